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
/** Of the strip below the plan that says what it is and how long a length is, mm. */
const strip = { height: 110, margin: 20, text: 44, bar: 10 }
/** The width of a bold letter to its height, amply. */
const letter = 0.6
const ink = '#16181a'
const paper = '#efe8d8'

/** A length, drawn and said, by which the plan is read. */
interface PlanScale {
  readonly mm: number
  readonly text: string
}
interface PlanTitle {
  readonly name: string
  readonly scale: PlanScale
}
function shape(name: string, attributes: Readonly<Record<string, string | number>>, text = ''): SVGElement {
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [word, value] of Object.entries(attributes)) drawn.setAttribute(word, String(value))
  drawn.textContent = text
  return drawn
}
/** What stands below the plan: the name at the left, at the right a bar with its length. */
function stripBelow({ x, y, width, height }: DOMRect, { name, scale }: PlanTitle): readonly SVGElement[] {
  const [left, right, top] = [x + strip.margin, x + width - strip.margin, y + height]
  const lettering = { 'font-family': 'sans-serif', 'font-size': strip.text, fill: ink }
  // A long name is written smaller rather than over the bar.
  const size = Math.min(strip.text, (right - scale.mm - strip.margin - left) / (letter * name.length))
  const barY = top + strip.height - strip.margin - strip.bar
  return [
    shape(
      'text',
      { ...lettering, 'font-size': size, 'font-weight': 700, x: left, y: barY + strip.bar },
      name,
    ),
    shape('rect', { x: right - scale.mm, y: barY, width: scale.mm, height: strip.bar, fill: ink }),
    shape('text', { ...lettering, x: right, y: barY - strip.bar, 'text-anchor': 'end' }, scale.text),
  ]
}

interface PlanDrawing {
  readonly markup: string
  readonly width: number
  readonly height: number
}
function drawingOf(svg: SVGSVGElement, title: PlanTitle): PlanDrawing {
  const box = svg.viewBox.baseVal
  const { x, y, width } = box
  const height = box.height + strip.height
  const copy = svg.cloneNode(true) as SVGSVGElement
  const copies = copy.querySelectorAll('*')
  svg.querySelectorAll('*').forEach((shown, i) => {
    const style = getComputedStyle(shown)
    for (const word of painted) copies[i]?.setAttribute(word, style.getPropertyValue(word))
    copies[i]?.removeAttribute('class')
  })
  copy.removeAttribute('class')
  copy.prepend(shape('rect', { x, y, width, height, fill: paper }))
  copy.append(...stripBelow(new DOMRect(x, y, width, box.height), title))
  copy.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
  copy.setAttribute('width', String(width * sharpness))
  copy.setAttribute('height', String(height * sharpness))
  return { markup: new XMLSerializer().serializeToString(copy), width, height }
}

/** @param id  stands in the file's name where nothing of the table's name can */
export async function savePlan(
  svg: SVGSVGElement,
  { id, ...title }: PlanTitle & { readonly id: string },
  format: PlanFormat,
): Promise<void> {
  const drawing = drawingOf(svg, title)
  const name = fileName(title.name, id, `.${format}`)
  if (format === 'svg') download(name, drawing.markup, 'image/svg+xml')
  else download(name, (await pngOfSvg(drawing.markup, drawing)) as BlobPart, 'image/png')
}
