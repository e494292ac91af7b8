import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { callSupport, driftSmoke, landStrikes } from '../../../main/rulesets/live-skirmish/support'
import { deviceHits } from '../../../main/rulesets/live-skirmish/support/devices'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { cm } from '../../../shared/geometry/length'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { RollData } from '../../../shared/protocol/event'
import { activation, place } from './acting'
import { plain, ruin } from './ground'
import { rolls, spot } from './shots'
import { command, play, stage, type Man, type Stage } from './stage'

const unarmed = (at: readonly number[], more: Man = {}): Man => ({ at, weapons: [], ...more })
/** With nobody at its wheel. */
const truck: Man = {
  at: [60, 45],
  hull: [8, 4, 3],
  vehicle: {
    armour: 'unarmoured',
    propulsion: 'wheeled',
    turret: false,
    turretFacing: 0,
    seats: 4,
    driver: null,
    roll: null,
    knockedOut: false,
    exploded: false,
  },
}
/** Who threw for what, in the order of the dice. */
const throwers = ({ events }: { readonly events: readonly { type: string; data: unknown }[] }) =>
  events.filter(({ type }) => type === 'rolled').flatMap(({ data }) => (data as RollData).unit ?? [])

describe('LS-ART-01 who calls a strike', () => {
  const both = stage({
    men: { a1: unarmed([10, 10]), b1: unarmed([70, 70]) },
    active: 'b',
    sides: { a: { strikes: 1 }, b: { strikes: 1 } },
  })
  it('the active side before the other, and each may wait', () => {
    const calls: string[] = []
    const run = play(both, callSupport, {
      dice: ['4'],
      answers: {
        lsCallStrike: ({ seat }: Decision): Answer => {
          calls.push(seat)
          return { form: 'option', option: seat === 'a' ? 'call' : 'wait' }
        },
      },
    })
    expect(calls).toEqual(['b', 'a'])
    expect([run.state.sides.a.strikes, run.state.sides.b.strikes]).toEqual([0, 1])
  })
})

describe('LS-ART-02 a strike', () => {
  const due: Partial<SkirmishState> = {
    scheduled: [{ turn: 2, phase: 'start', what: { kind: 'strike', seat: 'a' } }],
    turn: { number: 2, phase: 'start', active: 'a' },
  }
  const lands = (men: Stage['men'], at: Answer, dice: readonly string[]) =>
    play(stage({ men, state: due }), landStrikes, { dice, answers: { lsStrike: (): Answer => at } })
  /** Four dice of one, thrown towards the enemy's edge: 4 cm north. */
  const north = ['1', '1', '1', '1', '12']
  it('the other side saves first, then who belongs to nobody, then its own; nearest to the middle first (LS-CORE-06)', () => {
    const men = {
      a1: unarmed([40, 44]),
      b1: unarmed([30, 44]),
      b2: unarmed([43, 44]),
      n1: unarmed([40, 40]),
    }
    const run = lands(men, { form: 'place', at: place(40, 40) }, [...north, '6', '6', '6', '6'])
    expect(throwers(run)).toEqual(['b2', 'b1', 'n1', 'a1'])
  })
  it('beyond the edge what is left of it on the table still counts', () => {
    const run = lands({ a1: unarmed([5, 5]), b1: unarmed([40, 78]) }, { form: 'place', at: place(40, 79) }, [
      '6',
      '6',
      '1',
      '1',
      '12',
      '6',
    ])
    expect(throwers(run)).toEqual(['b1'])
  })
  it('is aimed at any place of the table, to its very edge, and at none beyond', () => {
    const state = stage({ men: {}, state: { table: { width: cm(80), depth: cm(60), pieces: [] } } })
    const asked: Decision = {
      id: 'd1',
      seat: 'a',
      kind: 'lsStrike',
      because: ['LS-ART-02'],
      form: { form: 'place', what: 'strike', radius: cm(15) },
      default: { form: 'place', at: place(40, 40) },
    }
    const verdict = (x: number, z: number): string => {
      const at = { at: { x: cm(x), z: cm(z) }, on: { piece: null, level: 0 } }
      const said = liveSkirmish.checkAnswer(state, asked, { form: 'place', at })
      return said.ok ? 'on it' : said.refusal.key
    }
    expect([verdict(0, 0), verdict(80, 60)]).toEqual(['on it', 'on it'])
    const beyond = [
      [-0.1, 30],
      [80.1, 30],
      [40, -0.1],
      [40, 60.1],
    ] as const
    for (const [x, z] of beyond) expect(verdict(x, z)).toBe('refusal.lsOffTable')
  })
})

describe('LS-SMOKE-03 smoke drifts off the table', () => {
  const drifts = (at: readonly number[], shifted: number) =>
    play(
      stage({
        men: {},
        state: {
          turn: { number: 2, phase: 'start', active: 'a' },
          smoke: [{ id: 's', seat: 'a', at: spot([...at, 0]), placedIn: 1, shifted }],
          scheduled: [{ turn: 2, phase: 'start', what: { kind: 'smokeDrift', smoke: 's' } }],
        },
      }),
      driftSmoke,
      { dice: ['3', '4'] },
    ).state.smoke.length
  // It drifts 7 cm against the way it was shifted; 5 cm of it reach back over an edge.
  it.each([
    ['south', [40, 2.1], [40, 2], 90],
    ['north', [40, 77.9], [40, 78], 270],
    ['west', [2.1, 40], [2, 40], 0],
    ['east', [77.9, 40], [78, 40], 180],
  ] as const)('over the %s edge: it is gone when no part of it is left', (_, stays, goes, shifted) => {
    expect(drifts(stays, shifted)).toBe(1)
    expect(drifts(goes, shifted)).toBe(0)
  })
})

