import { describe, expect, it } from 'vitest'
import { cm } from '../../../shared/geometry/length'
import { stage, type Man, type Stage } from './stage'
import { judge, needed, order } from './shots'

/** Lies in the open: in cover from more than 25 cm away, and from nobody nearer (LS-GEO-05 d). */
const prone: Man = { posture: 'prone', ground: 'open' }
const two = (a: Man, b: Man, gap: number, rest: Partial<Stage> = {}): ReturnType<typeof stage> =>
  stage({ men: { a: { at: [10, 10], ...a }, b: { at: [12.5 + gap, 10], ...b } }, ...rest })

describe('LS-SHOOT-05 the modifiers of a shot', () => {
  it('EX-15 R1 with an aimed assault rifle at 40 cm, target in cover: 4 + 1 - 1 = 4', () => {
    const judged = judge(two({ class: 'R1' }, prone, 40), order('a', 'b'))
    expect(judged.targets[0]).toMatchObject({ needed: 4, cover: true })
    expect(judged.targets[0]?.modifiers.map(({ by, from, to }) => [by.key, from, to])).toEqual([
      ['modifier.lsCover', 4, 5],
      ['modifier.lsSpecialForces', 5, 4],
    ])
  })
  it('EX-15 R1 sniper at 20 cm: 2 - 1 = 1, and never below 2', () => {
    const sniper: Man = { class: 'R1', roles: ['sniper'], weapons: ['sniper'] }
    expect(needed(two(sniper, {}, 20), order('a', 'b', 'sniper'))).toBe(2)
  })
  it('EX-15 R5 with a rocket launcher at 30 cm, target in cover, moved 4 cm: 5', () => {
    const man: Man = { class: 'R5', weapons: ['rpg'], moved: cm(4) }
    expect(needed(two(man, prone, 30), order('a', 'b', 'rpg'))).toBe(5)
  })
  it('M1 counts more than 5 cm of path, not 5, and not for a reaction', () => {
    expect(needed(two({ moved: cm(5) }, {}, 20), order('a', 'b'))).toBe(3)
    expect(needed(two({ moved: cm(5.1) }, {}, 20), order('a', 'b'))).toBe(4)
    expect(needed(two({ moved: cm(5.1), yaw: 90 }, {}, 20), order('a', 'b'), { reaction: true })).toBe(3)
  })
  it('M2 is not for sniper rifles, grenades, launchers and flamethrowers', () => {
    const hidden: Man = { hidden: { marker: 'h1', spottedBy: ['a'] } }
    for (const [weapon, base] of [
      ['sniper', 2],
      ['grenade', 4],
      ['gl', 4],
      ['rpg', 4],
      ['flamer', 4],
    ] as const)
      expect(needed(two({ weapons: [weapon] }, hidden, 9), order('a', 'b', weapon)), weapon).toBe(base)
    for (const [weapon, mode, base] of [
      ['ar', 'aimed', 3],
      ['lmg', 'burst', 3],
      ['rifle', 'aimed', 3],
    ] as const)
      expect(needed(two({ weapons: [weapon] }, hidden, 9), order('a', 'b', weapon, mode)), weapon).toBe(
        base + 1,
      )
  })
  it('M3 is for light weapons of R5, Irr2 and Irr3, in either mode, sniper rifles included', () => {
    for (const troop of ['R5', 'Irr2', 'Irr3'] as const) {
      expect(needed(two({ class: troop }, {}, 20), order('a', 'b'))).toBe(4)
      expect(needed(two({ class: troop }, {}, 20), order('a', 'b', 'ar', 'burst'))).toBe(5)
      expect(needed(two({ class: troop, weapons: ['sniper'] }, {}, 20), order('a', 'b', 'sniper'))).toBe(3)
      expect(needed(two({ class: troop, weapons: ['grenade'] }, {}, 9), order('a', 'b', 'grenade'))).toBe(4)
    }
    for (const troop of ['R2', 'R3', 'R4', 'Irr1'] as const)
      expect(needed(two({ class: troop }, {}, 20), order('a', 'b'))).toBe(3)
  })
  it('M3 leaves bursts alone with rookieAimedOnly', () => {
    const settings = { 'ls.rookieAimedOnly': true }
    expect(needed(two({ class: 'R5' }, {}, 20, { settings }), order('a', 'b', 'ar', 'burst'))).toBe(4)
    expect(needed(two({ class: 'R5' }, {}, 20, { settings }), order('a', 'b'))).toBe(4)
  })
  it('M4 is for who dodges or lies down, but not from the shot of a sniper', () => {
    expect(needed(two({}, {}, 20), order('a', 'b'), { dodging: ['b'] })).toBe(4)
    expect(needed(two({}, {}, 20), order('a', 'b'), { dodging: ['a'] })).toBe(3)
    const sniper: Man = { roles: ['sniper'], weapons: ['sniper'] }
    expect(needed(two(sniper, {}, 20), order('a', 'b', 'sniper'), { dodging: ['b'] })).toBe(2)
    expect(needed(two({ weapons: ['sniper'] }, {}, 20), order('a', 'b', 'sniper'), { dodging: ['b'] })).toBe(
      3,
    )
  })
  it('M5 makes snipers hard to hit: the role and the rifle together', () => {
    expect(needed(two({}, { roles: ['sniper'], weapons: ['sniper'] }, 20), order('a', 'b'))).toBe(4)
    expect(needed(two({}, { weapons: ['sniper'] }, 20), order('a', 'b'))).toBe(3)
  })
  it('M6 is for a machine gun whose second man is missing, suppressed, or more than 2 cm away', () => {
    const crewed = (mate: Man | null): number | undefined =>
      needed(
        stage({
          men: {
            a: { at: [10, 10], weapons: ['mmg'] },
            b: { at: [42.5, 10] },
            ...(mate && { a2: { mateOf: 'a', ...mate } }),
          },
        }),
        order('a', 'b', 'mmg', 'burst'),
      )
    expect(crewed(null)).toBe(5)
    expect(crewed({ at: [10, 14.5] })).toBe(4)
    expect(crewed({ at: [10, 14.6] })).toBe(5)
    expect(crewed({ at: [10, 14.5], suppressed: true })).toBe(5)
    expect(crewed({ at: [10, 14.5], mateOf: null })).toBe(5)
  })
  it('M7 is for special forces on foot who do not fire a burst, with any weapon', () => {
    expect(needed(two({ class: 'R1' }, {}, 20), order('a', 'b'))).toBe(2)
    expect(needed(two({ class: 'R1' }, {}, 20), order('a', 'b', 'ar', 'burst'))).toBe(4)
    expect(needed(two({ class: 'R1', weapons: ['gl'] }, {}, 20), order('a', 'b', 'gl'))).toBe(3)
  })
  it('takes the numbers of edited tables', () => {
    const state = two({ class: 'R5', moved: cm(6) }, {}, 20)
    const tables = { ...state.tables, hitMods: { ...state.tables.hitMods, moved: 2, rookieLight: 0 } }
    expect(needed({ ...state, tables }, order('a', 'b'))).toBe(5)
  })
})
