/**
 * A die before it falls: the face it needs, whether a failure is thrown once more, what made it so. Dice are thrown by this
 * and chances worked out by this, so that they cannot differ (C4-BASE-02).
 */
import type { Modifier } from '../../../../shared/protocol/event'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { AnsweredValue } from '../../../engine'

export interface DieSpec {
  /** It succeeds from this face on; null: nothing can come of it, and no die falls. */
  readonly needed: number | null
  /** Failures go once more, the second face stands; by which rule. */
  readonly again: RuleId | null
  readonly modifiers: readonly Modifier[]
}
const faces = [1, 2, 3, 4, 5, 6] as const

/** The die as rules leave it; who changed the face it needs is told with it. */
export function dieHeard<D extends DieSpec>({ value, changedBy }: AnsweredValue<D>): D {
  const changes = changedBy.flatMap(({ by, cite, from, to }): readonly Modifier[] =>
    from.needed !== null && to.needed !== null && from.needed !== to.needed
      ? [{ by, cite, from: from.needed, to: to.needed }]
      : [],
  )
  return changes.length > 0 ? { ...value, modifiers: [...value.modifiers, ...changes] } : value
}

export const succeeds = ({ needed }: DieSpec, face: number): boolean => needed !== null && face >= needed

/** Chance that the die shows this face in the end. */
export function faceChance(die: DieSpec, face: number): number {
  const failing = faces.filter((one) => !succeeds(die, one)).length
  const thrownAgain = die.again === null ? 0 : failing / 6
  return ((die.again !== null && !succeeds(die, face) ? 0 : 1) + thrownAgain) / 6
}
/** Chance that it succeeds in the end. */
export const successChance = (die: DieSpec): number =>
  die.needed === null
    ? 0
    : faces.filter((face) => succeeds(die, face)).reduce((sum, face) => sum + faceChance(die, face), 0)
