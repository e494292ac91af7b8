/**
 * Hits on vehicles, from the penetration rolls to the damage dice: everything is thrown before anything of it is put into
 * the game (C4-VDMG-01 B to E).
 */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { unitOf, type CoreGame } from '../game'
import type { Damage } from '../units'
import { damageOf, type DamageTable } from './damage-table'
import { dealHits, type Dealt } from './deal-hits'
import { throwsGlanceAgain } from './glance-again'
import { strikingOf, type Landed } from './hit-effect'
import { penetrationRoll, type Penetration } from './penetration'

/** What one vehicle is to suffer, in the order of the dice. */
export interface HullDamage {
  readonly model: ModelId
  /** Who did it: he names the weapons that are lost (C4-VDMG-13). */
  readonly by: Seat
  /** The unit that struck it, where one did (C4-VDMG-25). */
  readonly unit?: UnitId
  readonly rolled: readonly (readonly Damage[])[]
  /** What it suffers before those, without a roll on a table (C4-VDMG-06, C4-WALKER-09). */
  readonly automatic: readonly Damage[]
  /** A hit has penetrated after all that turns it down (C4-VDMG-21). */
  readonly penetrated: boolean
}

/** Each kind of dice for all of them before the next: vehicle by vehicle, the nearest first (C4-VDMG-01, C4-SQUAD-11). */
export function* strikeHulls(game: CoreGame, landed: readonly Landed[]): Procedure<readonly HullDamage[]> {
  const hulls: (readonly Through[])[] = []
  for (const dealt of yield* dealHits(game, landed)) {
    const through: Through[] = []
    for (const one of dealt) through.push({ ...one, outcome: yield* penetrate(game, one) })
    hulls.push(through)
  }
  for (const one of hulls.flat())
    if (one.outcome === 'pen' && (yield* isTurnedDown(game, one))) one.outcome = 'glance'
  const suffered: HullDamage[] = []
  for (const through of hulls) {
    const [first] = through
    if (!first) continue
    const rolled: (readonly Damage[])[] = []
    for (const one of through) if (one.outcome !== 'none') rolled.push(yield* throwDamage(game, one))
    suffered.push({
      model: first.hit.model,
      by: first.effect.seat,
      unit: first.effect.unit,
      rolled,
      automatic: through.some(({ effect }) => effect.shakes !== undefined) ? ['shaken'] : [],
      penetrated: through.some(({ outcome }) => outcome === 'pen'),
    })
  }
  return suffered.filter(({ rolled, automatic }) => rolled.length + automatic.length > 0)
}
/** What has become of a hit so far. */
interface Through extends Dealt {
  outcome: Penetration
}

/** What cannot reach the armour throws nothing (C4-VDMG-02). */
function* penetrate(game: CoreGame, { effect, hit }: Dealt): Procedure<Penetration> {
  const { model, side, throws, glancesOnly } = hit
  const striking = strikingOf(effect)
  const thrown = yield* penetrationRoll(striking, throws, (total, rule) =>
    throwsGlanceAgain(game, effect, hit, total, rule),
  )
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
  const { model, obscured, turnedBy } = hit
  if (obscured === null) return false
  const { target } = effect
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'obscured',
    seat: unitOf(game.state, target).seat,
    because: ['C4-VSHOOT-30'],
    needed: obscured,
    ...(turnedBy.length > 0 && { modifiers: turnedBy }),
    unit: target,
  })
  if ((die?.face ?? 0) < obscured) return false
  yield* emit('penetrationTurned', { model }, ['C4-VSHOOT-30'])
  return true
}

/** One die on a table of damage. */
function* throwDamage(game: CoreGame, { effect, hit, outcome }: Through): Procedure<readonly Damage[]> {
  const { seat, unit, target, weapon } = strikingOf(effect)
  const table: DamageTable = outcome === 'pen' ? hit.table : 'glancing'
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
  return damageOf(game, hit.model, table, die?.face ?? 1)
}
