/** Games in their middle, played at random, as the record of their lines. */
import { playerChance, playRandomly, playSkirmish } from '../../main/automa'
import { randomSetup } from '../../main/hosts/commands/play'
import { randomSkirmish } from '../../main/hosts/commands/play-skirmish'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { rulesetFor } from '../../main/rulesets'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import { startSession, type JournalLine } from '../../main/session'
import { storageIn } from '../../main/storage'

const resources = resourcesFolder()
/** So far the game has been played. */
class FarEnough extends Error {}
const stopAfter = (most: number) => (input: number) => {
  if (input >= most) throw new FarEnough()
}
const sink = { append: () => Promise.resolve() }
const untilThen = (playing: Promise<unknown>): Promise<void> =>
  playing.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof FarEnough)) throw error
    },
  )

export async function battle(seed: string, inputs: number): Promise<readonly JournalLine[]> {
  const storage = storageIn('/nowhere', resources)
  const setup = await randomSetup(storage, seed, playerChance(seed))
  const ruleset = rulesetFor(setup.systems)
  const session = await startSession({ id: 'fuzzed', ruleset, setup: { ...setup, settings: {} }, sink })
  await untilThen(playRandomly(session, playerChance(seed), stopAfter(inputs)))
  return session.lines
}
export async function skirmish(seed: string, inputs: number): Promise<readonly JournalLine[]> {
  const setup = await randomSkirmish(storageIn('/nowhere', resources), seed, playerChance(seed))
  const session = await startSession({ id: 'fuzzed', ruleset: liveSkirmish, setup, sink })
  await untilThen(playSkirmish(session, playerChance(seed), stopAfter(inputs)))
  return session.lines
}
