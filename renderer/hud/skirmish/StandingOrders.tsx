import { useTranslation } from 'react-i18next'
import type { StandingOrders as Orders } from '../../../shared/protocol/skirmish/command'
import { useSkirmish } from '../../state/open-game/skirmish-game'
import { attempt } from '../../state/app/toasts'
import { Check } from '../controls/Check'
import { Cite } from '../controls/Cite'
import { Dialog } from '../controls/Dialog'
import { NumberInput } from '../controls/NumberInput'

/** Which windows of reactions this side lets pass without being asked (LS-ENG-06). */
export function StandingOrdersPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { snapshot, command } = useSkirmish()
  if (snapshot === null) return null
  const { orders } = snapshot.view
  const change = (part: Partial<Orders>) =>
    attempt(command({ type: 'standingOrders', orders: { ...orders, ...part } }, snapshot.seat)).catch(
      console.error,
    )
  return (
    <Dialog title={t('skirmish:orders.title')} onClose={onClose}>
      <p className="dim">
        {t('skirmish:orders.text')} <Cite rule="LS-ENG-06" />
      </p>
      <Check selected={orders.passMovement} onChange={(on) => change({ passMovement: on })}>
        {t('skirmish:orders.movement')}
      </Check>
      <Check selected={orders.passFire} onChange={(on) => change({ passFire: on })}>
        {t('skirmish:orders.fire')}
      </Check>
      <Check selected={orders.within !== null} onChange={(on) => change({ within: on ? 500 : null })}>
        {t('skirmish:orders.within')}
      </Check>
      {orders.within !== null && (
        <NumberInput
          label={t('skirmish:orders.centimetres')}
          value={orders.within / 10}
          least={0}
          most={200}
          onChange={(value) => change({ within: value * 10 })}
        />
      )}
    </Dialog>
  )
}
