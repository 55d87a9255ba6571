"""Pages that need nothing but themselves: their charts and the program that draws them are in them."""

import json
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from typing import Any

import altair as alt
import vl_convert

from longtable.lab.pages.figures import Chart

POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"
"""What a browser may load for the page: nothing from anywhere."""
FONT = "Alegreya Sans, Optima, Candara, system-ui, sans-serif"
LOOK = {"background": "transparent", "font": FONT, "axis": {"labelFontSize": 12, "titleFontSize": 12}}
STYLE = f"""
:root {{ color-scheme: light; }}
body {{ font: 16px/1.5 {FONT}; color: #23271f; background: #fbf9f2;
  max-width: 66rem; margin: 2rem auto; padding: 0 1rem; }}
h1, h2, h3 {{ font-family: Alegreya, Palatino, Georgia, serif; line-height: 1.2; color: #2f4f3a; }}
h2 {{ margin-top: 2.5rem; border-bottom: 1px solid #d8d2bf; }}
table {{ border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }}
th, td {{ padding: 0.15rem 0.9rem 0.15rem 0; text-align: right; vertical-align: top; }}
td {{ white-space: nowrap; }}
th {{ border-bottom: 1px solid #b8862b; }}
.words {{ text-align: left; }}
.scroll {{ overflow-x: auto; }}
.clear td {{ font-weight: 600; }}
.quiet {{ color: #5a5e54; }}
details > summary {{ cursor: pointer; }}
"""


class Page:
    """A page that grows from top to bottom."""

    def __init__(self, title: str, about: Iterable[str]) -> None:
        self.title = title
        self._body = [f"<h1>{escape(title)}</h1>", *(f'<div class="quiet">{escape(line)}</div>' for line in about)]
        self._charts: list[Chart] = []

    def heading(self, text: str, level: int = 2) -> None:
        """Begin a part of the page."""
        self._body.append(f"<h{level}>{escape(text)}</h{level}>")

    def text(self, text: str) -> None:
        """Add a paragraph."""
        self._body.append(f"<p>{escape(text)}</p>")

    def chart(self, chart: Chart) -> None:
        """Add a chart."""
        self._body.append(f'<div class="scroll"><div id="chart-{len(self._charts)}"></div></div>')
        self._charts.append(chart)

    def table(
        self, heads: Sequence[str], rows: Sequence[Sequence[str]], clear: Sequence[bool] = (), *, words: int = 1
    ) -> None:
        """Add a table; its first columns hold words, and rows that stand out are marked."""
        marks = clear or [False] * len(rows)
        head = "".join(_cell("th", text, n < words) for n, text in enumerate(heads))
        body = "".join(
            _tag("tr", "".join(_cell("td", text, n < words) for n, text in enumerate(row)), "clear" if mark else "")
            for row, mark in zip(rows, marks, strict=True)
        )
        self._body.append(f'<div class="scroll"><table><tr>{head}</tr>{body}</table></div>')

    def details(self, summary: str, heads: Sequence[str], rows: Sequence[Sequence[str]], *, words: int = 1) -> None:
        """Add a table that is folded up."""
        self._body.append(f"<details><summary>{escape(summary)}</summary>")
        self.table(heads, rows, words=words)
        self._body.append("</details>")

    def written(self) -> str:
        """The page as a file."""
        charts = json.dumps([_spec(chart) for chart in self._charts]).replace("<", "\\u003c")
        return "\n".join(
            [
                "<!DOCTYPE html>",
                '<html lang="en"><head><meta charset="utf-8">',
                f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
                '<meta name="viewport" content="width=device-width, initial-scale=1">',
                f"<title>{escape(self.title)}</title><style>{STYLE}</style>",
                f"<script>{_drawing_program()}</script></head><body>",
                *self._body,
                f"<script>{charts}.forEach((chart, n) => vegaEmbed('#chart-' + n, chart,",
                "  {mode: 'vega-lite', actions: false, ast: true, renderer: 'svg'}));</script>",
                "</body></html>",
            ]
        )


def _cell(tag: str, text: str, is_words: bool) -> str:
    return _tag(tag, escape(text), "words" if is_words else "")


def _tag(tag: str, content: str, kind: str = "") -> str:
    return f'<{tag} class="{kind}">{content}</{tag}>' if kind else f"<{tag}>{content}</{tag}>"


def _spec(chart: Chart) -> dict[str, Any]:
    """A chart as data, in the look of the page, without the address of its schema, which nobody needs to look up."""
    spec: dict[str, Any] = chart.to_dict()
    del spec["$schema"]
    return {**spec, "config": {**spec.get("config", {}), **LOOK}}


@cache
def _drawing_program() -> str:
    """Vega, Vega-Lite and Vega-Embed in one piece, in the version that Altair writes for."""
    version = "_".join(alt.SCHEMA_VERSION.split(".")[:2])
    program: str = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;", version)
    return program.replace("</script", "<\\/script")
