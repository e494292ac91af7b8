/** A unit suffers hits: who of it they strike, whom they wound, what they come through (C4-SHOOT-13, -14, C4-ASSAULT-02). */
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { ModelId } from '../../../../shared/table/types'
import { roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { modelOf, type CoreGame, type Pinning, type WoundLot } from '../game'
import { gunArmour, isGun, isVehicle } from '../units'
import { strikingOf, type HitEffect, type Landed } from './hit-effect'
import { comesThrough } from './penetration'
import { strikeHulls, type HullDamage } from './strike-hulls'

/** Guns that hits have come through, and those the owner may choose them from: what lies under a marker is itself. */
export interface Wrecked {
  readonly count: number
  readonly eligible: readonly ModelId[]
  /** The unit is tested for a gun that is lost to it as for any model (C4-WEAPON-24). */
  readonly pins: Pinning | null
  readonly because: readonly RuleId[]
}
export interface Harmed {
  readonly wounds: readonly WoundLot[]
  readonly wrecked: readonly Wrecked[]
  /** Vehicles, with all that their damage dice have come to. */
  readonly hulls: readonly HullDamage[]
}
export const unharmed: Harmed = { wounds: [], wrecked: [], hulls: [] }

/** A die of so much and more is a hit on a gun, where crew and guns may both be hit (C4-TYPE-11, -12). */
export const gunFrom = 5

/** What has an armour value among those on foot (C4-TYPE-10). */
const isGunModel = ({ state }: CoreGame, id: ModelId): boolean => isGun(modelOf(state, id))

/** What they do to what has no Toughness is decided here: hits on vehicles go their own way (C4-SHOOT-14, C4-VDMG-01). */
export function* sufferHits(game: CoreGame, landed: readonly Landed[]): Procedure<Harmed> {
  const onHulls = landed.filter(({ effect }) => isVehicle(game.state, effect.target))
  const others = landed.filter((one) => !onHulls.includes(one))
  const hulls = yield* strikeHulls(game, onHulls)
  return { ...(yield* sufferOnFoot(game, others)), hulls }
}

/** Everything is dealt out first, then wounded, then penetrated. */
function* sufferOnFoot(game: CoreGame, landed: readonly Landed[]): Procedure<Omit<Harmed, 'hulls'>> {
  const flesh: Landed[] = []
  const armour: Landed[] = []
  for (const one of landed) {
    const { effect, hits } = one
    const onArmour = yield* whichHitArmour(game, one)
    flesh.push({ effect, hits: hits.filter((_, n) => onArmour[n] === false) })
    armour.push({ effect, hits: hits.filter((_, n) => onArmour[n] === true) })
  }
  const wounds: WoundLot[] = []
  for (const one of flesh) wounds.push(...(yield* rollToWound(one)))
  const wrecked: Wrecked[] = []
  for (const one of armour) wrecked.push(...(yield* penetrate(game, one)))
  return { wounds, wrecked }
}

/** Markers and templates hit what lies under them; every other hit is dealt out by a die while both kinds may be hit. */
function* whichHitArmour(game: CoreGame, { effect, hits }: Landed): Procedure<readonly boolean[]> {
  const kinds = effect.eligible.map((id) => isGunModel(game, id))
  const mixed = kinds.includes(true) && kinds.includes(false)
  const open = hits.filter(({ on }) => on === undefined)
  const dice = mixed
    ? yield* roll({
        ...strikingOf(effect),
        kind: 'd6',
        count: open.length,
        purpose: 'crewOrGun',
        because: effect.because.dealt,
        needed: gunFrom,
      })
    : []
  return hits.map((hit) => {
    if (hit.on !== undefined) return isGunModel(game, hit.on)
    return mixed ? (dice[open.indexOf(hit)]?.face ?? 0) >= gunFrom : kinds.includes(true)
  })
}

/** A hit that cannot wound, or does so by itself, throws no die (README §3.5, C4-WEAPON-27). */
function* rollToWound({ effect, hits }: Landed): Procedure<readonly WoundLot[]> {
  const rending = hits.filter((hit) => hit.rending).length
  const { plain, rending: past } = effect.wounds
  const lots = [
    { wound: past, count: rending },
    { wound: plain, count: yield* wounding(effect, hits.length - rending) },
  ]
  return lots.filter(({ count }) => count > 0)
}
function* wounding(effect: HitEffect, hits: number): Procedure<number> {
  const { needed, again: rule, modifiers } = effect.toWound
  if (needed === null) return 0
  const request = {
    ...strikingOf(effect),
    kind: 'd6',
    purpose: 'toWound',
    needed,
    ...(modifiers.length > 0 && { modifiers }),
  } as const
  const through = function* (count: number, because: readonly RuleId[], reroll: boolean): Procedure<number> {
    const dice = yield* roll({ ...request, count, because, ...(reroll && { reroll }) })
    return dice.filter(({ face }) => face >= needed).length
  }
  const wounds = yield* through(hits, effect.because.wounds, false)
  const failed = hits - wounds
  if (rule === null || failed === 0) return wounds
  if (effect.throwsAgain && !(yield* effect.throwsAgain(failed))) return wounds
  return wounds + (yield* through(failed, [rule, 'C4-BASE-02'], true))
}

/** Hits on guns: any glance or penetration destroys one (C4-TYPE-10). */
function* penetrate(game: CoreGame, { effect, hits }: Landed): Procedure<readonly Wrecked[]> {
  const { pins, because } = effect
  const wrecked: Wrecked[] = []
  const guns = effect.eligible.filter((id) => isGunModel(game, id))
  let count = 0
  for (const hit of hits) {
    if (!(yield* comesThrough(strikingOf(effect), effect.pierces(hit, gunArmour, null)))) continue
    if (hit.on === undefined) count++
    else wrecked.push({ count: 1, eligible: [hit.on], pins, because: because.guns })
  }
  return count === 0 ? wrecked : [...wrecked, { count, eligible: guns, pins, because: because.guns }]
}
