/** The way back from a shelf: home, or to the workshop, wherever the player came from. */
import { useTranslation } from 'react-i18next'
import { routeStore } from '../../page/app/route'
import { useSlice } from '../../hooks/page-context'

export function useHub(): { readonly back: string; readonly onBack: () => void } {
  const { t } = useTranslation()
  const { hub, go } = useSlice(routeStore)
  return {
    back: t(hub === 'home' ? 'common:home' : 'workshop:title'),
    onBack: () => go({ at: hub }),
  }
}
