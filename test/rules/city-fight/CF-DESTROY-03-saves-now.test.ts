import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Power } from '../../../shared/protocol/power'
import { board, type UnitSpec } from '../board'
import { powerWith, under } from '../core4/spells'
import { fell, rolls } from './CF-DESTROY-board'

const changing = (changes: Extract<Power['effect'], { kind: 'change' }>['changes']): Power =>
  powerWith('shell', { kind: 'change', changes, until: 'turnEnd' })
const three: UnitSpec = {
  id: 'line',
  seat: 'a',
  models: [{ at: [21, 26, 1] }, { at: [22.2, 26, 1] }, { at: [23.4, 26, 1] }],
}
const struck = (power: Power, models: readonly string[], more: Partial<UnitSpec> = {}): CoreState =>
  under(
    board({
      pieces: [{ id: 'A', ruin: 'A' }],
      units: [
        { ...three, ...more },
        { id: 'z', seat: 'b', models: [{ at: [60, 40, 0] }] },
      ],
    }),
    power,
    models,
  )

describe('CF-DESTROY-03: falling stones meet the saves as they count now', () => {
  it('a ward that a power has given saves', () => {
    const warded = struck(changing([{ what: 'inv', to: 3 }]), ['line.1', 'line.2', 'line.3'])
    const { events, state } = fell(warded, '4 4 4 3 3 2')
    expect(rolls(events)).toEqual([
      ['collapse', 'line', '4 4 4'],
      ['invulnerableSave', 'line', '3 3 2'],
    ])
    expect(state.models['line.3']?.status).toBe('casualty')
    expect(state.models['line.1']?.status).toBe('onTable')
  })
  it('only for those on whom it lies; the others throw for their armour', () => {
    const { events } = fell(struck(changing([{ what: 'inv', to: 4 }]), ['line.2']), '6 6 6 5 4 5')
    expect(rolls(events)).toEqual([
      ['collapse', 'line', '6 6 6'],
      ['armourSave', 'line', '5'],
      ['invulnerableSave', 'line', '4'],
      ['armourSave', 'line', '5'],
    ])
  })
  it('armour made worse by a power saves worse', () => {
    const { events, state } = fell(
      struck(changing([{ what: 'sv', by: 1 }]), ['line.1', 'line.2', 'line.3']),
      '4 1 1 5',
    )
    expect(rolls(events)).toContainEqual(['armourSave', 'line', '5'])
    expect(state.models['line.1']?.status).toBe('casualty')
  })
})
