/**
 * Would a real figure stay up where the rules let a model stand? The rules ask for the middle of the base on the floor
 * (CF-RUIN-04); a figure needs more. Nothing hangs on this but a marker "it stands here".
 */
import { difference, intersection, regionArea } from '../geometry/clip'
import { inches, tolerance, type Mm } from '../geometry/length'
import { area, boundaryDistance, boundsHold, holds } from '../geometry/polygon'
import type { PlanPoint } from '../geometry/point'
import { baseEnters, baseOutline, reachOfBase, type PlacedBase } from './bases'
import { footprintBounds } from './footprint'
import { solidBounds, solids } from './solids'
import { surfaces } from './surfaces'
import type { Base, Body, Pose, Surface, Table } from './types'

/**
 * `overhang`: less than half of the base lies on the floor. `edge`: its middle is hardly on it, or a broken edge or hole runs
 * under it so near to the middle that it tips. `opening`: it stands in a gap of a wall, part of the wall over its base.
 * `heap`: debris rises under its base, and it tilts.
 */
type Shaky = 'overhang' | 'edge' | 'opening' | 'heap'

/** Less of the base than this on the floor, and it falls. */
const leastSupport = 0.5
/** What corners of an outline and of its cut may take from a share. */
const roundings = 0.001
/** Share of the base's half width that must lie between its middle and any drop. */
const leastMargin = 0.25
/** A drop of no more than this tips nobody. */
const drop: Mm = inches(0.25)

/** Why a figure would not stay up in a pose the rules allow, or null. */
export function whyShaky(table: Table, body: Body, pose: Pose): Shaky | null {
  const placed: PlacedBase = { base: body.base, at: pose.at, facing: pose.facing }
  const outline = baseOutline(body.base, pose.at, pose.facing)
  const floors = droppingFloors(table, pose)
  if (floors.length > 0) {
    const on = floors.flatMap((floor) =>
      intersection(outline, floor.outline).flatMap((part) =>
        difference(part.outline, [...part.holes, ...floor.holes]),
      ),
    )
    if (regionArea(on) < (leastSupport - roundings) * area(outline)) return 'overhang'
    const margin = leastMargin * halfWidth(body.base)
    if (floors.every((floor) => distanceToDrop(floor, pose.at) < margin)) return 'edge'
  }
  return inOpening(table, placed, body, pose.y) ? 'opening' : onHeap(table, placed, pose.y) ? 'heap' : null
}

/** The parts of the level it stands on, where one can fall off them: not the ground. */
function droppingFloors(table: Table, { on, y }: Pick<Pose, 'on' | 'y'>): readonly Surface[] {
  const piece = table.pieces.find(({ id }) => id === on.piece)
  if (!piece || piece.design.kind === 'hill' || y <= drop) return []
  return surfaces(piece).filter(({ ref }) => ref.level === on.level)
}

const halfWidth = (base: Base): Mm =>
  base.shape === 'round' ? base.radius : Math.min(base.length, base.width) / 2

function distanceToDrop({ outline, holes }: Surface, at: PlanPoint): Mm {
  if (!holds(outline, at)) return 0
  return Math.min(...[outline, ...holes].map((edge) => boundaryDistance(edge, at)))
}

/** Part of a wall above the floor reaches over the base: it stands in a door, or half through a window. */
function inOpening(table: Table, placed: PlacedBase, body: Body, y: Mm): boolean {
  return solidsUnder(table, placed).some(
    (solid) =>
      solid.part === 'wall' &&
      solid.to > y + drop &&
      solid.from < y + body.height - tolerance &&
      baseEnters(placed, solid.outline),
  )
}
/** A heap rises under the base: low debris, or the rim of rubble beside which it stands. */
const onHeap = (table: Table, placed: PlacedBase, y: Mm): boolean =>
  solidsUnder(table, placed).some(
    ({ part, to, outline }) => part === 'heap' && to > y + tolerance && baseEnters(placed, outline),
  )

function solidsUnder(table: Table, { base, at }: PlacedBase): ReturnType<typeof solids> {
  const reach = reachOfBase(base)
  return (
    table.pieces
      // Hills slope: nobody falls off them.
      .filter((piece) => piece.design.kind !== 'hill' && boundsHold(footprintBounds(piece), at, reach))
      .flatMap((piece) => {
        const boxes = solidBounds(piece)
        return solids(piece).filter((_, index) => {
          const box = boxes[index]
          return box !== undefined && boundsHold(box, at, reach)
        })
      })
  )
}
