import { describe, expect, it } from 'vitest'
import { declaredStratagems } from '../../../main/rulesets/city-fight/stratagems/declared'
import { trapsLaid } from '../../../main/rulesets/city-fight/stratagems/traps-laid'
import { quarterOutline } from '../../../main/rulesets/core4/mission'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Decision } from '../../../shared/protocol/decision'
import type { TrapView } from '../../../shared/protocol/parts/traps'
import { inches } from '../../../shared/geometry/length'
import { board, guardProfile, place, waypoint, type BoardSpec, type UnitSpec } from '../board'
import { keeping } from '../keeping'
import { onMission, step, undeployed } from '../missions'
import { rolls, rules, run, types } from './CF-DESTROY-board'
import { answer, battleOn } from './CF-DESTROY-session'
import { fallBack } from '../../../main/rulesets/core4/morale'
import { runScripted } from '../../../main/engine'

const trapIn = (piece: string, id = `trap-${piece}`): TrapView => ({
  id,
  seat: 'b',
  piece,
  at: { ...place(48, 25, 25), y: 0 },
  needed: 4,
  hit: { strength: 8, ap: 2 },
})
const squad = (more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'G',
  seat: 'a',
  profile: guardProfile,
  models: [{ at: [22, 16, 0] }, { at: [23.2, 16, 0] }, { at: [24.4, 16, 0] }],
  ...more,
})
const enemy: UnitSpec = { id: 'E', seat: 'b', models: [{ at: [44, 44, 0] }] }
/** A bare ruin without walls from y = 18 on, two inches before the squad. */
function street(
  units: readonly UnitSpec[],
  traps: readonly TrapView[],
  more: Partial<BoardSpec> = {},
): CoreState {
  const state = board({
    width: 48,
    depth: 48,
    pieces: [{ id: 'R', ruin: { footprint: [20, 18, 30, 28] } }],
    units: [...units, enemy],
    phase: 'movement',
    ...more,
  })
  return keeping(state, trapsLaid, { laid: traps })
}
const paths = (state: CoreState, unit: string, dx: number, dy: number) =>
  Object.fromEntries(
    (state.units[unit]?.models ?? []).flatMap((id) => {
      const pose = state.models[id]?.pose
      if (!pose) return []
      const x = pose.at.x / inches(1) + dx
      const y = 48 - pose.at.z / inches(1) + dy
      return [[id, [waypoint(state, x, y)]]]
    }),
  )
const asked: Decision[] = []
function move(
  state: CoreState,
  dice: string,
  {
    unit = 'G',
    dx = 0,
    dy = 4,
    spring = 'spring',
    caught,
    manner,
  }: {
    unit?: string
    dx?: number
    dy?: number
    spring?: 'spring' | 'hold'
    caught?: string
    manner?: 'jump'
  } = {},
) {
  asked.length = 0
  const command = {
    type: 'move' as const,
    unit,
    paths: paths(state, unit, dx, dy),
    difficult: dice !== '' && !manner,
    ...(manner && { manner }),
  }
  const verdict = rules.check(state, 'a', command)
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.refusal))
  return runScripted(rules, state, (game) => rules.perform(game, 'a', command), {
    dice: dice.split(/\s+/).filter(Boolean),
    answers: (decision) => {
      asked.push(decision)
      if (decision.kind === 'springTrap') return { form: 'option', option: spring }
      if (decision.kind === 'trapModel' && caught) return { form: 'models', models: [caught] }
      return decision.default
    },
  })
}
const laid = (state: CoreState) => trapsLaid.of(state).laid.map(({ id }) => id)
const dead = (state: CoreState) =>
  Object.values(state.models)
    .filter(({ status }) => status === 'casualty')
    .map(({ id }) => id)
const told = (run: { events: readonly { type: string }[] }) =>
  types(run.events).filter((type) => /^trap|^moved$/.test(type))

