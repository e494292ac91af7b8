import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mm } from '../../../shared/geometry/length'
import type { Text } from '../../../shared/protocol/refusal'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { useNames, useSay } from '../said/useNames'
import { nameOf } from '../../../shared/words/names'
import { marked } from '../../../shared/words/subjects'
import { namedOf } from '../../../shared/words/skirmish-named'

/** Names, lengths and texts of the open skirmish in the player's language. */
export interface DeskWords {
  name(id: string): string
  /** The name marked, for a sentence whose words light what they speak of (`Words`). */
  marked(id: string): string
  /** A weapon in one of its modes; the mode only where there is a choice of them. */
  weapon(weapon: string, mode?: string): string
  length(mm: Mm): string
  say(text: Text): string
}
export function useDeskWords(view: SkirmishView): DeskWords {
  const { t } = useTranslation()
  const names = useNames()
  const named = namedOf(view)
  const say = useSay(named)
  return useMemo(() => {
    const name = (id: string): string => nameOf(named, id, names) ?? id
    return {
      name,
      marked: (id) => marked([id], name(id)),
      weapon: (weapon, mode) =>
        mode === undefined ? name(weapon) : `${name(weapon)} · ${t(`skirmishDecisions:mode.${mode}`)}`,
      length: (mm) => t('skirmishDecisions:cm', { length: Math.round(mm) / 10 }),
      say,
    }
  }, [t, names, named, say])
}
