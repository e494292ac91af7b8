import { describe, expect, it } from 'vitest'
import { unitCardOf } from '../../../main/rulesets/core4/card/unit-card'
import { unitOf, type CoreState } from '../../../main/rulesets/core4/game'
import { transportPart } from '../../../main/rulesets/core4/transport'
import { exitNow } from '../../../main/rulesets/core4/transport/exit'
import { haltedToLoad, outOf } from '../../../main/rulesets/core4/units'
import type { ProfileSpec, UnitSpec } from '../board'
import { hullBody } from '../movers'
import {
  act,
  ask,
  box,
  driven,
  enemy,
  inPhase,
  inside,
  posesOf,
  refusalOf,
  room,
  rules,
  squad,
  table,
} from './riders'

const embark = { type: 'embark', unit: 'S', vehicle: 'V.1' } as const
const besideLeft = [
  [18.4, 22.6],
  [19.5, 22.6],
  [20.6, 22.6],
] as const
const withBox = (unit: UnitSpec, profile: ProfileSpec = {}, more: Partial<UnitSpec> = {}) =>
  table([box(profile, more), unit])

describe('C4-TRANS-01, C4-TRANS-03 what may never be', () => {
  const riding = withBox(inside(3))
  const check = (state: CoreState) => () => transportPart.invariants?.(state)
  const model = (id: string, more: Partial<CoreState['models'][string]>, state = riding): CoreState => ({
    ...state,
    models: { ...state.models, [id]: { ...state.models[id]!, ...more } },
  })
  const lost = model('V.1', { status: 'casualty' })
  it('nobody rides in a vehicle that is lost, but who is about to get out of it', () => {
    const due = { unit: 'S', vehicle: 'V.1', pose: riding.models['V.1']!.pose!, why: 'wrecked' as const }
    expect(check(riding)).not.toThrow()
    expect(check(lost)).toThrow('S rides in V.1, which is lost')
    expect(check({ ...lost, books: { ...lost.books, gettingOut: [due] } })).not.toThrow()
    const other = { ...due, unit: 'T' }
    expect(check({ ...lost, books: { ...lost.books, gettingOut: [other] } })).toThrow('which is lost')
  })
  it('no unit rides of which nobody is left, and no model without its unit', () => {
    const gone = ['S.1', 'S.2', 'S.3'].reduce((now, id) => model(id, { status: 'casualty' }, now), riding)
    expect(check(gone)).toThrow('nobody of S is left in V.1')
    const { aboard: _aboard, ...onFoot } = riding.units['S']!
    expect(check({ ...riding, units: { ...riding.units, S: onFoot } })).toThrow('rides in nothing')
  })
  it('nor more of them than there is room for', () =>
    expect(check(withBox(inside(3), { transport: { ...room, capacity: 2 } }))).toThrow(
      'S does not fit into V.1',
    ))
})

