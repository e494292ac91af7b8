import { describe, expect, it } from 'vitest'
import { playerChance } from '../../main/automa'
import { playOne, randomSetup } from '../../main/hosts/commands/play'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { storageIn } from '../../main/storage'

describe('random legal play', () => {
  it.each(['one', 'two'])(
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
})
