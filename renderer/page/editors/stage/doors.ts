/** Doors of a staged table: where they are, and shut or opened, from one whole stage to the next. Pure. */
import { designNamed, doorsIn, moveDoors } from '../../../../shared/city/editing'
import { placed } from '../../../../shared/geometry'
import { cm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import type { City } from '../../../../shared/protocol/city'
import { doorsOf, doorway, pieceFrame, type ShutDoor } from '../../../../shared/table'
import type { PieceId, Table } from '../../../../shared/table/types'
import { isSkirmishStage, type StageDocument, type StagedSkirmish } from './document'
import { forgettingStaged } from './remembered'

interface StagedDoor {
  /** As the table calls it. */
  readonly piece: PieceId
  /** Which piece of the city it is; null: of the stage's own, which a skirmish alone shuts. */
  readonly index: number | null
  readonly wall: number
  readonly opening: number
  readonly shut: boolean
  /** Its foot, mm. */
  readonly at: Point3
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
    const placedDoor = (door: ShutDoor): Point3 | null => {
      const found = doorway(design, door)
      const foot = (design.walls[door.wall]?.base ?? 0) + door.opening.sill
      return found && { ...placed(pieceFrame(piece), found.at), y: foot }
    }
    if (city !== undefined && i < inCity) {
      const made = designNamed(city, city.pieces[i]?.design ?? '')
      const shut = doorsIn(city, i)
      return (made ? doorsOf(made) : []).flatMap(({ wall, opening, door }, n): readonly StagedDoor[] => {
        const at = placedDoor(door)
        const isShut = shut[n]?.shut === true || shutBeside(stage, piece.id, wall, opening)
        return at === null ? [] : [{ piece: piece.id, index: i, wall, opening, shut: isShut, at }]
      })
    }
    const own = isSkirmishStage(stage) ? stage.table?.pieces?.[i - inCity] : undefined
    return (own ? writtenDoors(own) : []).flatMap(({ wall, opening, door }): readonly StagedDoor[] => {
      const at = placedDoor(door)
      const shut = shutBeside(stage, piece.id, wall, opening)
      return at === null ? [] : [{ piece: piece.id, index: null, wall, opening, shut, at }]
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

/** Whoever points at a doorway is no farther from it, mm. */
const near = 60
/** Storeys above one another count less than places beside one another. */
const upwards = 0.5
export function doorNear(doors: readonly StagedDoor[], at: Point3): StagedDoor | null {
  let best: { readonly door: StagedDoor; readonly off: number } | null = null
  for (const door of doors) {
    const off = Math.hypot(door.at.x - at.x, door.at.z - at.z) + Math.abs(door.at.y - at.y) * upwards
    if (off <= near && (best === null || off < best.off)) best = { door, off }
  }
  return best?.door ?? null
}
