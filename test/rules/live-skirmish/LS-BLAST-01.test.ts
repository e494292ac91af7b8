import { describe, expect, it } from 'vitest'
import type { Piece } from '../../../shared/table/types'
import { cm } from '../../../shared/geometry/length'
import { block, exchange, happened, order, rolls, shot, spot } from './shots'
import { size, stage, type Man } from './stage'

const rpg: Man = { weapons: ['rpg'] }
/** A floor at 7.62 cm, west edge at x = 40. */
const upstairs: Piece = {
  id: 'house',
  design: {
    kind: 'ruin',
    id: 'house',
    family: 'brick',
    levels: [
      { index: 0, height: 0, slabs: [] },
      {
        index: 1,
        height: cm(7.62),
        slabs: [
          {
            outline: [
              { x: 0, z: 0 },
              { x: cm(20), z: 0 },
              { x: cm(20), z: cm(20) },
              { x: 0, z: cm(20) },
            ],
            holes: [],
          },
        ],
      },
    ],
    walls: [],
    stairs: [],
    heaps: [],
    footprintMethod: 'agreed',
    rubbleLine: [
      { x: 0, z: 0 },
      { x: cm(20), z: 0 },
      { x: cm(20), z: cm(20) },
      { x: 0, z: cm(20) },
    ],
  },
  at: { x: cm(40), z: cm(size - 50) },
  turn: 0,
  state: { fortified: false, dangerous: false },
}

describe('LS-BLAST-01 a blast that hits', () => {
  it('is a hit on its target and one save for everybody in the sphere, friends with their bonus', () => {
    const state = stage({
      men: {
        a: { at: [10, 10], ...rpg },
        a2: { at: [46, 10] },
        b: { at: [40, 10] },
        b2: { at: [40, 15], class: 'R5' },
        b3: { at: [40, 16.3] },
        n: { at: [37, 10] },
      },
    })
    const run = exchange(
      state,
      { active: [shot(order('a', 'b', 'rpg'))] },
      { dice: ['5', '4', '5', '4', '3'] },
    )
    // Reacting side nearest first, bystanders, the active side.
    expect(rolls(run)).toEqual([
      ['lsToHit', 5, [5]],
      ['lsSave', 4, [4]],
      ['lsSave', 5, [5]],
      ['lsSave', 4, [4]],
      ['lsSave', 3, [3]],
    ])
    expect(run.result.hit).toEqual(['b', 'b2', 'n', 'a2'])
    expect(happened(run, 'lsBlast')).toMatchObject([{ at: spot([40, 10]), radius: cm(5) }])
  })
  it('LS-CORE-06: of two equally near the lower id saves first, and 2 is lower than 10', () => {
    const state = stage({
      men: {
        a: { at: [10, 10], ...rpg },
        b10: { at: [36, 10], class: 'R5' },
        b: { at: [40, 10] },
        b2: { at: [44, 10] },
      },
    })
    const run = exchange(state, { active: [shot(order('a', 'b', 'rpg'))] }, { dice: ['5', '4', '4', '5'] })
    expect(run.result.hit).toEqual(['b', 'b2', 'b10'])
  })
  it('judges the cover of those beside it from its centre', () => {
    const state = stage({
      men: { a: { at: [10, 10], ...rpg }, b: { at: [40, 10] }, b2: { at: [44.2, 10] } },
      pieces: [block('stone', [41.5, 5], [42, 15], 1.8)],
    })
    const run = exchange(state, { active: [shot(order('a', 'b', 'rpg'))] }, { dice: ['5', '4', '3'] })
    expect(rolls(run).slice(1)).toEqual([
      ['lsSave', 4, [4]],
      ['lsSave', 3, [3]],
    ])
  })
  it('LS-GEO-11 does not reach through a full wall', () => {
    const state = stage({
      men: { a: { at: [10, 10], ...rpg }, b: { at: [40, 10] }, b2: { at: [44.2, 10] } },
      pieces: [block('wall', [41.5, 5], [42, 15], 6)],
    })
    const run = exchange(state, { active: [shot(order('a', 'b', 'rpg'))] }, { dice: ['5', '4'] })
    expect(run.result.hit).toEqual(['b'])
  })
  it('LS-VIC-02 counts against regulars who hit a house of irregulars with a support weapon', () => {
    const house: Man = { at: [50, 40, 7.62], on: { piece: 'house', level: 1 } }
    const fire = (nature: 'regular' | 'irregular', weapon: 'rpg' | 'grenade', die: string) => {
      const state = stage({
        men: { a: { ...house, at: [50, 31.5, 7.62], weapons: [weapon] }, b: house },
        pieces: [upstairs],
        sides: { b: { nature } },
      })
      const dice = die === '1' ? ['1'] : [die, '5']
      return exchange(state, { active: [shot(order('a', 'b', weapon))] }, { dice }).state.points.map(
        ({ kind }) => kind,
      )
    }
    expect(fire('irregular', 'rpg', '6')).toEqual(['buildingHit', 'firstFire'])
    expect(fire('irregular', 'rpg', '1')).toEqual(['firstFire'])
    expect(fire('regular', 'rpg', '6')).toEqual(['firstFire'])
    expect(fire('irregular', 'grenade', '6')).toEqual(['firstFire'])
  })
})

