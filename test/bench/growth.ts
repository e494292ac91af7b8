/**
 * How what is asked and drawn grows with the table: Alpha, Gamma, Omega and twice an Omega, and the exponent of each over the
 * models on it. What a unit asks about itself may not grow faster than n log n.
 */
import { MeshBasicMaterial } from 'three'
import { CityBatch } from '../../renderer/scene/ruins/city-batch'
import { isRuin } from '../../renderer/scene/ruins/piece-parts'
import { cityToTable, generateCity } from '../../shared/city'
import { inches } from '../../shared/geometry'
import { reach, suggestMove, type MoveScene, type UnitMoveRules } from '../../shared/movement'
import { atOnce } from '../../shared/sliced'
import { createSightScene, fieldOfFire, look, tableTracer } from '../../shared/sight'
import { designFootprint, surfacesAt } from '../../shared/table'
import type { Piece, Standing, Table } from '../../shared/table/types'
import { muster } from './movement'
import type { BenchRow } from './row'
import { median, spent } from './spent'

const rounds = 5
const squadSize = 10
/** Nobody else stands so near the unit that asks: how crowded it is would be measured, and not how large the table is. */
const elbowRoom = inches(12)
/** n log n between the smallest and the largest of these tables comes to n to this power. */
const nearlyLinear = 1.25
const rules: UnitMoveRules = { budget: { plan: inches(6), climb: inches(6), label: 6 }, chain: 'keep' }

interface Place {
  readonly name: string
  readonly table: Table
  /** The unit that asks stands in the middle; the others are spread evenly. */
  readonly squad: readonly Standing[]
  readonly others: readonly Standing[]
}

function laid(name: string, table: Table, units: number): Place {
  const at = (x: number, z: number) => {
    const spot = { x: table.width * x, z: table.depth * z }
    return { at: spot, on: surfacesAt(table, spot)[0]?.ref ?? { piece: null, level: 0 } }
  }
  const squad = muster(table, 'squad', squadSize, at(0.5, 0.5), [])
  const columns = Math.ceil(Math.sqrt(units))
  const others: Standing[] = []
  for (let n = 0; n < units; n++) {
    const to = at(((n % columns) + 0.5) / columns, (Math.floor(n / columns) + 0.5) / columns)
    if (Math.hypot(to.at.x - table.width / 2, to.at.z - table.depth / 2) < elbowRoom) continue
    others.push(...muster(table, `u${n}`, squadSize, to, [...squad, ...others]))
  }
  return { name, table, squad, others }
}
/** Two tables side by side, as one. */
function doubled(table: Table): Table {
  const moved = table.pieces.map((piece) => ({
    ...piece,
    id: `${piece.id}+`,
    at: { x: piece.at.x + table.width, z: piece.at.z },
  }))
  return { ...table, width: table.width * 2, pieces: [...table.pieces, ...moved] }
}
const places = (): readonly Place[] => {
  const table = (level: 'alpha' | 'gamma' | 'omega'): Table => cityToTable(generateCity(level, 'growth'))
  return [
    laid('Alpha', table('alpha'), 4),
    laid('Gamma', table('gamma'), 10),
    laid('Omega', table('omega'), 24),
    laid('twice Omega', doubled(table('omega')), 48),
  ]
}

/** As nobody has seen it before: nothing that is remembered of its designs helps. */
let told = 0
function unknown(table: Table): Table {
  const fresh = structuredClone(table)
  told++
  return {
    ...fresh,
    pieces: fresh.pieces.map((piece): Piece =>
      isRuin(piece)
        ? { ...piece, design: { ...piece.design, name: { en: `growth ${told}`, ru: `growth ${told}` } } }
        : piece,
    ),
  }
}

/** Milliseconds of processor time of a call, the middle one of some rounds; the first warms up and is left out. */
function taken(calls: number, prepare: () => () => void): number {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const works = Array.from({ length: calls }, prepare)
    const start = spent()
    for (const work of works) work()
    if (round > 0) times.push(((spent() - start) * 1000) / calls)
  }
  return median(times)
}

interface Grower {
  readonly name: string
  readonly about: string
  readonly calls: number
  /** A unit asks it about itself. */
  readonly own: boolean
  readonly work: (place: Place) => () => () => void
}
const sceneOf = ({ table, others }: Place): MoveScene => ({
  table,
  obstacles: others.map((standing) => ({ standing, keep: inches(1) })),
})
const material = new MeshBasicMaterial()

