/** A map of a record: the table after an act with what has happened since another, from above or cut at a storey. */
import { cm, inches } from '../../geometry/length'
import type { Names } from '../../words/names'
import { face, paper, sideHatches } from '../drawing/palette'
import { joined, noMarkup, tag, through, wordsAsMarkup, type Markup } from '../drawing/svg'
import { cutToWidth } from '../drawing/text-width'
import { reportRoster } from '../figures/roster'
import { namedViewOf } from '../record/named-view'
import { isSkirmishView, type ReportRecord, type ReportView } from '../record/record'
import { plainText, type Prose } from '../text/told'
import { airMarkup } from './air'
import { frameOf, type MapFrame } from './frame'
import { fallenNames, happened, rowsOf, signsUsed } from './happened'
import { labelsMarkup } from './labels'
import { legendMarkup, scaleBar } from './legend'
import { altOf, isBefore, levelWord, whereText, titleOf } from './map-words'
import { burstsMarkup, collapsesMarkup, fallenMarkup } from './marks'
import { factsShown, viewAtEnd } from './moment-view'
import { personMarkup, type Person } from './people'
import { shotsMarkup } from './shots-drawn'
import { drawnAside, type Spread } from './spread'
import { stakesMarkup, zonesMarkup } from './stakes'
import { groundTextures, terrainMarkup } from './terrain'
import { waysMarkup, type ReachAt } from './ways-drawn'
import type { MapWish } from './wish'

export interface MapOptions {
  readonly names: Names
  /** Of every id in it: many maps stand in one page. Letters, digits and hyphens. */
  readonly prefix: string
  /** Pixels across; as high as it needs to be. */
  readonly width?: number
  /** Lines of fire say what the shot saw. */
  readonly sight?: boolean
}
export interface ReportMap {
  readonly svg: string
  readonly width: number
  readonly height: number
  readonly title: string
  /** For whoever does not see it. */
  readonly alt: Prose
}
const margin = 14
const head = 54
const usualWidth = 1000

