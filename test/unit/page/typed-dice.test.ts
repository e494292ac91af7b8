import { describe, expect, it } from 'vitest'
import { typedAs, typedFaces } from '../../../renderer/page/hands/battle/scatter-typing'
import { sendable } from '../../../renderer/page/hands/battle/typed-dice'

describe('typed dice that are sent', () => {
  it('are sent plainly where nothing has fallen yet, or they are as they fell', () => {
    const plain = { answer: { form: 'dice', faces: [3, 4] }, needsConsent: false }
    expect(sendable([3, 4], [], 'hotSeat')).toEqual(plain)
    expect(sendable([3, 4], [3, 4], 'hotSeat')).toEqual(plain)
    expect(sendable([3, 4], [3], 'hotSeat'), 'one more than had fallen').toEqual(plain)
  })
  it('are a correction where they differ: for both to say, or for whoever plays both', () => {
    const answer = { form: 'dice', faces: [3, 5], how: 'corrected' }
    expect(sendable([3, 5], [3, 4], 'hotSeat')).toEqual({ answer, needsConsent: true })
    expect(sendable([3, 5], [3, 4], 'solo')).toEqual({ answer, needsConsent: false })
  })
  it('of scatter lie there with their way, as far as they have fallen', () => {
    expect(typedFaces(typedAs(1, [2, 359]))).toEqual([2, 359])
    expect(typedFaces(typedAs(2, [2, 359])), 'one is still to be thrown').toBeNull()
  })
})
