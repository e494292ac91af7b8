/** Doors of a ruin that are shut: the wall has nothing there, and the piece remembers what it had. */
import type { PlanPoint } from '../geometry/point'
import type { Opening, Piece, RuinDesign } from './types'

/** A door by its place in the design: which wall, and which of the wall's openings. */
export interface DoorPlace {
  readonly wall: number
  readonly opening: number
}
/** A door taken out of its wall: which wall, and as it was. */
export interface ShutDoor {
  readonly wall: number
  readonly opening: Opening
}

/** Doors above one another are told apart by their sills. */
export const isSameDoor = (one: ShutDoor, other: ShutDoor): boolean =>
  one.wall === other.wall &&
  one.opening.along === other.opening.along &&
  one.opening.sill === other.opening.sill

/** The door at such a place; null: there is none. What is drawn from an imported mesh shows its doors as they were made. */
export function doorAt(design: Piece['design'], { wall, opening: index }: DoorPlace): ShutDoor | null {
  if (design.kind !== 'ruin' || design.mesh) return null
  const opening = design.walls[wall]?.openings[index]
  return opening?.kind === 'door' ? { wall, opening } : null
}
/** Every door that can be shut, wall by wall. */
export const doorsOf = (design: Piece['design']): readonly (DoorPlace & { readonly door: ShutDoor })[] =>
  design.kind !== 'ruin'
    ? []
    : design.walls.flatMap(({ openings }, wall) =>
        openings.flatMap((_, opening) => {
          const door = doorAt(design, { wall, opening })
          return door === null ? [] : [{ wall, opening, door }]
        }),
      )

/** The middle of its doorway, in the design's own coordinates, and the way its wall runs there (one long). */
export function doorway(
  { walls }: RuinDesign,
  { wall: index, opening }: ShutDoor,
): { readonly at: PlanPoint; readonly way: PlanPoint } | null {
  const wall = walls[index]
  if (wall === undefined) return null
  const [dx, dz] = [wall.to.x - wall.from.x, wall.to.z - wall.from.z]
  const length = Math.hypot(dx, dz)
  const share = (opening.along + opening.width / 2) / length
  return {
    at: { x: wall.from.x + dx * share, z: wall.from.z + dz * share },
    way: { x: dx / length, z: dz / length },
  }
}

/** The design with other openings in one of its walls. */
const withOpenings = (
  design: RuinDesign,
  index: number,
  change: (openings: readonly Opening[]) => readonly Opening[],
): RuinDesign => ({
  ...design,
  walls: design.walls.map((wall, i) => (i === index ? { ...wall, openings: change(wall.openings) } : wall)),
})
export const doorsShut = (design: RuinDesign, doors: readonly ShutDoor[]): RuinDesign =>
  doors.reduce(
    (made, door) =>
      withOpenings(made, door.wall, (all) =>
        all.filter((opening) => !isSameDoor({ wall: door.wall, opening }, door)),
      ),
    design,
  )
/** Openings come in the order of their places along the wall. */
export const doorsOpened = (design: RuinDesign, doors: readonly ShutDoor[]): RuinDesign =>
  doors.reduce(
    (made, { wall, opening }) =>
      withOpenings(made, wall, (all) => [...all, opening].sort((one, other) => one.along - other.along)),
    design,
  )
