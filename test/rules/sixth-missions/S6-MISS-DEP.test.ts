import { describe, expect, it } from 'vitest'
import { checkDeployment, whyNotStartIn } from '../../../main/rulesets/core4/deployment'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { firstDeployer, missionKept } from '../../../main/rulesets/core4/mission'
import { reservesKept } from '../../../main/rulesets/core4/reserves'
import { whyNotRide } from '../../../main/rulesets/core4/transport'
import { aheadKept } from '../../../main/rulesets/sixth-missions/set-up/ahead'
import type { UnitSpec } from '../board'
import { keeping } from '../keeping'
import { hullBody } from '../movers'
import { carryOut, command, gameOf, posesAt, saying, settingUp, sixth, squad, waiting } from './setting-up'

const room = { capacity: 10, firePoints: [], accessPoints: [] }
type Spec = NonNullable<Parameters<typeof settingUp>[0]>
/** Side a places its army; it deploys first. */
const placing = (units: readonly UnitSpec[], spec: Spec = {}, seat: 'a' | 'b' = 'a'): CoreState => {
  const state = settingUp({ ...spec, units, during: 'deploy', stage: 'deployment' })
  return {
    ...keeping(state, missionKept, { deploysFirst: 'a' }),
    deploy: { seat, category: 'troops' },
    turn: { ...state.turn, game: 0, player: 0 },
  }
}
const wide = (state: CoreState, unit: string, x: number, y: number): string | undefined =>
  checkDeployment(gameOf(state), state.units[unit]?.seat ?? 'a', unit, posesAt(state, unit, x, y)).refusal
    ?.key

describe('S6-MISS-DEP-01 where a side may deploy', () => {
  const one = (halves: 'LONG' | 'SHORT' | 'DIAG') =>
    waiting(placing([squad('L', 'a', 1, [20, 4])], { halves }), 'L')
  it('LONG: with the rim exactly 12″ from the line refused, a tenth less is enough', () => {
    expect(wide(one('LONG'), 'L', 20, 11.5)).toBe('refusal.outsideZone')
    expect(wide(one('LONG'), 'L', 20, 11.4)).toBeUndefined()
  })
  it('SHORT: from the short edge up to 24″', () => {
    expect(wide(one('SHORT'), 'L', 23.5, 40)).toBe('refusal.outsideZone')
    expect(wide(one('SHORT'), 'L', 23.4, 40)).toBeUndefined()
  })
  it('DIAG, south-east: (50, 10) is 18.9″ from the line, (40, 14) only 10.0″', () => {
    expect(wide(one('DIAG'), 'L', 50, 10)).toBeUndefined()
    expect(wide(one('DIAG'), 'L', 40, 14)).toBe('refusal.outsideZone')
  })
  it('a hull with every corner of it, as it is turned', () => {
    const tank: UnitSpec = {
      id: 'T',
      seat: 'a',
      type: 'vehicle',
      body: hullBody(4, 3, 2),
      models: [{ at: [20, 4, 0] }],
    }
    const state = waiting(placing([tank]), 'T')
    const turned = (y: number, facing: number) => {
      const poses = posesAt(state, 'T', 20, y)
      const there = Object.fromEntries(Object.entries(poses).map(([id, pose]) => [id, { ...pose, facing }]))
      return checkDeployment(gameOf(state), 'a', 'T', there).refusal?.key
    }
    expect(turned(10.4, 0)).toBeUndefined()
    expect(turned(10.4, 90)).toBe('refusal.outsideZone')
    expect(turned(9.9, 90)).toBeUndefined()
  })
  it('upper floors of it belong to it', () => {
    const tower = {
      id: 'tower',
      ruin: { footprint: [18, 4, 30, 14] as const, floors: [{ slab: [18, 4, 30, 14] as const }] },
    }
    const state = waiting(placing([squad('L', 'a', 1, [20, 3])], { pieces: [tower] }), 'L')
    const up = (y: number) =>
      checkDeployment(gameOf(state), 'a', 'L', posesAt(state, 'L', 24, y, 1, 'tower')).refusal?.key
    expect([up(8), up(12)]).toEqual([undefined, 'refusal.outsideZone'])
  })
})

