/** A helicopter in place of a strike: placed anew each own turn, one burst, and what the other side sends up (LS-ART-03). */
import { cm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import type { Die } from '../../../../shared/protocol/event'
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { armourNumber, blastRadiusOf, handlingOf, helicopterHeight } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import { ask, emit, roll, type Procedure, type AnswerTo, type DecisionOf } from '../../../engine'
import { countRounds } from '../fire/ammunition'
import { openFire } from '../fire/exchange'
import { friendlyFire } from '../fire/friendly-fire'
import { firerLook } from '../fire/look'
import { hitsOccupants } from '../fire/modifiers'
import type { Miss } from '../fire/tally'
import { faceFor, planTrade } from '../fire/trade'
import { revealIfHidden } from '../hidden'
import type { SkirmishGame } from '../part'
import { seesPoint, supportsAt } from '../../../../shared/skirmish/space'
import { spaceOf } from '../space-now'
import { isFighting, soldierOf, modelsOfSide } from '../state'
import { isManned, occupantsHit } from '../vehicles/occupants'
import { burstAt, inTheSky, shotUpBy, type ShotUp } from './helicopter-shots'
import { takeHits } from './take-hits'

const cite = ['LS-ART-03']
export function* flyHelicopter(game: SkirmishGame, seat: Seat): Procedure {
  const { helicopter } = game.state.sides[seat]
  if (!helicopter) return
  const { width, depth } = game.state.table
  const answer = yield* ask({
    seat,
    kind: 'lsHelicopter',
    because: cite,
    form: { form: 'place', what: 'helicopter', radius: cm(3) },
    default: { form: 'place', at: { at: { x: width / 2, z: depth / 2 }, on: { piece: null, level: 0 } } },
  })
  const { at } = answer.at
  const ground = supportsAt(spaceOf(game), at)[0]?.y ?? 0
  const eye: Point3 = { ...at, y: ground + helicopterHeight }
  yield* emit('lsHelicopterCame', { seat, at: eye }, cite)
  yield* itsBurst(game, seat, eye)
  yield* sendUp(game, otherSeat(seat), eye)
}

function* itsBurst(game: SkirmishGame, seat: Seat, eye: Point3): Procedure {
  const { state } = game
  const weapon = state.sides[seat].helicopter?.weapon ?? 'lmg'
  const space = spaceOf(game)
  const sky = inTheSky(seat, eye)
  const seen = modelsOfSide(state, otherSeat(seat)).filter((model) => {
    const body = space.models.get(model.id)
    const there = isFighting(model) || (hitsOccupants(state, model, weapon) && isManned(state, model))
    const open = model.hidden === null && model.engaged.length === 0
    return body !== undefined && there && open && firerLook(space, sky, body).visible
  })
  if (seen.length === 0) return
  const from = seen.map(({ id }) => id)
  const { models } = yield* ask({
    seat,
    kind: 'lsHelicopterTarget',
    because: cite,
    form: { form: 'models', from, min: 0, max: 1 },
    default: { form: 'models', models: from.slice(0, 1) },
    focus: { models: from },
  })
  const [id] = models
  const target = id === undefined ? undefined : space.models.get(id)
  const shot = id === undefined ? null : burstAt(game, seat, eye, id)
  if (id === undefined || !target || shot === null) return
  const inside = hitsOccupants(state, soldierOf(state, id), weapon)
  const { covered } = shot
  const faces = yield* burst(game, shot, { seat, weapon, mayTrade: true, target: id })
  const hits = faces.filter(({ success }) => success).length
  const { dmg } = handlingOf(state.tables, weapon)
  const hit = { by: null, seat, weapon, damage: dmg, from: eye, cover: covered, because: cite }
  const found = inside ? yield* occupantsHit(game, id, hits) : Array.from({ length: hits }, () => id)
  yield* takeHits(
    game,
    found.map((one) => ({ model: one, hit })),
  )
  const miss: Miss = { seat, by: null, weapon, firer: sky, target }
  for (let i = hits; i < faces.length; i++) yield* friendlyFire(game, space, miss)
}

interface Thrown {
  readonly seat: Seat
  readonly weapon: string
  readonly mayTrade: boolean
  readonly unit?: ModelId
  readonly target?: ModelId
}
/** Its dice, or those thrown at it; none where it cannot hit. */
function* burst(
  game: SkirmishGame,
  { needed, dice, modifiers }: Pick<ShotUp, 'needed' | 'dice' | 'modifiers'>,
  { mayTrade, ...who }: Thrown,
): Procedure<readonly Die[]> {
  const plan = planTrade(dice, [needed], mayTrade)
  if (plan.hopeless) return []
  yield* openFire(game, [who.seat])
  return yield* roll({
    kind: 'd6',
    count: dice - plan.given,
    purpose: 'lsToHit',
    because: cite,
    needed: faceFor(needed),
    modifiers,
    ...who,
  })
}

/** Men of the other side who see it and have something for it fire at it, each once; light armour. */
function* sendUp(game: SkirmishGame, seat: Seat, eye: Point3): Procedure {
  const space = spaceOf(game)
  const from = modelsOfSide(game.state, seat).flatMap((model) => {
    const shot = shotUpBy(game, model.id)
    return shot && seesPoint(space, shot.firer.body, eye) ? [model.id] : []
  })
  if (from.length === 0) return
  const { models } = yield* ask({
    seat,
    kind: 'lsAtHelicopter',
    because: cite,
    form: { form: 'models', from, min: 0, max: from.length },
    // Nobody gives his hiding place away unasked.
    default: { form: 'models', models: from.filter((id) => soldierOf(game.state, id).hidden === null) },
    focus: { models: from },
  })
  for (const id of models)
    if (game.state.sides[otherSeat(seat)].helicopter) yield* shootUp(game, seat, id, eye)
}
function* shootUp(game: SkirmishGame, seat: Seat, id: ModelId, eye: Point3): Procedure {
  const shot = shotUpBy(game, id)
  if (!shot) return
  const { state } = game
  const { firer, carried, mode, weapon, dice } = shot
  yield* revealIfHidden(game, id, 'fired')
  const faces = yield* burst(game, shot, { seat, weapon, mayTrade: dice > 1, unit: id })
  yield* countRounds(
    game,
    firer.model,
    carried,
    mode,
    faces.map(({ face }) => face),
  )
  const { dmg } = handlingOf(state.tables, weapon)
  const save = armourNumber(state.tables, 'light', dmg)
  const bullets = blastRadiusOf(state.tables, weapon) === null
  const sky = inTheSky(otherSeat(seat), eye)
  for (const { success } of faces) {
    if (success && typeof save === 'number' && game.state.sides[otherSeat(seat)].helicopter)
      yield* itSaves(otherSeat(seat), weapon, save)
    else if (!success && (bullets || game.setting('ls.scatter') !== true))
      yield* friendlyFire(game, spaceOf(game), { seat, by: id, weapon, firer: firer.body, target: sky })
  }
}
function* itSaves(seat: Seat, weapon: string, needed: number): Procedure {
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'lsVehicleSave',
    seat,
    because: cite,
    needed,
    weapon,
  })
  if (!die?.success) yield* emit('lsHelicopterLost', { seat }, cite)
}
export function checkHelicopter(
  { state }: SkirmishGame,
  _decision: DecisionOf<'place'>,
  answer: AnswerTo<'place'>,
): Verdict {
  const { x, z } = answer.at.at
  const over = x >= 0 && z >= 0 && x <= state.table.width && z <= state.table.depth
  return over ? allowed : refuse('lsOffTable', cite)
}
