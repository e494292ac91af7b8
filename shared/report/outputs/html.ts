/** One file that opens from a disk for ever: nothing of it is fetched, and it may run nothing but its own small script. */
import type { Prose, Token } from '../text'
import { plainText } from '../text'
import { sourceHash } from './base64'
import type { ReportBlock, Picture, ReportDocument, ReportSection } from './document'
import { clean, escapeHtml } from './escape'
import { script } from './html-script'
import { style } from './html-style'

/** Nothing from outside; its own style and script by what they are; pictures inside the file. */
const policy = [
  "default-src 'none'",
  `style-src ${sourceHash(style)}`,
  `script-src ${sourceHash(script)}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** A page part by part, for whoever shows it while it changes. */
export interface PageParts {
  /** Up to the first section, and from behind the last. */
  readonly opening: string
  readonly closing: string
  readonly sections: readonly { readonly id: string; readonly html: string }[]
}
export function pagePartsOf(report: ReportDocument): PageParts {
  const { language, title, headline, lead, sections, meta, words } = report
  const opening = `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
${Object.entries(meta)
  .map(([name, content]) => `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}">`)
  .join('\n')}
<title>${escapeHtml(`${plainText(headline)} · ${title}`)}</title>
<style>${style}</style>
</head>
<body>
<header>
<p class="game">${escapeHtml(title)}</p>
<h1>${told(headline)}</h1>
${lead.map((block) => blockHtml(block, report)).join('\n')}
</header>
${contents(sections, words.contents)}
<main>
`
  const closing = `
</main>
<footer><p>${escapeHtml(words.made)}</p></footer>
<script>${script}</script>
</body>
</html>
`
  return {
    opening,
    closing,
    sections: sections.map((section) => ({ id: section.id, html: sectionHtml(section, report) })),
  }
}
export function htmlOf(report: ReportDocument): string {
  const { opening, sections, closing } = pagePartsOf(report)
  return `${opening}${sections.map(({ html }) => html).join('\n')}${closing}`
}
function contents(sections: readonly ReportSection[], heading: string): string {
  const item = ({ id, heading: called }: ReportSection): string =>
    `<a href="#${id}">${escapeHtml(plainText(called))}</a>`
  const chapters = sections.reduce<{ of: ReportSection; under: ReportSection[] }[]>((all, section) => {
    const last = all.at(-1)
    if (section.level === 2 || last === undefined) all.push({ of: section, under: [] })
    else last.under.push(section)
    return all
  }, [])
  const items = chapters.map(({ of, under }) => {
    const inner = under.map((section) => `<li>${item(section)}</li>`).join('')
    return `<li>${item(of)}${inner === '' ? '' : `<ol>${inner}</ol>`}</li>`
  })
  return `<nav aria-label="${escapeHtml(heading)}"><ol>${items.join('')}</ol></nav>`
}
const sectionHtml = (section: ReportSection, report: ReportDocument): string =>
  `<section id="${section.id}">
<h${section.level}>${told(section.heading)}</h${section.level}>
${section.blocks.map((block) => blockHtml(block, report)).join('\n')}
</section>`

function blockHtml(block: ReportBlock, report: ReportDocument): string {
  const { words } = report
  switch (block.kind) {
    case 'paragraph':
      return `<p${block.tone === undefined ? '' : ` class="${block.tone}"`}>${told(block.told)}</p>`
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${told(item)}</li>`).join('')}</ul>`
    case 'picture':
      return figure(block.picture)
    case 'atlas':
      return `<div class="atlas" data-turn-word="${escapeHtml(words.turn)}" data-storey-word="${escapeHtml(words.storey)}">
<p class="aside">${escapeHtml(words.atlasHint)}</p>
<div class="sheets">
${block.sheets
  .map(({ picture, turn, storey }) =>
    figure(picture, ` data-turn="${escapeHtml(turn)}" data-storey="${escapeHtml(storey)}"`),
  )
  .join('\n')}
</div>
</div>`
    case 'table':
      return `<table>
<caption>${told(block.caption)}</caption>
<thead><tr>${block.head.map((cell) => `<th scope="col">${told(cell)}</th>`).join('')}</tr></thead>
<tbody>
${block.rows
  .map(
    ([first = [], ...cells]) =>
      `<tr><th scope="row">${told(first)}</th>${cells.map((cell) => `<td>${told(cell)}</td>`).join('')}</tr>`,
  )
  .join('\n')}
</tbody>
</table>`
    case 'ledger':
      return `<details><summary>${escapeHtml(block.title)}</summary>${clean(block.table)}</details>`
    case 'cites':
      return `<details><summary>${escapeHtml(block.title)}</summary>
<p>${block.ids.map((id) => `<a class="rule" href="#${ruleAnchor(id)}">${escapeHtml(id)}</a>`).join(', ')}</p>
</details>`
    case 'rules':
      return `<details><summary>${escapeHtml(block.title)}</summary>
<dl>
${block.rules
  .map(
    ({ id, text }) =>
      `<dt class="rule" id="${ruleAnchor(id)}">${escapeHtml(id)}</dt>${text === null ? '<dd>—</dd>' : `<dd>${escapeHtml(text)}</dd>`}`,
  )
  .join('\n')}
</dl>
</details>`
  }
}
const ruleAnchor = (id: string): string => `rule-${id.replace(/[^\w-]/g, '-')}`
function figure({ image, alt, caption, width, height, beside }: Picture, data = ''): string {
  const drawn =
    image.kind === 'svg'
      ? image.markup
      : `<img src="data:${image.mime};base64,${image.base64}" width="${width}" height="${height}" alt="${escapeHtml(alt)}">`
  const below = caption.length === 0 ? '' : `<figcaption>${told(caption)}</figcaption>`
  return `<figure${beside === true ? ' class="beside"' : ''}${data}>${drawn}${below}</figure>`
}
/** Each figure and name says of what it speaks and which facts say it. */
const told = (parts: Prose): string =>
  parts.map((part) => (typeof part === 'string' ? escapeHtml(part) : tokenHtml(part))).join('')
const tokenHtml = ({ kind, text, facts, of }: Token): string =>
  `<span class="${kind}"${of === undefined ? '' : ` data-of="${escapeHtml(of)}"`}${
    facts.length === 0 ? '' : ` data-facts="${facts.join(' ')}"`
  }>${escapeHtml(text)}</span>`
