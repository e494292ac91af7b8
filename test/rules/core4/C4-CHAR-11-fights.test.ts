import { describe, expect, it } from 'vitest'
import { produce } from 'immer'
import { characterReducers } from '../../../main/rulesets/core4/characters/facts'
import { assaultReducers } from '../../../main/rulesets/core4/assault/facts'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { at, captain, squad, table } from './characters-board'

type Assault = CoreState['books']['assault']
const units = [
  squad('S', 'a', at([10, 10], [12, 10])),
  captain('C', 'a', [12, 12], { joined: 'S' }),
  squad('E', 'b', at([10, 12], [14, 12])),
  squad('F', 'b', at([30, 12])),
]
/** S, with C in it, fights E, by these books. */
const fighting = (
  assault: Partial<Assault>,
  locked: Readonly<Record<string, readonly string[]>>,
): CoreState => {
  const state = table(units)
  return {
    ...state,
    units: Object.fromEntries(
      Object.entries(state.units).map(([id, unit]) => [id, { ...unit, locked: locked[id] ?? [] }]),
    ),
    books: { ...state.books, assault: { ...state.books.assault, ...assault } },
  }
}
const after = (state: CoreState, change: (draft: never) => void): CoreState =>
  produce(state, (draft) => void change(draft as never))

describe('C4-CHAR-11 who alone is left of a squad has its fight, and none once he is back among them', () => {
  const alone = after(
    fighting(
      {
        fresh: [
          ['S', 'E'],
          ['E', 'S'],
          ['F', 'E'],
        ],
        charged: { E: ['S'], S: ['F'], F: ['E'] },
        lockedBefore: ['S', 'F'],
        spent: ['F'],
      },
      { S: ['E'], E: ['S'] },
    ),
    (draft) => characterReducers.partedCompany(draft, { unit: 'C', host: 'S', byChoice: false } as never),
  )
  it('whom they met he has met, whom they charged he has charged, and since when', () => {
    const { fresh, charged, lockedBefore, spent } = alone.books.assault
    expect(fresh).toEqual([
      ['S', 'E'],
      ['E', 'S'],
      ['F', 'E'],
      ['C', 'E'],
      ['E', 'C'],
    ])
    expect(charged).toEqual({ E: ['S', 'C'], S: ['F'], C: ['F'], F: ['E'] })
    expect([lockedBefore, spent]).toEqual([['S', 'F', 'C'], ['F']])
    expect(['C', 'E', 'F'].map((id) => alone.units[id]?.locked)).toEqual([['E'], ['S', 'C'], []])
  })
  it('back among them he has none of his own', () => {
    const back = after(alone, (draft) =>
      characterReducers.stoodTogether(draft, { characters: [{ unit: 'C', host: 'S' }] } as never),
    )
    const { fresh, charged, lockedBefore } = back.books.assault
    expect(fresh).toEqual([
      ['S', 'E'],
      ['E', 'S'],
      ['F', 'E'],
    ])
    expect(charged).toEqual({ E: ['S'], S: ['F'], F: ['E'] })
    expect(lockedBefore).toEqual(['S', 'F'])
    expect(['C', 'E'].map((id) => back.units[id]?.locked)).toEqual([[], ['S']])
  })
  it('what the squad has spent he has spent', () => {
    const spent = after(fighting({ spent: ['S'] }, {}), (draft) =>
      characterReducers.partedCompany(draft, { unit: 'C', host: 'S', byChoice: true } as never),
    )
    expect(spent.books.assault.spent).toEqual(['S', 'C'])
  })
})

describe('C4-ASSAULT-07 who found no room beside an enemy touches him while both stand and their units fight', () => {
  const packed = [{ model: 'S.1', enemy: 'E.1' }]
  const kept = (state: CoreState) =>
    after(state, (draft) => assaultReducers.assaultPhaseOpened(draft)).books.assault.packed
  const fought = fighting({ packed }, { S: ['E'], E: ['S'] })
  const without = (id: string): CoreState => {
    const model = fought.models[id]
    if (!model) throw new Error(`no ${id}`)
    return { ...fought, models: { ...fought.models, [id]: { ...model, pose: null, status: 'casualty' } } }
  }
  it('so he does in the next phase', () => expect(kept(fought)).toEqual(packed))
  it('no more when one of them has fallen, or their units have parted', () => {
    expect(kept(without('S.1'))).toBeUndefined()
    expect(kept(without('E.1'))).toBeUndefined()
    expect(kept(fighting({ packed }, {}))).toBeUndefined()
    expect(kept(fighting({ packed }, { S: ['F'], F: ['S'] }))).toBeUndefined()
  })
  it('of two pairs the one', () => {
    const both = [...packed, { model: 'F.1', enemy: 'E.1' }]
    expect(kept(fighting({ packed: both }, { S: ['E'], E: ['S'] }))).toEqual(packed)
  })
})
