/** The dice of one declared shot: leave, dice given up, hits, where they go, what misses (LS-SHOOT-04 to -08, LS-CORE-06). */
import type { Die } from '../../../../shared/protocol/event'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import { eyeOf } from '../../../../shared/sight'
import { blastRadiusOf, handlingOf } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import { emit, roll, type Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import { cover } from '../../../../shared/skirmish/space'
import { guiseOf } from '../space-now'
import { soldierOf } from '../state'
import { occupantsHit } from '../vehicles/occupants'
import { allotAmongGroup, allotBlind } from './allot'
import { countRounds } from './ammunition'
import { authorised } from './authorise'
import { centreOn, goOff, scattered } from './blast'
import { hitsBuilding } from './blind-places'
import { carriedBy } from './firer'
import { giveUpDice } from './give-up'
import { scatters, type JudgedShot, type JudgedTarget } from './judge-shot'
import { firerLook } from './look'
import { hitsOccupants } from './modifiers'
import type { ShotHit } from './save'
import type { ScoredHit, Tally } from './tally'
import { throwSmoke } from './throw-smoke'
import { faceFor } from './trade'

/**
 * @param frozen  the game as it was before the first shot: everything is judged there
 * @param group   members whose side deals out the hits among them; nobody for shots of the active side
 */
export function* fireShot(
  frozen: SkirmishGame,
  shot: JudgedShot,
  group: readonly ModelId[],
  tally: Tally,
): Procedure {
  const { order, firer } = shot
  const { seat } = firer.model
  if (seat === null) return
  if (order.mode === 'smoke') return yield* throwSmoke(frozen, shot, tally)
  if (shot.speculative && !(yield* authorised(frozen, seat, order.model, order.weapon))) return
  tally.opened.push(seat)
  const [primary] = shot.targets
  if (!primary) return
  if (shot.hopeless && !scatters(frozen, order)) return missed(shot, primary, 1, tally)
  if (blastRadiusOf(frozen.state.tables, order.weapon) !== null)
    return yield* fireBlast(frozen, shot, primary, tally)
  const given = yield* giveUpDice(shot)
  const thrown: number[] = []
  for (const [i, target] of shot.targets.entries()) {
    const dice = yield* rollToHit(shot, target, target.dice - (given[i] ?? 0))
    thrown.push(...dice.map(({ face }) => face))
    const hits = dice.filter(({ success }) => success).length
    missed(shot, target, dice.length - hits, tally)
    yield* score(frozen, shot, target, hits, group, tally)
  }
  const carried = carriedBy(firer.model, order.weapon)
  if (carried) yield* countRounds(frozen, firer.model, carried, order.mode, thrown)
}

const rollToHit = (
  { order, firer }: JudgedShot,
  { needed, modifiers, name }: JudgedTarget,
  count: number,
): Procedure<readonly Die[]> =>
  roll({
    kind: 'd6',
    count,
    purpose: 'lsToHit',
    seat: firer.model.seat ?? 'a',
    because: ['LS-SHOOT-04', 'LS-SHOOT-05'],
    needed: faceFor(needed),
    modifiers,
    unit: order.model,
    weapon: order.weapon,
    ...(name === null ? {} : { target: name }),
  })

/** Dice given up and blasts are not bullets that go by (LS-FF-01). */
function missed({ order, firer }: JudgedShot, { aimed }: JudgedTarget, count: number, tally: Tally): void {
  const { seat } = firer.model
  if (seat === null) return
  for (let i = 0; i < count; i++)
    tally.misses.push({ seat, by: order.model, weapon: order.weapon, firer: firer.body, target: aimed.body })
}

function* fireBlast(frozen: SkirmishGame, shot: JudgedShot, target: JudgedTarget, tally: Tally): Procedure {
  // A number above 6 is never thrown: a 6 misses it by one, and so it scatters (LS-BLAST-02).
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'lsToHit',
    seat: shot.firer.model.seat ?? 'a',
    because: ['LS-SHOOT-04', 'LS-BLAST-01'],
    needed: target.needed,
    modifiers: target.modifiers,
    unit: shot.order.model,
    weapon: shot.order.weapon,
    ...(target.name === null ? {} : { target: target.name }),
  })
  if (!die) return
  if (die.success) return yield* goOff(frozen, tally, shot, centreOn(shot.firer.body, target.aimed), true)
  if (!scatters(frozen, shot.order)) return missed(shot, target, 1, tally)
  const centre = yield* scattered(frozen, tally, shot, die.face)
  if (centre) yield* goOff(frozen, tally, shot, centre, false)
}

