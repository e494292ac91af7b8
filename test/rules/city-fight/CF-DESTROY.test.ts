import { describe, expect, it } from 'vitest'
import { designFootprint, footprint, solids, surfaces, terrainOf } from '../../../shared/table'
import { destroyRuin, destroyRuins } from '../../../main/rulesets/city-fight/collapse'
import { occupier, ruinById } from '../../../main/rulesets/city-fight/scenarios/occupying'
import type { Command } from '../../../shared/protocol/command'
import { coreSees } from '../../../main/rulesets/core4/sight/sight'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { declaredStratagems } from '../../../main/rulesets/city-fight/stratagems/declared'
import { cityStakes } from '../../../main/rulesets/city-fight/scenarios/city-stakes'
import { fighting, flagsOn, keeping } from '../keeping'
import { board, guardProfile, type BoardSpec, type ModelSpec, type UnitSpec } from '../board'
import { fell, hull, rolls, rules, run, spot, typed, types } from './CF-DESTROY-board'

const ruinA = { id: 'A', ruin: 'A' as const }
const row = (count: number, y: number, level: number, from = 21, gap = 1.2): ModelSpec[] =>
  Array.from({ length: count }, (_, index) => ({ at: [from + index * gap, y, level] as const }))
const squad = (
  id: string,
  seat: 'a' | 'b',
  models: readonly ModelSpec[],
  more: Partial<UnitSpec> = {},
): UnitSpec => ({
  id,
  seat,
  models,
  ...more,
})
/** Somebody of the other side far away, so that nobody has lost. */
const farAway = squad('z', 'b', [{ at: [60, 40, 0] }])
const withUnits = (units: readonly UnitSpec[], more: BoardSpec = {}): CoreState =>
  board({ pieces: [ruinA], units: [...units, farAway], ...more })
const stalker = { ws: 6, bs: 0, s: 4, t: 4, w: 1, i: 6, a: 2, ld: 10, sv: 5 }

describe('CF-DESTROY-09, CF-STRAT-21 the worked example', () => {
  const before = typed(
    withUnits(
      [
        squad('line', 'a', row(5, 26, 1)),
        squad('guard', 'a', [{ at: [28, 28.5, 0] }], {
          profile: guardProfile,
          state: { locked: ['stalker'] },
        }),
        squad('stalker', 'b', [{ at: [29, 28.5, 0] }], { profile: stalker, state: { locked: ['guard'] } }),
        squad('carrier', 'a', [{ at: [27.5, 22.5, 0], body: hull(4, 2.5, 2) }]),
      ],
      { phase: 'shooting', turn: 3 },
    ),
    { carrier: 'vehicle' },
  )
  const mined = keeping(before, declaredStratagems, { charges: [{ seat: 'a', piece: 'A', turn: 3 }] })
  const { state, events } = run(mined, '2 4 1 6 3 5 5 2 4 4 3 2 1', (game) => game.at('shootingStart'))
  it('throws the dice in the order of the example, each by its name', () =>
    expect(rolls(events)).toEqual([
      ['demolition', null, '2'],
      ['collapse', 'line', '4 1 6 3 5'],
      ['armourSave', 'line', '5 2 4'],
      ['collapse', 'guard', '4'],
      ['armourSave', 'guard', '3'],
      ['collapse', 'stalker', '2'],
      ['glancing', 'carrier', '1'],
    ]))
  it('troopers 3 and 5 die, the other three drop straight down', () => {
    expect([1, 2, 3, 4, 5].map((n) => spot(state, `line.${n}`))).toEqual([
      [21, 26, 0],
      [22.2, 26, 0],
      null,
      [24.6, 26, 0],
      null,
    ])
  })
  it('Guard and Stalker fight on, unpinned, where they stood', () => {
    expect([state.units['guard']?.pinned, state.units['stalker']?.pinned]).toEqual([false, false])
    expect([state.units['guard']?.locked, state.units['stalker']?.locked]).toEqual([['stalker'], ['guard']])
    expect([spot(state, 'guard.1'), spot(state, 'stalker.1')]).toEqual([
      [28, 28.5, 0],
      [29, 28.5, 0],
    ])
  })
  it('the Carrier is shaken, and stunned besides', () =>
    expect(state.models['carrier.1']?.damage).toEqual({
      shaken: true,
      stunned: true,
      weaponsLost: 0,
      immobilised: false,
      wrecked: false,
      shakenIn: 5,
      stunnedIn: 5,
    }))
  it('the squad is pinned as a whole; the Carrier is no unit to be pinned', () =>
    expect([state.units['line']?.pinned, state.units['carrier']?.pinned]).toEqual([true, false]))
  it('the ruin is rubble of Size 3 with exactly its footprint', () => {
    const [piece] = state.table.pieces
    expect(piece?.design.kind).toBe('collapsed')
    expect(piece && footprint(piece)).toEqual(footprint(before.table.pieces[0]!))
    expect(piece && terrainOf(piece)).toEqual({
      ground: 'difficult',
      dangerous: false,
      cover: 4,
      size: 3,
      shelters: true,
      roof: null,
      vehicles: 'difficult',
    })
  })
  it('tells it in the order of the rule', () =>
    expect(types(events).filter((type) => type !== 'rolled')).toEqual([
      'chargeRevealed',
      'vehicleDamaged',
      'casualties',
      'entangled',
      'ruinCollapsed',
      'survivorsSettled',
    ]))
})

