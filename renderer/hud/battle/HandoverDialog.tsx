import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usualHandover, type HandoverLevel } from '../../../shared/protocol/handover'
import { attempt } from '../../page/app/toasts'
import { Button } from '../controls/Button'
import { Dialog } from '../controls/Dialog'
import { HandoverChoice } from './HandoverChoice'
import { usePage } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

/** How the two hand over from now on: both say so. */
export function HandoverDialog({ onClose }: { readonly onClose: () => void }) {
  const page = usePage()
  const { t } = useTranslation()
  const snapshot = useOpenTable((state) => state.snapshot)
  const [level, setLevel] = useState<HandoverLevel>(snapshot?.handover ?? usualHandover)
  if (snapshot === null) return null
  const { game, seat } = snapshot
  const agree = async (): Promise<void> => {
    await page.api.call('setHandover', { game, seat, level, consent: true })
    onClose()
  }
  return (
    <Dialog
      title={t('setup:handover.title')}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            tone="primary"
            disabled={level === snapshot.handover}
            onPress={() => attempt(page, agree())}
            testId="agree-handover"
          >
            {t('setup:handover.bothAgree')}
          </Button>
        </>
      }
    >
      <HandoverChoice value={level} onChange={setLevel} />
    </Dialog>
  )
}
