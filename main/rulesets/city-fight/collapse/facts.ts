/** What the facts of a collapse change. */
import type { FactData } from '../../../../shared/protocol/facts'
import type { Draft } from 'immer'
import type { Piece, PieceId, Table } from '../../../../shared/table/types'
import type { CoreState } from '../../core4/game'
import { afterTheFall } from './rubble'

type State = Draft<CoreState>
const pieceIn = (draft: State, id: PieceId): Draft<Piece> => {
  const piece = draft.table.pieces.find((one) => one.id === id)
  if (!piece) throw new Error(`no piece ${id}`)
  return piece
}

export const collapseReducers = {
  ruinCollapsed(draft: State, { piece: id }: FactData<'ruinCollapsed'>) {
    draft.table = afterTheFall(draft.table as Table, pieceIn(draft, id).id) as Draft<Table>
  },
  survivorsSettled(draft: State, { poses }: FactData<'survivorsSettled'>) {
    const { phaseStart } = draft.books
    for (const [id, pose] of Object.entries(poses)) {
      const model = draft.models[id]
      if (!model) throw new Error(`no model ${id}`)
      const began = phaseStart[id]
      const from = model.pose
      // To fall is no move: who had not moved this phase began it where it lies now (C4-MOVE-10).
      if (began && from && began.x === from.at.x && began.z === from.at.z && began.y === from.y)
        phaseStart[id] = { x: pose.at.x, y: pose.y, z: pose.at.z }
      model.pose = pose
    }
  },
  entangled(draft: State, { unit: id, since }: FactData<'unitPinned'>) {
    const unit = draft.units[id]
    if (!unit) throw new Error(`no unit ${id}`)
    unit.pinned = true
    draft.books.pinned = { ...draft.books.pinned, [id]: since }
  },
  ruinEndangered(draft: State, { piece }: { piece: PieceId }) {
    pieceIn(draft, piece).state.dangerous = true
  },
  ruinSecured(draft: State, { piece }: { piece: PieceId }) {
    pieceIn(draft, piece).state.dangerous = false
  },
}