describe('S6-MISS-DEP-02 one army and then the other', () => {
  const units = [
    squad('H', 'a', 1, [10, 4], { category: 'hq' }),
    squad('L', 'a', 2, [20, 4]),
    squad('F', 'b', 2, [20, 44], { category: 'fastAttack' }),
  ]
  const begun = waiting(settingUp({ units, during: 'deploy' }), 'H', 'L', 'F')
  it('the winner of a roll-off says who is first', () => {
    const first = (order: string) =>
      firstDeployer(
        carryOut(begun, 'deploy', { dice: ['2', '5'], answers: saying({ deploysFirst: order }) }).state,
      )
    expect([first('first'), first('second')]).toEqual(['b', 'a'])
  })
  const ready = waiting(placing(units), 'H', 'L', 'F')
  const deploy = (state: CoreState, unit: string, x: number) =>
    command(state, 'a', { type: 'deploy', unit, poses: posesAt(state, unit, x, 4) })
  it('in any order, without the turn passing', () => {
    const one = deploy(ready, 'H', 10)
    expect(one.refusal).toBeNull()
    expect(one.state.deploy?.seat).toBe('a')
    expect(deploy(one.state, 'L', 20).refusal).toBeNull()
    expect(deploy(ready, 'L', 20).refusal).toBeNull()
  })
  it('nobody is done while a unit of his is still to be placed', () => {
    const one = deploy(ready, 'H', 10).state
    expect(command(one, 'a', { type: 'finishDeployment' }).refusal?.key).toBe('refusal.stillToDeploy')
  })
  it('who stands may be put elsewhere until he is done, and no longer', () => {
    const both = deploy(deploy(ready, 'H', 10).state, 'L', 20).state
    const again = (state: CoreState, y = 8) =>
      command(state, 'a', { type: 'rearrange', unit: 'L', poses: posesAt(state, 'L', 30, y) })
    expect(again(both).refusal).toBeNull()
    expect(again(both, 12).refusal?.key).toBe('refusal.outsideZone')
    const done = command(both, 'a', { type: 'finishDeployment' })
    expect(done.refusal).toBeNull()
    expect(done.state.deploy?.seat).toBe('b')
    expect(again(done.state).refusal?.key).toBe('refusal.notYourDeployment')
  })
  it('a unit for which there is no room waits in reserve', () => {
    const walled = waiting(
      placing([squad('L', 'a', 2, [20, 4]), squad('F', 'b', 1, [20, 44])], {
        pieces: [{ id: 'all', kind: 'building', area: [0, 0, 72, 12], height: 4 }],
      }),
      'L',
      'F',
    )
    const held = command(walled, 'a', { type: 'holdBack', unit: 'L' })
    expect(held.refusal).toBeNull()
    expect(reservesKept.of(held.state).held['L']?.why).toBe('noRoom')
  })
})

describe('S6-MISS-DEP-06 in vehicles', () => {
  const carrier = (more: Partial<UnitSpec> = {}): UnitSpec => ({
    id: 'C',
    seat: 'a',
    type: 'vehicle',
    dedicatedTo: 'L1',
    body: hullBody(4, 3, 2),
    profile: { transport: room },
    models: [{ at: [40, 5, 0] }],
    ...more,
  })
  const army = [
    squad('L1', 'a', 9, [10, 4]),
    squad('L2', 'a', 2, [10, 8]),
    squad('K', 'a', 1, [30, 8], { character: 'independent', category: 'hq' }),
    carrier(),
  ]
  const set = waiting(placing(army), 'L1', 'L2', 'K')
  it('one that was bought for a unit begins with that alone', () => {
    expect(whyNotStartIn(gameOf(set), 'L1', 'C.1')).toBeNull()
    expect(whyNotStartIn(gameOf(set), 'L2', 'C.1')?.key).toBe('refusal.dedicatedToOthers')
    expect(whyNotStartIn(gameOf(set), 'K', 'C.1')?.key).toBe('refusal.dedicatedToOthers')
  })
  it('once the battle has begun it carries others too', () => {
    const begun: CoreState = { ...set, stage: 'battle' }
    expect(whyNotRide(gameOf(begun), 'L2', 'C.1')).toBeNull()
  })
  const aboard = (settings: Spec['settings'] = {}) =>
    command(waiting(placing(army, { settings }), 'L1', 'L2', 'K'), 'a', {
      type: 'deployAboard',
      unit: 'L1',
      vehicle: 'C.1',
    }).state
  const seenBy = (state: CoreState) => sixth.view(state, 'b').units['L1'] !== undefined
  it('the enemy is told who begins in it', () => expect(seenBy(aboard())).toBe(true))
  it('unless it was agreed to be a secret, as in Core 4', () =>
    expect(seenBy(aboard({ 's6.missions.openEmbarkation': false }))).toBe(false))
})

