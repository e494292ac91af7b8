import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../shared/protocol/decision'
import { isClean } from '../../page/app/clean'
import { Button } from '../controls/Button'
import { DieFace } from '../controls/DieFace'
import { ScatterForm } from '../templates'
import { DiceFoot, Needed } from '../dice/DiceFoot'
import { useTypedDice, type DiceFormData as Form } from '../dice/useTypedDice'
import { usePage } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

/** Dice thrown on the desk: typed in one by one with the number keys, a scatter die with its direction. */
export function DiceForm({ decision, form }: { readonly decision: Decision; readonly form: Form }) {
  return form.kind === 'scatter' ? (
    <ScatterForm decision={decision} form={form} />
  ) : (
    <NumberedDice decision={decision} form={form} />
  )
}
function NumberedDice({ decision, form }: { readonly decision: Decision; readonly form: Form }) {
  const page = usePage()
  const { t } = useTranslation()
  const { sending } = useOpenTable()
  const dice = useTypedDice(decision, form)
  const [faces, setFaces] = useState<readonly number[]>(dice.fallen)
  const full = faces.length === form.count
  const sides = form.kind === 'd12' ? 12 : 6
  // What has fallen stays, unless it was mistyped.
  const kept = dice.correcting ? 0 : dice.fallen.length
  const add = (face: number) => setFaces((typed) => (typed.length < form.count ? [...typed, face] : typed))
  const erase = () => setFaces((typed) => (typed.length > kept ? typed.slice(0, -1) : typed))
  const send = () => dice.send(faces)
  useEffect(() => {
    const type = (event: KeyboardEvent) => {
      if (isClean(page) || event.target instanceof HTMLInputElement || dice.asks !== null) return
      const face = Number(event.key)
      if (event.key === 'Backspace') erase()
      else if (event.key === 'Enter' && full) send()
      else if (face >= 1 && face <= Math.min(9, sides)) add(face)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', type)
    return () => window.removeEventListener('keydown', type)
  })
  return (
    <div className="dice-form">
      <Needed decision={decision} />
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
          <Button key={index} small disabled={full} onPress={() => add(index + 1)}>
            {index + 1}
          </Button>
        ))}
        <Button small onPress={erase} disabled={faces.length <= kept} label={t('decision:eraseDie')}>
          ←
        </Button>
      </div>
      <DiceFoot decision={decision} dice={dice} />
      <Button tone="primary" disabled={!full || sending} onPress={send} keycap={full ? 'Enter' : undefined}>
        {t('decision:confirm')}
      </Button>
    </div>
  )
}
