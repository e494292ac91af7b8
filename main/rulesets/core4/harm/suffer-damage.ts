/** What the damage dice of a volley do to vehicles, once all of them have fallen (C4-VDMG-01 F and G, -10 to -19). */
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { Mount } from '../../../../shared/protocol/vehicle'
import { modelOf, type CoreGame, type CoreState, type LossCause } from '../game'
import { weaponsLeft, type Damage } from '../units'
import { callOut } from './call-out'
import { becomeWreck, blowUp } from './lost-vehicles'
import { hullStateOf, suffers, type End } from './hull-state'
import type { HullDamage } from './strike-hulls'

/** How a vehicle has come out of a volley: whoever rides in it gets out by this (C4-VDMG-21, -28). */
interface Fate {
  readonly model: ModelId
  readonly end: End | null
  readonly penetrated: boolean
}

/**
 * Vehicle by vehicle: the worst that destroys it, or else every result in its order, and its passengers are called; then the
 * explosions. Must not run inside a batch: every result builds on the one before.
 * @param because  cited with what is lost, beside the rules of damage
 */
export function* sufferDamage(
  game: CoreGame,
  struck: readonly HullDamage[],
  cause: LossCause,
  because: readonly RuleId[],
): Procedure<readonly Fate[]> {
  const fates: (Fate & { readonly by: Seat })[] = []
  for (const { model, by, unit, rolled, automatic, penetrated } of byVehicle(struck)) {
    const { status } = modelOf(game.state, model)
    if (status !== 'onTable') continue
    const { end, effects } = foreseen(game, model, [...automatic.map((one) => [one]), ...rolled])
    if (end !== null) yield* emit('vehicleDamaged', { model, damage: [end] }, [...because, 'C4-VDMG-08'])
    else yield* applyAll(game, model, by, effects, because)
    if (end === null && penetrated) yield* callOut(game, model, 'penetrated', unit)
    if (end === 'destroyed') yield* becomeWreck(game, model, cause, because, unit)
    else if (end !== null) yield* callOut(game, model, end, unit)
    fates.push({ model, by, end, penetrated })
  }
  for (const { model, by, end } of fates)
    if (end === 'exploded' || end === 'annihilated') yield* blowUp(game, model, by, end, because)
  yield* game.at('hullsSuffered')
  return fates
}

/** What several throws of one volley have done to the same vehicle is one list (C4-VDMG-28). */
function byVehicle(struck: readonly HullDamage[]): readonly HullDamage[] {
  const all = new Map<ModelId, HullDamage>()
  for (const one of struck) {
    const so = all.get(one.model)
    all.set(
      one.model,
      so
        ? {
            ...so,
            rolled: [...so.rolled, ...one.rolled],
            automatic: [...new Set([...so.automatic, ...one.automatic])],
            penetrated: so.penetrated || one.penetrated,
          }
        : one,
    )
  }
  return [...all.values()]
}

/** All results one after another, as if the vehicle stood through all of them (C4-VDMG-01). */
function foreseen(game: CoreGame, model: ModelId, rolled: HullDamage['rolled']) {
  let hull = hullStateOf(game, model)
  const effects: Damage[][] = []
  for (const results of rolled) {
    const effect: Damage[] = []
    for (const one of results) {
      const { as, left } = suffers(hull, one)
      effect.push(as)
      hull = left
    }
    effects.push(effect)
  }
  return { end: hull.end, effects }
}

/** Would it stop a vehicle where it is: stunned, immobilised or lost (C4-VASSAULT-09)? */
export const stopsHull = (game: CoreGame, hull: Forthcoming): boolean =>
  leavesRooted(game, hull, ['stunned', 'immobilised'])
/** Does it move no more, as a wreck or stuck? Who is stunned in his own turn still ends it (C4-VDMG-12). */
export const rootsHull = (game: CoreGame, hull: Forthcoming): boolean =>
  leavesRooted(game, hull, ['immobilised'])

type Forthcoming = Pick<HullDamage, 'model' | 'automatic' | 'rolled'>
function leavesRooted(
  game: CoreGame,
  { model, automatic, rolled }: Forthcoming,
  stopping: readonly Damage[],
): boolean {
  const { end, effects } = foreseen(game, model, [...automatic.map((one) => [one]), ...rolled])
  return end !== null || effects.flat().some((one) => stopping.includes(one))
}

function* applyAll(
  game: CoreGame,
  model: ModelId,
  by: Seat,
  effects: readonly (readonly Damage[])[],
  because: readonly RuleId[],
): Procedure {
  for (const damage of effects) {
    const mount = damage.includes('armamentDestroyed') ? yield* chooseWeapon(game, model, by) : undefined
    yield* emit('vehicleDamaged', { model, damage, ...(mount !== undefined && { mount }) }, [
      ...because,
      'C4-VDMG-08',
    ])
  }
}

/** Which weapon the attacker would name if nobody asked him; undefined: there is none left. */
export const strongestOf = ({ weapons }: CoreState, mounts: readonly Mount[]): Mount | undefined => {
  const strength = (mount: Mount): number => Math.max(...mount.weapons.map((id) => weapons[id]?.s ?? 0))
  return mounts.reduce<Mount | undefined>(
    (best, one) => (best && strength(one) <= strength(best) ? best : one),
    undefined,
  )
}

/** The attacker names the weapon (C4-VDMG-13). */
function* chooseWeapon(game: CoreGame, model: ModelId, by: Seat): Procedure<string | undefined> {
  const mounts = weaponsLeft(game.state, model)
  const [first] = mounts
  if (first === undefined || mounts.length === 1) return first?.id
  const strongest = strongestOf(game.state, mounts)
  const answer = yield* ask({
    seat: by,
    kind: 'armament',
    args: { model },
    because: ['C4-VDMG-13'],
    form: {
      form: 'option' as const,
      options: mounts.map(({ id, kind, weapons, closeWeapon }) => ({
        id,
        text: {
          key: 'decision.armament.mount',
          args: { weapon: weapons[0] ?? closeWeapon ?? id, mount: { key: `mount.${kind}` } },
        },
        focus: { models: [model] },
      })),
    },
    default: { form: 'option', option: (strongest ?? first).id },
    focus: { models: [model] },
  })
  return answer.option
}
