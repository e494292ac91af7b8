/** Random games with vehicles of every kind on both sides, in the city and without it: no promise is broken, and the record replays. */
import { describe, expect, it } from 'vitest'
import { playerChance } from '../../main/automa'
import { randomSetup } from '../../main/hosts/commands/play'
import { playOne } from '../../main/hosts/commands/play-one'
import { randomBattle } from '../../main/hosts/commands/random-battle'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { basePack } from '../../shared/protocol/packs'
import { storageIn } from '../../main/storage'
import type { GameSetup } from '../../shared/protocol/setup'
import { motorised } from './motorised'

/** The same game, fought by vehicles. */
const onWheels = (setup: GameSetup): GameSetup => {
  const forces = { a: motorised('a'), b: motorised('b') }
  return {
    ...setup,
    sides: {
      a: { ...setup.sides.a, force: forces.a.id },
      b: { ...setup.sides.b, force: forces.b.id },
    },
    ...(setup.resources && { resources: { ...setup.resources, forces } }),
  }
}

describe('random legal play with vehicles', () => {
  it.each(['three'])('%s: in a city', async (seed) => {
    const storage = storageIn('/nowhere', resourcesFolder())
    const setup = onWheels(await randomSetup(storage, `wheels/${seed}`, playerChance(`wheels/${seed}`)))
    const game = await playOne(setup, playerChance(`wheels/${seed}/play`))
    expect(game.winner).not.toBeNull()
    expect(game.events['moved']).toBeGreaterThan(5)
  })
  it.each(['five'])('%s: without City Fight', async (seed) => {
    const storage = storageIn('/nowhere', resourcesFolder())
    const { setup } = await randomBattle(storage, `wheels/${seed}`, playerChance(`wheels/${seed}`), [
      basePack,
    ])
    const game = await playOne(onWheels(setup), playerChance(`wheels/${seed}/play`))
    expect(game.winner).not.toBeNull()
  })
})
