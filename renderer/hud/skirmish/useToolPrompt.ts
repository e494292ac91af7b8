import { useTranslation } from 'react-i18next'
import { useNames } from '../said/useNames'
import { nameOf } from '../../../shared/words/names'
import { skirmishEyeStore } from '../../page/hands/skirmish/eye'
import { namedOf } from '../../../shared/words/skirmish-named'
import { skirmishTableStore } from '../../page/table/skirmish-table'
import { skirmishStore } from '../../page/game/skirmish-game'
import { useSlice } from '../../hooks/page-context'

/** What to do with the tool in hand; of a look, who looks. */
export function useToolPrompt(): string | null {
  const { t } = useTranslation()
  const names = useNames()
  const view = useSlice(skirmishStore, (state) => state.snapshot?.view)
  const { tool, sightFrom, selected } = useSlice(skirmishTableStore)
  const eyed = useSlice(skirmishEyeStore, (state) => state.view)
  if (view === undefined || tool === null) return null
  if (tool === 'eye') return t(`skirmish:prompt.${eyed === null ? 'eyeChoose' : 'eyeOn'}`)
  if (tool !== 'sight') return t(`skirmish:prompt.${tool}`)
  if (sightFrom !== null && !('model' in sightFrom)) return t('skirmish:prompt.sightAt')
  const looker = sightFrom?.model ?? selected
  return looker === null
    ? t('skirmish:prompt.sight')
    : t('skirmish:prompt.sightOf', { who: nameOf(namedOf(view), looker, names) ?? looker })
}