function* score(
  frozen: SkirmishGame,
  shot: JudgedShot,
  target: JudgedTarget,
  hits: number,
  group: readonly ModelId[],
  tally: Tally,
): Procedure {
  const { firer } = shot
  const { weapon } = shot.order
  if (target.aimed.kind !== 'model') {
    const found = allotBlind(frozen, tally.space, firer.body, { weapon, at: target.aimed.body }, hits)
    const within = new Map<ModelId, Iterator<ScoredHit>>()
    for (const id of new Set(found)) {
      const taken = found.filter((one) => one === id).length
      within.set(id, (yield* hitsOn(frozen, shot, soldierOf(frozen.state, id), taken, tally)).values())
    }
    yield* countBuildingHit(frozen, shot, target, hits)
    // In the order in which they are scored, whoever of a vehicle takes them (LS-CORE-06).
    for (const id of found) {
      const next = within.get(id)?.next()
      if (next && !next.done) tally.hits.push(next.value)
    }
    return
  }
  const { id } = target.aimed.model
  if (hitsOccupants(frozen.state, target.aimed.model, shot.order.weapon)) {
    tally.hits.push(...(yield* hitsOn(frozen, shot, target.aimed.model, hits, tally)))
    return
  }
  const chosen = yield* allotAmongGroup(frozen, shot, id, hits, group.includes(id) ? group : [])
  for (const one of chosen) tally.hits.push({ model: one, hit: hitOn(frozen, shot, one, tally) })
}

/** Of bullets only those fired blindly at a building, or at a marker in one, count as a hit on it: one a shot (LS-VIC-02). */
function* countBuildingHit(
  { state }: SkirmishGame,
  { firer, order }: JudgedShot,
  { aimed: { kind, body } }: JudgedTarget,
  hits: number,
): Procedure {
  const { seat } = firer.model
  if (hits === 0 || seat === null || !handlingOf(state.tables, order.weapon).support) return
  if (hitsBuilding(firer.space, body.pose.at, kind === 'place' ? null : body.pose))
    yield* emit('lsBuildingHit', { seat, model: order.model }, ['LS-VIC-02'])
}

/** So many on one model; bullets at a vehicle without armour go to the people in it (LS-VEH-08). */
function* hitsOn(
  frozen: SkirmishGame,
  shot: JudgedShot,
  model: SkirmishModel,
  count: number,
  tally: Tally,
): Procedure<readonly ScoredHit[]> {
  const hit = hitOn(frozen, shot, model.id, tally)
  return hitsOccupants(frozen.state, model, shot.order.weapon)
    ? (yield* occupantsHit(frozen, model.id, count)).map((id) => ({
        model: id,
        hit: { ...hit, cover: true },
      }))
    : Array.from({ length: count }, () => ({ model: model.id, hit }))
}

/** Each who is hit saves by his own cover (LS-OPP-05). */
function hitOn(
  frozen: SkirmishGame,
  { firer, order, speculative }: JudgedShot,
  id: ModelId,
  { specialForces }: Tally,
): ShotHit {
  const { state } = frozen
  const { space, body, model } = firer
  const target = space.models.get(id)
  const sight = target && firerLook(space, body, target).sight
  const covered = target
    ? cover(space, target, body, guiseOf(state, soldierOf(state, id)), sight).inCover
    : false
  return {
    by: order.model,
    seat: model.seat,
    weapon: order.weapon,
    damage: handlingOf(state.tables, order.weapon).dmg,
    from: eyeOf(body),
    cover: covered,
    speculative,
    specialForces: model.seat !== null && specialForces.includes(model.seat),
    because: [speculative ? 'LS-SPEC-03' : 'LS-SHOOT-08'],
  }
}
