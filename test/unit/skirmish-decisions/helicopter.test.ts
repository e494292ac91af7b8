import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../shared/protocol/decision'
import type { GameEvent } from '../../../shared/protocol/event'
import { helicopterIn, helicopterStrokes } from '../../../renderer/page/hands/skirmish-decisions/helicopter'

const asked = (kind: string): Decision => ({
  id: '1',
  seat: 'a',
  kind,
  because: ['LS-ART-03'],
  form: { form: 'models', from: [], min: 0, max: 1 },
  default: { form: 'models', models: [] },
})
const came = (x: number): GameEvent => ({
  id: x,
  type: 'lsHelicopterCame',
  data: { seat: 'a', at: { x, y: 200, z: 300 } },
  because: ['LS-ART-03'],
  audience: 'all',
})
describe('the helicopter of the table (LS-ART-03)', () => {
  it('hovers where it came last while fire from it or at it is asked about', () => {
    for (const kind of ['lsHelicopterTarget', 'lsAtHelicopter'])
      expect(helicopterIn(asked(kind), [came(100), came(400)])).toEqual({ x: 400, y: 200, z: 300 })
  })
  it('is not drawn while anything else is asked, nor before it came', () => {
    expect(helicopterIn(asked('lsFire'), [came(100)])).toBeNull()
    expect(helicopterIn(null, [came(100)])).toBeNull()
    expect(helicopterIn(asked('lsAtHelicopter'), [])).toBeNull()
  })
  it('stands 20 cm above its place', () => {
    const heights = helicopterStrokes({ x: 400, y: 260, z: 300 }).flatMap(([from, to]) => [from.y, to.y])
    expect(Math.min(...heights)).toBe(60)
    expect(Math.max(...heights)).toBe(260)
  })
})
