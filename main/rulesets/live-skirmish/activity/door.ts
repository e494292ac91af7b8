/** Activity I: a door beside him is shut or opened (LS-ACT-01). A shut door is wall, to eyes and to feet. */
import type { Draft } from 'immer'
import { boundsHold, placed } from '../../../../shared/geometry'
import type { Mm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import type { FactData } from '../../../../shared/protocol/facts'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import {
  doorsOpened,
  doorsShut,
  doorway,
  footprintBounds,
  isSameDoor,
  pieceFrame,
  pieceOf,
  type Opening,
  type Piece,
  type PieceId,
  type Table,
} from '../../../../shared/table'
import { emit, type Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import {
  buildSpace,
  openingsAt,
  standsBadly,
  type SkirmishSpace,
  type SpaceModel,
} from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { isPlaced, soldierOf, type DoorState, type SkirmishState } from '../state'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { ActivityRule } from './activity-rule'
import { membersAble } from './members'

const cite = 'LS-ACT-01'
interface Door extends DoorState {
  readonly shut: boolean
}
/** Nobody reaches a door of a piece farther off than this. */
const arm = 50

export const doorId = (piece: PieceId, wall: number, { along }: Pick<Opening, 'along'>): string =>
  `${piece}:${wall}:${Math.round(along)}`

/** Doors whose nearest point is within 0.5 cm of his base edge (LS-GEO-10), shut ones among them. */
function doorsBeside(game: SkirmishGame, model: SkirmishModel): readonly Door[] {
  const { state } = game
  if (!isPlaced(model)) return []
  const man = standingSoldier(state, model)
  const pieces = state.table.pieces.filter(
    (piece) =>
      piece.design.kind === 'ruin' &&
      !piece.design.mesh &&
      boundsHold(footprintBounds(piece), man.pose.at, arm),
  )
  if (pieces.length === 0) return []
  const space = spaceOf(game)
  const shut = state.doors ?? []
  const asOpen = pieces.map((piece) => shut.reduce(withOpening, piece))
  return openingsAt({ ...space, table: { ...state.table, pieces: asOpen } }, man).flatMap(
    ({ piece, wall, opening: index, kind }): readonly Door[] => {
      const opening = piece.design.kind === 'ruin' ? piece.design.walls[wall]?.openings[index] : undefined
      if (kind !== 'door' || !opening) return []
      const id = doorId(piece.id, wall, opening)
      const door = { id, piece: piece.id, wall, opening }
      return [{ ...door, shut: shut.some((one) => isDoor(one, door)) }]
    },
  )
}
/** Doors above one another have one id: a man stands at one of them. */
const isDoor = (one: DoorState, other: DoorState): boolean =>
  one.piece === other.piece && isSameDoor(one, other)

/** The piece with a door of its own opened again. */
const withOpening = (piece: Piece, door: DoorState): Piece =>
  piece.id === door.piece && piece.design.kind === 'ruin'
    ? { ...piece, design: doorsOpened(piece.design, [door]) }
    : piece
/** The piece with that door walled up, and nothing else of its wall unless `above` says so. */
function withoutOpening(piece: Piece, door: DoorState, above: boolean): Piece {
  const { design } = piece
  if (design.kind !== 'ruin') return piece
  const { wall, opening } = door
  const all = (above ? (design.walls[wall]?.openings ?? []) : []).filter(
    ({ along }) => along === opening.along,
  )
  const doors = above ? all.map((one) => ({ wall, opening: one })) : [door]
  return { ...piece, design: doorsShut(design, doors) }
}
/** @param above  what is above it is walled up with it: a door of a record up to version 9 */
const moved = (table: Table, door: Door, above = false): Table => ({
  ...table,
  pieces: table.pieces.map((piece) => {
    if (piece.id !== door.piece) return piece
    return door.shut ? withOpening(piece, door) : withoutOpening(piece, door, above)
  }),
})

/** Which of them: the one named, or the first. */
function doorOf(game: SkirmishGame, id: string | undefined, target: string | null | undefined): Door | null {
  const doors = id === undefined ? [] : doorsBeside(game, soldierOf(game.state, id))
  return (target ? doors.find((door) => door.id === target) : doors[0]) ?? null
}
/** Somebody who stands in the doorway keeps it open. */
function inDoorway(game: SkirmishGame, door: Door): SpaceModel | null {
  if (door.shut) return null
  const space = spaceOf(game)
  const shut: SkirmishSpace = buildSpace({
    table: moved(space.table, door),
    models: [...space.models.values()],
    numbers: space.numbers,
    terrain: space.terrain,
  })
  const blocked = (where: SkirmishSpace, one: SpaceModel): boolean =>
    standsBadly(where, one, one.pose, []) !== null
  return [...space.models.values()].find((one) => blocked(shut, one) && !blocked(space, one)) ?? null
}

/** The middle of the doorway, as high as whoever stands before it. */
function placeOf(table: Table, door: Door, y: Mm): Point3 | null {
  const piece = pieceOf(table, door.piece)
  const found = piece?.design.kind === 'ruin' ? doorway(piece.design, door) : null
  return piece && found ? { ...placed(pieceFrame(piece), found.at), y } : null
}

export const doorRule: ActivityRule = {
  cite: [cite],
  manner: null,
  group: false,
  may: (game, model): Refusal | null =>
    doorsBeside(game, model).length > 0 ? null : refuse('lsNoDoorHere', cite, undefined, [model.id]).refusal,
  targets: (game, models) =>
    models.flatMap((model) =>
      doorsBeside(game, model).map((door) => ({
        id: door.id,
        text: { key: door.shut ? 'label.lsDoorOpens' : 'label.lsDoorShuts', args: { piece: door.piece } },
        at: placeOf(game.state.table, door, model.pose?.y ?? 0),
      })),
    ),
  check(game, _seat, { members, target }): Verdict {
    const [member] = members
    const door = doorOf(game, member?.model, target)
    if (!door) return refuse('lsNoDoorHere', cite, undefined, member && [member.model])
    // Who is in the way is not named: he may be one nobody knows of.
    return inDoorway(game, door) ? refuse('lsDoorBlocked', [cite, 'LS-GEO-08']) : allowed
  },
  *after(game): Procedure {
    const [id] = membersAble(game)
    const door = doorOf(game, id, game.state.activity?.target)
    if (!door) return
    const { shut, ...known } = door
    yield* emit('lsDoorMoved', { door: known, shut: !shut, alone: true }, [cite])
  },
}

/** A table whose doors are shut from the beginning: which those are the state says, and no piece besides. */
export function doorsOfTable(table: Table): {
  readonly table: Table
  readonly doors: readonly DoorState[]
} {
  const doors = table.pieces.flatMap(({ id: piece, shut = [] }) =>
    shut.map(({ wall, opening }) => ({ id: doorId(piece, wall, opening), piece, wall, opening })),
  )
  if (doors.length === 0) return { table, doors }
  return { table: { ...table, pieces: table.pieces.map(({ shut: _shut, ...piece }) => piece) }, doors }
}
/** The table for whoever looks at it or keeps it: its pieces say which of their doors are shut. */
export function tableWithDoors({ table, doors = [] }: Pick<SkirmishState, 'table' | 'doors'>): Table {
  if (doors.length === 0) return table
  return {
    ...table,
    pieces: table.pieces.map((piece) => {
      const shut = doors.flatMap(({ piece: id, wall, opening }) =>
        id === piece.id ? [{ wall, opening }] : [],
      )
      return shut.length === 0 ? piece : { ...piece, shut }
    }),
  }
}

export function lsDoorMoved(
  draft: Draft<SkirmishState>,
  { door, shut, alone }: FactData<'lsDoorMoved'>,
): void {
  const others = (draft.doors ?? []).filter((one) => !isDoor(one, door))
  draft.doors = shut ? [...others, { ...door }] : others
  draft.table = moved(draft.table as Table, { ...door, shut: !shut }, alone !== true) as Draft<Table>
}
