/** What lies about in a staged skirmish: smoke, hidden devices, markers, zones of covering fire; from one whole stage to the next. Pure. */
import { cm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import { coveringIds, type CoveringId } from '../../../../shared/protocol/skirmish/tables/ids'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { StagedPerson, StagedSkirmish } from './document'
import { entryOfPerson, peopleOf, skirmishDepth } from './people'
import { forgettingStaged } from './remembered'

export const lyingKinds = ['smoke', 'devices'] as const
export type LyingKind = (typeof lyingKinds)[number]
export type LyingThing = NonNullable<StagedSkirmish['smoke']>[number]
export type StagedMarker = NonNullable<StagedSkirmish['markers']>[number]
export type StagedZone = NonNullable<StagedSkirmish['zones']>[number]

const rememberedAs = { smoke: ['smoke', 'scheduled'], devices: ['secrets'] } as const
export const thingsOf = (stage: StagedSkirmish, kind: LyingKind): readonly LyingThing[] => stage[kind] ?? []
export const withThings = (
  stage: StagedSkirmish,
  kind: LyingKind,
  things: readonly LyingThing[],
): StagedSkirmish => ({ ...forgettingStaged(stage, rememberedAs[kind]), [kind]: [...things] })

const inCm = (mm: number): number => Math.round((mm / cm(1)) * 100) / 100
/** @param at  mm, counted as the table is; y up */
const placeIn = (stage: StagedSkirmish, at: Point3): [number, number, number] => [
  inCm(at.x),
  inCm(skirmishDepth(stage) - at.z),
  inCm(at.y),
]
/** @param at  mm, counted as the table is; y up */
export const addThing = (stage: StagedSkirmish, kind: LyingKind, seat: Seat, at: Point3): StagedSkirmish =>
  withThings(stage, kind, [...thingsOf(stage, kind), { seat, at: placeIn(stage, at) }])

/** What a side's five markers are (LS-SETUP-01). */
const markerTypes = ['main', 'secondary', 'secondary', 'false', 'false'] as const
const markerNumbers = [1, 2, 3, 4, 5] as const
export const stagedMarkers = ({ markers = [] }: StagedSkirmish): readonly StagedMarker[] => markers
export const withMarkers = (stage: StagedSkirmish, markers: readonly StagedMarker[]): StagedSkirmish => ({
  ...forgettingStaged(stage, ['markers']),
  markers: [...markers],
})
/** The one that is missing first; null: the side has its five. */
export function nextMarker(
  stage: StagedSkirmish,
  seat: Seat,
): Pick<StagedMarker, 'seat' | 'number' | 'type'> | null {
  const own = stagedMarkers(stage).filter((one) => one.seat === seat)
  const number = markerNumbers.find((n) => own.every((one) => one.number !== n))
  if (number === undefined) return null
  const left = own.reduce<readonly string[]>((types, { type = 'false' }) => {
    const at = types.indexOf(type)
    return types.filter((_, i) => i !== at)
  }, markerTypes)
  return { seat, number, type: markerTypes.find((one) => left.includes(one)) ?? 'false' }
}
export function addMarker(stage: StagedSkirmish, seat: Seat, at: Point3): StagedSkirmish {
  const next = nextMarker(stage, seat)
  return next === null
    ? stage
    : withMarkers(stage, [...stagedMarkers(stage), { ...next, at: placeIn(stage, at) }])
}

/** What of a man's arms holds a zone (LS-DATA-07). */
export function coveringArmsOf(stage: StagedSkirmish, person: StagedPerson): readonly CoveringId[] {
  const own = person.weapons ?? entryOfPerson(stage, person)?.weapons ?? ['ar' as const]
  const carried = own.map((one) => (typeof one === 'string' ? one : one.weapon))
  return coveringIds.filter((id) => carried.some((one) => one === id))
}
/** Whoever of a side stands on the table with what holds a zone, on foot. */
export const zoneHolders = (stage: StagedSkirmish, seat: Seat): readonly StagedPerson[] =>
  peopleOf(stage).filter(
    (one) =>
      one.seat === seat &&
      one.at !== undefined &&
      one.vehicle === undefined &&
      coveringArmsOf(stage, one).length > 0,
  )
export const stagedZones = ({ zones = [] }: StagedSkirmish): readonly StagedZone[] => zones
export const withZones = (stage: StagedSkirmish, zones: readonly StagedZone[]): StagedSkirmish => ({
  ...forgettingStaged(stage, ['zones']),
  zones: [...zones],
})
/** Centimetres. */
export const usualZone = 15
/** It stands on the place that was pointed at. @param wish  who is to hold it, if he can */
export function addZone(stage: StagedSkirmish, seat: Seat, at: Point3, wish: string | null): StagedSkirmish {
  const holders = zoneHolders(stage, seat)
  const holder = holders.find(({ id }) => id === wish) ?? holders[0]
  const weapon = holder && coveringArmsOf(stage, holder)[0]
  if (holder === undefined || weapon === undefined) return stage
  const centre = placeIn(stage, { ...at, y: at.y + cm(usualZone / 2) })
  return withZones(stage, [...stagedZones(stage), { seat, centre, by: [{ model: holder.id, weapon }] }])
}
