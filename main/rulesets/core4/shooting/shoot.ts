/** The command `shoot`: one unit's fire at one target, from the declaration to the losses (C4-SHOOT-01, -03, -13). */
import type { CommandOf } from '../../../../shared/protocol/command'
import { allowed, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import { refuse } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Mm } from '../../../../shared/geometry/length'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { leadershipTest } from '../morale/leadership'
import type { CommandRule, CoreGame } from '../part'
import { unitSees } from '../sight'
import { modelOf, standingModels, unitOf, unitsOnTable } from '../state'
import { aim, orderRefusal, weaponOf, type FireOrder, type Shot } from './aim'
import { coverOfUnit } from './cover'
import { groupsOf } from './fire-group'
import { possibleTargets, targetRefusal, unitRefusal } from './may-shoot'
import { spot } from './night'
import { resolveWounds, rollToWound, type Hits } from './resolve-wounds'
import { rollToHit } from './roll-to-hit'
import { candidatesOf, priorityOf } from './target-priority'

type Shoot = CommandOf<'shoot'>

export interface ShootingDeclared {
  readonly unit: UnitId
  readonly target: UnitId
  readonly fire: readonly FireOrder[]
  /** Kinds of weapons fired, for what the unit may do afterwards (C4-SHOOT-22): a type, or `pistolTwice`. */
  readonly kinds: readonly string[]
}
export interface TargetForced {
  readonly unit: UnitId
  readonly wanted: UnitId
  readonly target: UnitId
}
export interface ShotsLost {
  readonly unit: UnitId
  readonly target: UnitId
  readonly models: readonly ModelId[]
}
export interface ShootingResolved {
  readonly unit: UnitId
  readonly target: UnitId
  readonly shots: number
  readonly hits: number
  readonly wounds: number
  readonly unsaved: number
  readonly removed: readonly ModelId[]
}

function check(game: CoreGame, seat: Seat, { unit: id, target, fire }: Shoot): Verdict {
  const no = (refusal: Refusal): Verdict => ({ ok: false, refusal })
  const early = unitRefusal(game, seat, id)
  if (early) return no(early)
  const unit = unitOf(game.state, id)
  const notTarget = targetRefusal(game, unit, target)
  if (notTarget) return no(notTarget)
  if (fire.length === 0) return refuse('nobodyFires', 'C4-SHOOT-03', { unit: id })
  const seen = new Set<ModelId>()
  for (const order of fire) {
    if (seen.has(order.model))
      return refuse('oneWeaponEach', 'C4-SHOOT-03', { model: order.model }, [order.model])
    seen.add(order.model)
    const wrong = orderRefusal(game, id, order)
    if (wrong) return no(wrong)
  }
  if (!unitSees(game, id, target))
    return refuse('unitSeesNothing', ['C4-SHOOT-04', 'C4-LOS-01'], { unit: id, target }, [target])
  for (const order of fire) {
    const shot = aim(game, id, target, order)
    // C4-SHOOT-08: a shot beyond range may be tried; it is lost.
    if (shot.refusal && !shot.lost) return no(shot.refusal)
  }
  return allowed
}

const kindOf = (game: CoreGame, order: FireOrder): string => {
  const { type } = weaponOf(game, order.weapon)
  return type === 'pistol' && order.shots === 2 ? 'pistolTwice' : type
}

function* perform(game: CoreGame, seat: Seat, { unit, target: wanted, fire }: Shoot): Procedure {
  const kinds = [...new Set(fire.map((order) => kindOf(game, order)))]
  yield* emit('shootingDeclared', { unit, target: wanted, fire, kinds } satisfies ShootingDeclared, [
    'C4-SHOOT-03',
  ])
  const target = yield* testPriority(game, seat, unit, wanted)
  const cap = yield* spot(
    game,
    unit,
    target,
    fire.map((order) => order.model),
  )
  if (cap === null) return
  yield* resolveFire(game, seat, unit, target, fire, cap)
}

/** C4-SHOOT-05 to -07: the target, or the one the unit must take instead. */
function* testPriority(game: CoreGame, seat: Seat, unit: UnitId, wanted: UnitId): Procedure<UnitId> {
  const { testNeeded, forced } = priorityOf(candidatesOf(game, unit), wanted)
  if (!testNeeded || (yield* leadershipTest(game, unit, 'priority'))) return wanted
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
  yield* emit('targetForced', { unit, wanted, target } satisfies TargetForced, ['C4-SHOOT-07'])
  return target
}

/** Stages 2 to 6 in the canonical order (C4-SHOOT-13). All of it is judged on the state before the first die. */
function* resolveFire(
  game: CoreGame,
  seat: Seat,
  unit: UnitId,
  target: UnitId,
  fire: readonly FireOrder[],
  cap: Mm,
): Procedure {
  const shots = fire.map((order) => aim(game, unit, target, order, cap))
  const lost = shots.filter((shot) => shot.shots === 0).map((shot) => shot.model)
  if (lost.length > 0)
    yield* emit('shotsLost', { unit, target, models: lost } satisfies ShotsLost, ['C4-SHOOT-08'])
  const { groups, cover } = fireOf(game, unit, target, shots)
  const hits: Hits[] = []
  for (const group of groups) hits.push({ group, hits: yield* rollToHit(game, seat, unit, target, group) })
  const wounds = yield* rollToWound(game, unit, target, hits)
  const { unsaved, removed } = yield* resolveWounds(game, unit, target, wounds, cover)
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
  yield* emit(
    'shootingResolved',
    {
      unit,
      target,
      shots: sum(groups.map((group) => group.dice)),
      hits: sum(hits.map((one) => one.hits)),
      wounds: sum(wounds.map((one) => one.count)),
      unsaved,
      removed,
    } satisfies ShootingResolved,
    ['C4-SHOOT-13'],
  )
}

/** Groups that throw dice, and the target's cover against their firers: the same for the preview and the procedure. */
export function fireOf(game: CoreGame, unit: UnitId, target: UnitId, shots: readonly Shot[]) {
  const indexed = (id: UnitId) => standingModels(game.state, id).map((model) => model.id)
  const groups = groupsOf(shots, indexed(unit), indexed(target))
  const cover = coverOfUnit(
    game,
    target,
    groups.flatMap((group) => group.shots),
  )
  return { groups, cover }
}

export const shootRule: CommandRule<'shoot'> = {
  check,
  perform,
  legal(game, seat) {
    if (game.state.turn.phase !== 'shooting' || game.state.turn.active !== seat) return []
    return unitsOnTable(game.state, seat).flatMap((unit) => {
      const armed = unit.models.some((id) => {
        const model = modelOf(game.state, id)
        return model.status === 'onTable' && model.profile.bs > 0 && model.weapons.length > 0
      })
      if (!armed || unitRefusal(game, seat, unit.id)) return []
      const targets = possibleTargets(game, unit).map((other) => other.id)
      return targets.length > 0 ? [{ type: 'shoot' as const, unit: unit.id, targets }] : []
    })
  },
  label: (command) => ({ key: 'label.shoot', args: { unit: command.unit, target: command.target } }),
}
