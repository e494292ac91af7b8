import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision, DecisionForm } from '../../../shared/protocol/decision'
import { useOpenTable } from '../../state/open-table'
import { attempt } from '../../state/toasts'
import { Button } from '../controls/Button'
import { DieFace } from '../controls/DieFace'
import { ScatterForm } from '../templates'

/** Dice thrown on the desk: typed in one by one with the number keys, a scatter die with its direction. */
export function DiceForm({
  decision,
  form,
}: {
  readonly decision: Decision
  readonly form: Extract<DecisionForm, { form: 'dice' }>
}) {
  return form.kind === 'scatter' ? (
    <ScatterForm decision={decision} count={form.count} />
  ) : (
    <NumberedDice decision={decision} form={form} />
  )
}
function NumberedDice({
  decision,
  form,
}: {
  readonly decision: Decision
  readonly form: Extract<DecisionForm, { form: 'dice' }>
}) {
  const { t } = useTranslation()
  const { answer, sending } = useOpenTable()
  const [faces, setFaces] = useState<readonly number[]>([])
  const full = faces.length === form.count
  const sides = form.kind === 'd12' ? 12 : 6
  const send = () => {
    attempt(answer(decision, { form: 'dice', faces: [...faces] })).catch(console.error)
  }
  useEffect(() => {
    const type = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement) return
      const face = Number(event.key)
      if (event.key === 'Backspace') setFaces((typed) => typed.slice(0, -1))
      else if (event.key === 'Enter' && full) send()
      else if (face >= 1 && face <= Math.min(9, sides))
        setFaces((typed) => (typed.length < form.count ? [...typed, face] : typed))
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', type)
    return () => window.removeEventListener('keydown', type)
  })
  return (
    <div className="dice-form">
      <p>{t('decision:typeDice', { count: form.count, left: form.count - faces.length })}</p>
      <div className="faces typed">
        {Array.from({ length: form.count }, (_, index) => {
          const face = faces[index]
          return face === undefined ? (
            <span key={index} className="die-space" aria-hidden />
          ) : (
            <DieFace key={index} die={{ kind: form.kind, face }} />
          )
        })}
      </div>
      <div className="dice-keys">
        {Array.from({ length: sides }, (_, index) => (
          <Button key={index} small disabled={full} onPress={() => setFaces([...faces, index + 1])}>
            {index + 1}
          </Button>
        ))}
        <Button
          small
          onPress={() => setFaces(faces.slice(0, -1))}
          disabled={faces.length === 0}
          label={t('decision:eraseDie')}
        >
          ←
        </Button>
      </div>
      <Button tone="primary" disabled={!full || sending} onPress={send}>
        {t('decision:confirm')}
      </Button>
    </div>
  )
}