describe('C4-TRANS-01 who may ride, and how many', () => {
  it('infantry gets in', () => {
    const { state } = act(withBox(squad(besideLeft)), embark)
    expect(state.units['S']?.aboard).toEqual({ vehicle: 'V.1' })
    expect(['S.1', 'S.2', 'S.3'].map((id) => state.models[id]?.status)).toEqual([
      'aboard',
      'aboard',
      'aboard',
    ])
    expect(state.models['S.1']?.pose).toBeNull()
  })
  it.each(['jumpInfantry', 'bikes', 'beasts', 'cavalry', 'monstrousCreature', 'jetPack'] as const)(
    'no %s',
    (type) => {
      expect(refusalOf(withBox(squad(besideLeft, { type })), embark)).toBe('onlyInfantryRides')
    },
  )
  it('not more than it has seats for', () => {
    const full = { transport: { ...room, capacity: 2 } }
    expect(refusalOf(withBox(squad(besideLeft), full), embark)).toBe('noSeatsLeft')
    expect(refusalOf(withBox(squad(besideLeft), { transport: { ...room, capacity: 3 } }), embark)).toBeNull()
  })
  it('bulky ones take the seats that are said of them', () => {
    const bulky = (seats: number) => squad(besideLeft, { rules: [{ rule: 'bulky', args: { seats } }] })
    const seats = (capacity: number) => ({ transport: { ...room, capacity } })
    expect(refusalOf(withBox(bulky(2), seats(6)), embark)).toBeNull()
    expect(refusalOf(withBox(bulky(2), seats(5)), embark)).toBe('noSeatsLeft')
    expect(refusalOf(withBox(bulky(3), seats(8)), embark)).toBe('noSeatsLeft')
  })
  it('the card of the vehicle counts their seats, the enemy those of whom he knows (C4-TRANS-16)', () => {
    const bulky = inside(3, { rules: [{ rule: 'bulky', args: { seats: 2 } }] })
    const state = table([box(), bulky])
    const taken = (seat: 'a' | 'b', of = state) => unitCardOf(rules.gameOf(of), seat, 'V').seatsTaken
    expect([taken('a'), taken('b')]).toEqual([{ 'V.1': 6 }, { 'V.1': 6 }])
    const riders = { ...unitOf(state, 'S'), aboard: { vehicle: 'V.1', unseen: true as const } }
    const unseen = { ...state, units: { ...state.units, S: riders } }
    expect([taken('a', unseen), taken('b', unseen)]).toEqual([{ 'V.1': 6 }, { 'V.1': 0 }])
  })
  it.each(['artillery', 'jetPack'] as const)('nor %s', (type) => {
    expect(refusalOf(withBox(squad(besideLeft, { type })), embark)).toBe('onlyInfantryRides')
  })
  it('not those whom its profile bars', () => {
    const barred = { transport: { ...room, forbidden: ['heavyArmour'] } }
    expect(refusalOf(withBox(squad(besideLeft, { tags: ['heavyArmour'] }), barred), embark)).toBe(
      'barredFromTransport',
    )
    const only = { transport: { ...room, allowed: ['light'] } }
    expect(refusalOf(withBox(squad(besideLeft), only), embark)).toBe('barredFromTransport')
    expect(refusalOf(withBox(squad(besideLeft, { tags: ['light'] }), only), embark)).toBeNull()
  })
  it('of several tags one that is allowed is enough, and one that is barred', () => {
    const tagged = (tags: string[]) => squad(besideLeft, { tags })
    const only = { transport: { ...room, allowed: ['light', 'scouts'] } }
    expect(refusalOf(withBox(tagged(['light', 'veterans']), only), embark)).toBeNull()
    expect(refusalOf(withBox(tagged(['veterans', 'guard']), only), embark)).toBe('barredFromTransport')
    const barred = { transport: { ...room, forbidden: ['heavyArmour', 'bulky'] } }
    expect(refusalOf(withBox(tagged(['veterans', 'bulky']), barred), embark)).toBe('barredFromTransport')
    expect(refusalOf(withBox(tagged(['veterans']), barred), embark)).toBeNull()
  })
  it('no squad whose character is none of infantry', () => {
    const rider = {
      ...squad([[21.7, 22.6]], { id: 'H', character: 'independent', type: 'bikes' }),
      joined: 'S',
    }
    expect(refusalOf(table([box(), squad(besideLeft), rider]), embark)).toBe('onlyInfantryRides')
  })
  it('nobody joins those who fall back in there (C4-MORALE-11)', () => {
    const lone = squad([[20, 22.6]], { id: 'H', character: 'independent' })
    const into = { type: 'embark', unit: 'H', vehicle: 'V.1' } as const
    expect(refusalOf(table([box(), inside(2), lone]), into)).toBeNull()
    expect(refusalOf(table([box(), inside(2, { state: { fallingBack: true } }), lone]), into)).toBe(
      'cannotJoinFallingBack',
    )
  })
  it('a vehicle without seats is no transport', () => {
    const bare = table([{ ...box(), profile: { av: { front: 11, side: 11, rear: 10 } } }, squad(besideLeft)])
    expect(refusalOf(bare, embark)).toBe('noTransport')
  })
})

