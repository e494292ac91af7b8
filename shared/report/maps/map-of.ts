/** A map of a record: the table after an act with what has happened since another, from above or cut at a storey. */
import type { Seat } from '../../protocol/spatial'
import type { Told } from '../text/told'
import type { PictureWish } from '../story/storyboard'
import { pieceName, sideName, type Names } from '../../words/names'
import { inches, cm } from '../../geometry/length'
import { face, paper, sideHatches } from '../drawing/palette'
import { joined, nothing, tag, through, words, type Markup } from '../drawing/svg'
import { cutTo } from '../drawing/text-width'
import { figureToken, nameToken, toldWith } from '../drawing/told-with'
import { rosterOf } from '../figures/roster'
import { namedViewOf } from '../record/named-view'
import { isSkirmish, type ReportRecord, type ReportView } from '../record/record'
import { frameOf, type Frame } from './frame'
import { labelsMarkup } from './labels'
import { legendMarkup, scaleBar, signs, type LegendRow, type Sign } from './legend'
import { burstsMarkup, burstsOf, collapsesMarkup, collapsesOf, fallenBy, fallenMarkup } from './marks'
import { peopleOf, personMarkup, shownAt, type Person } from './people'
import { shotsMarkup } from './shots-drawn'
import { volleysOf } from './shots'
import { stakesMarkup, stakesOf, zonesMarkup, type Stake } from './stakes'
import { groundTextures, terrainMarkup } from './terrain'
import { waysMarkup, type ReachAt } from './ways-drawn'
import { waysOf } from './ways'

export type MapWish = Extract<PictureWish, { readonly kind: 'map' }>
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
  readonly alt: Told
}
/** The table before anybody has moved: the ground, where each side deploys, and who stands there. */
export const deploymentWish = (act: number): MapWish => ({
  kind: 'map',
  act,
  since: act,
  level: null,
  piece: null,
})

const margin = 14
const head = 54
const usualWidth = 1000

/** @throws RangeError: the record has no such act */
export function mapOf(record: ReportRecord, wish: MapWish, options: MapOptions): ReportMap {
  const { names, prefix: given, width = usualWidth, sight = true } = options
  const prefix = `${given.replace(/[^\w-]/g, '')}-`
  const view = record.acts[wish.act]?.view
  if (view === undefined) throw new RangeError(`the record has no act ${wish.act}`)
  const { level: cut } = wish
  const frame = frameOf(view.table, wish.piece, prefix, { x: margin, y: head, width: width - 2 * margin })
  const found = happened(record, wish, view, sight)
  const roster = rosterOf(record)
  const unit = isSkirmish(view) ? 'centimetres' : 'inches'
  const named = namedViewOf(view, record)
  const title = titleOf(record, wish, view, names)
  const below = frame.box.y + frame.box.height
  const legend = legendMarkup(
    { rows: rowsOf(found.people, record, wish, frame), signs: signsOf(found), view: named },
    { x: margin + 4, y: below + 40, width: width - 2 * margin - 8, prefix },
    names,
  )
  const ways = waysMarkup(found.ways, { table: view.table, frame, cut, reachAt: reachesOf(found.people) })
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
    tag('title', { id: `${prefix}t` }, words(title)),
    tag('desc', { id: `${prefix}d` }, words(plain(altOf(record, wish, view, found, names)))),
    tag('defs', {}, sideHatches(prefix), groundTextures(prefix), clipMarkup(frame)),
    tag('rect', { width, height, fill: paper.sheet }),
    headMarkup(title, levelWord(wish, names), width),
    tag('rect', { ...frame.box, fill: '#f1ead9', stroke: 'none' }),
    tag(
      'g',
      { 'clip-path': `url(#${prefix}map)` },
      gridMarkup(view, frame, unit),
      tag('g', { 'data-part': 'terrain' }, terrainMarkup(view.table, frame, cut)),
      isBefore(record, wish) ? zonesMarkup(view, frame) : nothing,
      collapsesMarkup(found.collapses, view.table, frame),
      tag('g', { 'data-part': 'stakes' }, stakesMarkup(found.stakes, frame)),
      tag('g', { 'data-part': 'bursts' }, burstsMarkup(found.bursts, frame, cut)),
      tag('g', { 'data-part': 'fallen' }, fallenMarkup(found.fallen, frame, cut, wish.since)),
      tag('g', { 'data-part': 'ways' }, ways.lines),
      tag(
        'g',
        { 'data-part': 'people' },
        ...found.people.map((person) => personMarkup(person, frame, cut, wish.act)),
      ),
      tag('g', { 'data-part': 'climbs' }, ways.climbs),
      tag('g', { 'data-part': 'shots' }, shotsMarkup(found.volleys, view.table, frame, cut)),
    ),
    tag('rect', { ...frame.box, fill: 'none', stroke: paper.ink, 'stroke-width': 1.6 }),
    tag(
      'g',
      { 'data-part': 'labels' },
      labelsMarkup({ ...found, roster, table: view.table, cut, unit }, frame, names),
    ),
    scaleBar(frame, unit, { x: margin + 4, y: below + 13 }, names),
    legend.drawn,
  )
  return { svg: svg.markup, width, height, title, alt: altOf(record, wish, view, found, names) }
}
const plain = (told: Told): string =>
  told.map((part) => (typeof part === 'string' ? part : part.text)).join('')
