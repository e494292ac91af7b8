import { useTranslation } from 'react-i18next'
import type { ManOrders as Orders } from '../../../shared/protocol/skirmish/command'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import { giveOrders } from '../../page/hands/skirmish-decisions/windows'
import { manOrders, orderedTo } from '../../page/hands/skirmish-decisions/orders-draft'
import { skirmishStore } from '../../page/game/skirmish-game'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'
import { FireAtChoice, NearerThan } from '../skirmish-decisions'
import { usePage, useSlice } from '../../hooks/page-context'

/** What one man has been told beforehand (LS-ENG-06): his own side sees it, and takes it back here. */
export function OrdersOfMan({ model: { id } }: { readonly model: SkirmishModel }) {
  const page = usePage()
  const { t } = useTranslation()
  const snapshot = useSlice(skirmishStore, (state) => state.snapshot)
  if (snapshot === null) return null
  const { view } = snapshot
  const own = manOrders(view.orders, id)
  const change = (part: Partial<Orders>) => {
    giveOrders(page, (given) => orderedTo(given, id, part)).catch(console.error)
  }
  return (
    <details className="man-orders" data-testid="man-orders">
      <summary className="small">
        {t('skirmish:orders.short')} <Cite rule="LS-ENG-06" />
      </summary>
      <div className="fire-at" role="group" aria-label={t('skirmish:orders.hold')}>
        <span className="small">{t('skirmish:orders.hold')}</span>
        {(['turn', 'always'] as const).map((holds) => (
          <Button
            key={holds}
            small
            pressed={own.holds === holds}
            onPress={() => change({ holds: own.holds === holds ? null : holds })}
            testId={`hold-${holds}`}
          >
            {t(`skirmish:orders.holds.${holds}`)}
          </Button>
        ))}
      </div>
      <FireAtChoice value={own.fireAt} onChange={(fireAt) => change({ fireAt })} />
      <NearerThan within={own.within} onChange={(within) => change({ within })} />
    </details>
  )
}
