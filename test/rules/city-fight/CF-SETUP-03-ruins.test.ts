import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { ruinNumbers } from '../../../shared/city'
import { inches } from '../../../shared/geometry/length'
import type { Command } from '../../../shared/protocol/command'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { MissionLevel } from '../../../shared/protocol/game-view'
import type { Seat } from '../../../shared/protocol/spatial'
import type { PieceDesign } from '../../../shared/table/types'
import { ruinWord } from '../../../main/rulesets/city-fight/setup/ruin-count'
import { laying } from '../../../main/rulesets/core4/battlefield'
import { keeping } from '../keeping'
import { undeployed } from '../missions'
import { board, type PieceSpec } from '../board'

const hut = 'hut'
/** Small ruins 4" wide with 2" streets, in a row of five from the left. */
const ruins = (count: number): PieceSpec[] =>
  Array.from({ length: count }, (_, n) => {
    const [x, y] = [2 + 7 * (n % 5), 3 + 8 * Math.floor(n / 5)]
    return { id: `r${n}`, ruin: { footprint: [x, y, x + 4, y + 4] as const, floors: [] } }
  })
/** A ruin of that size to lay. */
const hutDesign = (): PieceDesign => {
  const [piece] = board({ pieces: ruins(1) }).table.pieces
  if (!piece) throw new Error('there is one')
  return { ...piece.design, id: hut }
}
const table = (
  level: MissionLevel,
  count: number,
  how: 'ready' | 'procedure' | 'free',
  solo = false,
): CoreState => {
  const state = undeployed(
    board({
      width: 48,
      depth: 48,
      units: [{ id: 'a1', seat: 'a', models: [{ at: [1, 1, 0] }] }],
      stage: how === 'ready' ? 'setUp' : 'terrain',
      pieces: ruins(count),
    }),
  )
  return keeping({ ...state, level, books: { ...state.books, ...(solo && { solo: true }) } }, laying, {
    how,
    placing: how === 'ready' ? null : { seat: 'a', step: how === 'free' ? 5 : 3 },
    stock: how === 'ready' ? [] : [{ design: hut, left: 9 }],
    ownDesigns: { [hut]: hutDesign() },
  })
}
type Say = (decision: Decision) => string
const answering =
  (say: Say) =>
  (decision: Decision): Answer =>
    decision.kind === 'ruinCount' ? { form: 'option', option: say(decision) } : usual(decision)
/** Nobody uses a stratagem here. */
const usual = ({ kind, default: proposed }: Decision): Answer =>
  kind === 'stratagem' ? { form: 'option', option: 'none' } : proposed
const asked = (decisions: readonly Decision[]) =>
  decisions.filter(({ kind }) => kind === 'ruinCount').map(({ seat }) => seat)
const opened = (state: CoreState, say?: Say) =>
  runScripted(cityFight, state, (game) => cityFight.opening(game), {
    dice: ['5', '2', '3', '4'],
    answers: say ? answering(say) : usual,
  })
const doing = (state: CoreState, seat: Seat, command: Command, say?: Say, dice: string[] = []) => {
  const verdict = cityFight.check(state, seat, command)
  if (!verdict.ok) throw new Error(verdict.refusal.key)
  return runScripted(cityFight, state, (game) => cityFight.perform(game, seat, command), {
    dice,
    answers: say ? answering(say) : usual,
  })
}
const finish: Command = { type: 'finishTerrain' }

describe('CF-SETUP-03: open country', () => {
  const inTheOpen = (state: CoreState): CoreState => ({
    ...state,
    table: { ...state.table, turf: 'grass' },
  })
  it.each([0, 1, 5])('is no city: with %i ruins on it nobody is asked how many', (count) => {
    const run = opened(inTheOpen(table('alpha', count, 'ready')))
    expect(asked(run.decisions)).toEqual([])
    expect(run.state.level).toBe('alpha')
  })
})

