import { describe, expect, it } from 'vitest'
import { standingStill } from '../../../main/rulesets/live-skirmish/activity/walking'
import { layZones } from '../../../main/rulesets/live-skirmish/fire'
import type { FireOrder, ZoneOrder } from '../../../shared/protocol/skirmish/answers'
import type { SkirmishOdds } from '../../../shared/protocol/skirmish/query'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { distribution } from '../../../main/rulesets/live-skirmish/fire/odds'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { cm } from '../../../shared/geometry/length'
import { crater, order, spot } from './shots'
import { play, poseAt, stage, type Man, type Stage } from './stage'

const odds = (state: SkirmishState, given: FireOrder): SkirmishOdds =>
  liveSkirmish.query(state, 'a', { ask: 'lsOdds', order: given } as never) as SkirmishOdds
const two = (a: Man, b: Man, gap: number, covered = false): SkirmishState =>
  stage({
    men: { a: { at: [10, 10], ...a }, b: { at: [12.5 + gap, 10], ...b } },
    pieces: covered ? [crater('c', [12.5 + gap, 10])] : [],
  })
const sum = (chances: readonly number[]): number => chances.reduce((total, one) => total + one, 0)

describe('LS-ENG-11 chances before a shot', () => {
  it('of hits are the exact ones', () => {
    expect(distribution(3, 1 / 2)).toEqual([1 / 8, 3 / 8, 3 / 8, 1 / 8])
    const burst = odds(two({}, {}, 20), order('a', 'b', 'ar', 'burst'))
    expect(burst.hits.map((chance) => Math.round(chance * 8))).toEqual([1, 3, 3, 1])
  })
  it('of falling: saved one after another until one fails', () => {
    // 4+ at 40 cm, save 4+: half the shots hit, half of these kill.
    expect(odds(two({}, {}, 40), order('a', 'b'))).toMatchObject({
      needed: 4,
      save: 4,
      falls: 0.25,
      suppressed: 0.25,
      unharmed: 0.5,
    })
  })
  it('say what made the save: that of his class, and the one thing that helps most', () => {
    const inCover = odds(two({}, {}, 40, true), order('a', 'b'))
    expect(inCover).toMatchObject({
      needed: 5,
      modifiers: [{ by: { key: 'modifier.lsCover' }, from: 4, to: 5 }],
      save: 3,
      saveModifiers: [{ by: { key: 'modifier.lsSaveCover' }, cite: 'LS-SAVE-01', from: 4, to: 3 }],
    })
    expect(odds(two({}, {}, 40), order('a', 'b')).saveModifiers).toEqual([])
  })
  it('of a blast say how much comes of misses that land near enough (LS-BLAST-02)', () => {
    // 5+ at 30 cm; a 4 lands 3 cm off and a 3 lands 6 cm off: edge to edge 1.75 and 4.75 cm, in the blast; a 2 lands 9 cm off.
    const rocket = odds(two({ weapons: ['rpg'] }, {}, 30), order('a', 'b', 'rpg'))
    expect(rocket.needed).toBe(5)
    expect(rocket.scattered).toBeCloseTo(2 / 6)
    expect(rocket.hits[1]).toBeCloseTo(4 / 6)
    // At 60 cm a sniper is hit on 7: a 6 lands 3 cm off, a 5 lands 6 cm off.
    const far = odds(
      two({ weapons: ['rpg'] }, { roles: ['sniper'], weapons: ['sniper'] }, 60),
      order('a', 'b', 'rpg'),
    )
    expect(far).toMatchObject({ needed: 7, dice: 1 })
    expect(far.scattered).toBeCloseTo(2 / 6)
    expect(far.hits[1]).toBeCloseTo(2 / 6)
    const bullet = odds(two({}, {}, 30), order('a', 'b'))
    expect(bullet.scattered).toBeUndefined()
  })
  it('count the dice that a trade leaves (EX-16)', () => {
    const traded = odds(two({ class: 'R5', moved: cm(12) }, {}, 20, true), order('a', 'b', 'ar', 'burst'))
    expect(traded).toMatchObject({ needed: 7, dice: 2, save: 3 })
    expect(traded.hits[0]).toBeCloseTo(25 / 36)
  })
  it('of a blast count the near misses that catch him still', () => {
    const open = odds(two({ weapons: ['rpg'] }, { class: 'R5' }, 30), order('a', 'b', 'rpg'))
    // 5 and 6 hit; a 4 lands 3 cm off, a 3 at 6 cm, which is 4.75 from his base; a 2 at 9 cm does not.
    expect(open.hits[1]).toBeCloseTo(4 / 6)
    expect(sum([open.falls, open.suppressed, open.unharmed])).toBeCloseTo(1)
  })
  it('of fire at what is not seen include the leave, and say nothing of who is there', () => {
    const state = two({ weapons: ['gl'] }, { hidden: { marker: 'h1', spottedBy: [] } }, 20)
    const blind = odds(state, order('a', { kind: 'marker', marker: 'h1' }, 'gl'))
    expect(blind.hits[1]).toBeCloseTo((1 / 3) * (3 / 6))
    expect(blind).toMatchObject({ save: null, falls: 0, unharmed: 1 })
  })
  it('are for own men alone', () => {
    expect(odds(two({}, {}, 20), order('b', 'a')).refusal?.key).toBe('refusal.lsNotYours')
  })
})

