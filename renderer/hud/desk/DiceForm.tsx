import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../shared/protocol/decision'
import {
  eraseFace,
  facesLaid,
  keptOf,
  sendDice,
  sidesOf,
  typeFace,
  type DiceFormData as Form,
} from '../../page/hands/dice-on-desk'
import { Button } from '../controls/Button'
import { DieFace } from '../controls/DieFace'
import { ScatterForm } from '../templates'
import { DiceFoot, Needed } from '../dice/DiceFoot'
import { useTypedDice } from '../dice/useTypedDice'
import { usePage } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

/** Dice thrown on the desk: typed in one by one with the number keys, a scatter die with its direction. */
export function DiceForm({ decision }: { readonly decision: Decision }) {
  const { form } = decision
  if (form.form !== 'dice') return null
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
  const { faces } = dice
  const full = facesLaid(dice, form) !== null
  const sides = sidesOf(form)
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
          <Button key={index} small disabled={full} onPress={() => typeFace(page, index + 1)}>
            {index + 1}
          </Button>
        ))}
        <Button
          small
          onPress={page.bound(eraseFace)}
          disabled={faces.length <= keptOf(dice, form)}
          label={t('decision:eraseDie')}
        >
          ←
        </Button>
      </div>
      <DiceFoot decision={decision} form={form} dice={dice} />
      <Button
        tone="primary"
        disabled={!full || sending}
        onPress={page.bound(sendDice)}
        keycap={full ? 'Enter' : undefined}
      >
        {t('decision:confirm')}
      </Button>
    </div>
  )
}