describe('CF-STRAT-20 Booby traps', () => {
  it('example 1: on a 5 it goes off, a 3 wounds, and the picked model dies without a save', () => {
    const ran = move(street([squad()], [trapIn('R')]), '4 4 5 3', { caught: 'G.2' })
    expect(rolls(ran.events).slice(-2)).toEqual([
      ['trap', 'G', '5'],
      ['toWound', 'G', '3'],
    ])
    expect([dead(ran.state), laid(ran.state)]).toEqual([['G.2'], []])
    expect(told(ran)).toEqual(['trapSprung', 'trapCaught', 'moved'])
    expect(asked.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['springTrap', 'b'],
      ['trapModel', 'a'],
    ])
  })
  it('example 2: on a 3 it is a dud, and the marker is gone', () => {
    const ran = move(street([squad()], [trapIn('R')]), '4 4 3')
    expect([dead(ran.state), laid(ran.state), told(ran)]).toEqual([[], [], ['trapDud', 'moved']])
  })
  it('example 3: a carrier takes it on its front armour: 8 + 3 = 11 glances', () => {
    const carrier: UnitSpec = {
      id: 'G',
      seat: 'a',
      type: 'vehicle',
      profile: { av: { front: 11, side: 10, rear: 10 }, traits: ['tank'] },
      models: [{ at: [25, 14, 0], facing: 90 }],
    }
    const ran = move(street([carrier], [trapIn('R')]), '6 4 3 2', { dy: 5 })
    expect(rolls(ran.events).map(([purpose]) => purpose)).toContain('glancing')
    // Shaken it goes on.
    expect(48 - (ran.state.models['G.1']?.pose?.at.z ?? 0) / inches(1)).toBeCloseTo(19, 3)
  })
  it('a vehicle that moves no more stands where it came upon it', () => {
    const carrier: UnitSpec = {
      id: 'G',
      seat: 'a',
      type: 'vehicle',
      profile: { av: { front: 11, side: 10, rear: 10 }, traits: ['tank'] },
      models: [{ at: [25, 14, 0], facing: 90 }],
    }
    const state = street([carrier], [trapIn('R')])
    const ran = move(state, '6 4 6 3', { dy: 6 })
    const pose = ran.state.models['G.1']?.pose
    const end = 48 - (pose?.at.z ?? 0) / inches(1)
    expect(end).toBeLessThan(19)
    expect(end).toBeGreaterThan(14)
  })
  it('the owner may leave it: it lies there for the next', () => {
    const ran = move(street([squad()], [trapIn('R')]), '4 4', { spring: 'hold' })
    expect(laid(ran.state)).toEqual(['trap-R'])
  })
  it('whoever stays outside, or moves one’s own, springs nothing; beginning inside does', () => {
    expect(told(move(street([squad()], [trapIn('R')]), '', { dy: 1 }))).toEqual(['moved'])
    const own = { ...trapIn('R'), seat: 'a' as const }
    expect(told(move(street([squad()], [own]), '4 4'))).toEqual(['moved'])
    const inside = squad({ models: [{ at: [22, 19, 0] }] })
    expect(told(move(street([inside], [trapIn('R')]), '4 4 1', { dy: -3 }))).toEqual(['trapDud', 'moved'])
  })
  it('several in one ruin: one after the other while their owner likes', () => {
    const ran = move(street([squad()], [trapIn('R', 'one'), trapIn('R', 'two')]), '4 4 1 5 2')
    expect(laid(ran.state)).toEqual([])
    expect(asked.filter(({ kind }) => kind === 'springTrap').map(({ args }) => args?.['count'])).toEqual([
      2, 1,
    ])
  })
  it('who leaps over it touches nothing; who lands in it does', () => {
    const winged = squad({ type: 'jumpInfantry', models: [{ at: [25, 17, 0] }] })
    const state = street([winged], [trapIn('R')], {
      pieces: [{ id: 'R', ruin: { footprint: [20, 18, 30, 22] } }],
    })
    expect(told(move(state, '', { dy: 9, manner: 'jump' }))).toEqual(['moved'])
    expect(told(move(state, '1 6', { dy: 3, manner: 'jump' }))).toContain('trapDud')
  })
  it('CF-STRAT-51 against combat engineers it goes off on a 6 alone', () => {
    const state = keeping(street([squad()], [trapIn('R')]), declaredStratagems, {
      declared: { a: ['combat-engineers'], b: [] },
    })
    expect(told(move(state, '4 4 5'))).toEqual(['trapDud', 'moved'])
    expect(asked[0]?.args).toMatchObject({ needed: 6 })
    expect(told(move(state, '4 4 6 1'))).toEqual(['trapSprung', 'trapCaught', 'moved'])
  })
  it('Toughness 8 is wounded on 4+; by house rule no die is thrown to wound', () => {
    const tough = squad({ profile: { ...guardProfile, t: 8, w: 2 } })
    expect(dead(move(street([tough], [trapIn('R')]), '4 4 5 3').state)).toEqual([])
    const agreed = street([squad()], [trapIn('R')], { settings: { 'cf.strat.trap': 'autoWound' } })
    expect(dead(move(agreed, '4 4 5').state)).toHaveLength(1)
  })
  it('whoever draws the way is told how many lie on it, and on what they go off', () => {
    const state = street([squad()], [trapIn('R', 'one'), trapIn('R', 'two')])
    const tests = (dy: number) =>
      (
        rules.query(state, 'a', {
          ask: 'checkMove',
          unit: 'G',
          paths: paths(state, 'G', 0, dy),
          purpose: 'move',
          difficult: true,
        } as never) as { readonly tests: readonly { readonly kind: string }[] }
      ).tests.filter(({ kind }) => kind === 'traps')
    expect(tests(4)).toEqual([{ kind: 'traps', cite: 'CF-STRAT-20', count: 2, needed: 4 }])
    expect(tests(1)).toEqual([])
  })
  it('who falls back through it springs it too', () => {
    const state = street([squad({ models: [{ at: [25, 30, 0] }, { at: [26.2, 30, 0] }] })], [trapIn('R')])
    const ran = run(state, '6 6 2', (game) => fallBack(game, 'G', { fromCombat: false }))
    expect(types(ran.events).filter((type) => /^fellBack|^trap/.test(type))).toEqual(['trapDud', 'fellBack'])
  })
  it('no test of nerve follows, and it goes with its ruin', () => {
    const ran = move(street([squad()], [trapIn('R')]), '4 4 5 3')
    expect(ran.state.books.moraleDue).toEqual([])
    const fallen = run(street([], [trapIn('R')]), '', (game) =>
      game.befalls('moved', { unit: 'E', ways: {} }),
    )
    expect(laid(fallen.state)).toEqual(['trap-R'])
  })
})

