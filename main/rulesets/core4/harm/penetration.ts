/**
 * Hits on what has an armour value instead of Toughness (C4-VDMG-02 to -06): Strength and dice against the armour; the same
 * glances, more penetrates. The dice and their chances come from one description.
 */
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { Piercing } from '../game'

type Penetration = 'none' | 'glance' | 'pen'
/** Armour against the total; AP 1 makes a glance penetrate, AP – the reverse (C4-VDMG-04, -05). */
export function penetration(total: number, armour: number, ap?: number | null): Penetration {
  if (total < armour) return 'none'
  if (ap === 1) return 'pen'
  return total > armour && ap !== null ? 'pen' : 'glance'
}

/** The most it can throw. */
const most = ({ strength, dice, reads, rending }: Piercing): number =>
  strength + (reads === 'sum' ? dice * 6 : 6) + (rending === null ? 0 : 6)

const read = (faces: readonly number[], { strength, reads }: Piercing): number =>
  strength + (reads === 'sum' ? faces.reduce((sum, face) => sum + face, 0) : Math.max(...faces))

/** Who strikes whom with what: what its dice say of themselves. */
export interface Striking {
  readonly seat: Seat
  readonly unit: UnitId
  readonly target: UnitId
  readonly weapon?: string
}

/**
 * Does a hit come through, by a glance or more, which is all that matters to a gun? What cannot reach the armour throws no
 * die (C4-VDMG-02); whatever can does, for the total tells a glance from a penetration.
 */
export function* comesThrough(by: Striking, throws: Piercing): Procedure<boolean> {
  const { armour, again, ap, cite } = throws
  if (most(throws) < armour) return false
  let total = yield* thrown(by, throws)
  if (total < armour && again !== null) total = yield* thrown(by, throws, again)
  const outcome = penetration(total, armour, ap)
  const { unit, target, weapon } = by
  yield* emit(
    'armourStruck',
    { unit, target, ...(weapon !== undefined && { weapon }), total, armour, outcome },
    cite,
  )
  return outcome !== 'none'
}

function* thrown(by: Striking, throws: Piercing, again: RuleId | null = null): Procedure<number> {
  const request = {
    ...by,
    kind: 'd6',
    needed: throws.armour - throws.strength,
    ...(again !== null && { reroll: true }),
  } as const
  const dice = yield* roll({
    ...request,
    count: throws.dice,
    purpose: 'penetration',
    reads: throws.reads,
    because: [...throws.cite, ...(again === null ? [] : [again, 'C4-BASE-02'])],
  })
  const faces = dice.map(({ face }) => face)
  const total = read(faces, throws)
  if (throws.rending === null || !faces.includes(6)) return total
  const [extra] = yield* roll({
    ...request,
    count: 1,
    purpose: 'penetrationRending',
    needed: throws.armour - total,
    because: [throws.rending],
  })
  return total + (extra?.face ?? 0)
}

/** Chance that a hit glances at least. */
export function chanceToPierce(throws: Piercing): number {
  let hits = 0
  const every = 6 ** throws.dice
  for (let n = 0; n < every; n++) {
    const faces = Array.from({ length: throws.dice }, (_, die) => 1 + (Math.floor(n / 6 ** die) % 6))
    const missing = throws.armour - read(faces, throws)
    if (missing <= 0) hits++
    else if (throws.rending !== null && faces.includes(6)) hits += Math.max(0, 7 - missing) / 6
  }
  const once = hits / every
  return throws.again === null ? once : once + (1 - once) * once
}