describe('C4-TRANS-02 bought for one unit', () => {
  it('it carries no one else', () => {
    expect(refusalOf(withBox(squad(besideLeft), {}, { dedicatedTo: 'X' }), embark)).toBe('dedicatedToOthers')
    expect(refusalOf(withBox(squad(besideLeft), {}, { dedicatedTo: 'S' }), embark)).toBeNull()
  })
  it('a lone character rides in it with them alone', () => {
    const hero = squad([[20, 22.6]], { id: 'H', character: 'independent' })
    const alone = table([box({}, { dedicatedTo: 'S' }), hero])
    const command = { type: 'embark', unit: 'H', vehicle: 'V.1' } as const
    expect(refusalOf(alone, command)).toBe('dedicatedToOthers')
    const joined = table([box({}, { dedicatedTo: 'S' }), hero, inside(3)])
    expect(refusalOf(joined, command)).toBeNull()
  })
})

describe('C4-TRANS-03 one whole unit', () => {
  it('nobody gets in where another unit rides', () => {
    const state = table([box(), squad(besideLeft, { id: 'O' }), inside(3)])
    expect(refusalOf(state, { type: 'embark', unit: 'O', vehicle: 'V.1' })).toBe('transportTaken')
  })
  it('all of them get out, or none', () => {
    const state = withBox(inside(3))
    const two = posesOf(state, { 1: [19, 22.6], 2: [20.2, 22.6] })
    expect(refusalOf(state, { type: 'disembark', unit: 'S', poses: two })).toBe('modelNotPlaced')
  })
})

describe('C4-TRANS-04 independent characters aboard', () => {
  const hero = squad([[20, 22.6]], { id: 'H', character: 'independent' })
  it('a lone one gets in with those he could join, and joins them', () => {
    const { state } = act(table([box(), hero, inside(3)]), { type: 'embark', unit: 'H', vehicle: 'V.1' })
    expect(state.units['H']?.joined).toBe('S')
    expect(state.models['H.1']).toMatchObject({ status: 'aboard', unit: 'S', own: 'H' })
  })
  it('his seat counts', () => {
    const state = table([box({ transport: { ...room, capacity: 3 } }), hero, inside(3)])
    expect(refusalOf(state, { type: 'embark', unit: 'H', vehicle: 'V.1' })).toBe('noSeatsLeft')
  })
  const together = (more: Partial<UnitSpec> = {}) => table([box(), { ...hero, joined: 'S' }, inside(2, more)])
  const out = (state: ReturnType<typeof together>) =>
    ({ type: 'disembark', unit: 'H', poses: posesOf(state, { 1: [20, 22.6] }, 'H') }) as const
  it('he gets out alone, and has left them', () => {
    const start = together()
    const { state } = act(start, out(start))
    expect(state.units['H']?.joined).toBeUndefined()
    expect(state.models['H.1']?.status).toBe('onTable')
    expect(state.units['S']?.aboard).toEqual({ vehicle: 'V.1' })
    expect(state.models['S.1']?.status).toBe('aboard')
  })
  it('if the unit gets out he does too', () => {
    const start = together()
    const poses = posesOf(start, { 1: [19, 22.6], 2: [20.2, 22.6] })
    expect(refusalOf(start, { type: 'disembark', unit: 'S', poses })).toBe('modelNotPlaced')
    const all = { ...poses, ...posesOf(start, { 1: [21.4, 22.6] }, 'H') }
    const { state } = act(start, { type: 'disembark', unit: 'S', poses: all })
    expect(state.models['H.1']).toMatchObject({ status: 'onTable', unit: 'S' })
  })
})

