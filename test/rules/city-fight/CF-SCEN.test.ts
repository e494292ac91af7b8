import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import type { CoreGame, Moment } from '../../../main/rulesets/core4/game/part'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { plantFlags } from '../../../main/rulesets/city-fight/scenarios/flags'
import { judge } from '../../../main/rulesets/core4/victory'
import { scores } from '../../../main/rulesets/core4/score/condition'
import { occupier, ruinById } from '../../../main/rulesets/city-fight/scenarios/occupying'
import { victoryPoints } from '../../../main/rulesets/core4/score/losses'
import { fighting, flagsOn } from '../keeping'
import { hull } from './CF-DESTROY-board'
import { cityFight } from '../../../main/rulesets'
import { board, guardProfile, type UnitSpec } from '../board'

const hall = {
  id: 'hall',
  ruin: { footprint: [20, 20, 40, 40] as const, floors: [{ slab: [20, 20, 40, 40] as const }] },
}
/** A squad of so many, of whom the first `inside` stand in the hall. */
const squad = (
  id: string,
  seat: 'a' | 'b',
  size: number,
  inside: number,
  more: Partial<UnitSpec> = {},
): UnitSpec => ({
  id,
  seat,
  models: Array.from({ length: size }, (_, n) => ({
    at: [n < inside ? 21 + 1.5 * n : 2 + 1.5 * n, seat === 'a' ? 22 : 30, 0] as const,
  })),
  ...more,
})
interface Fought {
  readonly id: 'clear-out' | 'high-ground'
  readonly flags: Record<string, 'a' | 'b'>
  readonly vitalPiece: string
}
const scenario = (id: Fought['id'], flags: Fought['flags'] = {}): Fought => ({
  id,
  flags,
  vitalPiece: 'hall',
})
type More = Partial<Omit<CoreState, 'scenario'>> & { readonly scenario?: Fought }
function withUnits(units: readonly UnitSpec[], { scenario: fought, ...more }: More = {}): CoreState {
  const state = board({ pieces: [hall], units })
  return { ...(fought ? fighting(state, { level: more.level ?? 'alpha', ...fought }) : state), ...more }
}
const play = (state: CoreState): CoreGame => cityFight.gameOf(state)

describe('CF-SCEN-01 occupying a ruin', () => {
  const holder = (units: readonly UnitSpec[]) => {
    const game = play(withUnits(units))
    return occupier(game, ruinById(game, 'hall'))
  }
  it('4 of 7 against exactly half of 6: the first side holds it', () =>
    expect(holder([squad('a1', 'a', 7, 4), squad('b1', 'b', 6, 3)])).toBe('a'))
  it('4 of 7 against 4 of 6: nobody', () =>
    expect(holder([squad('a1', 'a', 7, 4), squad('b1', 'b', 6, 4)])).toBeNull())
  it('half is not more than half', () => expect(holder([squad('a1', 'a', 6, 3)])).toBeNull())
  it('a hull is in with more than half of its area; exactly half is not, and a skimmer never', () => {
    const tank = (x: number, skimmer = false) =>
      holder([squad('a1', 'a', 1, 0, { models: [{ at: [x, 30, 0] }], body: hull(4, 3, 2, skimmer) })])
    expect(tank(20.1)).toBe('a')
    expect(tank(20)).toBeNull()
    expect(tank(30, true)).toBeNull()
  })
  it('a unit that falls back holds nothing', () =>
    expect(holder([squad('a1', 'a', 5, 5, { state: { fallingBack: true } })])).toBeNull())
})

describe('CF-SCEN-04 scoring units', () => {
  const scoring = (left: number, start: number) =>
    scores(
      play(withUnits([squad('a1', 'a', left, 0, { state: { startModels: start, startWounds: start } })])),
      'a1',
    )
  it('exactly 25 % scores, less does not', () => {
    expect(scoring(2, 8)).toBe(true)
    expect(scoring(2, 10)).toBe(false)
  })
  it('counts wounds where models have several: 1 of 4 left is a quarter', () => {
    const brute = { profile: { ...guardProfile, w: 4 } }
    const unit = (wounds: number): UnitSpec => ({
      id: 'a1',
      seat: 'a',
      models: [{ at: [21, 22, 0], wounds }],
      ...brute,
    })
    expect(scores(play(withUnits([unit(1)])), 'a1')).toBe(true)
  })
})

describe('CF-SCEN-11 flags', () => {
  const plant = (state: CoreState) => runScripted(cityFight, state, () => plantFlags(play(state))).state
  it('a held ruin gets a flag, an empty one keeps the flag it has', () => {
    const held = plant(withUnits([squad('a1', 'a', 5, 5)], { scenario: scenario('clear-out') }))
    expect(flagsOn(held)).toEqual({ hall: 'a' })
    const left = plant(
      withUnits([squad('a1', 'a', 5, 0)], { scenario: scenario('clear-out', { hall: 'b' }) }),
    )
    expect(flagsOn(left)).toEqual({ hall: 'b' })
  })
  it('a contested ruin keeps its flag; an occupier replaces it', () => {
    const contested = plant(
      withUnits([squad('a1', 'a', 5, 5), squad('b1', 'b', 5, 5)], {
        scenario: scenario('clear-out', { hall: 'b' }),
      }),
    )
    expect(flagsOn(contested)).toEqual({ hall: 'b' })
    const taken = plant(
      withUnits([squad('a1', 'a', 5, 5)], { scenario: scenario('clear-out', { hall: 'b' }) }),
    )
    expect(flagsOn(taken)).toEqual({ hall: 'a' })
  })
})

