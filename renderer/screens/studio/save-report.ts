/** A report as files, each handed out as every other file of the program is. */
import { strToU8, zipSync, type Zippable } from 'fflate'
import { fileName } from '../../../shared/protocol/file-name'
import type { Text } from '../../../shared/protocol/refusal'
import {
  bbcodeOf,
  htmlOf,
  markdownOf,
  pictureFile,
  picturesIn,
  type Picture,
  type ReportDocument,
} from '../../../shared/report/outputs'
import { storyboardFile } from '../../../shared/report/story/schema'
import { plainText } from '../../../shared/report/text'
import type { Page } from '../../page/page'
import { framed, reportDocument } from '../../page/show/studio/outcome'
import { studioStory } from '../../page/show/studio/report'
import { bytesOf } from '../../page/wire/base64'
import { download } from '../../page/wire/download'
import { pngOfSvg } from '../../hud/plan/png-of-svg'
import { printDocument } from './print-frame'

export const otherForms = ['pdfA4', 'pdfLetter', 'markdown', 'bbcode', 'pictures', 'storyboard'] as const
export type ReportForm = 'html' | (typeof otherForms)[number]

/** @returns what is said when it is done; null: nothing, somebody else says it */
export async function saveReport(page: Page, form: ReportForm): Promise<Text | null> {
  const story = studioStory(page)
  if (story === null) return null
  const report = await reportDocument(page, story)
  const named = (ending: string) => fileName(plainText(report.headline), report.title, ending)
  const hand = (ending: string, content: BlobPart, type: string): Text => {
    const name = named(ending)
    download(name, content, type)
    return { key: 'studio:save.saved', args: { name } }
  }
  switch (form) {
    case 'html':
      return hand('.html', htmlOf(report), 'text/html')
    case 'markdown':
      return hand('.zip', zipped(markdownFiles(report)), 'application/zip')
    case 'pictures':
      return hand('.zip', zipped(await pictureFiles(report)), 'application/zip')
    case 'storyboard':
      return hand(
        '.json',
        JSON.stringify(storyboardFile(story.board, story.hand), null, 2),
        'application/json',
      )
    case 'bbcode':
      return (await copied(bbcodeOf(report)))
        ? { key: 'studio:save.copied' }
        : hand('.txt', bbcodeOf(report), 'text/plain')
    case 'pdfA4':
    case 'pdfLetter': {
      const html = framed(htmlOf(report), `@page { size: ${form === 'pdfA4' ? 'A4' : 'letter'}; }`)
      if (page.api.host === 'electron') {
        const { bytes } = await page.api.call('printPdf', { html })
        return hand('.pdf', bytesOf(bytes), 'application/pdf')
      }
      await printDocument(html, plainText(report.headline))
      return null
    }
  }
}
/** Where it may not be copied, a file does as well. */
const copied = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
const bytesIn = ({ image }: Picture): Uint8Array<ArrayBufferLike> =>
  image.kind === 'svg' ? strToU8(image.markup) : bytesOf(image.base64)

type Files = Readonly<Record<string, Uint8Array>>
/** What is a picture in pixels is as small as it gets already. */
function zipped(files: Files): BlobPart {
  const entries: Zippable = {}
  for (const [name, bytes] of Object.entries(files))
    entries[name] = [bytes, { level: /\.(?:png|jpg|webp)$/.test(name) ? 0 : 6 }]
  return new Uint8Array(zipSync(entries))
}
function markdownFiles(report: ReportDocument): Files {
  const pictures = picturesIn(report).map((picture) => [pictureFile(picture), bytesIn(picture)] as const)
  return { 'report.md': strToU8(markdownOf(report)), ...Object.fromEntries(pictures) }
}
/** Every map and every photograph, as pixels. */
async function pictureFiles(report: ReportDocument): Promise<Files> {
  const files: Record<string, Uint8Array> = {}
  for (const picture of picturesIn(report)) {
    const { name, image } = picture
    if (image.kind === 'svg') files[`${name}.png`] = await pngOfSvg(image.markup, picture)
    else files[pictureFile(picture).replace('pictures/', '')] = bytesIn(picture)
  }
  return files
}
