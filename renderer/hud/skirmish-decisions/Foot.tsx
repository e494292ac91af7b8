import { useTranslation } from 'react-i18next'
import { passFor } from '../../state/skirmish-decisions/draft'
import { confirmDesk, passDesk, useDesk } from '../../state/skirmish-decisions/desk'
import { useSkirmish } from '../../state/skirmish-game'
import { Button } from '../controls/Button'

/** Gives the answer, or lets it pass: one key each. */
export function Foot({
  confirm,
  pass,
  ready = true,
}: {
  readonly confirm: string
  /** What letting it pass is called here; only shown where it may. */
  readonly pass?: string
  readonly ready?: boolean
}) {
  const { t } = useTranslation()
  const decision = useDesk((state) => state.decision)
  const sending = useSkirmish((state) => state.sending)
  const passes = pass !== undefined && decision !== null && passFor(decision) !== null
  return (
    <div className="work-buttons">
      {passes && (
        <Button
          disabled={sending}
          onPress={passDesk}
          keycap={t('skirmishDecisions:key.space')}
          testId="desk-pass"
        >
          {pass}
        </Button>
      )}
      <Button
        tone="primary"
        disabled={sending || !ready}
        onPress={confirmDesk}
        keycap="Enter"
        testId="desk-confirm"
      >
        {confirm}
      </Button>
    </div>
  )
}
