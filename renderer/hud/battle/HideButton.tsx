import { useTranslation } from 'react-i18next'
import { toggleHiding } from '../../page/hands/battle/deploying'
import { deployStore } from '../../page/hands/battle/deploy-draft'
import { gameStore } from '../../page/game/game-store'
import { Button } from '../controls/Button'
import { usePage, useSlice } from '../../hooks/page-context'

/** The unit in hand is not put down, but a marker in its stead (CF-MSR-06). */
export function HideButton() {
  const page = usePage()
  const { t } = useTranslation()
  const legal = useSlice(gameStore, (state) => state.snapshot?.legal)
  const deploy = useSlice(deployStore, (state) => state.deploy)
  const may = legal?.some(({ type, unit }) => type === 'deployHidden' && unit === deploy?.unit) === true
  if (deploy === null || deploy.beside !== undefined || !may) return null
  return (
    <span title={`${t('cityfight:hidden.setAbout')} (CF-MSR-06)`}>
      <Button small pressed={deploy.hides === true} onPress={() => toggleHiding(page)} testId="deploy-hidden">
        {t('cityfight:hidden.set')}
      </Button>
    </span>
  )
}
