import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { arsenal } from '../../../main/rulesets/core4/data'
import { valueNow } from '../../../main/rulesets/core4/units/characteristics'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { boosting } from '../../../main/rulesets/core4/units'
import { keeping } from '../keeping'
import type { Command, CommandOf } from '../../../shared/protocol/command'
import type { ModelView, Phase } from '../../../shared/protocol/game-view'
import type { Query } from '../../../shared/protocol/query'
import { board, type BoardSpec, type UnitSpec } from '../board'
import { carries } from './carries'

const powers = Object.fromEntries(arsenal.powers.map((power) => [power.id, power]))
const known = arsenal.powers.map(({ id }) => id)
const psyker: UnitSpec = {
  id: 'P',
  seat: 'a',
  models: [{ at: [10, 10, 0], powers: known }],
  profile: { ld: 9, t: 4, w: 3, bs: 4 },
}
const foe = (id: string, y: number, count = 4): UnitSpec => ({
  id,
  seat: 'b',
  models: Array.from({ length: count }, (_, n) => ({ at: [10 + 1.2 * n, y, 0] as const })),
  profile: { w: 1, t: 4, ld: 7 },
})
const scene = (spec: BoardSpec & { readonly phase: Phase }): CoreState => ({ ...board(spec), powers })
const use = (power: string, target?: string): CommandOf<'usePower'> => ({
  type: 'usePower',
  model: 'P.1',
  power,
  ...(target !== undefined && { target }),
})
const why = (state: CoreState, command: Command): string | null => {
  const verdict = cityFight.check(state, 'a', command)
  return verdict.ok ? null : verdict.refusal.key
}
const run = (state: CoreState, command: Command, dice: readonly (number | string)[]) => {
  expect(why(state, command)).toBeNull()
  return runScripted(cityFight, state, (game) => cityFight.perform(game, 'a', command), {
    dice: dice.map(String),
    answers: (decision) => decision.default,
  })
}
const facts = (events: readonly { readonly type: string }[]): readonly string[] =>
  events.map(({ type }) => type)

describe('C4-PSY-03: a power is used instead of firing', () => {
  const state = scene({ phase: 'shooting', units: [psyker, foe('N', 20), foe('F', 26)] })

  it('fires an attack through the shooting rules: test, number of shots, to hit, to wound', () => {
    const { state: after, events } = run(state, use('emberLance', 'N'), [3, 4, 6, 4, 2, 5, 3, 4])
    expect(facts(events)).toEqual(expect.arrayContaining(['psychicTested', 'shotsFired', 'shootingResolved']))
    const shots = events.find(({ type }) => type === 'shotsFired')
    expect(shots?.data).toMatchObject({ weapon: 'emberLance', shots: 3 })
    expect(after.models['N.4']?.status).toBe('casualty')
    expect(after.units['P']).toMatchObject({ shot: true, shotAt: 'N', fired: ['assault'] })
  })
  it('has no effect after a failed test, and the chance to fire is gone all the same', () => {
    const { state: after, events } = run(state, use('emberLance', 'N'), [5, 5])
    expect(facts(events)).not.toContain('shotsFired')
    expect(
      why(after, { type: 'shoot', unit: 'P', target: 'N', fire: [{ model: 'P.1', weapon: 'rifle' }] }),
    ).not.toBeNull()
  })
  it('asks for target priority as any fire past the closest does', () => {
    const failed = run(state, use('cloudedEyes', 'F'), [6, 6, 1, 2])
    expect(failed.events.find(({ type }) => type === 'targetForced')?.data).toMatchObject({ target: 'N' })
    expect(failed.state.units['P']?.shotAt).toBe('N')
    expect(failed.state.models['N.1']?.spells).toHaveLength(1)
    expect(failed.state.models['F.1']?.spells).toBeUndefined()
  })
  it("is not possible in the enemy's turn", () => {
    expect(why({ ...state, turn: { ...state.turn, active: 'b' } }, use('emberLance', 'N'))).toBe(
      'refusal.notYourTurn',
    )
  })
  it('is not possible after firing, while locked, pinned, after running or after turbo-boosters', () => {
    const unit = (more: Partial<CoreState['units'][string]>): CoreState => ({
      ...state,
      units: { ...state.units, P: { ...(state.units['P'] as CoreState['units'][string]), ...more } },
    })
    const lance = use('emberLance', 'N')
    expect(why(unit({ locked: ['F'] }), lance)).toBe('refusal.lockedNoPower')
    expect(why(unit({ pinned: true }), lance)).toBe('refusal.pinnedNoPower')
    expect(why(unit({ shot: true }), lance)).toBe('refusal.ranNoPower')
    const { entry } = state.units['P'] as CoreState['units'][string]
    const boosters = { entry: { ...entry, rules: [...entry.rules, { rule: 'turboBoosters' }] } }
    const used = { P: { turn: state.turn.player, far: false } }
    expect(why(keeping(unit(boosters), boosting, { used }), lance)).toBe('refusal.boostedNoPower')
    const fired = run(
      state,
      { type: 'shoot', unit: 'P', target: 'N', fire: [{ model: 'P.1', weapon: 'rifle' }] },
      [1, 1],
    ).state
    expect(why(fired, lance)).toBe('refusal.firedNoPower')
  })
  it('is used in its own phase only, on the side it is meant for', () => {
    expect(why(state, use('hymnOfCourage', 'P'))).toBe('refusal.powerOtherPhase')
    expect(why(state, use('emberLance', 'P'))).toBe('refusal.notAnEnemy')
    expect(why(state, use('emberLance'))).toBe('refusal.powerNeedsTarget')
    const moving = scene({ phase: 'movement', units: [psyker, foe('N', 20)] })
    expect(why(moving, use('hymnOfCourage', 'N'))).toBe('refusal.powerForFriends')
    expect(why(moving, use('shellOfAir', 'N'))).toBe('refusal.powerForHimself')
    expect(why(moving, use('shellOfAir'))).toBeNull()
  })
  it('needs line of sight unless its entry says otherwise', () => {
    const hidden = scene({
      phase: 'shooting',
      units: [psyker, foe('N', 20)],
      pieces: [{ id: 'wall', kind: 'building', area: [0, 14, 30, 15], height: 6 }],
    })
    expect(why(hidden, use('leadenAir', 'N'))).toBe('refusal.powerUnseen')
    expect(why(hidden, use('emberLance', 'N'))).toBe('refusal.noSight')
    expect(why(hidden, use('fallingSky', 'N'))).toBeNull()
  })
  it('is lost beyond its range, which is not measured before the target is named (C4-BASE-15)', () => {
    const far = scene({ phase: 'shooting', units: [psyker, foe('N', 40)] })
    const { events, state: after } = run(far, use('leadenAir', 'N'), [])
    expect(facts(events)).toContain('powerLost')
    expect(after.units['P']?.shot).toBe(true)
    expect(why(after, use('emberLance', 'N'))).toBe('refusal.usedPower')
    const open = { ...far, settings: { 'core4.general.freeMeasuring': true } }
    expect(why(open, use('leadenAir', 'N'))).toBe('refusal.powerOutOfRange')
  })
})

