/** CF-MSR-06 sentries: until the alarm only they act; what raises it, at exactly which distance. */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { emit } from '../../../main/engine/steps'
import { declaredStratagems } from '../../../main/rulesets/city-fight'
import { destroyRuin } from '../../../main/rulesets/city-fight/collapse/destroy-ruin'
import { siegeShellsPart } from '../../../main/rulesets/city-fight/rules/siege-shells'
import { trapsLaid } from '../../../main/rulesets/city-fight/stratagems/traps-laid'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { missionKept } from '../../../main/rulesets/core4/mission'
import type { Command } from '../../../shared/protocol/command'
import type { GameEvent } from '../../../shared/protocol/event'
import type { Phase } from '../../../shared/protocol/game-view'
import type { Seat } from '../../../shared/protocol/spatial'
import { waypoint, type BoardSpec, type UnitSpec } from '../board'
import { act, legal, run, told, whyNot } from '../core4/reserve-board'
import { room } from '../core4/riders'
import { keeping } from '../keeping'
import { onMission } from '../missions'
import { carrier } from '../movers'
import { beforeBattle } from './special-board'
import { nightWatch } from './stealth-board'

const one = (id: string, seat: Seat, x: number, y: number, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  seat,
  models: [{ at: [x, y, 0] }],
  ...more,
})
/** Side b defends; its first two units of troops keep watch. Of Initiative 4 the first sees 8" far. */
const guard = [
  one('hq', 'b', 60, 44, { category: 'hq' }),
  one('watch', 'b', 20, 30, { profile: { i: 4 } }),
  one('post', 'b', 66, 44),
  one('sleeps', 'b', 40, 44),
]
function watched(spec: BoardSpec, seat: Seat = 'a', phase: Phase = 'movement'): CoreState {
  const units = spec.units ?? []
  const state = beforeBattle({ mission: nightWatch, standing: units.map(({ id }) => id), ...spec })
  const on = keeping(onMission(state, nightWatch), missionKept, { attacker: 'a' })
  const turn = { ...on.turn, game: 1, player: 1, active: seat, first: seat, phase }
  return run({ ...on, stage: 'battle', turn }, (game) => game.at('gameStart')).state
}
const go = (state: CoreState, unit: string, x: number, y: number): Command => ({
  type: 'move',
  unit,
  paths: { [`${unit}.1`]: [waypoint(state, x, y)] },
  difficult: false,
})
const alarms = (events: readonly GameEvent[]) =>
  told(events, 'alarmRaised').map(({ seat, why, unit }) => `${seat} ${why} ${unit}`)
const alarm = (state: CoreState) => cityFight.view(state, 'a').parts.sentries?.alarm
const atEase = (state: CoreState, events: readonly GameEvent[]) => [alarms(events), alarm(state)]
const asleep = [[], { b: false }]

