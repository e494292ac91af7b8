/** Stages 4 to 6 of one unit's fire: to wound, save, losses (C4-SHOOT-11 to -19, C4-SAVE-12). */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isGun, valueNow } from '../units'
import { Toll, chosenBy, resolveWounds } from '../harm'
import {
  standingModels,
  unitOf,
  type CoreGame,
  type CoverSave,
  type Occasion,
  type Pinning,
  type Wound,
  type WoundLot,
} from '../game'
import type { GunsHit, Landed } from './battery-hits'
import type { FireGroup } from './fire-group'
import { majorityOf, woundDie } from './to-wound'

/** The Toughness that counts: what most of a unit's models have, guns apart (C4-SHOOT-12, C4-TYPE-11). */
export const toughnessOf = (game: CoreGame, target: UnitId): number =>
  majorityOf(
    standingModels(game.state, target)
      .filter((model) => !isGun(model))
      .map(({ id }) => valueNow(game, id, 't')),
  )

/** The cover save against the wounds of a group: a flame leaves none, a barrage comes from where it fell (C4-SAVE-14). */
export type CoverAgainst = (group: FireGroup) => CoverSave | null

/** A wound of this group; a rending hit goes past armour whatever its AP (C4-WEAPON-27). */
export const woundOf = (
  unit: UnitId,
  {
    weapon,
    eligible,
    kills,
    pins,
    template,
  }: Pick<FireGroup, 'weapon' | 'eligible' | 'kills' | 'pins' | 'template'>,
  cover: CoverSave | null,
  pastArmour: boolean,
): Wound => ({
  by: unit,
  weapon: weapon.id,
  kills,
  ap: weapon.ap,
  armour: pastArmour ? 'none' : 'full',
  cover,
  eligible,
  inCombat: false,
  template: template !== null,
  pins,
  slayer: null,
  stuns: false,
})

/** Wounds by group. A hit that cannot wound, or does so by itself, throws no die (README §3.5, C4-WEAPON-27). */
export function* rollToWound(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  landed: readonly Landed[],
  cover: CoverAgainst,
): Procedure<readonly WoundLot[]> {
  const toughness = toughnessOf(game, target)
  const { seat } = unitOf(game.state, unit)
  const wounds: WoundLot[] = []
  for (const { group, hits } of landed) {
    const rending = hits.filter((hit) => hit.rending).length
    if (rending > 0) wounds.push({ wound: woundOf(unit, group, cover(group), true), count: rending })
    const count = hits.length - rending
    const die = woundDie(game, group, toughness)
    const { needed } = die
    if (needed === null || count === 0) continue
    const because = ['C4-SHOOT-11']
    const weapon = group.weapon.id
    const request = {
      kind: 'd6',
      purpose: 'toWound',
      seat,
      needed,
      ...(die.modifiers.length > 0 && { modifiers: die.modifiers }),
      unit,
      target,
      weapon,
    } as const
    const dice = yield* roll({ ...request, count, because })
    let wounded = dice.filter((die) => die.face >= needed).length
    if (die.again !== null) {
      // C4-WEAPON-19: a template throws nothing to hit, so what fails to wound is thrown again.
      const again = yield* roll({
        ...request,
        count: count - wounded,
        because: [die.again, 'C4-BASE-02'],
        reroll: true,
      })
      wounded += again.filter((die) => die.face >= needed).length
    }
    wounds.push({ wound: woundOf(unit, group, cover(group), false), count: wounded })
  }
  return wounds.filter((set) => set.count > 0)
}

export interface Losses {
  readonly unsaved: number
  readonly removed: readonly ModelId[]
  /** Of the models removed by pinning wounds, one entry each (C4-WEAPON-24). */
  readonly pinning: readonly Pinning[]
  readonly nominated: boolean
}
const byFire: Occasion = {
  cause: 'shooting',
  purpose: ({ kind }) => kind,
  because: [],
  falls: ['C4-SHOOT-15', 'C4-SHOOT-17'],
  hurts: ['C4-SHOOT-18'],
}

/**
 * Saves and losses; the models removed and the wounds that were not saved.
 * @param mayNominate  one nomination for all that one unit fires (C4-SHOOT-16)
 */
export function* sufferFire(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  { wounds, guns }: { readonly wounds: readonly WoundLot[]; readonly guns: readonly GunsHit[] },
  mayNominate: boolean,
): Procedure<Losses> {
  const toll = new Toll(game, target)
  const members = standingModels(game.state, target)
  const soft = members.filter((model) => !isGun(model)).map(({ id }) => id)
  const nominator = { by: unit, because: ['C4-SHOOT-16'], from: members.length, told: true }
  const { nominated } = yield* resolveWounds(game, toll, wounds, soft, byFire, mayNominate ? nominator : null)
  const gunsPin = yield* loseGuns(game, target, guns, toll)
  const removed = yield* toll.fall(byFire)
  return {
    unsaved: toll.suffered + guns.reduce((sum, { count }) => sum + count, 0),
    removed,
    pinning: [...toll.pinning, ...gunsPin],
    nominated: nominated !== null,
  }
}

/** The owner says which of the guns that could be hit are destroyed; more hits than guns are lost. What pins for them. */
function* loseGuns(
  game: CoreGame,
  target: UnitId,
  guns: readonly GunsHit[],
  { left }: Toll,
): Procedure<readonly Pinning[]> {
  const pins: Pinning[] = []
  for (const { count, eligible, pinning } of guns) {
    const pool = eligible.filter((id) => (left.get(id) ?? 0) > 0)
    const lost = yield* chosenBy(game, target, pool, count, 'gunsLost', ['C4-TYPE-10', 'C4-SHOOT-15'], left)
    for (const gun of lost) left.set(gun, 0)
    if (pinning !== null) pins.push(...lost.map(() => pinning))
  }
  return pins
}
