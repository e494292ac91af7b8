/** A unit's fire at vehicles as its chances are reckoned: every shot with what a hit of it does to the side it strikes. */
import { vehicleDamages } from '../../../../shared/protocol/facts/battle/shooting'
import type { FireGroupOdds, HullStruckOdds, TargetPreview } from '../../../../shared/protocol/previews/fire'
import { atOnce } from '../../../../shared/sliced'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { standingModels, type CoreGame, type Hit } from '../game'
import {
  comingThrough,
  damageWorth,
  dealingOrder,
  glanceAgainOf,
  hullHitOf,
  hullOdds,
  sideStruck,
  type HitEffect,
  type HullThrow,
} from '../harm'
import { fireEffect } from './fire-effect'
import { isInVain } from './in-vain'
import { groupsOf, type FireGroup } from './fire-group'
import { hitBy } from './roll-to-hit'
import type { WeaponShots } from './shot'
import { hitsOf, type CountedGroup } from './throws'

const effectOf = (game: CoreGame, unit: UnitId, target: UnitId, group: FireGroup): HitEffect =>
  fireEffect(game, unit, target, group, 0, null)

/** Of a marker or template it is not known where its hole or tip comes to lie: as from its firer, over the hull. */
const hitOf = (shot: WeaponShots, rending: boolean): Hit => hitBy(shot, rending ? 6 : 0)

/** Group by group, shot by shot. */
export const hullThrowsOf = (
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  groups: readonly CountedGroup[],
): readonly (readonly HullThrow[])[] =>
  groups.map(({ group, under }) => {
    const effect = effectOf(game, unit, target, group)
    return group.shots.map((shot): HullThrow => ({
      effect,
      times: shot.shots,
      landings: hitsOf(group, under).map(({ chance, hits, rending }) => ({
        chance,
        hits,
        hit: hitOf(shot, rending),
      })),
    }))
  })

/**
 * Means of one throw at vehicles, and what its hits meet there.
 * @param through  glances and penetrations that it brings on the average
 */
export function hullGroupOdds(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  { group, under }: CountedGroup,
  through: number,
): FireGroupOdds {
  const perShot = hitsOf(group, under).reduce((sum, { chance, hits }) => sum + chance * hits, 0)
  return {
    weapon: group.weapon.id,
    models: group.shots.map(({ model }) => model),
    shots: group.dice,
    toHit: group.die.needed ?? 0,
    again: group.template === null && group.die.again !== null,
    toWound: null,
    save: null,
    hits: group.dice * perShot,
    wounds: through,
    unsaved: through,
    hulls: struckBy(game, effectOf(game, unit, target, group), group),
  }
}

/** What a hit of this shot meets on that vehicle. */
function meets(
  game: CoreGame,
  effect: HitEffect,
  shot: WeaponShots,
  model: ModelId,
): Omit<HullStruckOdds, 'shots'> {
  const hit = hullHitOf(game, effect, hitOf(shot, false), model)
  const { side, throws, glancesOnly, obscured } = hit
  const { armour, strength, dice } = throws
  return {
    model,
    side,
    armour,
    strength,
    dice,
    glancesOnly,
    obscured,
    ...(throws.again !== null && { glanceAgain: glanceAgainOf(game, effect, hit) }),
    ...comingThrough(game, effect, hit),
  }
}

/** All that differs, once, with the number of shots; of a squadron each vehicle that hits may be dealt to, in that order. */
function struckBy(game: CoreGame, effect: HitEffect, { shots }: FireGroup): readonly HullStruckOdds[] {
  const found = new Map<string, HullStruckOdds>()
  for (const model of dealingOrder(game, effect, [effect]))
    for (const shot of shots) {
      const met = meets(game, effect, shot, model)
      const word = JSON.stringify(met)
      found.set(word, { ...met, shots: shot.shots + (found.get(word)?.shots ?? 0) })
    }
  return [...found.values()]
}

/** What a vehicle may be expected to suffer by this shot alone. */
export function hullPromise(game: CoreGame, unit: UnitId, target: UnitId, shot: WeaponShots): number {
  const [group] = groupsOf([shot], [shot.model], shot.eligible, ({ shots }) => shots > 0)
  if (!group || isInVain(game, target, shot)) return 0
  const { hulls } = atOnce(hullOdds(game, hullThrowsOf(game, unit, target, [{ group, under: 1 }]).flat()))
  return hulls.reduce(
    (sum, { results }) =>
      sum + vehicleDamages.reduce((all, result) => all + results[result] * damageWorth[result], 0),
    0,
  )
}

/** The side that one weapon's way from die to loss ends at; of a squadron that of the nearest. */
export function linkToHull(
  game: CoreGame,
  target: UnitId,
  { weapon, dice, die, eligible, shots }: FireGroup,
): TargetPreview['chain'][number] {
  const [model = standingModels(game.state, target)[0]?.id] = eligible
  return {
    weapon: weapon.id,
    shots: dice,
    toHit: die.needed ?? 0,
    toWound: null,
    save: null,
    ...(model !== undefined && { hull: sideStruck(game, model, shots[0]?.from) }),
  }
}
