import { describe, expect, it } from 'vitest'
import type { CorePart } from '../../../main/rulesets/core4/game/part'
import { standingRule } from '../../../main/rulesets/core4/game/rule'
import { MOB, VET, coverSaveOf, line, previewOf, row } from '../core4/firing-line'

const firer = { models: row(1, 10, 30), profile: VET, weapons: ['laserRifle'] }
const fort = (fortified: boolean) => ({
  id: 'R',
  ruin: { footprint: [15, 25, 23.8, 35] as const },
  fortified,
})
const squad = (inside: number, of: number) => ({ models: row(of, 30, 20 + 1.1 * (4 - inside)), profile: MOB })
const cover = (inside: number, of: number, fortified = true) =>
  previewOf(line(firer, squad(inside, of), { pieces: [fort(fortified)] })).cover?.save

describe('CF-TERRAIN-14 cover saves in the city', () => {
  it('four of seven inside a fortified ruin: the whole squad has 3+', () => expect(cover(4, 7)).toBe(3))
  it('one of the four has died: three of six are not more than half, no cover', () =>
    expect(cover(3, 6)).toBeUndefined())
  it('a ruin that is not fortified gives 4+', () => expect(cover(4, 7, false)).toBe(4))
  it.each([
    ['rubble', 4],
    ['crater', 4],
    ['wood', 5],
  ] as const)('%s gives %i+', (kind, save) => {
    const state = line(firer, squad(4, 4), { pieces: [{ id: 'P', kind, area: [15, 28, 26, 32] }] })
    expect(previewOf(state).cover?.save).toBe(save)
  })
  it('improvements come before a penalty, which is not made up for by them', () => {
    const plunging: CorePart = {
      id: 'test/plunging',
      rules: [
        standingRule({
          id: 'plunging',
          cite: 'CF-STRAT-25',
          on: { coverSave: { as: 'game', band: 'limits', answer: (save) => save && save + 1 } },
        }),
      ],
    }
    const small = { ...squad(4, 4), rules: ['stealth', 'smallTargets'] }
    expect(coverSaveOf(line(firer, small, { pieces: [fort(true)] }), [plunging])?.save).toBe(3)
  })
  it('a road gives none', () =>
    expect(
      previewOf(line(firer, squad(4, 4), { pieces: [{ id: 'P', kind: 'road', area: [15, 28, 26, 32] }] }))
        .cover,
    ).toBeNull())
  it('one worse than 4+ is 5+, and worse than 6+ is no save at all', () => {
    const worse = (by: number): CorePart => ({
      id: 'test/plunging',
      rules: [
        standingRule({
          id: 'plunging',
          cite: 'CF-STRAT-25',
          on: { coverSave: { as: 'game', answer: (save) => (save === null ? null : save + by) } },
        }),
      ],
    })
    const state = line(firer, squad(4, 4), { pieces: [fort(false)] })
    const save = (by: number) => coverSaveOf(state, [worse(by)])?.save
    expect([save(0), save(1), save(2), save(3)]).toEqual([4, 5, 6, undefined])
  })
})