describe('S6-MISS-DEP-09 infiltrators', () => {
  const enemy = squad('E', 'b', 1, [40, 40])
  const late = (state: CoreState, ...units: readonly string[]): CoreState => ({
    ...state,
    deploy: { seat: 'a', category: null },
    units: Object.fromEntries(
      Object.entries(state.units).map(([id, unit]) => [
        id,
        units.includes(id) ? { ...unit, conditions: [...unit.conditions, 'deploysLate'] } : unit,
      ]),
    ),
  })
  const lone = squad('I', 'a', 1, [40, 10], { rules: ['infiltrate'] })
  const wall = { id: 'wall', kind: 'building' as const, area: [30, 30, 50, 32] as const, height: 8 }
  const at = (y: number, pieces: Spec['pieces'] = []) =>
    wide(late(waiting(placing([lone, enemy], { pieces }), 'I'), 'I'), 'I', 40, y)
  it('12.0″ never; 12.1″ only where nobody sees him; beyond 18″ anywhere', () => {
    expect(at(27)).toBe('refusal.lateTooNear')
    expect(at(26.9)).toBe('refusal.lateInSight')
    expect(at(26.9, [wall])).toBeUndefined()
    expect(at(21)).toBe('refusal.lateInSight')
    expect(at(20.9)).toBeUndefined()
  })
  it('refused by the paragraph of the pack', () => {
    const state = late(waiting(placing([lone, enemy]), 'I'), 'I')
    const { refusal } = checkDeployment(gameOf(state), 'a', 'I', posesAt(state, 'I', 40, 27))
    expect(refusal?.cite).toEqual(['S6-MISS-DEP-09'])
  })
  it('in every mission of the pack, and one of a company is enough', () => {
    const joined = [
      squad('L', 'a', 3, [20, 4]),
      squad('K', 'a', 1, [25, 4], { character: 'independent', rules: ['infiltrate'], joined: 'L' }),
    ]
    const game = gameOf(placing(joined))
    expect(game.ask('lateDeployment', false, { seat: 'a' }).value).toBe(true)
    expect(game.ask('deploysLate', false, { unit: 'L' }).value).toBe(true)
  })
  it('held back he outflanks', () =>
    expect(gameOf(placing([lone])).ask('outflanks', false, { unit: 'I' }).value).toBe(true))
  it('the vehicle bought for him goes with him, and then he begins in it', () => {
    const carrier: UnitSpec = {
      id: 'C',
      seat: 'a',
      type: 'vehicle',
      dedicatedTo: 'I',
      body: hullBody(4, 3, 2),
      profile: { transport: room },
      models: [{ at: [10, 5, 0] }],
    }
    const state = late(waiting(placing([lone, carrier, enemy]), 'I', 'C'), 'I')
    expect(gameOf(state).ask('deploysLate', false, { unit: 'C' }).value).toBe(true)
    const both = late(state, 'C')
    expect(wide(both, 'I', 40, 10)).toBe('refusal.infiltratesAboard')
    const driven = command(both, 'a', { type: 'deploy', unit: 'C', poses: posesAt(both, 'C', 40, 16) })
    expect(driven.refusal).toBeNull()
    expect(whyNotStartIn(gameOf(driven.state), 'I', 'C.1')).toBeNull()
  })
  const placed = command(
    late(waiting(placing([lone, squad('P', 'a', 1, [10, 4]), enemy]), 'I'), 'I'),
    'a',
    {
      type: 'deploy',
      unit: 'I',
      poses: posesAt(placing([lone]), 'I', 40, 10),
    },
    { dice: ['1', '1', '1', '1'].slice(0, 1) },
  )
  const charges = (state: CoreState, unit: string, turn: number) =>
    gameOf({ ...state, stage: 'battle', turn: { ...state.turn, game: turn } }).ask('mayAssault', null, {
      unit,
    }).value?.key
  it('he does not charge in his first turn; others do, and he does later, or where it was agreed', () => {
    expect(aheadKept.of(placed.state).units).toEqual(['I'])
    expect(charges(placed.state, 'I', 1)).toBe('refusal.aheadDoesNotCharge')
    expect(charges(placed.state, 'P', 1)).toBeUndefined()
    expect(charges(placed.state, 'I', 2)).toBeUndefined()
    const agreed = {
      ...placed.state,
      settings: { ...placed.state.settings, 's6.missions.infiltratorFirstCharge': true },
    }
    expect(charges(agreed, 'I', 1)).toBeUndefined()
  })
})

