/**
 * The table as places to go through, half an inch apart on every support, and what lies between neighbours. Terrain does not
 * move: what was worked out once is kept with the table; vehicles and wrecks are looked at anew.
 */
import { inches, type Mm, type PlanPoint } from '../../geometry'
import type { Table } from '../../table'
import { soldierBody } from './bodies'
import { stretch, type PathStep } from './legs'
import type { SkirmishSpace, SpaceModel } from './space'
import { supportsAt } from './support'

export const spacing: Mm = inches(0.5)

/** From one place to a neighbour: how long, and what is climbed on the way. */
export interface LatticeLink {
  readonly to: LatticePlace
  readonly length: Mm
  readonly low: number
  readonly high: 'II' | 'III' | null
  /** Whether one comes up onto something, or down from it. */
  readonly ends: 'up' | 'down' | null
}
export interface LatticePlace extends PathStep {
  readonly column: number
  readonly row: number
  /** Its number among the supports of its column and row. */
  readonly index: number
}

const round: readonly (readonly [number, number])[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
]

class Lattice {
  private readonly places = new Map<number, readonly LatticePlace[]>()
  private readonly linked = new Map<LatticePlace, readonly LatticeLink[]>()
  private readonly columns: number
  private readonly bare: SkirmishSpace
  private readonly walker: SpaceModel

  constructor(space: SkirmishSpace) {
    this.columns = Math.ceil(space.table.width / spacing)
    this.bare = { ...space, models: new Map(), hulls: [], smoke: [] }
    this.walker = {
      id: '',
      unit: '',
      side: null,
      body: soldierBody(space.numbers),
      pose: { at: { x: 0, z: 0 }, y: 0, on: { piece: null, level: 0 }, facing: 0 },
    }
  }

  at(column: number, row: number): readonly LatticePlace[] {
    const { width, depth } = this.bare.table
    const at: PlanPoint = { x: column * spacing, z: row * spacing }
    if (column < 1 || row < 1 || at.x >= width || at.z >= depth) return []
    const key = row * this.columns + column
    let places = this.places.get(key)
    if (!places) {
      places = supportsAt(this.bare, at).map(({ on, y }, index) => ({ at, on, y, column, row, index }))
      this.places.set(key, places)
    }
    return places
  }

  links(place: LatticePlace): readonly LatticeLink[] {
    let links = this.linked.get(place)
    if (!links) {
      links = round.flatMap(([x, z]) =>
        this.at(place.column + x, place.row + z).flatMap((to) => this.link(place, to) ?? []),
      )
      this.linked.set(place, links)
    }
    return links
  }

  /** From anywhere to a place beside it; null where one cannot go. */
  link(from: PathStep, to: LatticePlace): LatticeLink | null {
    const { legs, climbed, bad } = stretch(this.bare, this.walker, from, to)
    if (bad || climbed.some(({ level }) => level === 'impassable')) return null
    const high = climbed.filter(({ level }) => level !== 'I')
    if (high.length > 1) return null
    const { none } = this.bare.numbers.obstacles
    const [first] = climbed
    const last = climbed[climbed.length - 1]
    const up = last && last.to > last.from + none
    const down = first && climbed.length === 1 && first.to < first.from - none
    return {
      to,
      length: legs.reduce((sum, leg) => sum + leg.length, 0),
      low: climbed.length - high.length,
      high: high[0] ? (high[0].level === 'III' ? 'III' : 'II') : null,
      ends: up ? 'up' : down ? 'down' : null,
    }
  }

  /** Places round a point, near enough to step to from there. */
  beside({ at }: { readonly at: PlanPoint }): readonly LatticePlace[] {
    const [column, row] = [Math.round(at.x / spacing), Math.round(at.z / spacing)]
    return [[0, 0] as const, ...round].flatMap(([x, z]) => this.at(column + x, row + z))
  }
}

const known = new WeakMap<Table, Map<string, Lattice>>()
export function latticeOf(space: SkirmishSpace): Lattice {
  const all = known.get(space.table) ?? new Map<string, Lattice>()
  known.set(space.table, all)
  const key = JSON.stringify([space.numbers.obstacles, space.numbers.radius])
  const lattice = all.get(key) ?? new Lattice(space)
  all.set(key, lattice)
  return lattice
}
