
"use strict";
(() => {
  const form = document.getElementById("search");
  if (!form) return;
  const MOST = 100;
  const find = document.getElementById("find");
  const only = document.getElementById("only");
  const hits = document.getElementById("hits");
  const body = document.querySelector("#records tbody");
  const scopeOf = (row) => row.querySelector(".scope").textContent;
  const drawn = [...body.rows].map((row) => ({ row, scope: scopeOf(row), text: row.textContent.toLowerCase() }));
  const listed = JSON.parse(document.getElementById("more").textContent)
    .map((cells) => ({ cells, scope: cells[0], text: cells.join(" ").toLowerCase() }));

  const cell = (label, text, wrap) => {
    const made = document.createElement(label ? "td" : "th");
    made.setAttribute("role", label ? "cell" : "rowheader");
    if (label) made.dataset.label = label;
    const inside = document.createElement(wrap || "bdi");
    if (wrap) inside.className = "scope";
    inside.textContent = text;
    made.append(inside);
    return made;
  };

  const late = ({ cells: [scope, name, state, says] }) => {
    const row = document.createElement("tr");
    row.setAttribute("role", "row");
    row.className = "late";
    row.append(cell("", name), cell("scope", scope, "span"), cell("", ""), cell("state", state), cell("", ""), cell("says", says));
    for (const empty of [row.cells[2], row.cells[4]]) empty.className = "none";
    return row;
  };

  const search = () => {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (one) => (!only.value || one.scope === only.value) && words.every((word) => one.text.includes(word));
    let number = 0;
    for (const one of drawn) {
      const there = fits(one);
      one.row.hidden = !there;
      number += there;
    }
    for (const row of [...body.querySelectorAll(".late")]) row.remove();
    const asked = words.length > 0 || only.value;
    const others = asked ? listed.filter(fits) : [];
    body.append(...others.slice(0, MOST).map(late));
    const beyond = others.length > MOST ? `, the first ${number + MOST} shown` : "";
    hits.textContent = asked ? `${number + others.length} of ${drawn.length + listed.length} records${beyond}` : "";
  };

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", search);
  form.hidden = false;
  search();
})();