describe('CF-DESTROY-01 a ruin falls once', () => {
  const empty = withUnits([])
  it('and what lies in rubble already cannot fall again', () => {
    const { events, returned } = run(empty, '', function* (game) {
      return [yield* destroyRuin(game, 'A', 'agreed'), yield* destroyRuin(game, 'A', 'wrecker')]
    })
    expect(returned).toEqual([true, false])
    expect(types(events).filter((type) => type === 'ruinCollapsed')).toHaveLength(1)
  })
  it('what is no ruin does not fall', () => {
    const wood = board({ pieces: [{ id: 'W', kind: 'wood', area: [0, 0, 8, 8] }], units: [farAway] })
    expect(fell(wood, '', 'W').returned).toBe(false)
  })
  it('several at once fall one after the other, each wholly before the next', () => {
    const two = board({
      pieces: [
        ruinA,
        { id: 'far', ruin: { footprint: [40, 20, 48, 28], floors: [{ slab: [40, 20, 48, 28] }] } },
      ],
      units: [squad('one', 'a', [{ at: [22, 22, 1] }]), squad('two', 'a', [{ at: [44, 24, 1] }]), farAway],
    })
    const { events } = run(two, '1 6 2', (game) =>
      destroyRuins(game, [
        { piece: 'A', cause: 'wrecker' },
        { piece: 'far', cause: 'siegeShell' },
        { piece: 'A', cause: 'siegeShell' },
      ]),
    )
    expect(types(events).filter((type) => type !== 'rolled')).toEqual([
      'entangled',
      'ruinCollapsed',
      'survivorsSettled',
      'casualties',
      'ruinCollapsed',
      'survivorsSettled',
    ])
  })
})

describe('CF-DESTROY-02 who is affected', () => {
  it('every floor, both sides, those who fight too; a base that only reaches in is outside', () => {
    const state = withUnits([
      squad('low', 'a', [{ at: [29, 29, 0] }]),
      squad('high', 'b', [{ at: [22, 22, 2] }], { state: { locked: ['fights'] } }),
      squad('fights', 'a', [{ at: [23, 22, 2] }], { state: { locked: ['high'] } }),
      squad('edge', 'a', [{ at: [30, 25, 0] }]),
      squad('out', 'a', [{ at: [30.3, 22, 0] }]),
    ])
    expect(rolls(fell(state, '1 1 1 1').events)).toEqual([
      ['collapse', 'low', '1'],
      ['collapse', 'high', '1'],
      ['collapse', 'fights', '1'],
      ['collapse', 'edge', '1'],
    ])
  })
  it('a skimmer that hovers above is not inside, and comes to hover above the rubble', () => {
    const state = typed(withUnits([squad('grav', 'a', [{ at: [23, 23, 2], body: hull(4, 2, 2, true) }])]), {
      grav: 'skimmer',
    })
    const after = fell(state, '')
    expect(rolls(after.events)).toEqual([])
    expect(spot(after.state, 'grav.1')).toEqual([23, 23, 0])
    expect(after.state.models['grav.1']?.damage).toBeUndefined()
  })
})

