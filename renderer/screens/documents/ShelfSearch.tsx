import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NameText } from '../../../shared/protocol/given-name'
import { TextInput } from '../../hud/controls/TextInput'
import './documents.css'

/** Fewer are seen at a glance. */
const fewest = 5

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

interface ShelfSearchProps<L> {
  readonly listed: readonly L[]
  readonly nameOf: (entry: L) => NameText
  /** What is searched, for those who hear it. */
  readonly of: string
  readonly children: (found: readonly L[]) => ReactNode
}
/** What lies on a shelf, or what of it is called as is written in the field above. */
export function ShelfSearch<L>({ listed, nameOf, of, children }: ShelfSearchProps<L>) {
  const { t } = useTranslation()
  const [sought, setSought] = useState('')
  const words = plain(sought).split(/\s+/).filter(Boolean)
  const found = listed.filter((entry) => {
    const { en, ru } = nameOf(entry)
    const name = plain(`${en} ${ru}`)
    return words.every((word) => name.includes(word))
  })
  return (
    <>
      {(listed.length >= fewest || sought !== '') && (
        <div className="shelf-search">
          <TextInput label={t('workshop:search', { of })} value={sought} onChange={setSought} />
          {words.length > 0 && (
            <p className="small dim" role="status">
              {t('workshop:found', { found: found.length, of: listed.length })}
            </p>
          )}
        </div>
      )}
      {children(found)}
    </>
  )
}
