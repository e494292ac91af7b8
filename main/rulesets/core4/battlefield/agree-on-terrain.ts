/** Before anybody is deployed both players fix what a piece counts as: ground, cover, Size, danger (C4-ORG-07). */
import type { Draft } from 'immer'
import type { CommandOf } from '../../../../shared/protocol/command'
import type { FactData } from '../../../../shared/protocol/facts'
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { sheetInWords } from '../../../../shared/protocol/terrain-sheet'
import { agreedAs, isSameSheet, pieceOf, sheetOf } from '../../../../shared/table'
import type { Piece } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CommandRule, CoreGame, CorePart, CoreState } from '../game'

type Proposal = CommandOf<'agreeOnTerrain'>
const because = ['C4-ORG-07']

/** Once somebody stands on the table it is fought over as it is. */
const isOpen = ({ stage, models }: CoreState): boolean =>
  (stage === 'terrain' || stage === 'setUp' || stage === 'deployment') &&
  Object.values(models).every(({ pose }) => pose === null)

function check({ state }: CoreGame, _seat: Seat, { piece: id, sheet }: Proposal): Verdict {
  if (!isOpen(state)) return refuse('terrainIsFixed', because)
  const piece = pieceOf(state.table, id)
  if (!piece) return refuse('noSuchPiece', because, { piece: id })
  if (isSameSheet(sheetOf(piece), sheet)) return refuse('sheetIsSo', because, { piece: id }, [id])
  return isSameSheet(sheetOf(agreedAs(piece, sheet)), sheet)
    ? allowed
    : refuse('sheetCannotBe', because, { piece: id }, [id])
}

/** The other player is asked; alone at the table one has agreed with oneself. */
function* agrees({ state }: CoreGame, seat: Seat, { piece, sheet }: Proposal): Procedure<boolean> {
  if (state.books.solo === true) return true
  const answer = yield* ask({
    seat: otherSeat(seat),
    kind: 'agreeOnTerrain',
    args: { piece, seat, sheet: sheetInWords(sheet) },
    because,
    form: {
      form: 'option' as const,
      options: ['agree', 'refuse'].map((id) => ({
        id,
        text: { key: `agreement.${id}` },
        focus: { pieces: [piece] },
      })),
    },
    deliberate: true,
    default: { form: 'option', option: 'refuse' },
    focus: { pieces: [piece] },
  })
  return answer.option === 'agree'
}

const agreeRule: CommandRule<'agreeOnTerrain'> = {
  check,
  *perform(game, seat, proposal) {
    const { piece, sheet } = proposal
    yield* (yield* agrees(game, seat, proposal))
      ? emit('terrainAgreed', { piece, sheet }, because)
      : emit('agreementRefused', { seat: otherSeat(seat), piece }, because)
  },
  legal: ({ state }) =>
    isOpen(state) && state.table.pieces.length > 0
      ? [{ type: 'agreeOnTerrain', targets: state.table.pieces.map(({ id }) => id) }]
      : [],
  label: ({ piece }) => ({ key: 'label.agreeOnTerrain', args: { piece } }),
}

export const terrainSheetPart: CorePart = {
  id: 'core4/terrain-sheet',
  commands: { agreeOnTerrain: agreeRule },
  reducers: {
    agreementRefused() {},
    terrainAgreed(draft: Draft<CoreState>, { piece: id, sheet }: FactData<'terrainAgreed'>) {
      const { pieces } = draft.table
      const at = pieces.findIndex((piece) => piece.id === id)
      const piece = pieces[at]
      if (piece) pieces[at] = agreedAs(piece as Piece, sheet) as Draft<Piece>
    },
  },
}
