"""``gitmem report``: what is remembered, as one page of HTML that needs nothing else.

``gather`` gathers, ``screened`` takes out what nobody is to see, ``page`` puts the sections together, ``place`` says
where the file may stand. A section is a file of its own with one function: facts → HTML.
"""
