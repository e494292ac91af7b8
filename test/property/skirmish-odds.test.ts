/** LS-ENG-11: the chances told before a shot are those of every face of every die of the engine. */
import { describe, expect, it } from 'vitest'
import { cm } from '../../shared/geometry/length'
import type { FireOrder } from '../../shared/protocol/skirmish/answers'
import type { SkirmishOdds } from '../../shared/protocol/skirmish/query'
import { runScripted, ScriptFault, type RollRequest } from '../../main/engine'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import { resolveExchange, shotOdds } from '../../main/rulesets/live-skirmish/fire'
import type { SkirmishState } from '../../main/rulesets/live-skirmish/state'
import { crater, judge, order, spot } from '../rules/live-skirmish/shots'
import { stage, type Man } from '../rules/live-skirmish/stage'
import { tapped } from '../tapped'

interface Fates {
  falls: number
  suppressed: number
}

/** Faces that differ in nothing are thrown once, with their common chance; of a blast's dice all differ. */
function facesOf(
  { needed, purpose }: RollRequest,
  scatters: boolean,
): readonly (readonly [number, number])[] {
  const each = [1, 2, 3, 4, 5, 6]
  if (needed === undefined || (scatters && purpose === 'lsToHit')) return each.map((face) => [face, 1 / 6])
  const good = each.filter((face) => face >= needed && face > 1).length
  return [
    ...(good > 0 ? [[Math.max(2, needed), good / 6] as const] : []),
    ...(good < 6 ? [[1, 1 - good / 6] as const] : []),
  ]
}
function everyDie(
  state: SkirmishState,
  given: FireOrder,
  target: string,
  scatters: boolean,
  faces: readonly number[] = [],
): Fates {
  let wanted: RollRequest | null = null
  const reaction = given.model.startsWith('b')
  const shots = [{ seat: reaction ? ('b' as const) : ('a' as const), order: given, reaction }]
  const none = { dodging: [], grounding: [], seeking: [], group: [] }
  try {
    const { state: after } = runScripted(
      liveSkirmish,
      state,
      (game) =>
        tapped(
          resolveExchange(liveSkirmish.live(game), {
            on: 'fire',
            active: reaction ? [] : shots,
            reactors: reaction ? shots : [],
            declared: reaction ? [given.model] : [],
            ...none,
          }),
          (request) => (wanted = request),
        ),
      { dice: faces.map(String), answers: (decision) => decision.default },
    )
    const man = after.models[target]
    const falls = man?.status === 'dead' || man?.vehicle?.knockedOut === true
    return { falls: falls ? 1 : 0, suppressed: !falls && man?.suppressed === true ? 1 : 0 }
  } catch (fault) {
    if (!(fault instanceof ScriptFault) || fault.fault !== 'short' || wanted === null) throw fault
    const request: RollRequest = wanted
    let throws: readonly (readonly [dice: readonly number[], chance: number])[] = [[[], 1]]
    for (let die = 0; die < request.count; die++)
      throws = throws.flatMap(([dice, chance]) =>
        facesOf(request, scatters).map(([face, p]) => [[...dice, face], chance * p] as const),
      )
    const all: Fates = { falls: 0, suppressed: 0 }
    for (const [dice, chance] of throws) {
      const one = everyDie(state, given, target, scatters, [...faces, ...dice])
      all.falls += chance * one.falls
      all.suppressed += chance * one.suppressed
    }
    return all
  }
}
const told = (state: SkirmishState, given: FireOrder): SkirmishOdds => {
  const as = { reaction: given.model.startsWith('b') }
  return shotOdds(liveSkirmish.gameOf(state), judge(state, given, as), as)
}
function agree(state: SkirmishState, given: FireOrder, target = 'b', scatters = false): SkirmishOdds {
  const [odds, found] = [told(state, given), everyDie(state, given, target, scatters)]
  expect(odds.falls).toBeCloseTo(found.falls, 9)
  expect(odds.suppressed).toBeCloseTo(found.suppressed, 9)
  expect(odds.falls + odds.suppressed + odds.unharmed).toBeCloseTo(1, 9)
  expect(odds.hits.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9)
  return odds
}
const two = (a: Man, b: Man, gap: number, covered = false, settings = {}): SkirmishState =>
  stage({
    men: { a: { at: [10, 10], ...a }, b: { at: [12.5 + gap, 10], yaw: 270, ...b } },
    pieces: covered ? [crater('c', [12.5 + gap, 10])] : [],
    settings,
  })