const clipMarkup = ({ prefix, box }: Frame): Markup =>
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

interface Happened {
  readonly people: readonly Person[]
  readonly ways: ReturnType<typeof waysOf>
  readonly volleys: ReturnType<typeof volleysOf>
  readonly bursts: ReturnType<typeof burstsOf>
  readonly fallen: ReturnType<typeof fallenBy>
  readonly collapses: ReturnType<typeof collapsesOf>
  readonly stakes: ReturnType<typeof stakesOf>
  readonly since: number
  readonly cut: number | null
}
const happened = (
  record: ReportRecord,
  { act, since, level }: MapWish,
  view: ReportView,
  sight: boolean,
): Happened => ({
  people: [...peopleOf(view)].sort((one, other) => one.pose.on.level - other.pose.on.level),
  ways: waysOf(record, since, act),
  volleys: volleysOf(record, since, act, sight),
  bursts: burstsOf(record, since, act),
  fallen: fallenBy(record, act),
  collapses: collapsesOf(record, since, act),
  stakes: stakesOf(view),
  since,
  cut: level,
})

/** Every foot or every twenty centimetres: what a reader measures by. */
function gridMarkup({ table }: ReportView, frame: Frame, unit: 'inches' | 'centimetres'): Markup {
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
      words(cutTo(title, 21 * 1.06, width - 2 * margin)),
    ),
    tag(
      'text',
      { x: margin + 2, y: 45, 'font-size': 14, fill: paper.dim },
      words(cutTo(sub, 14, width - 2 * margin)),
    ),
  ])
}

/** Units of which somebody is to be seen, or to whom something has happened. */
function rowsOf(
  people: readonly Person[],
  record: ReportRecord,
  { since, act, level }: MapWish,
  frame: Frame,
): readonly LegendRow[] {
  const roster = rosterOf(record)
  const standing = new Map<string, number>()
  const shown = new Set<string>()
  for (const { unit, pose } of people) {
    if (unit === null) continue
    standing.set(unit, (standing.get(unit) ?? 0) + 1)
    if (frame.shows(pose.at) && shownAt(pose.on.level, level) !== 'not') shown.add(unit)
  }
  for (const { unit, act: fell, pose } of fallenBy(record, act))
    if (unit !== null && fell > since && frame.shows(pose.at) && shownAt(pose.on.level, level) !== 'not')
      shown.add(unit)
  return roster.units.flatMap((unit) =>
    shown.has(unit.id) ? [{ unit, standing: standing.get(unit.id) ?? 0 }] : [],
  )
}
const stakeSigns = (stakes: Happened['stakes']): Readonly<Record<Stake['kind'], boolean>> => {
  const has = (kind: Stake['kind']): boolean => stakes.some((stake) => stake.kind === kind)
  return {
    flag: has('flag'),
    building: has('building'),
    counter: has('counter'),
    item: has('item'),
    manhole: has('manhole'),
    trap: has('trap'),
  }
}
function signsOf({ ways, volleys, bursts, fallen, collapses, people, stakes }: Happened): readonly Sign[] {
  const shots = volleys.flatMap((volley) => volley.shots)
  const used: Readonly<Record<Sign, boolean>> = {
    move: ways.some(({ kind }) => kind === 'move'),
    charge: ways.some(({ kind }) => kind === 'charge'),
    flight: ways.some(({ kind }) => kind === 'flight'),
    climb: ways.some(({ legs }) => legs.some(({ from, to }) => Math.abs(from.y - to.y) > inches(1))),
    shot: shots.length > 0,
    blocked: shots.some(({ witness }) => witness !== null && !witness.fully),
    volley: volleys.some(({ fired }) => fired > 0),
    burst: bursts.length > 0,
    fallen: fallen.length > 0,
    collapse: collapses.length > 0,
    ...stakeSigns(stakes),
    hidden: people.some(({ marker }) => marker !== undefined),
  }
  return signs.filter((sign) => used[sign])
}

