import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { toInches } from '../../../shared/geometry'
import type { Command } from '../../../shared/protocol/command'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { Seat } from '../../../shared/protocol/spatial'
import { board, waypoint, type BoardSpec, type PieceSpec, type UnitSpec } from '../board'
import { onMission } from '../missions'
import { throwsOf } from './melee'

const at = (x: number, y: number) => [{ at: [x, y, 0] as const }]
const scoutsA: UnitSpec = { id: 'A', seat: 'a', models: at(10, 10), rules: ['scouts'] }
const plainA: UnitSpec = { id: 'P', seat: 'a', models: at(14, 10) }
const scoutsB: UnitSpec = { id: 'B', seat: 'b', models: at(40, 40), rules: ['scouts'] }
const plainB: UnitSpec = { id: 'E', seat: 'b', models: at(44, 40) }

/** Everybody is deployed, and no turn has begun. */
const deployed = (units: readonly UnitSpec[], spec: Omit<BoardSpec, 'units'> = {}): CoreState => {
  const state = board({ width: 48, depth: 48, ...spec, units, stage: 'deployment' })
  const alpha = onMission(state, 'clear-out', { level: 'alpha', during: 'deploy' })
  return { ...alpha, turn: { ...state.turn, game: 0, player: 0 } }
}
const byDefault = (decision: Decision): Answer => decision.default
const script = (dice: string, answers = byDefault) => ({
  dice: dice.split(/\s+/).filter((token) => token !== ''),
  answers,
})
const begins = (state: CoreState, dice = '', answers = byDefault) =>
  runScripted(cityFight, state, (game) => cityFight.live(game).at('stepDone'), script(dice, answers))
function act(state: CoreState, seat: Seat, command: Command, dice = '') {
  const verdict = cityFight.check(state, seat, command)
  if (!verdict.ok) throw new Error(verdict.refusal.key)
  return runScripted(cityFight, state, (game) => cityFight.perform(game, seat, command), script(dice))
}
const move = (state: CoreState, unit: string, x: number, y: number, more: object = {}): Command => ({
  type: 'move',
  unit,
  paths: { [`${unit}.1`]: [waypoint(state, x, y)] },
  difficult: false,
  ...more,
})
const whyNot = (state: CoreState, seat: Seat, command: Command): string | null => {
  const verdict = cityFight.check(state, seat, command)
  return verdict.ok ? null : verdict.refusal.key
}
const spot = (state: CoreState, unit: string): readonly number[] =>
  standingModels(state, unit).flatMap(({ pose }) => [
    Math.round(toInches(pose.at.x) * 100) / 100,
    Math.round((48 - toInches(pose.at.z)) * 100) / 100,
  ])
/** Dice of the roll for the first turn, which the first player wins. */
const firstTurn = '5 2'