describe('CF-DESTROY-03 models that are no vehicles', () => {
  const one = (more: Partial<UnitSpec>, dice: string, settings: CoreState['settings'] = {}) =>
    fell(withUnits([squad('u', 'a', [{ at: [22, 22, 1] }], more)], { settings }), dice)
  it('3 does nothing, 4 wounds', () => {
    expect(one({ profile: { sv: null } }, '3').state.models['u.1']?.status).toBe('onTable')
    expect(one({ profile: { sv: null } }, '4').state.models['u.1']?.status).toBe('casualty')
  })
  it('armour saves, whatever its number: there is no AP', () => {
    expect(one({ profile: { sv: 6 } }, '4 6').state.models['u.1']?.status).toBe('onTable')
    expect(one({ profile: { sv: 6 } }, '4 5').state.models['u.1']?.status).toBe('casualty')
  })
  it('the better of armour and invulnerable save is thrown', () =>
    expect(rolls(one({ profile: { sv: 5, inv: 4 } }, '4 4').events).at(-1)).toEqual([
      'invulnerableSave',
      'u',
      '4',
    ]))
  it('no cover save, unless cf.destroy.coverSave says so', () => {
    expect(rolls(one({ profile: { sv: null } }, '4').events)).toHaveLength(1)
    const covered = one({ profile: { sv: null } }, '4 4', { 'cf.destroy.coverSave': true })
    expect(rolls(covered.events).at(-1)).toEqual(['coverSave', 'u', '4'])
    expect(covered.state.models['u.1']?.status).toBe('onTable')
  })
  it('a wound stays on the very model that rolled, and no Strength kills at once', () => {
    const brutes = [{ at: [21, 22, 1] as const }, { at: [24, 22, 1] as const }]
    const { state } = fell(
      withUnits([squad('u', 'a', brutes, { profile: { ...guardProfile, t: 3, w: 3, sv: null } })]),
      '4 3',
    )
    expect([state.models['u.1']?.wounds, state.models['u.2']?.wounds]).toEqual([2, 3])
  })
  it('all losses leave together, and the morale of shooting does not count them', () => {
    const { state, events } = fell(
      withUnits([
        squad('u', 'a', row(3, 22, 1), { profile: { sv: null } }),
        squad('v', 'b', row(2, 24, 1), { profile: { sv: null } }),
      ]),
      '4 4 1 6 1',
    )
    const losses = events.filter(({ type }) => type === 'casualties')
    expect(losses.map(({ data }) => (data as { models: string[]; cause: string }).models)).toEqual([
      ['u.1', 'u.2'],
      ['v.1'],
    ])
    expect(new Set(losses.map(({ batch }) => batch)).size).toBe(1)
    expect(losses[0]?.batch).toBeDefined()
    expect(state.units['u']?.lostToShooting).toBe(0)
  })
  it('models with other saves throw on their own, in model order', () => {
    const { events } = fell(
      withUnits([
        squad('u', 'a', [
          { at: [21, 22, 1], profile: { sv: 3 } },
          { at: [22.2, 22, 1] },
          { at: [23.4, 22, 1] },
          { at: [24.6, 22, 1], profile: { sv: 3 } },
        ]),
      ]),
      '4 4 4 4 3 5 5 3',
    )
    expect(rolls(events).slice(1)).toEqual([
      ['armourSave', 'u', '3'],
      ['armourSave', 'u', '5 5'],
      ['armourSave', 'u', '3'],
    ])
  })
})

