import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { standingStill } from '../../../main/rulesets/live-skirmish/activity/walking'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { poseAt, stage, type Man } from './stage'

const root = join(import.meta.dirname, '../../..')
const read = (kind: string, state = stage({ men: {} })): string | undefined => {
  const told = liveSkirmish.publicAnswer?.(state, {
    id: 'd1',
    seat: 'a',
    kind,
    because: [],
    form: { form: 'option', options: [] },
    default: { form: 'option', option: '' },
  })
  return told === 'asItIs' ? told : told?.key
}

describe('LS-ENG-07 the timeline of the other side', () => {
  it('tells of an answer what everybody has seen at the table', () => {
    expect(read('lsEdge')).toBe('timeline.ls.edge')
    expect(read('lsMarker')).toBe('timeline.ls.marker')
    expect(read('lsReactFire')).toBe('timeline.ls.underFire')
  })
  it('tells a sealed or secret choice of the set-up from others, and no more of it', () => {
    expect(read('lsMarkerTypes')).toBe('timeline.ls.markerTypes')
    expect(['lsDevice', 'lsDecoy', 'lsReconnaissance'].map((kind) => read(kind))).toEqual(
      Array(3).fill('timeline.ls.secret'),
    )
  })
  it('does not tell a waiting device from a watched path, nor a hidden man’s slip from anything', () => {
    expect(new Set(['lsReactPath', 'lsSetOff', 'lsSetOffUnseen'].map((kind) => read(kind)))).toEqual(
      new Set(['timeline.ls.path']),
    )
    for (const kind of ['lsSlip', 'lsLookedRound', 'lsCrawl']) expect(read(kind)).toBe('timeline.answer')
  })
  it('says that somebody fires only where it is known who', () => {
    const acting = (a1: Man): SkirmishState => {
      const state = stage({ men: { a1: { at: [10, 10, 0], ...a1 }, b1: { at: [40, 40, 0], yaw: 225 } } })
      const members = [standingStill('a1', poseAt([10, 10, 0]))]
      const careful = { activity: 'cautious', target: null, reverse: false, step: 'fire' } as const
      return { ...state, activity: { id: 1, seat: 'a', ...careful, members, t: 1, orders: [], reacted: [] } }
    }
    expect(read('lsFire', acting({}))).toBe('timeline.ls.fire')
    expect(read('lsFire', acting({ hidden: { marker: 'h1', spottedBy: [] } }))).toBe('timeline.answer')
  })
  it('has its words in both languages', () => {
    const source = readFileSync(join(root, 'main/rulesets/live-skirmish/view/public-answers.ts'), 'utf8')
    const keys = [...source.matchAll(/'(timeline\.[\w.]+)'/g)].map(([, key]) => key ?? '')
    expect(keys).toContain('timeline.ls.secret')
    for (const language of ['en', 'ru']) {
      const words = JSON.parse(
        readFileSync(join(root, 'shared/words', language, 'session.json'), 'utf8'),
      ) as Readonly<Record<string, string>>
      expect(keys.filter((key) => words[key] === undefined)).toEqual([])
    }
  })
})
