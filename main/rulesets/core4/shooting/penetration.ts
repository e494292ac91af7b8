/**
 * Hits on what has an armour value instead of Toughness (C4-SHOOT-14, C4-VDMG-02 to -06): guns of artillery.
 * Strength and a die against the armour: the same glances, more penetrates.
 */
import type { Weapon } from '../../../../shared/protocol/force'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { UnitId } from '../../../../shared/table/types'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../part'
import { unitOf } from '../state'
import type { Hit } from './volley'

/** What a hit throws: so many dice, read as their sum or their highest, on top of so much. */
export interface PenetrationRoll {
  readonly strength: number
  readonly dice: 1 | 2 | 3
  readonly reads: 'sum' | 'highest'
  /** A die of 6 brings one more die, once (C4-WEAPON-27). */
  readonly rending: boolean
  readonly cite: readonly RuleId[]
}
type Piercing = Pick<Weapon, 's' | 'type' | 'properties'>

/** Melta near by and sniper throw two dice, ordnance the better of two (C4-WEAPON-09, -16, -26). */
export function penetrationOf({ s, type, properties }: Piercing, { near, offCentre }: Hit): PenetrationRoll {
  const strength = offCentre ? Math.floor(s / 2) : s
  const rending = properties.includes('rending')
  if (properties.includes('sniper'))
    return { strength: 0, dice: 2, reads: 'sum', rending, cite: ['C4-WEAPON-26'] }
  if (near) return { strength, dice: 2, reads: 'sum', rending, cite: ['C4-WEAPON-16'] }
  if (type === 'ordnance') return { strength, dice: 2, reads: 'highest', rending, cite: ['C4-WEAPON-09'] }
  return { strength, dice: 1, reads: 'sum', rending, cite: [rending ? 'C4-WEAPON-27' : 'C4-VDMG-02'] }
}

/** Against a lance armour above 12 counts as 12 (C4-WEAPON-28). */
export const armourFor = ({ properties }: Pick<Weapon, 'properties'>, armour: number): number =>
  properties.includes('lance') ? Math.min(12, armour) : armour

export type Penetration = 'none' | 'glance' | 'pen'
/** Armour against the total; AP 1 makes a glance penetrate, AP – the reverse (C4-VDMG-04, -05). */
export function penetration(total: number, armour: number, ap: number | null): Penetration {
  if (total < armour) return 'none'
  if (ap === 1) return 'pen'
  return total > armour && ap !== null ? 'pen' : 'glance'
}

/** The most it can throw: whatever cannot reach the armour throws no die (C4-VDMG-02). */
const most = ({ strength, dice, reads, rending }: PenetrationRoll): number =>
  strength + (reads === 'sum' ? dice * 6 : 6) + (rending ? 6 : 0)

const read = (faces: readonly number[], { strength, reads }: PenetrationRoll): number =>
  strength + (reads === 'sum' ? faces.reduce((sum, face) => sum + face, 0) : Math.max(...faces))

export interface ArmourStruck {
  readonly unit: UnitId
  readonly target: UnitId
  readonly weapon: string
  readonly total: number
  readonly armour: number
  readonly outcome: Penetration
}

/** One hit on this armour: throws what it throws and tells what came of it. */
export function* penetrate(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  weapon: Weapon,
  hit: Hit,
  armoured: number,
): Procedure<Penetration> {
  const throws = penetrationOf(weapon, hit)
  const armour = armourFor(weapon, armoured)
  if (most(throws) < armour) return 'none'
  let total = yield* rollOnce(game, unit, target, weapon, throws, armour, false)
  // C4-WEAPON-19: a twin-linked template throws what has not come through again.
  if (total < armour && weapon.properties.includes('template') && weapon.properties.includes('twinLinked'))
    total = yield* rollOnce(game, unit, target, weapon, throws, armour, true)
  const outcome = penetration(total, armour, weapon.ap)
  yield* emit(
    'armourStruck',
    { unit, target, weapon: weapon.id, total, armour, outcome } satisfies ArmourStruck,
    [...throws.cite, ...(armour < armoured ? ['C4-WEAPON-28'] : [])],
  )
  return outcome
}

function* rollOnce(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  weapon: Weapon,
  throws: PenetrationRoll,
  armour: number,
  reroll: boolean,
): Procedure<number> {
  const request = {
    kind: 'd6',
    seat: unitOf(game.state, unit).seat,
    needed: armour - throws.strength,
    unit,
    target,
    weapon: weapon.id,
    ...(reroll && { reroll }),
  } as const
  const dice = yield* roll({
    ...request,
    count: throws.dice,
    purpose: 'penetration',
    reads: throws.reads,
    because: [...throws.cite, ...(reroll ? ['C4-WEAPON-19', 'C4-BASE-02'] : [])],
  })
  const faces = dice.map(({ face }) => face)
  if (!throws.rending || !faces.includes(6)) return read(faces, throws)
  const total = read(faces, throws)
  const [extra] = yield* roll({
    ...request,
    count: 1,
    purpose: 'penetrationRending',
    needed: armour - total,
    because: ['C4-WEAPON-27'],
  })
  return total + (extra?.face ?? 0)
}

/** Chance that a hit with this weapon glances at least: for odds. */
export function chanceToPierce(weapon: Piercing, hit: Hit, armoured: number): number {
  const throws = penetrationOf(weapon, hit)
  const armour = armourFor(weapon, armoured)
  let hits = 0
  const every = 6 ** throws.dice
  for (let n = 0; n < every; n++) {
    const faces = Array.from({ length: throws.dice }, (_, die) => 1 + (Math.floor(n / 6 ** die) % 6))
    const total = read(faces, throws)
    const missing = armour - total
    if (missing <= 0) hits++
    else if (throws.rending && faces.includes(6)) hits += Math.max(0, 7 - missing) / 6
  }
  const once = hits / every
  const again = weapon.properties.includes('template') && weapon.properties.includes('twinLinked')
  return again ? once + (1 - once) * once : once
}