describe('CF-MSR-06 sentries: before the alarm', () => {
  const foe = one('foe', 'a', 20, 4)
  it('the first two units of troops are posted, and both sides know it', () => {
    const state = watched({ units: [...guard, foe] })
    const chips = Object.values(state.units).filter(({ conditions }) => conditions.includes('sentry'))
    expect(chips.map(({ id }) => id)).toEqual(['watch', 'post'])
    expect(alarm(state)).toEqual({ b: false })
  })
  it('the others neither move, shoot nor charge in their own turn; sentries and the enemy do', () => {
    const units = [...guard, one('near', 'b', 42, 44, { category: 'elites' }), one('foe', 'a', 44, 44)]
    // Nobody who keeps watch sees him there.
    for (const [phase, type] of [
      ['movement', 'move'],
      ['shooting', 'shoot'],
      ['assault', 'assault'],
    ] as const) {
      const state = watched({ units }, 'b', phase)
      expect(legal(state, 'b', type).filter((unit) => unit !== 'watch' && unit !== 'post')).toEqual([])
    }
    const state = watched({ units }, 'b')
    expect(legal(state, 'b', 'move')).toEqual(['post', 'watch'])
    expect(whyNot(state, 'b', go(state, 'near', 41, 44))).toBe('refusal.noAlarmYet')
    expect(legal(watched({ units }), 'a', 'move')).toEqual(['foe'])
  })
  it('nor do they get out, let off smoke, turn on the spot or batter a ruin; awake they do all of it', () => {
    const hull = { type: 'vehicle', body: carrier, weapons: [], category: 'heavySupport' } as const
    const units = [
      ...guard,
      one('foe', 'a', 4, 4),
      one('van', 'b', 30, 44, { ...hull, profile: { transport: room, smokeLaunchers: true } }),
      one('inside', 'b', 30, 44, { category: 'elites', aboard: 'van.1' }),
      one('brute', 'b', 50, 44, { type: 'monstrousCreature', category: 'elites', profile: { t: 6, w: 4 } }),
    ]
    const pieces = [{ id: 'R', ruin: { footprint: [46, 40, 54, 47] } }] as const
    const acts = (phase: Phase, isAwake = false) => {
      const posted = watched({ units, pieces }, 'b', phase)
      const declared = keeping(posted, declaredStratagems, { declared: { a: [], b: ['wreckers'] } })
      const roused = run(declared, () => emit('alarmRaised', { seat: 'b', why: 'seen', unit: 'watch' }, []))
      const state = isAwake ? roused.state : declared
      return (['disembark', 'smoke', 'wreck', 'pivot'] as const).filter(
        (type) => legal(state, 'b', type).length > 0,
      )
    }
    expect([acts('movement'), acts('shooting')]).toEqual([[], []])
    expect([acts('movement', true), acts('shooting', true)]).toEqual([
      ['disembark', 'smoke', 'wreck'],
      ['pivot'],
    ])
  })
  it('nobody waits where the mission gives this side no sentries, or none of them is there', () => {
    const attackers = watched({ units: [...guard, foe] })
    expect(legal(attackers, 'a', 'move')).toEqual(['foe'])
    const none = watched({ units: [guard[0] ?? foe, foe] }, 'b')
    expect([legal(none, 'b', 'move'), alarm(none)]).toEqual([['hq'], {}])
  })
})

