/**
 * How each type of unit gets about: one row a type (C4-TYPE-02, C4-VEH-09, C4-VEH-13, CF-MOVE-07, CF-RUIN-10). Distances
 * in inches. What a row does not say is as infantry does it. An entry may move as another type does (C4-TYPE-01); a unit
 * of several kinds goes as the slowest of them (C4-MOVE-05, C4-CHAR-02).
 */
import type { Manner } from '../../../../shared/movement'
import type { MoveWay } from '../../../../shared/protocol/command'
import type { MovePurpose } from '../../../../shared/protocol/decision'
import type { UnitType } from '../../../../shared/protocol/force'
import type { ModelView, UnitView } from '../../../../shared/protocol/game-view'
import { hasGone } from '../../../../shared/protocol/gone'
import type { UnitId } from '../../../../shared/table/types'
import { modelOf, unitOf, type CoreGame, type CoreState, type Gait } from '../game'
import { isVehicle, locksNobody } from '../units'

const infantry: Gait = {
  walks: 6,
  flies: null,
  charges: 6,
  slowed: true,
  chargeTimes: 1,
  fallBackDice: 2,
  flees: 'walk',
  storeys: 'storeys',
  risk: 'none',
}
const beasts: Gait = { ...infantry, charges: 12, chargeTimes: 2, fallBackDice: 3 }
const jumpInfantry: Gait = {
  ...infantry,
  flies: 12,
  fallBackDice: 3,
  flees: 'jump',
  storeys: 'all',
  risk: 'landing',
}
const bikes: Gait = {
  ...infantry,
  walks: 12,
  slowed: false,
  fallBackDice: 3,
  storeys: 'ground',
  risk: 'through',
}
const vehicle: Gait = { ...infantry, walks: 12, charges: null, slowed: false, storeys: 'ground' }
/** What has a Weapon Skill and is no walker drives by its own type, and charges as a walker does (C4-WALKER-01). */
const fighting: Gait = { ...vehicle, charges: infantry.charges }

const rows: Readonly<Record<UnitType, Gait>> = {
  infantry,
  jumpInfantry,
  jetPack: { ...jumpInfantry, flies: 6 },
  beasts,
  cavalry: { ...beasts, storeys: 'ground' },
  bikes,
  jetbikes: { ...bikes, walks: null, flies: 12, hovers: 'byChoice', flees: 'jump', storeys: 'top' },
  monstrousCreature: infantry,
  artillery: { ...infantry, storeys: 'ground', risk: 'guns' },
  // Traits make it stride, fly, or go twice as far (C4-VEH-05).
  vehicle,
}
/** The type whose way of moving an entry has; what it is besides, its `type` says (C4-TYPE-01). */
export const mobilityType = ({ entry }: Pick<UnitView, 'entry'>): UnitType => entry.mobility ?? entry.type

/** Of an entry alone, whoever has joined it. */
export const gaitOf = (game: CoreGame, unit: Pick<UnitView, 'id' | 'entry'>): Gait =>
  game.ask('gait', rowOf(game.state, unit), { unit: unit.id }).value
const rowOf = (state: CoreState, unit: Pick<UnitView, 'id' | 'entry'>): Gait =>
  isVehicle(state, unit.id) && !locksNobody(state, unit.id) ? fighting : rows[mobilityType(unit)]

/** The own unit of a model: a character who has joined a squad is what he was (C4-CHAR-03). */
export const ownUnit = (state: CoreState, { own, unit }: Pick<ModelView, 'own' | 'unit'>): UnitView =>
  unitOf(state, own ?? unit)
/** What a unit is made up of as it is now: itself, and the own units of those who have joined it. */
export function unitsInside(state: CoreState, id: UnitId): readonly UnitView[] {
  const left = unitOf(state, id)
    .models.map((model) => modelOf(state, model))
    .filter((model) => !hasGone(model))
  const parts = new Set(left.map((model) => ownUnit(state, model)))
  return parts.size > 0 ? [...parts] : [unitOf(state, id)]
}

const least = (one: number | null, two: number | null): number | null =>
  one === null || two === null ? null : Math.min(one, two)
/** Nobody goes farther, higher or through more than the other could (C4-MOVE-05, C4-MORALE-12). */
function together(one: Gait, two: Gait): Gait {
  const { hovers: _own, labours: _pace, ...rest } = one
  const flies = least(one.flies, two.flies)
  return {
    ...rest,
    // Who only flies keeps beside those on foot.
    walks: flies === null ? least(farthest(one), farthest(two)) : least(one.walks, two.walks),
    flies,
    ...(one.hovers !== undefined && one.hovers === two.hovers && { hovers: one.hovers }),
    charges: least(one.charges, two.charges),
    slowed: one.slowed || two.slowed,
    ...((one.labours || two.labours) && { labours: true }),
    chargeTimes: one.chargeTimes === 1 ? 1 : two.chargeTimes,
    fallBackDice: one.fallBackDice === 2 ? 2 : two.fallBackDice,
    flees: one.flees === 'walk' ? 'walk' : two.flees,
  }
}
const farthest = ({ walks, flies }: Gait): number | null => walks ?? flies

/** How the unit goes as it is made up now. */
export const gaitNow = (game: CoreGame, unit: UnitId): Gait =>
  unitsInside(game.state, unit)
    .map((part) => gaitOf(game, part))
    .reduce((all, one) => together(all, one))

/** On foot or through the air: only a normal move leaves a choice to those who can do both (C4-TYPE-05, -08). */
export function mannerOf(gait: Gait, purpose: MovePurpose, wish: Manner = 'walk'): Manner {
  if (purpose === 'fallBack' || purpose === 'breakOff') return gait.flees
  if (purpose === 'jet') return 'jump'
  if ((purpose !== 'move' && purpose !== 'pivot') || gait.flies === null) return 'walk'
  return gait.walks === null ? 'jump' : wish
}
/** What a normal move leaves open: foot or air (C4-TYPE-08), or for who flies, coming down or not (C4-TYPE-05). */
export function waysOf({ walks, flies, hovers }: Gait): readonly MoveWay[] {
  if (flies !== null && hovers === 'byChoice') return ['jump', 'hover']
  return walks !== null && flies !== null ? ['walk', 'jump'] : []
}
/** Inches of a normal move in this manner. */
export const gaitAllowance = ({ walks, flies }: Gait, manner: Manner): number =>
  (manner === 'jump' ? flies : walks) ?? walks ?? flies ?? 0
/** Is this a move that difficult ground slows, so that it is tested for? */
export const isSlowedBy = (gait: Gait, manner: Manner): boolean => gait.slowed && manner === 'walk'