describe('C4-PSY-03: the psyker’s unit shares his target', () => {
  const squad: UnitSpec = { ...psyker, models: [{ at: [10, 10, 0], powers: known }, { at: [11.2, 10, 0] }] }
  const state = scene({ phase: 'shooting', units: [squad, foe('N', 20), foe('F', 26)] })
  const shoot = (target: string, model: string): Command => ({
    type: 'shoot',
    unit: 'P',
    target,
    fire: [{ model, weapon: 'rifle' }],
  })
  it('which then fires at it and at nothing else, without him', () => {
    const after = run(state, use('leadenAir', 'N'), [3, 3, 2, 2]).state
    expect(after.units['P']?.shot).toBe(false)
    expect(why(after, shoot('F', 'P.2'))).toBe('refusal.powerNamedTarget')
    expect(why(after, shoot('N', 'P.1'))).toBe('refusal.usedPower')
    expect(why(after, shoot('N', 'P.2'))).toBeNull()
  })
  it('and a power after its fire follows it there', () => {
    const after = run(state, shoot('N', 'P.2'), [1, 1]).state
    expect(why(after, use('leadenAir', 'F'))).toBe('refusal.powerOtherTarget')
    expect(why(after, use('leadenAir', 'N'))).toBeNull()
  })
  it('and a fleet unit does not run after it, nor does he use a power after the run (C4-TYPE-14)', () => {
    const fleet = scene({ phase: 'shooting', units: [{ ...squad, rules: ['fleet'] }, foe('N', 30)] })
    expect(why(fleet, { type: 'dash', unit: 'P' })).toBeNull()
    expect(why(run(fleet, use('leadenAir', 'N'), [3, 3, 2, 2]).state, { type: 'dash', unit: 'P' })).toBe(
      'refusal.powerNoRun',
    )
    expect(why(run(fleet, { type: 'dash', unit: 'P' }, [4]).state, use('leadenAir', 'N'))).toBe(
      'refusal.ranNoPower',
    )
  })
  it('for a charge later on it counts as an assault weapon (C4-SHOOT-22)', () => {
    const near = scene({ phase: 'shooting', units: [squad, foe('N', 14), foe('F', 15, 1)] })
    const after = run(near, use('leadenAir', 'N'), [3, 3, 2, 2]).state
    const assault = { ...after, turn: { ...after.turn, phase: 'assault' as const } }
    expect(why(assault, { type: 'assault', unit: 'P', targets: ['N'] })).toBeNull()
    expect(why(assault, { type: 'assault', unit: 'P', targets: ['F'] })).toBe('refusal.chargeOtherThanShot')
  })
})

