import { useTranslation } from 'react-i18next'
import type { StandingOrders } from '../../../shared/protocol/skirmish/command'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import type { ModelId } from '../../../shared/table/types'
import { orderIdlePassed, orderTurnHeld, orderWithAnswer } from '../../page/hands/skirmish-decisions/windows'
import { manOrders, orderedTo, type OrdersChange } from '../../page/hands/skirmish-decisions/orders-draft'
import { Words } from '../said/Words'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'
import { FireAtChoice } from './FireAtChoice'
import { NearerThan } from './NearerThan'
import type { DeskWords } from './useDeskWords'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage } from '../../hooks/page-context'

interface Props {
  readonly view: SkirmishView
  readonly words: DeskWords
  /** Whom the window is open to. */
  readonly men: readonly ModelId[]
  /** Who is in hand in it. */
  readonly man: ModelId | null
  /** What is ordered with this answer already. */
  readonly ordered: OrdersChange | null
}
/** Said in the window itself: what of this kind is not to be asked again. It goes with the answer, and so tells nobody. */
export function WindowOrders({ view, words, men, man, ordered }: Props) {
  const page = usePage()
  const { t } = useTranslation()
  const orders = ordered === null ? view.orders : ordered(view.orders)
  const change = (part: Partial<StandingOrders>) =>
    orderWithAnswer(page, (given) => ({ ...given, ...part }), 'later')
  const key = useKeycaps().answerIdle[0]
  const alone = men.length <= 1
  return (
    <div className="desk-orders" data-testid="window-orders">
      {men.length === 0 && (
        <>
          <Button tone="primary" onPress={page.bound(orderIdlePassed)} keycap={key} testId="order-idle">
            {t('skirmishDecisions:orders.idle')}
          </Button>
          <p className="small dim">{t('skirmishDecisions:orders.idleWhy')}</p>
        </>
      )}
      <div className="desk-acts desk-choices">
        <Button small onPress={page.bound(orderTurnHeld)} testId="order-turn">
          {t('skirmishDecisions:orders.turn')}
        </Button>
        {men.length > 0 && man !== null && (
          <Button
            small
            pressed={alone ? undefined : manOrders(orders, man).holds !== null}
            onPress={() => {
              const held = manOrders(orders, man).holds !== null
              orderWithAnswer(
                page,
                (given) => orderedTo(given, man, { holds: held ? null : 'turn' }),
                alone ? 'pass' : 'later',
              )
            }}
            testId="order-man"
          >
            <Words text={t('skirmishDecisions:orders.man', { name: words.marked(man) })} />
          </Button>
        )}
      </div>
      <details>
        <summary className="small">{t('skirmishDecisions:orders.more')}</summary>
        <FireAtChoice value={orders.fireAt} onChange={(fireAt) => change({ fireAt })} />
        <NearerThan within={orders.within} onChange={(within) => change({ within })} />
        <p className="small dim">
          {t('skirmishDecisions:orders.text')} <Cite rule="LS-ENG-06" />
        </p>
      </details>
    </div>
  )
}
