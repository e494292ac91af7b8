/** One shot judged: against whom, with how many dice, needing what and why — or why not (LS-SHOOT, LS-OPP-02, LS-SPEC). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import type { Modifier } from '../../../../shared/protocol/event'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { FireOrder } from '../../../../shared/protocol/skirmish/answers'
import { blastRadiusOf, fireTn } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import type { SkirmishGame } from '../part'
import { distance, atMost } from '../../../../shared/skirmish/space'
import { shotAimedAt, isAimedShot, type AimedShot } from './aim'
import { carriedFor, diceOf, firerOf, isFirer, soldierWeaponRefusal, type As, type FirerNow } from './firer'
import { firerLook } from './look'
import { neededAgainst, outOfLimits } from './modifiers'
import { planTrade } from './trade'

export type { As } from './firer'
export interface JudgedTarget {
  /** A model's id or a marker's name; null for a place. */
  readonly name: string | null
  /** Who is really there; null for a place. */
  readonly model: ModelId | null
  readonly aimed: AimedShot
  readonly needed: number
  /** Dice declared at it, before the trade. */
  readonly dice: number
  readonly modifiers: readonly Modifier[]
  readonly distance: Mm
  readonly cover: boolean
}
export interface JudgedShot {
  readonly order: FireOrder
  readonly firer: FirerNow
  readonly targets: readonly JudgedTarget[]
  /** Dice that are thrown, the trade made. */
  readonly dice: number
  readonly given: number
  /** A dodge has made it impossible: it is fired and misses once (LS-SHOOT-07). */
  readonly hopeless: boolean
  readonly speculative: boolean
}
type ShotJudgement = JudgedShot | { readonly refusal: Refusal }
export const isRefused = (one: ShotJudgement): one is { readonly refusal: Refusal } => 'refusal' in one

/** A burst reaches other targets so near to its first (LS-SHOOT-06). */
export const burstReach: Mm = cm(5)

export function judgeShot(game: SkirmishGame, order: FireOrder, as: As): ShotJudgement {
  const { state } = game
  const { weapon, mode, aim, split } = order
  const refused = (key: string, cite: string | readonly string[]): ShotJudgement =>
    refuse(key, cite, { weapon }, [order.model])
  const firer = firerOf(game, order.model, as)
  if (!isFirer(firer)) return { refusal: firer }
  const carried = carriedFor(firer.model, weapon, mode)
  if (!carried) return refused('lsNotCarried', 'LS-SHOOT-01')
  const unfit = soldierWeaponRefusal(game, firer, carried, mode, as.reaction)
  if (unfit) return { refusal: unfit }
  const primary = shotAimedAt(game, firer, { weapon, mode, aim }, as)
  if (!isAimedShot(primary)) return { refusal: primary }
  const dice = diceOf(state, carried, mode)
  const names = Object.keys(split ?? {})
  if (as.reaction && names.length > 1) return refused('lsNoSplitInReaction', 'LS-OPP-05')
  const others = names.filter((name) => name !== primary.name)
  if (others.length > 0 && primary.kind !== 'model') return refused('lsNoSplitBlind', 'LS-SHOOT-06')
  const shares = new Map(Object.entries(split ?? {}))
  if (shares.size === 0) shares.set(primary.name ?? '', dice)
  const counts = [...shares.values()]
  if (names.length > 0 && (mode !== 'burst' || !shares.has(primary.name ?? '')))
    return refused('lsBadSplit', 'LS-SHOOT-06')
  if (counts.some((count) => count < 1) || counts.reduce((sum, count) => sum + count, 0) !== dice)
    return refused('lsBadSplit', 'LS-SHOOT-06')
  const aimeds: AimedShot[] = [primary]
  for (const name of others) {
    const one = shotAimedAt(game, firer, { weapon, mode, aim: { kind: 'model', model: name } }, as)
    if (!isAimedShot(one)) return { refusal: one }
    // A man has two names while he is hidden: his own and that of his marker.
    if (aimeds.some(({ body }) => body.id === one.body.id)) return refused('lsBadSplit', 'LS-SHOOT-06')
    if (one.kind !== 'model' || !atMost(distance(primary.body, one.body), burstReach))
      return refuse('lsTooFarForBurst', 'LS-SHOOT-06', undefined, [order.model, name])
    aimeds.push(one)
  }
  const targets: JudgedTarget[] = []
  for (const aimed of aimeds) {
    const judged = against(game, firer, order, aimed, shares.get(aimed.name ?? '') ?? 0, as)
    if ('key' in judged) return { refusal: judged }
    targets.push(judged)
  }
  const { given, hopeless } = planTrade(
    dice,
    targets.map(({ needed }) => needed),
    mode === 'burst' && dice > 1,
  )
  const speculative = primary.kind === 'blind'
  // One die is thrown for what scatters, however high the number (LS-BLAST-02).
  const thrown = hopeless && mode !== 'smoke' && !scatters(game, order) ? 0 : dice - given
  return { order, firer, targets, dice: thrown, given, hopeless, speculative }
}

function against(
  game: SkirmishGame,
  firer: FirerNow,
  { model, weapon, mode }: FireOrder,
  aimed: AimedShot,
  dice: number,
  as: As,
): JudgedTarget | Refusal {
  const { state } = game
  const away =
    aimed.kind === 'model' ? firerLook(firer.space, firer.body, aimed.body).distance : aimed.distance
  const at = [model, ...(aimed.name === null ? [] : [aimed.name])]
  // Smoke is thrown as far, and as well, as the weapon that throws it (LS-SMOKE-01).
  const base = fireTn(state.tables, weapon, mode === 'smoke' ? 'aimed' : mode, away)
  if (base === null) {
    const limit = outOfLimits(state, weapon, away)
    return refuse(limit ?? 'lsOutOfRange', 'LS-SHOOT-01', { weapon }, at).refusal
  }
  const { needed, modifiers, cover } = neededAgainst(game, firer, { weapon, mode }, aimed, base, as)
  const { name } = aimed
  const id = aimed.kind === 'place' || name === null ? null : aimed.body.id
  return { name, model: id, aimed, needed, dice, modifiers, distance: away, cover }
}

/** Why a shot cannot be declared: beside the rest, that it could not hit at all (LS-SHOOT-07). */
export function shotRefusal(game: SkirmishGame, order: FireOrder, as: As): Refusal | null {
  const judged = judgeShot(game, order, as)
  if (isRefused(judged)) return judged.refusal
  return isImpossible(game, judged)
    ? refuse('lsCannotHit', 'LS-SHOOT-07', { needed: judged.targets[0]?.needed ?? 0 }, [order.model]).refusal
    : null
}
/** A blast that misses lands somewhere, and so does smoke (LS-BLAST-02, LS-SMOKE-01). */
export const isImpossible = (game: SkirmishGame, { hopeless, order }: JudgedShot): boolean =>
  hopeless && order.mode !== 'smoke' && !scatters(game, order)
export const scatters = (game: SkirmishGame, { weapon, mode }: Pick<FireOrder, 'weapon' | 'mode'>): boolean =>
  mode !== 'smoke' && game.setting('ls.scatter') === true && blastRadiusOf(game.state.tables, weapon) !== null
