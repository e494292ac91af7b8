/** Two ranks face to face, and one round of their combat run with scripted dice: the bench of the rules of fighting. */
import { runScripted, type Procedure } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { arsenal } from '../../../main/rulesets/core4/data'
import { combatsOf, type Combat } from '../../../main/rulesets/core4/units/combats'
import { fightRound } from '../../../main/rulesets/core4/assault/round'
import type { CoreGame } from '../../../main/rulesets/core4/game/part'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { CloseWeapon } from '../../../shared/protocol/close-weapon'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { GameEvent, RollData } from '../../../shared/protocol/event'
import { board, type BoardSpec, type ModelSpec, type UnitSpec } from '../board'

/** Models side by side at y, the first at x; at 1.05" from base centre to centre nobody touches two enemies. */
export const rank = (
  count: number,
  y: number,
  models: Omit<ModelSpec, 'at'> = {},
  x = 20,
): readonly ModelSpec[] =>
  Array.from({ length: count }, (_, n) => ({ ...models, at: [x + 1.05 * n, y, 0] as const }))

export interface MeleeSpec extends Omit<BoardSpec, 'units'> {
  readonly closeWeapons?: readonly CloseWeapon[]
  /** Side a charged side b in this phase. */
  readonly charged?: boolean
}
/** `A` of side a, the active one, and `B` of side b, locked with each other. */
export function melee(
  a: Omit<UnitSpec, 'id' | 'seat'>,
  b: Omit<UnitSpec, 'id' | 'seat'>,
  { closeWeapons = [], charged = false, ...spec }: MeleeSpec = {},
): CoreState {
  const state = board({
    phase: 'assault',
    ...spec,
    units: [
      { ...a, id: 'A', seat: 'a', state: { locked: ['B'], assaulted: charged, ...a.state } },
      { ...b, id: 'B', seat: 'b', state: { locked: ['A'], ...b.state } },
    ],
  })
  return {
    ...state,
    closeWeapons: Object.fromEntries([...arsenal.closeWeapons, ...closeWeapons].map((one) => [one.id, one])),
    books: {
      ...state.books,
      assault: {
        charged: charged ? { B: ['A'] } : {},
        lockedBefore: charged ? [] : ['A', 'B'],
        fresh: [],
        spent: [],
      },
    },
  }
}

export const byDefault = (decision: Decision): Answer => decision.default
/** These decisions by these options, all others by their proposal. */
export const answering =
  (options: Readonly<Record<string, string>>) =>
  (decision: Decision): Answer => {
    const option = options[decision.kind]
    return option === undefined ? decision.default : { form: 'option', option }
  }

export const onlyCombat = (state: CoreState): Combat => {
  const [combat] = combatsOf(state)
  if (!combat) throw new Error('nobody fights')
  return combat
}
export const gameOf = (state: CoreState): CoreGame => cityFight.gameOf(state)

/** Runs a procedure of the rules in play; dice as '3 4 6 | 1 2', bars and line ends for the reader. */
export const play = <R>(
  state: CoreState,
  procedure: (game: CoreGame) => Procedure<R>,
  dice: string,
  answers: (decision: Decision) => Answer = byDefault,
) =>
  runScripted(cityFight, state, (game) => procedure(cityFight.live(game)), {
    dice: dice.split(/[\s|]+/).filter((token) => token !== ''),
    answers,
  })
/** One round, without what follows it; the result is the wounds each side has inflicted. */
export const round = (state: CoreState, dice: string, answers = byDefault) =>
  play(state, (game) => fightRound(game, onlyCombat(state)), dice, answers)

/** Every throw: its purpose, the number needed, the faces. */
export const throwsOf = (events: readonly GameEvent[]): readonly string[] =>
  rollsOf(events).map(
    ({ purpose, needed, dice }) => `${purpose} ${needed ?? '-'}: ${dice.map(({ face }) => face).join(' ')}`,
  )
export const rollsOf = (events: readonly GameEvent[]): readonly RollData[] =>
  events.filter(({ type }) => type === 'rolled').map(({ data }) => data as RollData)
/** Initiative of each step that was fought, with its strikers. */
export const stepsOf = (events: readonly GameEvent[]): readonly string[] =>
  events
    .filter(({ type }) => type === 'initiativeStep')
    .map(({ data }) => {
      const { initiative, models } = data as { initiative: number; models: readonly string[] }
      return `${initiative}: ${models.join(' ')}`
    })