describe('CF-SETUP-03: a ready table outside the level’s number of ruins', () => {
  it('is played at the level its ruins suit where either wants that: 5 ruins are Gamma', () => {
    for (const say of [() => 'level', ({ seat }: Decision) => (seat === 'a' ? 'agree' : 'level')]) {
      const run = opened(table('alpha', 5, 'ready'), say)
      expect(run.state.level).toBe('gamma')
      expect(run.state.scenario?.level).toBe('gamma')
    }
  })
  it('stands at the level named where both say so', () => {
    const run = opened(table('alpha', 5, 'ready'), () => 'agree')
    expect(asked(run.decisions)).toEqual(['a', 'b'])
    expect(run.state.level).toBe('alpha')
    expect(run.state.stage).toBe('deployment')
  })
  it('alone at the table one is asked once, and Gamma is the default offer', () => {
    const run = opened(table('alpha', 5, 'ready', true))
    expect(asked(run.decisions)).toEqual(['a'])
    expect(run.state.level).toBe('gamma')
  })
  it('too few count as well as too many', () => {
    expect(asked(opened(table('gamma', 3, 'ready'), () => 'agree').decisions)).toEqual(['a', 'b'])
    expect(opened(table('gamma', 3, 'ready')).state.level).toBe('alpha')
    expect(opened(table('gamma', 7, 'ready')).state.level).toBe('omega')
  })
  it('with one ruin there is no other level to offer', () => {
    const run = opened(table('alpha', 1, 'ready'))
    expect(run.decisions[0]?.form).toMatchObject({ options: [{ id: 'agree' }] })
    expect(run.state.level).toBe('alpha')
  })
  it('nobody is asked within the numbers, nor at Omega', () => {
    for (const [level, count] of [
      ['alpha', 2],
      ['alpha', 3],
      ['gamma', 4],
      ['gamma', 6],
      ['omega', 1],
      ['omega', 9],
    ] as const)
      expect(asked(opened(table(level, count, 'ready')).decisions)).toEqual([])
  })
})

describe('CF-SETUP-03: a table laid freely', () => {
  const dice = ['5', '2', '3', '4']
  it('is finished with too many or too few only if the other player agrees', () => {
    for (const [level, count] of [
      ['alpha', 4],
      ['alpha', 1],
      ['gamma', 7],
    ] as const) {
      const refused = doing(table(level, count, 'free'), 'a', finish, () => 'refuse')
      expect(asked(refused.decisions)).toEqual(['b'])
      expect(refused.state.stage).toBe('terrain')
      expect(doing(table(level, count, 'free'), 'a', finish, () => 'agree', dice).state.stage).toBe(
        'deployment',
      )
    }
  })
  it('he is not taken to agree by default, unless one plays alone', () => {
    expect(doing(table('alpha', 4, 'free'), 'a', finish).state.stage).toBe('terrain')
    expect(doing(table('alpha', 4, 'free', true), 'a', finish, undefined, dice).state.stage).toBe(
      'deployment',
    )
  })
  it('within the numbers nobody is asked', () =>
    expect(asked(doing(table('alpha', 3, 'free'), 'a', finish, undefined, dice).decisions)).toEqual([]))
})

