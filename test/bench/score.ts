/** What the score sheet costs on a full table: 200 models in 20 units over four quarters, asked anew after every act. */
import { scoreNow } from '../../main/rulesets/core4/victory'
import { core, foughtFor, row } from '../rules/core4/mission-board'
import type { UnitSpec } from '../rules/board'
import type { BenchRow } from './row'

const rounds = 9
const calls = 20
const goal = 5

const units: readonly UnitSpec[] = Array.from({ length: 20 }, (_, n) => ({
  id: `u${n}`,
  seat: n % 2 === 0 ? 'a' : 'b',
  // Every other one stands across a line.
  models: row(10, n % 4 < 2 ? 31 : 4 + 2 * n, 3 + 2.2 * n),
}))

export function bench(): Promise<BenchRow[]> {
  const game = core.gameOf(
    foughtFor({ mission: 'cleanse', quarters: { a: 'nearLeft', b: 'farRight' }, units }),
  )
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now()
    for (let n = 0; n < calls; n++) scoreNow(game)
    return (performance.now() - started) / calls
  })
  const ours = Math.min(...times)
  return Promise.resolve([
    {
      name: 'score.sheet',
      unit: 'ms',
      ours,
      peers: {},
      goal: `< ${goal} ms: table quarters, 200 models in 20 units`,
      met: ours < goal,
    },
  ])
}
