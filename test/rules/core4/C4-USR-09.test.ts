import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { missionKept, quarterOutline } from '../../../main/rulesets/core4/mission'
import { beginDeployment } from '../../../main/rulesets/core4/deployment/late'
import { onMission, step } from '../missions'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { inches } from '../../../shared/geometry'
import type { Command } from '../../../shared/protocol/command'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { DeployCheck } from '../../../shared/protocol/previews/deploy'
import type { Refusal } from '../../../shared/protocol/refusal'
import type { PoseInput, Seat } from '../../../shared/protocol/spatial'
import { declaredStratagems } from '../../../main/rulesets/city-fight/stratagems/declared'
import { keeping } from '../keeping'
import { board, waypoint, type BoardSpec, type PieceSpec, type UnitSpec } from '../board'
import { throwsOf } from './melee'

const unit = (id: string, seat: Seat, more: Partial<UnitSpec> = {}, count = 1): UnitSpec => ({
  id,
  seat,
  models: Array.from({ length: count }, (_, n) => ({ at: [3 + 1.1 * n, seat === 'a' ? 3 : 45, 0] as const })),
  ...more,
})
const hidden: Partial<UnitSpec> = { rules: ['infiltrate'] }

interface Setting extends Omit<BoardSpec, 'units'> {
  /** Who stands on the table already; all others wait. */
  readonly standing?: readonly string[]
  /** Sides that have declared it. */
  readonly allowed?: readonly Seat[]
}
function setUp(
  units: readonly UnitSpec[],
  { standing = [], allowed = ['a', 'b'], ...spec }: Setting = {},
): CoreState {
  const state = board({ width: 72, depth: 48, ...spec, units, stage: 'deployment' })
  const models = Object.fromEntries(
    Object.entries(state.models).map(([id, model]) => [
      id,
      standing.includes(model.unit) ? model : { ...model, pose: null, status: 'waiting' as const },
    ]),
  )
  const side = (seat: Seat) => ({
    ...state.sides[seat],
    zone: quarterOutline(state.table, seat === 'a' ? 'nearLeft' : 'farRight'),
  })
  const said = (seat: Seat) => (allowed.includes(seat) ? ['infiltration'] : [])
  const declared = { declared: { a: said('a'), b: said('b') } }
  const rolled = { rolls: { a: 2, b: 5 } }
  return {
    ...onMission(keeping(state, declaredStratagems, declared), 'clear-out', {
      ...rolled,
      level: 'alpha',
      during: 'deploy',
    }),
    models,
    level: 'alpha',
    sides: { a: side('a'), b: side('b') },
    turn: { ...state.turn, game: 0, player: 0 },
  }
}
const script = (dice: string, answers: (decision: Decision) => Answer) => ({
  dice: dice.split(/\s+/).filter((token) => token !== ''),
  answers,
})
const byDefault = (decision: Decision): Answer => decision.default
const begin = (state: CoreState, dice = '', answers = byDefault) =>
  runScripted(cityFight, state, (game) => beginDeployment(cityFight.live(game)), script(dice, answers))
function act(state: CoreState, seat: Seat, command: Command, dice = '') {
  const verdict = cityFight.check(state, seat, command)
  if (!verdict.ok) throw new Error(`${verdict.refusal.key} ${JSON.stringify(verdict.refusal.args)}`)
  return runScripted(
    cityFight,
    state,
    (game) => cityFight.perform(game, seat, command),
    script(dice, byDefault),
  )
}
type Spot = readonly [x: number, y: number, level?: number]
const poses = (state: CoreState, id: string, spots: readonly Spot[]): Record<string, PoseInput> =>
  Object.fromEntries(
    spots.map(([x, y, level], n) => [`${id}.${n + 1}`, { ...waypoint(state, x, y, level), facing: 0 }]),
  )
