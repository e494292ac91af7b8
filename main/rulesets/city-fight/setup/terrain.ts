/** Set-up step 2: the city is ready, or the players lay it piece by piece (CF-SETUP-00, CF-TERRAIN-10 to -12). */
import type { FactData } from '../../../../shared/protocol/facts'
import { original, type Draft } from 'immer'
import {
  catalogue,
  checkFreePlacement,
  checkPlacement,
  placedRuins,
  placementStep,
  type Laying,
} from '../../../../shared/city'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { Piece, PieceDesign } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CommandRule, CoreGame, CorePart, CoreState } from '../../core4/game'
import { cityStakes } from '../scenarios/city-stakes'
import { laying } from './laying-state'
import { consents, isOutside, settleLevel, wouldBeTooMany } from './ruin-count'
import { checkCountryPiece, isConfirmed, isOpenCountry, nextInCountry } from '../../core4/battlefield'
import { openMission } from '../../core4/mission'
import { rollOff } from '../../core4/turn'

/** The players' own designs come first: a catalogue of a later version may know the same name. */
const designOf = (state: CoreState, id: string): PieceDesign | undefined =>
  laying.of(state).ownDesigns?.[id] ?? catalogue[id]

function layingOf(state: CoreState): Laying {
  const { stock, enough, agreed } = laying.of(state)
  return {
    table: state.table,
    level: state.level,
    stock: stock.filter(({ left }) => left > 0).flatMap(({ design }) => designOf(state, design) ?? []),
    agreed: enough ? 'enoughRuins' : agreed ? 'moreRuins' : undefined,
  }
}

/** The first procedure of a game: with a ready city the scenario comes at once. */
export function* openCityFight(game: CoreGame): Procedure {
  if (game.state.stage !== 'terrain') {
    yield* settleLevel(game)
    return yield* openMission(game)
  }
  const free = laying.of(game.state).how === 'free'
  const country = isOpenCountry(game.state)
  const because = [country ? 'C4-ORG-07' : 'CF-TERRAIN-10']
  const first: Seat = free ? 'a' : (yield* rollOff('terrain', because)).winner
  yield* emit('terrainTurn', { seat: first, step: free || country ? 5 : 1 }, because)
}

interface PieceCheck {
  readonly refusal?: Refusal
  readonly gaps: readonly { readonly piece: string; readonly gap: number }[]
}
/** The one check: the ghost under the cursor and the command both call it. */
function checkPiece(game: CoreGame, design: string, at: PlanPoint, turn: number): PieceCheck {
  const { state } = game
  const known = designOf(state, design)
  const { how, stock, placing } = laying.of(state)
  if (state.stage !== 'terrain' || !placing)
    return { refusal: refuse('notPlacingTerrain', 'CF-TERRAIN-10').refusal, gaps: [] }
  if (!known || !stock.some((entry) => entry.design === design && entry.left > 0))
    return { refusal: refuse('noneLeft', 'CF-TERRAIN-10').refusal, gaps: [] }
  const { refusal, gaps } = isOpenCountry(state)
    ? checkCountryPiece(state, known, { at, turn })
    : how === 'free'
      ? checkFreePlacement(state.table, known, { at, turn })
      : asksForMore(state, known)
        ? checkPlacement({ ...layingOf(state), agreed: 'moreRuins' }, known, { at, turn })
        : checkPlacement(layingOf(state), known, { at, turn }, placing.step)
  return { refusal: refusal ?? undefined, gaps }
}
/** By the procedure, a ruin beyond the level's number goes down only if the other player says so (CF-SETUP-03). */
function asksForMore(state: CoreState, { kind }: PieceDesign): boolean {
  const { how, placing, enough } = laying.of(state)
  return how === 'procedure' && kind === 'ruin' && placing?.step === 5 && !enough && wouldBeTooMany(state)
}

/** Laid freely, one seat holds the mouse and the other agrees; by the procedure the sides alternate. */
function checkTurn(game: CoreGame, seat: Seat): Verdict {
  const { placing } = laying.of(game.state)
  if (game.state.stage !== 'terrain' || !placing) return refuse('notPlacingTerrain', 'CF-TERRAIN-10')
  return placing.seat === seat ? allowed : refuse('notYourPiece', 'CF-TERRAIN-10')
}

/** Whose turn it is next, and in which step. Who has said "enough" is passed over. */
function* nextPlacer(game: CoreGame, seat: Seat, changed = false): Procedure {
  const { how, placing, finished: done } = laying.of(game.state)
  if (isOpenCountry(game.state)) {
    const next = nextInCountry(seat, how === 'free' ? 'proposed' : 'turns', done, changed)
    return yield* emit('terrainTurn', { ...next, step: 5 }, ['C4-ORG-07'])
  }
  if (how === 'free') return yield* emit('terrainTurn', { seat, step: 5 }, ['CF-TERRAIN-12'])
  const step = placementStep(layingOf(game.state))
  const before = placing?.step ?? 1
  // A new step asks both again.
  const finished = step === 5 && before < 5 ? [] : done
  const other = otherSeat(seat)
  yield* emit('terrainTurn', { seat: finished.includes(other) ? seat : other, step, finished }, [
    'CF-TERRAIN-10',
  ])
}

