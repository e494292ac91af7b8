/** Several units fire in one go: one input, one taking back; each as if it had been told so alone (C4-SHOOT-01). */
import type { CommandOf } from '../../../../shared/protocol/command'
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Procedure } from '../../../engine/types'
import type { CommandRule, CoreGame } from '../game'
import { shootRule } from './shoot'

type Order = CommandOf<'fireAll'>['orders'][number]
const single = (order: Order): CommandOf<'shoot'> => ({ ...order, type: 'shoot' })

/** That somebody stands nearer than a character shows when he is named (C4-CHAR-08): his firer keeps his fire, the others do not. */
const showsWhenNamed = 'refusal.characterNotClosest'

/** Everybody as the table stands now; somebody must be able to fire. */
function check(game: CoreGame, seat: Seat, { orders }: CommandOf<'fireAll'>): Verdict {
  const twice = orders.find(({ unit }, index) => orders.findIndex((other) => other.unit === unit) !== index)
  if (twice) return refuse('alreadyShot', 'C4-SHOOT-01', { unit: twice.unit }, [twice.unit])
  const verdicts = orders.map((order) => shootRule.check(game, seat, single(order)))
  const wrong = verdicts.find((verdict) => !verdict.ok && verdict.refusal.key !== showsWhenNamed)
  return wrong ?? (verdicts.some(({ ok }) => ok) ? allowed : (verdicts[0] ?? allowed))
}

/** Whose target has fallen, fled out of sight or changed hands in the meantime keeps his fire. */
function* perform(game: CoreGame, seat: Seat, { orders }: CommandOf<'fireAll'>): Procedure {
  for (const order of orders)
    if (game.state.stage === 'battle' && shootRule.check(game, seat, single(order)).ok)
      yield* shootRule.perform(game, seat, single(order))
}

export const fireAllRule: CommandRule<'fireAll'> = {
  check,
  perform,
  // Who may fire is listed by himself.
  legal: () => [],
  label: ({ orders }) => ({ key: 'label.fireAll', args: { count: orders.length } }),
}
