/**
 * `play [--games N] [--seed S] [--jobs J] [--system battle|core4|city-fight|sixth|vehicles|live-skirmish]`: random legal games to their end,
 * each with a table, a mission and house rules of its own; any broken promise of the rules ends in status 1. `--from N`
 * begins with the Nth game: a long run is played in pieces.
 */
import { cutText } from '../../../shared/cut-text'
import { fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { GameSetup } from '../../../shared/protocol/setup'
import { isBattleCity } from '../../../shared/protocol/city'
import { playerChance, type PlayerChance } from '../../automa'
import { builtInMissions } from '../../rulesets/missions'
import { townPacks } from '../../../shared/protocol/packs'
import { cityFight } from '../../rulesets'
import { dataFolder, storageIn, type Storage } from '../../storage'
import { resourcesFolder } from '../resources-folder'
import { ArgumentFault, wholeNumber } from './argument'
import { coverageLines, together, withGame, type Coverage } from './coverage'
import { battleKinds, battleLines } from './battle-coverage'
import { battleDraws, drawnBattle } from './drawn-games'
import { playOne } from './play-one'
import { houseRules, twoForces, type RandomBattle } from './random-battle'
import { playOneSkirmish, randomSkirmish, skirmishKinds } from './play-skirmish'

export async function playCommand(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '1' },
      from: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'war-storeys' },
      jobs: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
      system: { type: 'string', default: 'battle' },
      /** Of a divided run: which part this process plays. */
      share: { type: 'string' },
    },
  })
  const playable = Object.hasOwn(systems, values.system) ? systems[values.system] : undefined
  if (!playable)
    throw new ArgumentFault(`no system '${values.system}'; there are ${Object.keys(systems).join(', ')}`)
  const games = wholeNumber('games', values.games, 1)
  const from = wholeNumber('from', values.from, 1)
  const jobs = Math.min(wholeNumber('jobs', values.jobs, 1), games)
  const started = performance.now()
  const tally =
    values.share !== undefined || jobs < 2
      ? await playShare(playable.play, values.seed, { from, games }, values.share ?? '1/1', values.json)
      : await divided(args, jobs)
  if (values.share !== undefined) {
    process.send?.(tally)
    return 0
  }
  const { broken, coverage } = tally
  if (!values.json) for (const line of playable.told(coverage)) console.log(line)
  const perMinute = games / ((performance.now() - started) / 60_000)
  console.log(
    `${games - broken} of ${games} games played to the end, ${perMinute.toFixed(1)} games per minute`,
  )
  return broken === 0 ? 0 : 1
}

const tallySchema = z.object({ broken: z.int(), coverage: z.record(z.string(), z.int()) })
interface Tally {
  readonly broken: number
  readonly coverage: Coverage
}

type Played = Awaited<ReturnType<typeof playBattle | typeof playOneSkirmish>>
type Player = (storage: Storage, seed: string) => Promise<Played>
interface Playable {
  readonly play: Player
  /** What came up in how many games. */
  readonly told: (coverage: Coverage) => readonly string[]
}
const systems: Readonly<Record<string, Playable>> = {
  ...Object.fromEntries(
    Object.entries(battleDraws).map(([system, draw]): [string, Playable] => [
      system,
      {
        play: async (storage, seed) => playBattle(seed, await drawnBattle(storage, seed, draw)),
        told: battleLines,
      },
    ]),
  ),
  'live-skirmish': {
    play: async (storage, seed) =>
      playOneSkirmish(await randomSkirmish(storage, seed, playerChance(seed)), playerChance(`${seed}/play`)),
    told: (coverage) => coverageLines(coverage, skirmishKinds),
  },
}
/** Plays it, and says what came up in it. */
async function playBattle(seed: string, { setup, table }: RandomBattle) {
  const played = await playOne(setup, playerChance(`${seed}/play`))
  const { scenario, level, events, stratagems } = played
  const kinds = battleKinds(setup.systems, scenario, level, table, Object.keys(events), stratagems)
  return { ...played, table, kinds }
}

/** Several processes, each with every so manyth game. */
async function divided(args: readonly string[], jobs: number): Promise<Tally> {
  const script = process.argv[1]
  if (script === undefined) throw new Error('the program does not know its own name')
  const shares = Array.from({ length: jobs }, (_, i) => {
    const child = fork(script, ['play', ...args, '--share', `${i + 1}/${jobs}`])
    return new Promise<Tally>((resolve, reject) => {
      let told: Tally | null = null
      child.on('message', (tally) => (told = tallySchema.parse(tally)))
      child.on('exit', (code) =>
        told === null ? reject(new Error(`share ${i + 1} ended with status ${code}`)) : resolve(told),
      )
    })
  })
  const tallies = await Promise.all(shares)
  return {
    broken: tallies.reduce((sum, { broken }) => sum + broken, 0),
    coverage: together(tallies.map(({ coverage }) => coverage)),
  }
}

/** Plays every `of`th game beginning with the `nth`; says how many broke a promise, and what came up in the others. */
async function playShare(
  play: Player,
  name: string,
  { from, games }: { readonly from: number; readonly games: number },
  share: string,
  json: boolean,
): Promise<Tally> {
  const [nth = 1, of = 1] = share.split('/').map(Number)
  const storage = storageIn(dataFolder(), resourcesFolder())
  let broken = 0
  let coverage: Coverage = {}
  for (let number = from + nth - 1; number < from + games; number += of) {
    const seed = `${name}/${number}`
    const started = performance.now()
    try {
      const game = await play(storage, seed)
      if ('kinds' in game) coverage = withGame(coverage, game.kinds)
      const seconds = Math.round(performance.now() - started) / 1000
      if (json) console.log(JSON.stringify({ seed, ...game, seconds }))
      else
        console.log(
          `${seed}: ${game.scenario} on ${'table' in game ? `${game.table} (${game.level}), ` : ''}${game.city}, ` +
            `${game.inputs} inputs, turn ${game.turn}, winner ${game.winner}, ${seconds} s, ` +
            `state ${game.state.slice(0, 12)}`,
        )
    } catch (error) {
      broken += 1
      console.error(`${seed}:`, error)
    }
  }
  return { broken, coverage }
}

/** A battle in a ready city, as most properties are asked of it. */
export async function randomSetup(
  storage: Storage,
  seed: string,
  luck: PlayerChance,
  muster = twoForces,
): Promise<GameSetup> {
  const cities = (await storage.cities.list()).items
    .flatMap(({ item, own }) => (own ? [] : [item]))
    .filter(isBattleCity)
    // The scenarios of a city are fought over ruins.
    .filter(({ turf }) => turf === undefined)
  const city = luck.pick(cities)
  const { a, b } = await muster(storage, luck)
  const playable = builtInMissions.filter(
    (mission) => mission.levels[city?.level ?? 'gamma'] && cityFight.canPlay(mission),
  )
  if (!city) throw new Error('the program brings no city')
  return {
    title: seed,
    systems: [...townPacks],
    level: city.level,
    terrain: { how: 'city', city: city.id },
    scenario: luck.pick([...playable.map(({ id }) => id), 'roll']) ?? 'roll',
    sides: { a: { name: 'A', force: a.id }, b: { name: 'B', force: b.id } },
    dice: { source: 'seeded', seed: cutText(seed, 60) },
    mode: 'solo',
    settings: houseRules(townPacks, luck),
    resources: { city, forces: { a, b }, missions: playable },
  }
}
