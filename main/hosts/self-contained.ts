/**
 * Everything a game needs goes into its journal, so that it opens when the files have changed: what the names in a
 * set-up mean is looked up once, when the game begins.
 */
import { randomUUID } from 'node:crypto'
import { isSkirmish, type GameSetup, type Setup } from '../../shared/protocol/setup'
import { missionLevelSchema, type City } from '../../shared/protocol/city'
import type { DiceSetup } from '../../shared/protocol/dice-setup'
import type { Mission } from '../../shared/protocol/mission'
import type { SkirmishSetup } from '../../shared/protocol/skirmish/setup'
import { freeScenario } from '../../shared/skirmish/free-scenario'
import { defaultTables } from '../../shared/skirmish/tables'
import { inSlices, type Pause } from '../engine'
import { proveCity, type Storage } from '../storage'
import type { Content } from './api'
import { figuresOf, stagedForces } from './own-figures'
import { designIn, proveDesignsOf } from './city-designs'

type PieceDesignData = City['designs'][number]
/** As many as a game's set-up holds. */
const mostOwnDesigns = 200

export function resourcesFrom(
  storage: Storage,
  content: Content,
): (setup: Setup, pause?: Pause) => Promise<Setup> {
  async function battle(setup: GameSetup, pause?: Pause): Promise<GameSetup> {
    const [city, a, b, designs, missions] = await Promise.all([
      cityOf(setup, pause),
      storage.forces.get(setup.sides.a.force),
      storage.forces.get(setup.sides.b.force),
      ownDesignsFor(setup),
      missionsOf(setup),
    ])
    const figures = await figuresOf(storage, [a, b])
    return {
      ...setup,
      resources: {
        city: city && withDesigns(city),
        missions: [...missions],
        forces: { a, b },
        ...(designs.length > 0 && { designs: [...designs] }),
        ...(Object.keys(figures).length > 0 && { figures }),
      },
    }
  }

  /** The mission that is named, or all that a die may come to with these packs, at whatever level it may come to. */
  async function missionsOf({ scenario, systems, level }: GameSetup): Promise<readonly Mission[]> {
    if (scenario !== 'roll') return [await storage.missions.get(scenario)]
    const { items } = await storage.missions.list()
    const open = level === 'roll' ? missionLevelSchema.options : [level]
    return (
      items
        .map(({ item }) => item)
        .filter((item) => content.canPlay(systems, item) && open.every((one) => item.levels[one]))
        // On a face of nobody's a special mission may be named (CF-SETUP-04).
        .filter((item) => item.die || item.steps.some(({ step }) => step === 'roles'))
    )
  }

  /** The player's own terrain lies beside the table where the city is laid in the game. */
  async function ownDesignsFor({ terrain }: GameSetup): Promise<readonly PieceDesignData[]> {
    const laid = terrain.how === 'procedure' || terrain.how === 'free'
    if (!laid && terrain.proposed !== true) return []
    const own = laid ? terrain.own : undefined
    const { items } = await storage.designs.list()
    return items
      .map(({ item }) => item.design)
      .filter(({ id }) => own === undefined || own.includes(id))
      .slice(0, mostOwnDesigns)
  }

  /** null: the players lay it. */
  async function cityOf({ terrain, level }: GameSetup, pause?: Pause): Promise<City | null> {
    switch (terrain.how) {
      case 'city':
        return storage.cities.get(terrain.city)
      case 'seed':
        return inSlices(
          content.generateCity(level === 'roll' ? 'gamma' : level, terrain.seed, terrain.set),
          pause,
        )
      case 'inline':
        proveCity(terrain.city, terrain.city.name.en)
        return terrain.city
      case 'procedure':
      case 'free':
        return null
    }
  }

  /**
   * The designs go along: a later version may draw them differently, this table stays as it was.
   * @throws FileFault where a piece has none
   */
  function withDesigns(city: City): City {
    proveDesignsOf(city, content.designs, `${city.id}.json`)
    const own = new Map(city.designs.map((design) => [design.id, design]))
    for (const { design } of city.pieces) {
      const known = designIn(content.designs, design)
      if (known && !own.has(design)) own.set(design, known as City['designs'][number])
    }
    return { ...city, designs: [...own.values()] }
  }

  async function skirmish(setup: SkirmishSetup): Promise<SkirmishSetup> {
    const { sides, tables } = setup
    const [ground, a, b] = await Promise.all([
      groundOf(setup),
      storage.skirmishForces.get(sides.a.force),
      storage.skirmishForces.get(sides.b.force),
    ])
    return {
      ...setup,
      resources: {
        scenario: ground.scenario,
        city: withDesigns(ground.city),
        forces: { a, b },
        tables: tables === undefined ? defaultTables : await storage.tables.get(tables),
      },
    }
  }

  async function groundOf({ scenario: chosen, sides }: SkirmishSetup) {
    switch (chosen.how) {
      case 'ready': {
        const scenario = await storage.scenarios.get(chosen.id)
        return { scenario, city: await storage.cities.get(scenario.city) }
      }
      case 'free': {
        const city = await storage.cities.get(chosen.city)
        const forces = { a: sides.a.force, b: sides.b.force }
        return { scenario: freeScenario(city, forces, chosen.terms), city }
      }
      case 'inline':
        proveCity(chosen.city, chosen.city.name.en)
        return chosen
    }
  }

  /** Lots are drawn of a seed that no player has seen, also where dice are typed in (LS-SETUP-01). */
  const withLots = (dice: DiceSetup): DiceSetup =>
    dice.source === 'typed' ? { ...dice, seed: randomUUID() } : dice

  /** A stage says itself what it means; what its city names of the catalogue goes along. */
  function ownGround<T extends { readonly table: { readonly city?: City | undefined } }>(staged: T): T {
    const { city } = staged.table
    return city ? { ...staged, table: { ...staged.table, city: withDesigns(city) } } : staged
  }
  async function stagedFigures(staged: NonNullable<GameSetup['staged']>) {
    const figures = await figuresOf(storage, stagedForces(staged))
    return Object.keys(figures).length > 0 ? { stagedFigures: figures } : {}
  }

  return async (setup, pause) => {
    const dice = withLots(setup.dice)
    if (setup.staged && isSkirmish(setup)) return { ...setup, dice, staged: ownGround(setup.staged) }
    if (setup.staged && !isSkirmish(setup))
      return { ...setup, dice, staged: ownGround(setup.staged), ...(await stagedFigures(setup.staged)) }
    return isSkirmish(setup) ? skirmish({ ...setup, dice }) : battle({ ...setup, dice }, pause)
  }
}
