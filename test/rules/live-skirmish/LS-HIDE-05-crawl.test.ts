import { describe, expect, it } from 'vitest'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { Reaction } from '../../../shared/protocol/skirmish/answers'
import { activation, place } from './acting'
import { ruin } from './ground'
import { command, stage, type Man } from './stage'

/** a1 crawls 3.9 cm west, out from behind a wall that begins at x 40.2; b1 stands 30 cm north of it. */
const crawling = (
  reactions: readonly Reaction[],
  dice: readonly string[],
  more: Partial<Parameters<typeof stage>[0]> = {},
  answers: Readonly<Record<string, (decision: Decision) => Answer>> = {},
) => {
  const men: Readonly<Record<string, Man>> = {
    a1: { at: [42, 40], posture: 'prone', hidden: { marker: 'h1', spottedBy: [] } },
    b1: { at: [40, 70], yaw: 180 },
  }
  let asked = 0
  return command(
    stage({
      men,
      pieces: [
        ruin('wall', { footprint: [39, 42, 61, 44], walls: [{ from: [40.2, 43], to: [60, 43], height: 6 }] }),
      ],
      state: { next: { hidden: 2, zone: 1, smoke: 1, activity: 1 } },
      ...more,
    }),
    'a',
    activation('hide', { a1: [] }),
    {
      dice: ['1', ...dice],
      answers: {
        lsCrawl: () => ({ form: 'paths', paths: { a1: [place(38.1, 40)] } }),
        lsReactPath: () => ({ form: 'reaction', reactions: asked++ === 0 ? [...reactions] : [] }),
        ...answers,
      },
    },
  )
}
const spotting = (t: number): Reaction => ({ do: 'spot', model: 'b1', target: 'h1', t })
const window = (decisions: readonly Decision[]) => {
  const form = decisions.find(({ kind }) => kind === 'lsReactPath')?.form
  return form?.form === 'reactPath' ? form : undefined
}

describe('LS-HIDE-05, LS-ACT-04, LS-REACT-05: a marker that moves', () => {
  it('may be looked for from where it comes into sight, not before; nobody may fire at it', () => {
    const form = window(crawling([], []).decisions)
    expect(form?.chances).toEqual([])
    expect(form?.spots).toMatchObject([{ model: 'b1', target: 'h1', needed: 4, to: 1 }])
    const from = form?.spots[0]?.from ?? 0
    // 42 - 1 = 41 at a quarter of 3.9 cm: his western places, 0.8 cm beside his axis, show past the edge at 40.2.
    expect(from).toBeCloseTo(1 / 3.9)
    expect(() => crawling([spotting(0.2)], [])).toThrow(/notThere/)
    // 5 while most of him is hidden still, 4 in the open.
    const { state, events } = crawling([spotting(from)], ['5'])
    expect(state.models['a1']?.hidden?.spottedBy).toEqual(['b1'])
    expect(events.filter(({ type }) => type === 'lsSpotted')).toHaveLength(1)
  })
  it('is answered by nobody where it is not even shown', () => {
    const { decisions } = crawling([], [], { settings: { 'ls.openHiddenMarkers': false } })
    expect(decisions.map(({ kind }) => kind)).toEqual(['lsCrawl'])
  })
  it('LS-HIDE-07: who slips away in the middle of a crawl lies where he slipped to', () => {
    const { state } = crawling(
      [spotting(0.5)],
      ['1'],
      {},
      {
        lsSlip: () => ({ form: 'place', at: place(40, 37) }),
      },
    )
    expect(state.models['a1']?.pose?.at).toEqual({ x: 400, z: 430 })
    expect(state.models['a1']?.hidden).toMatchObject({ marker: 'h1', spottedBy: [] })
    // Who stays where he is goes on.
    expect(crawling([spotting(0.5)], ['1']).state.models['a1']?.pose?.at.x).toBeCloseTo(381)
  })
})
