import { describe, expect, it } from 'vitest'
import { inches } from '../../shared/geometry/length'
import { createSightScene, fieldOfFire, look } from '../../shared/sight'
import { atOnce } from '../../shared/sliced'
import { bodies } from '../../shared/table'
import type { Piece, Standing } from '../../shared/table/types'
import { hull } from '../rules/core4/hulls'
import { box, model, perch, piece, place, ruinA, table } from '../rules/city-fight/CF-RUIN-board'

const block = piece('block', {
  kind: 'building',
  id: 'block',
  outline: box(30, 34, 6, 10),
  height: inches(5),
})
const field = (pieces: readonly Piece[], of: Standing, way: 'out' | 'in' = 'out') =>
  atOnce(fieldOfFire(createSightScene(table(...pieces), [of]), of, way))
/** What the field says of a place (x, y) of the specs on a floor. */
function shown(
  of: ReturnType<typeof field>,
  x: number,
  y: number,
  on: string | null = null,
  level = 0,
): string {
  const floor = of.areas.find((area) => area.on.piece === on && area.on.level === level)
  if (!floor) throw new Error(`no floor ${on} ${level}`)
  const at = place(x, y)
  const [column, row] = [(at.x - floor.minX) / of.cell - 0.5, (at.z - floor.minZ) / of.cell - 0.5].map(
    Math.round,
  )
  return floor.clear[(row as number) * floor.columns + (column as number)] ?? 'outside'
}

describe('the field of fire', () => {
  const shooter = model('s', [10, 22.5, 0])
  const seen = field([ruinA, block], shooter)
  it('has a cell for every inch of every floor', () => {
    expect(seen.cell).toBe(inches(1))
    expect(seen.areas.map((area) => `${area.on.piece ?? 'table'} ${area.on.level}`).sort()).toEqual([
      'A 0',
      'A 1',
      'A 2',
      'table 0',
    ])
    for (const area of seen.areas) expect(area.clear).toHaveLength(area.columns * area.rows)
    const ground = seen.areas.find((area) => area.on.piece === null)
    expect([ground?.columns, ground?.rows]).toEqual([48, 48])
  })
  it('nobody stands in an intact building or outside a floor', () => {
    expect(shown(seen, 32.5, 8.5)).toBe('.')
    expect(shown(seen, 25.5, 25.5)).toBe('.')
    expect(shown(seen, 25.5, 25.5, 'A', 0)).not.toBe('.')
  })
  it('the ground floor belongs to the ruin, the table lies around it', () => {
    // In the open; 4 of 5 lines through the window; beyond 6" deep; on the far side.
    expect(shown(seen, 15.5, 22.5)).toBe('5')
    expect(shown(seen, 24.5, 22.5, 'A', 0)).toBe('4')
    expect(shown(seen, 27.5, 22.5, 'A', 0)).toBe('0')
    expect(shown(seen, 33.5, 22.5)).toBe('0')
  })
  it('says of every cell what a look at somebody there says', () => {
    const scene = createSightScene(table(ruinA, block), [shooter])
    for (const way of ['out', 'in'] as const)
      for (const [x, z, level] of [
        [21.5, 22.5, 1],
        [22.5, 23.5, 1],
        [21.5, 26.5, 0],
        [20.5, 21.5, 2],
      ] as const) {
        const y = inches(3 * level)
        const at = place(x, z)
        const there: Standing = {
          id: 'there',
          unit: '',
          body: bodies.infantry,
          pose: { at, y, on: { piece: 'A', level }, facing: 0 },
        }
        const witness = way === 'out' ? look(scene, shooter, there) : look(scene, there, shooter)
        expect(shown(field([ruinA, block], shooter, way), x, z, 'A', level)).toBe(String(witness.clear))
      }
  })
  it('where somebody is seen from differs from what he sees', () => {
    // At the window he sees all of them; over the sill they see less than all of him (CF-LOS-14, 17).
    const upstairs = model('s', [20.8, 22.9, 3], 'infantry', 'A')
    const out = shown(field([ruinA], upstairs, 'out'), 10.5, 22.5)
    const from = shown(field([ruinA], upstairs, 'in'), 10.5, 22.5)
    expect(out).toBe('5')
    expect(['1', '2', '3', '4']).toContain(from)
  })
  it('a hull is seen by fifths: all of it, none of it, or some', () => {
    const tank = hull('v', [20, 40, 0], { length: 4, width: 3, height: 2 })
    const wall = piece('wall', {
      kind: 'building',
      id: 'wall',
      outline: box(10, 30, 37, 37.5),
      height: inches(1.2),
    })
    const around = field([wall], tank, 'in')
    expect(shown(around, 20.5, 46.5)).toBe('5')
    expect(['1', '2', '3', '4']).toContain(shown(around, 20.5, 30.5))
    const behind = piece('high', {
      kind: 'building',
      id: 'high',
      outline: box(0, 48, 37, 37.5),
      height: inches(6),
    })
    expect(shown(field([behind], tank, 'in'), 20.5, 30.5)).toBe('0')
  })
  it('two perches at one place are two floors', () => {
    const floors = field([perch('one', 12, 25, 1), perch('two', 30, 25, 2)], shooter).areas
    expect(floors.filter((area) => area.on.level > 0).map((area) => area.on.piece)).toEqual(
      expect.arrayContaining(['one', 'two']),
    )
  })
})
