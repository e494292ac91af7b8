/** Games of every kind that the rules know, drawn from a seed: their setups, and whole ones as records. */
import type { GameSetup } from '../../../shared/protocol/setup'
import { basePack, townPacks } from '../../../shared/protocol/packs'
import {
  playerChance,
  playRandomly,
  playSkirmish,
  setUpAsProposed,
  setUpSkirmishAsProposed,
  type PlayerChance,
} from '../../automa'
import { rulesetFor } from '../../rulesets'
import { liveSkirmish } from '../../rulesets/live-skirmish'
import { startSession, type JournalLine, type JournalSink } from '../../session'
import type { Storage } from '../../storage'
import { withDrill } from './drilled'
import { onWheels } from './motor-pool'
import { randomSkirmish } from './play-skirmish'
import { randomBattle, twoForces, type RandomBattle } from './random-battle'

const battles = [[basePack], townPacks]
/** The packs of the Sixth, each alone and both together, in towns and in the open (S6-MISS-CORE-01). */
const sixthPacks = ['sixth-special-rules', 'sixth-missions']
export const sixths = battles.flatMap((below) =>
  [sixthPacks.slice(0, 1), sixthPacks.slice(1), sixthPacks].map((packs) => [...below, ...packs]),
)
interface BattleDraw {
  readonly packs: readonly (readonly string[])[]
  /** How often with vehicles. */
  readonly drive?: number
  /** With special rules handed out at random. */
  readonly drill?: true
}
export const battleDraws = {
  battle: { packs: battles },
  core4: { packs: [[basePack]] },
  // Tanks, skimmers and walkers have stratagems of their own.
  'city-fight': { packs: [townPacks], drive: 0.4 },
  sixth: { packs: sixths, drive: 0.4, drill: true },
  vehicles: { packs: battles, drive: 1 },
} as const satisfies Readonly<Record<string, BattleDraw>>
/** All that is played, without what is only a choice among others. */
export const gameKinds = ['core4', 'city-fight', 'sixth', 'vehicles', 'live-skirmish'] as const
export type GameKind = (typeof gameKinds)[number]

/** House rules that bring whole parts of a pack along: drawn in half of the games in which they are known, not once in a while. */
const oftenOn = ['s6.missions.fortifications'] as const
function withParts(setup: GameSetup, luck: PlayerChance): GameSetup {
  const known = rulesetFor(setup.systems).settings.map(({ key }) => key)
  const on = oftenOn.filter((key) => known.includes(key) && luck.sometimes(0.5))
  return { ...setup, settings: { ...setup.settings, ...Object.fromEntries(on.map((key) => [key, true])) } }
}
/** Packs, mission, level and table of a battle, drawn from the seed. */
export async function drawnBattle(
  storage: Storage,
  seed: string,
  { packs, drive = 0, drill }: BattleDraw,
): Promise<RandomBattle> {
  const luck = playerChance(seed)
  const pool = playerChance(`${seed}/motor`)
  const muster = pool.sometimes(drive) ? onWheels(pool) : twoForces
  const systems = luck.pick(packs) ?? townPacks
  const { setup: plain, table } = await randomBattle(storage, seed, luck, systems, muster)
  const parted = withParts(plain, playerChance(`${seed}/parts`))
  return { setup: drill ? withDrill(parted, playerChance(`${seed}/drill`)) : parted, table }
}

const nowhere: JournalSink = { append: () => Promise.resolve() }
/** The record of a whole game, played at random. */
export async function drawnGame(
  storage: Storage,
  seed: string,
  kind: GameKind,
): Promise<readonly JournalLine[]> {
  const luck = playerChance(`${seed}/play`)
  if (kind === 'live-skirmish') {
    const setup = await randomSkirmish(storage, seed, playerChance(seed))
    const session = await startSession({ id: seed, ruleset: liveSkirmish, setup, sink: nowhere })
    if (setup.asProposed) await setUpSkirmishAsProposed(session)
    await playSkirmish(session, luck, () => Promise.resolve())
    return session.lines
  }
  const { setup } = await drawnBattle(storage, seed, battleDraws[kind])
  const session = await startSession({ id: seed, ruleset: rulesetFor(setup.systems), setup, sink: nowhere })
  if (setup.asProposed) await setUpAsProposed(session)
  await playRandomly(session, luck, () => undefined)
  return session.lines
}
