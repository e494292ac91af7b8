/** Powers used from inside a vehicle: through a fire point, or measured from the hull (C4-TRANS-13 to -16, C4-PSY-03). */
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { arsenal } from '../../../main/rulesets/core4/data'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Command, CommandOf } from '../../../shared/protocol/command'
import type { Phase } from '../../../shared/protocol/game-view'
import type { ProfileSpec, UnitSpec } from '../board'
import { box, driven, enemy, inPhase, inside, room, squad, table } from './riders'

const powers = Object.fromEntries(arsenal.powers.map((power) => [power.id, power]))
const known = arsenal.powers.map(({ id }) => id)
/** A psyker, the first of so many in the carrier at (20, 20), 6" by 4"; its hatch is in the middle, 2" up. */
const riders = (count: number, more: Partial<UnitSpec> = {}): UnitSpec => ({
  ...inside(count, { profile: { ld: 9, t: 4, w: 3, bs: 4, sv: 5 }, ...more }),
  models: Array.from({ length: count }, (_, n) => ({
    at: [1, 1, 0] as const,
    powers: n === 0 ? known : [],
  })),
})
const scene = (
  phase: Phase,
  units: readonly UnitSpec[],
  profile: ProfileSpec = {},
  hull: Parameters<typeof box>[2] = {},
): CoreState => ({ ...inPhase(table([box(profile, {}, hull), ...units]), phase), powers })
const use = (power: string, target?: string): CommandOf<'usePower'> => ({
  type: 'usePower',
  model: 'S.1',
  power,
  ...(target !== undefined && { target }),
})
const why = (state: CoreState, command: Command): string | null => {
  const verdict = cityFight.check(state, 'a', command)
  return verdict.ok ? null : verdict.refusal.key.replace('refusal.', '')
}
const run = (state: CoreState, command: Command, dice: readonly number[]) => {
  expect(why(state, command)).toBeNull()
  return runScripted(cityFight, state, (game) => cityFight.perform(game, 'a', command), {
    dice: dice.map(String),
    answers: (decision) => decision.default,
  })
}
/** Straight from the hatch to the edge of a base before it. */
const beyondHatch = (gap: number): readonly [number, number] => [20 + Math.sqrt(gap * gap - 4) + 0.5, 20]
type Carrier = [string, ProfileSpec, number, object, string | null]
const shoot = (...models: readonly number[]): Command => ({
  type: 'shoot',
  unit: 'S',
  target: 'E',
  fire: models.map((n) => ({ model: `S.${n}`, weapon: 'rifle' })),
})
const free = { 'core4.general.freeMeasuring': true }
const measured = (state: CoreState): CoreState => ({ ...state, settings: { ...state.settings, ...free } })

