/** Death or Glory: one model that stands in the tank's way may strike at its front, once, and hits (C4-VASSAULT-07 to -10). */
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { Option } from '../../../../shared/protocol/decision'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { Mount } from '../../../../shared/protocol/vehicle'
import { fightsInCombat, hasTrait } from '../../../../shared/force'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { armOf, grenadesOf, throwsAtArmour, weaponsToChoose } from '../assault'
import {
  modelOf,
  plainWound,
  unitOf,
  type ComesAt,
  type CoreGame,
  type Hit,
  type Piercing,
  type StandingModel,
} from '../game'
import { sideStruck, stopChance, stopsHull, type HitEffect } from '../harm'
import { piercingOf } from '../shooting'
import { isMountWhole, isVehicleModel, vehicleOf } from '../units'
import { metAt, type Course } from './corridor'
import { arrivedAt } from './obstacles'

const because = ['C4-VASSAULT-07', 'C4-VASSAULT-08']
/** It is as near as can be: within half the range of anything (C4-VDMG-06). */
const pointBlank: ComesAt = { offCentre: false, near: true }
/** The hit it is. */
export const gloryHit: Hit = {}

export interface GloryAttack {
  readonly model: ModelId
  readonly how: 'blow' | 'grenade' | 'shot'
  /** null: an ordinary blow. */
  readonly weapon: string | null
  readonly effect: HitEffect
  /** Chance that it stops the tank. */
  readonly stops: number
}
const idOf = ({ model, how, weapon }: GloryAttack): string => [model, how, weapon ?? ''].join(' ')

/**
 * All that a model may do to the tank when it is at him: one blow, one grenade, or one shot of any weapon. What can come through
 * no armour is his to try as well (C4-VASSAULT-07): it throws nothing, stops nothing, and he dies.
 */
export function gloryAttacks(now: CoreGame, course: Course, model: StandingModel): readonly GloryAttack[] {
  const { tank } = course
  const game = arrivedAt(now, course, metAt(course, model) ?? course.distance)
  const { armour } = sideStruck(game, tank.id, undefined)
  const attack = (
    how: GloryAttack['how'],
    weapon: string | null,
    throws: Piercing,
    shakes: boolean,
  ): GloryAttack => {
    const effect = effectOf(game, model, tank, weapon, throws, shakes)
    return { model: model.id, how, weapon, effect, stops: stopChance(game, effect, gloryHit, tank.id) }
  }
  const atArmour = game.ask('atArmour', 0, { model: model.id }).value
  const blow = (how: 'blow' | 'grenade', weapon: ReturnType<typeof weaponsToChoose>[number]) => {
    const arm = armOf(game, model, weapon)
    return attack(how, weapon?.id ?? null, throwsAtArmour(game, model.id, arm, armour, because), arm.stuns)
  }
  return [
    ...weaponsToChoose(game, model).map((weapon) => blow('blow', weapon)),
    ...grenadesOf(game, model).map((weapon) => blow('grenade', weapon)),
    ...firearms(game, model).flatMap((id) => {
      const weapon = game.state.weapons[id]
      if (!weapon) return []
      const throws = piercingOf(game, { weapon, model: model.id, atArmour }, pointBlank, armour)
      return [attack('shot', id, { ...throws, cite: because }, false)]
    }),
  ]
}

/**
 * Of those in its way, who may stand before it (C4-VASSAULT-07, C4-WALKER-19): nobody of a unit that is pinned or runs, and
 * of vehicles walkers alone; one that fights but has no legs gives way as any other (C4-WALKER-01).
 */
export function mayStand(
  { state }: CoreGame,
  unit: UnitId,
  inTheWay: readonly StandingModel[],
): readonly StandingModel[] {
  const { pinned, fallingBack } = unitOf(state, unit)
  if (pinned || fallingBack) return []
  return inTheWay.filter(
    (model) => fightsInCombat(model.profile) && (!isVehicleModel(model) || hasTrait(model.profile, 'walker')),
  )
}

