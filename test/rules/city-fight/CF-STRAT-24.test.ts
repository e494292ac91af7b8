import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { emit } from '../../../main/engine/steps'
import { declaredStratagems } from '../../../main/rulesets/city-fight/stratagems/declared'
import { goOn } from '../../../main/rulesets/core4/mission/go-on'
import { missionKept } from '../../../main/rulesets/core4/mission/kept'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { board, type UnitSpec } from '../board'
import { keeping } from '../keeping'
import { missionNamed, onMission } from '../missions'
import { rolls, run, types } from './CF-DESTROY-board'

const line = { ld: 7, sv: 5 }
/** Ten in the near ruin, five in the open, all of side b. */
const target = (id: string, x: number, count: number, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  seat: 'b',
  profile: line,
  models: Array.from({ length: count }, (_, n) => ({
    at: [x + 1.1 * (n % 5), 21 + 1.1 * Math.floor(n / 5), 0],
  })),
  ...more,
})
function city(units: readonly UnitSpec[], settings: Readonly<Record<string, unknown>> = {}): CoreState {
  const state = board({
    width: 48,
    depth: 48,
    settings: settings as CoreState['settings'],
    pieces: [
      { id: 'A', ruin: { footprint: [20, 20, 30, 30] } },
      { id: 'B', ruin: { footprint: [2, 2, 8, 8] } },
    ],
    units: [{ id: 'own', seat: 'a', models: [{ at: [44, 44, 0] }] }, ...units],
  })
  return keeping(
    { ...onMission(state, 'clear-out', { level: 'alpha' }), stage: 'deployment' },
    declaredStratagems,
    { declared: { a: ['preliminary-bombardment'], b: [] } },
  )
}
const bombarded = (state: CoreState, dice: string) => run(state, dice, (game) => game.at('deployed'))
const dangerous = (state: CoreState) =>
  state.table.pieces.filter((piece) => piece.state.dangerous).map(({ id }) => id)
const lost = (state: CoreState, unit: string) =>
  Object.values(state.models).filter((model) => model.unit === unit && model.status === 'casualty').length

