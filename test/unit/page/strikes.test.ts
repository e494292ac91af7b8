import { describe, expect, it } from 'vitest'
import {
  strikesIn,
  strikeMoment,
  showSeconds,
  timing,
  type MarkerShown,
} from '../../../renderer/scene/templates/strike-plan'
import { lineOfFact } from '../../../shared/words/facts'
import { struckAt } from '../../../renderer/page/hands/battle/template-marks'
import { hovering } from '../../../renderer/show/strike-marks'
import { inches } from '../../../shared/geometry/length'
import type { GameEvent } from '../../../shared/protocol/event'
import { madeUpEvent } from '../../made-up-facts'

let last = 0
const event = (type: string, data: unknown): GameEvent => madeUpEvent({ id: ++last, type, data })
const aim = { x: inches(23), z: inches(25) }
const end = { x: inches(26), z: inches(25) }
const placed = (marker: number) =>
  event('markerPlaced', {
    marker,
    unit: 'a1',
    target: 'b1',
    model: 'a1.1',
    weapon: 'mortar',
    at: aim,
    radius: inches(1.5),
    floor: null,
  })
const scattered = (marker: number, hit = false) =>
  event('markerScattered', {
    marker,
    from: aim,
    to: hit ? aim : end,
    bearing: 0,
    distance: hit ? 0 : inches(3),
    hit,
  })
const struck = (marker: number, at = end) =>
  event('markerStruck', {
    marker,
    at,
    radius: inches(1.5),
    level: 1,
    y: inches(3),
    piece: 'ruin',
    full: ['b1.1'],
    partial: ['b1.2', 'b1.3'],
  })
const only = (events: readonly GameEvent[]): MarkerShown => {
  const [first, ...rest] = strikesIn(events)
  if (first?.kind !== 'marker' || rest.length > 0) throw new Error('one marker was expected')
  return first
}

describe('what came down, read from the facts', () => {
  it('hangs where it was put until its dice have been thrown', () => {
    const strike = only([placed(0)])
    expect(strike.impact).toBeNull()
    expect(strikeMoment(strike, 5)).toMatchObject({ at: aim, height: 1, burst: -1 })
  })
  it('slides along the arrow, then drops to the floor that is struck, then bursts', () => {
    const strike = only([placed(0), scattered(0), struck(0)])
    expect(strike.impact).toMatchObject({ y: inches(3), full: ['b1.1'], partial: ['b1.2', 'b1.3'] })
    expect(strikeMoment(strike, 0)).toMatchObject({ at: aim, height: 1 })
    const arrived = strikeMoment(strike, timing.aim + timing.slide)
    expect(arrived.at.x).toBeCloseTo(end.x, 6)
    expect(arrived.height).toBe(1)
    expect(strikeMoment(strike, timing.aim + timing.slide + timing.drop).height).toBeCloseTo(0, 9)
    expect(strikeMoment(strike, showSeconds(strike)).burst).toBeCloseTo(1, 9)
  })
  it('drops at once after a HIT, and so does a blast that never scatters', () => {
    const hit = only([placed(0), scattered(0, true), struck(0, aim)])
    expect(strikeMoment(hit, timing.aim + timing.drop).height).toBeCloseTo(0, 9)
    const blast = only([placed(0), struck(0, aim)])
    expect(blast.die).toBeNull()
    expect(strikeMoment(blast, timing.aim + timing.drop).height).toBeCloseTo(0, 9)
  })
  it('tells the markers of a salvo apart by their numbers, whatever comes between', () => {
    const strikes = strikesIn([placed(0), scattered(0), placed(1), struck(0), struck(1, aim)])
    expect(strikes.map((one) => (one.kind === 'marker' ? one.to : null))).toEqual([end, aim])
    expect(new Set(strikes.map(({ id }) => id)).size).toBe(2)
  })
  it('lets a marker that is out of range vanish', () => {
    const lost = event('markerLost', {
      unit: 'a1',
      target: 'b1',
      model: 'a1.1',
      weapon: 'mortar',
      why: 'outOfRange',
    })
    expect(strikesIn([placed(0), lost])).toEqual([])
    expect(hovering([placed(0)])).toBe(1)
    expect(hovering([placed(0), lost])).toBe(0)
  })
  it('opens the building down to the level that was struck', () => {
    expect(struckAt([placed(0), struck(0)])).toEqual({ piece: 'ruin', level: 1 })
    expect(struckAt([placed(0)])).toBeNull()
  })
})
describe('lines of the log', () => {
  const told = (fact: GameEvent) => {
    const line = fact.type === 'rolled' ? null : lineOfFact(fact)
    const said = Object.entries(line?.args ?? {}).map(([word, value]) => [
      word,
      typeof value === 'number' ? value : value.value,
    ])
    return { key: line?.key, args: Object.fromEntries(said) as Record<string, unknown> }
  }
  it('give a HIT no distance', () => {
    expect(told(scattered(0))).toEqual({
      key: 'event.markerScattered',
      args: { inches: inches(3), bearing: 0 },
    })
    expect(told(scattered(0, true)).key).toBe('event.markerStayed')
  })
  it('name the floor and count who is under it wholly and in part', () => {
    expect(told(struck(0)).args).toEqual({
      where: { key: 'templates:where.floor', args: { level: 1, piece: 'ruin' } },
      full: 1,
      partial: 2,
    })
  })
})
