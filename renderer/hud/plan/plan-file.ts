/** A plan as a file of its own: a drawing that says itself how it is painted, and needs no style sheet of the page. */
import { fileName } from '../../../shared/protocol/file-name'
import { download } from '../../page/wire/download'
import { pngOfSvg } from './png-of-svg'

export const planFormats = ['svg', 'png'] as const
export type PlanFormat = (typeof planFormats)[number]

/** What style sheets say of a plan. */
const painted = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const
/** Pixels to a millimetre of the table. */
const sharpness = 1.5

interface PlanDrawing {
  readonly markup: string
  readonly width: number
  readonly height: number
}
function drawingOf(svg: SVGSVGElement): PlanDrawing {
  const { width, height } = svg.viewBox.baseVal
  const copy = svg.cloneNode(true) as SVGSVGElement
  const copies = copy.querySelectorAll('*')
  svg.querySelectorAll('*').forEach((shown, i) => {
    const style = getComputedStyle(shown)
    for (const word of painted) copies[i]?.setAttribute(word, style.getPropertyValue(word))
    copies[i]?.removeAttribute('class')
  })
  copy.removeAttribute('class')
  copy.setAttribute('width', String(width * sharpness))
  copy.setAttribute('height', String(height * sharpness))
  return { markup: new XMLSerializer().serializeToString(copy), width, height }
}

/** @param called  the name of the table; its id where nothing of that can stand in a file's name */
export async function savePlan(
  svg: SVGSVGElement,
  called: { readonly name: string; readonly id: string },
  format: PlanFormat,
): Promise<void> {
  const drawing = drawingOf(svg)
  const name = fileName(called.name, called.id, `.${format}`)
  if (format === 'svg') download(name, drawing.markup, 'image/svg+xml')
  else download(name, (await pngOfSvg(drawing.markup, drawing)) as BlobPart, 'image/png')
}
