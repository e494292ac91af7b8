import { describe, expect, it } from 'vitest'
import { fightCombats } from '../../../main/rulesets/core4/assault/fight'
import { standsWhenAssaulted } from '../../../main/rulesets/core4/assault/stands-when-assaulted'
import { passesByRule } from '../../../main/rulesets/core4/morale/passes-by-rule'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { UnitView } from '../../../shared/protocol/game-view'
import type { ModelSpec, RuleWord, UnitSpec } from '../board'
import { answering, melee, rank } from '../core4/melee'
import { box, room } from '../core4/riders'
import { pathsTo } from '../movers'
import { takeDefault, gameUnder, inSixth, may, perform, core, play, sixth, sixthBoard } from './bench'

const undaunted: readonly RuleWord[] = ['undaunted']
/** Three of ten in flight, and enemies so far off. */
const fleeing = (
  gap: number,
  {
    models = rank(3, 10),
    rules = undaunted,
    settings = {},
    others = [],
  }: {
    readonly models?: readonly ModelSpec[]
    readonly rules?: readonly RuleWord[]
    readonly settings?: Readonly<Record<string, string | number | boolean>>
    readonly others?: readonly UnitSpec[]
  } = {},
): CoreState =>
  sixthBoard({
    units: [
      {
        id: 'L',
        seat: 'a',
        models,
        rules,
        state: { fallingBack: true, startModels: 10, startWounds: 10 },
      },
      { id: 'E', seat: 'b', models: rank(1, 11 + gap) },
      ...others,
    ],
    settings,
  })
/** The start of its Movement phase; regrouped, it makes its 3" to these places. */
const begins = (
  state: CoreState,
  dice = '',
  to: Readonly<Record<number, readonly [number, number]>> = {},
  rules = sixth,
) =>
  play(
    state,
    (game) => game.at('movementStart'),
    dice,
    (decision: Decision): Answer =>
      decision.kind === 'regroupMove' ? { form: 'paths', paths: pathsTo(state, to) } : takeDefault(decision),
    rules,
  )
const unit = (state: CoreState): Partial<UnitView> | undefined => state.units['L']
const three = { 1: [20, 12], 2: [21.05, 12], 3: [22.1, 12] } as const

describe('S6-USR-TSK-01 regrouping', () => {
  it('three of ten regroup without dice with the enemy 7" away; without the rule they run on (worked example)', () => {
    expect(unit(begins(fleeing(7)).state)).toMatchObject({ fallingBack: false, regrouped: false })
    expect(unit(begins(fleeing(7, { rules: [] }), '1 1').state)).toMatchObject({ fallingBack: true })
  })
  it('one of them with the rule is enough', () => {
    const models = [...rank(2, 10), ...rank(1, 10, { rules: undaunted }, 22.1)]
    expect(unit(begins(fleeing(7, { models, rules: [] })).state)).toMatchObject({ fallingBack: false })
    expect(unit(begins(fleeing(7, { models, rules: [] }), '1 1', {}, core).state)).toMatchObject({
      fallingBack: true,
    })
  })
  it('a character gives it to his unit', () => {
    const captain: UnitSpec = {
      id: 'C',
      seat: 'a',
      models: rank(1, 10, {}, 23.15),
      character: 'independent',
      joined: 'L',
      rules: undaunted,
    }
    expect(unit(begins(fleeing(7, { rules: [], others: [captain] })).state)).toMatchObject({
      fallingBack: false,
    })
  })
  it('enemies within 6", 6.0" itself too, keep it running; as agreed they do not', () => {
    expect(unit(begins(fleeing(6), '1 1').state)).toMatchObject({ fallingBack: true })
    const agreed = { 's6.rules.tskIgnoresProximity': true }
    expect(unit(begins(fleeing(3, { settings: agreed })).state)).toMatchObject({ fallingBack: false })
  })
  it('scattered or pinned it may not even try, whatever is agreed', () => {
    const settings = { 's6.rules.tskIgnoresProximity': true }
    const apart = [...rank(2, 10), ...rank(1, 10, {}, 28)]
    expect(unit(begins(fleeing(9, { models: apart, settings }), '1 1').state)).toMatchObject({
      fallingBack: true,
    })
    const pinned = fleeing(9, { settings })
    const held = { ...pinned, units: { ...pinned.units, L: { ...pinned.units['L']!, pinned: true } } }
    expect(unit(begins(held).state)).toMatchObject({ fallingBack: true })
  })
  it('charged in flight it turns to fight without dice', () => {
    expect(unit(play(fleeing(6), (game) => standsWhenAssaulted(game, 'L'), '').state)).toMatchObject({
      fallingBack: false,
    })
  })
})