describe('LS-ART-04 the mortar off the table', () => {
  const mortar = (men: Stage['men'], more: Partial<Stage> = {}) =>
    stage({ men, sides: { a: { mortar: { usedIn: null } } }, ...more })
  const called = (state: SkirmishState, dice: readonly string[], at = place(40, 40)) =>
    command(state, 'a', activation('callMortar', { a1: [] }), {
      dice,
      answers: { lsMortar: (): Answer => ({ form: 'place', at }) },
    })
  const observer: Man = { at: [40, 20], roles: ['observer'] }
  it('is proposed at an enemy who is seen, not at one under a marker; where there is none, at its observer', () => {
    const proposed = (men: Stage['men']) => {
      const { decisions } = called(mortar({ a1: observer, ...men }), ['5'], place(5, 75))
      const usual = decisions.find(({ kind }) => kind === 'lsMortar')?.default
      return usual?.form === 'place' ? usual.at.at : null
    }
    const hidden = unarmed([30, 50], { hidden: { marker: 'h1', spottedBy: [] } })
    expect(proposed({ b1: hidden, b2: unarmed([70, 70]) })).toEqual(place(70, 70).at)
    expect(proposed({ b1: hidden })).toEqual(place(40, 20).at)
  })
  it('a burst at a wall is a building hit, one before it is not (LS-VIC-02)', () => {
    const house = ruin('house', {
      footprint: [35, 35, 45, 45],
      walls: [{ from: [35, 35.2], to: [45, 35.2], height: 7 }],
    })
    const hits = (y: number) =>
      called(
        mortar({ a1: observer, b1: unarmed([70, 70]) }, { pieces: [house] }),
        ['5'],
        place(40, y),
      ).events.some(({ type }) => type === 'lsBuildingHit')
    expect(hits(34.9)).toBe(true)
    expect(hits(30)).toBe(false)
  })
  it('is called from hiding without a name; whom the enemy knows is named (LS-ENG-07)', () => {
    const named = (more: Man) => {
      const run = called(mortar({ a1: { ...observer, ...more }, b1: unarmed([70, 70]) }), ['5'])
      const fired = run.events.find(({ type }) => type === 'lsMortarFired')?.data as { model?: string }
      return [fired.model, throwers(run)]
    }
    expect(named({})).toEqual(['a1', ['a1']])
    expect(named({ hidden: { marker: 'h1', spottedBy: [] } })).toEqual([undefined, []])
  })
  it('it is the enemy who says which way a miss goes', () => {
    const { decisions } = called(mortar({ a1: observer, b1: unarmed([70, 70]) }), ['4', '1'])
    expect(decisions.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['lsMortar', 'a'],
      ['lsShift', 'b'],
    ])
  })
  it.each<[string, Man]>([
    ['a wounded man', { at: [60, 45], wound: { turns: 2, stabilised: false } }],
    ['a truck with nobody in it', truck],
  ])('%s who alone sees the place sees it for nobody: it needs leave', (_, watcher) => {
    const wall = plain('wall', 'building', [25, 29, 55, 31], 10)
    const men = { a1: observer, a2: { weapons: [], ...watcher }, b1: unarmed([70, 70]) }
    expect(rolls(called(mortar(men, { pieces: [wall] }), ['4']))).toEqual([['lsAuthorise', 5, [4]]])
  })
  it('is aimed at nothing beside the table', () => {
    const asked: Decision = {
      id: 'd1',
      seat: 'a',
      kind: 'lsMortar',
      because: ['LS-ART-04'],
      form: { form: 'place', what: 'strike', radius: cm(5) },
      default: { form: 'place', at: place(40, 40) },
    }
    const verdict = (x: number) =>
      liveSkirmish.checkAnswer(mortar({}), asked, { form: 'place', at: place(x, 40) })
    expect(verdict(80)).toEqual({ ok: true })
    expect(verdict(80.1)).toMatchObject({ refusal: { key: 'refusal.lsOffTable' } })
  })
})

describe('LS-SAVE-02 a device reaches nobody behind a wall', () => {
  const hit = (pieces: Stage['pieces']) => {
    const state = stage({ men: { a1: unarmed([20, 23]), a2: unarmed([20, 17]) }, pieces })
    const device = { id: 'd', seat: 'b' as const, at: spot([20, 20, 0]) }
    return deviceHits(liveSkirmish.gameOf(state), device).map(({ model }) => model)
  }
  it('those beside it in the open, and not who has a wall between', () => {
    expect(hit([])).toEqual(['a1', 'a2'])
    const wall = ruin('wall', {
      footprint: [10, 21, 30, 22],
      walls: [{ from: [10, 21.5], to: [30, 21.5], height: 7 }],
    })
    expect(hit([wall])).toEqual(['a2'])
  })
})
