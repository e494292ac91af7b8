/** Fire from inside that comes down on the carrier itself: it is a vehicle like others, and they are thrown about in it (C4-TRANS-13, C4-VDMG-21). */
import { describe, expect, it } from 'vitest'
import type { FactData } from '../../../shared/protocol/facts'
import type { Weapon } from '../../../shared/protocol/force'
import type { VehicleTrait } from '../../../shared/protocol/vehicle'
import { factsOf, rollsOf } from './firing-line'
import { act, box, enemy, inPhase, inside, table } from './riders'

const mortar: Weapon = {
  id: 'mortar',
  name: { en: 'mortar', ru: 'миномёт' },
  range: 36,
  s: 8,
  ap: 4,
  type: 'ordnance',
  shots: 1,
  rules: [{ rule: 'barrage' }],
}
/** One of two inside fires at somebody 7" before the carrier; the marker comes back over the hull. */
const fires = (traits: readonly VehicleTrait[], dice: string) => {
  const riders = inside(2, { weapons: ['mortar'], profile: { sv: null } })
  const start = table([box({ traits: [...traits] }), riders, enemy([[27, 20]])], { weapons: [mortar] })
  const fire = [{ model: 'S.1', weapon: 'mortar' }]
  return act(
    inPhase(start, 'shooting'),
    { type: 'shoot', unit: 'S', target: 'E', fire },
    { dice: dice.split(/\s+/) },
  )
}

describe('C4-TRANS-13 a marker that comes back', () => {
  it('a closed carrier is hit as any vehicle, and those inside stay there', () => {
    const { state, events } = fires([], 'A180 6  1 1')
    expect(state.units['S']?.aboard).toEqual({ vehicle: 'V.1' })
    expect(factsOf<FactData<'hullStruck'>>(events, 'hullStruck').map(({ model }) => model)).toEqual(['V.1'])
  })
  it('wrecked, it throws out who fired as well as who did not', () => {
    const { state, events } = fires(['openTopped'], 'A180 6  4 1  1 1  3  4 1')
    expect(rollsOf(events, 'thrownOut')[0]?.dice).toHaveLength(2)
    expect(state.models['S.1']?.status).toBe('casualty')
    expect(state.models['S.2']).toMatchObject({ status: 'onTable' })
    expect(state.models['S.2']?.firesFrom).toBeUndefined()
    expect(state.units['S']?.aboard).toBeUndefined()
  })
})