describe('S6-MISS-DEP-08 both have some: a roll-off, and they alternate', () => {
  const units = [
    squad('I', 'a', 1, [40, 4], { rules: ['infiltrate'] }),
    squad('J', 'b', 1, [40, 44], { rules: ['infiltrate'] }),
  ]
  it('infiltrators: the winner says who begins', () => {
    const state = placing(units)
    const late: CoreState = {
      ...waiting(state, 'I', 'J'),
      deploy: { seat: 'b', category: 'troops' },
      units: Object.fromEntries(
        Object.entries(state.units).map(([id, unit]) => [id, { ...unit, conditions: ['deploysLate'] }]),
      ),
    }
    const run = command(
      late,
      'b',
      { type: 'finishDeployment' },
      {
        dice: ['3', '5'],
        answers: saying({ lateDeploymentOrder: 'second' }),
      },
    )
    expect(run.decisions.map(({ seat, kind }) => [seat, kind])).toEqual([['b', 'lateDeploymentOrder']])
    expect(run.state.deploy).toEqual({ seat: 'a', category: null })
  })
})

describe('S6-MISS-DEP-10 scouts are placed anew', () => {
  const scout = (id: string, seat: 'a' | 'b', x: number, y: number, more: Partial<UnitSpec> = {}) =>
    squad(id, seat, 1, [x, y], { rules: ['scouts'], ...more })
  const tower = {
    id: 'tower',
    ruin: { footprint: [14, 14, 26, 22] as const, floors: [{ slab: [14, 14, 26, 22] as const }] },
  }
  const ahead = (units: readonly UnitSpec[], spec: Spec = {}): CoreState => {
    const state = placing(units, spec)
    return { ...state, stage: 'earlyMoves', deploy: null, early: { seat: 'a', left: { a: ['S'], b: [] } } }
  }
  const redeploy = (state: CoreState, x: number, y: number, level = 0, piece?: string) =>
    sixth.check(state, 'a', { type: 'redeploy', unit: 'S', poses: posesAt(state, 'S', x, y, level, piece) })
  const key = (...args: Parameters<typeof redeploy>) => {
    const verdict = redeploy(...args)
    return verdict.ok ? undefined : verdict.refusal.key
  }
  it('infantry 6″ through the air: 6.26″ refused, 5.83″ taken', () => {
    const state = ahead([scout('S', 'a', 20, 11)], { pieces: [tower] })
    expect(key(state, 20, 16.5, 1, 'tower')).toBe('refusal.redeploysTooFar')
    expect(key(state, 20, 16, 1, 'tower')).toBeUndefined()
    expect(key(state, 20, 17)).toBeUndefined()
    expect(key(state, 20, 17.1)).toBe('refusal.redeploysTooFar')
  })
  it('riders and vehicles 12″, walkers 6″', () => {
    const bike = ahead([scout('S', 'a', 20, 11, { type: 'bikes' })])
    expect([key(bike, 20, 23), key(bike, 20, 23.1)]).toEqual([undefined, 'refusal.redeploysTooFar'])
    const walker = ahead([scout('S', 'a', 20, 11, { type: 'walker' })])
    expect([key(walker, 20, 17), key(walker, 20, 17.1)]).toEqual([undefined, 'refusal.redeploysTooFar'])
  })
  it('more than 12″ from every enemy, in his zone or out of it', () => {
    const state = ahead([scout('S', 'a', 20, 11), squad('E', 'b', 1, [20, 30])])
    expect(key(state, 20, 17)).toBe('refusal.redeploysTooNear')
    expect(key(state, 20, 16.9)).toBeUndefined()
  })
  it('once, and only who has it', () => {
    const state = ahead([scout('S', 'a', 20, 11), scout('T', 'a', 30, 11)])
    const may = (here: CoreState, unit: string) => {
      const verdict = sixth.check(here, 'a', { type: 'redeploy', unit, poses: posesAt(here, unit, 21, 12) })
      return verdict.ok ? undefined : verdict.refusal.key
    }
    expect(may(state, 'S')).toBeUndefined()
    expect(may(state, 'T')).toBe('refusal.noEarlyMove')
    const done = { ...state, units: { ...state.units, S: { ...state.units['S']!, moveDone: true } } }
    expect(may(done, 'S')).toBe('refusal.noEarlyMove')
  })
  it('of a hull its farthest corner counts, wherever it turns', () => {
    const hull = ahead([scout('S', 'a', 20, 11, { type: 'vehicle', body: hullBody(4, 2, 2) })])
    const turned = (y: number, facing: number) => {
      const [pose] = Object.values(posesAt(hull, 'S', 20, y))
      if (!pose) throw new Error('it stands somewhere')
      const verdict = sixth.check(hull, 'a', {
        type: 'redeploy',
        unit: 'S',
        poses: { 'S.1': { ...pose, facing } },
      })
      return verdict.ok ? undefined : verdict.refusal.key
    }
    // Straight aside every corner goes 12″ as the middle does; turned across its bow is an inch farther out.
    const { facing } = hull.models['S.1']!.pose!
    expect(turned(23, facing)).toBeUndefined()
    expect(turned(23, facing + 90)).toBe('refusal.redeploysTooFar')
  })
  it('he does nothing else: no move, and no dice', () => {
    const state = ahead([scout('S', 'a', 20, 11)])
    expect(gameOf(state).ask('mayMove', null, { unit: 'S' }).value?.key).toBe('refusal.scoutsAreRedeployed')
    const run = command(state, 'a', { type: 'redeploy', unit: 'S', poses: posesAt(state, 'S', 20, 15) })
    expect(run.events.filter(({ type }) => type === 'rolled')).toEqual([])
    expect(aheadKept.of(run.state).units).toEqual(['S'])
  })
  it('both have one: the winner of the roll-off lets the other begin', () => {
    const state = placing([scout('S', 'a', 20, 11), scout('R', 'b', 20, 40)])
    const run = carryOut({ ...state, deploy: null }, 'earlyMoves', {
      dice: ['3', '5'],
      answers: saying({ earlyMovesOrder: 'second' }),
    })
    expect(run.decisions[0]).toMatchObject({ seat: 'b', kind: 'earlyMovesOrder' })
    expect(run.state.early).toMatchObject({ seat: 'a', left: { a: ['S'], b: ['R'] } })
  })
  it('held back he outflanks, and nothing puts him on the table in spite of a mission', () => {
    const game = gameOf(placing([scout('S', 'a', 20, 11)]))
    expect(game.ask('outflanks', false, { unit: 'S' }).value).toBe(true)
    expect(game.ask('startsInReserve', 'must', { unit: 'S' }).value).toBe('must')
  })
  it('a unit that scouts gives it to the vehicle bought for it', () => {
    const carrier: UnitSpec = {
      id: 'C',
      seat: 'a',
      type: 'vehicle',
      dedicatedTo: 'S',
      body: hullBody(4, 3, 2),
      profile: { transport: room },
      models: [{ at: [40, 5, 0] }],
    }
    const game = gameOf(placing([scout('S', 'a', 20, 11, { aboard: 'C.1' }), carrier]))
    expect(game.ask('redeploys', null, { unit: 'C' }).value).toBeCloseTo(12 * 25.4)
  })
})

