/** The packs of the Sixth, each alone and both, with and without a city: drawn battles are set up, fought and judged (S6-MISS-CORE-01, S6-USR-GEN-01). */
import { describe, expect, it } from 'vitest'
import { playerChance } from '../../main/automa'
import { drilled, withDrill } from '../../main/hosts/commands/drilled'
import { sixths } from '../../main/hosts/commands/drawn-games'
import { playOne } from '../../main/hosts/commands/play-one'
import { randomBattle, twoForces } from '../../main/hosts/commands/random-battle'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { cards } from '../../main/rulesets'
import { storageIn } from '../../main/storage'
import { checkForce } from '../../shared/force'
import { isPlayedWith } from '../../shared/protocol/packs'
import { someOf } from '../draws'

const storage = storageIn('/nowhere', resourcesFolder())

describe('battles with the packs of the Sixth', () => {
  it.each(someOf(sixths, 2, 'the sixth'))('%j ends, and goes again as it is written', async (...systems) => {
    const seed = systems.join('+')
    const drawn = await randomBattle(storage, seed, playerChance(seed), systems)
    const setup = withDrill(drawn.setup, playerChance(`${seed}/drill`))
    const game = await playOne(setup, playerChance(`${seed}/play`))
    expect(game.events).toMatchObject({ gameOver: 1 })
    const mission = setup.resources?.missions?.find(({ id }) => id === game.scenario)
    expect(mission && isPlayedWith(systems, mission)).toBe(true)
  })
  it('whatever rules are handed out, a force stays in order, and every rule of the pack comes up', async () => {
    const met = new Set<string>()
    for (let n = 0; n < 40; n++) {
      const luck = playerChance(`drill/${n}`)
      const { a } = await twoForces(storage, luck)
      const force = drilled(a, cards, luck)
      expect(checkForce(force, cards)).toEqual([])
      for (const { rules = [] } of [...force.units, ...force.kinds, ...force.weapons])
        for (const { rule } of rules) met.add(rule)
    }
    for (const rule of ['fear', 'blind', 'armourbane', 'crusader', 'daemon', 'barrage'])
      expect(met).toContain(rule)
  })
})