describe('CF-DESTROY-04 vehicles', () => {
  const vehicle = (die: string, more: Partial<UnitSpec> = {}, others: readonly UnitSpec[] = []) =>
    fell(
      typed(withUnits([squad('v', 'a', [{ at: [25, 25, 0], body: hull(4, 3, 2) }], more), ...others]), {
        v: 'vehicle',
      }),
      die,
    ).state.models['v.1']
  it.each([
    ['1', { shaken: true, stunned: true }],
    ['2', { shaken: true, stunned: true }],
    ['3', { shaken: false, stunned: true }],
    // It has no weapon to lose (C4-VDMG-15).
    ['4', { immobilised: true, stunned: true }],
    ['5', { immobilised: true, stunned: true }],
  ])('a %s on the glancing table, and stunned besides', (die, damage) => {
    expect(vehicle(die)?.damage).toMatchObject(damage)
    expect(vehicle(die)?.status).toBe('onTable')
  })
  it('C4-VDMG-29: destroyed by an automatic glance it leaves a wreck', () => {
    const { state } = fell(
      typed(withUnits([squad('v', 'a', [{ at: [25, 25, 0], body: hull(4, 3, 2) }])]), { v: 'vehicle' }),
      '6',
    )
    expect(state.table.pieces.map(({ id }) => id)).toContain('wreck-v.1')
  })
  it('a 6 destroys it', () => {
    expect(vehicle('6')).toMatchObject({
      status: 'casualty',
      pose: null,
      damage: { wrecked: true, stunned: false },
    })
  })
  it('open-topped: one more, and 7 is a 6', () => {
    expect(vehicle('5', { rules: ['openTopped'] })?.status).toBe('casualty')
    expect(vehicle('6', { rules: ['openTopped'] })?.status).toBe('casualty')
    expect(vehicle('2', { rules: ['openTopped'] })?.damage).toMatchObject({ shaken: false, stunned: true })
  })
  it('one in close combat is not stunned for it', () => {
    const enemy = squad('e', 'b', [{ at: [28, 25, 0] }], { state: { locked: ['v'] } })
    expect(vehicle('1 1', { state: { locked: ['e'] } }, [enemy])?.damage).toMatchObject({
      shaken: true,
      stunned: false,
    })
  })
  it('suffers nothing from the stones: no wound is rolled for it', () => {
    const walker = typed(withUnits([squad('w', 'a', [{ at: [25, 25, 0] }])]), { w: 'walker' })
    expect(rolls(fell(walker, '1').events)).toEqual([['glancing', 'w', '1']])
  })
})

