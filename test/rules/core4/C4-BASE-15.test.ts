import { describe, expect, it } from 'vitest'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { moralePart } from '../../../main/rulesets/core4/morale'
import { shootingPart } from '../../../main/rulesets/core4/shooting'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { turnPart } from '../../../main/rulesets/core4/turn'
import { inches, toInches } from '../../../shared/geometry'
import type { QueryInput, QueryResult } from '../../../shared/protocol/query'
import type { Phase } from '../../../shared/protocol/game-view'
import { LINE, line, refusalOf, row, tableWeapons } from './firing-line'
import { emit, runScripted } from '../../../main/engine'
import { board, coreRules, waypoint, type PieceSpec, type UnitSpec } from '../board'

const rules = coreRules([turnPart, movementPart, shootingPart, assaultPart, moralePart, casualtiesPart])
const unit = (id: string, seat: 'a' | 'b', x: number, state: UnitSpec['state'] = {}): UnitSpec => ({
  id,
  seat,
  models: [{ at: [x, 10, 0] }, { at: [x, 12, 0] }],
  state,
})
const field = (phase: Phase, done: UnitSpec['state'] = {}, free = false): CoreState =>
  board({
    phase,
    units: [unit('L', 'a', 10, done), unit('E', 'b', 20)],
    settings: free ? { 'core4.general.freeMeasuring': true } : {},
  })
const ask = <A extends QueryInput['ask']>(
  state: CoreState,
  query: Extract<QueryInput, { ask: A }>,
  seat: 'a' | 'b' = 'a',
) => rules.query(state, seat, query) as unknown as QueryResult[A]
const between = (state: CoreState, from = 'L.1', to = 'E.1', seat: 'a' | 'b' = 'a') =>
  ask(state, { ask: 'distance', from, to }, seat)
const laid = (state: CoreState, from: readonly [number, number], to: readonly [number, number]) =>
  ask(state, { ask: 'tape', stops: [waypoint(state, ...from), waypoint(state, ...to)] })