/** What it can still fire: a walker nothing whose every mount is destroyed or spent (C4-VDMG-13, C4-WALKER-19). */
const firearms = (game: CoreGame, model: StandingModel): readonly string[] =>
  [...new Set(model.weapons)].filter((id) => !isVehicleModel(model) || mountsWith(game, model, id).length > 0)
/** Its mounts that can still fire that weapon. */
const mountsWith = ({ state }: CoreGame, model: ModelView, weapon: string): readonly Mount[] =>
  vehicleOf(state, model.id).mounts.filter(
    ({ id, weapons }) => weapons.includes(weapon) && isMountWhole(model, id),
  )

/** With its only shot a mount is spent; where another carries the same weapon with more of them, that one has fired (C4-VDMG-13). */
export function* spendShot(game: CoreGame, { model: id, how, weapon }: GloryAttack): Procedure {
  const model = modelOf(game.state, id)
  if (how !== 'shot' || weapon === null || !isVehicleModel(model)) return
  const mounts = mountsWith(game, model, weapon)
  const [mount] = mounts
  if (mount && mounts.every(({ oneShot }) => oneShot === true))
    yield* emit('mountsSpent', { unit: model.unit, model: id, weapon, mount: mount.id }, ['C4-VDMG-13'])
}

/** It hits by itself, at the front: nothing hides the tank from whoever stands before it. */
function effectOf(
  game: CoreGame,
  model: StandingModel,
  tank: StandingModel,
  weapon: string | null,
  throws: Piercing,
  shakes: boolean,
): HitEffect {
  const wound = { ...plainWound([tank.id]), inCombat: true }
  return {
    seat: model.seat,
    unit: model.unit,
    target: tank.unit,
    ...(weapon !== null && { weapon }),
    eligible: [tank.id],
    toWound: { needed: null, again: null, modifiers: [] },
    wounds: { plain: wound, rending: wound },
    pierces: () => throws,
    worth: (damage) => (stopsHull(game, { model: tank.id, automatic: [], rolled: [damage] }) ? 1 : 0),
    pins: null,
    ...(shakes && { shakes: 'C4-CCW-08' }),
    because: { dealt: because, wounds: because, guns: because },
  }
}
const percent = (chance: number): number => Math.round(chance * 1000) / 10
function optionOf(one: GloryAttack): Option {
  const { model, how, weapon, stops } = one
  const args = { model, percent: percent(stops), ...(weapon !== null && { weapon }) }
  const key = weapon === null ? 'option.glory.plain' : `option.glory.${how}`
  return { id: idOf(one), text: { key, args }, focus: { models: [model] } }
}

/** Whoever stands his ground, if its owner wants anybody to: he may stop the tank, and dies if he does not. */
export function* standsForGlory(
  game: CoreGame,
  course: Course,
  unit: UnitId,
  inTheWay: readonly StandingModel[],
): Procedure<GloryAttack | null> {
  const { tank } = course
  const attacks = mayStand(game, unit, inTheWay).flatMap((model) => gloryAttacks(game, course, model))
  if (attacks.length === 0) return null
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: 'deathOrGlory',
    args: { unit, model: tank.id },
    because,
    form: {
      form: 'option' as const,
      options: [
        { id: 'none', text: { key: 'option.glory.none' } },
        ...[...attacks].sort((one, two) => two.stops - one.stops).map(optionOf),
      ],
    },
    default: { form: 'option', option: 'none' },
    // The tank drives on but once: the chance to stop it is let go by choice alone.
    deliberate: true,
    focus: { units: [unit], models: [tank.id] },
  })
  const chosen = attacks.find((one) => idOf(one) === answer.option)
  if (!chosen) return null
  yield* emit(
    'stoodForGlory',
    {
      unit,
      model: chosen.model,
      tank: tank.id,
      how: chosen.how,
      ...(chosen.weapon !== null && { weapon: chosen.weapon }),
    },
    because,
  )
  return chosen
}
