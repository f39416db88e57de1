"""One name for one remote, however its URL is written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gitmem.store.origin import folder, normalise, ssh_host, with_host

SAME = [
    "git@github.com:acme/Shop.git",
    "github.com:acme/Shop",
    "https://github.com/acme/Shop",
    "https://github.com/acme/Shop.git",
    "https://GitHub.com/acme/Shop/",
    "https://user@github.com:443/acme/Shop.git/",
    "http://github.com:80/acme//Shop",
    "ssh://git@github.com/acme/Shop.git",
    "ssh://git@github.com:22/acme/Shop",
    "git+ssh://git@github.com/acme/Shop",
    "git://github.com:9418/acme/Shop.git",
    "ssh://git@ssh.github.com:443/acme/Shop.git",
    "  https://github.com/acme/Shop?x=1\n",
    "https://www.github.com/acme/Shop",
    "https://github.com/%61cme/S%68op",
]
OTHER = [
    "https://github.com/acme/shop",
    "https://github.com/bob/Shop",
    "https://github.com/acme/Shop2",
    "https://github.com:8443/acme/Shop",
    "https://gitlab.com/acme/Shop",
    "https://github.com/acme/group/Shop",
]
FOLDERS = [
    "/srv/git/shop.git",
    "../shop",
    "./shop",
    "file:///srv/git/shop.git",
    "~/shop",
    "C:\\git\\shop",
    "c:/git/shop",
]


@pytest.mark.parametrize("url", SAME)
def test_one_repository_has_one_name(url: str) -> None:
    assert normalise(url) == "github.com/acme/Shop"


@pytest.mark.parametrize("url", OTHER)
def test_another_repository_has_another(url: str) -> None:
    assert normalise(url) not in (None, "github.com/acme/Shop")


@pytest.mark.parametrize("url", FOLDERS)
def test_a_folder_names_nothing_elsewhere(url: str) -> None:
    assert normalise(url) is None
    assert folder(url) == url.removeprefix("file://")


@pytest.mark.parametrize("url", ["", "https://", "https:///x", "host:", "ssh://host", "ext::sh -c true"])
def test_what_names_no_repository(url: str) -> None:
    assert normalise(url) is None
    assert folder(url) is None


def test_the_host_of_an_ssh_url_keeps_its_case_for_the_alias() -> None:
    assert ssh_host("git@Work:acme/Shop") == "Work"
    assert ssh_host("ssh://git@Work:2222/acme/Shop") == "Work"
    assert ssh_host("https://github.com/acme/Shop") is None
    assert ssh_host("/srv/x.git") is None


@pytest.mark.parametrize(
    ("url", "port", "name"),
    [
        ("git@work:acme/Shop.git", "22", "github.com/acme/Shop"),
        ("ssh://git@work/acme/Shop", "22", "github.com/acme/Shop"),
        ("work:/acme/Shop", "22", "github.com/acme/Shop"),
        ("work:acme/Shop", "2222", "github.com:2222/acme/Shop"),
        ("ssh://work:22/acme/Shop", "2222", "github.com/acme/Shop"),
    ],
)
def test_an_alias_is_replaced_by_what_it_stands_for(url: str, port: str, name: str) -> None:
    assert normalise(with_host(url, "github.com", port)) == name


@given(st.text(max_size=60))
def test_any_text_is_read(url: str) -> None:
    name = normalise(url)
    assert name is None or "/" in name
    ssh_host(url)
    folder(url)


@given(st.from_regex(r"[a-z]{1,8}(/[A-Za-z0-9_.-]{1,8}){1,3}", fullmatch=True))
def test_a_name_is_its_own_name(path: str) -> None:
    name = normalise(f"https://host.example/{path}")
    if name is not None:
        assert normalise(f"https://{name}") in (name, name.removesuffix(".git"))