/** @throws RangeError: the record has no such act */
export function mapOf(record: ReportRecord, wish: MapWish, options: MapOptions): ReportMap {
  const { names, prefix: given, width = usualWidth, sight = true } = options
  const prefix = `${given.replace(/[^\w-]/g, '')}-`
  const view = viewAtEnd(record, wish.act, factsShown(record, wish))
  const { level: cut } = wish
  const frame = frameOf(view.table, wish.piece, prefix, { x: margin, y: head, width: width - 2 * margin })
  const found = happened(record, wish, view, sight)
  const roster = reportRoster(record)
  const unit = isSkirmishView(view) ? 'centimetres' : 'inches'
  const named = namedViewOf(view, record)
  const title = titleOf(record, wish, view, names)
  const alt = altOf(record, wish, view, found, names)
  const below = frame.box.y + frame.box.height
  const legend = legendMarkup(
    {
      rows: rowsOf(found.people, record, wish, frame),
      signs: signsUsed(found, view, isBefore(record, wish)),
      fallen: fallenNames(record, found, names),
      view: named,
      standing: {
        a: plainText(whereText(view, 'a', names)),
        b: plainText(whereText(view, 'b', names)),
      },
    },
    { x: margin + 4, y: below + 40, width: width - 2 * margin - 8, prefix },
    names,
  )
  const ways = waysMarkup(found.ways, { table: view.table, frame, cut, reachAt: reachesOf(found.people) })
  // A storey alone has nobody above anybody.
  const spread: Spread = cut === null ? drawnAside(found.people, frame) : new Map()
  const height = Math.ceil(below + 40 + legend.height + 8)
  const svg = tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-labelledby': `${prefix}t ${prefix}d`,
      'font-family': face,
      'data-act': wish.act,
      'data-since': wish.since,
    },
    tag('title', { id: `${prefix}t` }, wordsAsMarkup(title)),
    tag('desc', { id: `${prefix}d` }, wordsAsMarkup(plainText(alt))),
    tag('defs', {}, sideHatches(prefix), groundTextures(prefix), clipMarkup(frame)),
    tag('rect', { width, height, fill: paper.sheet }),
    headMarkup(title, levelWord(wish, names), width),
    tag('rect', { ...frame.box, fill: '#f1ead9', stroke: 'none' }),
    tag(
      'g',
      { 'clip-path': `url(#${prefix}map)` },
      gridMarkup(view, frame, unit),
      tag('g', { 'data-part': 'terrain' }, terrainMarkup(view.table, frame, cut)),
      isBefore(record, wish) ? zonesMarkup(view, frame) : noMarkup,
      collapsesMarkup(found.collapses, view.table, frame),
      tag('g', { 'data-part': 'stakes' }, stakesMarkup(found.stakes, frame)),
      tag('g', { 'data-part': 'air' }, airMarkup(view, frame)),
      tag('g', { 'data-part': 'bursts' }, burstsMarkup(found.bursts, frame, cut)),
      tag('g', { 'data-part': 'fallen' }, fallenMarkup(found.fallen, frame, cut)),
      tag('g', { 'data-part': 'ways' }, ways.lines),
      tag(
        'g',
        { 'data-part': 'people' },
        ...found.people.map((person) => personMarkup(person, { frame, cut, act: wish.act, spread })),
      ),
      tag('g', { 'data-part': 'climbs' }, ways.climbs),
      tag('g', { 'data-part': 'shots' }, shotsMarkup(found.volleys, view.table, frame, cut)),
    ),
    tag('rect', { ...frame.box, fill: 'none', stroke: paper.ink, 'stroke-width': 1.6 }),
    tag(
      'g',
      { 'data-part': 'labels' },
      labelsMarkup({ ...found, roster, table: view.table, cut, unit, spread }, frame, names),
    ),
    scaleBar(frame, unit, { x: margin + 4, y: below + 13 }, names),
    legend.drawn,
  )
  return { svg: svg.markup, width, height, title, alt }
}
const clipMarkup = ({ prefix, box }: MapFrame): Markup =>
  tag('clipPath', { id: `${prefix}map` }, tag('rect', { ...box }))

/** Of whoever still stands where his way has ended. */
function reachesOf(people: readonly Person[]): ReachAt {
  const byId = new Map(people.map((person) => [person.id, person]))
  return (model, at) => {
    const person = byId.get(model)
    if (person === undefined || Math.hypot(person.pose.at.x - at.x, person.pose.at.z - at.z) > 1) return 0
    const { base } = person
    return base.shape === 'round' ? base.radius : base.width / 2
  }
}

/** Every foot or every twenty centimetres: what a reader measures by. */
function gridMarkup({ table }: ReportView, frame: MapFrame, unit: 'inches' | 'centimetres'): Markup {
  const step = unit === 'inches' ? inches(12) : cm(20)
  const lines: Markup[] = []
  const line = (a: { x: number; z: number }, b: { x: number; z: number }): void => {
    lines.push(
      tag('path', { d: through([frame.spot(a), frame.spot(b)]), stroke: '#ded5c1', 'stroke-width': 1 }),
    )
  }
  for (let x = step; x < table.width; x += step) line({ x, z: 0 }, { x, z: table.depth })
  for (let z = step; z < table.depth; z += step) line({ x: 0, z }, { x: table.width, z })
  return joined(lines)
}
function headMarkup(title: string, sub: string, width: number): Markup {
  return joined([
    tag(
      'text',
      { x: margin + 2, y: 25, 'font-size': 21, 'font-weight': 700, fill: paper.ink },
      wordsAsMarkup(cutToWidth(title, 21 * 1.06, width - 2 * margin)),
    ),
    tag(
      'text',
      { x: margin + 2, y: 45, 'font-size': 14, fill: paper.dim },
      wordsAsMarkup(cutToWidth(sub, 14, width - 2 * margin)),
    ),
  ])
}
