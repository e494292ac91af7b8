import { describe, expect, it } from 'vitest'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { regroupConditions, whyNotRegroup } from '../../../main/rulesets/core4/morale/regroup'
import { turnPart } from '../../../main/rulesets/core4/turn'
import type { UnitView } from '../../../shared/protocol/game-view'
import { board, coreGame, type BoardSpec, type UnitSpec } from '../board'

const parts = [turnPart, movementPart, casualtiesPart]
const troop = (
  id: string,
  seat: 'a' | 'b',
  places: readonly (readonly [number, number])[],
  state: Partial<UnitView> = {},
): UnitSpec => ({ id, seat, models: places.map(([x, y]) => ({ at: [x, y, 0] })), state })
const row = (count: number) => Array.from({ length: count }, (_, i) => [10 + 1.5 * i, 20] as const)
const runners = (count: number, state: Partial<UnitView> = {}, places = row(count)) =>
  troop('L', 'a', places, { fallingBack: true, startModels: 10, startWounds: 10, ...state })
const enemyAt = (y: number) => troop('E', 'b', [[10, y]])

const game = (units: readonly UnitSpec[]) => coreGame(board({ units } satisfies BoardSpec), parts)
const met = (units: readonly UnitSpec[]) =>
  Object.fromEntries(regroupConditions(game(units), 'L').map(({ id, met }) => [id, met]))

describe('C4-MORALE-22 the conditions of regrouping, one by one', () => {
  it('are all met by half the unit, together, the enemy more than 6 inches off; in sight he spares it no test', () => {
    // Bases touch at 1 inch from centre to centre: 7 is a gap of exactly 6.
    expect(met([runners(5), enemyAt(27.01)])).toEqual({
      notPinned: true,
      enough: true,
      clear: true,
      together: true,
      outOfSight: false,
    })
  })
  it('name each one that fails, and no other', () => {
    expect(met([runners(4), enemyAt(40)])).toMatchObject({ enough: false, clear: true, together: true })
    expect(met([runners(5), enemyAt(27)])).toMatchObject({ enough: true, clear: false, together: true })
    expect(met([runners(5, { pinned: true }), enemyAt(40)])).toMatchObject({ notPinned: false, enough: true })
    const scattered = [...row(4), [30, 20] as const]
    expect(met([runners(5, {}, scattered), enemyAt(40)])).toMatchObject({ together: false, enough: true })
  })
  it('the enemy above them is as near as the tape says: straight, or by house rule in plan (C4-BASE-05)', () => {
    const upstairs = { ...enemyAt(0), models: [{ at: [10, 26.5, 1] as const }] }
    const clear = (settings: BoardSpec['settings']) =>
      regroupConditions(
        coreGame(
          board({
            units: [runners(5), upstairs],
            settings,
            pieces: [{ id: 'R', ruin: { footprint: [5, 24, 15, 30], floors: [{ slab: [5, 24, 15, 30] }] } }],
          }),
          parts,
        ),
        'L',
      ).find(({ id }) => id === 'clear')?.met
    // 5.5" in plan and 3" up are 6.26".
    expect(clear({})).toBe(true)
    expect(clear({ 'core4.general.range2D': true })).toBe(false)
  })
  it('are what the refusal goes by: the bonus for nobody in sight bars nothing', () => {
    expect(whyNotRegroup(game([runners(5), enemyAt(40)]), 'L')).toBeNull()
    expect(whyNotRegroup(game([runners(4), enemyAt(27)]), 'L')?.key).toBe('refusal.tooFewToRegroup')
  })
})
