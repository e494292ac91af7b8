import { describe, expect, it } from 'vitest'
import { joinParts, partState, type Game } from '../../main/engine'
import { allowed } from '../../shared/protocol/refusal'

interface Counting {
  readonly stage: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly parts: Readonly<Record<string, unknown>>
}
type Order = { readonly type: 'count' | 'shout' | 'sing' }
const state = (stage = 'play'): Counting => ({ stage, settings: {}, parts: {} })
const count = {
  check: () => allowed,
  *perform() {},
  legal: () => [{ type: 'count' }],
  label: () => ({ key: 'count' }),
}
const shout = {
  check: () => allowed,
  aside: () => [],
  legal: () => [{ type: 'shout' }],
  label: () => ({ key: 'shout' }),
}
const below = partState({ id: 'kept', opening: () => ({ first: 1 }), seen: (kept: object) => kept })
const beside = partState({ id: 'kept', opening: () => ({ second: 2 }) })
const one = {
  id: 'one',
  commands: { count },
  keeps: below,
  settings: [{ key: 'loud', default: false, alternatives: [true], cite: 'X-1' }],
}
const two = { id: 'two', asides: { shout }, adds: beside }
const joined = joinParts<object & { id: string }, Counting, Order, Game<Counting>>([one, two])
const played = joined.inPlay({ live: (game) => game, cite: { unknown: 'X-2', over: 'X-3' } })

describe('parts that are joined', () => {
  it('are one set of rules: what nobody brings, and what comes when it is over, is refused', () => {
    expect(played.check(state(), 'a', { type: 'count' })).toEqual({ ok: true })
    expect(played.check(state(), 'a', { type: 'sing' })).toMatchObject({
      refusal: { key: 'refusal.notBuilt', cite: ['X-2'] },
    })
    expect(played.check(state('over'), 'a', { type: 'count' })).toMatchObject({
      refusal: { key: 'refusal.gameIsOver', cite: ['X-3'] },
    })
    expect(played.legalCommands(state('over'), 'a')).toEqual([])
  })
  it('tell what is said beside a waiting question from what starts a procedure', () => {
    expect(played.legalCommands(state(), 'a').map(({ type }) => type)).toEqual(['count', 'shout'])
    expect(played.legalAsides(state(), 'a').map(({ type }) => type)).toEqual(['shout'])
    expect([
      played.aside(state(), 'a', { type: 'shout' }),
      played.aside(state(), 'a', { type: 'count' }),
    ]).toEqual([[], null])
    expect(() => [...played.perform({ state: state() }, 'a', { type: 'shout' })]).toThrow(
      "no part brings the command 'shout'",
    )
    expect(played.label({ type: 'sing' })).toEqual({ key: 'label.sing' })
  })
  it('keep what they add to one another under one name, and options as they are without a choice', () => {
    expect(joined.kept(undefined as never)).toEqual({ kept: { first: 1, second: 2 } })
    expect([joined.option(state(), 'loud'), joined.option({ settings: { loud: true } }, 'loud')]).toEqual([
      false,
      true,
    ])
    expect([joined.isOption('loud'), joined.isOption('soft')]).toEqual([true, false])
    expect(() =>
      joinParts<object & { id: string }, Counting, Order, Game<Counting>>([two]).kept(undefined as never),
    ).toThrow("nothing below keeps 'kept'")
  })
  it('bring nothing twice', () =>
    expect(() => joinParts([one, { ...one, id: 'again' }])).toThrow(
      "two parts bring the command 'count'; the second is 'again'",
    ))
})