describe('CF-SCEN-12 High Ground', () => {
  it('the last two of ten do not score, so 3 of 5 hold the vital building', () => {
    const state = withUnits(
      [squad('a1', 'a', 5, 3), squad('b1', 'b', 2, 2, { state: { startModels: 10, startWounds: 10 } })],
      { scenario: scenario('high-ground') },
    )
    expect(judge(play(state), 'now').winner).toBe('a')
  })
  it('nobody in it is a draw', () => {
    const units = [squad('a1', 'a', 5, 0), squad('b1', 'b', 5, 0)]
    const state = withUnits(units, { scenario: scenario('high-ground') })
    expect(judge(play(state), 'now').winner).toBe('draw')
  })
})

describe('CF-VP-01 points for what was lost', () => {
  const points = (unit: UnitSpec) => victoryPoints(play(withUnits([unit])), 'b')
  const start = { startModels: 10, startWounds: 10 }
  it('nothing at a quarter or more, half below it, all when gone or falling back', () => {
    expect(points(squad('a1', 'a', 3, 0, { state: start }))).toBe(0)
    expect(points(squad('a1', 'a', 2, 0, { state: start }))).toBe(50)
    expect(points(squad('a1', 'a', 5, 0, { state: { ...start, fallingBack: true } }))).toBe(100)
  })
})

describe('CF-MSR-04 random game length', () => {
  const end = (level: CoreState['level'], dice: string[], settings: CoreState['settings'] = {}) => {
    const state = withUnits([squad('a1', 'a', 5, 5), squad('b1', 'b', 5, 0)], {
      scenario: scenario('clear-out'),
      level,
      settings,
      turn: { game: 6, limit: 6, phase: 'assault', active: 'b', first: 'a', player: 12 },
    })
    const rules = cityFight
    return runScripted(rules, state, (game) => rules.live(game).at('gameTurnEnd'), { dice }).state
  }
  it('Alpha and Gamma end after turn 6 without a die', () => {
    expect(end('alpha', []).stage).toBe('over')
    expect(end('gamma', []).stage).toBe('over')
  })
  it('Omega goes on with 4, ends with 3', () => {
    expect(end('omega', ['4']).turn.limit).toBe(7)
    expect(end('omega', ['3']).stage).toBe('over')
  })
  it('the winner is judged at the end: no flag was planted in turn 6 before the check', () =>
    expect(end('omega', ['1']).result?.winner).toBe('draw'))
})

describe('CF-SCEN-16 a side with nobody left', () => {
  const rules = cityFight
  const moment = (
    name: Moment,
    units: readonly UnitSpec[],
    more: More = { scenario: scenario('clear-out') },
  ) => runScripted(rules, withUnits(units, more), (game) => rules.live(game).at(name)).state
  /** Everybody of this side has fallen. */
  const gone = (seat: 'a' | 'b'): UnitSpec => squad(`${seat}9`, seat, 0, 0)
  it('ends the game at once, and who stands in the hall has planted his flag', () => {
    for (const name of ['movementStart', 'shootingEnd'] as const) {
      const over = moment(name, [squad('a1', 'a', 5, 5), gone('b')])
      expect(over.stage).toBe('over')
      expect(over.result?.winner).toBe('a')
      expect(over.result?.score).toEqual({ a: 1, b: 0 })
    }
  })
  it('nothing ends while both sides stand', () =>
    expect(moment('movementStart', [squad('a1', 'a', 5, 5), squad('b1', 'b', 1, 0)]).stage).toBe('battle'))
  it.each(['clear-out', 'high-ground'] as const)('%s: it has lost, whatever flags stand', (id) => {
    const flags = { hall: 'b', one: 'b', two: 'b' } as const
    const over = moment('shootingEnd', [squad('a1', 'a', 1, 0), gone('b')], { scenario: scenario(id, flags) })
    expect(over.result?.winner).toBe('a')
    expect(over.result?.reason).toEqual({ key: 'result.nobodyLeft', args: { seat: 'b' } })
    expect(over.result?.score).toEqual(id === 'clear-out' ? { a: 0, b: 3 } : { a: 0, b: 0 })
  })
  it('one who runs or does not score is somebody left: his side wins', () => {
    const runs = squad('a1', 'a', 1, 0, { state: { fallingBack: true, startModels: 10, startWounds: 10 } })
    expect(moment('assaultEnd', [runs, gone('b')]).result?.winner).toBe('a')
  })
  it('nobody left on either side: judged by the flags that stand', () => {
    const flags = { hall: 'b' } as const
    const over = moment('assaultEnd', [gone('a'), gone('b')], { scenario: scenario('clear-out', flags) })
    expect([over.result?.winner, over.result?.reason.key]).toEqual(['b', 'result.flags'])
    expect(moment('assaultEnd', [gone('a'), gone('b')]).result?.winner).toBe('draw')
  })
  it('at the end of the last turn it has lost as well', () => {
    const turn = { game: 6, limit: 6, phase: 'assault', active: 'b', first: 'a', player: 12 } as const
    const flags = scenario('clear-out', { hall: 'b' })
    const over = moment('gameTurnEnd', [squad('a1', 'a', 1, 0), gone('b')], { scenario: flags, turn })
    expect(over.result?.winner).toBe('a')
  })
})
