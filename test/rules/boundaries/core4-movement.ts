/** Core 4: how far who goes, how near the enemy, what keeps a unit together, and what hangs on the way that was made. */
import { inContact } from '../../../main/rulesets/core4/assault/contact'
import { whyNotRegroup } from '../../../main/rulesets/core4/morale/regroup'
import { coherencyRules } from '../../../main/rulesets/core4/movement/allowance'
import { isFar } from '../../../main/rulesets/core4/movement/boost'
import { checkMove } from '../../../main/rulesets/core4/movement/check-move'
import { testsOn } from '../../../main/rulesets/core4/movement/ground-tests'
import { standingModels } from '../../../main/rulesets/core4/game/state'
import { dieAtHull } from '../../../main/rulesets/core4/assault/at-hull'
import { drivenBand } from '../../../main/rulesets/core4/units/driven'
import { inches } from '../../../shared/geometry'
import { coherency } from '../../../shared/movement'
import type { VehicleTrait } from '../../../shared/protocol/vehicle'
import { waypoint, type PieceSpec, type UnitSpec } from '../board'
import { overEdge, battle, line, whyNot } from '../core4/reserve-board'
import type { Boundary } from './boundary'
import {
  crowds,
  driven,
  faced,
  gameOf,
  goes,
  hull,
  immobile,
  men,
  modelIn,
  ofType,
  refusedAt,
  world,
} from './core4-table'

const [fast, skimmer, walker] = [hull(['fast']), hull(['skimmer']), hull(['walker'])]
const along: PieceSpec = { id: 'R', kind: 'road', area: [0, 18, 72, 22] }
const byRoad = { pieces: [along] }
const boosting = ofType('bikes', { rules: ['turboBoosters'] })
const boostingJets = ofType('jetbikes', { rules: ['turboBoosters'] })
const swift = ofType('jetbikes', { rules: ['swift'] })
const [jumps, boosts] = [{ manner: 'jump' }, { boost: true }] as const
const inTheAir = ['skimmer', 'tank'] as const

/** Two of A so far from edge to edge; `size` is how long each is. */
const linked =
  (more: Partial<UnitSpec> = {}, size = 1) =>
  (distance: number): boolean => {
    const places = [
      [10, 20],
      [10 + size + distance, 20],
    ] as const
    const state = world([men('A', 'a', places, more)])
    return coherency(standingModels(state, 'A'), coherencyRules(gameOf(state), 'A')).coherent
  }
/** Does a floor so high take whoever has thrown three for difficult ground? */
const climbs = (height: number): boolean => {
  const floor = { z: height, slab: [11, 10, 30, 30] } as const
  const ruin: PieceSpec = { id: 'R', ruin: { footprint: [5, 10, 30, 30], floors: [floor] } }
  const state = world([men('A', 'a', [[10, 20]], { state: { difficultRoll: 3 } })], { pieces: [ruin] })
  const paths = { 'A.1': [waypoint(state, 12, 20, 1, 'R')] }
  return checkMove(gameOf(state), 'A', paths, 'move', false).refusal === undefined
}
const boostedFar = (distance: number): boolean => {
  const { pose } = modelIn(faced(1), 'A')
  return isFar([pose], [{ ...pose, at: { ...pose.at, x: pose.at.x + inches(distance) } }])
}
/** Does an enemy so far away keep a unit that flees from regrouping? */
const keepsRunning =
  (more: Partial<UnitSpec> = {}) =>
  (distance: number): boolean =>
    whyNotRegroup(gameOf(faced(distance, { state: { fallingBack: true }, ...more })), 'A')?.key ===
    'refusal.enemyTooNearToRegroup'
/** Is only one die thrown for a hull that goes so far through rubble? */
const oneDie = (distance: number): boolean => {
  const rubble: PieceSpec = { id: 'R', kind: 'rubble', area: [12.5, 18, 13, 22] }
  const state = world([men('A', 'a', [[10, 20]], hull())], { pieces: [rubble] })
  const game = gameOf(state)
  const { models } = checkMove(game, 'A', { 'A.1': [waypoint(state, 10 + distance, 20)] }, 'move', false)
  const [test] = models['A.1'] ? testsOn(game, modelIn(state, 'A'), models['A.1']) : []
  return test?.dice === 1
}
/** One of a squadron drives over six inches, the other so far: do they go in one band? */
const oneBand =
  (least: number) =>
  (distance: number): boolean => {
    const state = world([
      men(
        'A',
        'a',
        [
          [10, 20],
          [10, 24],
        ],
        hull(['fast']),
      ),
    ])
    const far = least + 2
    const paths = { 'A.1': [waypoint(state, 10 + far, 20)], 'A.2': [waypoint(state, 10 + distance, 24)] }
    return checkMove(gameOf(state), 'A', paths, 'move', false).refusal?.key !== 'refusal.mixedBands'
  }
