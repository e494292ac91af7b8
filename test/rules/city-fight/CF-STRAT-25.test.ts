import { describe, expect, it } from 'vitest'
import { cityFightParts } from '../../../main/rulesets/city-fight'
import { declaredStratagems } from '../../../main/rulesets/city-fight/stratagems/declared'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { line, measured, MOB, rollsOf, row, rulesetOf, shoot, VET, type Fire } from '../core4/firing-line'
import { inches } from '../../../shared/geometry'
import { place, type ModelSpec, type PieceSpec, type TroopType } from '../board'
import { keeping } from '../keeping'

const parts = cityFightParts
/** A tower of two storeys to fire from, and a fortified ruin to be fired at. */
const tower = (storey = 3): PieceSpec => ({
  id: 'tower',
  ruin: {
    footprint: [16, 6, 26, 14],
    floors: [
      { z: storey, slab: [16, 6, 26, 14] },
      { z: 2 * storey, slab: [16, 6, 26, 14] },
    ],
  },
})
const fort = (fortified = true, from = 22): PieceSpec => ({
  id: 'fort',
  ruin: { footprint: [15, from, 30, 42], floors: [{ slab: [15, from, 30, 42] }] },
  fortified,
})
const at = (x: number, y: number, level: number): ModelSpec => ({ at: [x, y, level] })
interface Street {
  readonly firers?: readonly ModelSpec[]
  readonly targets?: readonly ModelSpec[]
  readonly storey?: number
  readonly fortified?: boolean
  readonly from?: number
  readonly rules?: readonly string[]
  readonly settings?: Readonly<Record<string, boolean>>
  readonly seat?: 'a' | 'b'
}
/** From a base at y = 10 to one at y = 25 are 14 inches. */
function street({
  firers = [at(20, 10, 1)],
  targets = row(3, 25, 19),
  storey = 3,
  fortified = true,
  from = 22,
  rules = [],
  settings = {},
  seat = 'a',
}: Street = {}): CoreState {
  const state = line(
    { models: firers, profile: VET, weapons: ['laserRifle'] },
    { models: targets, profile: { ...MOB, sv: null }, rules },
    { pieces: [tower(storey), fort(fortified, from)], settings },
  )
  return keeping(state, declaredStratagems, { declared: { a: [], b: [], [seat]: ['plunging-fire'] } })
}
const saves = (state: CoreState): readonly (number | null)[] =>
  (
    rulesetOf(parts).query(measured(state), 'a', { ask: 'targets', unit: 'F' } as never) as readonly {
      readonly chain: readonly { readonly save: number | null }[]
    }[]
  )[0]?.chain.map(({ save }) => save) ?? []
const fired = (state: CoreState, fire: Fire = {}) => shoot(state, { parts, ...fire })

