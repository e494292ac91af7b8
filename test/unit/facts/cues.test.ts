import { describe, expect, it } from 'vitest'
import { cuesIn, cuesOf, wayfinder, type Cue, type WaysView } from '../../../renderer/facts/cues'
import {
  mannerOfShots,
  mannerOfCarried,
  type Arms,
  type ShotManner,
} from '../../../renderer/facts/cues/manner'
import type { FactData, FactKind } from '../../../shared/protocol/facts'
import type { GameEvent } from '../../../shared/protocol/event'
import type { Pose, Table } from '../../../shared/table/types'

const fact = <K extends FactKind>(type: K, data: FactData<K>): GameEvent<K> =>
  ({ id: 1, type, data, because: [], audience: 'all' }) as unknown as GameEvent<K>
const pose = (x: number, z: number, y = 0, level = 0): Pose => ({
  at: { x, z },
  y,
  on: { piece: y > 0 || level > 0 ? 'house' : null, level },
  facing: 0,
})
const street: Table = { width: 1200, depth: 800, pieces: [] }
const walksOf = (view: WaysView, cues: readonly Cue[]): readonly (readonly (readonly number[])[])[] => {
  const walked = wayfinder(view).follow
  return cues.flatMap((cue) => {
    const one = walked(cue)
    return one?.cue === 'walk'
      ? Object.values(one.legs).map((legs) => legs.map(({ to }) => [to.x, to.z].map(Math.round)))
      : []
  })
}
const moved = (at: Pose): readonly Cue[] => cuesOf(fact('lsMoved', { model: 'man', pose: at, length: 10 }))
const round = [
  { at: { x: 100, z: 300 }, on: { piece: null, level: 0 } },
  { at: { x: 400, z: 300 }, on: { piece: null, level: 0 } },
]

const square = [
  { x: -100, z: -100 },
  { x: 100, z: -100 },
  { x: 100, z: 100 },
  { x: -100, z: 100 },
]
const floor = [{ outline: square, holes: [] }]

describe('a way of Live Skirmish', () => {
  const declared = cuesOf(
    fact('lsDeclared', {
      seat: 'a',
      activity: 'run',
      target: null,
      reverse: false,
      squad: null,
      members: [
        {
          model: 'man',
          start: pose(100, 100),
          path: round,
          length: 500,
          allowance: 500,
          facing: null,
          stopped: null,
          from: 0,
          broken: false,
        },
      ],
    }),
  )
  const before = { table: street, models: { man: { pose: pose(100, 100) } } }

  it('is walked round its corners, in as many parts as he was answered', () => {
    expect(walksOf(before, [...declared, ...moved(pose(100, 250)), ...moved(pose(400, 300))])).toEqual([
      [[100, 250]],
      [
        [100, 300],
        [400, 300],
      ],
    ])
  })
  it('goes on where it was drawn before this act began', () => {
    const activity = { members: [{ model: 'man', start: pose(100, 100), path: round }] }
    const halfway = { ...before, models: { man: { pose: pose(100, 200) } }, activity }
    expect(walksOf(halfway, moved(pose(300, 300)))).toEqual([
      [
        [100, 300],
        [300, 300],
      ],
    ])
  })
  it('leads straight to wherever he is put off it', () => {
    expect(walksOf(before, [...declared, ...moved(pose(140, 160))])).toEqual([[[140, 160]]])
  })
  it('is none for whoever only turns, or was not on the table: he stands there from now on', () => {
    const walked = wayfinder({ ...before, models: { man: { pose: null } } }).follow
    expect(moved(pose(100, 100)).map(walked)).toEqual([{ cue: 'change', models: ['man'] }])
    expect(moved(pose(100, 100)).map(wayfinder(before).follow)).toEqual([{ cue: 'change', models: ['man'] }])
  })
  it('up a stair goes over the stair, not through the air', () => {
    const table = {
      width: 1200,
      depth: 800,
      pieces: [
        {
          id: 'house',
          at: { x: 300, z: 300 },
          turn: 0,
          state: { fortified: false, dangerous: false },
          design: {
            id: 'house',
            kind: 'ruin',
            footprintMethod: 'agreed',
            rubbleLine: square,
            levels: [
              { index: 0, height: 0, slabs: floor },
              { index: 1, height: 76, slabs: floor },
            ],
            walls: [],
            heaps: [],
            stairs: [{ kind: 'stair', level: 0, from: { x: -50, z: 0 }, to: { x: 50, z: 0 }, width: 40 }],
          },
        },
      ],
    } as unknown as Table
    const start: Pose = { ...pose(240, 300), on: { piece: 'house', level: 0 } }
    const path = [{ at: { x: 360, z: 300 }, on: { piece: 'house', level: 1 } }]
    const view = {
      table,
      models: { man: { pose: start } },
      activity: { members: [{ model: 'man', start, path }] },
    }
    const [walk] = moved(pose(360, 300, 76, 1)).map(wayfinder(view).follow)
    expect(walk?.cue === 'walk' && walk.legs['man']?.map(({ to }) => to)).toEqual([
      { x: 250, y: 0, z: 300 },
      { x: 350, y: 76, z: 300 },
      { x: 360, y: 76, z: 300 },
    ])
  })
})