describe('C4-TRANS-16, C4-TRANS-13 a power aimed at the enemy goes through a fire point', () => {
  it('from where it is seen and measured; he is inside again when it is done', () => {
    const state = scene('shooting', [riders(4), enemy([[30, 20]], { profile: { t: 4 } })])
    const { state: after, events } = run(state, use('emberLance', 'E'), [3, 4, 6, 4, 2, 5, 3, 4])
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['firePointsManned', 'psychicTested', 'shotsFired', 'firePointsLeft']),
    )
    expect(after.models['S.1']).toMatchObject({ status: 'aboard', pose: null })
    expect(after.models['S.1']?.firesFrom).toBeUndefined()
    // The others may still fire, at the same target.
    expect(after.units['S']).toMatchObject({ shot: false, shotAt: 'E' })
  })
  it.each([
    [18, null],
    [18.1, 'powerOutOfRange'],
  ])('%d" from the hatch of a power of 18": %s', (gap, refusal) =>
    expect(
      why(measured(scene('shooting', [riders(1), enemy([beyondHatch(gap)])])), use('whisperedDread', 'E')),
    ).toBe(refusal),
  )
  it('only through a slit that bears on them', () => {
    const left = {
      transport: {
        ...room,
        firePoints: [{ at: { forward: 0, left: 2, up: 1 }, axis: 90, halfWidth: 90, models: 1 }],
      },
    }
    const aimed = (at: readonly [number, number]) =>
      why(scene('shooting', [riders(2), enemy([at])], left), use('cloudedEyes', 'E'))
    expect(aimed([20, 30])).toBeNull()
    expect(aimed([20, 10])).toBe('tooManyAtFirePoints')
  })
  it('and takes it for this phase: of two slits one is left', () => {
    const state = scene('shooting', [riders(4), enemy([[30, 20]])])
    const { state: after } = run(state, use('leadenAir', 'E'), [3, 4, 1, 1])
    expect(why(after, shoot(2))).toBeNull()
    expect(why(after, shoot(2, 3))).toBe('tooManyAtFirePoints')
    expect(why(after, shoot(1))).toBe('usedPower')
  })
  it('after both have been fired through there is none', () => {
    const state = scene('shooting', [riders(4), enemy([[30, 20]])])
    const { state: after } = run(state, shoot(2, 3), [1, 1, 1, 1])
    expect(why(after, use('leadenAir', 'E'))).toBe('tooManyAtFirePoints')
  })
  it('an open vehicle has room for everybody', () => {
    const state = scene('shooting', [riders(4), enemy([[30, 20]])], { traits: ['openTopped'] })
    const { state: after } = run(state, shoot(2, 3), [1, 1, 1, 1])
    expect(why(after, use('leadenAir', 'E'))).toBeNull()
  })
  it.each([
    ['without fire points', { transport: { ...room, firePoints: [] } }, 0, {}, 'noFirePoints'],
    ['after 12.1"', {}, 12.1, {}, 'tooFastToFireOut'],
    ['after 12"', {}, 12, {}, null],
    ['with a shaken crew', {}, 0, { shaken: true }, 'crewShakenNoFire'],
  ] satisfies readonly Carrier[])('%s', (_, profile, far, suffered, refusal) => {
    const damage = {
      shaken: false,
      stunned: false,
      weaponsLost: 0,
      immobilised: false,
      wrecked: false,
      ...suffered,
    }
    const units = [riders(2), enemy([[30, 20]])]
    const state = scene('shooting', units, profile, { damage })
    expect(why(far > 0 ? { ...driven(state, far), powers } : state, use('cloudedEyes', 'E'))).toBe(refusal)
  })
  it('used in place of a shot it leaves the carrier open, as that would: in light armour (C4-TRANS-15)', () => {
    const exposed = (sv: number) => {
      const psyker = riders(2, { profile: { ld: 9, sv } })
      const state = scene('shooting', [psyker, enemy([[30, 20]])])
      const { events } = run(state, use('leadenAir', 'E'), [3, 4, 1, 1])
      return events.some(({ type }) => type === 'passengersExposed')
    }
    expect(exposed(4)).toBe(true)
    expect(exposed(3)).toBe(false)
  })
})

describe('C4-TRANS-16 any other is measured from the hull', () => {
  const friend = (x: number) => squad([[x, 20]], { id: 'F' })
  it.each([
    // The front of the hull is at 23, the edge of the base half an inch before its middle.
    [35.5, null],
    [35.6, 'powerOutOfRange'],
  ])('12" to a friend at %d: %s', (x, refusal) =>
    expect(why(scene('movement', [riders(2), friend(x)]), use('hymnOfCourage', 'F'))).toBe(refusal),
  )
  it('it needs no fire point, works, and shows who rides there', () => {
    const hidden = scene('movement', [riders(2), friend(30)], { transport: { ...room, firePoints: [] } })
    const unit = hidden.units['S']
    if (!unit?.aboard) throw new Error('nobody aboard')
    const units = { ...hidden.units, S: { ...unit, aboard: { ...unit.aboard, unseen: true as const } } }
    const { state } = run({ ...hidden, units }, use('hymnOfCourage', 'F'), [3, 4])
    expect(state.models['F.1']?.spells).toHaveLength(1)
    expect(state.models['S.1']?.status).toBe('aboard')
    expect(state.units['S']?.aboard).toEqual({ vehicle: 'V.1' })
  })
  it('one for himself works inside', () => {
    const { state } = run(scene('movement', [riders(2)]), use('shellOfAir'), [3, 4])
    expect(state.models['S.1']?.spells).toHaveLength(1)
    expect(state.models['S.2']?.spells).toBeUndefined()
  })
  it("nobody who rides is anybody's target, his own unit not either", () =>
    expect(why(scene('movement', [riders(2), friend(30)]), use('hymnOfCourage', 'S'))).toBe(
      'targetNotOnTable',
    ))
  it('the backlash finds him inside (C4-PSY-04)', () => {
    const { state } = run(scene('movement', [riders(2), friend(30)]), use('hymnOfCourage', 'F'), [6, 6, 2])
    expect(state.models['S.1']).toMatchObject({ status: 'aboard', wounds: 2 })
  })
  it('it is offered, as to those on foot', () => {
    const state = scene('movement', [riders(2), friend(30)])
    const offered = cityFight.legalCommands(state, 'a').filter(({ type }) => type === 'usePower')
    expect(offered.map((entry) => 'power' in entry && entry.power)).toEqual(
      expect.arrayContaining(['hymnOfCourage', 'shellOfAir']),
    )
  })
})
