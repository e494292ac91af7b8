/** Getting in by several doors: at a door everybody is together with those at the others (C4-TRANS-07). */
import { describe, expect, it } from 'vitest'
import { place, type UnitSpec } from '../board'
import { act, ask, box, refusalOf, squad, table } from './riders'

const on = { piece: null, level: 0 } as const
const step = (x: number, y: number) => [{ at: place(48, x, y), on }]
const byTheEnd: UnitSpec = squad([
  [14, 24],
  [14, 22.9],
])
/** One to the left door at (20, 22), one to the rear at (17, 20): more than 2" apart. */
const paths = { 'S.1': step(19.5, 22.7), 'S.2': step(16, 20) }
const embark = { type: 'embark', unit: 'S', vehicle: 'V.1', paths } as const

describe('C4-TRANS-07 different doors', () => {
  it('who comes to one door is together with who comes to another', () => {
    const { state } = act(table([box(), byTheEnd]), embark)
    expect(state.units['S']?.aboard).toEqual({ vehicle: 'V.1' })
  })
  it('without getting in it is no lawful move', () => {
    const state = table([box(), byTheEnd])
    expect(refusalOf(state, { type: 'move', unit: 'S', paths, difficult: false })).toBe('notCoherent')
  })
  it('whom difficult ground holds up stays outside, and together (C4-TERRAIN-04)', () => {
    const start = table([box(), byTheEnd])
    const { state } = act(start, { ...embark, difficult: true }, { dice: ['2', '1'] })
    expect(state.units['S']?.aboard).toBeUndefined()
    const [one, two] = ['S.1', 'S.2'].map((id) => state.models[id]?.pose?.at)
    const apart = Math.hypot((one?.x ?? 0) - (two?.x ?? 0), (one?.z ?? 0) - (two?.z ?? 0))
    expect(apart / 25.4).toBeLessThanOrEqual(3.001)
    const through = act(start, { ...embark, difficult: true }, { dice: ['6', '6'] }).state
    expect(through.units['S']?.aboard).toEqual({ vehicle: 'V.1' })
  })
  it('where one door has no room for all of them, some are shown to another', () => {
    // A wall along the left side, and one along the right, leave a bay before each side door.
    const wall = (id: string, y: number) =>
      ({ id, kind: 'building', area: [14, y, 26, y + 0.4], height: 4 }) as const
    const many = squad(
      Array.from({ length: 5 }, (_, n) => [15.4 - (n % 2) * 1.1, 23.2 - Math.floor(n / 2) * 1.1] as const),
    )
    const start = table([box(), many], { pieces: [wall('N', 23.4), wall('O', 16.4)] })
    const shown = ask(start, { ask: 'suggestBoarding', unit: 'S', vehicle: 'V.1' })
    expect(shown.check.refusal?.key).not.toBe('refusal.notCoherent')
  })
})
