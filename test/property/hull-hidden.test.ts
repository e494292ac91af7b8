/** How much of a hull is hidden, place by place with nothing shared between them (C4-VSHOOT-26 to -28, CF-LOS-07, -12). */
import { describe, expect, it } from 'vitest'
import { cityToTable, generateCity, generateCountry } from '../../shared/city'
import { buildChance, type BuildChance } from '../../shared/city/design/chance'
import { inches } from '../../shared/geometry'
import { createSightScene, look, type SightScene } from '../../shared/sight'
import { entersBody, looksOverTheGround } from '../../shared/sight/bodies-in-the-way'
import { hullBox, panelPoints } from '../../shared/sight/hull'
import { isStoppedBy, raysOver } from '../../shared/sight/one-by-one'
import { isLowWreck } from '../../shared/sight/trace'
import { crossings, prismTop, staysAbove, zonesOf } from '../../shared/sight/zones'
import { bodies, surfacesAt } from '../../shared/table'
import { insideBy, overlaps } from '../../shared/table/inside'
import type { Body, Piece, Standing, Table } from '../../shared/table/types'

const hull: Body = {
  base: { shape: 'rect', length: inches(5), width: inches(3) },
  radius: inches(3),
  height: inches(2.5),
  eye: inches(2),
  size: 3,
  hull: { bottom: 0, skimmer: false },
}
function somebody(table: Table, luck: BuildChance, id: string, body: Body): Standing {
  const at = { x: luck.between(60, table.width - 60), z: luck.between(60, table.depth - 60) }
  const floors = surfacesAt(table, at)
  // On impassable ground there is none to stand on.
  if (floors.length === 0) return somebody(table, luck, id, body)
  const surface = luck.pick(floors)
  const pose = { at, y: surface.y, on: surface.ref }
  return { id, unit: id, body, pose: { ...pose, facing: luck.between(0, 360) } }
}

/** Each place by itself: every counted piece, every hull, every zone. */
function hiddenOneByOne(scene: SightScene, from: Standing, to: Standing): number {
  const witness = look(scene, from, to)
  const box = hullBox(to)
  if (!witness.hull || !box) throw new Error('a hull was looked at')
  const { eye } = witness
  const { settings, table } = scene
  const any = settings.insideAnyOverlap
  const counts = (piece: Piece): boolean =>
    !settings.ownTerrainExempt || !insideBy(any, from, piece) || overlaps(to, piece)
  const overGround = looksOverTheGround(scene, { from, to })
  const solids = table.pieces.filter((piece) => counts(piece) && !(overGround && isLowWreck(piece)))
  const others = scene.bulky.filter(
    ({ id, pose }) => id !== from.id && id !== to.id && !(overGround && pose.on.level === 0),
  )
  return panelPoints(box, witness.hull.struck).filter(
    (point) =>
      solids.some((piece) => isStoppedBy(piece, eye, point)) ||
      others.some((other) => entersBody(other, eye, point) !== null) ||
      zonesOf(table).some((zone) => {
        if (!counts(zone.piece)) return false
        const runs = crossings(zone, eye, [point])?.[0] ?? []
        if (runs.length === 0) return false
        const { size, ground, piece } = zone
        if (size === null) return raysOver(piece, eye, [point], () => true)[0] === false
        return size > 1 && !staysAbove(eye, point, runs, prismTop({ size, ground }, settings))
      }),
  ).length
}

describe.each([
  ['city', cityToTable(generateCity('gamma', 'hidden hulls'))],
  ['country', cityToTable(generateCountry('woodedHills', 'gamma', 'hidden hulls'))],
] as const)('hulls in a %s', (name, table) => {
  it('are hidden by as many places as each place says by itself', () => {
    const luck = buildChance(`looks at hulls of a ${name}`)
    let partly = 0
    for (let n = 0; n < 12; n++) {
      const hulls = Array.from({ length: 6 }, (_, i) => somebody(table, luck, `h${i}`, hull))
      const men = Array.from({ length: 6 }, (_, i) => somebody(table, luck, `m${i}`, bodies.infantry))
      const scene = createSightScene(table, [...hulls, ...men])
      for (const from of [...men, ...hulls.slice(0, 2)])
        for (const to of hulls.slice(2)) {
          const { hidden } = look(scene, from, to).hull ?? { hidden: -1 }
          expect(hidden, `${n}: ${from.id} at ${to.id}`).toBe(hiddenOneByOne(scene, from, to))
          if (hidden > 0 && hidden < 200) partly++
        }
    }
    expect(partly).toBeGreaterThan(20)
  })
})
