/** Morale at the end of a turn that has cost somebody (LS-MOR-01 to -04, LS-PLT-05). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { emit, roll, type Procedure } from '../../../engine'
import { about } from '../facts'
import type { SkirmishGame } from '../part'
import { atMost, distance } from '../../../../shared/skirmish/space'
import { standingSoldier, whereHeIs } from '../space-now'
import { isFighting, isFightingSoldier, isPlaced, modelsOfSide, type SkirmishState } from '../state'
import { suppress } from '../suppression/suppress'
import { censusValue } from '../turn/initiative'
import { loses } from '../victory/check-victory'
import { isLost, lossesOf, victoryPointsOf } from '../victory/points'
import { isAbandoned } from '../vehicles/occupants'

const highest = 6
const takenWithin: Mm = cm(10)

/** Squads that have lost less than half of their men: a die each in platoon play (LS-PLT-05). */
function steadySquads(state: SkirmishState, seat: Seat): number {
  if (!state.sides[seat].platoon) return 0
  return Object.values(state.squads).filter((squad) => {
    const men = squad.soldiers.flatMap((id) => state.models[id] ?? [])
    // A squad is what has its own commander, or is the crew of a weapon.
    const counts = men.some(
      ({ roles, mateOf }) =>
        roles.includes('commander') || (mateOf !== null && squad.soldiers.includes(mateOf)),
    )
    return squad.seat === seat && counts && men.filter(isLost).length * 2 < squad.startMen
  }).length
}
interface MoraleTest {
  readonly dice: number
  readonly losses: number
  /** At least half of its soldiers are still there: a 6 passes whatever it has lost. */
  readonly sixPasses: boolean
}
/** The test this side would take now; null: it has lost nobody this turn (LS-MOR-01). */
export function moraleTest(game: SkirmishGame, seat: Seat): MoraleTest | null {
  const { state } = game
  const fresh = modelsOfSide(state, seat).filter(
    (model) => isLost(model) && model.lostIn === state.turn.number,
  )
  if (fresh.length === 0) return null
  const fighting = modelsOfSide(state, seat).filter(isFightingSoldier).length
  return {
    dice: censusValue(game, seat) + steadySquads(state, seat),
    losses: lossesOf(state, seat, game.setting('ls.moraleTurnLosses') === true ? state.turn.number : null),
    sixPasses: fighting * 2 >= state.sides[seat].startSoldiers,
  }
}

/** The active side first; the game may be over after one test. */
export function* moraleTests(game: SkirmishGame): Procedure {
  const { active } = game.state.turn
  for (const seat of [active, otherSeat(active)]) {
    const test = moraleTest(game, seat)
    if (!test || game.state.stage !== 'battle') continue
    if (yield* passes(seat, test)) yield* emit('lsMoralePassed', { seat }, ['LS-MOR-02'])
    else yield* failed(game, seat)
  }
}
function* passes(seat: Seat, { dice, losses, sixPasses }: MoraleTest): Procedure<boolean> {
  const needed = sixPasses ? Math.min(losses, highest) : losses
  // More than any die shows: nothing to throw for.
  if (needed > highest) return false
  const faces = yield* roll({
    kind: 'd6',
    count: dice,
    purpose: 'lsMorale',
    seat,
    because: ['LS-MOR-02'],
    needed,
    reads: 'highest',
  })
  return faces.some(({ face }) => face >= needed)
}

/** Points are compared as they stand before this failure adds anything (LS-MOR-03). */
function* failed(game: SkirmishGame, seat: Seat): Procedure {
  const { state } = game
  yield* emit('lsMoraleFailed', { seat }, ['LS-MOR-02'])
  if (victoryPointsOf(state, seat) > victoryPointsOf(state, otherSeat(seat)))
    return yield* leaveTheField(game, seat)
  yield* emit('lsShaken', { seat }, ['LS-MOR-04'])
  for (const { id } of modelsOfSide(state, seat).filter(isFightingSoldier))
    yield* suppress(game, id, 'morale')
}
function* leaveTheField(game: SkirmishGame, seat: Seat): Procedure {
  const { state } = game
  const enemies = modelsOfSide(state, otherSeat(seat)).filter(
    (model) => isPlaced(model) && isFighting(model) && !isAbandoned(state, model),
  )
  for (const model of modelsOfSide(state, seat)) {
    const there = model.kind === 'soldier' ? whereHeIs(state, model) : null
    if (!there || !['onTable', 'aboard'].includes(model.status)) continue
    const near = enemies.some(
      (enemy) => isPlaced(enemy) && atMost(distance(there, standingSoldier(state, enemy)), takenWithin),
    )
    if (near) yield* about(game, 'lsFell', { model: model.id, how: 'prisoner', by: 'morale' }, ['LS-MOR-03'])
  }
  yield* loses(game, seat, { key: 'result.lsLeftTheField', args: { seat } })
}
