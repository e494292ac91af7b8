/**
 * Hits on what has an armour value instead of Toughness (C4-SHOOT-14, C4-VDMG-02 to -06): guns of artillery.
 * Strength and a die against the armour: the same glances, more penetrates.
 */
import type { Weapon } from '../../../../shared/protocol/force'
import type { UnitId } from '../../../../shared/table/types'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { unitOf, type CoreGame, type Hit, type Piercing } from '../game'
import type { FireGroup } from './fire-group'

/** Ordnance takes the better of two dice (C4-WEAPON-09); off the hole of a marker half the Strength strikes (-10). */
/** The firers' own skill with armour comes on top of whatever the weapon throws (C4-USR-20). */
export function piercingOf(
  game: CoreGame,
  { weapon, atArmour }: Pick<FireGroup, 'weapon' | 'atArmour'>,
  hit: Hit,
  armour: number,
): Piercing {
  const heavy = weapon.type === 'ordnance'
  const plain: Piercing = {
    strength: hit.offCentre ? Math.floor(weapon.s / 2) : weapon.s,
    armour,
    dice: heavy ? 2 : 1,
    reads: heavy ? 'highest' : 'sum',
    rending: false,
    again: null,
    cite: [heavy ? 'C4-WEAPON-09' : 'C4-VDMG-02'],
  }
  const piercing = game.ask('pierces', plain, { weapon, hit }).value
  return atArmour === 0 ? piercing : { ...piercing, strength: piercing.strength + atArmour }
}

export type Penetration = 'none' | 'glance' | 'pen'
/** Armour against the total; AP 1 makes a glance penetrate, AP – the reverse (C4-VDMG-04, -05). */
export function penetration(total: number, armour: number, ap: number | null): Penetration {
  if (total < armour) return 'none'
  if (ap === 1) return 'pen'
  return total > armour && ap !== null ? 'pen' : 'glance'
}

/** The most it can throw: whatever cannot reach the armour throws no die (C4-VDMG-02). */
const most = ({ strength, dice, reads, rending }: Piercing): number =>
  strength + (reads === 'sum' ? dice * 6 : 6) + (rending ? 6 : 0)

const read = (faces: readonly number[], { strength, reads }: Piercing): number =>
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
  { unit, target, group }: { readonly unit: UnitId; readonly target: UnitId; readonly group: FireGroup },
  hit: Hit,
  armoured: number,
): Procedure<Penetration> {
  const { weapon } = group
  const throws = piercingOf(game, group, hit, armoured)
  const { armour } = throws
  if (most(throws) < armour) return 'none'
  let total = yield* rollOnce(game, unit, target, weapon, throws, false)
  if (total < armour && throws.again !== null)
    total = yield* rollOnce(game, unit, target, weapon, throws, true)
  const outcome = penetration(total, armour, weapon.ap)
  yield* emit(
    'armourStruck',
    { unit, target, weapon: weapon.id, total, armour, outcome } satisfies ArmourStruck,
    throws.cite,
  )
  return outcome
}

function* rollOnce(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  weapon: Weapon,
  throws: Piercing,
  reroll: boolean,
): Procedure<number> {
  const request = {
    kind: 'd6',
    seat: unitOf(game.state, unit).seat,
    needed: throws.armour - throws.strength,
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
    because: [...throws.cite, ...(reroll && throws.again !== null ? [throws.again, 'C4-BASE-02'] : [])],
  })
  const faces = dice.map(({ face }) => face)
  if (!throws.rending || !faces.includes(6)) return read(faces, throws)
  const total = read(faces, throws)
  const [extra] = yield* roll({
    ...request,
    count: 1,
    purpose: 'penetrationRending',
    needed: throws.armour - total,
    because: ['C4-WEAPON-27'],
  })
  return total + (extra?.face ?? 0)
}

/** Chance that a hit with this weapon glances at least: for odds. */
export function chanceToPierce(throws: Piercing): number {
  let hits = 0
  const every = 6 ** throws.dice
  for (let n = 0; n < every; n++) {
    const faces = Array.from({ length: throws.dice }, (_, die) => 1 + (Math.floor(n / 6 ** die) % 6))
    const missing = throws.armour - read(faces, throws)
    if (missing <= 0) hits++
    else if (throws.rending && faces.includes(6)) hits += Math.max(0, 7 - missing) / 6
  }
  const once = hits / every
  return throws.again === null ? once : once + (1 - once) * once
}
