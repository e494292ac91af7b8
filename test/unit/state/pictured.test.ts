import { describe, expect, it } from 'vitest'
import { mayBePictured } from '../../../renderer/state/pictured'

const lies = { id: 'a.ash', seat: 'a', hidden: { marker: 'h1' }, status: 'onTable' }
const table = (part: { mode?: string; stage?: string; model?: object; handover?: object | null } = {}) =>
  ({
    handover: part.handover ?? null,
    snapshot: {
      mode: part.mode ?? 'hotSeat',
      seat: 'a',
      view: {
        family: 'skirmish',
        stage: part.stage ?? 'battle',
        models: { 'a.ash': part.model ?? lies },
        devices: [],
        secretDie: null,
      },
    },
  }) as unknown as Parameters<typeof mayBePictured>[0]

describe('LS-ENG-07 the picture of a saved game, which both players see', () => {
  it('is not taken of a table for two on which somebody of one side lies hidden', () => {
    expect(mayBePictured(table())).toBe(false)
  })
  it('is taken where nothing is secret, where one plays both sides, and when all is over', () => {
    expect(mayBePictured(table({ model: { ...lies, hidden: null } }))).toBe(true)
    expect(mayBePictured(table({ mode: 'solo' }))).toBe(true)
    expect(mayBePictured(table({ stage: 'over' }))).toBe(true)
  })
  it('is not taken while the mouse changes hands', () => {
    expect(
      mayBePictured(table({ model: { ...lies, hidden: null }, handover: { to: 'b', light: true } })),
    ).toBe(false)
  })
})
