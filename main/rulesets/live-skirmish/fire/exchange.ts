/**
 * One simultaneous exchange (LS-ACT-04, LS-ACT-05, LS-ENG-05) in the order of LS-CORE-06: covering-fire tests, dice of the
 * active side, of the reactors, saves of the reacting side and of the active one, all applied together; then friendly fire.
 */
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { classOf } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import { emit, simultaneously, type Procedure } from '../../../engine'
import type { Exchange, ExchangeResult, ExchangeShot } from '../exchange-types'
import { about } from '../facts'
import { revealIfHidden } from '../hidden'
import type { SkirmishGame } from '../part'
import { spaceOf } from '../space-now'
import { isFighting, soldierOf } from '../state'
import { suppress } from '../suppression/suppress'
import { faceTarget } from './facing'
import { fireShot } from './fire-shot'
import { friendlyFire } from './friendly-fire'
import { isRefused, judgeShot, type JudgedShot } from './judge-shot'
import { saveHit } from './save'
import type { ScoredHit, Tally } from './tally'
import { coveringTest } from './zone-test'

export function* resolveExchange(game: SkirmishGame, exchange: Exchange): Procedure<ExchangeResult> {
  const { active, reactors, dodging, grounding } = exchange
  for (const { order } of [...active, ...reactors]) yield* revealIfHidden(game, order.model, 'fired')
  const before = frozenNow(game)
  const space = spaceOf(game)
  const { lost, silenced } = yield* coveringTests(game, exchange)
  const ducking = [...dodging, ...grounding].filter((id) => !lost.includes(id))
  // Every shot is judged on this moment, whatever happens to its firer meanwhile (LS-ACT-05 4). What a covering-fire test
  // has made impossible is fired all the same: at a man who has just fallen, by one who fires although he is suppressed.
  const frozen = frozenNow(game)
  const judged = (shots: readonly ExchangeShot[]): readonly JudgedShot[] =>
    shots.flatMap(({ order, reaction }) => {
      if (silenced.includes(order.model)) return []
      const as = { reaction, space, dodging: ducking }
      const now = judgeShot(frozen, order, as)
      const one = isRefused(now) ? judgeShot(before, order, as) : now
      return isRefused(one) ? [] : [one]
    })
  const [first, second] = [judged(active), judged(reactors)]
  const tally: Tally = {
    space,
    hits: [],
    misses: [],
    opened: [],
    clouds: [],
    specialForces: (['a', 'b'] as const).filter((seat) =>
      areSpecialForces(frozen, seat, [...first, ...second]),
    ),
  }
  for (const shot of [...first, ...second]) yield* declare(game, shot)
  for (const shot of first) yield* faceTarget(game, shot)

  const saved = yield* simultaneously(results(game, frozen, exchange, first, second, tally))
  yield* openFire(game, tally.opened)
  const outcome = { hit: [...saved.hit], fell: [...saved.fell], suppressed: [...saved.suppressed] }
  for (const miss of tally.misses) {
    const found = yield* friendlyFire(game, tally.space, miss)
    if (!found) continue
    note(outcome.hit, found.model)
    note(found.stands ? outcome.suppressed : outcome.fell, found.model)
  }
  const suppressed = [...outcome.suppressed, ...lost].filter(
    (id, i, all) =>
      all.indexOf(id) === i && isFighting(soldierOf(game.state, id)) && soldierOf(game.state, id).suppressed,
  )
  return {
    lost,
    hit: outcome.hit,
    fell: [...outcome.fell, ...lost.filter((id) => !isFighting(soldierOf(game.state, id)))],
    suppressed,
  }
}
const note = (list: ModelId[], id: ModelId): void => {
  if (!list.includes(id)) list.push(id)
}

const frozenNow = ({ state, setting }: SkirmishGame): SkirmishGame => ({ state, setting })
/** All of a side who fire in this exchange are of the special forces (LS-SAVE-03). */
function areSpecialForces({ state }: SkirmishGame, seat: Seat, shots: readonly JudgedShot[]): boolean {
  const classes = shots.flatMap(({ firer: { model } }) => (model.seat === seat ? [model.class] : []))
  return classes.every((troop) => troop !== null && classOf(state.tables, troop).sf === true)
}