describe('S6-MISS-DEP-12 units bought together are units of their own', () => {
  it('one may come without the others, and the turn does not wait for them', () => {
    const units = [squad('P1', 'a', 1, [10, 4]), squad('P2', 'a', 1, [20, 4])]
    const state = waiting(placing(units), 'P1', 'P2')
    const platoon: CoreState = {
      ...state,
      units: Object.fromEntries(
        Object.entries(state.units).map(([id, unit]) => [
          id,
          id === 'P2' ? { ...unit, entry: { ...unit.entry, partOf: 'P1' } } : unit,
        ]),
      ),
    }
    const run = command(platoon, 'a', { type: 'deploy', unit: 'P2', poses: posesAt(platoon, 'P2', 20, 4) })
    expect(run.refusal).toBeNull()
    expect(run.state.books.choice).toBeUndefined()
  })
})

describe('S6-MISS-DEP-13 and -14 the first turn, and how it is seized', () => {
  const stood = keeping(settingUp({ during: 'seize' }), missionKept, { deploysFirst: 'a' })
  const first = (state: CoreState) => carryOut(state, 'firstTurn').state.turn.first
  it('whoever has deployed first begins', () => expect(first(stood)).toBe('a'))
  it.each([
    ['6', 'b'],
    ['5', 'a'],
    ['1', 'a'],
  ])('the second throws a %s: %s begins', (face, seat) => {
    const run = carryOut(stood, 'seize', { dice: [face] })
    expect(run.decisions.map((one) => [one.seat, one.kind])).toEqual([['b', 'seizeInitiative']])
    expect(first(run.state)).toBe(seat)
  })
  it('he need not try', () => {
    const run = carryOut(stood, 'seize', { answers: saying({ seizeInitiative: 'leave' }) })
    expect(first(run.state)).toBe('a')
  })
})