describe('C4-PSY-03: what a power does', () => {
  it('changes characteristics by its name until the turn ends', () => {
    const state = scene({ phase: 'assault', units: [psyker, foe('N', 20)] })
    const after = run(state, use('quickHands', 'P'), [3, 3]).state
    const game = cityFight.gameOf(after)
    expect([valueNow(game, 'P.1', 'i'), valueNow(game, 'P.1', 'a')]).toEqual([5, 2])
    const ended = run(after, { type: 'endPhase' }, []).state
    expect(valueNow(cityFight.gameOf(ended), 'P.1', 'i')).toBe(3)
    expect(ended.models['P.1']?.spells).toBeUndefined()
  })
  it('gives a better save where the printed one is worse, until the psyker’s next turn begins', () => {
    const state = scene({ phase: 'movement', units: [psyker, foe('N', 20)] })
    const after = run(state, use('shellOfAir'), [3, 3]).state
    expect(valueNow(cityFight.gameOf(after), 'P.1', 'inv')).toBe(4)
    expect(after.models['P.1']?.spells?.[0]?.until).toEqual({ turn: state.turn.player + 2, at: 'begin' })
    const warded = {
      ...state,
      models: {
        ...state.models,
        'P.1': {
          ...(state.models['P.1'] as ModelView),
          profile: { ...(state.models['P.1'] as ModelView).profile, inv: 3 },
        },
      },
    }
    expect(valueNow(cityFight.gameOf(run(warded, use('shellOfAir'), [3, 3]).state), 'P.1', 'inv')).toBe(3)
    let now = after
    for (let phase = 0; phase < 6; phase++) {
      expect(valueNow(cityFight.gameOf(now), 'P.1', 'inv')).toBe(4)
      const seat = now.turn.active
      now = runScripted(cityFight, now, (game) => cityFight.perform(game, seat, { type: 'endPhase' }), {
        dice: [],
        answers: (decision) => decision.default,
      }).state
    }
    expect(now.turn).toMatchObject({ active: 'a', phase: 'movement' })
    expect(valueNow(cityFight.gameOf(now), 'P.1', 'inv')).toBeNull()
  })
  it('gives a rule that the rules see', () => {
    const state = scene({ phase: 'movement', units: [psyker] })
    expect(carries(state, 'P', 'fearless')).toBe(false)
    expect(carries(run(state, use('hymnOfCourage', 'P'), [3, 3]).state, 'P', 'fearless')).toBe(true)
  })
  it('calls for a Morale test with its modifier: Leadership 7 breaks on a 7', () => {
    const state = scene({ phase: 'shooting', units: [psyker, foe('N', 20)] })
    const held = run(state, use('whisperedDread', 'N'), [3, 3, 3, 3])
    expect(held.state.units['N']?.fallingBack).toBe(false)
    const broken = run(state, use('whisperedDread', 'N'), [3, 3, 3, 4, 3, 3])
    expect(broken.state.units['N']?.fallingBack).toBe(true)
  })
  it('pins a unit that fails its test', () => {
    const state = scene({ phase: 'shooting', units: [psyker, foe('N', 20)] })
    expect(run(state, use('leadenAir', 'N'), [3, 3, 3, 4]).state.units['N']?.pinned).toBe(false)
    expect(run(state, use('leadenAir', 'N'), [3, 3, 4, 4]).state.units['N']?.pinned).toBe(true)
  })
  it('gives wounds back, never more than the profile has', () => {
    const hurt = scene({
      phase: 'movement',
      units: [{ ...psyker, models: [{ at: [10, 10, 0], powers: known, wounds: 2 }] }],
    })
    expect(run(hurt, use('closingWounds', 'P'), [3, 3, 6]).state.models['P.1']?.wounds).toBe(3)
  })
  it('works on a natural 2 even though the psyker dies of it (C4-PSY-04)', () => {
    const state = scene({
      phase: 'shooting',
      units: [{ ...psyker, profile: { ...psyker.profile, t: 3 } }, foe('N', 20)],
    })
    const { state: after, events } = run(state, use('emberLance', 'N'), [1, 1, 2, 2, 6, 6])
    expect(after.models['P.1']?.status).toBe('casualty')
    expect(facts(events).indexOf('shotsFired')).toBeGreaterThan(facts(events).indexOf('psychicBacklash'))
    expect(after.models['N.4']?.status).toBe('casualty')
  })
})

describe('C4-PSY-03: the list of targets', () => {
  it('is judged as the command is', () => {
    const state = scene({
      phase: 'shooting',
      units: [psyker, foe('N', 20), { ...foe('L', 25), state: { locked: ['X'] } }],
    })
    const query: Query = { ask: 'powerTargets', model: 'P.1', power: 'leadenAir' }
    const list = cityFight.query(state, 'a', query)
    expect(list).toMatchObject([{ target: 'L', refusal: { key: 'refusal.targetLocked' } }, { target: 'N' }])
    expect((list as { refusal?: unknown }[])[1]?.refusal).toBeUndefined()
  })
  it('is offered for every power of the phase, and for none after the test', () => {
    const state = scene({ phase: 'movement', units: [psyker] })
    const offered = (now: CoreState) =>
      cityFight.legalCommands(now, 'a').flatMap((entry) => ('power' in entry ? [entry.power] : []))
    expect(offered(state)).toEqual(['shellOfAir', 'hymnOfCourage', 'closingWounds'])
    expect(offered(run(state, use('shellOfAir'), [6, 5]).state)).toEqual([])
  })
})
