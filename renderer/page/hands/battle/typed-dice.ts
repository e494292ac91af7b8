/** What is sent of typed dice. Pure. */
import type { Answer } from '../../../../shared/protocol/decision'

export interface DiceSending {
  readonly answer: Extract<Answer, { form: 'dice' }>
  /** Something that fell is said to have fallen otherwise: the other player has to agree. */
  readonly needsConsent: boolean
}
export function sendable(
  faces: readonly number[],
  fallen: readonly number[],
  mode: 'solo' | 'hotSeat',
): DiceSending {
  const corrected = fallen.some((face, i) => face !== faces[i])
  return {
    answer: { form: 'dice', faces: [...faces], ...(corrected && { how: 'corrected' }) },
    needsConsent: corrected && mode === 'hotSeat',
  }
}
