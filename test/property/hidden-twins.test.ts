/** Who is behind which of two markers reaches the other side by nothing, until one of them is revealed (CF-MSR-06). */
import { describe, expect, it } from 'vitest'
import { playerChance } from '../../main/automa'
import { randomSetup } from '../../main/hosts/commands/play'
import { hiddenKept } from '../../main/rulesets/city-fight/stealth/hidden-kept'
import { ambush } from '../rules/city-fight/stealth-board'
import { someOf } from '../draws'
import { playBattleTwins, storage, type Secret } from './battle-twins'

const [one, two] = ['b1', 'b2'] as const
const isOfTwo = (unit: string): boolean => unit === one || unit === two
/** The same of the other of the two. */
const swapped = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value).replace(
      /"b([12])(\.\d+)?"/g,
      (_, n: string, model = '') => `"b${3 - Number(n)}${model}"`,
    ),
  ) as T

/** Boris has two squads that are alike, and hides both; in the second game each is where the other is in the first. */
const behindMarkers: Secret = {
  async setupOf(seed) {
    const setup = await randomSetup(storage, seed, playerChance(seed))
    const { resources } = setup
    if (!resources) throw new Error('the setup names files that are not with it')
    const { b: force } = resources.forces
    const squad = force.units.find(({ type, category }) => type === 'infantry' && category === 'troops')
    if (!squad) throw new Error('nobody goes on foot')
    const alike = ['one', 'two'].map((id) => ({ ...squad, id }))
    const others = force.units.filter(({ id }) => id !== squad.id)
    const forces = { ...resources.forces, b: { ...force, units: [...alike, ...others] } }
    const missions = [ambush]
    return { ...setup, scenario: ambush.id, attacker: 'a', resources: { ...resources, missions, forces } }
  },
  isKept: (state) => {
    const { behind } = hiddenKept.of(state)
    return [one, two].every((unit) => behind[unit])
  },
  done(input, _decision, i) {
    if (input.kind !== 'command') return i === 0 ? input : swapped(input)
    const { command } = input
    const hides = command.type === 'deploy' && isOfTwo(command.unit)
    const done = hides ? { ...input, command: { ...command, type: 'deployHidden' as const } } : input
    return i === 0 ? done : swapped(done)
  },
}

describe('CF-MSR-06 two battles that differ in who is behind which marker look the same to the other side', () => {
  it.each(someOf(['one', 'two', 'three'], 1))('%s', async (seed) => {
    const told = await playBattleTwins(seed, 40, behindMarkers)
    expect(told.inputs).toBeGreaterThan(5)
  })
})
