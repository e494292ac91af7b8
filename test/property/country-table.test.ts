/** A table of open country in the hands of movement and sight: steps of hills, fords, hedges (C4-ORG-09, C4-LOS-09). */
import { describe, expect, it } from 'vitest'
import { casualtiesPart } from '../../main/rulesets/core4/harm/casualties'
import { checkMove } from '../../main/rulesets/core4/movement/check-move'
import { movementPart } from '../../main/rulesets/core4/movement'
import { cityToTable, generateCountry } from '../../shared/city'
import { buildChance, type BuildChance } from '../../shared/city/design/chance'
import { inches } from '../../shared/geometry'
import { firstHit, tableTracer } from '../../shared/sight'
import { isStoppedBruteForce } from '../../shared/sight/one-by-one'
import { canStand, surfaceHeight, surfacesAt } from '../../shared/table'
import type { Pose, Table } from '../../shared/table/types'
import { board, coreGame, infantry } from '../rules/board'

const tables = (['farmland', 'woodedHills', 'dryRocks'] as const).map((set) =>
  cityToTable(generateCountry(set, 'gamma', `walked ${set}`)),
)
const somewhere = ({ width, depth }: Table, luck: BuildChance) => ({
  x: luck.between(20, width - 20),
  z: luck.between(20, depth - 20),
})
/** Where a soldier stands who is put down there; null where nobody can. */
function poseAt(table: Table, luck: BuildChance): Pose | null {
  const at = somewhere(table, luck)
  const [surface] = surfacesAt(table, at)
  if (!surface || canStand(table, infantry, at, surface.ref, [])) return null
  return { at, y: surface.y, on: surface.ref, facing: 0 }
}

describe.each(tables.map((table, i) => [i, table] as const))('open country %i', (i, table) => {
  const luck = buildChance(`walks over ${i}`)
  const poses = Array.from({ length: 90 }, () => poseAt(table, luck)).filter((pose) => pose !== null)

  it('every place has one ground, as high as the surface under it', () => {
    for (let n = 0; n < 2000; n++) {
      const at = somewhere(table, luck)
      const [top] = surfacesAt(table, at)
      if (top) expect(surfaceHeight(table, top.ref, at)).toBeCloseTo(top.y, 6)
    }
    expect(new Set(poses.map(({ y }) => y)).size).toBeGreaterThan(2)
  })

  it('a move that is allowed ends on the ground that is there, walked and never climbed', () => {
    let allowed = 0
    for (const from of poses) {
      const state = board({
        width: 48,
        depth: 48,
        units: [{ id: 'L', seat: 'a', models: [{ at: [1, 1, 0] }] }],
      })
      const model = state.models['L.1']
      if (!model) throw new Error('nobody')
      const placed = { ...state, table, models: { 'L.1': { ...model, pose: from } } }
      const angle = luck.between(0, 2 * Math.PI)
      const at = { x: from.at.x + Math.cos(angle) * inches(5), z: from.at.z + Math.sin(angle) * inches(5) }
      const [surface] = surfacesAt(table, at)
      if (!surface) continue
      const check = checkMove(
        coreGame(placed, [movementPart, casualtiesPart]),
        'L',
        { 'L.1': [{ at, on: surface.ref }] },
        'move',
        false,
      )
      if (check.refusal) continue
      allowed++
      const legs = check.models['L.1']?.legs ?? []
      expect(legs.every(({ kind }) => kind === 'walk')).toBe(true)
      expect(legs.at(-1)?.to.y).toBeCloseTo(surface.y, 6)
    }
    expect(allowed).toBeGreaterThan(20)
  })

  it('rays meet exactly what stands there, tree or no tree', () => {
    const tracer = tableTracer(table)
    let stopped = 0
    for (let n = 0; n < 1500; n++) {
      const [a, b] = [somewhere(table, luck), somewhere(table, luck)]
      const eye = { ...a, y: luck.between(2, 110) }
      const to = { ...b, y: luck.between(2, 110) }
      const hit = firstHit(tracer, eye, to) !== null
      expect(hit).toBe(isStoppedBruteForce(tracer, eye, to))
      if (hit) stopped++
    }
    expect(stopped).toBeGreaterThan(100)
  })
})