describe('C4-BASE-15 no measuring before the target is named', () => {
  it('withholds the distance to an enemy while a unit may still shoot, and names the unit', () => {
    expect(between(field('shooting'))).toMatchObject({
      gap: 0,
      plan: 0,
      refusal: { key: 'refusal.notMeasuredYet', cite: ['C4-BASE-15', 'C4-ASSAULT-04'], at: ['L'] },
    })
  })
  it('whoever asks, and from whichever end', () => {
    expect(between(field('shooting'), 'E.1', 'L.1', 'b').refusal).toBeDefined()
  })
  it('tells it once the unit has shot', () => {
    const told = between(field('shooting', { shot: true }))
    expect(told.refusal).toBeUndefined()
    expect(toInches(told.gap)).toBeCloseTo(9, 6)
  })
  it('tells it of a unit that has named its target while another has still to name one', () => {
    const two = (done: UnitSpec['state']): CoreState =>
      board({ phase: 'shooting', units: [unit('L', 'a', 10, done), unit('M', 'a', 13), unit('E', 'b', 20)] })
    const shot = two({ shot: true, shotAt: 'E' })
    expect(between(shot).refusal).toBeUndefined()
    expect(toInches(between(shot, 'E.1', 'L.1').gap)).toBeCloseTo(9, 6)
    expect(between(shot, 'M.1').refusal).toMatchObject({ at: ['M'] })
    expect(between(two({ shotAt: 'E' })).refusal).toBeUndefined()
    expect(laid(shot, [10, 10], [20, 10]).refusal).toBeUndefined()
    expect(laid(shot, [13, 10], [20, 10]).refusal?.at).toEqual(['M'])
  })
  it.each([
    ['shooting', 'shootingDeclared', { unit: 'L', target: 'E', fire: [], kinds: ['rapidFire'] }],
    ['assault', 'assaultDeclared', { unit: 'L', targets: ['E'] }],
  ] as const)('%s: tells it from the declaration on, while it is being resolved', (phase, type, data) => {
    const two = board({ phase, units: [unit('L', 'a', 10), unit('M', 'a', 13), unit('E', 'b', 20)] })
    const refusals: (readonly string[] | undefined)[] = []
    runScripted(rules, two, function* (game) {
      refusals.push(between(game.state).refusal?.at)
      yield* emit(type, data, ['C4-BASE-15'])
      refusals.push(between(game.state).refusal?.at, between(game.state, 'M.1').refusal?.at)
    })
    expect(refusals).toEqual([['L'], undefined, ['M']])
  })
  it('tells everything once the fights have begun: nobody charges any more (C4-ASSAULT-03)', () => {
    const two = board({
      phase: 'assault',
      units: [unit('L', 'a', 10), unit('M', 'a', 13), unit('E', 'b', 20)],
    })
    const refusals: (readonly string[] | undefined)[] = []
    runScripted(rules, two, function* (game) {
      refusals.push(between(game.state).refusal?.at)
      yield* emit('roundBegan', { units: ['L', 'E'] }, ['C4-ASSAULT-03'])
      refusals.push(between(game.state).refusal?.at, between(game.state, 'M.1').refusal?.at)
      yield* emit('assaultPhaseOpened', {}, ['C4-ASSAULT-03'])
      refusals.push(between(game.state).refusal?.at)
    })
    expect(refusals).toEqual([['L'], undefined, undefined, ['L']])
  })
  it('always tells it between models of one side', () => {
    expect(toInches(between(field('shooting'), 'L.1', 'L.2').gap)).toBeCloseTo(1, 6)
  })
  it('tells it when the battle is over, in whichever phase it ended', () => {
    for (const phase of ['shooting', 'assault'] as const) {
      expect(between({ ...field(phase), stage: 'over' }).refusal).toBeUndefined()
      expect(between(field(phase)).refusal).toBeDefined()
    }
  })
  it.each([{ locked: ['E'] }, { fallingBack: true }, { pinned: true }])(
    'tells it of a unit that may charge nobody: %j',
    (done) => expect(between(field('assault', done)).refusal).toBeUndefined(),
  )
  it('tells it in the Movement phase', () => expect(between(field('movement')).refusal).toBeUndefined())
  it('tells it where the players agreed to measure freely', () =>
    expect(toInches(between(field('shooting', {}, true)).gap)).toBeCloseTo(9, 6))
  it('holds for a charge not yet declared (C4-ASSAULT-04), and not for one who has declared', () => {
    expect(between(field('assault')).refusal).toBeDefined()
    expect(between(field('assault', { assaulted: true })).refusal).toBeUndefined()
    expect(between(field('assault', {}, true)).refusal).toBeUndefined()
  })
  it('shows no reach of a charge beforehand, that of a move always', () => {
    const reach = (state: CoreState, purpose: 'move' | 'assault') =>
      ask(state, { ask: 'reach', model: 'L.1', purpose })
    expect(reach(field('assault'), 'assault')).toEqual([])
    expect(reach(field('assault', {}, true), 'assault').length).toBeGreaterThan(0)
    expect(reach(field('movement'), 'move').length).toBeGreaterThan(0)
  })
})

