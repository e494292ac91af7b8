/** Core 4: getting in and out of vehicles, firing from inside, and what vehicles suffer. */
import { placesOutside } from '../../../main/rulesets/core4/transport/disembark'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { sufferDamage } from '../../../main/rulesets/core4/harm'
import type { UnitSpec } from '../board'
import { captain } from '../core4/characters-board'
import {
  box,
  driven,
  enemy,
  inPhase,
  inside,
  posesOf,
  refusalOf,
  room,
  rules,
  squad,
  table,
} from '../core4/riders'
import { runScripted } from '../../../main/engine'
import { takesNoMore, type Boundary } from './boundary'

/** Doors at the height of the ground, so that distances from them are those of the plan. */
const flat = { ...room, accessPoints: room.accessPoints.map(({ at }) => ({ at: { ...at, up: 0 } })) }
const carrier = box({ transport: flat })
/** Its left door is at (20, 22). */
const besideDoor = (distance: number): readonly [number, number] => [20, 22.5 + distance]

const getsIn =
  (more: Partial<UnitSpec> = {}) =>
  (distance: number): boolean => {
    const state = table([carrier, squad([besideDoor(distance)], more)])
    return refusalOf(state, { type: 'embark', unit: 'S', vehicle: 'V.1' }) === null
  }
/** A character gets into the vehicle of those whom he joins by it. */
const joinsInside = (distance: number): boolean => {
  const state = table([carrier, inside(2), captain('C', 'a', besideDoor(distance))])
  return refusalOf(state, { type: 'embark', unit: 'C', vehicle: 'V.1' }) === null
}
/** Why nobody gets out there, the enemy so far from where he would stand. */
const refusedOutside = (
  places: Readonly<Record<string, readonly [number, number]>>,
  enemies: readonly (readonly [number, number])[] = [],
) => {
  const state = table([carrier, inside(Object.keys(places).length), enemy(enemies)])
  return placesOutside(rules.gameOf(state), 'S', posesOf(state, places)).refusal?.key
}
const getsOut = (distance: number): boolean =>
  refusedOutside({ 1: besideDoor(distance) }) !== 'refusal.tooFarFromDoor'
const crowdedOut = (distance: number): boolean =>
  refusedOutside({ 1: [20, 23] }, [[20, 24 + distance]]) === 'refusal.getsOutTooNear'
const outTogether = (distance: number): boolean =>
  refusedOutside({ 1: [19, 23], 2: [20 + distance, 23] }) !== 'refusal.outOfCoherency'
/** After a drive of so many inches. */
const getsOutAfter = (distance: number): boolean => {
  const state = driven(table([carrier, inside(1)]), distance)
  return refusalOf(state, { type: 'disembark', unit: 'S', poses: posesOf(state, { 1: [20, 23] }) }) === null
}
const firesOutAfter = (distance: number): boolean => {
  const state = inPhase(
    driven(table([box(), inside(1, { weapons: ['carbine'] }), enemy([[30, 20]])]), distance),
    'shooting',
  )
  return (
    refusalOf(state, {
      type: 'shoot',
      unit: 'S',
      target: 'E',
      fire: [{ model: 'S.1', weapon: 'carbine' }],
    }) === null
  )
}
const measuring = { settings: { 'core4.general.freeMeasuring': true } }
/** From the hatch, 2" up, to an enemy so far away, of whom rifles shoot after a drive. */
const riflesAfter = (distance: number): boolean => {
  const x = 20.5 + Math.sqrt(distance ** 2 - 4)
  const state = inPhase(driven(table([box(), inside(1), enemy([[x, 20]])], measuring), 3), 'shooting')
  return (
    refusalOf(state, { type: 'shoot', unit: 'S', target: 'E', fire: [{ model: 'S.1', weapon: 'rifle' }] }) ===
    null
  )
}

/** Driven out of what is destroyed after so long a drive: one throw for each of them, or two? */
const thrownOnce = (distance: number): boolean => {
  const started = inPhase(driven(table([carrier, inside(1, { profile: { sv: 6 } })]), distance), 'shooting')
  const state: CoreState = { ...started, turn: { ...started.turn, active: 'b', player: 2 } }
  const rolled = [['destroyed']] as const
  const suffers = (dice: readonly string[]) =>
    runScripted(
      rules,
      state,
      (game) =>
        sufferDamage(
          rules.live(game),
          [{ model: 'V.1', by: 'b', rolled, automatic: [], penetrated: true }],
          'shooting',
          ['C4-VDMG-01'],
        ),
      { dice: [...dice], answers: (decision) => decision.default },
    )
  // A one wounds nobody; whoever was fast is thrown for again.
  return takesNoMore(() => suffers(['1']))
}

export const core4Vehicles: readonly Boundary[] = [
  ['C4-TRANS-04', 'a character gets in to those he joins', 'within', 2, joinsInside],
  ['C4-TRANS-07', 'one gets in beside a door', 'within', 2, getsIn()],
  ['C4-TRANS-09', 'one gets out beside a door', 'within', 2, getsOut],
  ['C4-TRANS-10', 'one gets out after a drive', 'within', 12, getsOutAfter],
  ['C4-TRANS-11', 'one gets out beside a door', 'within', 2, getsOut],
  ['C4-TRANS-11', 'an enemy keeps one from getting out', 'within', 1, crowdedOut],
  ['C4-TRANS-11', 'those who get out are linked', 'within', 2, outTogether],
  ['CF-RUIN-08', 'one gets down beside a door', 'within', 2, getsOut],
  ['C4-TRANS-12', 'one gets out after a drive', 'within', 12, getsOutAfter],
  ['C4-TRANS-14', 'one fires out after a drive', 'within', 12, firesOutAfter],
  ['C4-TRANS-14', 'rapid fire out of what has driven', 'within', 12, riflesAfter],
  ['C4-VDMG-22', 'one is thrown about once', 'within', 6, thrownOnce],
  ['C4-VDMG-24', 'one is driven out beside a door', 'within', 2, getsOut],
  ['C4-VDMG-24', 'an enemy takes the room', 'within', 1, crowdedOut],
]
