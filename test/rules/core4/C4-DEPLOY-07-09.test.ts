import { describe, expect, it } from 'vitest'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { begun, deploying, put } from './deploy-board'
import { act, legal, line, told, whyNot } from './reserve-board'
import { captain } from './characters-board'

describe('C4-DEPLOY-07 where models may be put down', () => {
  const state = begun(
    deploying({
      pieces: [
        { id: 'house', ruin: 'A', at: [20, 20] },
        { id: 'rocks', kind: 'rocks', agreed: { ground: 'impassable' }, area: [40, 10, 46, 16] },
      ],
      units: [line('A pair', 'a', 2), line('A first', 'a'), line('B one', 'b')],
      stands: ['A first'],
    }),
  )
  const why = (...spots: Parameters<typeof put>[1]) => whyNot(state, 'a', put('A pair', spots))
  it('on open ground, in coherency', () => expect(why([10, 10], [12, 10])).toBeNull())
  it('2 inches between bases are coherency, more are not', () => {
    expect(why([10, 10], [13, 10])).toBeNull()
    expect(why([10, 10], [13.1, 10])).toBe('refusal.outOfCoherency')
  })
  it('not on one another, nor on a friend', () => {
    expect(why([10, 10], [10.5, 10])).toBe('refusal.baseOverlap')
    expect(why([3, 3.5], [5, 5])).toBe('refusal.baseOverlap')
  })
  it('not on a floor that is not there', () =>
    expect(why([10, 10, 1, 'house'], [11.5, 10, 1, 'house'])).toBe('refusal.noFloorThere'))
  it('not in impassable ground', () => expect(why([42, 12], [44, 12])).toBe('refusal.impassable'))
  it('all of them or none', () => expect(why([10, 10])).toBe('refusal.modelNotPlaced'))
})

describe('C4-DEPLOY-09 characters', () => {
  const units = [
    line('A squad', 'a', 3),
    captain('A captain', 'a', [5, 5]),
    line('A riders', 'a', 2, { category: 'fastAttack' }),
    line('B one', 'b', 1, { category: 'elites' }),
  ]
  const captainsTurn = (): CoreState => begun(deploying({ units, stands: ['A squad', 'B one'] }))
  const placed = (x: number, y: number, option?: string) => {
    const asked: Decision[] = []
    const { state, events } = act(captainsTurn(), 'a', put('A captain', [[x, y]]), '', (decision): Answer => {
      asked.push(decision)
      return option === undefined ? decision.default : { form: 'option', option }
    })
    return { joined: state.units['A captain']?.joined, asked, told: told(events, 'joined') }
  }
  it('beside a unit on the table he may begin with it (DEPLOY-09-a)', () => {
    const { joined, asked, told: facts } = placed(3, 5.5, 'A squad')
    expect(asked.map(({ seat, kind }) => [seat, kind])).toEqual([['a', 'startsWith']])
    expect(joined).toBe('A squad')
    expect(facts).toEqual([{ unit: 'A captain', host: 'A squad' }])
  })
  it('or by himself, where he says nothing else', () => expect(placed(3, 5.5).joined).toBeUndefined())
  it('2 inches of its nearest model are beside it; farther off nobody asks', () => {
    expect(placed(3, 6).asked).toHaveLength(1)
    expect(placed(3, 6.1).asked).toHaveLength(0)
  })
  it('a unit that is not placed yet takes nobody: its turn comes later', () => {
    const state = captainsTurn()
    expect(legal(state, 'a', 'deploy')).toEqual(['A captain'])
    const [only] = placed(3, 5.5).asked
    expect(only?.form.form === 'option' && only.form.options.map(({ id }) => id)).toEqual([
      'alone',
      'A squad',
    ])
  })
})
