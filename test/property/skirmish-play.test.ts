import { describe, expect, it } from 'vitest'
import { playerChance } from '../../main/automa'
import { playOneSkirmish, randomSkirmish } from '../../main/hosts/commands/play-skirmish'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { storageIn } from '../../main/storage'
import { someOf } from '../draws'

// Every state on the way is held to the promises of the rules, and to what each seat may know.
describe('random play of Live Skirmish', () => {
  it.each(someOf(['first', 'second']))(
    '%s: ends at its turn limit or before, keeps its secrets, and its record replays to the same state',
    async (seed) => {
      const setup = await randomSkirmish(storageIn('/nowhere', resourcesFolder()), seed, playerChance(seed))
      const game = await playOneSkirmish(
        { ...setup, settings: { ...setup.settings, 'ls.turnLimit': 4 } },
        playerChance(`${seed}/play`),
      )
      expect(game.turn).toBeLessThanOrEqual(4)
      expect(game.winner).not.toBeNull()
      expect(game.inputs).toBeGreaterThan(30)
    },
    120_000,
  )
})