describe('C4-TRANS-05 access points', () => {
  it('whose doors nobody has listed is got out of at any side, like an open-topped one', () => {
    const doors = (accessPoints: typeof room.accessPoints, traits: 'openTopped'[] = []) => {
      const state = table([box({ transport: { ...room, accessPoints }, traits })])
      return exitNow(rules.gameOf(state), 'V.1')?.doors?.length ?? null
    }
    expect([doors(room.accessPoints), doors([]), doors(room.accessPoints, ['openTopped'])]).toEqual([
      3,
      null,
      null,
    ])
  })
  it('a place with a wall before it is no way out', () => {
    const wall = {
      id: 'wall',
      kind: 'building',
      area: [18, 22.1, 22, 22.3],
      height: 3,
    } as const
    const state = table([box(), inside(1)], { pieces: [wall] })
    const poses = posesOf(state, { 1: [20, 23] })
    expect(refusalOf(state, { type: 'disembark', unit: 'S', poses })).toBe('throughWall')
  })
  it('an open-topped one is left over every side', () => {
    const state = table([box({ traits: ['openTopped'] }), inside(1)])
    const front = posesOf(state, { 1: [25.4, 20] })
    expect(refusalOf(state, { type: 'disembark', unit: 'S', poses: front })).toBeNull()
    const closed = table([box(), inside(1)])
    expect(refusalOf(closed, { type: 'disembark', unit: 'S', poses: front })).toBe('tooFarFromDoor')
  })
  it('from the door to the edge of the base: 2" and no more', () => {
    const state = table([box(), inside(1)])
    const at = (y: number) =>
      refusalOf(state, { type: 'disembark', unit: 'S', poses: posesOf(state, { 1: [20, y] }) })
    // Half an inch up: √(g² + 0.5²) ≤ 2, g ≤ 1.936, with the base of half an inch y ≤ 24.436.
    expect(at(24.43)).toBeNull()
    expect(at(24.45)).toBe('tooFarFromDoor')
  })
  it('of a flying skimmer they are let down to the ground', () => {
    const flyer = box(
      { traits: ['skimmer'] },
      { type: 'skimmer', body: hullBody(6, 4, 3.5, { bottom: 1.5, skimmer: true }) },
    )
    const state = table([flyer, inside(1)])
    const poses = posesOf(state, { 1: [20, 24.5] })
    expect(refusalOf(state, { type: 'disembark', unit: 'S', poses })).toBeNull()
  })
})

describe('C4-TRANS-06 when', () => {
  it("in the owner's Movement phase only", () => {
    expect(refusalOf(inPhase(withBox(squad(besideLeft)), 'shooting'), embark)).toBe('notYourMovement')
    const state = inPhase(withBox(inside(1)), 'assault')
    const poses = posesOf(state, { 1: [20, 22.6] })
    expect(refusalOf(state, { type: 'disembark', unit: 'S', poses })).toBe('notYourMovement')
  })
  it('not in and out in one turn', () => {
    const { state } = act(withBox(squad(besideLeft)), embark)
    const poses = posesOf(state, { 1: [18.4, 22.6], 2: [19.5, 22.6], 3: [20.6, 22.6] })
    expect(refusalOf(state, { type: 'disembark', unit: 'S', poses })).toBe('boardedThisTurn')
  })
  it('not out and in in one turn', () => {
    const start = withBox(inside(1))
    const { state } = act(start, { type: 'disembark', unit: 'S', poses: posesOf(start, { 1: [20, 22.6] }) })
    expect(refusalOf(state, embark)).toBe('gotOutThisTurn')
  })
})

describe('C4-TRANS-07 getting in', () => {
  it('even one out of reach keeps all of them outside', () => {
    // From the left door at (20, 22, 0.5), base edges at 0.4, 1.1, 1.9, 2.0, 2.1.
    const at = (gap: number, way: 1 | -1): readonly [number, number] => [
      20 + way * (Math.sqrt(gap * gap - 0.25) + 0.5),
      22.6,
    ]
    const gaps = (last: number) => squad([[20, 22.6], at(1.5, 1), at(last, -1)])
    expect(refusalOf(withBox(gaps(1.8)), embark)).toBeNull()
    expect(refusalOf(withBox(gaps(2.1)), embark)).toBe('tooFarToBoard')
  })
  it('different doors will do', () => {
    expect(
      refusalOf(
        withBox(
          squad([
            [20, 22.6],
            [16.4, 20],
          ]),
        ),
        embark,
      ),
    ).toBeNull()
  })
  it('in exactly 2" is near enough', () => {
    const exact = 22 + Math.sqrt(4 - 0.25) + 0.5
    expect(refusalOf(withBox(squad([[20, exact]])), embark)).toBeNull()
  })
  it.each([
    ['fallingBack', { fallingBack: true }, 'fallingBackCannotBoard'],
    ['pinned', { pinned: true }, 'pinnedCannotBoard'],
    ['locked', { locked: ['E'] }, 'lockedCannotBoard'],
    ['regrouped', { regrouped: true }, 'regroupedCannotBoard'],
  ] as const)('not who is %s', (_, state, key) => {
    expect(refusalOf(withBox(squad(besideLeft, { state })), embark)).toBe(key)
  })
  it('not into an enemy, nor into a wreck', () => {
    expect(refusalOf(withBox(squad(besideLeft), {}, { seat: 'b' }), embark)).toBe('notYourTransport')
    const lost = withBox(squad(besideLeft))
    const model = lost.models['V.1']
    const wrecked = {
      ...lost,
      models: { ...lost.models, 'V.1': { ...model, status: 'casualty' as const, pose: null } },
    }
    expect(refusalOf(wrecked as typeof lost, embark)).toBe('transportLost')
  })
})

