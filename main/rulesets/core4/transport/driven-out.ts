/**
 * Passengers of a vehicle that is pierced or lost get out at once: wounds first, then places, then whoever is left is shaken
 * by it (C4-VDMG-21 to -25). In the order of C4-VDMG-01 H.
 */
import { inches, within } from '../../../../shared/geometry'
import type { Answer, Decision } from '../../../../shared/protocol/decision'
import { allowed, refuse, type RuleId, type Verdict } from '../../../../shared/protocol/refusal'
import type { Poses } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  modelOf,
  plainWound,
  standingModels,
  unitOf,
  type CoreGame,
  type GettingOut,
  type Occasion,
} from '../game'
import { callOut, removeCasualties, sufferOn, Toll } from '../harm'
import { fallBack, leadershipTest, passesByRule, sufferPinning } from '../morale'
import { drivenOf, ownLiving, passengersIn } from '../units'
import { stepOut } from './disembark'
import { exitDue, type Exit } from './exit'
import { findPlaces, hasRoomFor, tornApart } from './find-places'
import { checkPlaces } from './places'

const cause = 'thrownOut'
/** A die of so much wounds; the longer the last move, the worse (C4-VDMG-22). */
const woundedOn = 4
const slow = inches(6)

/** Everybody who is due, vehicle by vehicle. */
export function* driveOut(game: CoreGame): Procedure {
  for (let due = firstDue(game); due; due = firstDue(game)) yield* getOut(game, due)
}
const firstDue = ({ state }: CoreGame): GettingOut | undefined => state.books.gettingOut?.[0]

function* getOut(game: CoreGame, due: GettingOut): Procedure {
  const { unit, why } = due
  // Fire of their own has come down on it: who was at a fire point is thrown about with the others.
  if (standingModels(game.state, unit).length > 0) yield* emit('firePointsLeft', { unit }, ['C4-TRANS-13'])
  if (why === 'annihilated') yield* removeCasualties(game, aboard(game, unit), 'explosion', ['C4-VDMG-19'])
  else yield* throwAbout(game, due)
  yield* findTheirFeet(game, due)
  if (standingModels(game.state, unit).length === 0) return
  if (why === 'penetrated') yield* sufferPinning(game, unit, [])
  // Nobody is so steadfast that he is not (C4-VDMG-23).
  else if (why !== 'lastMan' && !unitOf(game.state, unit).pinned)
    yield* emit('unitPinned', { unit, since: game.state.turn.player, ...chargesFrom(game, due) }, [
      'C4-VDMG-23',
      'C4-WEAPON-24',
    ])
}
/** Told only where a rule says so, of passengers who are driven out in their own turn (C4-VDMG-25). */
const chargesFrom = (game: CoreGame, { unit, vehicle }: GettingOut): { readonly charges?: true } =>
  unitOf(game.state, unit).seat === game.state.turn.active &&
  game.ask('leftToCharge', false, { model: vehicle }).value
    ? { charges: true }
    : {}
/** In the order of the unit: so the dice fall (C4-VDMG-01 H). */
const aboard = (game: CoreGame, unit: UnitId): readonly ModelId[] =>
  passengersIn(game.state, unit).map(({ id }) => id)

/** The table of C4-VDMG-22: at most one wound each, whatever armour is worn may stop it. */
function* throwAbout(game: CoreGame, { unit, vehicle, why }: GettingOut): Procedure {
  const wasSlow = within(drivenOf(game.state, vehicle).path, slow)
  if (why === 'lastMan' || (why === 'penetrated' && wasSlow)) return
  const passengers = aboard(game, unit)
  const hit = yield* whoIsHit(game, unit, passengers, false)
  const again = why === 'penetrated' || wasSlow ? [] : passengers.filter((id) => !hit.includes(id))
  const all = new Set([...hit, ...(yield* whoIsHit(game, unit, again, true))])
  const toll = new Toll(game, unit)
  yield* sufferOn(
    game,
    toll,
    passengers.filter((id) => all.has(id)),
    (id) => plainWound([id]),
    thrown,
  )
  yield* toll.fall(thrown)
}
function* whoIsHit(
  game: CoreGame,
  unit: UnitId,
  models: readonly ModelId[],
  reroll: boolean,
): Procedure<readonly ModelId[]> {
  const dice = yield* roll({
    kind: 'd6',
    count: models.length,
    purpose: cause,
    seat: unitOf(game.state, unit).seat,
    because: ['C4-VDMG-22'],
    needed: woundedOn,
    unit,
    ...(reroll && { reroll }),
  })
  return models.filter((_, n) => (dice[n]?.face ?? 0) >= woundedOn)
}
const because: readonly RuleId[] = ['C4-VDMG-22']
const thrown: Occasion = {
  cause,
  purpose: ({ kind }) => kind,
  because,
  falls: because,
  hurts: because,
}

