/** The special rules of the Sixth: who regroups beside whom and moves on, and how far one runs. */
import { whyNotRegroup } from '../../../main/rulesets/core4/morale/regroup'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { waypoint } from '../board'
import { gameUnder, inSixth, perform, play } from '../sixth-special-rules/bench'
import { isAccepted, type Boundary } from './boundary'
import { faced, men, world } from './core4-table'

const runs = { state: { fallingBack: true }, rules: ['undaunted'] }
/** Does an enemy so far away keep a unit that flees from regrouping? */
const keepsRunning = (distance: number): boolean =>
  whyNotRegroup(gameUnder(inSixth(faced(distance, runs))), 'A')?.key === 'refusal.enemyTooNearToRegroup'

const straight = (state: CoreState, distance: number) => ({
  form: 'paths' as const,
  paths: { 'A.1': [waypoint(state, 10 + distance, 20)] },
})
const drawsUp = (distance: number): boolean => {
  const state = inSixth(world([men('A', 'a', [[10, 20]], runs)]))
  return isAccepted(() =>
    play(
      state,
      (game) => game.at('movementStart'),
      '',
      (decision) => (decision.kind === 'regroupMove' ? straight(state, distance) : decision.default),
    ),
  )
}
const dashes = (state: CoreState, distance: number): boolean =>
  isAccepted(() => perform(state, 'a', { type: 'dash', unit: 'A' }, '6', () => straight(state, distance)))
const shooting = (...others: readonly ReturnType<typeof men>[]): CoreState =>
  inSixth(world([men('A', 'a', [[10, 20]]), ...others], { phase: 'shooting' }))

export const sixthFrame: readonly Boundary[] = [
  ['S6-USR-TSK-01', 'an enemy keeps a unit running that knows no fear', 'within', 6, keepsRunning],
  ['S6-USR-TSK-02', 'regrouped it draws up', 'within', 3, drawsUp],
  ['S6-USR-X-03', 'who throws 6 runs', 'within', 6, (distance) => dashes(shooting(), distance)],
  [
    'S6-USR-X-03',
    'and comes too near an enemy',
    'closer than',
    1,
    (distance) => !dashes(shooting(men('B', 'b', [[16, 20]])), 5 - distance),
  ],
]
