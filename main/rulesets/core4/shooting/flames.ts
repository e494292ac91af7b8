/** Flame templates: laid before the first die, everybody touched is hit, no cover (C4-WEAPON-17, -18, CF-FLAME). */
import { stored } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { flameFrom } from '../../../../shared/templates'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { modelOf, standingModels, type CoreGame, type Hit } from '../game'
import { standingOf } from '../units'
import type { FireGroup } from './fire-group'
import { bestFlame, burnable, burnt, burntFloor, flameMount, type FlameForm } from './flame-lay'
import { announceShots, hitBy } from './roll-to-hit'
import { eachShot } from './salvo'
import type { WeaponShots } from './shot'
import { strikeOf, volleyOf, type Fire, type TemplateHits, type Volley } from './volley'

export interface LaidFlame {
  readonly shot: WeaponShots
  readonly level: number
  readonly bearing: number
}

/** The form of its question, and how it is proposed to lie; null: no way. */
export function flamingOf(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  shot: WeaponShots,
): { readonly form: FlameForm; readonly proposed: number | null } {
  const form: FlameForm = {
    form: 'flame',
    unit,
    weapon: shot.weapon.id,
    model: shot.model,
    target,
    floor: shot.floor ?? 0,
    ...flameMount(game, shot),
  }
  return { form, proposed: bestFlame(game, form, form.floor)?.bearing ?? null }
}

/** Every flame of the unit in its order: one answer for each, its level declared before (CF-FLAME-01). */
export function* layFlames(fire: Fire, groups: readonly FireGroup[]): Procedure<readonly LaidFlame[]> {
  const { game, seat, unit, target } = fire
  const laid: LaidFlame[] = []
  for (const shot of eachShot(groups.filter(({ template }) => template === 'flame'))) {
    const { form, proposed } = flamingOf(game, unit, target, shot)
    if (proposed === null) continue
    const answer = yield* ask({
      seat,
      kind: 'placeFlame',
      args: { unit, target, model: shot.model, weapon: shot.weapon.id, level: form.floor },
      because: ['C4-WEAPON-17', 'CF-FLAME-02'],
      form,
      default: { form: 'bearing', bearing: proposed },
      focus: { units: [target], models: [shot.model] },
    })
    laid.push({ shot, level: form.floor, bearing: answer.bearing })
  }
  return laid
}

/** Whom it burns as it lies, from where, and on which floor. */
export function burntWhere(
  { game, before, unit, target }: Pick<Fire, 'game' | 'before' | 'unit' | 'target'>,
  { shot, level, bearing }: LaidFlame,
) {
  const floor = burntFloor(before, { unit, model: shot.model, target }, level)
  const start = flameMount(before, shot)
  const shape = flameFrom(standingOf(modelOf(before.state, shot.model)), bearing, start.tip)
  return { floor, tip: shape.tip, struck: burnt(game, { model: shot.model, ...start }, floor, shape) }
}
/** A flame strikes the side its tip is turned to (C4-VSHOOT-21). */
export const flameHit = (shot: WeaponShots, tip: PlanPoint): Hit => ({ ...hitBy(shot, 0), from: tip })

/** All templates of the group are counted before the first wound (C4-WEAPON-18). */
export function* fireFlames(fire: Fire, group: FireGroup, laid: readonly LaidFlame[]): Procedure<Volley> {
  const { before, unit, target } = fire
  yield* announceShots(unit, target, group, 'C4-WEAPON-17')
  const strikes: { readonly strike: TemplateHits }[] = []
  const touched = new Set<ModelId>()
  for (const { shot, level, bearing } of laid) {
    if (!group.shots.includes(shot)) continue
    const { floor, tip, struck } = burntWhere(fire, { shot, level, bearing })
    yield* emit(
      'flameStruck',
      {
        unit,
        target,
        model: shot.model,
        weapon: shot.weapon.id,
        tip: { x: stored(tip.x), z: stored(tip.z) },
        bearing,
        ...floor,
        models: struck.map(({ model }) => model),
      },
      ['C4-WEAPON-17', 'CF-FLAME-01'],
    )
    strikes.push({ strike: strikeOf(struck, () => flameHit(shot, tip)) })
    for (const { model } of struck) touched.add(model)
  }
  return volleyOf(group, strikes, (owner) =>
    owner === target ? group.eligible : fallible(before, group, owner, touched),
  )
}

/** Of another unit those may fall who burn, seen or not, and those within the reach of a flame. */
function fallible(
  game: CoreGame,
  group: FireGroup,
  unit: UnitId,
  touched: ReadonlySet<ModelId>,
): readonly ModelId[] {
  const reached = new Set(
    group.shots.flatMap((shot) =>
      burnable(game, { model: shot.model, target: unit, ...flameMount(game, shot) }),
    ),
  )
  return standingModels(game.state, unit)
    .map((model) => model.id)
    .filter((id) => touched.has(id) || reached.has(id))
}
