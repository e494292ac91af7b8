/** Who waits beside the table, for which reason, and whose dice have fallen (C4-MSR-09). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import type { UnitView } from '../../../../shared/protocol/game-view'
import { isYetUnseen } from '../../../../shared/protocol/gone'
import type { SideReserves } from '../../../../shared/protocol/mission'
import type { ReserveChoice, ReservesView } from '../../../../shared/protocol/parts/reserves'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { draftUnit, keptBy, modelOf, type CoreState } from '../game'
import { bySide, missionKept } from '../mission'
import { boughtTogether } from '../units'

interface Held {
  readonly seat: Seat
  readonly why: FactData<'heldInReserve'>['why']
  /** The die of its choice has succeeded. */
  readonly comes: boolean
  /** Player turn in which there was no room for it. */
  readonly putOff: number | null
  /** Where a die brings it on (CF-SPECIAL-07). */
  readonly edge?: FactData<'reserveEdge'>['edge']
  /** No die falls for it in an earlier game turn (CF-MSR-06). */
  readonly notBefore?: number
}
interface ReservesKept {
  readonly held: Readonly<Record<UnitId, Held>>
  /** One die each, in roster order. */
  readonly choices: Readonly<Record<Seat, readonly (readonly UnitId[])[]>>
  /** Game turn whose dice fall next, of each side. */
  readonly nextRoll: Readonly<Record<Seat, number>>
  /** Units that have begun to come, or were told of: from then on everybody may see them. */
  readonly shown: readonly UnitId[]
  /** Units that are concealed, and where each of their models stood then (C4-MSR-01). */
  readonly concealed: Readonly<Record<UnitId, Readonly<Record<string, string>>>>
}

/** No die falls in the first game turn; later ones need less and less (C4-MSR-09). */
const firstRoll = 2
const usualFaces = [4, 3, 2]
export function neededIn(state: CoreState, turn: number): number {
  const faces = missionKept.find(state)?.mission?.reserves.faces ?? usualFaces
  return faces[Math.min(Math.max(0, turn - firstRoll), faces.length - 1)] ?? 2
}
/** Whoever waits then comes, and no die falls (S6-MISS-RES-04). */
export const comesUnthrown = (state: CoreState, turn: number): boolean =>
  turn >= (missionKept.find(state)?.mission?.reserves.unthrownFrom ?? Infinity)
/** What the mission says of a side's reserves. */
export function sideReserves(state: CoreState, seat: Seat): SideReserves {
  const reserves = missionKept.find(state)?.mission?.reserves
  return (reserves && bySide(state, reserves, seat)) ?? {}
}

/** No die: as sure as a 1. */
const shownNeed = (state: CoreState, turn: number): number =>
  comesUnthrown(state, turn) ? 1 : neededIn(state, turn)

function choicesSeen(
  state: CoreState,
  { held, choices, nextRoll }: ReservesKept,
  seat: Seat,
): readonly ReserveChoice[] {
  return choices[seat].flatMap((choice) => {
    const units = choice.filter((id) => held[id])
    const turn = Math.max(firstRoll, nextRoll[seat], ...units.map((id) => held[id]?.notBefore ?? 0))
    const comes = units.some((id) => held[id]?.comes)
    return units.length === 0
      ? []
      : [{ units, comes, next: comes ? null : { needed: shownNeed(state, turn), turn } }]
  })
}
/** What the enemy has been told of them (C4-DEPLOY-11). */
const toldOf = ({ shown }: ReservesKept, choices: readonly ReserveChoice[]): readonly ReserveChoice[] =>
  choices
    .map((choice) => ({ ...choice, units: choice.units.filter((unit) => shown.includes(unit)) }))
    .filter(({ units }) => units.length > 0)
/** Each side is still asked unit by unit how they come: by the moment at which one more waits it would be known which (C4-DEPLOY-11). */
const isSaying = ({ stage, deploy, models }: CoreState): boolean =>
  stage === 'deployment' &&
  deploy === null &&
  Object.values(models).every(({ status }) => status === 'waiting')