describe('LS-COV-05 the chances of a reaction out of a zone of covering fire', () => {
  /** Two rifles of the other side hold him in a zone of 6, and one of them acts. */
  const chances = (more: Partial<SkirmishState['settings']> = {}, acts = true): SkirmishOdds => {
    const state = stage({
      men: {
        b: { at: [40, 18.8] },
        b2: { at: [40 - 31.2, 40] },
        a: { at: [40, 40], class: 'R5', yaw: 180 },
      },
      active: 'b',
      settings: more as Stage['settings'],
    })
    const zone: ZoneOrder = {
      zone: { how: 'new', centre: spot([40, 40, 1.5]), width: cm(15), height: cm(15) },
      by: ['b', 'b2'].map((model) => ({ model, weapon: 'ar' })),
    }
    const laid = play(state, (game) => layZones(game, 'b', [zone])).state
    expect(laid.zones).toMatchObject([{ value: 6 }])
    const members = [standingStill('b', poseAt([40, 18.8]))]
    const rest = { target: null, reverse: false, step: 'path', t: 0, orders: [], reacted: [] } as const
    const activity = { id: 1, seat: 'b', activity: 'run', members, ...rest } as const
    return odds(acts ? { ...laid, activity } : laid, order('a', 'b'))
  }
  const plain = chances({}, false)
  it('are those of two dice that show more together, times those of the shot', () => {
    expect(plain.falls).toBeGreaterThan(0)
    // 21 of 36: 7 or more.
    const over = chances()
    expect(over.falls).toBeCloseTo((plain.falls * 21) / 36, 9)
    expect(over.suppressed).toBeCloseTo((plain.suppressed * 21) / 36, 9)
    expect(over.hits[1]).toBeCloseTo(((plain.hits[1] ?? 0) * 21) / 36, 9)
    expect(sum(over.hits)).toBeCloseTo(1, 9)
  })
  it('by ls.coverShotStillFires also of a save, where the dice are not more', () => {
    // Class R5 saves on 5 or more in the open.
    const still = chances({ 'ls.coverShotStillFires': true })
    expect(still.falls).toBeCloseTo(plain.falls * (21 / 36 + (15 / 36) * (2 / 6)), 9)
  })
})

describe('LS-ENG-11 a look ahead', () => {
  const state = stage({
    men: {
      a: { at: [10, 10] },
      b: { at: [40, 40] },
      b2: { at: [40, 60], hidden: { marker: 'h1', spottedBy: [] } },
    },
  })
  const ask = (query: object): never => liveSkirmish.query(state, 'a', query as never) as never
  it('says what somebody needed from another place, and after so much of a move', () => {
    const at = { at: { x: cm(40), z: cm(80 - 20) }, on: { piece: null, level: 0 }, facing: 0 }
    const options = ask({ ask: 'lsTargets', model: 'a', at, moved: cm(10) }) as readonly {
      mode: string
      targets: readonly { target: string; needed: number; distance: number }[]
    }[]
    expect(options.find(({ mode }) => mode === 'aimed')?.targets).toMatchObject([
      { target: 'b', needed: 4, distance: cm(17.5) },
    ])
  })
  it('shows a zone, its value and whom it would hold', () => {
    const found = ask({
      ask: 'lsZone',
      lead: 'a',
      centre: spot([40, 40, 1.5]),
      width: 150,
      height: 150,
      by: [{ model: 'a', weapon: 'ar' }],
    })
    expect(found).toMatchObject({ inside: ['b'], value: 3 })
  })
  it('shows whom a blast would catch, hidden men by their marker', () => {
    const found = ask({ ask: 'lsBlast', at: spot([40, 50]), radius: 90 })
    expect(found).toEqual({
      caught: [
        { model: 'b', shielded: false },
        { model: 'h1', shielded: false },
      ],
    })
  })
})