describe('C4-TRANS-08 the vehicle around it', () => {
  it('it had moved: it stays as it is, and turns no more', () => {
    const { state } = act(driven(withBox(squad(besideLeft)), 6), embark)
    expect(haltedToLoad(state, 'V')).toBe(true)
    const game = rules.gameOf(state)
    expect(game.ask('mayMove', null, { unit: 'V' }).value?.key).toBe('refusal.transportHalted')
    expect(game.ask('mayMoveOn', null, { unit: 'V' }).value?.key).toBe('refusal.transportHalted')
  })
  it.each([
    [false, false],
    [true, true],
  ])(
    'it had only turned: it stays as it is where the table agrees that it has moved, %s',
    (counts, halted) => {
      const turned = driven(withBox(squad(besideLeft)), 0)
      const settings = { ...turned.settings, 'core4.vehicles.pivotCountsAsMove': counts }
      expect(haltedToLoad(act({ ...turned, settings }, embark).state, 'V')).toBe(halted)
    },
  )
  it('it had not: it drives on, and they with it', () => {
    const { state } = act(withBox(squad(besideLeft)), embark)
    expect(rules.gameOf(state).ask('mayMove', null, { unit: 'V' }).value).toBeNull()
    const drive = { type: 'move', unit: 'V', difficult: false } as const
    const on = { piece: null, level: 0 }
    const after = act(state, {
      ...drive,
      paths: { 'V.1': [{ at: { x: 32 * 25.4, z: (48 - 20) * 25.4 }, on }] },
    }).state
    expect(after.models['V.1']?.driven?.path).toBeCloseTo(12 * 25.4)
    expect(after.units['S']).toMatchObject({ aboard: { vehicle: 'V.1' }, moved: true })
  })
})

const outAt = (state: ReturnType<typeof table>) =>
  ({
    type: 'disembark',
    unit: 'S',
    poses: posesOf(state, { 1: [18.8, 22.6], 2: [20, 22.6], 3: [21.2, 22.6] }),
  }) as const

describe('C4-TRANS-09 out before the vehicle moves', () => {
  it('they have moved, may go on, shoot and charge', () => {
    const start = withBox(inside(3))
    const { state } = act(start, outAt(start))
    expect(state.units['S']).toMatchObject({ moved: true, moveDone: false })
    expect(state.units['S']?.aboard).toBeUndefined()
    expect(rules.gameOf(state).ask('mayAssault', null, { unit: 'S' }).value).toBeNull()
    expect(rules.gameOf(state).ask('mayMove', null, { unit: 'V' }).value).toBeNull()
  })
  it('to turn on the spot is no move', () => {
    const start = driven(withBox(inside(3)), 0)
    const { state } = act(start, outAt(start))
    expect(outOf(state, 'S')).toEqual({ afterMove: false, charges: true })
  })
})

describe('C4-TRANS-10 out after the vehicle has moved', () => {
  it('they go no farther, and it neither moves nor turns', () => {
    const start = driven(withBox(inside(3)), 12)
    const { state } = act(start, outAt(start))
    expect(state.units['S']).toMatchObject({ moved: true, moveDone: true })
    expect(haltedToLoad(state, 'V')).toBe(true)
    expect(rules.gameOf(state).ask('mayMoveOn', null, { unit: 'S' }).value?.key).toBe(
      'refusal.gotOutGoesNoFarther',
    )
  })
  it('not after more than 12"', () => {
    const start = driven(withBox(inside(3)), 12.5)
    expect(refusalOf(start, outAt(start))).toBe('tooFastToGetOut')
  })
  it('not from what has come down from above in this turn', () => {
    const start = withBox(inside(3))
    const model = start.models['V.1']
    const landed = { ...model, driven: { path: 0, displacement: 0, landed: true } }
    const state = { ...start, models: { ...start.models, 'V.1': landed } } as typeof start
    expect(refusalOf(state, outAt(state))).toBe('landedStaysAboard')
  })
})

