import { useTranslation } from 'react-i18next'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import type { Seat } from '../../../shared/protocol/spatial'
import { useNames } from '../said/useNames'

/** What the marker that is laid next means to its owner, who alone knows it (LS-SETUP-01). */
export function MarkerMeaning({ view, seat }: { readonly view: SkirmishView; readonly seat: Seat }) {
  const { t } = useTranslation()
  const { translate } = useNames()
  const [next] = Object.values(view.markers)
    .filter((marker) => marker.seat === seat && marker.at === null)
    .sort((one, other) => one.number - other.number)
  if (next?.type == null) return null
  return (
    <p className="small" data-testid="marker-meaning">
      {t('skirmish-setup:markers.next', { number: next.number, type: translate(`markerType.${next.type}`) })}
    </p>
  )
}
