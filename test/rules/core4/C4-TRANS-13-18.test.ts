import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { lastMenAboard } from '../../../main/rulesets/core4/transport/driven-out'
import type { FactData } from '../../../shared/protocol/facts'
import type { Command, CommandOf } from '../../../shared/protocol/command'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { riding } from '../../../main/rulesets/core4/units'
import { keeping } from '../keeping'
import type { ProfileSpec, UnitSpec } from '../board'
import { factsOf } from './firing-line'
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

const shootWith = (models: readonly number[], weapon = 'rifle', target = 'E'): CommandOf<'shoot'> => ({
  type: 'shoot',
  unit: 'S',
  target,
  fire: models.map((n) => ({ model: `S.${n}`, weapon })),
})
/** In the Shooting phase, after so long a move; the hatch is at (20, 20), 2" up. */
const firing = (
  far: number,
  enemyAt: readonly [number, number] = [30, 20],
  profile: ProfileSpec = {},
  riders: Partial<UnitSpec> = {},
) => {
  const start = table([box(profile), inside(8, riders), enemy([enemyAt])])
  return inPhase(far > 0 ? driven(start, far) : start, 'shooting')
}
const shotsIn = (run: ReturnType<typeof act>): number =>
  factsOf<FactData<'shotsFired'>>(run.events, 'shotsFired').reduce((sum, { shots }) => sum + shots, 0)
/** Distance from the hatch, in a straight line through space, to the edge of a base in front of it. */
const beyondHatch = (gap: number): readonly [number, number] => [20 + Math.sqrt(gap * gap - 4) + 0.5, 20]

describe('C4-TRANS-13 fire points', () => {
  it('one man each, one weapon', () => {
    expect(refusalOf(firing(0), shootWith([1, 2]))).toBeNull()
    expect(refusalOf(firing(0), shootWith([1, 2, 3]))).toBe('tooManyAtFirePoints')
  })
  it('from an open-topped vehicle everybody', () => {
    const open = firing(0, [30, 20], { traits: ['openTopped'] })
    expect(refusalOf(open, shootWith([1, 2, 3, 4, 5, 6, 7, 8]))).toBeNull()
  })
  it('without fire points nobody', () => {
    const none = firing(0, [30, 20], { transport: { ...room, firePoints: [] } })
    expect(refusalOf(none, shootWith([1]))).toBe('noFirePoints')
  })
  it('range and sight begin at the fire point, which the own hull never blocks', () => {
    const low = act(firing(0, beyondHatch(24)), shootWith([1]), { dice: ['1'] })
    expect(shotsIn(low)).toBe(1)
    const far = act(firing(0, beyondHatch(24.1)), shootWith([1]), { dice: [] })
    expect(shotsIn(far)).toBe(0)
  })
  it('a slit at the side sees its own side', () => {
    const left = {
      transport: {
        ...room,
        firePoints: [{ at: { forward: 0, left: 2, up: 1 }, axis: 90, halfWidth: 90, models: 1 }],
      },
    }
    expect(refusalOf(firing(0, [20, 30], left), shootWith([1]))).toBeNull()
    expect(refusalOf(firing(0, [20, 10], left), shootWith([1]))).toBe('tooManyAtFirePoints')
  })
  it('they choose their own target, and are aboard again when they have fired', () => {
    const run = act(firing(0), shootWith([1, 2]), { dice: ['1', '1', '1', '1'] })
    expect(run.state.models['S.1']).toMatchObject({ status: 'aboard', pose: null })
    expect(run.state.models['S.1']?.firesFrom).toBeUndefined()
    expect(run.state.units['S']).toMatchObject({ shot: true, shotAt: 'E', aboard: { vehicle: 'V.1' } })
    expect(run.state.units['V']?.shot).toBe(false)
  })
  it('the preview names those for whom there is a place', () => {
    const [preview] = ask(firing(0), { ask: 'targets', unit: 'S' })
    expect(preview?.verdict).not.toBe('cannot')
    expect(preview?.firers.filter(({ together }) => together)).toHaveLength(2)
    expect(rules.legalCommands(firing(0), 'a')).toContainEqual({ type: 'shoot', unit: 'S', targets: ['E'] })
  })
  it('two rapid-fire guns of a carrier that moved 6": two shots each at 11.5", none at 13"', () => {
    const near = act(firing(6, beyondHatch(11.5)), shootWith([1, 2]), { dice: ['1', '1', '1', '1'] })
    expect(shotsIn(near)).toBe(4)
    const settings = { 'core4.general.freeMeasuring': true }
    const far = { ...firing(6, beyondHatch(13)), settings }
    expect(refusalOf(far, shootWith([1, 2]))).toBe('rapidFireMoved')
  })
})

