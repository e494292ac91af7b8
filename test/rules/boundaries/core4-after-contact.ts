/** Core 4: moves of those who fight, have fought or flee, tanks among men, and characters who join. */
import { checkConsolidation, consolidateInOrder } from '../../../main/rulesets/core4/assault/consolidate'
import { engagementOf } from '../../../main/rulesets/core4/assault/contact'
import { pileInAll } from '../../../main/rulesets/core4/assault/pile-in'
import { breakOffAll } from '../../../main/rulesets/core4/assault/break-off'
import { runIntoFight } from '../../../main/rulesets/core4/assault/run-into-fight'
import { fallBack } from '../../../main/rulesets/core4/morale/fall-back'
import { regroupAndRun } from '../../../main/rulesets/core4/morale/regroup'
import { placesAside } from '../../../main/rulesets/core4/tank-shock/step-aside'
import { combatsOf } from '../../../main/rulesets/core4/units/combats'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { inches, toInches } from '../../../shared/geometry'
import { pointGap } from '../../../shared/geometry/distance'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { waypoint, type UnitSpec } from '../board'
import { captain, refusalOf as joinRefusal } from '../core4/characters-board'
import { answering, play } from '../core4/melee'
import { hullBody } from '../movers'
import { isAccepted, type Boundary } from './boundary'
import {
  faced,
  fought,
  gameOf,
  hull,
  immobile,
  lockedWith,
  men,
  modelIn,
  refusedAt,
  walker,
  world,
} from './core4-table'

/** May A.1 go so far when this is asked of its owner? Everything else is as proposed. */
const draws =
  (state: CoreState, kind: Decision['kind'], distance: number, from = 10) =>
  (decision: Decision): Answer =>
    decision.kind === kind && decision.args?.['unit'] === 'A'
      ? { form: 'paths', paths: { 'A.1': [waypoint(state, from - distance, 20)] } }
      : decision.default
/** The winner goes on: three inches, or what the die gives. */
const goesOn =
  (far: boolean, dice = '') =>
  (distance: number): boolean => {
    const state = faced(20, {}, fought)
    return isAccepted(() =>
      play(
        state,
        (game) => consolidateInOrder(game, ['A'], () => far),
        dice,
        draws(state, 'consolidate', distance),
      ),
    )
  }
/** Nobody reaches anybody any more. */
const partsBy = (distance: number): boolean => {
  const state = world(
    [men('A', 'a', [[10, 20]], lockedWith('B')), men('B', 'b', [[31, 20]], lockedWith('A'))],
    fought,
  )
  return isAccepted(() =>
    play(state, (game) => pileInAll(game, combatsOf(state)), '', draws(state, 'consolidate', distance)),
  )
}
const consolidates = (distance: number): boolean => {
  const state = world([men('A', 'a', [[17 - distance, 20]]), men('B', 'b', [[20, 20]])], fought)
  const paths = { 'A.1': [waypoint(state, 19 - distance, 20)] }
  const budget = { plan: inches(3), climb: inches(3), label: 3 }
  return checkConsolidation(gameOf(state), 'A', paths, budget).refusal?.key === 'refusal.enemyTooClose'
}
/** The enemy is a walker that cannot move. */
const closesUp =
  (more: Partial<UnitSpec> = {}, half = 0.5) =>
  (distance: number): boolean => {
    const state = world(
      [
        men('A', 'a', [[10.5 - half, 20]], { ...more, ...lockedWith('B') }),
        {
          ...men('B', 'b', [], { ...hull(['walker']), ...lockedWith('A') }),
          models: [{ at: [11 + distance + 1.5, 20, 0], damage: immobile }],
        },
      ],
      fought,
    )
    const { events } = play(state, (game) => pileInAll(game, combatsOf(state)), '')
    return !events.some(({ type }) => type === 'combatBrokeUp')
  }
