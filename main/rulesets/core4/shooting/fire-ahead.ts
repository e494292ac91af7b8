/** What a unit's fire promises when it is due, and when it has hit: told while somebody may still better it. */
import { atOnce } from '../../../../shared/sliced'
import type { Weapon } from '../../../../shared/protocol/force'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { isBlast, modelOf, successChance, type AboutToFall, type CoreGame, type Outlook } from '../game'
import { chanceToPierce, hullHitOf, hullOdds, Meetings, type Landed } from '../harm'
import { isGun, isVehicle } from '../units'
import { aimWeapon } from './aim'
import { countedGroups } from './counted'
import { piercingOf, toughnessOf } from './fire-effect'
import { coverInOdds, fireOf } from './fire-of'
import { groupOdds } from './group-odds'
import { hullThrowsOf } from './hull-throws'
import type { Spotted } from './night'
import type { WeaponOrder, WeaponShots } from './shot'
import { meanOver } from './throws'
import { woundDie } from './to-wound'

/** Fire that has been ordered, at the target it is to strike. */
interface FireDue {
  readonly unit: UnitId
  readonly target: UnitId
  readonly orders: readonly WeaponOrder[]
  readonly spotted: Spotted
}
/** In the order of the declaration, with those of which nothing comes. */
export const declaredFire = (
  game: CoreGame,
  { unit, target, orders, spotted }: FireDue,
): readonly WeaponShots[] => orders.map((order) => aimWeapon(game, unit, target, order, spotted.cap))
/** Is it fired at all? In the dark only what is lofted is, beyond what one sees (C4-MSR-07). */
export const comesTo =
  ({ beyond }: Spotted) =>
  ({ shots, template }: WeaponShots): boolean =>
    shots > 0 && (!beyond || template === 'barrage')

const fireAt = (game: CoreGame, due: FireDue): ReturnType<typeof fireOf> =>
  fireOf(game, due.unit, due.target, declaredFire(game, due), comesTo(due.spotted))

/** How far its marker deviates, in sight. */
const driftOf = (game: CoreGame, model: ModelId, weapon: Weapon): unknown =>
  game.ask('scatters', { dice: 1, reads: 'highest', less: 0 }, { weapon, model, blind: () => false }).value

/** Any: what matters is whether it changes. */
const someArmour = 10
function diceOf(game: CoreGame, due: FireDue): string {
  const { target } = due
  const hulls = isVehicle(game.state, target)
  const toughness = hulls ? 0 : toughnessOf(game, target)
  return JSON.stringify(
    fireAt(game, due).groups.map((group) => [
      group.dice,
      // A template throws nothing to hit but for a blast, and a salvo ranges in.
      (group.template === null || isBlast(group.template)) && group.die,
      group.shots.map(({ way, model, weapon }) => way?.finds === 'scatter' && driftOf(game, model, weapon)),
      group.pins,
      group.kills,
      hulls
        ? piercingOf(game, group, { offCentre: false, near: false }, someArmour)
        : woundDie(game, group, toughness),
    ]),
  )
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** Means of what can be reckoned; nothing where some of it cannot. */
function outlookOf(game: CoreGame, due: FireDue): Outlook {
  const { unit, target } = due
  const { groups, cover } = fireAt(game, due)
  const { known, unknown } = atOnce(countedGroups(game, unit, target, groups, () => undefined))
  if (unknown) return {}
  const hits = sum(known.map((one) => meanOver(one, () => 1)))
  if (isVehicle(game.state, target)) {
    const throws = known.flatMap((one) => atOnce(hullThrowsOf(game, unit, target, one)))
    return { hits, unsaved: sum([...atOnce(hullOdds(game, throws)).means.values()]) }
  }
  const volley = {
    game,
    unit,
    toughness: toughnessOf(game, target),
    cover: coverInOdds(game, target, cover),
    meetings: new Meetings(game),
  }
  return { hits, unsaved: sum(known.map((one) => groupOdds(volley, one).unsaved)) }
}

/** No die has fallen to hit. */
export const fireAhead = (due: FireDue): AboutToFall => ({
  dice: (game) => diceOf(game, due),
  outlook: (game) => outlookOf(game, due),
})

/** What has hit would be thrown to wound, or against armour. */
export const woundsAhead = (landed: (game: CoreGame) => readonly Landed[]): AboutToFall => ({
  dice: (game) =>
    JSON.stringify(
      landed(game).map((one) => [woundedBy(game, one) && one.effect.toWound, atArmour(game, one)]),
    ),
  outlook(game) {
    const all = landed(game).filter(({ hits }) => hits.length > 0)
    if (all.every(({ effect }) => isVehicle(game.state, effect.target)))
      return { unsaved: sum(all.map((one) => piercing(game, one))) }
    return all.some((one) => isArmoured(game, one)) ? {} : { wounds: sum(all.map(wounding)) }
  },
})

const isArmoured = ({ state }: CoreGame, { effect }: Landed): boolean =>
  isVehicle(state, effect.target) || effect.eligible.some((id) => isGun(modelOf(state, id)))
/** A hit that wounds by itself throws nothing. */
const woundedBy = ({ state }: CoreGame, { effect, hits }: Landed): boolean =>
  !isVehicle(state, effect.target) && hits.some(({ rending }) => rending !== true)
const wounding = ({ effect, hits }: Landed): number =>
  sum(hits.map(({ rending }) => (rending === true ? 1 : successChance(effect.toWound))))
const atArmour = (game: CoreGame, one: Landed): unknown =>
  isArmoured(game, one) && one.hits.map((hit) => one.effect.pierces(hit, someArmour, null))
/** Of a squadron as if all struck the first. */
function piercing(game: CoreGame, { effect, hits }: Landed): number {
  const [first] = effect.eligible
  return first === undefined
    ? 0
    : sum(hits.map((hit) => chanceToPierce(hullHitOf(game, effect, hit, first).throws)))
}