const deploy = (state: CoreState, id: string, ...spots: readonly Spot[]): Command => ({
  type: 'deploy',
  unit: id,
  poses: poses(state, id, spots),
})
const why = (state: CoreState, seat: Seat, command: Command): Refusal | null => {
  const verdict = cityFight.check(state, seat, command)
  return verdict.ok ? null : verdict.refusal
}
const key = (state: CoreState, seat: Seat, command: Command): string | null =>
  why(state, seat, command)?.key ?? null
const ready = (state: CoreState, seat: Seat) =>
  cityFight.legalCommands(state, seat).flatMap(({ type, unit }) => (type === 'deploy' ? [unit] : []))

describe('C4-USR-09, C4-DEPLOY-03 who infiltrates is said before deployment', () => {
  const units = [unit('I', 'a', hidden), unit('P', 'a'), unit('E', 'b')]
  it('of each unit that can, by its owner; the others deploy first', () => {
    const { state, decisions } = begin(setUp(units))
    expect(decisions.map(({ kind, seat, args }) => [kind, seat, args?.['unit']])).toEqual([
      ['deployLate', 'a', 'I'],
    ])
    expect(state.units['I']?.conditions).toEqual(['deploysLate'])
    expect(state.deploy).toEqual({ seat: 'a', category: 'troops' })
    expect(ready(state, 'a')).toEqual(['P'])
    expect(key(state, 'a', deploy(state, 'I', [5, 5]))).toBe('refusal.deploysLate')
  })
  it('whoever deploys first is asked first', () => {
    const both = [unit('I', 'a', hidden), unit('J', 'b', hidden)]
    const order = (roll: { a: number; b: number }) => {
      const state = setUp(both)
      const { decisions } = begin(keeping(state, missionKept, { rolls: roll }), '4')
      return decisions.map(({ seat }) => seat)
    }
    expect(order({ a: 2, b: 5 })).toEqual(['a', 'b'])
    expect(order({ a: 5, b: 2 })).toEqual(['b', 'a'])
  })
  it('it may deploy as any other unit: then its zone binds it', () => {
    const normally = (): Answer => ({ form: 'option', option: 'normally' })
    const { state } = begin(setUp(units), '', normally)
    expect(ready(state, 'a')).toEqual(['I', 'P'])
    expect(key(state, 'a', deploy(state, 'I', [60, 5]))).toBe('refusal.outsideZone')
    expect(key(state, 'a', deploy(state, 'I', [5, 5]))).toBe(null)
  })
  it('a game that does not allow it asks nobody', () => {
    const { state, decisions } = begin(setUp(units, { allowed: ['b'] }))
    expect(decisions).toEqual([])
    expect(ready(state, 'a')).toEqual(['I', 'P'])
  })
  it('a character without the rule takes it from those he stands with (C4-USR-01)', () => {
    const captain = unit('K', 'a', { character: 'independent', joined: 'I' })
    expect(begin(setUp([...units, captain])).decisions).toEqual([])
    const sly = unit('K', 'a', { character: 'independent', joined: 'I', ...hidden })
    expect(begin(setUp([...units, sly])).decisions.map(({ args }) => args?.['unit'])).toEqual(['I'])
  })
})

describe('CF-STRAT-41, CF-SETUP-09 a stratagem allows it', () => {
  const isOpen = ({ form }: Decision): boolean =>
    form.form === 'option' && form.options.some(({ id, refusal }) => id === 'infiltration' && !refusal)
  const chooses = (decision: Decision): Answer => {
    if (decision.kind !== 'stratagem') return decision.default
    return { form: 'option', option: isOpen(decision) ? 'infiltration' : 'none' }
  }
  it('to the side that declares it, and is offered only to who has somebody who knows how', () => {
    const start = setUp([unit('I', 'a', hidden), unit('E', 'b')], { allowed: [] })
    const { state, decisions } = runScripted(
      cityFight,
      start,
      (game) => step('stratagems')(cityFight.live(game)),
      script('3 4', chooses),
    )
    expect(declaredStratagems.of(state).declared.a).toEqual(['infiltration'])
    const offered = decisions.filter((asked) => asked.kind === 'stratagem' && isOpen(asked))
    expect(offered.map(({ seat }) => seat)).toEqual(['a'])
    expect(cityFight.gameOf(state).ask('lateDeployment', false, { seat: 'a' }).value).toBe(true)
    expect(cityFight.gameOf(state).ask('lateDeployment', false, { seat: 'b' }).value).toBe(false)
  })
})

