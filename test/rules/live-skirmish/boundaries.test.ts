/**
 * Distances of Live Skirmish and on which side of them their boundary lies, each driven at exactly the boundary, within the
 * precision about it (0.001 cm, LS-CORE-03), and a hair below and above: "within 5 cm" has 5.0 cm in it, "more than 25 cm"
 * has not 25.0 cm, "at least 20 cm" has 20.0 cm.
 */
import { describe, expect, it } from 'vitest'
import { linkedTo } from '../../../main/rulesets/live-skirmish/activity/groups'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { spaceOf } from '../../../main/rulesets/live-skirmish/space-now'
import { cover } from '../../../shared/skirmish/space/cover'
import { basesTouch } from '../../../shared/skirmish/space/distance'
import { activation, place } from './acting'
import { stage, type Man } from './stage'

type Side = 'within' | 'more than' | 'at least' | 'closer than'
const holds: Readonly<Record<Side, readonly [below: boolean, at: boolean, above: boolean]>> = {
  within: [true, true, false],
  'more than': [false, false, true],
  'at least': [false, true, true],
  'closer than': [true, false, false],
}
interface Boundary {
  readonly rule: string
  readonly what: string
  readonly side: Side
  readonly at: number
  readonly so: (distance: number) => boolean
}

/** Bases are 1.25 cm in radius: two men so far from edge to edge. */
const breadth = 2.5
const two = (apart: number, more: Man = {}, other = 'a2') =>
  stage({ men: { a1: { at: [10, 10, 0], ...more }, [other]: { at: [10 + breadth + apart, 10, 0] } } })
const goes = (activity: 'run' | 'moveShoot' | 'cautious', far: number): boolean => {
  const state = stage({ men: { a1: { at: [10, 10, 0] }, b1: { at: [70, 70, 0] } } })
  return liveSkirmish.check(state, 'a', activation(activity, { a1: [place(10 + far, 10)] })).ok
}
const boundaries: readonly Boundary[] = [
  {
    rule: 'LS-ACT-02',
    what: 'two of a group are linked',
    side: 'within',
    at: 5,
    so: (d) => linkedTo(liveSkirmish.gameOf(two(d)), ['a1', 'a2']).length === 2,
  },
  {
    rule: 'LS-GEO-10',
    what: 'bases touch',
    side: 'within',
    at: 0.1,
    so: (d) => {
      const space = spaceOf(liveSkirmish.gameOf(two(d, {}, 'b1')))
      const [one, other] = [space.models.get('a1'), space.models.get('b1')]
      return one !== undefined && other !== undefined && basesTouch(space, one, other)
    },
  },
  { rule: 'LS-ACT-01', what: 'a man runs', side: 'within', at: 25, so: (d) => goes('run', d) },
  {
    rule: 'LS-ACT-01',
    what: 'a man goes and fires',
    side: 'within',
    at: 15,
    so: (d) => goes('moveShoot', d),
  },
  { rule: 'LS-ACT-01', what: 'a man goes with care', side: 'within', at: 5, so: (d) => goes('cautious', d) },
  {
    rule: 'LS-SUP-02',
    what: 'the ground itself covers him who lies on it',
    side: 'more than',
    at: 25,
    so: (d) => {
      const space = spaceOf(liveSkirmish.gameOf(two(d, {}, 'b1')))
      return cover(space, 'b1', 'a1', { groundInOpen: true }).reasons.includes('ground')
    },
  },
]

describe.each(boundaries)('$rule: $what $side $at cm', ({ side, at, so }) => {
  const [below, exactly, above] = holds[side]
  it.each([
    [-0.005, below],
    [-0.0005, exactly],
    [0, exactly],
    [0.0005, exactly],
    [0.005, above],
  ])('%d cm off it: %s', (off, expected) => expect(so(at + off)).toBe(expected))
})
