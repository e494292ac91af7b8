/** The same report for boards that read BBCode: pictures are named by their files, for whoever uploads them. */
import { plainText, type Prose } from '../text'
import type { ReportBlock, ReportDocument } from './document'
import { escapeBBCode } from './escape'
import { pictureFile } from './picture-files'

const line = (told: Prose): string => escapeBBCode(plainText(told))

export function bbcodeOf({ headline, title, lead, sections, words }: ReportDocument): string {
  return [
    `[size=6][b]${line(headline)}[/b][/size]`,
    `[i]${escapeBBCode(title)}[/i]`,
    ...lead.map(blockText),
    ...sections.flatMap(({ heading, level, blocks }) => [
      `[size=${level === 2 ? 5 : 4}][b]${line(heading)}[/b][/size]`,
      ...blocks.map(blockText),
    ]),
    escapeBBCode(words.made),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}
function blockText(block: ReportBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.tone === 'question' ? `[i]${line(block.told)}[/i]` : line(block.told)
    case 'list':
      return ['[list]', ...block.items.map((item) => `[*]${line(item)}`), '[/list]'].join('\n')
    case 'picture':
      return [`[img]${pictureFile(block.picture)}[/img]`, line(block.picture.caption)]
        .filter((part) => part !== '')
        .join('\n')
    case 'atlas':
      return block.sheets.map(({ picture }) => `[img]${pictureFile(picture)}[/img]`).join('\n')
    case 'table':
      return [
        `[b]${line(block.caption)}[/b]`,
        ...block.rows.map((cells) =>
          cells
            .map((cell, at) =>
              at === 0 ? `[b]${line(cell)}[/b]` : `${line(block.head[at] ?? [])}: ${line(cell)}`,
            )
            .join(' · '),
        ),
      ].join('\n')
    case 'ledger':
      return ''
    case 'cites':
      return [
        `[spoiler=${escapeBBCode(block.title).replaceAll(']', ')')}]`,
        escapeBBCode(block.ids.join(', ')),
        '[/spoiler]',
      ].join('\n')
    case 'rules':
      return [
        `[spoiler=${escapeBBCode(block.title).replaceAll(']', ')')}]`,
        ...block.rules.map(
          ({ id, text }) => `${escapeBBCode(id)}${text === null ? '' : `: ${escapeBBCode(text)}`}`,
        ),
        '[/spoiler]',
      ].join('\n')
  }
}