/** An immobilised mate is so far away when the other stops: is it left? */
const abandons = (distance: number): boolean => {
  const state = world([
    {
      ...men('A', 'a', [], hull()),
      models: [{ at: [10, 20, 0] }, { at: [16, 20, 0], damage: immobile }],
    },
  ])
  const paths = { 'A.1': [waypoint(state, 16 - 4 - distance, 20)] }
  return checkMove(gameOf(state), 'A', paths, 'move', false).abandons !== undefined
}
/** Its leading edge so far on to the table. */
const comesOn = (distance: number): boolean => {
  const state = battle({ turn: 2, units: [line('A', 'a'), line('B', 'b')], waiting: { A: { comes: true } } })
  return whyNot(state, 'a', overEdge(state, 'A', [[20, distance - 0.5]])) === null
}
const is =
  (band: ReturnType<typeof drivenBand>, traits: readonly VehicleTrait[] = []) =>
  (distance: number) =>
    drivenBand(driven(distance, traits), 'A.1') === band
const asks =
  (question: 'onlyGlances' | 'crashes', traits: readonly VehicleTrait[]) =>
  (distance: number): boolean => {
    const game = driven(distance, traits)
    return question === 'crashes'
      ? game.ask('crashes', false, { model: 'A.1' }).value
      : game.ask('onlyGlances', false, { model: 'A.1', shot: true }).value
  }
/** Scouts end their free move so far from an enemy. */
const keptOff = (distance: number): boolean => {
  const settings = { 'core4.rules.scoutKeepDistance': 12 }
  const units = [men('A', 'a', [[10, 20]], { rules: ['scouts'] }), men('B', 'b', [[12 + distance, 20]])]
  return refusedAt(world(units, { stage: 'earlyMoves', settings }), 11) === 'refusal.earlyMoveTooNear'
}
const touches = (distance: number): boolean => {
  const state = faced(distance)
  return inContact(gameOf(state), modelIn(state, 'A'), modelIn(state, 'B'))
}