const growers: readonly Grower[] = [
  {
    name: 'reach',
    about: 'where a unit of ten can go',
    calls: 8,
    own: true,
    work: (place) => {
      const scene = sceneOf(place)
      return () => () => void atOnce(reach(scene, place.squad, rules))
    },
  },
  {
    name: 'drag',
    about: 'ten models follow the pointer',
    calls: 20,
    own: true,
    work: (place) => {
      const scene = sceneOf(place)
      const lead = place.squad[0]!
      let turn = 0
      return () => () => {
        turn += 0.7
        const at = {
          x: lead.pose.at.x + inches(4) * Math.cos(turn),
          z: lead.pose.at.z + inches(4) * Math.sin(turn),
        }
        const on = surfacesAt(place.table, at)[0]?.ref ?? { piece: null, level: 0 }
        suggestMove(scene, place.squad, { lead: lead.id, to: { at, on } }, rules)
      }
    },
  },
  {
    name: 'sight.unit',
    about: 'what ten models see of every other',
    calls: 1,
    own: true,
    work:
      ({ table, squad, others }) =>
      () => {
        const scene = createSightScene(table, [...squad, ...others])
        return () => {
          for (const eye of squad) for (const other of others) look(scene, eye, other)
        }
      },
  },
  {
    name: 'sight.field',
    about: 'the field of fire of one model',
    calls: 1,
    own: true,
    work:
      ({ table, squad, others }) =>
      () => {
        const scene = createSightScene(table, [...squad, ...others])
        return () => void atOnce(fieldOfFire(scene, squad[0]!, 'out'))
      },
  },
  {
    name: 'sight.trees',
    about: 'the trees of a table nobody has seen',
    calls: 1,
    own: false,
    work:
      ({ table }) =>
      () => {
        const fresh = unknown(table)
        return () => void tableTracer(fresh)
      },
  },
  {
    name: 'opening.ruins',
    about: 'the ruins of a table nobody has seen, built to be drawn',
    calls: 1,
    own: false,
    work:
      ({ table }) =>
      () => {
        const fresh = unknown(table)
        return () => new CityBatch(fresh.pieces, 'low', material).dispose()
      },
  },
  {
    name: 'frame.cut',
    about: 'a storey is cut off all ruins',
    calls: 20,
    own: false,
    work: ({ table }) => {
      const batch = new CityBatch(table.pieces, 'low', material)
      let storey = 0
      return () => () => batch.show(() => storey++ % 3)
    },
  },
  {
    name: 'rebuild',
    about: 'one ruin is exchanged for its heap',
    calls: 1,
    own: false,
    work: ({ table }) => {
      const fallen = table.pieces.find(isRuin)
      if (fallen === undefined) throw new Error('a city without a ruin')
      const { design } = fallen
      const outline = designFootprint(design)
      const heap: Piece = { ...fallen, design: { kind: 'collapsed', id: design.id, outline, was: design } }
      const after = table.pieces.map((piece) => (piece === fallen ? heap : piece))
      return () => {
        const batch = new CityBatch(table.pieces, 'low', material)
        return () => {
          batch.sync(after)
          batch.dispose()
        }
      }
    },
  },
]

/** The power of n that the times follow best. */
function exponent(sizes: readonly number[], times: readonly number[]): number {
  const [x, y] = [sizes.map(Math.log), times.map(Math.log)]
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(x), mean(y)]
  const along = x.reduce((sum, value, i) => sum + (value - mx) * (y[i]! - my), 0)
  return along / x.reduce((sum, value) => sum + (value - mx) ** 2, 0)
}
const sizeOf = ({ name, table, others }: Place): string => {
  const ruins = table.pieces.filter(isRuin)
  const storeys = ruins.reduce((sum, { design }) => sum + design.levels.length, 0)
  return `${name} ${others.length + squadSize} models, ${ruins.length} ruins, ${storeys} storeys`
}

export function bench(): Promise<BenchRow[]> {
  const tables = places()
  const models = tables.map(({ others }) => others.length + squadSize)
  console.error(tables.map(sizeOf).join('; '))
  const rows = growers.map(({ name, about, calls, own, work }): BenchRow => {
    const times = tables.map((place) => taken(calls, work(place)))
    const power = exponent(models, times)
    return {
      name: `growth.${name}`,
      unit: 'as a power of the models',
      ours: power,
      peers: {},
      goal: `${own ? '≤ n log n: ' : ''}${about}: ${times.map((ms) => `${ms.toPrecision(2)} ms`).join(', ')}`,
      met: !own || power <= nearlyLinear,
    }
  })
  return Promise.resolve(rows)
}