describe('CF-DESTROY-04, C4-TYPE-10 guns', () => {
  /** One gun and its crew in the ruin, a second pair outside; men first or guns first. */
  const battery = (gunsFirst: boolean, more: Partial<UnitSpec> = {}): UnitSpec => {
    const men: ModelSpec[] = [
      { at: [24, 24, 0], id: 'man.in', role: 'crew' },
      { at: [34, 24, 0], id: 'man.out', role: 'crew' },
    ]
    const guns: ModelSpec[] = [
      { at: [26, 24, 0], id: 'gun.in', role: 'gun' },
      { at: [36, 24, 0], id: 'gun.out', role: 'gun' },
    ]
    return squad('bat', 'a', gunsFirst ? [...guns, ...men] : [...men, ...guns], {
      type: 'artillery',
      ...more,
    })
  }
  const status = (state: CoreState) =>
    ['gun.in', 'gun.out', 'man.in', 'man.out'].map((id) => state.models[id]?.status)
  it.each([true, false])('are destroyed without a die; the crew throw (guns first: %s)', (gunsFirst) => {
    const { state, events } = fell(withUnits([battery(gunsFirst)]), '1')
    expect(rolls(events)).toEqual([['collapse', 'bat', '1']])
    expect(status(state)).toEqual(['casualty', 'onTable', 'onTable', 'onTable'])
    expect(state.units['bat']?.pinned).toBe(true)
    expect(events.find(({ type }) => type === 'casualties')).toMatchObject({
      data: { models: ['gun.in'], cause: 'collapse' },
      because: ['CF-DESTROY-04', 'C4-TYPE-10'],
    })
  })
  it('locked in close combat or not, and whatever save they print', () => {
    const { state, events } = fell(
      withUnits([
        squad('bat', 'a', [{ at: [26, 24, 0], id: 'gun.in', role: 'gun', profile: { sv: 2, inv: 2 } }], {
          type: 'artillery',
          state: { locked: ['e'] },
        }),
        squad('e', 'b', [{ at: [29, 24, 0] }], { state: { locked: ['bat'] } }),
      ]),
      '1',
    )
    expect(rolls(events)).toEqual([['collapse', 'e', '1']])
    expect(state.models['gun.in']?.status).toBe('casualty')
    expect(state.units['e']?.locked).toEqual([])
  })
  it('a gun alone inside leaves nobody to be entangled', () => {
    const { state } = fell(
      withUnits([
        squad(
          'bat',
          'a',
          [
            { at: [28, 24, 0], id: 'gun.in', role: 'gun' },
            { at: [33, 24, 0], role: 'crew' },
          ],
          { type: 'artillery' },
        ),
      ]),
      '',
    )
    expect(state.models['gun.in']?.status).toBe('casualty')
    expect(state.units['bat']?.pinned).toBe(false)
  })
  it('a gun outside is left with nobody where its last crew falls inside', () => {
    const { state, events } = fell(
      withUnits([
        squad(
          'bat',
          'a',
          [
            { at: [33, 24, 0], id: 'gun.out', role: 'gun' },
            { at: [28, 24, 0], id: 'man', role: 'crew', profile: { sv: null } },
          ],
          { type: 'artillery' },
        ),
      ]),
      '4',
    )
    expect(rolls(events)).toEqual([['collapse', 'bat', '4']])
    expect([state.models['man']?.status, state.models['gun.out']?.status]).toEqual(['casualty', 'casualty'])
  })
})

describe('CF-DESTROY-05 survivors', () => {
  it('the whole unit is pinned though one of it was inside, even if nothing else could pin it', () => {
    const { state } = fell(
      withUnits([squad('u', 'a', [{ at: [29, 25, 0] }, { at: [31, 25, 0] }], { rules: ['fearless'] })]),
      '1',
    )
    expect(state.units['u']?.pinned).toBe(true)
  })
  it('a unit whose only model inside fell is not entangled in anything', () => {
    const { state } = fell(
      withUnits([squad('u', 'a', [{ at: [29, 25, 0] }, { at: [31, 25, 0] }], { profile: { sv: null } })]),
      '4',
    )
    expect(state.units['u']?.pinned).toBe(false)
  })
  /** Pinned in the Shooting phase of that side's player turn. */
  const pinned = (active: 'a' | 'b'): CoreState =>
    fell(withUnits([squad('u', 'a', [{ at: [22, 22, 1] }])], { phase: 'shooting', active }), '1').state
  const isPinnedAfter = (state: CoreState): boolean =>
    run(state, '', (game) => game.at('playerTurnEnd')).state.units['u']?.pinned === true
  const inTurn = (state: CoreState, active: 'a' | 'b', player: number): CoreState => ({
    ...state,
    turn: { ...state.turn, active, player },
  })
  it('in the enemy’s turn: through the owner’s next turn, and no longer', () => {
    const fallen = pinned('b')
    expect(fallen.turn.player).toBe(2)
    expect(isPinnedAfter(fallen)).toBe(true)
    expect(isPinnedAfter(inTurn(fallen, 'a', 3))).toBe(false)
  })
  it('in the owner’s own turn: his next one is still to come', () => {
    const fallen = pinned('a')
    expect(fallen.turn.player).toBe(1)
    expect(isPinnedAfter(fallen)).toBe(true)
    expect(isPinnedAfter(inTurn(fallen, 'b', 2))).toBe(true)
    expect(isPinnedAfter(inTurn(fallen, 'a', 3))).toBe(false)
  })
  it('in the owner’s own turn: nothing more is done in that turn either', () => {
    const kinds: readonly [CoreState['turn']['phase'], Command, string][] = [
      ['movement', { type: 'move', unit: 'u', paths: {}, difficult: false }, 'refusal.pinnedCannotMove'],
      ['shooting', { type: 'shoot', unit: 'u', target: 'z', fire: [] }, 'refusal.pinnedCannotShoot'],
      ['shooting', { type: 'dash', unit: 'u' }, 'refusal.pinnedCannotShoot'],
      ['assault', { type: 'assault', unit: 'u', targets: ['z'] }, 'refusal.pinned'],
    ]
    for (const [phase, command, key] of kinds) {
      const { state } = fell(withUnits([squad('u', 'a', [{ at: [22, 22, 1] }])], { phase }), '1')
      const verdict = rules.check(state, 'a', command)
      expect(verdict.ok ? null : verdict.refusal.key).toBe(key)
    }
  })
  it('who is charged fights and is pinned no more', () => {
    const fallen = pinned('b')
    const lockedWith = (unit: string, enemy: string) => ({
      [unit]: { ...fallen.units[unit]!, locked: [enemy] },
    })
    const charged = {
      ...fallen,
      units: { ...fallen.units, ...lockedWith('u', 'z'), ...lockedWith('z', 'u') },
    }
    expect(run(charged, '', (game) => game.at('assaultEnd')).state.units['u']?.pinned).toBe(false)
    expect(run(fallen, '', (game) => game.at('assaultEnd')).state.units['u']?.pinned).toBe(true)
  })
})

