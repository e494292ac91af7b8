import { describe, expect, it } from 'vitest'
import { runScripted } from '../../main/engine'
import { emitMadeUp } from '../made-up-facts'

const keeper = { apply: () => undefined }

describe('facts that a record cannot hold', () => {
  it('a fact with an endless distance is refused and its place is named', () =>
    expect(() =>
      runScripted(keeper, {}, function* () {
        yield* emitMadeUp('shotLost', { at: [{ distance: Infinity }] }, [])
      }),
    ).toThrow('shotLost.at.0.distance is Infinity'))
  it('an ordinary fact is recorded as it is', () =>
    expect(
      runScripted(keeper, {}, function* () {
        yield* emitMadeUp('shotLost', { at: [{ distance: 3.5 }], by: null }, [])
      }).events[0]?.data,
    ).toEqual({ at: [{ distance: 3.5 }], by: null }))
})
