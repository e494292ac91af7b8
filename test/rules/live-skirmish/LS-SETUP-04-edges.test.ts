import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { mayPlaceMarker } from '../../../main/rulesets/live-skirmish/setup/place-markers'
import { cm } from '../../../shared/geometry/length'
import type { Edge } from '../../../shared/protocol/skirmish/model'
import type { PostProposal } from '../../../shared/protocol/skirmish/query'
import { plain } from './ground'
import { stage, type Man, type Stage } from './stage'

/** A table of 100 by 80; places as the table counts them: x from the west edge, z from the north edge. */
const [width, depth] = [100, 80]
const opposite = { north: 'south', south: 'north', west: 'east', east: 'west' } as const
const deploying = (edge: Edge, more: Partial<Stage> & { readonly batch?: number; readonly man?: Man } = {}) =>
  stage({
    men: { a1: { status: 'waiting', ...more.man } },
    sides: { a: { edge }, b: { edge: opposite[edge] } },
    settings: more.settings,
    state: {
      stage: 'deployment',
      table: { width: cm(width), depth: cm(depth), pieces: more.pieces ?? [] },
      posting: { seat: 'a', batch: more.batch ?? 2, first: 'a', atLeast: 1, posted: [] },
    },
  })
type State = ReturnType<typeof stage>
type Place = readonly [x: number, z: number]
const at = ([x, z]: Place) => ({ at: { x: cm(x), z: cm(z) }, on: { piece: null, level: 0 } })
const posted = (state: State, place: Place): string => {
  const models = [{ model: 'a1', pose: { ...at(place), facing: 0 }, hidden: false }]
  const verdict = liveSkirmish.check(state, 'a', { type: 'post', models })
  return verdict.ok ? 'allowed' : verdict.refusal.key
}
const edges = [
  // An edge, the last place within 30 cm of it, the first beyond, and how one faces who comes from it.
  ['north', [50, 30], [50, 30.1], 270],
  ['south', [50, 50], [50, 49.9], 90],
  ['west', [30, 40], [30.1, 40], 0],
  ['east', [70, 40], [69.9, 40], 180],
] as const

describe('LS-SETUP-04 every edge of the table may be a side’s', () => {
  it.each(edges)('%s: it deploys within 30 cm of it', (edge, last, beyond) => {
    expect(posted(deploying(edge), last)).toBe('allowed')
    expect(posted(deploying(edge), beyond)).toBe('refusal.lsOutsideZone')
  })
  it.each(edges)(
    '%s: its men are proposed at the front of their zone, looking at the enemy',
    (edge, last, _, facing) => {
      const { a1 } = liveSkirmish.query(deploying(edge), 'a', { ask: 'lsSuggestPosts' }) as Record<
        string,
        PostProposal
      >
      if (!a1 || 'aboard' in a1) throw new Error('he has a place of his own')
      expect(a1.facing).toBe(facing)
      const across = edge === 'north' || edge === 'south' ? 'z' : 'x'
      const line = cm(last[across === 'x' ? 0 : 1])
      expect(Math.abs(a1.at[across] - line)).toBeLessThanOrEqual(cm(4))
    },
  )
})

describe('LS-SETUP-02 its markers lie on its own half, which is half of the table’s length from the side', () => {
  const halves = [
    ['north', [50, 40], [50, 40.1]],
    ['south', [50, 40], [50, 39.9]],
    ['west', [50, 40], [50.1, 40]],
    ['east', [50, 40], [49.9, 40]],
  ] as const
  const laid = (state: State, place: Place) => mayPlaceMarker(liveSkirmish.gameOf(state), 'a', at(place)).ok
  it.each(halves)('%s', (edge, last, beyond) => {
    expect(laid(deploying(edge), last)).toBe(true)
    expect(laid(deploying(edge), beyond)).toBe(false)
  })
  it('by a house rule no farther than it deploys', () => {
    const inZone = deploying('west', { settings: { 'ls.markersInZone': true } })
    expect(laid(inZone, [30, 40])).toBe(true)
    expect(laid(inZone, [30.1, 40])).toBe(false)
  })
})

describe('LS-EXT-02 an ambush lies 20 cm from the edge of the enemy at least', () => {
  const wood = plain('wood', 'wood', [0, 0, 100, 80])
  const ambush = { batch: 8, man: { status: 'ambush' }, pieces: [wood] } as const
  it.each([
    ['north', [50, 60], [50, 60.1]],
    ['south', [50, 20], [50, 19.9]],
    ['west', [80, 40], [80.1, 40]],
    ['east', [20, 40], [19.9, 40]],
  ] as const)('%s', (edge, last, beyond) => {
    expect(posted(deploying(edge, ambush), last)).toBe('allowed')
    expect(posted(deploying(edge, ambush), beyond)).toBe('refusal.lsTooNearEdge')
  })
})
