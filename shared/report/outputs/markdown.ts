/** The same report as Markdown with its pictures in files beside it. */
import { plainText, type Prose } from '../text'
import type { AtlasSheet, ReportBlock, Picture, ReportDocument } from './document'
import { escapeMarkdown } from './escape'
import { pictureFile } from './picture-files'

const line = (told: Prose): string => escapeMarkdown(plainText(told))

export function markdownOf({ headline, title, lead, sections, words }: ReportDocument): string {
  return [
    `# ${line(headline)}`,
    `*${escapeMarkdown(title)}*`,
    ...lead.map(blockText),
    ...sections.flatMap(({ heading, level, blocks }) => [
      `${'#'.repeat(level)} ${line(heading)}`,
      ...blocks.map(blockText),
    ]),
    '---',
    escapeMarkdown(words.made),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}
const picture = (shown: Picture): string => `![${escapeMarkdown(shown.alt)}](${pictureFile(shown)})`

function blockText(block: ReportBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.tone === 'question' ? `*${line(block.told)}*` : line(block.told)
    case 'list':
      return block.items.map((item) => `- ${line(item)}`).join('\n')
    case 'picture':
      return [picture(block.picture), line(block.picture.caption)].filter((part) => part !== '').join('\n\n')
    case 'atlas':
      return atlasText(block.sheets)
    case 'table':
      return [
        `**${line(block.caption)}**`,
        '',
        row(block.head),
        row(block.head.map(() => ['---'])).replaceAll('\\-', '-'),
        ...block.rows.map(row),
      ].join('\n')
    case 'ledger':
      return ''
    case 'cites':
      return [
        `<details><summary>${escapeMarkdown(block.title)}</summary>`,
        '',
        escapeMarkdown(block.ids.join(', ')),
        '',
        '</details>',
      ].join('\n')
    case 'rules':
      // Folded where the page that shows it can fold: nobody reads a battle through its rules.
      return [
        `<details><summary>${escapeMarkdown(block.title)}</summary>`,
        '',
        ...block.rules.map(
          ({ id, text }) => `- ${escapeMarkdown(id)}${text === null ? '' : `: ${escapeMarkdown(text)}`}`,
        ),
        '',
        '</details>',
      ].join('\n')
  }
}
/** A line a turn: a page that cannot be leafed through leads to its maps. */
function atlasText(sheets: readonly AtlasSheet[]): string {
  const link = ({ storey, picture: shown }: AtlasSheet): string =>
    `[${escapeMarkdown(storey)}](${pictureFile(shown)})`
  return [...new Set(sheets.map(({ turn }) => turn))]
    .map((turn) => {
      const own = sheets.filter((sheet) => sheet.turn === turn)
      return `- ${escapeMarkdown(turn)}: ${own.map(link).join(' · ')}`
    })
    .join('\n')
}
const row = (cells: readonly Prose[]): string => `| ${cells.map(line).join(' | ')} |`