/** LS-COV-05, in the order of declaration. Going to ground and spotting need no test. */
function* coveringTests(
  game: SkirmishGame,
  { reactors, dodging, seeking, declared }: Exchange,
): Procedure<{ readonly lost: readonly ModelId[]; readonly silenced: readonly ModelId[] }> {
  const shooting = reactors.map(({ order }) => order.model)
  const tested = new Set([...shooting, ...dodging, ...seeking])
  const inOrder = new Set(declared.filter((id) => tested.has(id)))
  const lost: ModelId[] = []
  const silenced: ModelId[] = []
  for (const id of inOrder) {
    if (yield* coveringTest(game, id)) continue
    lost.push(id)
    const still = game.setting('ls.coverShotStillFires') === true && isFighting(soldierOf(game.state, id))
    if (!still) silenced.push(id)
  }
  return { lost, silenced }
}

/** Told to everybody before the dice fall; launchers remember the turn (LS-OPP-01). */
function* declare(game: SkirmishGame, { order, firer, targets, speculative }: JudgedShot): Procedure {
  const { model, weapon, mode } = order
  const places = targets.map(({ name, aimed: { body } }) => ({
    name,
    at: { ...body.pose.at, y: body.pose.y },
  }))
  const seat = firer.model.seat
  yield* emit('lsShot', { seat, model, weapon, mode, targets: places, speculative }, ['LS-SHOOT-02'])
  yield* about(game, 'lsFired', { model, weapon, turn: game.state.turn.number }, ['LS-OPP-01'])
}

function* results(
  game: SkirmishGame,
  frozen: SkirmishGame,
  exchange: Exchange,
  first: readonly JudgedShot[],
  second: readonly JudgedShot[],
  tally: Tally,
): Procedure<Omit<ExchangeResult, 'lost'>> {
  for (const shot of first) yield* fireShot(frozen, shot, [], tally)
  for (const shot of second) yield* fireShot(frozen, shot, exchange.group, tally)
  return yield* saves(game, tally.hits, activeSeat(game, exchange))
}
const activeSeat = ({ state }: SkirmishGame, { active, reactors }: Exchange): Seat => {
  const [shot] = active
  const [reactor] = reactors
  return shot?.seat ?? (reactor ? otherSeat(reactor.seat) : state.turn.active)
}

const isOut = ({ status }: SkirmishModel): boolean => ['dead', 'prisoner', 'left'].includes(status)

/** Saves of the reacting side, of bystanders, of the active side; who falls saves no more, who passes is suppressed. */
function* saves(
  game: SkirmishGame,
  hits: readonly ScoredHit[],
  active: Seat,
): Procedure<Omit<ExchangeResult, 'lost'>> {
  const hit: ModelId[] = []
  const fell: ModelId[] = []
  const passed: ModelId[] = []
  for (const seat of [otherSeat(active), null, active])
    for (const scored of hits) {
      const model = soldierOf(game.state, scored.model)
      // A covering-fire test may have felled him meanwhile.
      if (model.seat !== seat || fell.includes(model.id) || isOut(model)) continue
      note(hit, model.id)
      note((yield* saveHit(game, model.id, scored.hit)) ? passed : fell, model.id)
    }
  const suppressed = passed.filter((id) => !fell.includes(id))
  for (const id of suppressed) yield* suppress(game, id, 'save')
  return { hit, fell, suppressed }
}

/** +5 once in a game for the side that opens fire; in an exchange the active one (LS-VIC-02). */
export function* openFire(game: SkirmishGame, [seat]: readonly Seat[]): Procedure {
  if (seat === undefined || game.state.points.some(({ kind }) => kind === 'firstFire')) return
  yield* emit('lsOpenedFire', { seat }, ['LS-VIC-02'])
}
