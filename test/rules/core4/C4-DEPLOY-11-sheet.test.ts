import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { scoreNow } from '../../../main/rulesets/core4/victory'
import type { Seat } from '../../../shared/protocol/spatial'
import { core, foughtFor, squadAt } from './mission-board'

/** B2 has not been on the table. */
function waiting(settings = {}): CoreState {
  const state = foughtFor({
    mission: 'recon',
    settings,
    units: [
      squadAt('A1', 'a', [5, 5], [5, 5]),
      squadAt('B1', 'b', [5, 5], [5, 40]),
      squadAt('B2', 'b', [5, 5], [40, 40]),
    ],
  })
  const models = Object.entries(state.models).map(([id, model]) => [
    id,
    model.unit === 'B2' ? { ...model, pose: null, status: 'waiting' as const } : model,
  ])
  return { ...state, models: Object.fromEntries(models) as CoreState['models'] }
}
function told(state: CoreState, seat: Seat) {
  const now = scoreNow(core.gameOf(state), seat)
  if (!now) throw new Error('nothing is fought for')
  const named = now.sheet.lines.flatMap(({ focus }) => focus?.units ?? [])
  return { named, leavesOut: now.leavesOut, total: now.sheet.total, text: JSON.stringify(now) }
}

describe('C4-DEPLOY-11, C4-VP-12 the sheet before all have come', () => {
  it('names nobody whom the enemy still holds back, and says that he is left out', () => {
    const seen = told(waiting(), 'a')
    expect(seen.text).not.toContain('B2')
    expect(seen.leavesOut).toBe(true)
    expect(told(waiting(), 'b')).toMatchObject({ named: ['A1', 'B1', 'B2'], leavesOut: false })
  })
  it('nor do its points tell of him, where they count as lost', () => {
    const lost = waiting({ 'core4.missions.neverArrived': 'full' })
    expect(told(lost, 'a').total.a).toBe(told(waiting(), 'a').total.a)
  })
  it('when it is over everything is told', () => {
    const over = { ...waiting(), stage: 'over' as const }
    expect(told(over, 'a')).toMatchObject({ named: ['A1', 'B1', 'B2'], leavesOut: false })
  })
})
