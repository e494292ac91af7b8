/** The pictures of a report as files. */
import type { Picture, ReportDocument, ReportBlock } from './document'

const endings = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' } as const
/** Beside the text, with slashes. */
export const pictureFile = ({ name, image }: Picture): string =>
  `pictures/${name}.${image.kind === 'svg' ? 'svg' : endings[image.mime]}`

const picturesOf = (block: ReportBlock): readonly Picture[] =>
  block.kind === 'picture'
    ? [block.picture]
    : block.kind === 'atlas'
      ? block.sheets.map(({ picture }) => picture)
      : []

/** Each once, in the order in which they are shown. */
export function picturesIn({ lead, sections }: ReportDocument): readonly Picture[] {
  const all = [...lead, ...sections.flatMap(({ blocks }) => blocks)].flatMap(picturesOf)
  return [...new Map(all.map((picture) => [pictureFile(picture), picture])).values()]
}
