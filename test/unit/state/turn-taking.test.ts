import { describe, expect, it } from 'vitest'
import { handoverOf } from '../../../renderer/state/open-game/turn-taking'
import { seatToAct } from '../../../shared/seat-to-act'
import type { Decision } from '../../../shared/protocol/decision'
import type { Seat } from '../../../shared/protocol/spatial'
import { madeUpEvent } from '../../made-up-facts'

const question = (seat: Seat): Decision => ({
  id: `d-${seat}`,
  seat,
  kind: 'casualties',
  because: [],
  form: { form: 'option', options: [] },
  default: { form: 'option', option: '' },
})
const seen = (part: Partial<Parameters<typeof handoverOf>[0]>): Parameters<typeof handoverOf>[0] => ({
  seat: 'a',
  decisions: [],
  events: [],
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
    expect(handoverOf(seen({}), { light: true })).toEqual({ to: 'b', lent: false, light: false })
  })
  it('is light for a quick answer, unless the players want the curtain', () => {
    expect(handoverOf(seen({ waitingFor: ['b'] }), { light: true })).toEqual({
      to: 'b',
      lent: true,
      light: true,
    })
    expect(handoverOf(seen({ waitingFor: ['b'] }), { light: false })).toEqual({
      to: 'b',
      lent: false,
      light: false,
    })
  })
  it('is light for the way back, too: who lent the mouse for a question gets it as he gave it', () => {
    expect(handoverOf(seen({}), { light: true, lender: 'b' })).toEqual({ to: 'b', lent: true, light: true })
    expect(handoverOf(seen({}), { light: true, lender: 'a' })).toEqual({ to: 'b', lent: false, light: false })
    expect(handoverOf(seen({}), { light: false, lender: 'b' })).toEqual({
      to: 'b',
      lent: false,
      light: false,
    })
  })
  it('is lent behind the curtain where the page shows what one side alone may know', () => {
    const told = madeUpEvent({ id: 1, type: 'noted', data: null, audience: ['a'] })
    const covered = { to: 'b', lent: true, light: false }
    expect(handoverOf(seen({ waitingFor: ['b'], events: [told] }), { light: true })).toEqual(covered)
    expect(handoverOf(seen({ waitingFor: ['b'] }), { light: true, shows: true })).toEqual(covered)
    expect(
      handoverOf(seen({ waitingFor: ['b'], decisions: [{ ...question('b'), sealed: true }] }), {
        light: true,
      }),
    ).toEqual(covered)
    expect(
      handoverOf(seen({ waitingFor: ['b'], events: [{ ...told, audience: 'all' }] }), { light: true }),
    ).toEqual({
      to: 'b',
      lent: true,
      light: true,
    })
  })
  it('is never light before the battle, when stratagems may be secret', () => {
    expect(handoverOf(seen({ waitingFor: ['b'], view: { stage: 'stratagems' } }), { light: true })).toEqual({
      to: 'b',
      lent: false,
      light: false,
    })
  })
  it('does not happen while the seat has something to do', () => {
    expect(handoverOf(seen({ legal: [{ type: 'endPhase' }] }), { light: true })).toBeNull()
  })
})
