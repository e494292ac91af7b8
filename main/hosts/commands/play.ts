/** `play [--games N] [--seed S]`: random legal games to their end; any broken promise of the rules ends in status 1. */
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { GameSetup } from '../../../shared/protocol/api'
import { chance, playRandomly, type Chance } from '../../automa'
import { rulesetFor } from '../../rulesets'
import { resumeSession, sameData, startSession } from '../../session'
import { dataFolder, storageIn } from '../../storage'
import { resourcesFolder } from '../resources-folder'

const systems = ['core4', 'city-fight']

export async function playCommand(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'war-storeys' },
      json: { type: 'boolean', default: false },
    },
  })
  const storage = storageIn(dataFolder(), resourcesFolder())
  let broken = 0
  for (let number = 1; number <= Number(values.games); number++) {
    const seed = `${values.seed}/${number}`
    const started = performance.now()
    try {
      const game = await playOne(await randomSetup(storage, seed, chance(seed)), chance(`${seed}/play`))
      const seconds = Math.round(performance.now() - started) / 1000
      if (values.json) console.log(JSON.stringify({ seed, ...game, seconds }))
      else
        console.log(
          `${seed}: ${game.scenario} on ${game.city}, ${game.inputs} inputs, turn ${game.turn}, ` +
            `winner ${game.winner}, ${seconds} s, state ${game.state.slice(0, 12)}`,
        )
    } catch (error) {
      broken += 1
      console.error(`${seed}:`, error)
    }
  }
  console.log(`${Number(values.games) - broken} of ${values.games} games played to the end`)
  return broken === 0 ? 0 : 1
}

/** Plays one game and replays its record: both must end in the same state. */
export async function playOne(setup: GameSetup, luck: Chance) {
  const ruleset = rulesetFor(setup.systems)
  const session = await startSession({
    id: 'random',
    ruleset,
    setup,
    sink: { append: () => Promise.resolve() },
  })
  const played = await playRandomly(session, luck, () => ruleset.invariants(session.state.game))
  const lines = JSON.parse(JSON.stringify(session.lines)) as typeof session.lines
  const again = resumeSession({ id: 'random', ruleset, lines, sink: { append: () => Promise.resolve() } })
  const { game, moment, events } = session.state
  if (!sameData(game, again.state.game)) throw new Error('the replay does not end where the game did')
  return {
    ...played,
    city: setup.resources?.city?.id ?? setup.terrain.how,
    scenario: game.scenario?.id ?? null,
    turn: moment.turn,
    events: Object.fromEntries(
      [...new Set(events.map(({ type }) => type))]
        .sort()
        .map((type) => [type, events.filter((event) => event.type === type).length]),
    ),
    winner: game.result?.winner ?? null,
    state: createHash('sha256').update(JSON.stringify(game)).digest('hex'),
  }
}

export async function randomSetup(
  storage: ReturnType<typeof storageIn>,
  seed: string,
  luck: Chance,
): Promise<GameSetup> {
  const cities = (await storage.cities.list()).items.filter(({ own }) => !own)
  const forces = (await storage.forces.list()).items.filter(({ own }) => !own)
  const city = luck.pick(cities)?.item
  const [a, b] = luck.shuffled(forces).map(({ item }) => item)
  if (!city || !a || !b) throw new Error('the program brings no city or too few forces')
  return {
    title: seed,
    systems,
    level: city.level,
    terrain: { how: 'city', city: city.id },
    scenario: luck.pick(['clear-out', 'high-ground', 'roll'] as const) ?? 'roll',
    sides: { a: { name: 'A', force: a.id }, b: { name: 'B', force: b.id } },
    dice: { source: 'seeded', seed: seed.slice(0, 60) },
    mode: 'solo',
    settings: {},
    resources: { city, forces: { a, b } },
  }
}
