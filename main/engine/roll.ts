/** From fallen dice to the record of a roll: judged against the number needed, added up, named. */
import type { Answer, Decision, DiceMark } from '../../shared/protocol/decision'
import type { Die, RollData } from '../../shared/protocol/event'
import { diceTotal, dieValue, facesOf, type FallenDie, type DiceThrow } from './dice/die'
import type { RollRequest } from './types'

/** What one seat alone may see falls behind its screen. */
export const throwOf = ({ kind, audience = 'all' }: RollRequest): DiceThrow =>
  audience === 'all' ? { kind } : { kind, behind: audience[0] }

/** Success is face ≥ needed for each die, or sum ≤ needed for all of them together. */
export function judgeDice(request: RollRequest, fallen: readonly FallenDie[]): readonly Die[] {
  const { needed, compare = 'atLeast' } = request
  const total = diceTotal(fallen)
  return fallen.map(({ kind, face, bearing }) => ({
    kind,
    face,
    ...(bearing === undefined ? {} : { bearing }),
    ...(needed === undefined
      ? {}
      : { success: compare === 'atMost' ? total <= needed : dieValue({ kind, face }) >= needed }),
    ...(request.reroll ? { rerolled: true } : {}),
  }))
}

export function rollData(request: RollRequest, dice: readonly Die[], how?: DiceMark): RollData {
  const { purpose, seat, needed, compare, modifiers, unit, target, weapon } = request
  return {
    purpose,
    seat,
    dice,
    ...(needed === undefined ? {} : { needed, compare: compare ?? 'atLeast' }),
    ...(request.kind === 'scatter'
      ? {}
      : { total: request.reads === 'highest' ? Math.max(...dice.map(dieValue)) : diceTotal(dice) }),
    ...(modifiers ? { modifiers } : {}),
    ...(unit === undefined ? {} : { unit }),
    ...(target === undefined ? {} : { target }),
    ...(weapon === undefined ? {} : { weapon }),
    ...(how === undefined ? {} : { how }),
  }
}

/** The question to a player whose dice lie on the desk: what do the remaining dice of this roll show? */
export function diceQuestion(id: string, request: RollRequest, missing: number): Decision {
  const kind = request.kind === 'd3' ? 'd6' : request.kind
  const face = facesOf(request.kind) / 2 + 1
  return {
    id,
    seat: request.seat,
    kind: 'typeDice',
    args: {
      purpose: request.purpose,
      count: missing,
      ...(request.needed === undefined
        ? {}
        : { needed: request.needed, compare: request.compare ?? 'atLeast' }),
    },
    because: request.because,
    form: { form: 'dice', kind, count: missing },
    default: {
      form: 'dice',
      faces: Array.from({ length: missing }, () => (kind === 'scatter' ? [face, 0] : [face])).flat(),
    },
    ...(request.unit === undefined ? {} : { focus: { units: [request.unit] } }),
  }
}

/** Dice as the faces one would type in for them. */
export const facesTyped = (dice: readonly FallenDie[]): readonly number[] =>
  dice.flatMap((die) => (die.kind === 'scatter' ? [die.face, die.bearing ?? 0] : [die.face]))

/** Typed faces as dice of the roll's own kind. */
export function typedDiceOf(
  thrown: DiceThrow,
  answer: Extract<Answer, { form: 'dice' }>,
): readonly FallenDie[] {
  if (thrown.kind !== 'scatter') return answer.faces.map((face) => ({ ...thrown, face }))
  return Array.from({ length: answer.faces.length / 2 }, (_, i) => ({
    ...thrown,
    face: answer.faces[2 * i] ?? 0,
    bearing: answer.faces[2 * i + 1] ?? 0,
  }))
}