describe('C4-TRANS-11 places', () => {
  it('not within 1" of an enemy; exactly 1" is within it', () => {
    const near = (y: number) => {
      const state = table([box(), inside(3), enemy([[20, y]])])
      return refusalOf(state, outAt(state))
    }
    expect(near(24.6)).toBe('getsOutTooNear')
    expect(near(24.61)).toBeNull()
  })
  it('nor of one beyond the far corner of an open one, however far its own reach goes', () => {
    // The corner is at (23, 22); 1.9" from it aslant he stands at (24.697, 23.697), and the enemy 0.9" farther on.
    const aslant = (far: number): readonly [number, number] => [23 + far / Math.SQRT2, 22 + far / Math.SQRT2]
    const near = (gap: number) => {
      const state = table([box({ traits: ['openTopped'] }), inside(1), enemy([aslant(2.4 + gap + 1)])])
      return refusalOf(state, {
        type: 'disembark',
        unit: 'S',
        poses: posesOf(state, { 1: [...aslant(2.4)] }),
      })
    }
    expect(near(0.9)).toBe('getsOutTooNear')
    expect(near(1.1)).toBeNull()
  })
  it('in one chain', () => {
    const state = withBox(inside(2))
    const poses = posesOf(state, { 1: [20, 22.6], 2: [20, 17.4] })
    expect(refusalOf(state, { type: 'disembark', unit: 'S', poses })).toBe('outOfCoherency')
  })
  it('on nobody, and not on the hull', () => {
    const state = table([box(), inside(1), squad([[20.3, 22.6]], { id: 'O' })])
    expect(refusalOf(state, { type: 'disembark', unit: 'S', poses: posesOf(state, { 1: [20, 22.6] }) })).toBe(
      'baseOverlap',
    )
    expect(refusalOf(state, { type: 'disembark', unit: 'S', poses: posesOf(state, { 1: [20, 21] }) })).toBe(
      'baseOverlap',
    )
  })
  it('dangerous ground is so for those who step into it', () => {
    const state = table([box(), inside(1)], {
      pieces: [{ id: 'mire', kind: 'rubble', area: [15, 22.1, 25, 26], dangerous: true }],
    })
    const run = act(
      state,
      {
        type: 'disembark',
        unit: 'S',
        poses: { 'S.1': { ...posesOf(state, { 1: [20, 22.8] })['S.1']!, on: { piece: 'mire', level: 0 } } },
      },
      { dice: ['1'] },
    )
    expect(run.state.models['S.1']?.status).toBe('casualty')
    // So it is told beside the places that are proposed there, and beside no others.
    const proposed = (y: number) => {
      const to = {
        at: posesOf(state, { 1: [20, y] })['S.1']!.at,
        on: { piece: y > 20 ? 'mire' : null, level: 0 },
      }
      return ask(state, { ask: 'suggestDisembark', unit: 'S', to }).check.tests
    }
    expect(proposed(22.8)).toMatchObject([{ kind: 'dangerous', models: ['S.1'], fails: [5 / 6, 1 / 6] }])
    expect(proposed(17.2)).toBeUndefined()
  })
  it('the program finds places for ten men', () => {
    const state = table([box(), inside(10), enemy([[20, 24.6]])])
    const { poses, check } = ask(state, { ask: 'suggestDisembark', unit: 'S' })
    expect(check.refusal).toBeUndefined()
    expect(Object.keys(poses)).toHaveLength(10)
    act(state, { type: 'disembark', unit: 'S', poses })
  })
  it('and none where they are surrounded', () => {
    const ring = [
      [20, 23.2],
      [20, 16.8],
      [15.8, 20],
    ] as const
    const wide = { body: hullBody(8, 1, 3) }
    const walls = ring.map(([x, y], n): UnitSpec =>
      enemy([], {
        id: `E${n}`,
        type: 'vehicle',
        ...wide,
        models: [{ at: [x, y, 0], facing: n === 2 ? 90 : 0 }],
      }),
    )
    const state = table([box(), inside(3), ...walls])
    const { check } = ask(state, { ask: 'suggestDisembark', unit: 'S' })
    expect(check.refusal?.key).toBe('refusal.noRoomToGetOut')
  })
})