describe('CF-STRAT-24 Preliminary bombardment', () => {
  it('the worked example: hit, four wounds, one dead, the ruin dangerous, pinned', () => {
    const { state, events } = bombarded(city([target('L', 21, 10)]), '6 4 2 5 4 6 5 4 5')
    expect(rolls(events)).toEqual([
      ['bombardUnit', 'L', '6'],
      ['bombardWounds', 'L', '4'],
      ['coverSave', 'L', '2 5 4 6'],
      ['shakeRuin', null, '5'],
      ['pinning', 'L', '4 5'],
    ])
    expect([lost(state, 'L'), dangerous(state), state.units['L']?.pinned]).toEqual([1, ['A'], true])
  })
  it('a 5 misses; nobody else is thrown for', () => {
    const { events } = bombarded(city([target('L', 21, 10)]), '5')
    expect(types(events)).toContain('bombardmentEnded')
    expect(rolls(events)).toHaveLength(1)
  })
  it('tested for pinning though nobody died; on 3 the ruin holds; in the open armour saves', () => {
    const hidden = bombarded(city([target('L', 21, 10)]), '6 1 4 3 1 1')
    expect([lost(hidden.state, 'L'), dangerous(hidden.state), hidden.state.units['L']?.pinned]).toEqual([
      0,
      [],
      false,
    ])
    const open = bombarded(city([target('L', 40, 5)]), '6 1 5 1 1')
    expect(rolls(open.events).map(([purpose]) => purpose)).toEqual([
      'bombardUnit',
      'bombardWounds',
      'armourSave',
      'pinning',
    ])
  })
  it('a ruin that is dangerous already is not thrown for', () => {
    const state = city([target('L', 21, 10)])
    const shaken = {
      ...state,
      table: {
        ...state.table,
        pieces: state.table.pieces.map((piece) => ({ ...piece, state: { ...piece.state, dangerous: true } })),
      },
    }
    expect(rolls(bombarded(shaken, '6 1 4 1 1').events).map(([purpose]) => purpose)).not.toContain(
      'shakeRuin',
    )
  })
  it('all hits first, in unit order; vehicles and reserves are safe', () => {
    const state = city([
      target('L', 21, 5),
      { id: 'V', seat: 'b', type: 'vehicle', models: [{ at: [10, 40, 0] }] },
      target('M', 40, 3),
      target('R', 40, 3),
    ])
    const reserve: CoreState = {
      ...state,
      models: Object.fromEntries(
        Object.entries(state.models).map(([id, model]) => [
          id,
          model.unit === 'R' ? { ...model, pose: null, status: 'waiting' as const } : model,
        ]),
      ),
    }
    const { events } = bombarded(reserve, '6 6 1 4 1 1 1 1 5 1 1')
    expect(rolls(events).slice(0, 3)).toEqual([
      ['bombardUnit', 'L', '6'],
      ['bombardUnit', 'M', '6'],
      ['bombardWounds', 'L', '1'],
    ])
  })
  it('obstacles the enemy has brought are thrown for after the units, and gone on a 6; one’s own are safe', () => {
    const { state, events } = runScripted(
      cityFight,
      city([target('L', 40, 3)]),
      function* (game) {
        for (const [piece, seat] of [
          ['wire', 'b'],
          ['mine', 'a'],
          ['other', 'b'],
        ] as const)
          yield* emit('piecePlaced', { seat, piece, design: 'razor-wire', at: { x: 900, z: 900 }, turn: 0 }, [
            'CF-STRAT-30',
          ])
        yield* cityFight.live(game).at('deployed')
      },
      { dice: ['1', '6', '5'] },
    )
    expect(rolls(events).map(([purpose]) => purpose)).toEqual([
      'bombardUnit',
      'bombardObstacle',
      'bombardObstacle',
    ])
    expect(state.table.pieces.map(({ id }) => id)).toEqual(['A', 'B', 'mine', 'other'])
  })
  it('by house rule it hits on 5+, with D3 wounds, and vehicles with a glance', () => {
    const settings = {
      'cf.strat.bombardHit': 5,
      'cf.strat.bombardWounds': 'D3',
      'cf.strat.bombardVehicles': true,
    }
    const { events } = bombarded(
      city(
        [target('L', 40, 3), { id: 'V', seat: 'b', type: 'vehicle', models: [{ at: [10, 40, 0] }] }],
        settings,
      ),
      '5 5 3 5 5 1 1 1',
    )
    expect(rolls(events).map(([purpose, unit]) => [purpose, unit])).toEqual([
      ['bombardUnit', 'L'],
      ['bombardUnit', 'V'],
      ['bombardWounds', 'L'],
      ['armourSave', 'L'],
      ['pinning', 'L'],
      ['glancing', 'V'],
    ])
  })
  it('CF-SETUP-10 once, after the early moves and before the night and the first turn', () => {
    const state = city([target('L', 21, 5)])
    const { steps } = missionNamed('clear-out')
    const at = steps.findIndex(({ step }) => step === 'earlyMoves')
    const { events } = run(keeping(state, missionKept, { at }), '1 6 1', goOn)
    const told = types(events).filter((type) =>
      ['bombardmentBegan', 'setUpStep', 'battleBegan'].includes(type),
    )
    expect(told).toEqual(['bombardmentBegan', 'setUpStep', 'setUpStep', 'battleBegan'])
  })
  it('CF-MSR-06, CF-SPECIAL-05 a mission brings it for the side that has that role', () => {
    const plain = keeping(city([target('L', 21, 5)]), declaredStratagems, { declared: { a: [], b: [] } })
    const withRule = (role: string, attacker: 'a' | 'b'): CoreState => {
      const { scenario } = plain
      if (!scenario) throw new Error('no scenario')
      return keeping(
        {
          ...plain,
          scenario: { ...scenario, rules: [{ rule: 'preliminaryBombardment', args: { role } }] },
        },
        missionKept,
        { attacker },
      )
    }
    const thrownAt = (state: CoreState) => rolls(bombarded(state, '1').events).map(([, unit]) => unit)
    expect(thrownAt(withRule('attacker', 'a'))).toEqual(['L'])
    expect(thrownAt(withRule('attacker', 'b'))).toEqual(['own'])
    expect(thrownAt(withRule('defender', 'b'))).toEqual(['L'])
  })
})
