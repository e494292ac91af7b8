/** Dice of the desk being told to the game: as they fell, as they are typed, as both correct them, or thrown by the program. */
import { useState } from 'react'
import type { Answer, Decision, DecisionForm } from '../../../shared/protocol/decision'
import { sendable, type DiceSending } from '../../page/hands/battle/typed-dice'
import { attempt } from '../../page/app/toasts'
import { usePage } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

export type DiceFormData = Extract<DecisionForm, { form: 'dice' }>
export interface TypedDice {
  /** Faces that are known to have fallen here, in the shape of the answer. */
  readonly fallen: readonly number[]
  /** What has fallen may be typed over: it was mistyped. */
  readonly correcting: boolean
  correct(): void
  send(faces: readonly number[]): void
  throwForMe(): void
  /** A correction that waits for the other player's word. */
  readonly asks: DiceSending | null
  agree(): void
  decline(): void
}
export function useTypedDice(decision: Decision, { fallen = [] }: DiceFormData): TypedDice {
  const page = usePage()
  const { answer, snapshot } = useOpenTable()
  const [correcting, setCorrecting] = useState(false)
  const [asks, setAsks] = useState<DiceSending | null>(null)
  const give = (given: Extract<Answer, { form: 'dice' }>) => {
    attempt(page, answer(decision, given)).catch(console.error)
  }
  return {
    fallen,
    correcting,
    correct: () => setCorrecting(true),
    send(faces) {
      const sending = sendable(faces, fallen, snapshot?.mode ?? 'solo')
      if (sending.needsConsent) setAsks(sending)
      else give(sending.answer)
    },
    throwForMe: () => give({ form: 'dice', faces: [], how: 'thrown' }),
    asks,
    agree() {
      if (asks !== null) give({ ...asks.answer, agreed: true })
      setAsks(null)
    },
    decline: () => setAsks(null),
  }
}
