/** The command `shoot`: one unit's fire at one target, from the declaration to the losses (C4-SHOOT-01, -03, -13). */
import type { CommandOf } from '../../../../shared/protocol/command'
import { allowed, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import { refuse } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId, ModelId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { characterRefusal } from './character-target'
import {
  charactersIn,
  isGun,
  isVehicle,
  isVehicleModel,
  livingIn,
  possibleTargets,
  servedGuns,
  targetRefusal,
  unitRefusal,
  valueNow,
} from '../units'
import { unitSees, unitsUnmeasured } from '../sight'
import { atFirePoints, fireRoomRefusal, leaveFirePoints, manFirePoints } from '../transport'
import { leadershipTest, passesByRule, testAhead } from '../morale'
import { modelOf, templateOf, unitOf, unitsOnTable, type CommandRule, type CoreGame } from '../game'
import { aimWeapon, orderRefusal } from './aim'
import { chargesAfter } from './charge-after'
import { declareFloors, floorRefusal } from './floors'
import { spot } from './night'
import { resolveFire } from './resolve-fire'
import { togetherRefusal } from './mounted'
import { whoStillFires } from './hold-fire'
import type { WeaponOrder, WeaponShots } from './shot'
import { candidatesOf, doubtMargin, ignoresPriority, priorityOf } from './target-priority'
import { ownUnitType } from './weapon-fire'
import { weaponOf } from './weapon-named'

type Shoot = CommandOf<'shoot'>

function check(now: CoreGame, seat: Seat, { unit: id, target, fire }: Shoot): Verdict {
  const no = (refusal: Refusal): Verdict => ({ ok: false, refusal })
  const firers = fire.map(({ model }) => model)
  const early = unitRefusal(atFirePoints(now, id, null), seat, id)
  if (early) return no(early)
  const crowd = fireRoomRefusal(now, id, target, firers)
  if (crowd) return no(crowd)
  const game = atFirePoints(now, id, target, firers)
  const unit = unitOf(game.state, id)
  const notTarget = targetRefusal(game, unit, target)
  if (notTarget) return no(notTarget)
  if (fire.length === 0) return refuse('nobodyFires', 'C4-SHOOT-03', { unit: id })
  for (const order of fire) {
    const wrong = orderRefusal(game, id, order)
    if (wrong) return no(wrong)
  }
  const tooMuch = armsRefusal(game, fire) ?? crewsRefusal(game, fire)
  if (tooMuch) return no(tooMuch)
  // Of a vehicle each weapon looks for itself (C4-VSHOOT-08).
  const common = !isVehicle(game.state, id) && !fire.some((order) => needsNoCommonSight(game, order))
  if (common && !unitSees(game, id, target))
    return refuse('unitSeesNothing', ['C4-SHOOT-04', 'C4-LOS-01'], { unit: id, target }, [target])
  const protectedByNearer = characterRefusal(game, id, target)
  if (protectedByNearer) return no(protectedByNearer)
  const shots = fire.map((order) => ({ order, shot: aimWeapon(game, id, target, order) }))
  for (const { order, shot } of shots) {
    // C4-SHOOT-08: a shot beyond range may be tried; it is lost.
    if (shot.refusal && !shot.lost) return no(shot.refusal)
    const wrongFloor = floorRefusal(game, shot, order.floor)
    if (wrongFloor) return no(wrongFloor)
  }
  const known = unitsUnmeasured(game, id, target) === null
  const inVain = known ? allTooFarAfterMoving(shots.map(({ shot }) => shot)) : null
  return inVain ? no(inVain) : allowed
}

/**
 * Where the distance is known a moved unit is refused rapid fire that reaches for nobody (C4-WEAPON-05). To be refused it is
 * to measure: on an estimate it is declared like any shot beyond its range, and lost (C4-BASE-15, C4-SHOOT-08).
 */
function allTooFarAfterMoving(shots: readonly WeaponShots[]): Refusal | null {
  const refusals = shots.map(({ refusal }) => refusal ?? null)
  return refusals.every((refusal) => refusal?.key === 'refusal.rapidFireMoved') ? (refusals[0] ?? null) : null
}

/** C4-SHOOT-03: one weapon each; a monstrous creature fires two (C4-TYPE-07), a vehicle by its matrix (C4-VSHOOT-03). */
export function armsRefusal(game: CoreGame, fire: readonly WeaponOrder[]): Refusal | null {
  const fired = new Map<ModelId, readonly string[]>()
  const vehicles = [...new Set(fire.map(({ model }) => model))].filter((id) =>
    isVehicleModel(modelOf(game.state, id)),
  )
  for (const id of vehicles) {
    const own = fire.filter(({ model }) => model === id)
    const wrong = togetherRefusal(
      game,
      id,
      own.map((order) => ({ ...order, fired: weaponOf(game, order.weapon) })),
    )
    if (wrong) return wrong
  }
  for (const { model, weapon } of fire) {
    if (vehicles.includes(model)) continue
    const before = fired.get(model) ?? []
    const no = (key: string, cite: readonly string[]): Refusal =>
      refuse(key, cite, { model, weapon }, [model]).refusal
    const monstrous = ownUnitType(game, model) === 'monstrousCreature'
    if (before.length >= (monstrous ? 2 : 1))
      return monstrous
        ? no('twoWeaponsEach', ['C4-TYPE-07', 'C4-SHOOT-03'])
        : no('oneWeaponEach', ['C4-SHOOT-03'])
    const carried = modelOf(game.state, model).weapons.filter((one) => one === weapon).length
    if (before.filter((one) => one === weapon).length >= Math.max(1, carried))
      return no('firedAlready', ['C4-TYPE-07', 'C4-SHOOT-03'])
    fired.set(model, [...before, weapon])
  }
  return null
}

/** C4-TYPE-11: every gun that fires takes a crewman of its own. */
function crewsRefusal(game: CoreGame, fire: readonly WeaponOrder[]): Refusal | null {
  const guns = [...new Set(fire.map(({ model }) => model))].filter((id) => isGun(modelOf(game.state, id)))
  const served = servedGuns(game, guns)
  const idle = guns.find((gun) => !served.has(gun))
  return idle === undefined ? null : refuse('gunNeedsCrew', 'C4-TYPE-11', { model: idle }, [idle]).refusal
}

/**
 * What binds the unit afterwards. Where a character is with it each counts by what he is himself: a rider among men on foot
 * fires as freely as with an assault weapon, a man on foot binds the riders (C4-SHOOT-22).
 */
const kindOf = (game: CoreGame, order: WeaponOrder): string => {
  const { type } = weaponOf(game, order.weapon)
  if (game.ask('firesAsStill', false, { model: order.model }).value) return 'assault'
  const mixed = charactersIn(game.state, modelOf(game.state, order.model).unit).length > 0
  if (mixed && chargesAfter(ownUnitType(game, order.model), type)) return 'assault'
  return type === 'pistol' && order.shots === 2 ? 'pistolTwice' : type
}

/** From inside a vehicle they fire at its fire points (C4-TRANS-13). */
function* perform(game: CoreGame, seat: Seat, order: Shoot): Procedure {
  const { unit, target, fire } = order
  yield* manFirePoints(
    game,
    unit,
    target,
    fire.map(({ model }) => model),
  )
  yield* fireAt(game, seat, order)
  yield* leaveFirePoints(game, unit)
}
function* fireAt(game: CoreGame, seat: Seat, { unit, target: wanted, fire }: Shoot): Procedure {
  const { fired } = unitOf(game.state, unit)
  const kindsOf = (orders: readonly WeaponOrder[]): readonly string[] => [
    ...new Set(orders.map((order) => kindOf(game, order))),
  ]
  const kinds = kindsOf(fire)
  const declared = yield* declareFloors(game, seat, unit, wanted, fire)
  yield* emit('shootingDeclared', { unit, target: wanted, fire: declared, kinds }, ['C4-SHOOT-03'])
  const target = yield* testPriority(game, seat, unit, wanted, fire)
  const firing =
    target === wanted
      ? fire
      : yield* whoStillFires(seat, unit, target, fire, (still) => [...new Set([...fired, ...kindsOf(still)])])
  if (firing.length === 0) return
  if (target !== wanted)
    yield* manFirePoints(
      game,
      unit,
      target,
      firing.map(({ model }) => model),
    )
  const orders =
    target === wanted
      ? declared
      : yield* declareFloors(
          game,
          seat,
          unit,
          target,
          firing.map(({ floor: _floor, ...order }) => order),
        )
  const spotted = yield* spot(
    game,
    unit,
    target,
    firing.map((order) => order.model),
    firing.some((order) => isBarrage(game, order)),
  )
  if (spotted) yield* resolveFire(game, seat, unit, target, orders, spotted)
}

const isBarrage = (game: CoreGame, order: WeaponOrder): boolean =>
  templateOf(game, weaponOf(game, order.weapon)) === 'barrage'
/** A barrage is laid unseen, and fire finds its way between neighbouring floors (C4-WEAPON-20, CF-FLAME-02). */
const needsNoCommonSight = (game: CoreGame, order: WeaponOrder): boolean =>
  isBarrage(game, order) || templateOf(game, weaponOf(game, order.weapon)) === 'flame'

/** C4-SHOOT-05 to -07: the target, or the one the unit must take instead. */
export function* testPriority(
  game: CoreGame,
  seat: Seat,
  unit: UnitId,
  wanted: UnitId,
  fire: readonly WeaponOrder[],
): Procedure<UnitId> {
  // C4-WEAPON-20: a barrage alone takes no test; with other weapons beside it the whole unit does.
  if (fire.length > 0 && fire.every((order) => isBarrage(game, order))) return wanted
  if (ignoresPriority(unitOf(game.state, unit))) return wanted
  const { testNeeded, forced } = priorityOf(candidatesOf(game, unit, wanted), wanted, doubtMargin(game))
  if (testNeeded && !passesByRule(game, unit, 'priority'))
    yield* game.befalls('priority', { unit, target: wanted, ...testAhead(unit, 'priority') })
  if (!testNeeded || (yield* leadershipTest(game, unit, 'priority'))) return wanted
  // In doubt it was measured after all, and the unit had named the closest itself.
  if (forced.includes(wanted)) return wanted
  const [nearest] = forced
  if (nearest === undefined) return wanted
  let target = nearest
  if (forced.length > 1) {
    const answer = yield* ask({
      seat,
      kind: 'forcedTarget',
      args: { unit, wanted },
      because: ['C4-SHOOT-07'],
      form: {
        form: 'option',
        options: forced.map((id) => ({
          id,
          text: { key: 'decision.forcedTarget.option', args: { unit: id } },
          focus: { units: [id] },
        })),
      },
      default: { form: 'option', option: nearest },
      focus: { units: forced },
    })
    target = answer.option
  }
  yield* emit('targetForced', { unit, wanted, target }, ['C4-SHOOT-07'])
  return target
}

export const shootRule: CommandRule<'shoot'> = {
  check,
  perform,
  legal(game, seat) {
    if (game.state.turn.phase !== 'shooting' || game.state.turn.active !== seat) return []
    const riders = Object.values(game.state.units).filter((unit) => unit.seat === seat && unit.aboard)
    return [...unitsOnTable(game.state, seat), ...riders].flatMap((unit) => {
      const armed = livingIn(game.state, unit.id).some(
        ({ id, weapons }) => weapons.length > 0 && valueNow(game, id, 'bs') > 0,
      )
      const there = atFirePoints(game, unit.id, null)
      if (!armed || unitRefusal(there, seat, unit.id)) return []
      const targets = possibleTargets(there, unit).map((other) => other.id)
      return targets.length > 0 ? [{ type: 'shoot' as const, unit: unit.id, targets }] : []
    })
  },
  label: (command) => ({ key: 'label.shoot', args: { unit: command.unit, target: command.target } }),
}
