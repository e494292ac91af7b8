import { useTranslation } from 'react-i18next'
import { wholeTexts, type WholeField } from '../../page/editors/studio/by-hand'
import type { ShownDoubt, ShownWhole } from '../../page/show/studio/shown'
import { CheckedText } from './CheckedText'
import type { CardDeeds } from './use-card-deeds'

interface WholeSheetProps {
  readonly whole: ShownWhole
  readonly doubts: (field: WholeField) => readonly ShownDoubt[]
  readonly deeds: CardDeeds
}
const rowsOf: Readonly<Record<WholeField, number>> = {
  headline: 1,
  question: 2,
  aims: 5,
  opening: 5,
  answer: 3,
}

/** What is said of the battle as a whole: its headline, the question it opens with, what it was about, and the answer it ends with. */
export function WholeSheet({ whole, doubts, deeds }: WholeSheetProps) {
  const { t } = useTranslation()
  return (
    <div className="card-sheet" data-testid="whole-sheet">
      <p className="dim">{t('studio:whole')}</p>
      <div className="card-sheet-words">
        {wholeTexts.map((field) => (
          <CheckedText
            key={field}
            label={t(`studio:field.${field}`)}
            words={whole[field]}
            doubts={doubts(field)}
            rows={rowsOf[field]}
            onChange={(text) => deeds.writeWhole(field, text)}
            onBack={() => deeds.writeWhole(field, null)}
            testId={`write-${field}`}
          />
        ))}
      </div>
    </div>
  )
}
