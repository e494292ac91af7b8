/** What a hit by a group of weapons does to whatever it strikes (C4-SHOOT-11 to -14, C4-VDMG-02 to -06). */
import type { UnitId } from '../../../../shared/table/types'
import {
  standingModels,
  unitOf,
  type CoreGame,
  type CoverSave,
  type ComesAt,
  type Piercing,
  type Wound,
} from '../game'
import type { HitEffect } from '../harm'
import { isGun, isVehicle, valueNow } from '../units'
import { coverLeft, turnedBy } from './at-cover'
import type { FireGroup } from './fire-group'
import { isObscured } from './obscured'
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
    atCover,
    burst,
  }: Pick<FireGroup, 'weapon' | 'eligible' | 'kills' | 'pins' | 'template' | 'atCover' | 'burst'>,
  cover: CoverSave | null,
  pastArmour: boolean,
): Wound => ({
  by: unit,
  weapon: weapon.id,
  kills,
  ap: weapon.ap,
  armour: pastArmour ? 'none' : 'full',
  cover: coverLeft(atCover, cover),
  ...((template === 'flame' || !atCover.value.saved) && { pastCover: true as const }),
  eligible,
  ...(burst && { burst }),
  inCombat: false,
  template: template !== null,
  pins,
  slayer: null,
  stuns: false,
})

/**
 * What a hit throws at armour: ordnance the better of two dice (C4-WEAPON-09), off the hole of a marker with half its
 * Strength (-10). The firers' own skill with armour comes on top of whatever the weapon throws (C4-USR-20).
 */
export function piercingOf(
  game: CoreGame,
  { weapon, model, atArmour }: Pick<FireGroup, 'weapon' | 'model' | 'atArmour'>,
  { offCentre, near }: ComesAt,
  armour: number,
): Piercing {
  const heavy = weapon.type === 'ordnance'
  const plain: Piercing = {
    strength: offCentre ? Math.floor(weapon.s / 2) : weapon.s,
    armour,
    dice: heavy ? 2 : 1,
    reads: heavy ? 'highest' : 'sum',
    rending: null,
    again: null,
    ap: weapon.ap,
    ...(heavy && { heavy }),
    cite: [heavy ? 'C4-WEAPON-09' : 'C4-VDMG-02'],
  }
  const piercing = game.ask('pierces', plain, { weapon, model, offCentre, near }).value
  return atArmour === 0 ? piercing : { ...piercing, strength: piercing.strength + atArmour }
}

/**
 * @param toughness  of the target, as it was before the first loss
 * @param before     the game by which everybody is seen
 */
export function fireEffect(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  group: FireGroup,
  toughness: number,
  cover: CoverSave | null,
  before: CoreGame = game,
): HitEffect {
  const slows = game.ask('shotSlows', false, { weapon: group.weapon }).value
  const wound = (pastArmour: boolean): Wound => ({
    ...woundOf(unit, group, cover, pastArmour),
    ...(slows && { slows }),
  })
  return {
    seat: unitOf(game.state, unit).seat,
    unit,
    target,
    weapon: group.weapon.id,
    eligible: isVehicle(game.state, target) ? group.reached : group.eligible,
    toWound: woundDie(game, group, toughness),
    wounds: { plain: wound(false), rending: wound(true) },
    pierces: ({ offCentre = false, nearTo = [] }, armour, hull) =>
      piercingOf(
        game,
        group,
        { offCentre, near: hull === null ? nearTo.length > 0 : nearTo.includes(hull) },
        armour,
      ),
    obscures: (hit, model, side) =>
      turnedBy(before, group.atCover, model, isObscured(before, hit, model, side)),
    pins: group.pins,
    because: {
      dealt: ['C4-TYPE-11'],
      wounds: ['C4-SHOOT-11'],
      guns: ['C4-TYPE-10', 'C4-SHOOT-15'],
    },
  }
}
