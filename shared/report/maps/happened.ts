/** All that a map has to show, read from the record once. */
import { inches } from '../../geometry/length'
import { isWreck, solids } from '../../table'
import type { Piece, Table } from '../../table/types'
import type { Names } from '../../words/names'
import { reportRoster } from '../figures/roster'
import { isSkirmishView, type ReportRecord, type ReportView } from '../record/record'
import type { MapFrame } from './frame'
import type { LegendRow } from './legend'
import { burstsOf, collapsesOf, fallenBy } from './marks'
import { peopleShown, shownAt, type Person } from './people'
import { volleysOf } from './shots'
import { isShot } from './shots-drawn'
import { signs, type Sign } from './sign-key'
import { stakesOf, type MapStake } from './stakes'
import type { groundsInKey } from './terrain'
import { waysGone } from './ways'
import type { MapWish } from './wish'

export interface Happened {
  readonly people: readonly Person[]
  readonly ways: ReturnType<typeof waysGone>
  readonly volleys: ReturnType<typeof volleysOf>
  readonly bursts: ReturnType<typeof burstsOf>
  readonly fallen: ReturnType<typeof fallenBy>
  readonly collapses: ReturnType<typeof collapsesOf>
  readonly stakes: ReturnType<typeof stakesOf>
  readonly since: number
  readonly cut: number | null
}
export const happened = (
  record: ReportRecord,
  { act, since, level }: MapWish,
  view: ReportView,
  sight: boolean,
): Happened => ({
  people: [...peopleShown(view)].sort((one, other) => one.pose.on.level - other.pose.on.level),
  ways: waysGone(record, since, act),
  volleys: volleysOf(record, since, act, sight),
  bursts: burstsOf(record, since, act),
  fallen: fallenBy(record, { since, act }),
  collapses: collapsesOf(record, since, act),
  stakes: stakesOf(view),
  since,
  cut: level,
})

/** Units of which somebody is to be seen, or to whom something has happened. */
export function rowsOf(
  people: readonly Person[],
  record: ReportRecord,
  { since, act, level }: MapWish,
  frame: MapFrame,
): readonly LegendRow[] {
  const roster = reportRoster(record)
  const standing = new Map<string, number>()
  const shown = new Set<string>()
  for (const { unit, pose } of people) {
    if (unit === null) continue
    standing.set(unit, (standing.get(unit) ?? 0) + 1)
    if (frame.shows(pose.at) && shownAt(pose.on.level, level) !== 'not') shown.add(unit)
  }
  for (const { unit, isNew, pose } of fallenBy(record, { since, act }))
    if (unit !== null && isNew && frame.shows(pose.at) && shownAt(pose.on.level, level) !== 'not')
      shown.add(unit)
  return roster.units.flatMap((unit) =>
    shown.has(unit.id) ? [{ unit, standing: standing.get(unit.id) ?? 0 }] : [],
  )
}
type GroundSign = (typeof groundsInKey)[number] | 'heap' | 'wreck' | 'stairs'
const stakeSigns = (stakes: Happened['stakes']): Readonly<Record<MapStake['kind'], boolean>> => {
  const has = (kind: MapStake['kind']): boolean => stakes.some((stake) => stake.kind === kind)
  return {
    flag: has('flag'),
    building: has('building'),
    counter: has('counter'),
    item: has('item'),
    manhole: has('manhole'),
    trap: has('trap'),
  }
}
function groundSigns({ pieces }: Table): Readonly<Record<GroundSign, boolean>> {
  const has = (kind: Piece['design']['kind']): boolean => pieces.some(({ design }) => design.kind === kind)
  const hasHeaps = pieces.some((piece) => solids(piece).some(({ part }) => part === 'heap'))
  return {
    crater: has('crater'),
    water: has('water'),
    wood: has('wood'),
    crops: has('crops'),
    scrub: has('scrub'),
    rocks: has('rocks'),
    rubble: has('rubble') || hasHeaps,
    hill: has('hill'),
    barricade: has('barricade'),
    hedge: has('hedge'),
    wire: has('wire'),
    tankTraps: has('tankTraps'),
    heap: has('collapsed'),
    wreck: pieces.some(({ design }) => isWreck(design)),
    stairs: pieces.some(({ design }) => design.kind === 'ruin' && design.stairs.length > 0),
  }
}
/** Whose crosses they are: the units of whoever fell in the meantime, each with how many. */
export function fallenNames(record: ReportRecord, { fallen }: Happened, names: Names): string {
  const { byId } = reportRoster(record)
  const counts = new Map<string, number>()
  for (const { unit, isNew } of fallen)
    if (unit !== null && isNew) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  return [...counts]
    .map(([id, n]) => {
      const word = byId.get(id)?.name[names.language] ?? ''
      return n > 1 ? `${word} (${n})` : word
    })
    .join(', ')
}
export function signsUsed(
  { ways, volleys, bursts, fallen, collapses, people, stakes, cut }: Happened,
  view: ReportView,
  isBefore: boolean,
): readonly Sign[] {
  const shots = volleys.flatMap((volley) => volley.shots).filter((shot) => isShot(shot, view.table, cut))
  const used: Readonly<Record<Sign, boolean>> = {
    move: ways.some(({ kind }) => kind === 'move'),
    charge: ways.some(({ kind }) => kind === 'charge'),
    flight: ways.some(({ kind }) => kind === 'flight'),
    climb: ways.some(({ legs }) => legs.some(({ from, to }) => Math.abs(from.y - to.y) > inches(1))),
    shot: shots.length > 0,
    blocked: shots.some(({ witness }) => witness !== null && !witness.fully),
    volley: shots.length > 0 && volleys.some(({ fired }) => fired > 0),
    burst: bursts.length > 0,
    fallen: fallen.length > 0,
    collapse: collapses.length > 0,
    ...stakeSigns(stakes),
    smoke: isSkirmishView(view) && view.smoke.length > 0,
    cover: isSkirmishView(view) && view.zones.length > 0,
    bystander: people.some(({ seat, isWreck }) => seat === null && isWreck !== true),
    pale: cut !== null && people.some(({ pose }) => shownAt(pose.on.level, cut) === 'below'),
    zone: isBefore,
    ...groundSigns(view.table),
    hidden: people.some(({ marker }) => marker !== undefined),
  }
  return signs.filter((sign) => used[sign])
}
