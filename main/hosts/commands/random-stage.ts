/** Scenarios as players might write them: other times of day, buildings without rooms, people in the streets, a start at close quarters. */
import type { PlayerChance } from '../../automa'
import { cm } from '../../../shared/geometry/length'
import { cityToTable } from '../../../shared/city'
import { roomFor, touching } from '../../../shared/table'
import type { City } from '../../../shared/protocol/city'
import type { Seat } from '../../../shared/protocol/spatial'
import { checkScenario } from '../../../shared/skirmish/check-scenario'
import type { SkirmishForce } from '../../../shared/protocol/skirmish/force'
import { defaultTables } from '../../../shared/skirmish/tables'
import { soldierBody, spaceNumbers } from '../../../shared/skirmish/space'
import {
  skirmishScenarioSchema,
  type Bystander,
  type SkirmishScenario,
} from '../../../shared/protocol/skirmish/scenario'

const rewritten = 0.6
const close = 0.5
const sealedTown = 0.35
const base = { shape: 'round', radius: cm(1.3) } as const

/** The scenario as it comes, or one that somebody has changed. @throws Error when the change makes no scenario */
export function staged(
  scenario: SkirmishScenario,
  city: City,
  forces: Readonly<Record<Seat, SkirmishForce>>,
  luck: PlayerChance,
): SkirmishScenario {
  if (!luck.sometimes(rewritten)) return scenario
  const changed = skirmishScenarioSchema.parse({
    ...scenario,
    night: luck.sometimes(0.2),
    jungle: luck.sometimes(0.1),
    rulesOfEngagement: luck.sometimes(0.3),
    civiliansAsTargets: luck.sometimes(0.3),
    ...(luck.sometimes(sealedTown) && { buildings: buildings(city, luck) }),
    ...(scenario.bystanders.length === 0 && luck.sometimes(0.6) && people(city, luck)),
    sides: {
      a: side(scenario, 'a', forces.a, luck),
      b: side(scenario, 'b', forces.b, luck),
    },
    ...(luck.sometimes(close) && atCloseQuarters(scenario, city, luck)),
  })
  const fault = checkScenario(changed)[0]
  if (fault) throw new Error(`no such scenario: ${fault.place} ${fault.text.key}`)
  return changed
}

function buildings(city: City, luck: PlayerChance): SkirmishScenario['buildings'] {
  const ruins = cityToTable(city).pieces.filter(({ design }) => design.kind === 'ruin')
  return Object.fromEntries(
    ruins.map(({ id }) => [
      id,
      { kind: luck.sometimes(0.6) ? 'sealed' : 'open', bunker: luck.sometimes(0.3) } as const,
    ]),
  )
}

type Side = SkirmishScenario['sides']['a']
function side(
  { sides }: SkirmishScenario,
  seat: Seat,
  { squads, vehicles }: SkirmishForce,
  luck: PlayerChance,
): Side {
  const riding = vehicles.flatMap(({ aboard }) => aboard)
  const men = luck
    .shuffled(squads.flatMap(({ soldiers }) => soldiers.map(({ id }) => id)))
    .filter((id) => !riding.includes(id))
  const few = luck.sometimes(0.4) ? 2 : 0
  const infiltrators = men.slice(0, few)
  const ambushers = luck.sometimes(0.4) ? men.slice(few, few + 2) : []
  return { ...sides[seat], infiltrators, ambushers }
}

/** Two strips along the middle of the table: everybody is in the fight from the first turn. */
function atCloseQuarters(
  { sides }: SkirmishScenario,
  city: City,
  luck: PlayerChance,
): Pick<SkirmishScenario, 'sides' | 'edge'> {
  const { width, depth } = cityToTable(city)
  const gap = cm(luck.whole(12))
  const deep = cm(22)
  const strip = (from: number, to: number): Side['zone'] => ({
    outline: [
      { x: 0, z: from },
      { x: width, z: from },
      { x: width, z: to },
      { x: 0, z: to },
    ],
  })
  const [north, south] = [depth / 2 - gap / 2, depth / 2 + gap / 2]
  return {
    edge: 'south',
    sides: {
      a: { ...sides.a, infiltrators: [], ambushers: [], zone: strip(south, south + deep) },
      b: { ...sides.b, infiltrators: [], ambushers: [], zone: strip(north - deep, north) },
    },
  }
}

/** People in the open streets, where no building stands over them. */
function people(city: City, luck: PlayerChance): Pick<SkirmishScenario, 'bystanders' | 'hostages'> {
  const table = cityToTable(city)
  const found: Bystander[] = []
  const kinds = ['civilian', 'journalist', 'hostage', 'hostage'] as const
  for (let tries = 0; tries < 60 && found.length < kinds.length; tries++) {
    const at = {
      x: table.width * (0.1 + 0.8 * luck.next()),
      z: table.depth * (0.25 + 0.5 * luck.next()),
    }
    const free =
      table.pieces.every((piece) => !touching(base, at, piece)) &&
      roomFor(table, soldierBody(spaceNumbers(defaultTables)), at, { piece: null, level: 0 }) === null
    if (!free || found.some(({ pose }) => Math.hypot(pose.at.x - at.x, pose.at.z - at.z) < cm(6))) continue
    found.push({
      id: `somebody-${found.length + 1}`,
      kind: kinds[found.length] ?? 'civilian',
      name: { en: 'Somebody', ru: 'Кто-то' },
      figure: 'civilian-man',
      pose: { at, on: { piece: null, level: 0 }, facing: luck.whole(360) },
    })
  }
  return { bystanders: found, hostages: { rescuer: luck.sometimes(0.5) ? 'a' : 'b', saved: 20, lost: 25 } }
}