describe('CF-STRAT-25 Plunging fire', () => {
  it('the worked example: from level 1 at a fortified ruin, 14.3 inches off: 4+ in place of 3+', () => {
    expect(saves(street())).toEqual([4])
    const run = fired(street(), { dice: '3 6 4' })
    expect(rollsOf(run.events, 'coverSave').map(({ needed }) => needed)).toEqual([4])
    expect(rollsOf(run.events, 'coverSave')[0]?.modifiers).toEqual([
      { by: { key: 'stratagem.plunging-fire' }, cite: 'CF-STRAT-25', from: 3, to: 4 },
    ])
  })
  it('a target on level 1 too: 3+', () =>
    expect(saves(street({ targets: [at(20, 25, 1), at(21.1, 25, 1)] }))).toEqual([3]))
  it('18.0 inches in space count, 18.2 do not', () => {
    const off = (gap: number) => [at(20, 10 + 1 + Math.sqrt(gap * gap - 9), 0)]
    expect(saves(street({ targets: off(18), from: 27 }))).toEqual([4])
    expect(saves(street({ targets: off(18.2), from: 27 }))).toEqual([3])
  })
  it('the nearest model of the target counts, seen or not', () =>
    expect(saves(street({ targets: [at(20, 28, 0), at(20, 35, 0), at(20, 36.1, 0)], from: 27 }))).toEqual([
      4,
    ]))
  it('it has to be lower for more than half of the target', () => {
    const split = (below: number, above: number) => [
      ...row(below, 25, 19),
      ...Array.from({ length: above }, (_, n) => at(19 + 1.1 * n, 27, 1)),
    ]
    expect(saves(street({ targets: split(2, 1) }))).toEqual([4])
    expect(saves(street({ targets: split(2, 2) }))).toEqual([3])
  })
  it('a storey of his own building is enough where it is lower than three inches', () => {
    expect(saves(street({ storey: 2.5 }))).toEqual([4])
    expect(saves(street({ firers: [at(20, 10, 0)] }))).toEqual([3])
  })
  it('the same storey of a higher building is a floor above: level 1 at 8″ over level 1 at 3″', () => {
    const next = [at(20, 25, 1), at(21.1, 25, 1)]
    const firers = [at(20, 13.4, 1)]
    expect(saves(street({ storey: 8, firers, targets: next }))).toEqual([4])
    expect(saves(street({ storey: 5.9, firers, targets: next }))).toEqual([3])
  })
  it('from a roof that is stood on (CF-TERRAIN-01): a low house is one storey, the ground lies under it', () => {
    const fromRoof = (height: number, floor: number) => {
      const house: PieceSpec = {
        id: 'tower',
        kind: 'building',
        area: [16, 6, 26, 11],
        height,
        agreed: { roof: { for: 'everybody', cover: 4 } },
      }
      const targets = [at(20, 25, floor), at(21.1, 25, floor)]
      const state = line(
        { models: [at(20, 1, 0)], profile: VET, weapons: ['laserRifle'] },
        { models: targets, profile: { ...MOB, sv: null } },
        { pieces: [house, fort()] },
      )
      const { 'F.1': firer } = state.models
      if (!firer) throw new Error('nobody fires')
      const up = { at: place(48, 20, 10.5), y: inches(height), on: { piece: 'tower', level: 1 }, facing: 0 }
      const models = { ...state.models, 'F.1': { ...firer, pose: up } }
      return saves(
        keeping({ ...state, models }, declaredStratagems, { declared: { a: ['plunging-fire'], b: [] } }),
      )
    }
    expect([fromRoof(8, 1), fromRoof(5.9, 1)]).toEqual([[4], [3]])
    expect([fromRoof(2, 0), fromRoof(2, 1)]).toEqual([[4], [3]])
  })
  it('of a unit only those who stand above: their wounds are saved apart', () => {
    const state = street({ firers: [at(20, 10, 0), at(21.2, 10, 0), at(20, 12, 1)], targets: row(5, 25, 19) })
    expect([...saves(state)].sort()).toEqual([3, 4])
    const run = fired(state, { dice: '3 3 3 6 6 6 3 3 4' })
    expect(
      rollsOf(run.events, 'coverSave')
        .map(({ needed, dice }) => [needed, dice.length])
        .sort(),
    ).toEqual([
      [3, 2],
      [4, 1],
    ])
  })
  it('after all that improves cover; a 6+ becomes none', () => {
    expect(saves(street({ rules: ['stealth'] }))).toEqual([3])
    expect(saves(street({ fortified: false }))).toEqual([5])
    const wood = (targets: readonly ModelSpec[]) =>
      keeping(
        line(
          { models: [at(20, 10, 1)], profile: VET, weapons: ['laserRifle'] },
          { models: targets, profile: { ...MOB, sv: null } },
          {
            pieces: [
              tower(),
              {
                id: 'W',
                kind: 'wood',
                area: [15, 22, 30, 30],
                agreed: { ground: 'difficult', vehicles: 'difficult', cover: 6, size: 2 },
              },
            ],
          },
        ),
        declaredStratagems,
        { declared: { a: ['plunging-fire'], b: [] } },
      )
    expect(saves(wood(row(3, 25, 19)))).toEqual([null])
  })
  it('the other side’s stratagem changes nothing', () => expect(saves(street({ seat: 'b' }))).toEqual([3]))
  it('before the target is named it reads as if it were near enough', () => {
    const far = street({ targets: [at(20, 32, 0)], from: 28 })
    const [told] = rulesetOf(parts).query(far, 'a', { ask: 'targets', unit: 'F' } as never) as readonly {
      readonly chain: readonly { readonly save: number | null }[]
    }[]
    expect(told?.chain.map(({ save }) => save)).toEqual([4])
  })
  it('by house rule anybody of the side who stands above makes it for all', () => {
    const firers = [at(20, 10, 0), at(20, 12, 1)]
    expect([...saves(street({ firers }))].sort()).toEqual([3, 4])
    expect(saves(street({ firers, settings: { 'cf.strat.plungingAura': true } }))).toEqual([4])
  })
  it.each<[TroopType, number]>([
    ['vehicle', 6],
    ['skimmer', 4],
  ])('an obscured %s turns a penetration on %i+', (type, needed) => {
    const state = keeping(
      line(
        { models: [at(20, 10, 1)], profile: VET, weapons: ['laserCannon'] },
        { models: [{ at: [20, 26, 0] }], type, profile: { av: { front: 10, side: 10, rear: 10 } } },
        { pieces: [tower(), fort(false)] },
      ),
      declaredStratagems,
      { declared: { a: ['plunging-fire'], b: [] } },
    )
    const run = fired(state, { dice: `3 6 ${type === 'vehicle' ? 5 : 4} 1` })
    const rolled = rollsOf(run.events, 'obscured').map((roll) => roll.needed)
    if (type === 'vehicle') expect(rolled).toEqual([needed])
    else expect(rolled.every((one) => one === needed)).toBe(true)
  })
})
