/** A table laid by the players, piece by piece, whoever says in which order (C4-ORG-07). */
import { original, type Draft } from 'immer'
import { catalogue, type PlacementCheck, type PlacementSpot } from '../../../../shared/city'
import type { FactData } from '../../../../shared/protocol/facts'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Piece, PieceDesign } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CommandRule, CoreGame, CorePart, CoreState, StepRule } from '../game'
import { missionKept, missionWished, openMission } from '../mission'
import { rollOff } from '../turn'
import { inAnyOrder } from './in-any-order'
import { checkLaid, laidRefusal, nextPieceId } from './lay-by-order'
import { laying } from './laying-state'

/** The players' own designs come first: a catalogue of a later version may know the same name. */
export const designOf = (state: CoreState, id: string): PieceDesign | undefined =>
  laying.of(state).ownDesigns?.[id] ?? catalogue[id]
function designNamed(state: CoreState, id: string): PieceDesign {
  const design = designOf(state, id)
  if (!design) throw new Error(`no design ${id}`)
  return design
}

/** The table stands: whoever has a word on that says it, and the mission is chosen. */
function* goOnFromTable(game: CoreGame): Procedure {
  yield* game.at('tableStands')
  yield* openMission(game)
}

/** The first procedure of a battle: a ready table stands, any other is laid now, unless its mission lays it in its own steps. */
export function* openBattle(game: CoreGame): Procedure {
  if (game.state.stage !== 'terrain') return yield* goOnFromTable(game)
  yield* laidBySteps(game.state) ? openMission(game) : beginLaying(game)
}
/** Does every mission that it may come to say when it is laid (S6-MISS-CORE-03)? */
function laidBySteps(state: CoreState): boolean {
  const wished = missionWished(state)
  const open = wished ? [wished] : missionKept.of(state).choices
  return open.length > 0 && open.every(({ steps }) => steps.some(({ step }) => step === 'layTable'))
}
const layTableStep: StepRule<'layTable'> = {
  *perform(game) {
    // Nothing lies beside a table that stands.
    if (laying.of(game.state).stock.length === 0) return 'done'
    yield* beginLaying(game)
    return 'waits'
  },
}
function* beginLaying(game: CoreGame): Procedure {
  const { cite, firstStep } = game.layingRule()
  const { how } = laying.of(game.state)
  const first: Seat = how === 'free' ? 'a' : (yield* rollOff('terrain', cite.finished)).winner
  yield* emit('terrainTurn', { seat: first, step: firstStep(how) }, cite.finished)
}

/** The one check: the ghost under the cursor and the command both call it. */
function checkPiece(game: CoreGame, design: string, spot: PlacementSpot): PlacementCheck {
  const { state } = game
  const rule = game.layingRule()
  const known = designOf(state, design)
  const { stock, placing } = laying.of(state)
  const not = (reason: 'notPlacingTerrain' | 'noneLeft'): PlacementCheck => ({
    refusal: refuse(reason, rule.cite.finished).refusal,
    gaps: [],
  })
  if (state.stage !== 'terrain' || !placing) return not('notPlacingTerrain')
  if (!known || !stock.some((entry) => entry.design === design && entry.left > 0)) return not('noneLeft')
  return rule.check(game, known, spot)
}

/** Laid freely, one seat holds the mouse and the other agrees; else they alternate. */
function checkTurn(game: CoreGame, seat: Seat): Verdict {
  const { placing } = laying.of(game.state)
  const { cite } = game.layingRule()
  if (game.state.stage !== 'terrain' || !placing) return refuse('notPlacingTerrain', cite.finished)
  return placing.seat === seat ? allowed : refuse('notYourPiece', cite.finished)
}
const orRefused = (refusal: Refusal | null | undefined): Verdict =>
  refusal ? { ok: false, refusal } : allowed

const placeRule: CommandRule<'placePiece'> = {
  check(game, seat, { design, at, turn }) {
    const verdict = checkTurn(game, seat)
    return verdict.ok ? orRefused(checkPiece(game, design, { at, turn }).refusal) : verdict
  },
  *perform(game, seat, { design, at, turn }) {
    const rule = game.layingRule()
    if (rule.mayLay && !(yield* rule.mayLay(game, seat, designNamed(game.state, design)))) return
    const piece = nextPieceId(game.state.table)
    yield* emit('piecePlaced', { seat, piece, design, at, turn }, rule.cite.piece)
    yield* rule.next(game, seat, true)
  },
  legal: (game, seat) => (checkTurn(game, seat).ok ? [{ type: 'placePiece' }] : []),
  label: ({ design }) => ({ key: 'label.placePiece', args: { design } }),
}

/** He has had his say, and the table is one that may stand. */
function checkFinish(game: CoreGame, seat: Seat): Verdict {
  const verdict = checkTurn(game, seat)
  return verdict.ok ? orRefused(game.ask('tableMayStand', null, {}).value) : verdict
}
const finishRule: CommandRule<'finishTerrain'> = {
  check: checkFinish,
  *perform(game, seat) {
    const rule = game.layingRule()
    if ((yield* rule.finish(game, seat)) === 'goesOn') return
    yield* emit('terrainStands', {}, rule.cite.finished)
    if (missionKept.of(game.state).at === null) return yield* goOnFromTable(game)
    yield* game.at('tableStands')
    yield* game.at('stepDone')
  },
  legal: (game, seat) => (checkFinish(game, seat).ok ? [{ type: 'finishTerrain' }] : []),
  label: () => ({ key: 'label.finishTerrain' }),
}

export const layingPart: CorePart = {
  id: 'core4/laying',
  keeps: laying,
  lays: inAnyOrder,
  steps: { layTable: layTableStep },
  commands: { placePiece: placeRule, finishTerrain: finishRule },
  answers: { layPiece: checkLaid },
  queries: {
    checkPiece: (game, seat, { design, at, turn }, open) => {
      const asked = open.find((one) => one.seat === seat && one.form.form === 'lay')
      if (asked) return { refusal: laidRefusal(game, asked, { design, at, turn }) ?? undefined, gaps: [] }
      const { refusal, gaps } = checkPiece(game, design, { at, turn })
      return { refusal: refusal ?? undefined, gaps }
    },
  },
  reducers: {
    piecePlaced(draft: Draft<CoreState>, data: FactData<'piecePlaced'>) {
      // Taken as it stands: a draft of the library would be copied with every piece.
      const design = designNamed(original(draft) as CoreState, data.design)
      const piece: Piece = {
        id: data.piece,
        design,
        at: data.at,
        turn: data.turn,
        state: { fortified: false, dangerous: false },
      }
      draft.table.pieces.push(piece as Draft<Piece>)
      const entry = laying.draft(draft).stock.find((one) => one.design === data.design)
      if (entry) entry.left -= 1
    },
    terrainTurn(draft: Draft<CoreState>, data: FactData<'terrainTurn'>) {
      const now = laying.draft(draft)
      draft.stage = 'terrain'
      now.placing = { seat: data.seat, step: data.step, ...(now.how === 'free' && { free: true }) }
      if (data.finished) now.finished = [...data.finished]
    },
    terrainFinished(draft: Draft<CoreState>, data: FactData<'terrainFinished'>) {
      const { finished } = laying.draft(draft)
      if (!finished.includes(data.seat)) finished.push(data.seat)
    },
    terrainStands(draft: Draft<CoreState>) {
      const now = laying.draft(draft)
      now.placing = null
      now.stock = []
      delete now.ownDesigns
      draft.stage = 'setUp'
    },
  },
}
