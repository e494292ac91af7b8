import { useTranslation } from 'react-i18next'
import type { StandingOrders as Orders } from '../../../shared/protocol/skirmish/command'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { cmText } from '../../page/words/centimetres'
import { giveOrders } from '../../page/hands/skirmish-decisions/windows'
import {
  manOrders,
  orderedMen,
  orderedTo,
  type OrdersChange,
} from '../../page/hands/skirmish-decisions/orders-draft'
import { skirmishStore } from '../../page/game/skirmish-game'
import { NamedThing } from '../said/Words'
import { Button } from '../controls/Button'
import { Check } from '../controls/Check'
import { Cite } from '../controls/Cite'
import { Dialog } from '../controls/Dialog'
import { FireAtChoice, NearerThan } from '../skirmish-decisions'
import { usePage, useSlice } from '../../hooks/page-context'

/** Men who have been told something of their own, each with what it is and a way to take it back. */
function OrderedMen({
  view,
  onChange,
}: {
  readonly view: SkirmishView
  readonly onChange: (change: OrdersChange) => void
}) {
  const { t } = useTranslation()
  const { orders } = view
  const men = orderedMen(orders)
  if (men.length === 0) return null
  return (
    <section aria-label={t('skirmish:orders.men')}>
      <h3 className="label">{t('skirmish:orders.men')}</h3>
      <ul className="ordered-men">
        {men.map((id) => {
          const { holds, within, fireAt } = manOrders(orders, id)
          const said = [
            ...(holds === null ? [] : [t(`skirmish:orders.man.${holds}`)]),
            ...(within === null
              ? []
              : [t('skirmish:orders.man.within', { length: cmText(within, t('skirmish:cm')) })]),
            ...(fireAt === null ? [] : [t('skirmish:orders.man.fireAt', { number: fireAt })]),
          ]
          return (
            <li key={id}>
              <span>
                <strong>
                  <NamedThing id={id} />
                </strong>{' '}
                <span className="dim">{said.join(' · ')}</span>
              </span>
              <Button
                small
                onPress={() =>
                  onChange((given) => orderedTo(given, id, { holds: null, within: null, fireAt: null }))
                }
                testId={`take-back-${id}`}
              >
                {t('skirmish:orders.takeBack')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
/** What this side answers without being asked (LS-ENG-06): given and taken back here, whoever's turn it is. */
export function StandingOrdersPanel({ onClose }: { readonly onClose: () => void }) {
  const page = usePage()
  const { t } = useTranslation()
  const snapshot = useSlice(skirmishStore, (state) => state.snapshot)
  if (snapshot === null) return null
  const { view } = snapshot
  const { orders } = view
  const give = (change: OrdersChange) => {
    giveOrders(page, change).catch(console.error)
  }
  const change = (part: Partial<Orders>) => give((given) => ({ ...given, ...part }))
  return (
    <Dialog title={t('skirmish:orders.title')} onClose={onClose}>
      <p className="dim">
        {t('skirmish:orders.text')} <Cite rule="LS-ENG-06" />
      </p>
      <Check selected={orders.holdsTurn} onChange={(on) => change({ holdsTurn: on })}>
        {t('skirmish:orders.turn')}
      </Check>
      <Check selected={orders.passIdle} onChange={(on) => change({ passIdle: on })}>
        {t('skirmish:orders.idle')}
      </Check>
      {orders.passIdle && (
        <p className="small dim" data-testid="idle-given">
          {t('skirmish:orders.idleGiven')}
        </p>
      )}
      <Check selected={orders.passMovement} onChange={(on) => change({ passMovement: on })}>
        {t('skirmish:orders.movement')}
      </Check>
      <Check selected={orders.passFire} onChange={(on) => change({ passFire: on })}>
        {t('skirmish:orders.fire')}
      </Check>
      <NearerThan within={orders.within} onChange={(within) => change({ within })} />
      <FireAtChoice value={orders.fireAt} onChange={(fireAt) => change({ fireAt })} />
      <OrderedMen view={view} onChange={give} />
    </Dialog>
  )
}
