/** Games of both families from seeds, as they stand in a record. */
import { playerChance, playRandomly, playSkirmish } from '../../../main/automa'
import { withDrill } from '../../../main/hosts/commands/drilled'
import { onWheels } from '../../../main/hosts/commands/motor-pool'
import { randomSkirmish } from '../../../main/hosts/commands/play-skirmish'
import { randomBattle, twoForces } from '../../../main/hosts/commands/random-battle'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import { basePack, battlePacks, townPacks } from '../../../shared/protocol/packs'
import { rulesetFor } from '../../../main/rulesets'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { startSession, type JournalLine, type Session } from '../../../main/session'
import { storageIn } from '../../../main/storage'

const storage = storageIn('/nowhere', resourcesFolder())
const sink = { append: () => Promise.resolve() }
interface PlayedGame {
  /** As they come out of a file. */
  readonly lines: readonly JournalLine[]
  /** The one it ended in. */
  readonly state: unknown
}
const written = ({
  lines,
  state,
}: Pick<Session<unknown, never, unknown>, 'lines' | 'state'>): PlayedGame => ({
  lines: JSON.parse(JSON.stringify(lines)) as readonly JournalLine[],
  state: state.game,
})

/** By all packs with special rules handed out at random, by those of a town, by the base rules alone. */
const packsInTurn = [battlePacks, townPacks, [basePack]] as const

/** Every second one with vehicles. */
export async function playedBattle(n: number, seed: string): Promise<PlayedGame> {
  const luck = playerChance(seed)
  const muster = n % 2 === 1 ? onWheels(playerChance(`${seed}/motor`)) : twoForces
  const packs = packsInTurn[n % packsInTurn.length] ?? townPacks
  const { setup: drawn } = await randomBattle(storage, seed, luck, packs, muster)
  const ruleset = rulesetFor(drawn.systems)
  const setup = packs === battlePacks ? withDrill(drawn, playerChance(`${seed}/drill`)) : drawn
  const session = await startSession({ id: seed, ruleset, setup, sink })
  await playRandomly(session, playerChance(`${seed}/play`), () => undefined)
  return written(session)
}

export async function playedSkirmish(seed: string): Promise<PlayedGame> {
  const setup = await randomSkirmish(storage, seed, playerChance(seed))
  const session = await startSession({ id: seed, ruleset: liveSkirmish, setup, sink })
  await playSkirmish(session, playerChance(`${seed}/play`), () => undefined)
  return written(session)
}
