/** Pieces that one side lays on a table that stands, one after the other, before the battle (CF-STRAT-30). */
import { catalogue, clearGroundNear, clearGroundRefusal } from '../../../../shared/city'
import type { PlanPoint } from '../../../../shared/geometry'
import type { Answer, Decision } from '../../../../shared/protocol/decision'
import { allowed, refuse, type Refusal, type RuleId, type Verdict } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { PieceId, Table } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../game'

interface Order {
  readonly seat: Seat
  /** Of the catalogue: any of them each time. */
  readonly designs: readonly string[]
  readonly count: number
  /** What is proposed lies as near to this as it may, and so turned. */
  readonly near: PlanPoint
  readonly turn: number
  readonly because: readonly RuleId[]
}

/** What is laid later may have the number of a piece that is gone, and never that of one that lies there. */
export function nextPieceId({ pieces }: Table): PieceId {
  const taken = new Set(pieces.map(({ id }) => id))
  let number = pieces.length + 1
  while (taken.has(`piece-${number}`)) number++
  return `piece-${number}`
}

/** As many as there is room for. */
export function* layByOrder(game: CoreGame, { seat, designs, count, near, turn, because }: Order): Procedure {
  // The next one is proposed as the last was: who lays a row turns it once.
  let usual = { design: designs[0] ?? '', turn }
  for (let left = count; left > 0; left--) {
    const design = catalogue[usual.design]
    if (!design) throw new Error(`no design ${usual.design}`)
    const spot = clearGroundNear(game.state.table, design, near, usual.turn)
    if (spot === null) return
    const { form: _form, ...laid } = yield* ask({
      seat,
      kind: 'layPiece',
      args: { what: { key: `piece.${design.kind}` }, left, count },
      because,
      form: { form: 'lay' as const, designs },
      default: { form: 'lay', design: design.id, ...spot },
    })
    yield* emit('piecePlaced', { seat, piece: nextPieceId(game.state.table), ...laid }, because)
    usual = laid
  }
}

/** The one check: the ghost under the cursor and the answer both call it. */
export function laidRefusal(
  game: CoreGame,
  { because, kind, seat }: Pick<Decision, 'because' | 'kind' | 'seat'>,
  laid: { readonly design: string; readonly at: PlanPoint; readonly turn: number },
): Refusal | null {
  const design = catalogue[laid.design]
  if (!design) return refuse('noneLeft', because).refusal
  const usual = clearGroundRefusal(game.state.table, design, laid)
  return game.ask('layingBarred', usual, { kind, seat, design, spot: laid }).value
}
export function checkLaid(game: CoreGame, decision: Decision, answer: Answer): Verdict {
  if (answer.form !== 'lay') return refuse('wrongForm', decision.because)
  const refusal = laidRefusal(game, decision, answer)
  return refusal ? { ok: false, refusal } : allowed
}