export const core4Movement: readonly Boundary[] = [
  ['C4-MOVE-02', 'a man on foot goes', 'within', 6, goes()],
  ['C4-MOVE-04', 'one comes too near an enemy', 'closer than', 1, crowds()],
  ['C4-MOVE-06', 'men are linked', 'within', 2, linked()],
  ['C4-MOVE-11', 'whoever has thrown 3 climbs', 'within', 3, climbs],
  ['C4-TYPE-02', 'a monster goes', 'within', 6, goes(ofType('monstrousCreature'))],
  ['C4-TYPE-03', 'a bike goes', 'within', 12, goes(ofType('bikes'))],
  ['C4-TYPE-05', 'a jetbike flies', 'within', 12, goes(ofType('jetbikes'))],
  ['C4-TYPE-05', 'a jetbike ends too near an enemy', 'closer than', 1, crowds(ofType('jetbikes'))],
  ['C4-TYPE-06', 'a swift jetbike flies on', 'within', 6, goes(swift, 'jet')],
  ['C4-TYPE-06', 'and ends too near an enemy', 'closer than', 1, crowds(ofType('jetbikes'), 0.5, 'jet')],
  ['C4-TYPE-08', 'jump infantry walks', 'within', 6, goes(ofType('jumpInfantry'))],
  ['C4-TYPE-08', 'jump infantry jumps', 'within', 12, goes(ofType('jumpInfantry'), 'move', jumps)],
  ['C4-TYPE-09', 'a jet pack flies', 'within', 6, goes(ofType('jetPack'), 'move', jumps)],
  ['C4-TYPE-09', 'a jet pack flies on', 'within', 6, goes(ofType('jetPack'), 'jet')],
  ['C4-TYPE-09', 'and ends too near an enemy', 'closer than', 1, crowds(ofType('jetPack'), 0.5, 'jet')],
  ['C4-TYPE-13', 'a bike is boosted', 'within', 24, goes(boosting, 'move', boosts)],
  ['C4-TYPE-13', 'boosters have carried one far', 'at least', 18, boostedFar],
  ['C4-USR-22', 'a jetbike is boosted', 'within', 24, goes(boostingJets, 'move', boosts)],
  ['C4-USR-22', 'boosters make armour a ward', 'at least', 18, boostedFar],
  ['C4-TYPE-14', 'a beast that throws 6 runs', 'within', 6, goes(ofType('beasts'), 'fleet')],
  ['C4-USR-06', 'and comes too near an enemy', 'closer than', 1, crowds(ofType('beasts'), 0.5, 'fleet')],
  ['C4-TYPE-15', 'a beast goes', 'within', 6, goes(ofType('beasts'))],
  ['C4-MORALE-22', 'an enemy keeps a unit running', 'within', 6, keepsRunning()],
  ['C4-USR-02', 'even one that knows no fear', 'within', 6, keepsRunning({ rules: ['undaunted'] })],
  ['C4-MORALE-23', 'a regrouped unit shifts', 'within', 3, goes({}, 'regroup')],
  ['C4-MSR-10', 'a man comes on from the edge', 'within', 6, comesOn],
  ['C4-VEH-09', 'a vehicle drives', 'within', 12, goes(hull())],
  ['C4-VEH-09', 'a fast one drives', 'within', 24, goes(fast)],
  ['C4-VEH-09', 'a skimmer flies', 'within', 12, goes(skimmer)],
  ['C4-VEH-09', 'a fast skimmer flies', 'within', 24, goes(hull(['fast', 'skimmer']))],
  ['C4-VEH-17', 'a vehicle drives by road', 'within', 18, goes(hull(), 'move', {}, byRoad)],
  ['C4-VEH-17', 'a fast one drives by road', 'within', 30, goes(fast, 'move', {}, byRoad)],
  ['CF-TERRAIN-08', 'a road carries a vehicle', 'within', 18, goes(hull(), 'move', {}, byRoad)],
  ['C4-WALKER-02', 'a walker strides', 'within', 6, goes(walker)],
  ['C4-VEH-11', 'a hull comes too near an enemy', 'closer than', 1, crowds(hull(), 2)],
  ['C4-VEH-15', 'a skimmer ends too near an enemy', 'closer than', 1, crowds(skimmer, 2)],
  ['C4-USR-13', 'scouts keep 12" off as agreed', 'closer than', 12, keptOff],
  ['C4-VASSAULT-08', 'a tank in the air is protected', 'more than', 6, asks('onlyGlances', inTheAir)],
  ['C4-VEH-14', 'one die for bad ground', 'within', 6, oneDie],
  ['CF-TERRAIN-15', 'one die for bad ground', 'within', 6, oneDie],
  ['C4-SQUAD-02', 'beyond the slowest band', 'more than', 6, oneBand(6)],
  ['C4-SQUAD-02', 'beyond the middle band', 'more than', 12, oneBand(12)],
  ['C4-SQUAD-03', 'vehicles are linked', 'within', 4, linked(hull(), 4)],
  ['CF-COH-01', 'vehicles are linked in a city', 'within', 4, linked(hull(), 4)],
  ['CF-COH-01', 'men are linked in a city', 'within', 2, linked()],
  ['C4-SQUAD-04', 'who cannot move is left', 'more than', 4, abandons],
  ['C4-VEH-12', 'a vehicle is slow', 'within', 6, is('upTo6')],
  ['C4-VEH-12', 'a vehicle is too fast to be left', 'more than', 12, is('over12', ['fast'])],
  ['C4-VSHOOT-31', 'a skimmer is protected', 'more than', 6, asks('onlyGlances', ['skimmer'])],
  ['C4-VDMG-16', 'a skimmer crashes', 'more than', 6, asks('crashes', ['skimmer'])],
  ['C4-VASSAULT-14', 'a hull is struck on 4', 'within', 6, (d) => struckOn4(d)],
  ['C4-ASSAULT-01', 'bases touch', 'within', 0.05, touches],
]
function struckOn4(distance: number): boolean {
  const game = driven(distance)
  return dieAtHull(game, modelIn(game.state, 'A'))?.needed === 4
}