describe('S6-USR-TSK-02 acting in the turn of regrouping', () => {
  const move = (state: CoreState) => ({
    type: 'move' as const,
    unit: 'L',
    paths: pathsTo(state, { 1: [20, 8], 2: [21.05, 8], 3: [22.1, 8] }),
    difficult: false,
  })
  it('3" first, then its 6": both, and it counts as having moved by the 3" alone', () => {
    const { state } = begins(fleeing(9), '', three)
    expect(state.models['L.1']?.pose?.at).not.toEqual(fleeing(9).models['L.1']?.pose?.at)
    expect(unit(state)).toMatchObject({ moved: true, moveDone: false })
    const onward = {
      ...move(state),
      paths: pathsTo(state, { 1: [20, 6.2], 2: [21.05, 6.2], 3: [22.1, 6.2] }),
    }
    expect(may(state, 'a', onward)).toBe('yes')
    expect(unit(perform(state, 'a', onward).state)).toMatchObject({ moved: true, moveDone: true })
  })
  it('who takes neither has not moved', () => {
    const { state } = begins(fleeing(9))
    expect(unit(state)).toMatchObject({ moved: false, moveDone: false })
    expect(may(state, 'a', move(state))).toBe('yes')
  })
  it('under the core it draws up by no 3" (C4-USR-02)', () => {
    expect(unit(begins(fleeing(9), '', three, core).state)).toMatchObject({ moved: false })
  })
  it('shoots, runs and charges in the same turn', () => {
    const after = begins(fleeing(9), '', three).state
    const later = (phase: 'shooting' | 'assault') => ({ ...after, turn: { ...after.turn, phase } })
    const open = (phase: 'shooting' | 'assault') =>
      gameUnder(later(phase))
        .legal('a')
        .map(({ type, unit: who }) => `${who} ${type}`)
    expect(open('shooting')).toContain('L shoot')
    expect(may(later('shooting'), 'a', { type: 'dash', unit: 'L' })).toBe('yes')
    expect(open('assault')).toContain('L assault')
  })
  it('gets into a transport, which whoever regroups by the core may not (C4-TRANS-07)', () => {
    const carrier = box(
      { transport: { ...room, accessPoints: [{ at: { forward: -3, left: 0, up: 0.5 } }] } },
      {},
      {
        at: [26.5, 14, 0],
      },
    )
    const boards = { type: 'embark' as const, unit: 'L', vehicle: 'V.1' }
    const state = fleeing(9, { others: [carrier] })
    expect(may(begins(state, '', three).state, 'a', boards)).not.toBe('regroupedCannotBoard')
    const usual = begins(fleeing(9, { models: rank(6, 10), rules: [], others: [carrier] }), '1 1').state
    expect(may(usual, 'a', boards)).toBe('regroupedCannotBoard')
  })
})

/** Six troopers against sixteen; they lose by one wound, break on 12 and are caught by eight to six. */
const lost = (more: Partial<UnitSpec> = { rules: undaunted }) => {
  const state = inSixth(
    melee(
      { models: rank(16, 11), profile: { i: 4, a: 0, sv: null } },
      { models: rank(6, 10), profile: { i: 4, a: 0, sv: 3, ld: 8 }, ...more },
    ),
  )
  const striker = state.models['A.1']
  if (!striker) throw new Error('nobody strikes')
  return {
    ...state,
    models: { ...state.models, 'A.1': { ...striker, profile: { ...striker.profile, a: 1 } } },
  } as CoreState
}
const swept = (state: CoreState, dice: string, rules = sixth) =>
  play(state, (game) => fightCombats(game), dice, answering({ pursue: 'pursue' }), rules)

describe('S6-USR-TSK-03 caught in a sweeping advance', () => {
  // Hit, wound, save failed; Morale 12; 1 + 4 flees, 4 + 4 chases (worked example).
  const dice = '6  6  1   6 6   1 4'
  it('it stays locked with no further wounds, flees no more, and nobody consolidates', () => {
    const run = swept(lost(), dice)
    expect(standingModels(run.state, 'B')).toHaveLength(5)
    expect(run.state.units['B']).toMatchObject({ locked: ['A'], fallingBack: false })
    expect(run.events.map(({ type }) => type)).toContain('caughtFightsOn')
    expect(run.events.map(({ type }) => type)).not.toContain('noRetreat')
    expect(run.decisions.map(({ kind }) => kind)).not.toContain('consolidate')
  })
  it('under the core two wounds are suffered: sixteen to five (C4-USR-02)', () => {
    const run = swept(lost(), `${dice}  4 4`, core)
    expect(run.events.find(({ type }) => type === 'noRetreat')?.data).toMatchObject({ wounds: 2 })
  })
  it('one of them with the rule saves them all', () => {
    const models = [...rank(1, 10, { rules: undaunted }), ...rank(5, 10, {}, 21.05)]
    expect(standingModels(swept(lost({ models, rules: [] }), dice).state, 'B')).toHaveLength(5)
    expect(standingModels(swept(lost({ models: rank(6, 10) }), `${dice}  1`).state, 'B')).toHaveLength(0)
  })
})

describe('S6-USR-TSK-04 no test for fear', () => {
  it('is taken by a unit of which one has the rule; nothing else but regrouping is spared it', () => {
    const models = [...rank(2, 10), ...rank(1, 10, { rules: undaunted }, 22.1)]
    const game = gameUnder(fleeing(9, { models, rules: [] }))
    expect(passesByRule(game, 'L', 'fear')).toContain('S6-USR-TSK-04')
    for (const test of ['morale', 'pinning', 'lastMan', 'priority'] as const)
      expect(passesByRule(game, 'L', test)).toBeNull()
    expect(passesByRule(gameUnder(fleeing(9, { rules: [] })), 'L', 'fear')).toBeNull()
  })
})
