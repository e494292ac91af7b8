import { expect, it } from 'vitest'
import { answerSchema } from '../../../shared/protocol/decision'

const ground = { piece: null, level: 0 }
const round = (corners: number) => ({
  form: 'paths',
  paths: { runner: Array.from({ length: corners }, (_, n) => ({ at: { x: n, z: 0 }, on: ground })) },
})

it('a way round several bases, a corner every five degrees, is an answer like any other (C4-ASSAULT-10)', () => {
  // The proposal of a charge that went round three of them had 72 corners, and nobody could take it.
  expect(answerSchema.safeParse(round(3 * 36)).success).toBe(true)
  expect(answerSchema.safeParse(round(10_000)).success).toBe(false)
})
