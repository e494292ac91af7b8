import { describe, expect, it } from 'vitest'
import { inches } from '../../shared/geometry/length'
import type { FieldOfFire } from '../../shared/protocol/previews/space'
import {
  eyeAimedAt,
  dragged,
  glided,
  turnTowards,
  eyeTurnWay,
  zoomed,
} from '../../renderer/scene/camera/eye-turn'
import { fieldMesh, raysOf } from '../../renderer/scene/overlays/field-mesh'

const eye = { x: 100, y: 25, z: 100 }
describe('the eye of a model', () => {
  it('looks straight at what it turns towards', () => {
    for (const to of [
      { x: 400, y: 25, z: 100 },
      { x: 100, y: 200, z: -300 },
      { x: -50, y: 0, z: 180 },
    ]) {
      const way = eyeTurnWay(turnTowards(eye, to))
      const far = Math.hypot(to.x - eye.x, to.y - eye.y, to.z - eye.z)
      expect(way.x).toBeCloseTo((to.x - eye.x) / far, 9)
      expect(way.y).toBeCloseTo((to.y - eye.y) / far, 9)
      expect(way.z).toBeCloseTo((to.z - eye.z) / far, 9)
    }
  })
  it('follows the hand, a full picture by one lens, and never turns over', () => {
    const turn = dragged({ yaw: 0, pitch: 0 }, { x: 0, y: 500 }, 60, 500)
    expect(turn.pitch).toBeCloseTo(Math.PI / 3, 9)
    expect(dragged(turn, { x: 0, y: 5000 }, 60, 500).pitch).toBeLessThan(Math.PI / 2)
    // A drag to the right shows what lies to the left: counter-clockwise from above.
    expect(dragged(turn, { x: 10, y: 0 }, 60, 500).yaw).toBeGreaterThan(turn.yaw)
  })
  it('zooms between a narrow and a wide lens', () => {
    expect(zoomed(58, -100)).toBeLessThan(58)
    expect(zoomed(58, -1e6)).toBe(9)
    expect(zoomed(58, 1e6)).toBe(80)
  })
  it('arrives, stays there, and comes back', () => {
    expect(glided(0.9, true, 0.5)).toBe(1)
    expect(glided(1, true, 0.5)).toBe(1)
    expect(glided(0.2, false, 0.5)).toBe(0)
  })
  it('aims at the body nearest to the cross-hair; of two in line at the nearer', () => {
    const body = (id: string, x: number, z: number) => ({ id, at: { x, y: 0, z }, radius: 12, height: 28 })
    const ahead = { x: 1, y: 0, z: 0 }
    expect(eyeAimedAt(eye, ahead, [body('far', 700, 100), body('near', 300, 100)], 0.05)).toBe('near')
    expect(eyeAimedAt(eye, ahead, [body('aside', 300, 160), body('on', 700, 102)], 0.3)).toBe('on')
    expect(eyeAimedAt(eye, ahead, [body('behind', -300, 100)], 0.05)).toBeNull()
  })
})

const field: FieldOfFire = {
  cell: inches(1),
  eye,
  models: [],
  areas: [
    { on: { piece: null, level: 0 }, y: 0, minX: 0, minZ: 0, columns: 3, rows: 2, clear: '05..1.' },
    { on: { piece: 'p', level: 2 }, y: inches(6), minX: 0, minZ: 0, columns: 2, rows: 1, clear: '35' },
  ],
}
describe('a field of fire', () => {
  it('reads its cells row by row, and nobody stands at a dot', () => {
    expect(['05..1.', '3'].map((text) => raysOf(text, 0))).toEqual([0, 3])
    expect(raysOf('05..1.', 2)).toBeNull()
    expect(raysOf('05', 9)).toBeNull()
  })
  it('draws a tile for every cell somebody can stand in, over its middle', () => {
    const mesh = fieldMesh(field, { storey: 'all', opened: [] })
    expect(mesh.getAttribute('position').count).toBe(4 * (3 + 2))
    mesh.computeBoundingBox()
    // The cell in the second row, second column has its middle at 1.5″, 1.5″.
    const place = mesh.getAttribute('position')
    const third = [8, 9, 10, 11].map((i) => [place.getX(i), place.getZ(i)])
    const middle = third.reduce(([x = 0, z = 0], [px = 0, pz = 0]) => [x + px / 4, z + pz / 4], [0, 0])
    expect(middle[0]).toBeCloseTo(inches(1.5), 6)
    expect(middle[1]).toBeCloseTo(inches(1.5), 6)
  })
  it('leaves out floors over the storey that is looked at', () => {
    expect(fieldMesh(field, { storey: 1, opened: [] }).getAttribute('position').count).toBe(12)
    expect(
      fieldMesh(field, { storey: 'all', opened: [{ piece: 'p', level: 1 }] }).getAttribute('position').count,
    ).toBe(12)
  })
})