describe('CF-STRAT-20 laid when it is declared', () => {
  it('D3+3 in ruins and obstacles with ground outside the enemy’s zone', async () => {
    const plain = undeployed(
      board({
        width: 48,
        depth: 48,
        pieces: [
          { id: 'near', ruin: { footprint: [4, 4, 12, 12] } },
          { id: 'reaches', ruin: { footprint: [20, 20, 30, 30] } },
          { id: 'theirs', ruin: { footprint: [32, 32, 40, 40] } },
          { id: 'wood', kind: 'wood', area: [2, 30, 8, 36] },
          { id: 'wire', design: 'razor-wire', at: [10, 24] },
        ],
        units: [squad(), enemy],
      }),
    )
    const city: CoreState = {
      ...plain,
      sides: {
        a: { ...plain.sides.a, zone: quarterOutline(plain.table, 'nearLeft') },
        b: { ...plain.sides.b, zone: quarterOutline(plain.table, 'farRight') },
      },
    }
    const battle = await battleOn(
      { ...onMission(city, 'clear-out', { level: 'alpha' }), stage: 'setUp' },
      '6 1 4',
      'hotSeat',
      step('stratagems'),
    )
    await answer(battle, 'declareOrder', 'first')
    await answer(battle, 'stratagem', 'booby-traps')
    for (let left = 5; left > 0; left--) {
      const [open] = battle.state.decisions
      expect(open?.args).toMatchObject({ left, count: 5 })
      expect(open?.form).toMatchObject({ from: ['near', 'reaches', 'wire'] })
      await answer(battle, 'layTrap', { form: 'pieces', pieces: ['reaches'] })
    }
    const seen = battle.snapshot('b').view.parts.traps?.laid ?? []
    expect(seen).toHaveLength(5)
    const zone = { x: inches(24), z: inches(24) }
    for (const { at } of seen) expect(at.x >= zone.x && at.z <= zone.z).toBe(false)
    expect(new Set(seen.map(({ at }) => `${at.x} ${at.z}`)).size).toBe(5)
  })
})