/** B.2 is so far from the one who has charged B.1. */
const runsIntoFight = (distance: number): boolean => {
  const state = world(
    [
      men('A', 'a', [[10, 20]], { state: { locked: ['B'], assaulted: true } }),
      men(
        'B',
        'b',
        [
          [10, 21],
          [11 + distance, 20],
        ],
        { rules: ['counterAttack'], ...lockedWith('A') },
      ),
    ],
    fought,
  )
  const books = { ...state.books.assault, charged: { B: ['A'] }, lockedBefore: [] }
  const { state: after } = play(
    { ...state, books: { ...state.books, assault: books } },
    (game) => runIntoFight(game),
    '',
  )
  return engagementOf(gameOf(after), [['A', 'B']]).touches.has('B.2')
}
/** B runs out of the fight, and A may go so far. */
const freedBy = (distance: number): boolean => {
  const state = world(
    [
      men('A', 'a', [[10, 20]], lockedWith('B')),
      men('B', 'b', [[11, 20]], { rules: ['hitAndRun'], ...lockedWith('A') }),
    ],
    { ...fought, active: 'b' },
  )
  const said = draws(state, 'consolidate', distance)
  const answers = (decision: Decision): Answer =>
    decision.kind === 'breakOff'
      ? { form: 'option', option: 'leave' }
      : decision.form.form === 'course'
        ? { form: 'bearing', bearing: 0 }
        : said(decision)
  return isAccepted(() => play(state, (game) => breakOffAll(game), '2 5 6', answers))
}
/** A regrouped unit may go so far. */
const shifts = (distance: number): boolean => {
  const state = faced(20, { state: { fallingBack: true } })
  return isAccepted(() =>
    play(state, (game) => regroupAndRun(game), '1 1', draws(state, 'regroupMove', distance)),
  )
}
/** Seven inches of flight end so far from one with whom it has fought: does it go on? */
const runsOn = (distance: number): boolean => {
  const state = world([
    men('A', 'a', [[20, 20]], lockedWith('B')),
    men(
      'B',
      'b',
      [
        [20, 21],
        [21 + distance, 13],
      ],
      lockedWith('A'),
    ),
  ])
  const { state: after } = play(
    state,
    (game) => fallBack(game, 'A', { fromCombat: true, foes: ['B'] }),
    '3 4',
    answering({}),
  )
  const end = after.models['A.1']?.pose?.at.z ?? 0
  return toInches(end) > 35.01
}

/** Under a tank so wide one has to go so far to be clear of it. */
const asideOf = (width: number, enemies: readonly (readonly [number, number])[] = []) => {
  const state = world([
    men('T', 'a', [[36, 24]], { ...hull(['tank']), body: hullBody(60, width, 2) }),
    men('A', 'b', [[36, 24]]),
    men('E', 'a', enemies),
  ])
  const others = standingModels(state, 'E')
  const model = modelIn(state, 'A')
  const tank = modelIn(state, 'T')
  return placesAside(gameOf(state), model, {
    tank,
    others,
    inTheWay: ({ pose }) =>
      Math.abs(pose.at.z - model.pose.at.z) < inches(width / 2 + 0.5) &&
      Math.abs(pose.at.x - model.pose.at.x) < inches(30.5),
  }).map(({ pose }) => pose.at)
}
/** A place straight beside the hull, so far from enemies on either side of it. */
const stepsBeside = (distance: number): boolean => {
  const y = 24 + 1.5 + 0.5
  const state = faced(1)
  const straight = waypoint(state, 36, y).at
  const places = asideOf(3, [
    [36 - 1 - distance, y],
    [36 + 1 + distance, y],
  ])
  return places.some((place) => pointGap(place, straight) < inches(0.02))
}
/** A captain so far from a squad. */
const joins = (distance: number): boolean => {
  const state = world([
    men('S', 'a', [
      [20, 20],
      [22, 20],
    ]),
    captain('C', 'a', [20, 19 - distance]),
  ])
  return joinRefusal(state, { type: 'join', unit: 'C', to: 'S' }) === null
}
/** A hull that an enemy stands beside drives off, and ends so far from another. */
const drivesOff = (distance: number): boolean => {
  const enemies = men('B', 'b', [
    [10, 22.2],
    [20, 20],
  ])
  return (
    refusedAt(world([men('A', 'a', [[10, 20]], hull()), enemies]), 17.5 - distance) ===
    'refusal.enemyTooClose'
  )
}

export const core4AfterContact: readonly Boundary[] = [
  ['C4-ASSAULT-40', 'whose enemies are gone goes on', 'within', 3, goesOn(false)],
  ['C4-ASSAULT-36', 'after a massacre with a 4', 'within', 4, goesOn(true, '4')],
  ['C4-ASSAULT-41', 'one consolidates too near an enemy', 'closer than', 1, consolidates],
  ['C4-ASSAULT-44', 'one goes when a combat has broken up', 'within', 3, partsBy],
  ['C4-ASSAULT-43', 'one closes up', 'within', 6, closesUp()],
  ['CF-ASSAULT-05', 'one closes up in a city', 'within', 6, closesUp()],
  ['C4-WALKER-13', 'a walker closes up', 'within', 6, closesUp(walker)],
  ['C4-USR-03', 'one runs into the fight', 'within', 6, runsIntoFight],
  ['C4-USR-08', 'who is freed goes', 'within', 3, freedBy],
  ['C4-MORALE-23', 'a regrouped unit shifts', 'within', 3, shifts],
  ['C4-MORALE-16', 'flight goes on past those it fought', 'closer than', 1, runsOn],
  ['C4-VASSAULT-06', 'one steps aside as far as', 'within', 12, (d) => asideOf(2 * d - 1).length > 0],
  ['C4-VASSAULT-06', 'and not beside an enemy', 'at least', 1, stepsBeside],
  ['C4-VASSAULT-19', 'a hull that drives off ends too near', 'closer than', 1, drivesOff],
  ['C4-CHAR-03', 'a character joins', 'within', 2, joins],
]