describe('S6-MISS-DEP-07 characters', () => {
  const army = [
    squad('L', 'a', 2, [10, 4]),
    squad('K', 'a', 1, [30, 4], { character: 'independent', category: 'hq' }),
  ]
  it('one begins in the vehicle of a unit, joined to it, and is a unit of his own', () => {
    const carrier: UnitSpec = {
      id: 'C',
      seat: 'a',
      type: 'vehicle',
      dedicatedTo: 'L',
      body: hullBody(4, 3, 2),
      profile: { transport: room },
      models: [{ at: [40, 5, 0] }],
    }
    const begun = waiting(placing([...army, carrier]), 'L', 'K')
    const first = command(begun, 'a', { type: 'deployAboard', unit: 'L', vehicle: 'C.1' }).state
    const both = command(first, 'a', { type: 'deployAboard', unit: 'K', vehicle: 'C.1' })
    expect(both.refusal).toBeNull()
    expect(both.state.units['K']).toMatchObject({ joined: 'L' })
    expect(both.state.models['K.1']).toMatchObject({ status: 'aboard', own: 'K' })
  })
  it('one who is put down beside a squad may begin joined to it', () => {
    const begun = waiting(placing(army), 'K')
    const run = command(
      begun,
      'a',
      { type: 'deploy', unit: 'K', poses: posesAt(begun, 'K', 12.5, 4) },
      { answers: saying({ startsWith: 'L' }) },
    )
    expect(run.state.units['K']?.joined).toBe('L')
  })
})