const placeRule: CommandRule<'placePiece'> = {
  check(game, seat, { design, at, turn }) {
    const verdict = checkTurn(game, seat)
    if (!verdict.ok) return verdict
    const { refusal } = checkPiece(game, design, at, turn)
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform(game, seat, { design, at, turn }) {
    const more = asksForMore(game.state, designNamed(game.state, design))
    if (more && !(yield* consents(game, otherSeat(seat), placedRuins(game.state.table).length + 1))) return
    const piece = `piece-${game.state.table.pieces.length + 1}`
    const because = isOpenCountry(game.state) ? ['C4-ORG-07'] : ['CF-TERRAIN-10', 'CF-TERRAIN-11']
    yield* emit('piecePlaced', { seat, piece, design, at, turn }, because)
    yield* nextPlacer(game, seat, true)
  },
  legal: (game, seat) => (checkTurn(game, seat).ok ? [{ type: 'placePiece' }] : []),
  label: ({ design }) => ({ key: 'label.placePiece', args: { design } }),
}

/** A table without any ruin is no city. */
const noRuin = ({ state }: CoreGame): Refusal | null =>
  placedRuins(state.table).length === 0 && !isOpenCountry(state)
    ? refuse('fewRuins', 'CF-SETUP-03', { least: 1 }).refusal
    : null

/** Both have had enough ruins: the rest of the terrain comes next (CF-TERRAIN-10 step 5). */
function* endRuins(game: CoreGame, seat: Seat): Procedure {
  yield* emit('enoughRuins', {}, ['CF-TERRAIN-10'])
  yield* nextPlacer(game, seat)
}

/** One is content; the table stands when the other is too (C4-ORG-07). */
function* confirmCountry(game: CoreGame, seat: Seat): Procedure {
  yield* emit('terrainFinished', { seat }, ['C4-ORG-07'])
  if (!isConfirmed(laying.of(game.state).finished, game.state.books.solo === true))
    return yield* nextPlacer(game, seat)
  yield* emit('terrainStands', {}, ['C4-ORG-07'])
  yield* openMission(game)
}

const finishRule: CommandRule<'finishTerrain'> = {
  check(game, seat) {
    const verdict = checkTurn(game, seat)
    if (!verdict.ok) return verdict
    const refusal = noRuin(game)
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform(game, seat) {
    if (isOpenCountry(game.state)) return yield* confirmCountry(game, seat)
    const { how, placing } = laying.of(game.state)
    const ruins = how === 'procedure' && (placing?.step ?? 5) < 5
    if (isOutside(game.state)) {
      if (!(yield* consents(game, otherSeat(seat), placedRuins(game.state.table).length))) return
      if (ruins) return yield* endRuins(game, seat)
    }
    yield* emit('terrainFinished', { seat }, ['CF-TERRAIN-10'])
    const both = how === 'free' || laying.of(game.state).finished.length === 2
    if (!both) return yield* nextPlacer(game, seat)
    if (ruins) return yield* endRuins(game, seat)
    yield* emit('terrainStands', {}, ['CF-TERRAIN-10'])
    yield* openMission(game)
  },
  legal: (game, seat) => (checkTurn(game, seat).ok && !noRuin(game) ? [{ type: 'finishTerrain' }] : []),
  label: () => ({ key: 'label.finishTerrain' }),
}

const designNamed = (state: CoreState, id: string): PieceDesign => {
  const design = designOf(state, id)
  if (!design) throw new Error(`no design ${id}`)
  return design
}

export const terrainPart: CorePart = {
  id: 'city-fight/terrain',
  keeps: laying,
  commands: { placePiece: placeRule, finishTerrain: finishRule },
  queries: { checkPiece: (game, _seat, { design, at, turn }) => checkPiece(game, design, at, turn) },
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
      // The first ruin placed is the vital building of High Ground (CF-SCEN-12).
      const at = cityStakes.draft(draft)
      if (design.kind === 'ruin') at.vitalRuin ??= data.piece
    },
    terrainTurn(
      draft: Draft<CoreState>,
      data: { seat: Seat; step: 1 | 2 | 3 | 4 | 5; finished?: readonly Seat[] },
    ) {
      const now = laying.draft(draft)
      now.placing = { seat: data.seat, step: data.step, ...(now.how === 'free' && { free: true }) }
      if (data.finished) now.finished = [...data.finished]
    },
    terrainFinished(draft: Draft<CoreState>, data: { seat: Seat }) {
      const { finished } = laying.draft(draft)
      if (!finished.includes(data.seat)) finished.push(data.seat)
    },
    enoughRuins(draft: Draft<CoreState>) {
      Object.assign(laying.draft(draft), { enough: true, finished: [] })
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
