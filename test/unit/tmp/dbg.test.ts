import { it } from 'vitest'
import { playerChance, playRandomly } from '../../../main/automa'
import { randomBattle, twoForces } from '../../../main/hosts/commands/random-battle'
import { onWheels } from '../../../main/hosts/commands/motor-pool'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import { rulesetFor } from '../../../main/rulesets'
import { startSession } from '../../../main/session'
import { storageIn } from '../../../main/storage'
it('dbg', async () => {
  const seed = process.env.DBG ?? 'm2/2'
  const battles = [['core4'], ['core4', 'city-fight']]
  const six = ['sixth-special-rules', 'sixth-missions']
  const packs = battles.flatMap((b) => [six.slice(0, 1), six.slice(1), six].map((p) => [...b, ...p]))
  const luck = playerChance(seed)
  const pool = playerChance(`${seed}/motor`)
  const muster = pool.sometimes(0.4) ? onWheels(pool) : twoForces
  const systemsPlayed = luck.pick(packs) ?? []
  const { setup } = await randomBattle(storageIn('/nowhere', resourcesFolder()), seed, luck, systemsPlayed, muster)
  const ruleset = rulesetFor(setup.systems)
  const session = await startSession({ id: 'r', ruleset, setup, sink: { append: () => Promise.resolve() } })
  console.log(setup.systems, setup.scenario)
  try {
    await playRandomly(session, playerChance(`${seed}/play`), () => ruleset.invariants(session.state.game))
  } catch (e) {
    console.log(String(e))
    for (const line of session.lines.slice(-2)) console.log(JSON.stringify(line).slice(0, 3000))
    console.log(session.state.events.slice(-12).map((e) => JSON.stringify(e).slice(0, 600)).join('\n'))
  }
}, 200000)