const turnOf = (view: ReportView): number => (isSkirmish(view) ? view.turn.number : view.turn.game)
/** The battle has not begun, or begins with this very act and nothing of it is shown. */
function isBefore({ acts }: ReportRecord, { act, since }: MapWish): boolean {
  const [now, last] = [acts[act], acts[act - 1]]
  return (
    now === undefined ||
    turnOf(now.view) === 0 ||
    (since === act && last !== undefined && turnOf(last.view) === 0)
  )
}
/** The turn that is shown, and whose it is: of what happened, not of what comes next. */
function turnShown(
  record: ReportRecord,
  { act, since }: MapWish,
): { readonly turn: number; readonly seat: Seat | null } {
  const views = record.acts
    .slice(since, Math.max(since + 1, act))
    .flatMap(({ view }) => (turnOf(view) > 0 ? [view] : []))
  const [first] = views
  if (first === undefined) {
    const view = record.acts[act]?.view
    return { turn: view === undefined ? 0 : turnOf(view), seat: null }
  }
  const seats = new Set(views.map((view) => (isSkirmish(view) ? 'both' : view.turn.active)))
  const [seat] = seats
  return {
    turn: turnOf(first),
    seat: seats.size === 1 && since < act && (seat === 'a' || seat === 'b') ? seat : null,
  }
}
function titleOf(record: ReportRecord, wish: MapWish, view: ReportView, names: Names): string {
  const { translate } = names
  const named = namedViewOf(view, record)
  const { turn, seat } = turnShown(record, wish)
  const isDeployed = isBefore(record, wish)
  const isEmpty = peopleOf(view).every((person) => person.seat === null)
  const when = isDeployed
    ? translate(isEmpty ? 'report-maps:title.ground' : 'report-maps:title.deployment')
    : seat === null
      ? translate('report-maps:title.turn', { turn })
      : translate('report-maps:title.turnOf', { turn, side: sideName(named, seat, names) })
  return wish.piece === null
    ? when
    : translate('report-maps:title.at', { when, place: pieceName(named, wish.piece, names) })
}
function levelWord({ level, since, act }: MapWish, { translate }: Names): string {
  const storey =
    level === null
      ? translate('report-maps:level.all')
      : level === 0
        ? translate('report-maps:level.ground')
        : translate('report-maps:level.storey', { level })
  return since < act ? `${storey} · ${translate('report-maps:level.since')}` : storey
}

/** What is on it, in plain sentences. */
function altOf(record: ReportRecord, wish: MapWish, view: ReportView, found: Happened, names: Names): Told {
  const named = namedViewOf(view, record)
  const unit = isSkirmish(view) ? 'centimetres' : 'inches'
  const across = (mm: number): string => String(Math.round(unit === 'inches' ? mm / inches(1) : mm / cm(1)))
  const { turn } = turnShown(record, wish)
  const sentences: Told[] = [
    toldWith(
      names,
      isBefore(record, wish) ? `report-maps:alt.before.${unit}` : `report-maps:alt.map.${unit}`,
      {
        turn: figureToken(String(turn)),
        width: figureToken(across(view.table.width)),
        depth: figureToken(across(view.table.depth)),
      },
    ),
    [levelWord({ ...wish, since: wish.act }, names), '.'],
  ]
  for (const seat of ['a', 'b'] as const) {
    const own = found.people.filter((person) => person.seat === seat)
    sentences.push(
      toldWith(
        names,
        'report-maps:alt.side',
        { side: nameToken(sideName(named, seat, names)), models: figureToken(String(own.length)) },
        own.length,
      ),
    )
  }
  const counted = (key: string, facts: readonly number[]): void => {
    if (facts.length > 0)
      sentences.push(
        toldWith(
          names,
          `report-maps:alt.${key}`,
          { n: figureToken(String(facts.length), [...new Set(facts)]) },
          facts.length,
        ),
      )
  }
  counted(
    'ways',
    found.ways.map(({ fact }) => fact),
  )
  counted(
    'shots',
    found.volleys.flatMap(({ shots }) => shots.slice(0, 1).map(({ fact }) => fact)),
  )
  counted(
    'fallen',
    found.fallen.filter(({ act }) => act > wish.since).map(({ fact }) => fact),
  )
  counted(
    'collapses',
    found.collapses.map(({ fact }) => fact),
  )
  return sentences.flatMap((sentence, i): Told => (i === 0 ? sentence : [' ', ...sentence]))
}
