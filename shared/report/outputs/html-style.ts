/**
 * How a report looks: light and dark, on a screen and on paper. What breaks across pages is laid out in blocks alone; textures
 * of the ground become flat tones there, as each would be printed as a picture of its own, several times as large as all else.
 */
export const style = `
:root { color-scheme: light dark; --paper: #fbf8f1; --ink: #221e18; --dim: #6a6153; --line: #d8cfbd; --mark: #8a3b12; --soft: #f1ebde; }
@media (prefers-color-scheme: dark) { :root { --paper: #1a1814; --ink: #ece6d8; --dim: #a89f8d; --line: #3d382f; --mark: #e39a6b; --soft: #25221c; } }
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); font: 18px/1.6 Georgia, 'Times New Roman', 'DejaVu Serif', serif; }
body { margin: 0 auto; max-width: 50rem; padding: 2.5rem 1.25rem 4rem; }
h1, h2, h3 { line-height: 1.2; text-wrap: balance; break-after: avoid; page-break-after: avoid; }
h1 { font-size: 2.5rem; margin: 0.2em 0 0.4em; }
h2 { font-size: 1.6rem; margin: 2.4em 0 0.6em; padding-top: 0.6em; border-top: 1px solid var(--line); }
h3 { font-size: 1.2rem; margin: 2em 0 0.4em; color: var(--mark); }
p { margin: 0.6em 0; orphans: 3; widows: 3; }
.game { color: var(--dim); margin: 0; letter-spacing: 0.04em; }
.question { font-size: 1.25rem; font-style: italic; }
.aside { color: var(--dim); font-size: 0.95rem; }
.figure { font-variant-numeric: tabular-nums; }
nav ol { columns: 2; column-gap: 2rem; padding-left: 1.2rem; font-size: 0.95rem; }
nav li { break-inside: avoid; }
nav ol ol { columns: 1; }
a { color: var(--mark); }
a:focus-visible, summary:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
figure { margin: 1.4em 0; break-inside: avoid; page-break-inside: avoid; }
figure svg, figure img { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: 4px; background: #fff; }
figure.beside { display: inline-block; width: 47%; margin: 0.4em 4% 0.6em 0; vertical-align: top; }
figure.beside:nth-of-type(2n) { margin-right: 0; }
figcaption { color: var(--dim); font-size: 0.9rem; margin-top: 0.5em; }
table { border-collapse: collapse; width: 100%; margin: 1.2em 0; font-size: 0.92rem; break-inside: auto; }
caption { text-align: left; font-weight: bold; padding-bottom: 0.4em; }
th, td { text-align: left; vertical-align: top; padding: 0.35em 0.6em 0.35em 0; border-bottom: 1px solid var(--line); }
tr { break-inside: avoid; page-break-inside: avoid; }
details { margin: 0.8em 0; font-size: 0.92rem; background: var(--soft); border-radius: 4px; padding: 0.3em 0.8em; }
summary { cursor: pointer; color: var(--dim); }
dt { font-weight: bold; margin-top: 0.5em; }
dd { margin: 0 0 0.4em; }
.scrub { position: sticky; top: 0; background: var(--paper); padding: 0.5em 0; z-index: 1; font-size: 0.95rem; }
.scrub input { width: 100%; accent-color: var(--mark); }
.scrub button { font: inherit; color: var(--ink); background: var(--soft); border: 1px solid var(--line); border-radius: 4px; padding: 0.2em 0.8em; margin-right: 0.4em; min-height: 2rem; cursor: pointer; }
.scrub button[aria-pressed='true'] { background: var(--mark); color: var(--paper); }
footer { margin-top: 4rem; color: var(--dim); font-size: 0.82rem; border-top: 1px solid var(--line); padding-top: 1em; overflow-wrap: anywhere; }
[hidden] { display: none; }
@media (max-width: 40rem) { html { font-size: 16px; } figure.beside { width: 100%; margin-right: 0; } nav ol { columns: 1; } h1 { font-size: 1.9rem; } }
@media print {
  @page { margin: 17mm 15mm; }
  :root { --paper: #fff; --ink: #000; --dim: #444; --line: #bbb; --mark: #6d2c0c; --soft: #f4f4f4; color-scheme: light; }
  html { font-size: 10.5pt; }
  body { max-width: none; padding: 0; }
  section:has(> .atlas), nav li:has(> a[href='#atlas']), .scrub { display: none; }
  a { color: inherit; text-decoration: none; }
  figure svg, figure img { width: auto; max-width: 100%; margin: 0 auto; }
  figure { margin: 0.8em 0; }
  figure svg { max-height: 100mm; }
  figure img { max-height: 57mm; }
  h2 { margin-top: 1.2em; }
  h3 { margin-top: 1.1em; }
  figcaption { text-align: center; }
  section:has(> figure) > p, section > p:has(+ table) { break-after: avoid; page-break-after: avoid; break-inside: avoid; page-break-inside: avoid; }
  table { break-inside: avoid; page-break-inside: avoid; }
  details { background: none; padding: 0; margin: 0.4em 0; font-size: 7pt; line-height: 1.35; }
  details p, summary { display: inline; }
  details:has(> p) { break-inside: avoid; break-before: avoid; page-break-inside: avoid; page-break-before: avoid; }
  dl { font-size: 8.5pt; }
  dt { break-after: avoid; page-break-after: avoid; }
  details::details-content { content-visibility: visible; block-size: auto; }
  details:has(> table) { display: none; }
  summary { list-style: none; font-weight: bold; }
  figure svg [fill^='url']:not([fill$='-a)']) { fill: none; }
  figure svg [fill$='-roof)'] { fill: #c7bdaa; }
  figure svg [fill$='-rubble)'] { fill: #b9ae98; fill-opacity: 0.35; }
  figure svg [fill$='-za)'] { fill: #17675a; fill-opacity: 0.12; }
  figure svg [fill$='-zb)'] { fill: #b8481a; fill-opacity: 0.12; }
}
`