/** Its owner stands them about the doors; for whom there is no room he is lost (C4-VDMG-24). */
function* findTheirFeet(game: CoreGame, due: GettingOut): Procedure {
  const { unit, vehicle } = due
  const models = aboard(game, unit)
  const exit = exitDue(game, due)
  const poses = exit && models.length > 0 ? yield* placesSaid(game, due, exit, models) : {}
  const lost = models.filter((id) => poses[id] === undefined)
  const places = exit && models.length > 0 ? checkPlaces(game, exit, models, poses, 'drivenOut').poses : {}
  const charges = chargesFrom(game, due)
  yield* emit('drivenOut', { unit, vehicle, poses: places, lost, ...charges }, ['C4-VDMG-24'])
  yield* removeCasualties(game, lost, 'noRoomOutside', ['C4-VDMG-24'])
  if (exit) yield* stepOut(game, exit, unit, places)
}
function* placesSaid(
  game: CoreGame,
  { unit, vehicle }: GettingOut,
  exit: Exit,
  models: readonly ModelId[],
): Procedure<Poses> {
  const usual = findPlaces(game, exit, models, null, 'drivenOut')
  if (Object.keys(usual).length === 0) return usual
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: 'getOut',
    args: { unit, vehicle },
    because: ['C4-VDMG-24', 'C4-TRANS-11'],
    form: { form: 'poses' as const, unit, models },
    default: { form: 'poses', poses: usual },
    focus: { units: [unit] },
  })
  return answer.poses
}
/** Nobody may be left inside for whom there is room, nor apart from the others where all have room together. */
export function checkGetOut(game: CoreGame, { form, because: rules }: Decision, answer: Answer): Verdict {
  const due = firstDue(game)
  const exit = due && exitDue(game, due)
  if (form.form !== 'poses' || answer.form !== 'poses' || !exit) return refuse('wrongForm', rules)
  const { refusal, poses } = checkPlaces(game, exit, form.models, answer.poses, 'drivenOut')
  if (refusal) return { ok: false, refusal }
  const torn = tornApart(game, exit, form.models, poses)
  if (torn) return { ok: false, refusal: torn }
  const left = form.models.find((id) => !poses[id] && hasRoomFor(game, exit, id, poses))
  return left === undefined ? allowed : refuse('roomForHim', 'C4-VDMG-24', { model: left }, [left])
}

/** Alone in a vehicle he may lose his nerve as anywhere: then he gets out, and runs (C4-TRANS-16, C4-MORALE-21). */
export function* lastMenAboard(game: CoreGame): Procedure {
  const { units, turn } = game.state
  for (const { id, seat, aboard: ride, startModels } of Object.values(units)) {
    if (seat !== turn.active || !ride || modelOf(game.state, ride.vehicle).status !== 'onTable') continue
    if (startModels < 2 || ownLiving(game.state, id).length !== 1 || passesByRule(game, id, 'lastMan'))
      continue
    if (yield* leadershipTest(game, id, 'lastMan')) continue
    yield* callOut(game, ride.vehicle, 'lastMan')
    yield* driveOut(game)
    if (standingModels(game.state, id).length > 0) yield* fallBack(game, id, { fromCombat: false })
  }
}
