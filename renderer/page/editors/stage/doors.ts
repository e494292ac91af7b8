/** Doors of a staged table: where they are, and shut or opened, from one whole stage to the next. Pure. */
import type { PointerHandlers } from '../../../scene/props'
import { designNamed, doorsIn, moveDoors } from '../../../../shared/city/editing'
import { placed } from '../../../../shared/geometry'
import { cm, type Mm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import type { City } from '../../../../shared/protocol/city'
import { doorsOf, doorway, levelAt, pieceFrame, type ShutDoor } from '../../../../shared/table'
import type { PieceId, Table } from '../../../../shared/table/types'
import { isSkirmishStage, type StageDocument, type StagedSkirmish } from './document'
import { forgettingStaged } from './remembered'

export interface StagedDoor {
  /** As the table calls it. */
  readonly piece: PieceId
  /** Which piece of the city it is; null: of the stage's own, which a skirmish alone shuts. */
  readonly index: number | null
  readonly wall: number
  readonly opening: number
  readonly shut: boolean
  /** Its foot, mm, and how high it is. */
  readonly at: Point3
  readonly height: Mm
  /** Of the storey it leads to. */
  readonly level: number
}
type Own = NonNullable<NonNullable<StagedSkirmish['table']>['pieces']>[number]

/** Of a ruin that the stage lays itself, numbered as it is written. */
const writtenDoors = ({ ruin }: Own): readonly { wall: number; opening: number; door: ShutDoor }[] =>
  typeof ruin !== 'object'
    ? []
    : (ruin.walls ?? []).flatMap(({ openings = [] }, wall) =>
        openings.flatMap(({ kind = 'window', along, width, sill = 0, height }, opening) =>
          kind === 'door'
            ? [
                {
                  wall,
                  opening,
                  door: {
                    wall,
                    opening: { kind, along: cm(along), width: cm(width), sill: cm(sill), height: cm(height) },
                  },
                },
              ]
            : [],
        ),
      )
const shutBeside = (stage: StageDocument, piece: PieceId, wall: number, opening: number): boolean =>
  isSkirmishStage(stage) &&
  (stage.doors ?? []).some((one) => one.piece === piece && one.wall === wall && one.opening === opening)

/** The city of the stage, with what its file may leave unsaid. */
function cityOf({ table }: StageDocument): City | undefined {
  const city = table?.city
  return (
    city && {
      ...city,
      designs: city.designs ?? [],
      pieces: city.pieces.map((piece) => ({ ...piece, vital: piece.vital ?? false })),
    }
  )
}
/** @param table  as the stage is seen: the pieces of its city first */
export function doorsOfStage(stage: StageDocument, table: Table): readonly StagedDoor[] {
  const city = cityOf(stage)
  const inCity = city?.pieces.length ?? 0
  return table.pieces.flatMap((piece, i) => {
    const { design } = piece
    if (design.kind !== 'ruin') return []
    const placedDoor = (door: ShutDoor): Pick<StagedDoor, 'at' | 'height' | 'level'> | null => {
      const found = doorway(design, door)
      const foot = (design.walls[door.wall]?.base ?? 0) + door.opening.sill
      return (
        found && {
          at: { ...placed(pieceFrame(piece), found.at), y: foot },
          height: door.opening.height,
          level: levelAt(design, foot),
        }
      )
    }
    if (city !== undefined && i < inCity) {
      const made = designNamed(city, city.pieces[i]?.design ?? '')
      const shut = doorsIn(city, i)
      return (made ? doorsOf(made) : []).flatMap(({ wall, opening, door }, n): readonly StagedDoor[] => {
        const found = placedDoor(door)
        const isShut = shut[n]?.shut === true || shutBeside(stage, piece.id, wall, opening)
        return found === null ? [] : [{ piece: piece.id, index: i, wall, opening, shut: isShut, ...found }]
      })
    }
    const own = isSkirmishStage(stage) ? stage.table?.pieces?.[i - inCity] : undefined
    return (own ? writtenDoors(own) : []).flatMap(({ wall, opening, door }): readonly StagedDoor[] => {
      const found = placedDoor(door)
      const shut = shutBeside(stage, piece.id, wall, opening)
      return found === null ? [] : [{ piece: piece.id, index: null, wall, opening, shut, ...found }]
    })
  })
}

/** The city of the stage says it where the door is the city's, else the stage itself. */
export function moveStagedDoor(stage: StageDocument, door: StagedDoor, shut: boolean): StageDocument {
  const { piece, index, wall, opening } = door
  const city = cityOf(stage)
  const laid =
    index === null || city === undefined
      ? stage
      : { ...stage, table: { ...stage.table, city: moveDoors(city, index, [door], shut) } }
  if (!isSkirmishStage(laid)) return laid
  const others = (laid.doors ?? []).filter(
    (one) => one.piece !== piece || one.wall !== wall || one.opening !== opening,
  )
  const doors = index === null && shut ? [...others, { piece, wall, opening }] : others
  return { ...forgettingStaged(laid, ['doors']), doors }
}

/** Whoever points at a place on the floor by a doorway is no farther from it, mm. */
const near = 60
/** Storeys above one another count less than places beside one another. */
const upwards = 0.5
function doorNear(doors: readonly StagedDoor[], at: Point3): StagedDoor | null {
  const off = ({ at: foot }: StagedDoor): number =>
    Math.hypot(foot.x - at.x, foot.z - at.z) + Math.abs(foot.y - at.y) * upwards
  return nearest(doors, off, near)
}
/** So far beside the middle of a doorway a look still goes through it, mm. */
const throughDoor = 25
/** The doorway that a look goes through before it meets what stops it. @param up  from there back to the eye, any length */
function doorLookedAt(doors: readonly StagedDoor[], stop: Point3, up: Point3): StagedDoor | null {
  const length = Math.hypot(up.x, up.y, up.z)
  const off = ({ at, height }: StagedDoor): number => {
    const beside = [0, 0.5, 1].map((share) => {
      const [x, y, z] = [at.x - stop.x, at.y + height * share - stop.y, at.z - stop.z]
      const along = (x * up.x + y * up.y + z * up.z) / length
      // What lies behind the place where the look ends is hidden by what is there.
      return along < -throughDoor ? Infinity : Math.sqrt(Math.max(0, x * x + y * y + z * z - along * along))
    })
    return Math.min(...beside)
  }
  return nearest(doors, off, throughDoor)
}
function nearest(
  doors: readonly StagedDoor[],
  off: (door: StagedDoor) => number,
  most: number,
): StagedDoor | null {
  let best: { readonly door: StagedDoor; readonly far: number } | null = null
  for (const door of doors) {
    const far = off(door)
    if (far <= most && (best === null || far < best.far)) best = { door, far }
  }
  return best?.door ?? null
}
/** A step up a look, by which its way is found, mm. */
const stepUp = 50
/** The door that is meant: the one that is looked through, however far behind it the look ends, else the one whose foot is near. */
export function doorPointedAt(
  doors: readonly StagedDoor[],
  { hit, atHeight }: Pick<PointerHandlers, 'hit' | 'atHeight'>,
): StagedDoor | null {
  if (hit === null) return null
  const y = hit.wall?.y ?? hit.y
  const [stop, higher] = [atHeight?.(y), atHeight?.(y + stepUp)]
  const looked =
    stop && higher
      ? doorLookedAt(doors, { ...stop, y }, { x: higher.x - stop.x, y: stepUp, z: higher.z - stop.z })
      : null
  return looked ?? doorNear(doors, { ...hit.at, y: hit.y })
}
