import { useTranslation } from 'react-i18next'
import { useNames } from '../../i18n/useNames'
import { otherSeat } from '../../../shared/protocol/spatial'
import { useOpenTable } from '../../state/open-table'
import { sideName } from '../../state/names'
import { useTakeback } from '../../state/takeback'
import { attempt } from '../../state/toasts'
import { Button } from '../controls/Button'
import { Dialog } from '../controls/Dialog'

/** Dice have fallen since: taking back needs the other player's word. */
export function TakebackDialog() {
  const { t } = useTranslation()
  const names = useNames()
  const { asked, consent, decline } = useTakeback()
  const snapshot = useOpenTable((state) => state.snapshot)
  if (asked === null || snapshot === null) return null
  const side = sideName(snapshot.view, otherSeat(snapshot.seat), names)
  return (
    <Dialog
      title={t('battle:takeback.title', { side })}
      onClose={decline}
      foot={
        <>
          <Button onPress={decline} autoFocus>
            {t('battle:takeback.decline')}
          </Button>
          <Button tone="primary" onPress={() => attempt(consent())}>
            {t('battle:takeback.agree')}
          </Button>
        </>
      }
    >
      <p>{t('battle:takeback.text')}</p>
    </Dialog>
  )
}
