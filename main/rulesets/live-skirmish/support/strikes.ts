/** Artillery and air strikes: called in one turn, landing at the start of the next (LS-ART-01, LS-ART-02). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import { compareIds } from '../../../../shared/portable'
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { flatSave } from '../../../../shared/skirmish/tables'
import { ask, due, emit, roll, type Procedure, type AnswerTo, type DecisionOf } from '../../../engine'
import type { SkirmishGame } from '../part'
import { distanceToPoint, underUpright } from '../../../../shared/skirmish/space'
import { spaceOf } from '../space-now'
import { isPlaced, isUnknownTo, modelsOfSide } from '../state'
import { flyHelicopter } from './helicopter'
import { askDirection, rollDirection, unitVector } from './direction'
import { takeHits, type DealtHit } from './take-hits'

/** A template of 30 cm across. */
const strikeRadius: Mm = cm(15)
const calledOn = 4

/** Active side first; one attempt for every asset it has left, each turn. Then the active side's helicopter comes. */
export function* callSupport(game: SkirmishGame): Procedure {
  const { active } = game.state.turn
  for (const seat of [active, otherSeat(active)]) {
    const { strikes } = game.state.sides[seat]
    for (let attempt = 0; attempt < strikes; attempt++) yield* callStrike(game, seat)
  }
  yield* flyHelicopter(game, active)
}
function* callStrike(game: SkirmishGame, seat: Seat): Procedure {
  const { option } = yield* ask({
    seat,
    kind: 'lsCallStrike',
    args: { left: game.state.sides[seat].strikes },
    because: ['LS-ART-01'],
    form: {
      form: 'option',
      options: ['call', 'wait'].map((id) => ({ id, text: { key: `option.lsStrike.${id}` } })),
    },
    default: { form: 'option', option: 'wait' },
  })
  if (option !== 'call') return
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'lsCallStrike',
    seat,
    because: ['LS-ART-01'],
    needed: calledOn,
  })
  yield* emit(die?.success ? 'lsStrikeCalled' : 'lsStrikeRefused', { seat }, ['LS-ART-01'])
}

export function* landStrikes(game: SkirmishGame): Procedure {
  const { scheduled, turn } = game.state
  for (const what of due(scheduled, { turn: turn.number, phase: 'start' }).due)
    if (what.kind === 'strike') yield* landStrike(game, what.seat)
}
function* landStrike(game: SkirmishGame, seat: Seat): Procedure {
  const answer = yield* ask({
    seat,
    kind: 'lsStrike',
    because: ['LS-ART-02'],
    form: { form: 'place', what: 'strike', radius: strikeRadius },
    default: { form: 'place', at: { at: likelyAim(game, seat), on: { piece: null, level: 0 } } },
  })
  const aim: Point3 = { ...answer.at.at, y: 0 }
  const dice = yield* roll({ kind: 'd6', count: 4, purpose: 'lsStrikeShift', seat, because: ['LS-ART-02'] })
  const length = cm(dice.reduce((sum, { face }) => sum + face, 0))
  const by = game.setting('ls.artDirection')
  const bearing =
    by === 'random'
      ? yield* rollDirection(game, seat, ['LS-ART-02'])
      : yield* askDirection(by === 'caller' ? seat : otherSeat(seat), aim, length, strikeRadius, 'strike', [
          'LS-ART-02',
        ])
  const way = unitVector(bearing)
  // It comes from above: nothing on the way stops it, and off the table its remaining part still counts.
  const centre = { x: aim.x + way.x * length, y: 0, z: aim.z + way.z * length }
  yield* emit('lsStrikeLanded', { seat, at: centre, radius: strikeRadius }, ['LS-ART-02'])
  yield* takeHits(game, strikeHits(game, seat, centre))
}

/** Everybody under the template, on whatever storey, nearest to its centre first. */
function strikeHits(game: SkirmishGame, seat: Seat, centre: Point3): readonly DealtHit[] {
  const number = flatSave(game.state.tables)
  const help = game.setting('ls.artFlat3') === true ? { flat: number, flatHull: number } : { artillery: true }
  return underUpright(spaceOf(game), centre, strikeRadius)
    .map((model) => ({ id: model.id, away: distanceToPoint(model, { ...centre, y: model.pose.y }) }))
    .sort((one, other) => one.away - other.away || compareIds(one.id, other.id))
    .map(({ id }): DealtHit => ({
      model: id,
      hit: {
        by: null,
        seat,
        weapon: 'strike',
        damage: 'artillery',
        from: centre,
        ...help,
        because: ['LS-ART-02'],
      },
    }))
}

/** Where most of the enemies this side knows of stand together, for who does not care. */
function likelyAim(game: SkirmishGame, seat: Seat): { readonly x: Mm; readonly z: Mm } {
  const { state } = game
  const known = modelsOfSide(state, otherSeat(seat)).filter(
    (model) => isPlaced(model) && !isUnknownTo(state, model, seat),
  )
  const at = known.flatMap(({ pose }) => (pose ? [pose.at] : []))
  const crowd = (one: { x: Mm; z: Mm }): number =>
    at.filter((other) => Math.hypot(other.x - one.x, other.z - one.z) <= strikeRadius).length
  const [best] = [...at].sort((one, other) => crowd(other) - crowd(one))
  return best ?? { x: state.table.width / 2, z: state.table.depth / 2 }
}
/** Anywhere on the table, seen or not. */
export function checkStrike(
  { state }: SkirmishGame,
  _decision: DecisionOf<'place'>,
  answer: AnswerTo<'place'>,
): Verdict {
  const { x, z } = answer.at.at
  const on = x >= 0 && z >= 0 && x <= state.table.width && z <= state.table.depth
  return on ? allowed : refuse('lsOffTable', 'LS-ART-02')
}
