import { describe, expect, it } from 'vitest'
import { straysOf } from '../../../renderer/page/hands/battle/chain-marks'
import type { Names } from '../../../shared/words/names'
import type { MoveInHand } from '../../../renderer/page/hands/battle/move-store'
import type { ChainShown } from '../../../renderer/page/tools/chain'
import { inches } from '../../../shared/geometry/length'
import type { GameView } from '../../../shared/protocol/game-view'

const names: Names = { language: 'en', exists: () => true, translate: (key) => key }
const men = ['m1', 'm2', 'm3']
const view = {
  models: Object.fromEntries(men.map((id) => [id, { id, unit: 'u', name: { en: id, ru: id }, pose: null }])),
  table: { pieces: [] },
} as unknown as GameView
const coherency = {
  offenders: men,
  missing: men.map((from) => ({ from, to: 'm4', length: inches(1) })),
} as unknown as ChainShown['coherency']
const straying = (move: MoveInHand['move'], over: string | null) =>
  straysOf(view, { coherency, move, over }, names)
const speaking = (move: MoveInHand['move'], over: string | null) =>
  straying(move, over)
    .filter(({ text, nearest }) => text !== null || nearest?.text != null)
    .map(({ model }) => model)

describe('models out of the chain', () => {
  it('are all marked, but one alone speaks, so that plates hide neither each other nor the men', () => {
    expect(straying(null, null).map(({ model }) => model)).toEqual(men)
    expect(speaking(null, null)).toEqual(['m1'])
  })
  it('the one that is pointed at speaks, before the one that is dragged, before the first', () => {
    const move = { lead: 'm2', check: null } as unknown as MoveInHand['move']
    expect(speaking(move, null)).toEqual(['m2'])
    expect(speaking(move, 'm3')).toEqual(['m3'])
  })
  it('whoever stands in the chain does not speak when he is pointed at', () => {
    expect(speaking(null, 'm9')).toEqual(['m1'])
  })
})
