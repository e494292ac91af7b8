import { useTranslation } from 'react-i18next'
import type { ModelId } from '../../../shared/table/types'
import { useNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { marked } from '../../../shared/words/subjects'
import { Words } from '../said/Words'
import { Cite } from '../controls/Cite'
import { hullName } from '../../page/words/model-name'
import { useSlice } from '../../hooks/page-context'

/** Vehicles that the others of their squadron would leave behind, and so lose (C4-SQUAD-04). */
export function LeftBehind({ models = [] }: { readonly models: readonly ModelId[] | undefined }) {
  const { t } = useTranslation()
  const names = useNames()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  if (models.length === 0 || view === undefined) return null
  return (
    <p className="tip-warn" data-testid="abandons">
      ⚠ {t('battle:drive.abandons')}{' '}
      {models.map((model, index) => (
        <span key={model}>
          {index > 0 && ', '}
          <Words text={marked([model], hullName(view, model, names))} />
        </span>
      ))}{' '}
      <Cite rule="C4-SQUAD-04" />
    </p>
  )
}
