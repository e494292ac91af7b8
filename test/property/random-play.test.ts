import { describe, expect, it } from 'vitest'
import { playerChance } from '../../main/automa'
import { randomSetup } from '../../main/hosts/commands/play'
import { playOne } from '../../main/hosts/commands/play-one'
import { onWheels } from '../../main/hosts/commands/motor-pool'
import { randomBattle } from '../../main/hosts/commands/random-battle'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { basePack } from '../../shared/protocol/packs'
import { storageIn } from '../../main/storage'
import { someOf } from '../draws'

describe('random legal play', () => {
  it.each(someOf(['one', 'two']))(
    '%s: ends without a broken promise, and its record replays to the same state',
    async (seed) => {
      const storage = storageIn('/nowhere', resourcesFolder())
      const game = await playOne(
        await randomSetup(storage, seed, playerChance(seed)),
        playerChance(`${seed}/play`),
      )
      expect(game.turn).toBeGreaterThanOrEqual(1)
      expect(game.winner).not.toBeNull()
      expect(game.inputs).toBeGreaterThan(50)
    },
  )
  it.each(['country in turns', 'city freely'] as const)(
    'without City Fight a table is laid by the players, and fought over to the end: %s',
    async (kind) => {
      const storage = storageIn('/nowhere', resourcesFolder())
      const battle = (seed: string) => randomBattle(storage, seed, playerChance(seed), [basePack])
      let drawn = await battle(kind)
      for (let n = 1; drawn.table !== kind; n++) drawn = await battle(`${kind} ${n}`)
      const game = await playOne(drawn.setup, playerChance(`${kind}/play`))
      expect(game.events).toMatchObject({ terrainStands: 1, gameOver: 1 })
      expect(game.events['piecePlaced']).toBeGreaterThan(0)
    },
  )
  it('with vehicles on either side is fought to the end', async () => {
    const storage = storageIn('/nowhere', resourcesFolder())
    const pool = playerChance('war-storeys/1/motor')
    const seed = 'war-storeys/1'
    const { setup } = await randomBattle(storage, seed, playerChance(seed), [basePack], onWheels(pool))
    const game = await playOne(setup, playerChance(`${seed}/play`))
    expect(game.events).toMatchObject({ gameOver: 1 })
    // Dice decide what comes up; of what only vehicles do or suffer something always does.
    const ofVehicles = [
      'vehicleDamaged',
      'hullStruck',
      'pivoted',
      'smokeLaunched',
      'embarked',
      'shockDeclared',
    ]
    expect(ofVehicles.filter((fact) => (game.events[fact] ?? 0) > 0)).not.toEqual([])
  })
})