describe('CF-MSR-06 sentries: what raises the alarm', () => {
  it('an enemy whom a sentry sees at twice its Initiative in inches when his move ends, base to base', () => {
    const state = watched({ units: [...guard, one('foe', 'a', 20, 16)] })
    const far = act(state, 'a', go(state, 'foe', 20, 20.98))
    expect(atEase(far.state, far.events)).toEqual(asleep)
    const near = act(state, 'a', go(state, 'foe', 20, 21))
    expect(alarms(near.events)).toEqual(['b seen watch'])
    expect(near.state.units['watch']?.conditions).toEqual([])
    const theirs = { ...near.state, turn: { ...near.state.turn, active: 'b' as const } }
    expect(legal(theirs, 'b', 'move')).toEqual(['hq', 'post', 'sleeps', 'watch'])
  })
  it('not one behind a wall, nor one whom only somebody sees who sleeps', () => {
    const walls = [{ from: [16, 26], to: [24, 26], z: [0, 4] }] as const
    const wall = { id: 'W', ruin: { footprint: [16, 25.5, 24, 26.5], walls } } as const
    const hidden = watched({ pieces: [wall], units: [...guard, one('foe', 'a', 20, 18)] })
    const behind = act(hidden, 'a', go(hidden, 'foe', 20, 23))
    expect(atEase(behind.state, behind.events)).toEqual(asleep)
    const open = watched({ units: [...guard, one('foe', 'a', 42, 36)] })
    const past = act(open, 'a', go(open, 'foe', 40, 40))
    expect(atEase(past.state, past.events)).toEqual(asleep)
  })
  it('a shot at anybody of theirs, and a shot of a sentry', () => {
    const far = [...guard, one('foe', 'a', 40, 24, { weapons: ['rifle'] })]
    const shot = (unit: string, target: string): Command => ({
      type: 'shoot',
      unit,
      target,
      fire: [{ model: `${unit}.1`, weapon: 'rifle' }],
    })
    const theirs = watched({ units: far }, 'a', 'shooting')
    expect(alarms(act(theirs, 'a', shot('foe', 'sleeps'), '1').events)).toEqual(['b shotAt sleeps'])
    const armed = far.map((unit) => (unit.id === 'watch' ? { ...unit, weapons: ['rifle'] } : unit))
    const own = watched({ units: armed }, 'b', 'shooting')
    expect(alarms(act(own, 'b', shot('watch', 'foe'), '1').events)).toEqual(['b sentryFired watch'])
  })
  it('a charge at anybody of theirs: they strike back, and act from then on', () => {
    const state = watched({ units: [...guard, one('foe', 'a', 40, 40)] }, 'a', 'assault')
    const { events } = act(state, 'a', { type: 'assault', unit: 'foe', targets: ['sleeps'] })
    expect(alarms(events)).toEqual(['b charged sleeps'])
  })
  it('a ruin that comes down on one of them, a trap under a sentry', () => {
    const ruin = { id: 'R', ruin: { footprint: [36, 40, 44, 47] } } as const
    const state = watched({ pieces: [ruin], units: [...guard, one('foe', 'a', 4, 4)] })
    const fallen = run(
      state,
      function* (game) {
        yield* destroyRuin(game, 'R', 'agreed')
        yield* game.at('actEnd')
      },
      '1',
    )
    expect(alarms(fallen.events)).toEqual(['b struck sleeps'])
    const wire = { id: 'T', ruin: { footprint: [18, 32, 22, 36] } } as const
    const laid = [
      {
        id: 'trap',
        seat: 'a' as const,
        piece: 'T',
        at: { x: 20 * 25.4, y: 0, z: 14 * 25.4 },
        needed: 2,
        hit: { strength: 1, ap: null },
      },
    ]
    const trapped = keeping(
      watched({ pieces: [wire], units: [...guard, one('foe', 'a', 4, 4)] }, 'b'),
      trapsLaid,
      { laid },
    )
    const { events } = act(trapped, 'b', go(trapped, 'watch', 20, 32.5), '6 6 6 1')
    expect(alarms(events)).toEqual(['b struck watch'])
  })
  it('a siege shell at a ruin, whom it names not: those who lie under it (CF-STRAT-53)', () => {
    const tank = one('tank', 'a', 40, 28, {
      type: 'vehicle',
      body: carrier,
      weapons: [],
      profile: { traits: ['tank'], mounts: [{ id: 'gun', kind: 'turret', weapons: ['rifle'] }] },
    })
    const ruin = { id: 'R', ruin: { footprint: [36, 40, 44, 47] } } as const
    const state = watched({ pieces: [ruin], units: [...guard, tank] }, 'a', 'shooting')
    const armed: CoreState = { ...state, weapons: { ...state.weapons } }
    siegeShellsPart.follows?.stratagemDeclared?.(armed as never, { seat: 'a', stratagem: 'siege-shells' })
    const loaded = keeping(armed, declaredStratagems, { declared: { a: ['siege-shells'], b: [] } })
    const shell: Command = { type: 'shellRuin', unit: 'tank', model: 'tank.1', piece: 'R' }
    const onto = (x: number, y: number, dice: string) =>
      act(loaded, 'a', shell, dice, (decision) =>
        decision.kind === 'placeMarker'
          ? { form: 'marker', at: waypoint(loaded, x, y).at }
          : decision.default,
      )
    expect(alarms(onto(40, 43, 'H 1 1 1').events)).toEqual(['b struck sleeps'])
    const beside = onto(37, 40.5, 'H 1 1')
    expect(atEase(beside.state, beside.events)).toEqual(asleep)
  })
  it('once: it is not raised again', () => {
    const state = watched({ units: [...guard, one('foe', 'a', 20, 16)] })
    const near = act(state, 'a', go(state, 'foe', 20, 21)).state
    expect(alarms(run(near, (game) => game.at('actEnd')).events)).toEqual([])
  })
})
