/** What dresses a city stops nobody: it lies flat or stands thin, keeps clear of everything, and stays where it is. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dressingMesh, propMesh } from '../../renderer/scene/dressing/dressing-mesh'
import { dressingOf, flat, propKinds, type PropKind } from '../../renderer/scene/dressing/plan'
import { cityToTable, generateCity } from '../../shared/city'
import { pointToPolygon } from '../../shared/geometry'
import { citySchema } from '../../shared/protocol/city'
import { footprint } from '../../shared/table'
import { bodies } from '../../shared/table/bodies'
import type { Piece, Table } from '../../shared/table/types'
import { afterTheFall } from '../../main/rulesets/city-fight/collapse/rubble'

const seeds = ['mill', 'quarry', 'harbour']
const cities = (['alpha', 'gamma', 'omega'] as const).flatMap((level) =>
  seeds.map((seed) => [`${level} ${seed}`, cityToTable(generateCity(level, seed))] as const),
)
const [, gamma] = cities.find(([name]) => name === 'gamma mill')!
const stands = ({ design: { kind } }: Piece): boolean => kind !== 'road'

/** Of the picture of a man who stands behind it, at the most: seen level from any of eight sides. */
function hidden(kind: PropKind, seed: string): number {
  const { position, index } = propMesh({ kind, seed })
  const { height, base } = bodies.infantry
  const wide = base.shape === 'round' ? base.radius * 2 : base.length
  const cell = 1
  let most = 0
  for (let side = 0; side < 8; side++) {
    const [cos, sin] = [Math.cos((side * Math.PI) / 8), Math.sin((side * Math.PI) / 8)]
    const corner = (i: number): readonly [number, number] => {
      const at = (index[i] ?? 0) * 3
      return [(position[at] ?? 0) * cos + (position[at + 2] ?? 0) * sin, position[at + 1] ?? 0]
    }
    const covered = new Set<string>()
    for (let i = 0; i < index.length; i += 3) {
      const [a, b, c] = [corner(i), corner(i + 1), corner(i + 2)]
      const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
      if (Math.abs(area) < 1e-6) continue
      for (let y = flat + cell / 2; y < height; y += cell)
        for (let x = -wide / 2 + cell / 2; x < wide / 2; x += cell) {
          const u = ((b[0] - x) * (c[1] - y) - (c[0] - x) * (b[1] - y)) / area
          const v = ((c[0] - x) * (a[1] - y) - (a[0] - x) * (c[1] - y)) / area
          if (u >= 0 && v >= 0 && u + v <= 1) covered.add(`${x} ${y}`)
        }
    }
    most = Math.max(most, covered.size / ((wide * (height - flat)) / cell ** 2))
  }
  return most
}

describe('the dressing of a city', () => {
  it.each(propKinds)('a %s hides nobody: it lies flat, or one sees past it on both sides', (kind) => {
    for (let n = 0; n < 12; n++) expect(hidden(kind, `one ${n}`)).toBeLessThan(0.3)
  })
  it.each(cities)('of %s keeps clear of all that stands there and on the table', (_name, table) => {
    const { props, wires } = dressingOf(table)
    expect(props.length).toBeGreaterThan(50)
    expect(wires.length).toBeGreaterThan(1)
    const outlines = table.pieces.filter(stands).map(footprint)
    for (const { at, kind } of props) {
      expect(at.x > 0 && at.z > 0 && at.x < table.width && at.z < table.depth).toBe(true)
      for (const outline of outlines) expect(pointToPolygon(at, outline), kind).toBeGreaterThan(3)
    }
  })
  it('is the same for the same table, and one mesh', () => {
    const again = cityToTable(generateCity('gamma', 'mill'))
    const [one, other] = [dressingOf(again), dressingOf(gamma)]
    expect([one.props, one.wires]).toEqual([other.props, other.wires])
    expect(dressingMesh(again, 'medium')?.position).toEqual(dressingMesh(gamma, 'medium')?.position)
    expect((dressingMesh(gamma, 'high')?.index.length ?? 0) / 3).toBeLessThan(40_000)
  })
  it('keeps its wires on posts that stand', () => {
    const { props, wires, rails } = dressingOf(gamma)
    const posts = new Set(props.filter(({ kind }) => kind === 'lamp').map(({ at }) => `${at.x} ${at.z}`))
    const loose = wires.filter(({ from, to }) => [from, to].some((at) => !posts.has(`${at.x} ${at.z}`)))
    // But for the tram's, which hangs in the middle of what spans its street.
    expect(rails).toHaveLength(1)
    const [street] = rails
    for (const { from, to } of loose)
      for (const at of [from, to]) {
        const middle = street?.place(street.alongX ? at.x : at.z, 0)
        expect(Math.hypot(at.x - (middle?.x ?? 0), at.z - (middle?.z ?? 0))).toBeLessThan(1)
      }
  })
  it('a fall buries what stood beside the ruin, leaves no wire in the air, and moves nothing else', () => {
    const before = dressingOf(gamma)
    for (const ruin of gamma.pieces.filter(({ design }) => design.kind === 'ruin')) {
      const fallen: Table = afterTheFall(gamma, ruin.id)
      const after = dressingOf(fallen)
      const heap = footprint(ruin)
      for (const { at } of after.props) expect(pointToPolygon(at, heap)).toBeGreaterThan(22)
      const kept = before.props.filter(({ at, kind }) => kind !== 'plot' && pointToPolygon(at, heap) > 45)
      for (const prop of kept) expect(after.props).toContainEqual(prop)
      const posts = after.props.filter(({ kind }) => kind === 'lamp').map(({ at }) => at)
      const near = after.wires.filter(({ from }) => !posts.includes(from) && pointToPolygon(from, heap) < 10)
      expect(near).toEqual([])
    }
  })
  it('leaves open country to its own litter, and an empty board bare', () => {
    const open = JSON.parse(
      readFileSync(
        join(import.meta.dirname, '..', '..', 'resources', 'cities', 'open-green-hills.json'),
        'utf8',
      ),
    ) as unknown
    expect(dressingMesh(cityToTable(citySchema.parse(open)), 'medium')).toBeNull()
    expect(dressingMesh({ width: 1200, depth: 1200, pieces: [] }, 'medium')).toBeNull()
  })
})
