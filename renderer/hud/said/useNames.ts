/** The words of the chosen language, for components. */
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Text } from '../../../shared/protocol/refusal'
import { calledAlike } from '../../../shared/words/called'
import { sayWith, type NamedView, type Names } from '../../../shared/words/names'
import { isLanguage } from '../../i18n'

export function useNames(): Names {
  const { t, i18n } = useTranslation()
  return useMemo(
    () => ({
      language: isLanguage(i18n.language) ? i18n.language : 'en',
      translate: (key, args) => String(t(key, { ...args })),
      exists: (key) => i18n.exists(key),
    }),
    [t, i18n, i18n.language],
  )
}
/** The same with the names of things marked, for sentences whose words light what they speak of. */
export function useMarkedNames(): Names {
  const names = useNames()
  return useMemo(() => ({ ...names, marks: true }), [names])
}
/** Says a text of the engine, with ids in its arguments turned into names; the same function as long as nothing is called otherwise. */
export function useSay(view: NamedView | null = null): (text: Text) => string {
  const names = useNames()
  const [named, setNamed] = useState(view)
  const alike = calledAlike(named, view)
  if (!alike) setNamed(view)
  const by = alike ? named : view
  return useMemo(() => (text: Text) => sayWith(text, by, names), [by, names])
}
