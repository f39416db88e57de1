"""Git without memory: processes, repositories, index, blobs, ranges."""