describe('C4-TRANS-14 their fire and its move', () => {
  const heavy = { weapons: ['cannon'] }
  it('at rest they stand', () => {
    expect(refusalOf(firing(0, [30, 20], {}, heavy), shootWith([1], 'cannon'))).toBeNull()
  })
  it('who got in in this turn has moved', () => {
    const state = firing(0, [30, 20], {}, { ...heavy, state: { moved: true } })
    expect(refusalOf(keeping(state, riding, { boarded: ['S'] }), shootWith([1], 'cannon'))).toBe('heavyMoved')
  })
  it('up to 12" they have moved, beyond it nobody fires', () => {
    expect(refusalOf(firing(12, [30, 20], {}, heavy), shootWith([1], 'cannon'))).toBe('heavyMoved')
    expect(refusalOf(firing(12), shootWith([1]))).toBeNull()
    expect(refusalOf(firing(12.1), shootWith([1]))).toBe('tooFastToFireOut')
  })
  it.each(['shaken', 'stunned'] as const)('nor while the crew is %s', (what) => {
    const hurt = { shaken: false, stunned: false, weaponsLost: 0, immobilised: false, wrecked: false }
    const start = table([box({}, {}, { damage: { ...hurt, [what]: true } }), inside(8), enemy([[30, 20]])])
    expect(refusalOf(inPhase(start, 'shooting'), shootWith([1]))).toBe('crewShakenNoFire')
  })
})

describe('C4-TRANS-15 exposed passengers', () => {
  const afterFire = (sv: number | null, profile: ProfileSpec = {}): CoreState => {
    const state = firing(0, [30, 20], profile, { profile: { sv, inv: null } })
    const fired = act(state, shootWith([1]), { dice: ['1', '1'] }).state
    const turn = { ...fired.turn, active: 'b' as const, player: fired.turn.player + 1 }
    return { ...fired, turn }
  }
  const added = (state: ReturnType<typeof afterFire>): number =>
    rules.gameOf(state).ask('damageRoll', 0, { model: 'V.1' }).value
  it("armour of 4+ leaves it open in the enemy's next turn", () => {
    const state = afterFire(4)
    expect(riding.of(state).exposed).toEqual({ 'V.1': 1 })
    expect(added(state)).toBe(1)
    expect(rules.gameOf(state).ask('hitsOnHull', 1, { model: 'V.1', template: true }).value).toBe(2)
    expect(rules.gameOf(state).ask('hitsOnHull', 1, { model: 'V.1', template: false }).value).toBe(1)
  })
  it('3+ does not', () => expect(added(afterFire(3))).toBe(0))
  it('it is over with that turn', () => {
    const state = afterFire(4)
    expect(added({ ...state, turn: { ...state.turn, active: 'a', player: 3 } })).toBe(0)
    expect(added({ ...state, turn: { ...state.turn, player: 4 } })).toBe(0)
  })
  it('an open one is no more open than it was', () => {
    expect(added(afterFire(4, { traits: ['openTopped'] }))).toBe(1)
  })
})

describe('C4-TRANS-16 aboard', () => {
  it('nobody aims at them', () => {
    const state = { ...inPhase(table([box(), inside(3), enemy([[30, 20]])]), 'shooting') }
    const theirs = { ...state, turn: { ...state.turn, active: 'b' as const } }
    const shot: Command = {
      type: 'shoot',
      unit: 'E',
      target: 'S',
      fire: [{ model: 'E.1', weapon: 'rifle' }],
    }
    expect(refusalOf(theirs, shot, 'b')).toBe('targetNotOnTable')
  })
  it('the last of several who loses his nerve gets out at once, and runs', () => {
    const start = table([box({}, {}, { at: [20, 30, 0] }), inside(1, { state: { startModels: 5 } })])
    const run = actMoment(start, ['6', '6', '1', '1'])
    expect(run.state.units['S']).toMatchObject({ fallingBack: true })
    expect(run.state.units['S']?.aboard).toBeUndefined()
  })
  it('of two as of many: the one who is left tests (C4-MORALE-21)', () => {
    const start = table([box({}, {}, { at: [20, 30, 0] }), inside(1, { state: { startModels: 2 } })])
    expect(actMoment(start, ['6', '6', '1', '1']).state.units['S']).toMatchObject({ fallingBack: true })
  })
  it('who rides alone as ever he did is not tested', () => {
    const start = table([box(), inside(1, { state: { startModels: 1 } })])
    expect(actMoment(start, []).state.units['S']?.aboard).toEqual({ vehicle: 'V.1' })
  })
  it('or holds, and stays', () => {
    const start = table([box(), inside(1, { state: { startModels: 5 } })])
    expect(actMoment(start, ['1', '1']).state.units['S']?.aboard).toEqual({ vehicle: 'V.1' })
  })
})
const actMoment = (state: ReturnType<typeof table>, dice: readonly string[]) =>
  runScripted(rules, state, (game) => lastMenAboard(rules.live(game)), {
    dice,
    answers: (decision) => decision.default,
  })

