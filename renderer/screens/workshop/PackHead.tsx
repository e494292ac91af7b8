import { useTranslation } from 'react-i18next'
import type { PackWords } from '../../../shared/protocol/storeypack'
import { sizeText } from './size-text'

interface PackHeadProps {
  readonly pack: PackWords
  readonly bytes: number
  /** When it was taken in, as the system writes it. */
  readonly taken?: string
}
/** What the author of a pack says of it. */
export function PackHead({ pack: { author, edition, note }, bytes, taken }: PackHeadProps) {
  const { t } = useTranslation()
  const { key, size } = sizeText(bytes)
  const facts = [
    ...(author === '' ? [] : [t('workshop:by', { author })]),
    ...(edition === '' ? [] : [t('workshop:editionOf', { edition })]),
    t(key, { size }),
    ...(taken === undefined ? [] : [t('workshop:takenAt', { date: taken })]),
  ]
  return (
    <>
      <p className="small dim">{facts.join(' · ')}</p>
      {note !== '' && <p className="pack-note">{note}</p>}
    </>
  )
}