describe('fire', () => {
  it('is seen when it is fired, by those who fire: what was declared may still be held, forced elsewhere or lost', () => {
    const declared = fact('shootingDeclared', {
      unit: 'u',
      target: 't',
      fire: [{ model: 'm', weapon: 'w' }],
      kinds: [],
    })
    expect(cuesOf(declared)).toEqual([{ cue: 'strike', step: 'cleared', place: null, floor: null }])
    const fired = fact('shotsFired', { unit: 'u', target: 't', weapon: 'w', firers: ['m', 'n'], shots: 4 })
    expect(cuesIn([fired], 'shots').map(({ model, shots }) => [model, shots])).toEqual([
      ['m', 2],
      ['n', 2],
    ])
  })
  it('looks as the weapon does', () => {
    expect(mannerOfCarried('rpg', 'aimed')).toBe('rocket')
    expect(mannerOfCarried('rifle', 'aimed')).toBe('single')
    expect(mannerOfCarried('rifle', 'burst')).toBe('burst')
    expect(mannerOfCarried('gl', 'smoke')).toBe('launched')
  })
  it('of a battle looks as its rules tell, else as its profile reads', () => {
    const weapons = {
      cannon: { type: 'heavy', shots: 3, s: 5 },
      tube: { type: 'heavy', shots: 1, s: 8 },
      gun: { type: 'ordnance', shots: 1, s: 8 },
      sidearm: { type: 'pistol', shots: 1, s: 3 },
      lobber: { type: 'assault', shots: 1, s: 4 },
    } as const
    const fired = (weapon: string, looks: Arms['looks']): ShotManner => {
      const [cue] = cuesIn(
        [fact('shotsFired', { unit: 'u', target: 't', weapon, firers: ['m'], shots: 1 })],
        'shots',
      )
      if (cue === undefined) throw new Error('nobody fires')
      return mannerOfShots(cue, { weapons, ...(looks && { looks }) })
    }
    expect(Object.keys(weapons).map((weapon) => fired(weapon, undefined))).toEqual([
      'heavy',
      'rocket',
      'shell',
      'single',
      'burst',
    ])
    expect(fired('sidearm', { sidearm: 'flame' })).toBe('flame')
    expect(fired('sidearm', { sidearm: 'precise' })).toBe('sniper')
    expect(fired('sidearm', { sidearm: 'heat' })).toBe('beam')
    expect(['lobber', 'tube', 'gun'].map((id) => fired(id, { [id]: 'explosive' }))).toEqual([
      'launched',
      'rocket',
      'shell',
    ])
    expect(fired('gun', { gun: 'lofted' })).toBe('launched')
    expect(fired('unheard of', undefined)).toBe('single')
  })
})
