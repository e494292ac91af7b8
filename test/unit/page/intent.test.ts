import { describe, expect, it } from 'vitest'
import { intentOf, readyUnits } from '../../../renderer/page/table/intent'

const known = (
  ...legal: readonly { readonly type: 'rearrange' | 'redeploy' | 'deploy'; readonly unit: string }[]
) => ({
  seat: 'a' as const,
  decisions: [],
  legal,
})

describe('units that are put elsewhere (S6-MISS-DEP-02, -10)', () => {
  it('are held when they are chosen', () => {
    expect(intentOf(known({ type: 'rearrange', unit: 'L' }), 'L')).toEqual({ to: 'rearrange', unit: 'L' })
    expect(intentOf(known({ type: 'redeploy', unit: 'S' }), 'S')).toEqual({ to: 'redeploy', unit: 'S' })
  })
  it('one that stands has nothing left to do by that alone; a scout has', () => {
    expect(readyUnits(known({ type: 'rearrange', unit: 'L' }, { type: 'deploy', unit: 'M' }))).toEqual(['M'])
    expect(readyUnits(known({ type: 'redeploy', unit: 'S' }))).toEqual(['S'])
  })
})
