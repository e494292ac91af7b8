import { describe, expect, it } from 'vitest'
import { attemptSpot } from '../../../main/rulesets/live-skirmish/hidden/attempt'
import { play, stage, type Man } from './stage'

const under = (marker: string): Man => ({ hidden: { marker, spottedBy: [] } })
/** What seat a is told of a look at its a1 that finds him: R4 at 19 cm needs a 3. */
const told = (spotter: Man) => {
  const state = stage({
    men: { a1: { at: [40, 40, 0], class: 'Irr1', ...under('h1') }, b1: { at: [61.5, 40, 0], ...spotter } },
  })
  const { events } = play(state, (game) => attemptSpot(game, 'b1', 'h1'), { dice: ['6'] })
  const heard = events.filter(({ audience }) => audience === 'all' || audience.includes('a'))
  return { events, heard: heard.map(({ type, data }) => ({ type, data })) }
}

describe('LS-HIDE-06, LS-HIDE-07, LS-ENG-07 a look out of hiding that finds somebody', () => {
  it('is told to his owner as one that fails is, and not whose it was', () => {
    const { events, heard } = told(under('h2'))
    expect(events.some(({ type }) => type === 'lsSpotted')).toBe(true)
    expect(heard).toEqual([{ type: 'lsFoundOut', data: { model: 'a1' } }])
    expect(JSON.stringify(heard)).not.toMatch(/b1|h2/)
  })
  it('is his owner’s alone to be told so: who looked knows more', () => {
    const found = told(under('h2')).events.find(({ type }) => type === 'lsFoundOut')
    expect(found).toMatchObject({ audience: ['a'], because: ['LS-HIDE-06'] })
  })
  it('needs no such word where everybody has seen who looked', () => {
    const { heard } = told({})
    expect(heard.map(({ type }) => type)).toContain('lsSpotted')
    expect(heard.map(({ type }) => type)).not.toContain('lsFoundOut')
  })
})