describe('C4-BASE-15 the list of targets says sight and arcs only, before one of them is named', () => {
  const free = { 'core4.general.freeMeasuring': true }
  const list = (units: readonly UnitSpec[], settings: CoreState['settings'] = {}) =>
    ask(board({ phase: 'shooting', units, settings, pieces: [wall] }), { ask: 'targets', unit: 'L' })
  /** Hides whoever stands behind it. */
  const wall: PieceSpec = { id: 'W', kind: 'building', area: [8, 30, 22, 31], height: 6 }
  const armed = (weapon: string, state: UnitSpec['state'] = {}): UnitSpec => ({
    ...unit('L', 'a', 10, state),
    weapons: [weapon],
  })
  it('near or far, within range or out of it, it reads the same to the letter', () => {
    for (const weapon of ['rifle', 'pistol', 'carbine', 'cannon']) {
      const at = (x: number) => JSON.stringify(list([armed(weapon), unit('E', 'b', x)]))
      for (const x of [13, 22.1, 28, 34.1, 46, 70]) expect([weapon, x, at(x)]).toEqual([weapon, x, at(20)])
    }
  })
  it('so it does for markers and templates', () => {
    for (const weapon of tableWeapons.filter(({ rules }) =>
      rules.some(({ rule: one }) => ['blast', 'largeBlast', 'template', 'barrage'].includes(one)),
    )) {
      const at = (x: number) =>
        JSON.stringify(
          ask(
            board({ phase: 'shooting', units: [armed(weapon.id), unit('E', 'b', x)], weapons: tableWeapons }),
            {
              ask: 'targets',
              unit: 'L',
            },
          ),
        )
      for (const x of [14, 30, 60]) expect([weapon.id, x, at(x)]).toEqual([weapon.id, x, at(20)])
    }
  })
  it('a weapon that reaches farther is proposed first: nobody knows what the other would reach', () => {
    const both: UnitSpec = {
      ...unit('L', 'a', 10),
      models: [{ at: [10, 10, 0], weapons: ['pistol', 'rifle'] }],
    }
    const firsts = (settings: CoreState['settings']) =>
      list([both, unit('E', 'b', 20)], settings)[0]?.firers.map(({ weapon }) => weapon)
    expect(firsts({})).toEqual(['rifle', 'pistol'])
  })
  it('so do the chances of the attack', () => {
    const at = (x: number) =>
      JSON.stringify(
        ask(board({ phase: 'shooting', units: [armed('rifle'), unit('E', 'b', x)] }), {
          ask: 'fireOdds',
          unit: 'L',
          target: 'E',
          fire: [{ model: 'L.1', weapon: 'rifle' }],
        }),
      )
    for (const x of [13, 28, 40, 70]) expect(at(x)).toBe(at(20))
  })
  it('whoever is closest is not told, unless nobody else is seen', () => {
    const tests = (units: readonly UnitSpec[]) =>
      list([armed('rifle'), ...units]).map((one) => one.priorityTest)
    expect(tests([unit('E', 'b', 20)])).toEqual([false])
    expect(tests([unit('E', 'b', 20), unit('F', 'b', 30)])).toEqual([null, null])
    expect(tests([unit('E', 'b', 30), unit('F', 'b', 20)])).toEqual([null, null])
    expect(tests([unit('E', 'b', 20), unit('F', 'b', 30, { fallingBack: true })])).toEqual([false, null])
    expect(
      list([armed('rifle'), unit('E', 'b', 20), unit('F', 'b', 30)], free).map((one) => one.priorityTest),
    ).toEqual([false, true])
  })
  it('a lone character is listed like anybody, and refused once he is named farther away (C4-CHAR-08)', () => {
    const hero: UnitSpec = { ...unit('H', 'b', 30), models: [{ at: [30, 10, 0] }], character: 'independent' }
    const units = [armed('rifle'), unit('E', 'b', 20), hero]
    const [, listed] = list(units)
    expect(listed).toMatchObject({ target: 'H', verdict: 'can', priorityTest: null })
    expect(listed?.refusal).toBeUndefined()
    expect(list(units, free)[1]?.refusal?.key).toBe('refusal.characterNotClosest')
  })
  it('sight is told: who is seen by nobody is no target, and who is hidden from one is none of his', () => {
    const hidden: UnitSpec = { ...unit('E', 'b', 10), models: [{ at: [10, 40, 0] }] }
    expect(list([armed('rifle'), hidden])[0]).toMatchObject({
      verdict: 'cannot',
      refusal: { key: 'refusal.unseenBy' },
      distance: null,
    })
  })
  it('what the weapon itself forbids is told as well', () => {
    expect(list([armed('cannon', { moved: true }), unit('E', 'b', 20)])[0]?.refusal?.key).toBe(
      'refusal.heavyMoved',
    )
  })
  it('where the players agreed to measure freely it tells everything', () => {
    const far = list([armed('pistol'), unit('E', 'b', 30)], free)[0]
    expect(far?.refusal).toMatchObject({ key: 'refusal.outOfRange', args: { distance: 19, range: 12 } })
    expect(Math.round(toInches(list([armed('rifle'), unit('E', 'b', 20)], free)[0]?.distance ?? 0))).toBe(9)
  })
  it('the other side learns no more from its own list', () => {
    const [told] = ask(field('shooting'), { ask: 'targets', unit: 'E' }, 'b')
    expect(told).toMatchObject({ target: 'L', distance: null })
  })
})

describe('C4-BASE-15 whether a shot may be declared tells nothing of the distance', () => {
  /** Straight before the firer; the wall stands between. */
  const declared = (weapon: string, y: number, hidden: boolean, moved = false) =>
    refusalOf(
      line(
        { models: row(1, 10), profile: LINE, weapons: [weapon], state: { moved } },
        { models: row(1, y), profile: LINE },
        hidden ? { pieces: [{ id: 'W', kind: 'building', area: [0, 12, 72, 13], height: 6 }] } : {},
      ),
    )
  it.each(
    tableWeapons
      .filter(({ rules, type }) => !rules.some(({ rule }) => rule === 'barrage') && type !== 'ordnance')
      .map(({ id }) => id),
  )('%s: seen or unseen, moved or not, near or far', (weapon) => {
    for (const hidden of [false, true])
      for (const moved of [false, true]) {
        const [near, ...others] = [16, 23, 30, 47, 200].map((y) => declared(weapon, y, hidden, moved))
        expect([hidden, moved, others]).toEqual([hidden, moved, others.map(() => near)])
        if (hidden) expect(near).not.toBeNull()
      }
  })
})