export const reservesKept = keptBy<'reserves', ReservesKept>({
  id: 'reserves',
  opening: () => ({
    held: {},
    choices: { a: [], b: [] },
    nextRoll: { a: firstRoll, b: firstRoll },
    shown: [],
    concealed: {},
  }),
  seen(kept, sight, state): ReservesView {
    const seen = { a: choicesSeen(state, kept, 'a'), b: choicesSeen(state, kept, 'b') }
    const other = sight === 'all' ? null : otherSeat(sight)
    const told = other === null ? [] : toldOf(kept, seen[other])
    const counted = (seat: Seat): number => (seat === other && isSaying(state) ? 0 : seen[seat].length)
    return {
      own: sight === 'all' ? seen : { [sight]: seen[sight] },
      ...(other !== null && told.length > 0 && { told: { [other]: told } }),
      count: { a: counted('a'), b: counted('b') },
    }
  },
})

/** What it waits for, or null: it is not in reserve. */
export const heldOf = (state: CoreState, unit: UnitId): Held | null =>
  reservesKept.find(state)?.held[unit] ?? null
export const isHeld = (state: CoreState, unit: UnitId): boolean => heldOf(state, unit) !== null

/** Units of a side that must come now, before anybody else moves (C4-MSR-03, -10). */
export function mustArrive(state: CoreState, seat: Seat): readonly UnitId[] {
  const { stage, turn } = state
  if (stage !== 'battle' || turn.phase !== 'movement' || turn.active !== seat) return []
  return Object.entries(reservesKept.find(state)?.held ?? {}).flatMap(([unit, held]) =>
    held.seat === seat && held.comes && held.putOff !== turn.player ? [unit] : [],
  )
}

/** Nobody of it has ever stood on the table. */
export const isYetToCome = (state: CoreState, { models }: UnitView): boolean =>
  models.length > 0 && models.every((id) => isYetUnseen(modelOf(state, id)))
/** From now on everybody may know of it. */
export function makeKnown(draft: Draft<CoreState>, unit: UnitId): void {
  const { shown } = reservesKept.draft(draft)
  if (!shown.includes(unit)) shown.push(unit)
}

type Changes = Draft<CoreState>
export const reserveReducers = {
  heldInReserve(draft: Changes, { unit, why, shares }: FactData<'heldInReserve'>) {
    const kept = reservesKept.draft(draft)
    const own = draftUnit(draft, unit)
    kept.held[unit] = { seat: own.seat, why, comes: why === 'entersFirst', putOff: null }
    if (kept.choices[own.seat].some((choice) => choice.includes(unit))) return
    const roster = Object.keys(draft.units)
    kept.choices[own.seat] = [
      ...kept.choices[own.seat],
      [...(shares ?? boughtTogether(draft as CoreState, own as UnitView).units)],
    ].sort(([one = ''], [two = '']) => roster.indexOf(one) - roster.indexOf(two))
  },
  reserveRolled(draft: Changes, { seat, units, comes }: FactData<'reserveRolled'>) {
    const kept = reservesKept.draft(draft)
    kept.nextRoll[seat] = draft.turn.game + 1
    for (const unit of comes ? units : []) {
      const held = kept.held[unit]
      if (held) held.comes = true
    }
  },
  reservesCalled(draft: Changes, { units }: FactData<'reservesCalled'>) {
    for (const unit of units) {
      const held = reservesKept.draft(draft).held[unit]
      if (held) held.comes = true
    }
  },
  reserveEdge(draft: Changes, { unit, edge }: FactData<'reserveEdge'>) {
    const held = reservesKept.draft(draft).held[unit]
    if (held) held.edge = edge
  },
  arrivalWaits(draft: Changes, { unit }: FactData<'arrivalWaits'>) {
    const held = reservesKept.draft(draft).held[unit]
    if (held) held.comes = false
  },
  arrivalPutOff(draft: Changes, { unit }: FactData<'arrivalPutOff'>) {
    const held = reservesKept.draft(draft).held[unit]
    if (held) held.putOff = draft.turn.player
  },
  arrivalBegan(draft: Changes, { unit }: FactData<'arrivalBegan'>) {
    makeKnown(draft, unit)
    delete reservesKept.draft(draft).held[unit]
  },
}