describe('C4-USR-13 scouts', () => {
  it('without any the game goes straight to the roll for the first turn', () => {
    const { state, events } = begins(deployed([plainA, plainB]), firstTurn)
    expect(state.stage).toBe('battle')
    expect(events.some(({ type }) => type === 'earlyMovesBegan')).toBe(false)
  })
  it('one side has some: it moves them freely, six inches, out of its zone, then the first turn is rolled for', () => {
    const opened = begins(deployed([scoutsA, plainA, plainB])).state
    expect(opened.stage).toBe('earlyMoves')
    expect(cityFight.legalCommands(opened, 'a').map(({ type, unit }) => [type, unit])).toEqual([
      ['move', 'A'],
      ['finishEarlyMoves', undefined],
    ])
    expect(cityFight.legalCommands(opened, 'b')).toEqual([])
    expect(whyNot(opened, 'a', move(opened, 'A', 10, 16.1))).toBe('refusal.tooFar')
    expect(whyNot(opened, 'a', move(opened, 'P', 14, 11))).toBe('refusal.noEarlyMove')
    expect(whyNot(opened, 'b', move(opened, 'E', 44, 39))).toBe('refusal.notYourEarlyMove')
    const { state, events } = act(opened, 'a', move(opened, 'A', 10, 16), firstTurn)
    expect(spot(state, 'A')).toEqual([10, 16])
    expect(state.stage).toBe('battle')
    expect(throwsOf(events).map((text) => text.split(' ')[0])).toEqual([
      'rollOff.firstTurn',
      'rollOff.firstTurn',
    ])
  })
  it('is no move of the first turn: the same unit moves again in it', () => {
    const opened = begins(deployed([scoutsA, plainB])).state
    const { state } = act(opened, 'a', move(opened, 'A', 10, 16), firstTurn)
    expect(state.units['A']).toMatchObject({ moved: false, moveDone: false, difficultRoll: null })
    expect(state.turn).toMatchObject({ game: 1, active: 'a' })
    expect(whyNot(state, 'a', move(state, 'A', 10, 22))).toBe(null)
    // Also for the side that goes second, whose turn has not begun.
    const second = act(opened, 'a', move(opened, 'A', 10, 16), '2 5').state
    expect(second.turn.active).toBe('b')
    expect(second.units['A']).toMatchObject({ moved: false, moveDone: false })
  })
  it('both have some: a roll-off, the winner says who begins, then in turn until all have moved or passed', () => {
    const more: UnitSpec = { id: 'C', seat: 'a', models: at(10, 20), rules: ['scouts'] }
    const first = (decision: Decision): Answer =>
      decision.kind === 'earlyMovesOrder' ? { form: 'option', option: 'first' } : decision.default
    const opened = begins(deployed([scoutsA, more, scoutsB]), '2 6', first)
    expect(opened.decisions.map(({ kind, seat }) => `${kind} ${seat}`)).toEqual(['earlyMovesOrder b'])
    expect(opened.state.early).toEqual({ seat: 'b', left: { a: ['A', 'C'], b: ['B'] } })
    const b = act(opened.state, 'b', move(opened.state, 'B', 40, 36)).state
    expect(b.early).toEqual({ seat: 'a', left: { a: ['A', 'C'], b: [] } })
    // Standing still is passing.
    const a = act(b, 'a', { type: 'move', unit: 'A', paths: {}, difficult: false }).state
    expect(a.early).toEqual({ seat: 'a', left: { a: ['C'], b: [] } })
    const c = act(a, 'a', move(a, 'C', 12, 20), firstTurn).state
    expect(c.stage).toBe('battle')
    expect(c.early).toBeUndefined()
  })
  it('whoever is done lets the rest stay; the others go on', () => {
    const more: UnitSpec = { id: 'C', seat: 'a', models: at(10, 20), rules: ['scouts'] }
    const opened = begins(deployed([scoutsA, more, scoutsB]), '6 2').state
    expect(opened.early?.seat).toBe('b')
    expect(whyNot(opened, 'a', { type: 'finishEarlyMoves' })).toBe('refusal.notYourEarlyMove')
    const b = act(opened, 'b', { type: 'finishEarlyMoves' }).state
    expect(b.early).toEqual({ seat: 'a', left: { a: ['A', 'C'], b: [] } })
    expect(act(b, 'a', { type: 'finishEarlyMoves' }, firstTurn).state.stage).toBe('battle')
  })
  it('difficult ground asks for its dice, and dangerous ground for its own', () => {
    const wood: PieceSpec = { id: 'W', kind: 'wood', area: [8, 12, 12, 14], dangerous: true }
    const opened = begins(deployed([scoutsA, plainB], { pieces: [wood] })).state
    const command = move(opened, 'A', 10, 15, { difficult: true })
    const { state, events } = act(opened, 'a', command, `3 5 4 ${firstTurn}`)
    expect(throwsOf(events).slice(0, 2)).toEqual(['difficult -: 3 5', 'dangerous 2: 4'])
    expect(spot(state, 'A')).toEqual([10, 15])
    expect(state.units['A']?.difficultRoll).toBeNull()
  })
  it('who is lost in it is waited for no longer', () => {
    const wood: PieceSpec = { id: 'W', kind: 'wood', area: [8, 12, 12, 14], dangerous: true }
    const opened = begins(deployed([scoutsA, plainA, plainB], { pieces: [wood] })).state
    const command = move(opened, 'A', 10, 15, { difficult: true })
    const { state } = act(opened, 'a', command, `3 5 1 ${firstTurn}`)
    expect(standingModels(state, 'A')).toEqual([])
    expect(state.stage).toBe('battle')
  })
  it('keeps an inch from enemies; agreed so, twelve', () => {
    const near = deployed([
      { ...scoutsA, models: at(10, 10) },
      { ...plainB, models: at(10, 26) },
    ])
    const opened = begins(near).state
    expect(whyNot(opened, 'a', move(opened, 'A', 10, 15))).toBe(null)
    const strict = { ...opened, settings: { 'core4.rules.scoutKeepDistance': 12 } }
    // Base edges: 26 − 13 − 1 = 12.
    expect(whyNot(strict, 'a', move(strict, 'A', 10, 13))).toBe(null)
    expect(whyNot(strict, 'a', move(strict, 'A', 10, 13.1))).toBe('refusal.earlyMoveTooNear')
    const verdict = cityFight.check(strict, 'a', move(strict, 'A', 10, 15))
    expect(verdict.ok ? null : verdict.refusal.args).toMatchObject({ keep: 12, is: '10.0', by: 'E' })
  })
  it('the same distance binds nobody in his own turns', () => {
    const state = board({
      units: [scoutsA, { ...plainB, models: at(10, 26) }],
      settings: { 'core4.rules.scoutKeepDistance': 12 },
    })
    expect(whyNot(state, 'a', move(state, 'A', 10, 15))).toBe(null)
  })
  const riders: UnitSpec = { ...scoutsA, type: 'bikes', rules: ['scouts', 'turboBoosters'] }
  it('riders go twelve inches, or up to 24" on boosters, unless agreed otherwise (USR-13-a)', () => {
    const opened = begins(deployed([riders, plainB])).state
    expect(whyNot(opened, 'a', move(opened, 'A', 10, 22))).toBe(null)
    expect(whyNot(opened, 'a', move(opened, 'A', 10, 22.1))).toBe('refusal.tooFar')
    expect(whyNot(opened, 'a', move(opened, 'A', 10, 34, { boost: true }))).toBe(null)
    const without = { ...opened, settings: { 'core4.rules.scoutTurbo': 'forbidden' } }
    expect(whyNot(without, 'a', move(without, 'A', 10, 34, { boost: true }))).not.toBe(null)
    expect(whyNot(without, 'a', move(without, 'A', 10, 22))).toBe(null)
  })
  it('boosters protect in the enemy’s first Shooting phase only if he has the first turn', () => {
    const opened = begins(deployed([riders, plainB])).state
    const boost = move(opened, 'A', 10, 34, { boost: true })
    const saves = (dice: string) => {
      const { state } = act(opened, 'a', boost, dice)
      const now = { ...state, turn: { ...state.turn, phase: 'shooting' as const } }
      return cityFight.gameOf(now).ask('saves', { sv: 3, inv: null }, { model: 'A.1' }).value
    }
    expect(saves('2 5')).toEqual({ sv: 3, inv: 3 })
    expect(saves('5 2')).toEqual({ sv: 3, inv: null })
    const ownTurn = act(opened, 'a', boost, '5 2').state
    const shooting = { ...ownTurn, turn: { ...ownTurn.turn, phase: 'shooting' as const } }
    expect(cityFight.gameOf(shooting).ask('mayShoot', null, { unit: 'A' }).value).toBe(null)
  })
  it('a character without the rule takes it from those he stands with (C4-USR-01)', () => {
    const captain: UnitSpec = {
      id: 'K',
      seat: 'a',
      models: at(11.2, 10),
      character: 'independent',
      joined: 'A',
    }
    expect(begins(deployed([scoutsA, captain, plainB]), firstTurn).state.stage).toBe('battle')
    const quick = { ...captain, rules: ['scouts'] }
    expect(begins(deployed([scoutsA, quick, plainB])).state.early?.left.a).toEqual(['A'])
  })
  it('neither a run in place of shooting nor a charge belongs to it', () => {
    const hounds: UnitSpec = { ...scoutsA, type: 'beasts' }
    const opened = begins(deployed([hounds, plainB])).state
    expect(cityFight.legalCommands(opened, 'a').map(({ type }) => type)).toEqual(['move', 'finishEarlyMoves'])
    expect(whyNot(opened, 'a', { type: 'dash', unit: 'A' })).not.toBe(null)
    expect(whyNot(opened, 'a', { type: 'assault', unit: 'A', targets: ['E'] })).not.toBe(null)
  })
})
