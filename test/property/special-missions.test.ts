/** CF-SPECIAL-02 to -07: each special mission starts, is set up and deployed, and is played to its result. */
import { describe, expect, it } from 'vitest'
import { playerChance } from '../../main/automa'
import { playOne } from '../../main/hosts/commands/play'
import { randomBattle } from '../../main/hosts/commands/random-battle'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { storageIn } from '../../main/storage'
import { battlePacks } from '../../shared/protocol/packs'

const missions = [
  'gauntlet',
  'scorched-streets',
  'relief-force',
  'great-assault',
  'main-street-drive',
  'elimination',
  'last-stand',
]
describe('special missions are played to their end by random players', () => {
  it.each(missions)('%s', async (scenario) => {
    const storage = storageIn('/nowhere', resourcesFolder())
    const draw = (n: number) =>
      randomBattle(storage, `${scenario} ${n}`, playerChance(`${scenario} ${n}`), battlePacks)
    let n = 1
    let drawn = await draw(n)
    while (drawn.table !== 'city from seed') drawn = await draw(++n)
    const game = await playOne({ ...drawn.setup, scenario }, playerChance(`${scenario}/play`))
    expect(game.scenario).toBe(scenario)
    expect(game.events).toMatchObject({ rolesChosen: 1, gameOver: 1 })
  })
})