describe('C4-TRANS-12 what they may do then', () => {
  const mayCharge = (far: number, profile: ProfileSpec = {}): boolean => {
    const start = driven(withBox(inside(3), profile), far)
    const { state } = act(start, outAt(start))
    return rules.gameOf(state).ask('mayAssault', null, { unit: 'S' }).value === null
  }
  const ramp = { transport: { ...room, assaultRamp: true } }
  it.each([
    ['ordinary, still', 0, {}, true],
    ['ordinary, moved', 6, {}, false],
    ['open-topped, moved', 12, { traits: ['openTopped'] }, true],
    ['with a ramp, moved', 12, ramp, true],
  ] as const)('%s', (_, far, profile, charges) => {
    expect(mayCharge(far, profile as ProfileSpec)).toBe(charges)
  })
})

describe('C4-TRANS-07 a unit drawn to a vehicle', () => {
  const drawn = { ask: 'suggestBoarding', unit: 'S', vehicle: 'V.1' } as const
  const away = (y: number) =>
    squad(Array.from({ length: 8 }, (_, n) => [17.6 + (n % 4) * 1.2, y + Math.floor(n / 4) * 1.2] as const))
  it('everybody goes to a door, and then they get in', () => {
    const state = withBox(away(27))
    const { paths, check, there } = ask(state, drawn)
    expect([check.refusal, there]).toEqual([undefined, false])
    const walked = act(state, { type: 'move', unit: 'S', paths, difficult: false }).state
    expect(refusalOf(walked, embark)).toBeNull()
  })
  it('the way to the doors is part of getting in: one command, taken back as one', () => {
    const state = withBox(away(27))
    const { paths } = ask(state, drawn)
    const { state: inside } = act(state, { ...embark, paths })
    expect(inside.units['S']?.aboard).toEqual({ vehicle: 'V.1' })
    expect(inside.units['S']?.moveDone).toBe(true)
  })
  it('a way that ends too far from the doors is refused before anybody goes', () => {
    const state = withBox(away(27))
    const { paths } = ask(state, drawn)
    const [first = ''] = Object.keys(paths)
    const { [first]: _stays, ...others } = paths
    expect(refusalOf(state, { ...embark, paths: others })).toBe('tooFarToBoard')
    expect(refusalOf(state, { ...embark, paths: {} })).toBe('tooFarToBoard')
  })
  it('whom difficult ground holds up stays outside (C4-TERRAIN-04)', () => {
    const state = withBox(away(27))
    const { paths } = ask(state, drawn)
    const { state: short } = act(state, { ...embark, paths, difficult: true }, { dice: ['1', '1'] })
    expect(short.units['S']?.aboard).toBeUndefined()
    expect(short.units['S']?.moveDone).toBe(true)
    const { state: inside } = act(state, { ...embark, paths, difficult: true }, { dice: ['6', '1'] })
    expect(inside.units['S']?.aboard).toEqual({ vehicle: 'V.1' })
  })
  it('who stands there already needs no way', () => {
    const { check, there, paths } = ask(withBox(squad(besideLeft)), drawn)
    expect([check.refusal, there, paths]).toEqual([undefined, true, {}])
  })
  it('one who does not get so far keeps all of them out', () => {
    expect(ask(withBox(away(31)), drawn).check.refusal?.key).toBe('refusal.tooFarToBoard')
  })
  it('told why not, before anybody moves', () => {
    const full = { transport: { ...room, capacity: 7 } }
    expect(ask(withBox(away(27), full), drawn).check.refusal?.key).toBe('refusal.noSeatsLeft')
  })
})
