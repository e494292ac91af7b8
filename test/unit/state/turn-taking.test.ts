import { describe, expect, it } from 'vitest'
import { handoverOf, seatToAct } from '../../../renderer/state/turn-taking'
import type { Decision } from '../../../shared/protocol/decision'
import type { Seat } from '../../../shared/protocol/spatial'

const question = (seat: Seat): Decision => ({
  id: `d-${seat}`,
  seat,
  kind: 'casualties',
  because: [],
  form: { form: 'option', options: [] },
  default: { form: 'option', option: '' },
})
const seen = (part: Partial<Parameters<typeof seatToAct>[0]>): Parameters<typeof seatToAct>[0] => ({
  seat: 'a',
  decisions: [],
  waitingFor: [],
  legal: [],
  view: { stage: 'battle' },
  ...part,
})

describe('whose hands belong on the mouse', () => {
  it('stays with the seat that has something legal to do', () => {
    expect(seatToAct(seen({ legal: [{ type: 'endPhase' }] }))).toBe('a')
  })
  it('goes over when only conceding is left', () => {
    expect(seatToAct(seen({ legal: [{ type: 'concede' }] }))).toBe('b')
  })
  it('goes over when only what may be said at any time is left', () => {
    expect(seatToAct(seen({ legal: [{ type: 'concede' }, { type: 'agreeOnRuin', targets: ['r1'] }] }))).toBe(
      'b',
    )
  })
  it('goes over to the side whose turn of a skirmish it is, though either may give up or set standing orders', () => {
    expect(seatToAct(seen({ legal: [{ type: 'giveUp' }, { type: 'standingOrders' }] }))).toBe('b')
  })
  it('goes to the seat that is asked, whoever may command', () => {
    expect(seatToAct(seen({ waitingFor: ['b'], legal: [{ type: 'endPhase' }] }))).toBe('b')
    expect(seatToAct(seen({ waitingFor: ['a'], decisions: [question('a')] }))).toBe('a')
  })
  it('lets the one who sits answer first when both are asked', () => {
    expect(seatToAct(seen({ waitingFor: ['a', 'b'], decisions: [question('a')] }))).toBe('a')
  })
  it('stays put when the battle is over', () => {
    expect(seatToAct(seen({ view: { stage: 'over' } }))).toBe('a')
  })
})
describe('hand-over', () => {
  it('needs the curtain when the turn passes', () => {
    expect(handoverOf(seen({}), true)).toEqual({ to: 'b', light: false })
  })
  it('is light for a quick answer, unless the players want the curtain', () => {
    expect(handoverOf(seen({ waitingFor: ['b'] }), true)).toEqual({ to: 'b', light: true })
    expect(handoverOf(seen({ waitingFor: ['b'] }), false)).toEqual({ to: 'b', light: false })
  })
  it('is light for the way back, too: who lent the mouse for a question gets it as he gave it', () => {
    expect(handoverOf(seen({}), true, 'b')).toEqual({ to: 'b', light: true })
    expect(handoverOf(seen({}), true, 'a')).toEqual({ to: 'b', light: false })
    expect(handoverOf(seen({}), false, 'b')).toEqual({ to: 'b', light: false })
  })
  it('is never light before the battle, when stratagems may be secret', () => {
    expect(handoverOf(seen({ waitingFor: ['b'], view: { stage: 'stratagems' } }), true)).toEqual({
      to: 'b',
      light: false,
    })
  })
  it('does not happen while the seat has something to do', () => {
    expect(handoverOf(seen({ legal: [{ type: 'endPhase' }] }), true)).toBeNull()
  })
})