describe('LS-ENG-11 chances equal every die of the engine', () => {
  it('of aimed shots and bursts, in the open and in cover, commanders and special forces', () => {
    expect(agree(two({}, {}, 40), order('a', 'b')).falls).toBeGreaterThan(0)
    agree(two({ class: 'R1' }, { class: 'R5', roles: ['commander'] }, 24), order('a', 'b'))
    agree(two({}, { class: 'R3' }, 20, true), order('a', 'b', 'ar', 'burst'))
    agree(two({ weapons: ['hmg'] }, { class: 'Irr3' }, 45, true), order('a', 'b', 'hmg', 'burst'))
  })
  it('of bursts that trade, on one target and on two', () => {
    agree(two({ class: 'R5', moved: cm(12) }, {}, 20, true), order('a', 'b', 'ar', 'burst'))
    const split = stage({
      men: { a: { at: [10, 10], class: 'R5' }, b: { at: [52.5, 10] }, b2: { at: [52.5, 16] } },
      pieces: [crater('c', [52.5, 10], 2)],
    })
    agree(split, order('a', 'b', 'ar', 'burst', { b: 2, b2: 1 }))
  })
  it('of blasts with their duds and near misses, at men and at vehicles', () => {
    const near = agree(two({ weapons: ['rpg'] }, { class: 'R5' }, 30), order('a', 'b', 'rpg'), 'b', true)
    expect(near.hits[1]).toBeGreaterThan(1 / 3)
    agree(two({ weapons: ['gl'] }, {}, 20, true), order('a', 'b', 'gl'), 'b', true)
    agree(two({ weapons: ['rpg'] }, { hull: [6, 3, 3] }, 40), order('a', 'b', 'rpg'), 'b', true)
    agree(two({ weapons: ['rpg'] }, {}, 30, false, { 'ls.scatter': false }), order('a', 'b', 'rpg'))
  })
  it('of a reaction out of a zone of covering fire: the test comes first (LS-COV-05)', () => {
    const zone = {
      id: 'z',
      seat: 'a' as const,
      centre: spot([42.5, 10, 1.5]),
      width: cm(15),
      height: cm(15),
      depth: cm(10),
      normal: 180,
      by: [{ model: 'a', weapon: 'ar', number: 6 }],
      value: 6,
    }
    const held = (settings = {}): SkirmishState => ({ ...two({}, {}, 30, true, settings), zones: [zone] })
    expect(agree(held(), order('b', 'a'), 'a').hits[1]).toBeCloseTo((21 / 36) * (1 / 2), 9)
    agree(held({ 'ls.coverShotStillFires': true }), order('b', 'a'), 'a')
  })
  it('of the driver, where bullets find the people in a vehicle (LS-VEH-08)', () => {
    const state = two({ weapons: ['lmg'] }, { hull: [6, 3, 3] }, 30)
    const car = state.models['b']
    const rider = (id: string): SkirmishState['models'][string] =>
      ({
        ...stage({ men: { [id]: { class: 'Irr3' } } }).models[id],
        status: 'aboard',
        aboard: 'b',
      }) as SkirmishState['models'][string]
    const manned = {
      ...state,
      models: {
        ...state.models,
        b: { ...car, vehicle: { ...car?.vehicle, armour: 'unarmoured', driver: 'b.d' } },
        'b.d': rider('b.d'),
        'b.p': rider('b.p'),
      },
    } as SkirmishState
    expect(agree(manned, order('a', 'b', 'lmg', 'burst'), 'b.d').save).toBe(4)
  })
})