describe('C4-TRANS-03 whose riders are all lost', () => {
  const hot = {
    id: 'hot',
    name: { en: 'hot', ru: 'hot' },
    range: 24,
    s: 7,
    ap: 2,
    type: 'rapidFire' as const,
    shots: 1,
    rules: [{ rule: 'getsHot' }],
  }
  const burnt = (riders: number) => {
    const start = inPhase(
      table(
        [box(), inside(riders, { weapons: ['hot'] }), enemy([[38, 20]]), squad([[20, 24]], { id: 'N' })],
        { weapons: [hot] },
      ),
      'shooting',
    )
    return act(start, shootWith([1], 'hot'), { dice: ['1', '1'] }).state
  }
  it('a vehicle is empty again: nobody is left to get out, and others may get in', () => {
    const lost = burnt(1)
    expect(lost.models['S.1']).toMatchObject({ status: 'casualty', pose: null })
    expect(lost.units['S']?.aboard).toBeUndefined()
    const next = { ...lost, turn: { ...lost.turn, phase: 'movement' as const } }
    expect(refusalOf(next, { type: 'disembark', unit: 'S', poses: {} })).toBe('notAboard')
    expect(ask(next, { ask: 'suggestDisembark', unit: 'S' }).check.refusal?.key).toBe('refusal.notAboard')
    expect(refusalOf(next, { type: 'embark', unit: 'N', vehicle: 'V.1' })).toBeNull()
  })
  it('one of two who is left still rides in it', () => {
    const left = burnt(2)
    expect(left.models['S.1']?.status).toBe('casualty')
    expect(left.units['S']?.aboard).toMatchObject({ vehicle: 'V.1' })
    const next = { ...left, turn: { ...left.turn, phase: 'movement' as const } }
    expect(refusalOf(next, { type: 'embark', unit: 'N', vehicle: 'V.1' })).not.toBeNull()
  })
})

describe('C4-TRANS-18 a worked turn', () => {
  const start = table([box(), inside(5), enemy([[20, 36.6]])])
  const outAt = posesOf(start, {
    1: [18, 23],
    2: [19.1, 23],
    3: [20.2, 23],
    4: [21.3, 23],
    5: [19.6, 24.1],
  })
  it('(a) out first, then on foot, then the carrier', () => {
    const out = act(start, { type: 'disembark', unit: 'S', poses: outAt }).state
    const on = { piece: null, level: 0 }
    const step = (id: string, y: number) => {
      const from = out.models[id]?.pose?.at
      return [{ at: { x: from?.x ?? 0, z: (from?.z ?? 0) - y * 25.4 }, on }]
    }
    const paths = Object.fromEntries(['S.1', 'S.2', 'S.3', 'S.4', 'S.5'].map((id) => [id, step(id, 6)]))
    const walked = act(out, { type: 'move', unit: 'S', paths, difficult: false }).state
    const drive: Command = {
      type: 'move',
      unit: 'V',
      paths: { 'V.1': [{ at: { x: 32 * 25.4, z: 28 * 25.4 }, on }] },
      difficult: false,
    }
    const gone = act(walked, drive).state
    expect(gone.models['V.1']?.driven?.path).toBeCloseTo(12 * 25.4)
    expect(refusalOf(inPhase(gone, 'shooting'), shootWith([5]))).toBeNull()
    expect(refusalOf(inPhase(gone, 'assault'), { type: 'assault', unit: 'S', targets: ['E'] })).toBeNull()
  })
  it('(b) the carrier first: they shoot, and do not charge; it does not turn again', () => {
    const state = act(driven(start, 6), { type: 'disembark', unit: 'S', poses: outAt }).state
    expect(refusalOf(inPhase(state, 'assault'), { type: 'assault', unit: 'S', targets: ['E'] })).toBe(
      'noChargeAfterGettingOut',
    )
    expect(refusalOf(inPhase(state, 'shooting'), shootWith([5]))).toBeNull()
    expect(rules.gameOf(state).ask('mayMoveOn', null, { unit: 'V' }).value).not.toBeNull()
  })
  it('(c) who has got in does not get out in the same turn', () => {
    const state = act(table([box(), squad([[20, 22.6]])]), {
      type: 'embark',
      unit: 'S',
      vehicle: 'V.1',
    }).state
    expect(refusalOf(state, { type: 'disembark', unit: 'S', poses: posesOf(state, { 1: [20, 22.6] }) })).toBe(
      'boardedThisTurn',
    )
  })
})
