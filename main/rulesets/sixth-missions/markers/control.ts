/** Who controls a marker: somebody who scores within reach, and nobody of the enemy who denies it (S6-MISS-OBJ-05 to -07). */
import { closerThan, inches, within, type Mm } from '../../../../shared/geometry/length'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { UnitView } from '../../../../shared/protocol/game-view'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { baseGap, pointToBaseGap } from '../../../../shared/table'
import type { UnitId } from '../../../../shared/table/types'
import { standingModels, unitsOnTable, type CoreGame, type StandingModel } from '../../core4/game'
import { isGun } from '../../core4/units'
import { whyNotDenying, whyNotScoring } from '../standing'
import { declaredFor, discOf, markersFor, type HeldMarker, type MarkerTerms } from './kept'

export const measureFrom: SettingSpec = {
  key: 's6.missions.objectiveMeasureFrom',
  default: 'edge',
  alternatives: ['centre'],
  cite: 'S6-MISS-OBJ-05',
}
export const sameFloorOnly: SettingSpec = {
  key: 's6.missions.objectiveSameFloorOnly',
  default: false,
  alternatives: [true],
  cite: 'S6-MISS-OBJ-06',
}
export const fromCentre = (game: CoreGame): boolean => game.setting(measureFrom.key) === 'centre'

/** Surfaces whose heights differ by less are one floor. */
const oneFloor = inches(1.5)
/** From a base to a marker, at a slant between floors; from its rim, or its middle where that was agreed. */
const markerGap = (game: CoreGame, model: StandingModel, marker: HeldMarker): Mm =>
  fromCentre(game) ? pointToBaseGap(model, marker.at) : baseGap(model, discOf(marker))

/** Whoever touches it can pick it up, however it is measured else. */
export const touchGap = (model: StandingModel, marker: HeldMarker): Mm => baseGap(model, discOf(marker))

/** Does somebody of the unit stand within its reach? */
function reaches(game: CoreGame, unit: UnitId, marker: HeldMarker, { near }: MarkerTerms): boolean {
  const strict = game.setting(sameFloorOnly.key) === true
  return standingModels(game.state, unit).some(
    (model) =>
      !isGun(model) &&
      within(markerGap(game, model, marker), inches(near)) &&
      (!strict || closerThan(Math.abs(model.pose.y - marker.at.y), oneFloor)),
  )
}

/** S6-MISS-SCO-01, -03. */
export const scoresFor = (game: CoreGame, unit: UnitView, { alsoHeldBy }: MarkerTerms): boolean =>
  whyNotScoring(game, unit, alsoHeldBy ?? []) === null
const denies = (game: CoreGame, unit: UnitView, { alsoHeldBy }: MarkerTerms): boolean =>
  whyNotDenying(game, unit, alsoHeldBy ?? []) === null

/** Markers that a unit which scores reaches. */
export const reachedBy = (game: CoreGame, unit: UnitId, terms: MarkerTerms): readonly HeldMarker[] =>
  markersFor(game.state, terms).filter((marker) => reaches(game, unit, marker, terms))
/** Does it hold this one: it scores, reaches it, and has not been said to hold another (S6-MISS-OBJ-07)? */
function holds(game: CoreGame, unit: UnitView, marker: HeldMarker, terms: MarkerTerms): boolean {
  if (!scoresFor(game, unit, terms) || !reaches(game, unit.id, marker, terms)) return false
  const said = declaredFor(game.state, unit.id)
  return said === null ? reachedBy(game, unit.id, terms).length === 1 : said === marker.id
}

export interface Control {
  readonly holder: Seat | null
  /** Somebody would hold it, but for an enemy. */
  readonly contested: boolean
  /** Units that hold it, or would. */
  readonly by: readonly UnitId[]
}
export function controlOf(game: CoreGame, marker: HeldMarker, terms: MarkerTerms): Control {
  const there = (seat: Seat, counts: (unit: UnitView) => boolean): readonly UnitId[] =>
    unitsOnTable(game.state, seat)
      .filter(counts)
      .map(({ id }) => id)
  const holding = (seat: Seat) => there(seat, (unit) => holds(game, unit, marker, terms))
  const denied = (seat: Seat): boolean =>
    there(otherSeat(seat), (unit) => reaches(game, unit.id, marker, terms) && denies(game, unit, terms))
      .length > 0
  const would = (['a', 'b'] as const).filter((seat) => holding(seat).length > 0)
  const [free, ...more] = would.filter((seat) => !denied(seat))
  const holder = more.length === 0 ? (free ?? null) : null
  return {
    holder,
    contested: holder === null && would.length > 0,
    by: would.flatMap((seat) => holding(seat)),
  }
}
