import { describe, expect, it } from 'vitest'
import { toHitInCombat } from '../../../main/rulesets/core4/assault/to-hit'

describe('C4-ASSAULT-21 to hit in close combat', () => {
  const table = [
    [4, 4, 5, 5, 5, 5, 5, 5, 5, 5],
    [3, 4, 4, 4, 5, 5, 5, 5, 5, 5],
    [3, 3, 4, 4, 4, 4, 5, 5, 5, 5],
    [3, 3, 3, 4, 4, 4, 4, 4, 5, 5],
    [3, 3, 3, 3, 4, 4, 4, 4, 4, 4],
    [3, 3, 3, 3, 3, 4, 4, 4, 4, 4],
    [3, 3, 3, 3, 3, 3, 4, 4, 4, 4],
    [3, 3, 3, 3, 3, 3, 3, 4, 4, 4],
    [3, 3, 3, 3, 3, 3, 3, 3, 4, 4],
    [3, 3, 3, 3, 3, 3, 3, 3, 3, 4],
  ]
  it('agrees with all hundred cells of the table', () => {
    table.forEach((row, striker) =>
      row.forEach((needed, target) =>
        expect(toHitInCombat(striker + 1, target + 1), `WS ${striker + 1} on ${target + 1}`).toBe(needed),
      ),
    )
  })
  it('a target without skill is hit without a die', () => expect(toHitInCombat(3, 0)).toBe('automatic'))
})