describe('CF-SETUP-03: a table laid by the procedure', () => {
  const house = (x: number, y: number): Command => ({
    type: 'placePiece',
    design: hut,
    at: { x: inches(x), z: inches(48 - y) },
    turn: 0,
  })
  /** Alpha with three ruins: the number stands, the rest of the terrain comes next. */
  const full = (): CoreState =>
    keeping(table('alpha', 3, 'procedure'), laying, { placing: { seat: 'a', step: 5 } })
  it('takes a fourth ruin at Alpha only if the other player agrees', () => {
    const refused = doing(full(), 'a', house(5, 15), () => 'refuse')
    expect(refused.state.table.pieces).toHaveLength(3)
    expect(laying.of(refused.state).placing).toEqual({ seat: 'a', step: 5 })
    const agreed = doing(full(), 'a', house(5, 15), () => 'agree')
    expect(asked(agreed.decisions)).toEqual(['b'])
    expect(agreed.state.table.pieces).toHaveLength(4)
    expect(laying.of(agreed.state).placing).toEqual({ seat: 'b', step: 3 })
  })
  it('once agreed, both go on until they have enough, and are asked no more', () => {
    const fourth = doing(full(), 'a', house(5, 15), () => 'agree').state
    const fifth = doing(fourth, 'b', house(12, 13))
    expect(asked(fifth.decisions)).toEqual([])
    const one = doing(fifth.state, 'a', finish).state
    expect(laying.of(one).placing).toMatchObject({ seat: 'b' })
    expect(laying.of(one).placing?.step).toBeLessThan(5)
    const both = doing(one, 'b', finish).state
    expect(laying.of(both).placing?.step).toBe(5)
    expect(cityFight.check(both, laying.of(both).placing?.seat ?? 'a', house(22, 15)).ok).toBe(false)
  })
  it('a further ruin keeps to the procedure: near the first, a street from all', () => {
    const verdict = cityFight.check(full(), 'a', house(40, 40))
    expect(verdict.ok ? null : verdict.refusal.key).toBe('refusal.farFromFirstRuin')
  })
  it('nor does it go down on what stands there already', () => {
    const heap = board({ pieces: [{ id: 'heap', kind: 'rubble', area: [3, 13, 8, 18] }] }).table.pieces
    const state = full()
    const littered = {
      ...state,
      table: {
        ...state.table,
        pieces: [...state.table.pieces, ...heap.map((piece) => ({ ...piece, at: { ...piece.at } }))],
      },
    }
    const verdict = cityFight.check(littered, 'a', house(5, 15))
    expect(verdict.ok ? null : verdict.refusal.key).toBe('refusal.pieceInside')
  })
  it('with fewer than the level’s number both must say that it is enough', () => {
    const few = (): CoreState => table('gamma', 3, 'procedure')
    const refused = doing(few(), 'a', finish, () => 'refuse')
    expect(laying.of(refused.state).placing).toEqual({ seat: 'a', step: 3 })
    const agreed = doing(few(), 'a', finish, () => 'agree')
    expect(laying.of(agreed.state).placing?.step).toBe(5)
    expect(ruinWord.of(agreed.state).enough).toBe(true)
  })
})

describe('CF-SETUP-03: a table of another size than the level recommends', () => {
  const sized = (level: MissionLevel, width: number, depth: number): CoreState => {
    const state = table(level, level === 'omega' ? 7 : 5, 'ready')
    return { ...state, table: { ...state.table, width: inches(width), depth: inches(depth) } }
  }
  const warned = (state: CoreState) =>
    opened(state, () => 'agree').events.filter(({ type }) => type === 'tableSizeDiffers')
  it('is told to both, and refused to nobody: it is played on', () => {
    const run = opened(sized('gamma', 72, 48))
    expect(run.state.stage).toBe('deployment')
    expect(run.events.find(({ type }) => type === 'tableSizeDiffers')).toMatchObject({
      data: {
        level: 'gamma',
        ...{ width: inches(72), depth: inches(48), usualWidth: inches(48), usualDepth: inches(48) },
      },
      because: ['CF-SETUP-03'],
      audience: 'all',
    })
    expect(warned(sized('omega', 48, 48))).toHaveLength(1)
    expect(warned(sized('alpha', 36, 48))).toHaveLength(1)
  })
  it('nobody is told of the recommended one, whichever way it lies, nor of a level that the ruins have changed', () => {
    expect(warned(sized('gamma', 48, 48))).toEqual([])
    expect(warned(sized('omega', 72, 48))).toEqual([])
    expect(warned(sized('omega', 48, 72))).toEqual([])
    // Five ruins: Gamma is the default offer, and its table is the one of Alpha.
    expect(opened(sized('alpha', 48, 48)).events.some(({ type }) => type === 'tableSizeDiffers')).toBe(false)
  })
  it('nor is anybody in open country', () => {
    const state = sized('omega', 48, 48)
    expect(warned({ ...state, table: { ...state.table, turf: 'grass' } })).toEqual([])
  })
})
describe('CF-SETUP-03: how many ruins a level takes', () => {
  it('two or three at Alpha, four to six at Gamma, at Omega as many as possible, of which seven are suggested', () =>
    expect(ruinNumbers).toEqual({
      alpha: { least: 2, most: 3 },
      gamma: { least: 4, most: 6 },
      omega: { least: 7, most: Infinity },
    }))
})
