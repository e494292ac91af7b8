/** What is said of a beat, kind by kind: who tried what, and what came of it. A kind without an entry is told by the log's own lines. */
import type { Beat, BeatKind } from '../../beats/beat'
import type { Clause } from '../phrasing'
import type { Wording } from './clause'
import { chargeClauses, fightClauses, moraleClauses } from './fight'
import { fireClauses } from './fire'
import { arrivalClauses, moveClauses } from './march'
import { objectiveClauses, powerClauses, revealClauses } from './prize'
import { collapseClauses, explosionClauses, hazardClauses } from './ruin'
import { strikeClauses } from './strike'

type Prose = (beat: Beat, wording: Wording) => readonly Clause[]
const byKind: Readonly<Partial<Record<BeatKind, Prose>>> = {
  arrival: arrivalClauses,
  move: moveClauses,
  charge: chargeClauses,
  shooting: fireClauses,
  template: strikeClauses,
  fight: fightClauses,
  morale: moraleClauses,
  power: powerClauses,
  collapse: collapseClauses,
  explosion: explosionClauses,
  objective: objectiveClauses,
  reveal: revealClauses,
  hazard: hazardClauses,
}
/** Empty where only the log knows how to tell it. */
export const clausesOf: Prose = (beat, wording) => byKind[beat.kind]?.(beat, wording) ?? []

export { wordingOf, type Wording } from './clause'
export { lossClauses } from './losses'
export { placeClauses, placeTold, withPlaces } from './places'
export { stakeClauses } from './stakes'
