import { describe, expect, it } from 'vitest'
import { passingOf } from '../../../renderer/page/game/turn-taking'
import { seatToAct, type Known } from '../../../shared/seat-to-act'
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
const seen = (part: Partial<Known>): Known => ({
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
const cloth = (cover: 'none' | 'veil' | 'curtain') => ({
  over: () => cover,
  veil: <S>(snapshot: S): S => snapshot,
})
type Shared = Parameters<typeof passingOf>[0]
const shared = (part: Partial<Shared>): Shared => ({
  ...seen({}),
  mode: 'hotSeat',
  handover: 'quick',
  sealedFor: [],
  ...part,
})
const itself = (veiled: boolean) => ({ by: 'itself', to: 'b', veiled })
const curtain = (lent: boolean) => ({ by: 'curtain', handover: { to: 'b', lent } })

describe('hand-over', () => {
  it('does not happen while the seat has something to do', () => {
    for (const handover of ['open', 'quick', 'sealed'] as const)
      expect(passingOf(shared({ handover, legal: [{ type: 'endPhase' }] }), cloth('curtain'))).toBeNull()
  })
  it('covers nothing where one person plays both, or both look at everything', () => {
    for (const part of [{ mode: 'solo' }, { handover: 'open' }] as const)
      expect(passingOf(shared({ ...part, sealedFor: ['b'], waitingFor: ['b'] }), cloth('curtain'))).toEqual(
        itself(false),
      )
  })
  it('quick: goes over by itself, with a veil over what the next may have to hide', () => {
    expect(passingOf(shared({}), cloth('none'))).toEqual(itself(false))
    expect(passingOf(shared({}), cloth('veil'))).toEqual(itself(true))
    expect(passingOf(shared({ waitingFor: ['b'] }), cloth('veil'))).toEqual(itself(true))
  })
  it('quick: a sealed choice and what is settled in secret want the curtain', () => {
    expect(passingOf(shared({ waitingFor: ['b'], sealedFor: ['b'] }), cloth('none'))).toEqual(curtain(true))
    expect(passingOf(shared({ view: { stage: 'deployment' } }), cloth('curtain'))).toEqual(curtain(false))
  })
  it('quick: a sealed choice of the other seat covers nobody else', () => {
    expect(passingOf(shared({ sealedFor: ['a'] }), cloth('none'))).toEqual(itself(false))
  })
  it('sealed: a curtain always, lent for a question and on the way back', () => {
    const sealed = { handover: 'sealed' } as const
    expect(passingOf(shared(sealed), cloth('none'))).toEqual(curtain(false))
    expect(passingOf(shared({ ...sealed, waitingFor: ['b'] }), cloth('none'))).toEqual(curtain(true))
    expect(passingOf(shared(sealed), cloth('none'), 'b')).toEqual(curtain(true))
    expect(passingOf(shared(sealed), cloth('none'), 'a')).toEqual(curtain(false))
    const before = { ...sealed, waitingFor: ['b' as const], view: { stage: 'stratagems' } }
    expect(passingOf(shared(before), cloth('none'))).toEqual(curtain(false))
  })
})