describe('LS-BLAST-02, LS-BLAST-03 a blast that misses', () => {
  it('EX-18 rpg, 5 needed, die 3: 6 cm to the left, where a friend must save with +1', () => {
    const state = stage({
      men: {
        a: { at: [10, 10], ...rpg },
        a2: { at: [1.5, 50] },
        b: { at: [10, 50] },
      },
    })
    const run = exchange(state, { active: [shot(order('a', 'b', 'rpg'))] }, { dice: ['3', '4', '4', '3'] })
    expect(happened(run, 'lsBlast')).toMatchObject([{ at: spot([4, 50]) }])
    // The man aimed at is 4.75 cm from there, and saves as well.
    expect(rolls(run)).toEqual([
      ['lsToHit', 5, [3]],
      ['lsScatter', undefined, [4]],
      ['lsSave', 4, [4]],
      ['lsSave', 3, [3]],
    ])
    expect(run.result.suppressed).toEqual(['b', 'a2'])
  })
  it('EX-19 a grenade on the first floor rolls over the edge and goes off on the ground', () => {
    const state = stage({
      men: {
        a: { at: [41, 32, 7.62], on: { piece: 'house', level: 1 }, weapons: ['grenade'] },
        b: { at: [41, 40, 7.62], on: { piece: 'house', level: 1 } },
      },
      pieces: [upstairs],
    })
    const run = exchange(state, { active: [shot(order('a', 'b', 'grenade'))] }, { dice: ['3', '3'] })
    expect(happened(run, 'lsBlast')).toMatchObject([{ at: spot([38, 40, 0]) }])
    expect(run.result.hit).toEqual([])
  })
  it('a 1 is a dud: no scatter die, nothing happens, and yet it was fired', () => {
    const state = stage({ men: { a: { at: [10, 10], ...rpg }, b: { at: [40, 10] } } })
    const run = exchange(state, { active: [shot(order('a', 'b', 'rpg'))] }, { dice: ['1'] })
    expect(happened(run, 'lsBlast')).toEqual([])
    expect(run.state.models['a']?.weapons[0]?.firedIn).toBe(1)
    expect(run.state.points).toHaveLength(1)
  })
  it('needing 7 it is fired all the same: a 6 scatters 3 cm', () => {
    const state = stage({
      men: {
        a: { at: [10, 10], weapons: ['gl'] },
        b: { at: [70, 10], roles: ['sniper'], weapons: ['sniper'] },
      },
    })
    const run = exchange(state, { active: [shot(order('a', 'b', 'gl'))] }, { dice: ['6', '5', '4'] })
    // Lobbed: a 5 is away from the firer.
    expect(happened(run, 'lsBlast')).toMatchObject([{ at: spot([73, 10]) }])
    expect(run.result.hit).toEqual(['b'])
  })
  it('towards the firer it comes no farther than his own place', () => {
    const state = stage({ men: { a: { at: [10, 10], weapons: ['grenade'] }, b: { at: [16, 10] } } })
    const run = exchange(
      { ...state, models: { ...state.models, a: { ...state.models['a'], class: 'R4' } } } as typeof state,
      { active: [shot(order('a', 'b', 'grenade'))] },
      { dice: ['2', '1', '4', '3'] },
    )
    expect(happened(run, 'lsBlast')).toMatchObject([{ at: spot([10, 10]) }])
  })
  it('with ls.scatter off a miss does nothing but endanger a friend like a bullet', () => {
    const state = stage({
      men: { a: { at: [10, 10], ...rpg }, a2: { at: [30, 12] }, b: { at: [40, 10] } },
      settings: { 'ls.scatter': false },
    })
    const run = exchange(state, { active: [shot(order('a', 'b', 'rpg'))] }, { dice: ['2', '6'] })
    expect(rolls(run)).toEqual([
      ['lsToHit', 5, [2]],
      ['lsSave', 3, [6]],
    ])
  })
})
