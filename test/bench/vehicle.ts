/** What the mounts of vehicles cost: which of them bear on whom, for a whole side at once. */
import { whomMountBearsOn } from '../../main/rulesets/core4/sight/mounts'
import { vehicleOf } from '../../main/rulesets/core4/units'
import { standingModels } from '../../main/rulesets/core4/game'
import { line, rulesetOf } from '../rules/core4/firing-line'
import { guns, lineTank, mount } from '../rules/core4/gun-platform'
import { hullBody } from '../rules/movers'
import type { BenchRow } from './row'
import { median } from './spent'

const rounds = 15
/** Of a game of 2,000 points: eight tanks with four mounts at six squads of ten. */
const [tanks, squads] = [8, 6]

export async function bench(): Promise<BenchRow[]> {
  const mounts = [...lineTank, mount('hull', 'hull', ['main7'], { at: { forward: 3, left: 0, up: 1 } })]
  const state = line(
    {
      type: 'vehicle',
      profile: { bs: 4, mounts },
      body: hullBody(6, 4, 2),
      models: Array.from({ length: tanks }, (_, n) => ({ at: [4 + 5 * n, 6, 0] as const, facing: 90 })),
    },
    {
      models: Array.from({ length: squads * 10 }, (_, n) => ({
        at: [3 + 1.2 * (n % 30), 30 + 2 * Math.floor(n / 30), 0] as const,
      })),
    },
    { weapons: guns },
  )
  const ruleset = rulesetOf()
  let borne = 0
  const times = Array.from({ length: rounds }, () => {
    // Nothing is remembered of a state that nobody has looked at.
    const game = ruleset.gameOf({ ...state, models: { ...state.models } })
    const targets = standingModels(game.state, 'T')
    const started = performance.now()
    borne = 0
    for (const { id } of standingModels(game.state, 'F'))
      for (const one of vehicleOf(game.state, id).mounts) {
        const bears = whomMountBearsOn(game, id, one)
        for (const target of targets) if (bears(target.id)) borne++
      }
    return performance.now() - started
  })
  const ours = median(times)
  return [
    {
      name: 'vehicle.arcs',
      unit: 'ms',
      ours,
      peers: {},
      goal: `< 5 ms: ${tanks * mounts.length} mounts against ${squads * 10} models, ${borne} of them in an arc`,
      met: ours < 5,
    },
  ]
}
