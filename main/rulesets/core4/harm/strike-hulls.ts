/**
 * Hits on vehicles, from the penetration rolls to the damage dice: everything is thrown before anything of it is put into
 * the game (C4-VDMG-01 B to E).
 */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { standingModels, unitOf, type CoreGame } from '../game'
import { rangeBetween } from '../sight'
import type { Damage } from '../units'
import { damageOf, type DamageTable } from './damage-table'
import type { HitEffect, Landed } from './hit-effect'
import { hullHitOf, timesOn, type HullHit } from './hull-hit'
import { penetrationRoll, type Penetration, type Striking } from './penetration'

/** What one vehicle is to suffer, in the order of the dice. */
export interface HullDamage {
  readonly model: ModelId
  /** Who did it: he names the weapons that are lost (C4-VDMG-13). */
  readonly by: Seat
  readonly rolled: readonly (readonly Damage[])[]
  /** What it suffers before those, without a roll on a table (C4-VDMG-06, C4-WALKER-09). */
  readonly automatic: readonly Damage[]
  /** A hit has penetrated after all that turns it down (C4-VDMG-21). */
  readonly penetrated: boolean
}

interface Dealt {
  readonly effect: HitEffect
  readonly hit: HullHit
}
const strikingOf = ({ seat, unit, target, weapon }: HitEffect): Striking => ({
  seat,
  unit,
  target,
  ...(weapon !== undefined && { weapon }),
})

/** Vehicle by vehicle, the nearest first. */
export function* strikeHulls(game: CoreGame, landed: readonly Landed[]): Procedure<readonly HullDamage[]> {
  const suffered: HullDamage[] = []
  for (const dealt of dealtOut(game, landed)) {
    const [first] = dealt
    if (first) suffered.push(yield* strikeHull(game, first.hit.model, first.effect, dealt))
  }
  return suffered.filter(({ rolled, automatic }) => rolled.length + automatic.length > 0)
}

/** Hits are dealt one by one to those that may be struck, from the nearest on (C4-SQUAD-07); then they double. */
function dealtOut(game: CoreGame, landed: readonly Landed[]): readonly (readonly Dealt[])[] {
  const [first] = landed
  if (!first) return []
  const { unit, target } = first.effect
  const order = dealingOrder(game, unit, target, new Set(landed.flatMap(({ effect }) => effect.eligible)))
  const all = landed.flatMap(({ effect, hits }) => hits.map((hit) => ({ effect, hit })))
  return order.map((model, place) =>
    all
      .filter((_, n) => n % order.length === place)
      .flatMap(({ effect, hit }): Dealt[] =>
        new Array<Dealt>(timesOn(game, effect)).fill({ effect, hit: hullHitOf(game, effect, hit, model) }),
      ),
  )
}

/** Vehicles in the order in which hits are dealt to them: the nearest to the unit that strikes first (C4-SQUAD-07). */
export const dealingOrder = (
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  able: ReadonlySet<ModelId>,
): readonly ModelId[] =>
  standingModels(game.state, target)
    .filter(({ id }) => able.has(id))
    .map(({ id }) => ({ id, far: distanceTo(game, unit, id) }))
    .sort((one, two) => one.far - two.far)
    .map(({ id }) => id)

const distanceTo = (game: CoreGame, unit: UnitId, model: ModelId): number =>
  Math.min(...standingModels(game.state, unit).map(({ id }) => rangeBetween(game, id, model)))

function* strikeHull(
  game: CoreGame,
  model: ModelId,
  { seat }: HitEffect,
  dealt: readonly Dealt[],
): Procedure<HullDamage> {
  const through: { readonly dealt: Dealt; outcome: Penetration }[] = []
  for (const one of dealt) through.push({ dealt: one, outcome: yield* penetrate(one) })
  for (const one of through)
    if (one.outcome === 'pen' && (yield* isTurnedDown(game, one.dealt))) one.outcome = 'glance'
  const rolled: (readonly Damage[])[] = []
  for (const { dealt: one, outcome } of through)
    if (outcome !== 'none')
      rolled.push(
        yield* throwDamage(game, strikingOf(one.effect), outcome === 'pen' ? one.hit.table : 'glancing'),
      )
  const automatic: readonly Damage[] = dealt.some(({ effect }) => effect.shakes !== undefined)
    ? ['shaken']
    : []
  return { model, by: seat, rolled, automatic, penetrated: through.some(({ outcome }) => outcome === 'pen') }
}

/** What cannot reach the armour throws nothing (C4-VDMG-02). */
function* penetrate({ effect, hit }: Dealt): Procedure<Penetration> {
  const { model, side, throws, glancesOnly } = hit
  const striking = strikingOf(effect)
  const thrown = yield* penetrationRoll(striking, throws)
  if (thrown === null) return 'none'
  const { unit, target, weapon } = striking
  const outcome = thrown.outcome === 'pen' && glancesOnly ? 'glance' : thrown.outcome
  yield* emit(
    'hullStruck',
    {
      unit,
      target,
      model,
      ...(weapon !== undefined && { weapon }),
      side,
      total: thrown.total,
      armour: throws.armour,
      outcome,
    },
    [...throws.cite, 'C4-VDMG-02', ...(outcome === thrown.outcome ? [] : ['C4-VDMG-07'])],
  )
  return outcome
}

/** The owner's die for what the firer sees less than half of (C4-VSHOOT-30). */
function* isTurnedDown(game: CoreGame, { effect, hit }: Dealt): Procedure<boolean> {
  const { model, obscured } = hit
  if (obscured === null) return false
  const { target } = effect
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'obscured',
    seat: unitOf(game.state, target).seat,
    because: ['C4-VSHOOT-30'],
    needed: obscured,
    unit: target,
  })
  if ((die?.face ?? 0) < obscured) return false
  yield* emit('penetrationTurned', { model }, ['C4-VSHOOT-30'])
  return true
}

/** One die on a table of damage. */
function* throwDamage(
  game: CoreGame,
  { seat, unit, target, weapon }: Striking,
  table: DamageTable,
): Procedure<readonly Damage[]> {
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: table,
    seat,
    because: ['C4-VDMG-08'],
    unit,
    target,
    ...(weapon !== undefined && { weapon }),
  })
  return damageOf(game, target, table, die?.face ?? 1)
}