describe('CF-DESTROY-06, CF-TERRAIN-05 rubble', () => {
  const fallen = fell(
    board({
      pieces: [{ ...ruinA, fortified: true, dangerous: true, agreed: { ground: 'open', cover: 2 } }],
      units: [
        squad('s', 'a', [{ at: [15, 25, 0] }]),
        squad('t', 'b', [{ at: [35, 24, 0] }]),
        squad('in', 'b', [{ at: [26.4, 26, 0] }]),
        squad('deep', 'b', [{ at: [26.6, 24, 0] }]),
      ],
    }),
    '1 1',
  ).state
  const rubble = fallen.table.pieces[0]!
  it('has the footprint of the ruin, no solids and one surface on the ground', () => {
    expect(rubble.design.kind === 'collapsed' && designFootprint(rubble.design)).toEqual(
      rubble.design.kind === 'collapsed' && designFootprint(rubble.design.was),
    )
    expect(solids(rubble)).toEqual([])
    expect(surfaces(rubble).map(({ ref, y }) => [ref, y])).toEqual([[{ piece: 'A', level: 0 }, 0]])
  })
  it('CF-DESTROY-08 fortification, danger and what was agreed of the ruin end with it', () => {
    expect(rubble.state).toEqual({ fortified: false, dangerous: false })
    expect(rubble.agreed).toBeUndefined()
    expect(terrainOf(rubble).cover).toBe(4)
  })
  it('its dust hides what is behind it, and 6" of it can be seen into', () => {
    const game = rules.gameOf(fallen)
    expect(coreSees(game, 's.1', 't.1')).toBe(false)
    expect(coreSees(game, 's.1', 'in.1')).toBe(true)
    expect(coreSees(game, 's.1', 'deep.1')).toBe(false)
  })
})

