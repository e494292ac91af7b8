/**
 * Hits on what has an armour value instead of Toughness (C4-VDMG-02 to -06): Strength and dice against the armour; the same
 * glances, more penetrates. The dice and their chances come from one description.
 */
import { wholePower } from '../../../../shared/portable'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { Piercing } from '../game'

export type Penetration = 'none' | 'glance' | 'pen'
/** Armour against the total; AP 1 makes a glance penetrate, AP – the reverse (C4-VDMG-04, -05). */
export function penetration(total: number, armour: number, ap?: number | null): Penetration {
  if (total < armour) return 'none'
  if (ap === 1) return 'pen'
  return total > armour && ap !== null ? 'pen' : 'glance'
}

/** What dice count for. */
function worth(faces: readonly number[], reads: Piercing['reads']): number {
  if (reads === 'highest') return Math.max(...faces)
  const sum = faces.reduce((all, face) => all + face, 0)
  return reads === 'doubled' ? 2 * sum : sum
}

/** The most it can throw. */
const most = ({ strength, dice, reads, rending }: Piercing): number =>
  strength + worth(new Array<number>(dice).fill(6), reads) + (rending === null ? 0 : 6)

export const isFutile = (throws: Piercing): boolean => most(throws) < throws.armour

const read = (faces: readonly number[], { strength, reads }: Piercing): number =>
  strength + worth(faces, reads)

/** Who strikes whom with what: what its dice say of themselves. */
export interface Striking {
  readonly seat: Seat
  readonly unit: UnitId
  readonly target: UnitId
  readonly weapon?: string
}

/**
 * What it throws in all, and what that comes to; null where it cannot reach the armour and throws no die (C4-VDMG-02).
 * @param givesUp  asked of a glance that may be thrown again, by this rule: does it go?
 */
export function* penetrationRoll(
  by: Striking,
  throws: Piercing,
  givesUp?: (total: number, rule: RuleId) => Procedure<boolean>,
): Procedure<{ readonly total: number; readonly outcome: Penetration } | null> {
  const { armour, again, ap } = throws
  if (isFutile(throws)) return null
  let total = yield* thrown(by, throws)
  if (again !== null) {
    const first = penetration(total, armour, ap)
    if (first === 'none' || (first === 'glance' && givesUp && (yield* givesUp(total, again))))
      total = yield* thrown(by, throws, again)
  }
  return { total, outcome: penetration(total, armour, ap) }
}

/** Does a hit come through, by a glance or more, which is all that matters to a gun? The total tells one from the other. */
export function* comesThrough(by: Striking, throws: Piercing): Procedure<boolean> {
  const roll = yield* penetrationRoll(by, throws)
  if (roll === null) return false
  const { total, outcome } = roll
  const { unit, target, weapon } = by
  yield* emit(
    'armourStruck',
    { unit, target, ...(weapon !== undefined && { weapon }), total, armour: throws.armour, outcome },
    throws.cite,
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
    reads: throws.reads === 'highest' ? 'highest' : 'sum',
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

/** Chances of every total. */
function totals(throws: Piercing): ReadonlyMap<number, number> {
  const every = wholePower(6, throws.dice)
  const found = new Map<number, number>()
  const add = (total: number, chance: number): void => {
    found.set(total, (found.get(total) ?? 0) + chance)
  }
  for (let n = 0; n < every; n++) {
    const faces = Array.from(
      { length: throws.dice },
      (_, die) => 1 + (Math.floor(n / wholePower(6, die)) % 6),
    )
    const total = read(faces, throws)
    if (throws.rending === null || !faces.includes(6)) add(total, 1 / every)
    else for (let extra = 1; extra <= 6; extra++) add(total + extra, 1 / every / 6)
  }
  return found
}

/**
 * Chances of a glance and of a penetration, thrown again where a rule says so.
 * @param givesUp  a glance is thrown again as well
 */
export function penetrationChances(
  throws: Piercing,
  givesUp = false,
): Readonly<Record<Exclude<Penetration, 'none'>, number>> {
  const { armour, again, ap } = throws
  const chances = { none: 0, glance: 0, pen: 0 }
  for (const [total, chance] of totals(throws)) chances[penetration(total, armour, ap)] += chance
  const { glance, pen } = chances
  if (again === null) return { glance, pen }
  const goes = givesUp ? glance : 0
  const second = chances.none + goes
  return { glance: glance - goes + second * glance, pen: pen + second * pen }
}

/** Chance that a hit glances at least. */
export function chanceToPierce(throws: Piercing): number {
  const { glance, pen } = penetrationChances(throws)
  return glance + pen
}