describe('C4-MSR-06 how infiltrators come down', () => {
  const late = (state: CoreState, ...ids: readonly string[]): CoreState => ({
    ...state,
    units: Object.fromEntries(
      Object.entries(state.units).map(([id, one]) => [
        id,
        ids.includes(id) ? { ...one, conditions: ['deploysLate'] } : one,
      ]),
    ),
  })
  const next = (state: CoreState, seat: Seat): CoreState => ({ ...state, deploy: { seat, category: null } })

  it('after all the others; a coin says who begins, then in turn, whatever their categories', () => {
    const units = [
      unit('I', 'a', hidden),
      unit('H', 'a', { ...hidden, category: 'hq' }),
      unit('P', 'a'),
      unit('J', 'b', hidden),
    ]
    const begun = begin(setUp(units)).state
    const first = act(begun, 'a', deploy(begun, 'P', [5, 5]), '4')
    expect(throwsOf(first.events)).toEqual(['lateDeployment -: 4'])
    expect(first.state.deploy).toEqual({ seat: 'b', category: null })
    const second = act(first.state, 'b', deploy(first.state, 'J', [60, 40])).state
    expect(second.deploy).toEqual({ seat: 'a', category: null })
    expect(ready(second, 'a')).toEqual(['I', 'H'])
    const third = act(second, 'a', deploy(second, 'H', [30, 5])).state
    expect(third.deploy).toEqual({ seat: 'a', category: null })
    const last = act(third, 'a', deploy(third, 'I', [32, 5]), '5 2').state
    expect(last.stage).toBe('battle')
    expect(last.units['I']?.conditions).toEqual([])
  })
  it('C4-DEPLOY-10: all the others, then infiltrators in turn, then scouts move freely, then the first turn', () => {
    const units = [
      unit('I', 'a', hidden),
      unit('S', 'a', { rules: ['scouts'] }),
      unit('J', 'b', hidden),
      unit('T', 'b', { rules: ['scouts'] }),
    ]
    const begun = begin(setUp(units)).state
    const own = act(begun, 'a', deploy(begun, 'S', [5, 5])).state
    expect(own.deploy).toMatchObject({ seat: 'b' })
    // The last of the others stands: a coin for the infiltrators, the first of them still ahead of any scout.
    const coin = act(own, 'b', deploy(own, 'T', [60, 40]), '4').state
    expect([coin.stage, coin.deploy?.seat]).toEqual(['deployment', 'b'])
    expect(key(coin, 'a', { type: 'move', unit: 'S', paths: {}, difficult: false })).not.toBe(null)
    const one = act(coin, 'b', deploy(coin, 'J', [60, 10])).state
    expect([one.stage, one.deploy?.seat]).toEqual(['deployment', 'a'])
    // The last infiltrator stands: the scouts roll off.
    const moves = act(one, 'a', deploy(one, 'I', [20, 40]), '5 2').state
    expect(moves.stage).toBe('earlyMoves')
    const waits = act(moves, moves.early?.seat ?? 'a', { type: 'finishEarlyMoves' }).state
    expect(waits.stage).toBe('earlyMoves')
    const last = act(waits, waits.early?.seat ?? 'b', { type: 'finishEarlyMoves' }, '5 2')
    expect(throwsOf(last.events).map((text) => text.split(' ')[0])).toEqual([
      'rollOff.firstTurn',
      'rollOff.firstTurn',
    ])
    expect(last.state.stage).toBe('battle')
  })
  it('where all infiltrate the coin falls at once', () => {
    const { state, events } = begin(setUp([unit('I', 'a', hidden), unit('J', 'b', hidden)]), '3')
    expect(throwsOf(events)).toEqual(['lateDeployment -: 3'])
    expect(state.deploy).toEqual({ seat: 'a', category: null })
  })

  /** An enemy at (36, 10), and infiltrators that are still to come. */
  const against = (pieces: readonly PieceSpec[] = [], count = 1): CoreState => {
    const enemy: UnitSpec = { id: 'E', seat: 'b', models: [{ at: [36, 10, 0] }] }
    return next(late(setUp([unit('I', 'a', hidden, count), enemy], { pieces, standing: ['E'] }), 'I'), 'a')
  }
  /** Four inches high, all the way across between them. */
  const wall: PieceSpec = {
    id: 'W',
    ruin: { footprint: [26, 15, 46, 17], walls: [{ from: [26, 16], to: [46, 16], z: [0, 4] }] },
  }
  it('more than 12" from an enemy who does not see them, more than 18" from one who does (MSR-06-a)', () => {
    const behind = against([wall])
    expect(key(behind, 'a', deploy(behind, 'I', [36, 23.5]))).toBe(null)
    const open = against()
    expect(why(open, 'a', deploy(open, 'I', [36, 23.5]))).toMatchObject({
      key: 'refusal.lateInSight',
      args: { least: 18, is: '12.5', by: 'E' },
      at: ['E.1'],
    })
    expect(key(open, 'a', deploy(open, 'I', [36, 29.1]))).toBe(null)
  })
  it('of a unit of which one sees them, 18" also from those who do not', () => {
    const of = (...models: readonly (readonly [number, number])[]): CoreState => {
      const enemy: UnitSpec = { id: 'E', seat: 'b', models: models.map(([x, y]) => ({ at: [x, y, 0] })) }
      const units = [unit('I', 'a', hidden), enemy]
      return next(late(setUp(units, { pieces: [wall], standing: ['E'] }), 'I'), 'a')
    }
    const pastTheWall = of([36, 10], [60, 10])
    expect(why(pastTheWall, 'a', deploy(pastTheWall, 'I', [36, 23.5]))).toMatchObject({
      key: 'refusal.lateInSight',
      args: { least: 18, is: '12.5', by: 'E' },
    })
    const bothBehind = of([36, 10], [34, 10])
    expect(key(bothBehind, 'a', deploy(bothBehind, 'I', [36, 23.5]))).toBe(null)
  })
  it('exactly 12" hidden and exactly 18" seen are too near', () => {
    const behind = against([wall])
    expect(why(behind, 'a', deploy(behind, 'I', [36, 23]))).toMatchObject({
      key: 'refusal.lateTooNear',
      args: { least: 12, is: '12.0', by: 'E' },
    })
    expect(key(behind, 'a', deploy(behind, 'I', [36, 23.01]))).toBe(null)
    const open = against()
    expect(key(open, 'a', deploy(open, 'I', [36, 29]))).toBe('refusal.lateInSight')
    expect(key(open, 'a', deploy(open, 'I', [36, 29.01]))).toBe(null)
  })
  it('seen in one of them, an enemy keeps all of them 18" away', () => {
    const short: PieceSpec = {
      id: 'W',
      ruin: { footprint: [26, 15, 37, 17], walls: [{ from: [26, 16], to: [37, 16], z: [0, 4] }] },
    }
    // The first stands behind the wall, the second looks past its end.
    const [covered, seen] = [
      [36, 23.5],
      [38.5, 23.5],
    ] as const
    const alone = against([short])
    expect(key(alone, 'a', deploy(alone, 'I', covered))).toBe(null)
    const state = against([short], 2)
    expect(key(state, 'a', deploy(state, 'I', covered, seen))).toBe('refusal.lateInSight')
    const { refusals } = cityFight.query(state, 'a', {
      ask: 'checkDeploy',
      unit: 'I',
      poses: poses(state, 'I', [covered, seen]),
    } as { ask: string }) as DeployCheck
    expect(Object.keys(refusals).sort()).toEqual(['I.1', 'I.2'])
  })
  it('every enemy unit is judged for itself: one may be near and blind, another far and see', () => {
    const far: UnitSpec = { id: 'F', seat: 'b', models: [{ at: [36, 44, 0] }] }
    const near: UnitSpec = { id: 'E', seat: 'b', models: [{ at: [36, 10, 0] }] }
    const state = next(
      late(setUp([unit('I', 'a', hidden), near, far], { pieces: [wall], standing: ['E', 'F'] }), 'I'),
      'a',
    )
    // 12.5" from E, who is blind; 19.5" from F, who is not.
    expect(key(state, 'a', deploy(state, 'I', [36, 23.5]))).toBe(null)
    expect(why(state, 'a', deploy(state, 'I', [36, 25.5]))?.args).toMatchObject({ by: 'F', is: '17.5' })
  })
  it('distances go up the storeys, and any floor will do', () => {
    const tower: PieceSpec = {
      id: 'T',
      ruin: {
        footprint: [30, 18, 42, 30],
        floors: [{ slab: [30, 18, 42, 30] }, { slab: [30, 18, 42, 30] }, { slab: [30, 18, 42, 30] }],
      },
    }
    const state = against([tower])
    // On level 3, 9" up and 16.5" across: √(16.5² + 9²) = 18.79.
    expect(key(state, 'a', deploy(state, 'I', [36, 27.5, 3]))).toBe(null)
    expect(key(state, 'a', deploy(state, 'I', [36, 27.5, 0]))).not.toBe('refusal.lateTooNear')
    // 6.5" across and 9" up: 11.1".
    expect(key(state, 'a', deploy(state, 'I', [36, 17.6 + 0.9, 3]))).toBe('refusal.lateTooNear')
  })
  it('no zone binds them, nor the middle of the table; coherency and standing room do', () => {
    const state = against([], 2)
    expect(key(state, 'a', deploy(state, 'I', [60, 40], [61.5, 40]))).toBe(null)
    expect(key(state, 'a', deploy(state, 'I', [60, 40], [64, 40]))).toBe('refusal.outOfCoherency')
    expect(key(state, 'a', deploy(state, 'I', [60, 40], [60.5, 40]))).not.toBe(null)
  })
  it('enemies that have infiltrated before them count like all others', () => {
    const units = [unit('I', 'a', hidden), unit('J', 'b', hidden)]
    const start = begin(setUp(units), '4').state
    const after = act(start, 'b', deploy(start, 'J', [36, 10])).state
    expect(key(after, 'a', deploy(after, 'I', [36, 22]))).toBe('refusal.lateTooNear')
    expect(key(after, 'a', deploy(after, 'I', [36, 25]))).toBe('refusal.lateInSight')
    expect(key(after, 'a', deploy(after, 'I', [36, 30]))).toBe(null)
  })
  it('the table shows what is closed: within 12" for everybody, within 18" for who is seen', () => {
    const state = against()
    const ground = cityFight.query(state, 'a', { ask: 'deployGround', unit: 'I' } as { ask: string })
    const reach = (outline: readonly { x: number }[]) => Math.max(...outline.map(({ x }) => x)) - inches(36)
    expect(ground).toMatchObject({ barred: [{}], unseen: [{}] })
    const { barred, unseen } = ground as Record<'barred' | 'unseen', readonly { outline: { x: number }[] }[]>
    expect(reach(barred[0]?.outline ?? [])).toBeCloseTo(inches(12.5), 0)
    expect(reach(unseen[0]?.outline ?? [])).toBeCloseTo(inches(18.5), 0)
    expect(cityFight.query(state, 'a', { ask: 'deployGround', unit: 'E' } as { ask: string })).toBeNull()
  })
})
