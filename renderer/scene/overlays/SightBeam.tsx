/** Draws a witness: clear rays, blocked ones up to where they stop, and what stops them. */
import { useMemo } from 'react'
import type { Point3 } from '../../../shared/geometry/point'
import { solids } from '../../../shared/table'
import type { Blocker, SightWitness } from '../../../shared/sight/witness'
import type { Table } from '../../../shared/table/types'
import type { Troupe } from '../miniatures/troupe'
import type { ToolMarksShown } from '../marks/tool-props'
import { Label } from '../marks/Label'
import { outlineStrokes, prismStrokes, Strokes, type Stroke } from '../marks/Strokes'

const cross = 5

export function SightBeam({
  witness,
  table,
  troupe,
  named,
}: {
  readonly witness: SightWitness
  readonly table: Table
  readonly troupe: Troupe
  /** What stands at the target and at the part that hides it; the share seen where nobody says more. */
  readonly named: ToolMarksShown['sight']
}) {
  const drawn = useMemo(() => {
    const clear: Stroke[] = []
    const blocked: Stroke[] = []
    const stops: Stroke[] = []
    const lost: Stroke[] = []
    const blockers: Stroke[] = []
    const outlined = new Set<string>()
    for (const ray of witness.rays) {
      if (ray.clear) {
        clear.push([witness.eye, ray.to])
        continue
      }
      const stop = ray.stop ?? ray.to
      blocked.push([witness.eye, stop])
      lost.push([stop, ray.to])
      stops.push(...crossAt(stop))
      if (!ray.blocker) continue
      const name = `${ray.blocker.id}/${ray.blocker.part}/${ray.blocker.index}`
      if (outlined.has(name)) continue
      outlined.add(name)
      blockers.push(...blockerStrokes(ray.blocker, table, troupe))
    }
    return { clear, blocked, stops, lost, blockers, ...sectorsOf(witness) }
  }, [witness, table, troupe])

  const target = witness.rays[0]?.to
  const hidden = witness.rays.find((ray) => !ray.clear && ray.stop)?.stop
  const tone = witness.fully ? 'legal' : witness.visible ? 'test' : 'refused'
  return (
    <>
      <Strokes strokes={drawn.clear} tone={witness.fully ? 'legal' : 'test'} width={3} above />
      <Strokes strokes={drawn.blocked} tone="refused" width={2.4} dashed above />
      <Strokes strokes={drawn.lost} tone="bone" width={1.8} dashed opacity={0.6} above />
      <Strokes strokes={drawn.stops} tone="refused" width={4} above />
      <Strokes strokes={drawn.sectors} tone="bone" width={1.6} dashed opacity={0.7} above />
      <Strokes
        strokes={drawn.struck}
        tone={witness.hull?.obscured === true ? 'test' : 'legal'}
        width={5}
        above
      />
      <Strokes strokes={drawn.blockers} tone="refused" width={2} above />
      {target && (
        <Label
          at={{ ...target, y: target.y + 14 }}
          text={named?.target ?? `${witness.clear}/${witness.samples}`}
          tone={tone}
        />
      )}
      {hidden && named?.blocker != null && (
        <Label at={{ ...hidden, y: hidden.y - 6 }} text={named.blocker} tone="refused" below />
      )}
    </>
  )
}

/** How far the lines between the sides of a hull reach past its corners, mm. */
const sectorReach = 40
const edges = { front: [0, 1], right: [1, 2], rear: [2, 3], left: [3, 0] } as const

/** The lines that part the sides of the hull that is looked at, and the edge of the side that is struck (C4-VSHOOT-20). */
function sectorsOf({ hull }: SightWitness): {
  readonly sectors: readonly Stroke[]
  readonly struck: readonly Stroke[]
} {
  if (!hull) return { sectors: [], struck: [] }
  const { corners } = hull
  const middle = corners.reduce((sum, { x, z }) => ({ x: sum.x + x / 4, z: sum.z + z / 4 }), { x: 0, z: 0 })
  const sectors = corners.map((corner): Stroke => {
    const [dx, dz] = [corner.x - middle.x, corner.z - middle.z]
    const share = sectorReach / Math.hypot(dx, dz)
    return [corner, { x: corner.x + dx * share, y: corner.y, z: corner.z + dz * share }]
  })
  const around = Object.values(edges)
  const struck = (hull.struck === 'top' ? around : [edges[hull.struck]]).flatMap(([from, to]): Stroke[] => {
    const [one, two] = [corners[from], corners[to]]
    return one && two ? [[one, two]] : []
  })
  return { sectors, struck }
}

function crossAt({ x, y, z }: Point3): Stroke[] {
  const arm = (dx: number, dy: number, dz: number): Stroke => [
    { x: x - dx, y: y - dy, z: z - dz },
    { x: x + dx, y: y + dy, z: z + dz },
  ]
  return [arm(cross, cross, 0), arm(cross, -cross, 0), arm(0, cross, cross), arm(0, -cross, cross)]
}

function blockerStrokes(blocker: Blocker, table: Table, troupe: Troupe): Stroke[] {
  if (blocker.kind === 'model') {
    const actor = troupe.actors.get(blocker.id)
    if (!actor) return []
    const ring = Array.from({ length: 20 }, (_, i) => ({
      x: actor.at.x + Math.cos((i / 10) * Math.PI) * actor.radius * 1.1,
      z: actor.at.z + Math.sin((i / 10) * Math.PI) * actor.radius * 1.1,
    }))
    return [...outlineStrokes(ring, actor.at.y + 1), ...outlineStrokes(ring, actor.at.y + actor.height)]
  }
  const piece = table.pieces.find((p) => p.id === blocker.id)
  if (!piece) return []
  return solids(piece)
    .filter((solid) => solid.part === blocker.part && solid.index === blocker.index)
    .flatMap((solid) => prismStrokes(solid.outline, solid.from, solid.to))
}