describe('CF-DESTROY-07 where survivors stand', () => {
  it('the model on the lower floor keeps its place; who lands on it is moved the least distance', () => {
    const state = withUnits([
      squad('up', 'a', [{ at: [22, 22, 2] }]),
      squad('low', 'a', [{ at: [22, 22, 0] }]),
    ])
    const after = fell(state, '1 1').state
    expect(spot(after, 'low.1')).toEqual([22, 22, 0])
    const [x = 0, y = 0, z] = spot(after, 'up.1') ?? []
    expect(z).toBe(0)
    expect(Math.hypot(x - 22, y - 22)).toBeCloseTo(1, 2)
  })
  it('of two on one floor the earlier unit stays', () => {
    const tall = {
      id: 'A',
      ruin: {
        footprint: [20, 20, 30, 30] as const,
        floors: [{ slab: [20, 20, 30, 30] as const }, { slab: [20, 20, 30, 30] as const }],
      },
    }
    const state = board({
      pieces: [tall],
      units: [
        squad('first', 'a', [{ at: [25, 25, 1] }]),
        squad('then', 'a', [{ at: [25.5, 25, 2] }]),
        farAway,
      ],
    })
    const after = fell(state, '1 1').state
    expect(spot(after, 'first.1')).toEqual([25, 25, 0])
    expect(spot(after, 'then.1')).not.toEqual([25.5, 25, 0])
  })
  it('a displaced model keeps 1" from enemies it was not fighting', () => {
    const state = withUnits([
      squad('up', 'a', [{ at: [22.5, 22, 1] }]),
      squad('enemy', 'b', [{ at: [22, 22, 0] }]),
    ])
    const after = fell(state, '1 1').state
    const [x = 0, y = 0] = spot(after, 'up.1') ?? []
    expect(Math.hypot(x - 22, y - 22)).toBeGreaterThanOrEqual(2 - 0.001)
    expect(Math.hypot(x - 22.5, y - 22)).toBeLessThanOrEqual(3)
  })
  it('who was in contact stays in contact when moved', () => {
    const state = withUnits([
      squad('mine', 'a', [{ at: [22, 22, 1] }], { state: { locked: ['foe'] } }),
      squad('foe', 'b', [{ at: [23, 22, 1] }], { state: { locked: ['mine'] } }),
      squad('below', 'a', [{ at: [22, 21.6, 0] }]),
    ])
    const after = fell(state, '1 1 1').state
    const [x = 0, y = 0] = spot(after, 'mine.1') ?? []
    expect(spot(after, 'below.1')).toEqual([22, 21.6, 0])
    expect(spot(after, 'foe.1')).toEqual([23, 22, 0])
    expect([x, y]).not.toEqual([22, 22])
    expect(Math.hypot(x - 23, y - 22)).toBeLessThanOrEqual(1.05)
    expect(after.units['mine']?.locked).toEqual(['foe'])
  })
  it('coherency is kept where there is room: the displaced model goes to its own unit, not to the other side', () => {
    const state = withUnits([
      squad('u', 'a', [{ at: [24.5, 22, 1] }, { at: [27, 22, 1] }]),
      squad('block', 'a', [{ at: [25, 22, 0] }]),
    ])
    const after = fell(state, '1 1 1').state
    const [x = 0, y = 0] = spot(after, 'u.1') ?? []
    expect(Math.hypot(x - 27, y - 22) - 1).toBeLessThanOrEqual(2.001)
  })
  it('no place within 6": lost', () => {
    // A ruin filled wall to wall with hulls, beside the table’s corner.
    const packed = typed(
      board({
        width: 24,
        depth: 24,
        pieces: [{ id: 'A', ruin: { footprint: [0, 0, 24, 24], floors: [{ slab: [0, 0, 24, 24] }] } }],
        units: [
          squad('u', 'a', [{ at: [12, 12, 1] }]),
          squad('v', 'b', [{ at: [12, 12, 0], body: hull(24, 24, 2) }]),
        ],
      }),
      { v: 'vehicle' },
    )
    const { state, events } = fell(packed, '1 1')
    expect(state.models['u.1']?.status).toBe('casualty')
    expect(events.find(({ type }) => type === 'survivorsSettled')?.data).toMatchObject({ lost: ['u.1'] })
  })
  it('between 3" and 6" there is a place still: the nearest is taken', () => {
    const packed = typed(
      board({
        width: 24,
        depth: 24,
        pieces: [{ id: 'A', ruin: { footprint: [0, 0, 24, 24], floors: [{ slab: [0, 0, 24, 24] }] } }],
        units: [
          squad('u', 'a', [{ at: [12, 12, 1] }]),
          squad('v', 'b', [{ at: [12, 12, 0], body: hull(8, 8, 2) }], { state: { locked: ['u'] } }),
        ],
      }),
      { v: 'vehicle' },
    )
    const locked = { ...packed, units: { ...packed.units, u: { ...packed.units['u']!, locked: ['v'] } } }
    const [x = 0, y = 0] = spot(fell(locked, '1 1').state, 'u.1') ?? []
    expect(Math.max(Math.abs(x - 12), Math.abs(y - 12))).toBeGreaterThanOrEqual(4.5 - 0.01)
    expect(Math.hypot(x - 12, y - 12)).toBeLessThanOrEqual(4.76)
  })
  it('a heap inside the ruin holds whoever falls on it; who stands on the floor of a house that reaches in stays', () => {
    const overlapping = board({
      pieces: [
        ruinA,
        { id: 'heap', kind: 'rubble', area: [23, 23, 26, 26], height: 0.5 },
        { id: 'house', ruin: { footprint: [29, 20, 35, 26], floors: [{ slab: [29, 20, 35, 26] }] } },
      ],
      units: [
        squad('u', 'a', [{ at: [24.5, 24.5, 1], piece: 'A' }]),
        squad('w', 'a', [{ at: [29.5, 22, 1], piece: 'house' }]),
        farAway,
      ],
    })
    const { state, events } = fell(overlapping, '1')
    expect(spot(state, 'u.1')).toEqual([24.5, 24.5, 0.5])
    expect(state.models['u.1']?.pose?.on).toEqual({ piece: 'heap', level: 0 })
    expect(spot(state, 'w.1')).toEqual([29.5, 22, 3])
    expect(rolls(events)).toEqual([['collapse', 'u', '1']])
  })
  it('falling is no move: who had not moved this phase still has not', () => {
    const before = withUnits([squad('u', 'a', [{ at: [22, 22, 2] }])])
    const { state } = fell(before, '1')
    const { at, y } = state.models['u.1']!.pose!
    expect(state.books.phaseStart['u.1']).toEqual({ x: at.x, y, z: at.z })
    expect(state.units['u']?.moved).toBe(false)
  })
  it('who had moved keeps the place it began the phase at', () => {
    const before = withUnits([squad('u', 'a', [{ at: [22, 22, 2] }])])
    const began = { x: 1, y: 0, z: 1 }
    const moved = { ...before, books: { ...before.books, phaseStart: { 'u.1': began } } }
    expect(fell(moved, '1').state.books.phaseStart['u.1']).toEqual(began)
  })
  it('nobody stays locked with a unit that is gone', () => {
    const { state, events } = fell(
      withUnits([
        squad('mine', 'a', [{ at: [22, 22, 1] }], { state: { locked: ['foe'] } }),
        squad('foe', 'b', [{ at: [23, 22, 1] }], { profile: { sv: null }, state: { locked: ['mine'] } }),
      ]),
      '1 4',
    )
    expect(state.units['mine']?.locked).toEqual([])
    expect(state.units['mine']?.pinned).toBe(false)
    expect(types(events)).toContain('combatBrokeUp')
  })
})

describe('CF-SCEN-02 destroyed ruins still count', () => {
  it('the rubble is held like the ruin, and its flag and its mark stay', () => {
    const before = withUnits([squad('u', 'a', row(3, 22, 1))])
    const held = fighting(before, { id: 'high-ground', vitalPiece: 'A', flags: { A: 'b' } })
    const { state } = fell(held, '1 1 1')
    expect(cityStakes.of(state)).toMatchObject({ flags: { A: 'b' }, vitalRuin: 'A' })
    const game = rules.gameOf(state)
    expect(occupier(game, ruinById(game, 'A'))).toBe('a')
    const clearOut = fighting(state, { id: 'clear-out', flags: { A: 'b' } })
    const planted = run(clearOut, '', (playing) => playing.at('playerTurnEnd'))
    expect(flagsOn(planted.state)).toEqual({ A: 'a' })
  })
})
