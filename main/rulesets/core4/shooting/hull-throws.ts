/** A unit's fire at vehicles as its chances are reckoned: every shot with what a hit of it does to the side it strikes. */
import { vehicleDamages } from '../../../../shared/protocol/facts/battle/shooting'
import type { FireGroupOdds, HullStruckOdds, TargetPreview } from '../../../../shared/protocol/previews/fire'
import { atOnce, type Sliced } from '../../../../shared/sliced'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { standingModels, type CoreGame, type Hit } from '../game'
import {
  comingThrough,
  damageWorth,
  dealingOrder,
  glanceAgainOf,
  hullHitOf,
  hullOdds,
  lotsAtHulls,
  sideStruck,
  type HitEffect,
  type HullLot,
  type HullThrow,
} from '../harm'
import { fireEffect } from './fire-effect'
import { isInVain } from './in-vain'
import { groupsOf, type FireGroup } from './fire-group'
import { hitBy } from './roll-to-hit'
import type { WeaponShots } from './shot'
import { aimedGroup, meanOver, type CountedGroup, type Strike } from './throws'

const effectOf = (game: CoreGame, unit: UnitId, target: UnitId, group: FireGroup): HitEffect =>
  fireEffect(game, unit, target, group, 0, null)

/** What of a hit makes a difference to whichever of these vehicles it is dealt to. */
const wordOf = (game: CoreGame, effect: HitEffect, hit: Hit, order: readonly ModelId[]): string =>
  JSON.stringify(order.map((id) => hullHitOf(game, effect, hit, id)))

/** Hits in a row that are alike to every vehicle are one lot, ways that strike alike are one. */
function* landingsOf(
  game: CoreGame,
  effect: HitEffect,
  strikes: readonly Strike[],
): Sliced<HullThrow['landings']> {
  const order = dealingOrder(game, effect, [effect])
  const found = new Map<string, { chance: number; readonly lots: readonly HullLot[] }>()
  for (const { chance, lots } of strikes) {
    const all: (HullLot & { hits: number; readonly word: string })[] = []
    for (const { hits, hit } of lots) {
      const word = wordOf(game, effect, hit, order)
      const last = all.at(-1)
      if (last?.word === word) last.hits += hits
      else all.push({ hits, hit, word })
    }
    const key = all.map(({ hits, word }) => `${hits} ${word}`).join()
    const known = found.get(key)
    if (known) known.chance += chance
    else found.set(key, { chance, lots: all.map(({ hits, hit }) => ({ hits, hit })) })
    yield
  }
  return [...found.values()].flatMap(({ chance, lots: [lot, ...also] }) =>
    lot ? [{ ...lot, chance, ...(also.length > 0 && { also }) }] : [],
  )
}

/** Shot by shot. */
export function* hullThrowsOf(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  { group, strikes }: CountedGroup,
): Sliced<readonly HullThrow[]> {
  const effect = effectOf(game, unit, target, group)
  const throws: HullThrow[] = []
  for (const shot of group.shots)
    throws.push({ effect, times: shot.shots, landings: yield* landingsOf(game, effect, strikes(shot)) })
  return throws
}

/** A group at vehicles, and its throws. */
export interface AtHulls {
  readonly counted: CountedGroup
  readonly throws: readonly HullThrow[]
}
/**
 * Means of one throw at vehicles, and what its hits meet there.
 * @param through  glances and penetrations that it brings on the average
 */
export function hullGroupOdds(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  { counted, throws }: AtHulls,
  through: number,
): FireGroupOdds {
  const { group } = counted
  return {
    weapon: group.weapon.id,
    models: group.shots.map(({ model }) => model),
    shots: group.dice,
    toHit: group.die.needed ?? 0,
    again: group.template === null && group.die.again !== null,
    toWound: null,
    save: null,
    hits: meanOver(counted, () => 1),
    wounds: through,
    unsaved: through,
    hulls: struckBy(game, effectOf(game, unit, target, group), group, throws),
  }
}

/** What a hit meets on that vehicle. */
function meets(game: CoreGame, effect: HitEffect, one: Hit, model: ModelId): Omit<HullStruckOdds, 'shots'> {
  const hit = hullHitOf(game, effect, one, model)
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
function struckBy(
  game: CoreGame,
  effect: HitEffect,
  { template, shots }: FireGroup,
  throws: readonly HullThrow[],
): readonly HullStruckOdds[] {
  const found = new Map<string, HullStruckOdds>()
  for (const model of dealingOrder(game, effect, [effect]))
    shots.forEach((shot, n) => {
      // A marker may strike in more than one way, what is aimed strikes where its firer is turned to.
      const hits =
        template === null
          ? [hitBy(shot, 0)]
          : (throws[n]?.landings.flatMap((one) => lotsAtHulls(one).map(({ hit }) => hit)) ?? [])
      const met = new Map(
        hits.map((hit) => {
          const one = meets(game, effect, hit, model)
          return [JSON.stringify(one), one]
        }),
      )
      for (const [word, one] of met)
        found.set(word, { ...one, shots: shot.shots + (found.get(word)?.shots ?? 0) })
    })
  return [...found.values()]
}

/** What a vehicle may be expected to suffer by this shot alone. */
export function hullPromise(game: CoreGame, unit: UnitId, target: UnitId, shot: WeaponShots): number {
  const [group] = groupsOf([shot], [shot.model], shot.eligible, ({ shots }) => shots > 0)
  if (!group || isInVain(game, target, shot)) return 0
  const { hulls } = atOnce(hullOdds(game, atOnce(hullThrowsOf(game, unit, target, aimedGroup(group)))))
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