describe('C4-BASE-15, C4-ASSAULT-04 no way is drawn as a tape', () => {
  const way = (state: CoreState, purpose: 'move' | 'assault') =>
    ask(state, { ask: 'checkMove', unit: 'L', paths: { 'L.1': [waypoint(state, 18, 10)] }, purpose })
  it.each(['move', 'assault'] as const)(
    'a way of the kind %s is not measured while its target is unnamed',
    (purpose) => {
      for (const phase of ['shooting', 'assault'] as const) {
        const state = field(phase)
        expect(way(state, purpose)).toMatchObject({ models: {}, refusal: { key: 'refusal.notMeasuredYet' } })
        expect(ask(state, { ask: 'reach', model: 'L.1', purpose })).toEqual([])
        const drawn = ask(state, {
          ask: 'suggestMove',
          unit: 'L',
          lead: 'L.1',
          to: waypoint(state, 18, 10),
          purpose,
        })
        expect(drawn).toMatchObject({ paths: {}, check: { models: {} } })
      }
    },
  )
  it('nor a template laid, nor a marker wider than there is one', () => {
    const flame = { kind: 'flame', model: 'L.1', bearing: 0 } as const
    const marker = (radius: number) =>
      ({ kind: 'marker', at: waypoint(field('shooting'), 20, 10).at, radius: inches(radius) }) as const
    const lay = (state: CoreState, shape: typeof flame | ReturnType<typeof marker>) =>
      ask(state, { ask: 'template', floor: null, shape })
    for (const shape of [flame, marker(3)]) {
      expect(lay(field('shooting'), shape)).toMatchObject({
        levels: [],
        refusal: { key: 'refusal.notMeasuredYet' },
      })
      expect(lay(field('shooting', { shot: true }), shape).refusal).toBeUndefined()
    }
    expect(lay(field('shooting'), marker(2.5)).refusal).toBeUndefined()
  })
  it('in the Movement phase it is', () =>
    expect(Object.keys(way(field('movement'), 'move').models)).toContain('L.1'))
})

describe('C4-ASSAULT-08 where players measure freely the list of charges says who is too far', () => {
  const refusal = (x: number, level: number) =>
    ask(
      board({
        phase: 'assault',
        pieces: [{ id: 'R', ruin: { footprint: [14, 5, 40, 20], floors: [{ slab: [14, 5, 40, 20] }] } }],
        units: [unit('L', 'a', 10), { ...unit('E', 'b', x), models: [{ at: [x, 10, level] }] }],
        settings: { 'core4.general.freeMeasuring': true },
      }),
      { ask: 'assaults', unit: 'L' },
    )[0]?.refusal?.key
  it('beyond six inches', () => {
    expect(refusal(17, 0)).toBeUndefined()
    expect(refusal(17.1, 0)).toBe('refusal.tooFarToAssault')
  })
  it('a floor up the way and the climb count each by itself, not the longer straight line (C4-ASSAULT-01)', () =>
    expect(refusal(17, 1)).toBeUndefined())
})

describe('C4-BASE-15 and a tape laid by hand', () => {
  it('is withheld from one side to the other', () => {
    expect(laid(field('shooting'), [10, 10], [20, 10])).toMatchObject({ legs: [], plan: 0, straight: 0 })
    expect(laid(field('shooting'), [10, 10], [20, 10]).refusal?.key).toBe('refusal.notMeasuredYet')
  })
  it('is also withheld a thumb beside the enemy', () =>
    expect(laid(field('shooting'), [10, 10], [20.9, 10]).refusal).toBeDefined())
  it('nor a little way off both', () => {
    expect(laid(field('shooting'), [12, 10], [17.5, 10]).refusal?.at).toEqual(['L'])
  })
  it('measures the ground freely', () => {
    const ground = laid(field('shooting'), [10, 10], [14, 10])
    expect(ground.refusal).toBeUndefined()
    expect(ground.plan).toBeCloseTo(inches(4), 6)
  })
})
