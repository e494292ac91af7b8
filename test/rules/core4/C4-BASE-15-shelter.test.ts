import { describe, expect, it } from 'vitest'
import { LINE, line, previewOf, row } from './firing-line'
import type { PieceSpec } from '../board'

/** Three of five behind a hedge, so many inches from one rifle of 24". */
const behind = (away: number, free: boolean) => {
  const hedge: PieceSpec = { id: 'hedge', kind: 'barricade', area: [15, 8.9 + away, 25, 9.1 + away] }
  return previewOf(
    line(
      { models: [{ at: [20, 10, 0] }], profile: LINE, weapons: ['laserRifle'] },
      { models: [...row(3, 9.7 + away, 18), ...row(2, 9.7 + away, 28)], profile: LINE },
      { pieces: [{ ...hedge, height: 0.9 }], settings: { 'core4.general.freeMeasuring': free } },
    ),
  )
}
describe('C4-BASE-15 who shelters behind what, before the target is named', () => {
  it('is told by sight alone: the same on either side of the range of the weapons', () => {
    const [near, far] = [behind(22, false), behind(27, false)]
    expect(near.shelter?.covered.map(({ model }) => model)).toEqual(['T.1', 'T.2', 'T.3'])
    expect(far.shelter).toEqual(near.shelter)
    expect([near.distance, far.distance, far.refusal]).toEqual([null, null, undefined])
  })
  it('is told of what can be hit where both measure freely', () => {
    expect(behind(22, true).shelter?.covered).toHaveLength(3)
    expect(behind(27, true)).toMatchObject({ shelter: null, refusal: { key: 'refusal.outOfRange' } })
  })
})
