/** A die as it falls, before a rule judges it. */
import type { Die } from '../../../shared/protocol/event'
import type { Seat } from '../../../shared/protocol/spatial'

export type DieKind = Die['kind']
export const dieKinds: readonly DieKind[] = ['d6', 'd3', 'scatter', 'd12']

/** What is thrown: in the open, or behind one player's screen, where nobody else so much as hears it (LS-ENG-07). */
export interface DiceThrow {
  readonly kind: DieKind
  readonly behind?: Seat
}

/** A fallen die. A D3 keeps the face of its D6; a scatter die has a bearing whatever its face (README §3.5). */
export interface FallenDie extends DiceThrow {
  readonly face: number
  readonly bearing?: number
}

/** What a die counts: a D3 is half its D6, rounded up; a scatter die counts nothing. */
export function dieValue(die: FallenDie): number {
  if (die.kind === 'scatter') return 0
  return die.kind === 'd3' ? Math.ceil(die.face / 2) : die.face
}

export const diceTotal = (dice: readonly FallenDie[]): number =>
  dice.reduce((sum, die) => sum + dieValue(die), 0)

/** The highest face of a kind of die as it is thrown and typed. */
export const facesOf = (kind: DieKind): number => (kind === 'd12' ? 12 : 6)
