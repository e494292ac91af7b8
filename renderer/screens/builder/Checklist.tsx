import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { Cite } from '../../hud/controls/Cite'
import type { PlanFault } from './inspect-plan'

/** What the checklist of terrain finds wrong (CF-RUIN-13); a click shows where. */
export function Checklist({
  faults,
  onPoint,
}: {
  readonly faults: readonly PlanFault[]
  readonly onPoint: (fault: PlanFault) => void
}) {
  const { t } = useTranslation()
  return (
    <section className="import-section" aria-label={t('builder:check')}>
      <h3>
        {t('builder:check')} <Cite rule="CF-RUIN-13" />
      </h3>
      {faults.length === 0 ? (
        <p className="small fine" data-testid="no-faults">
          ✓ {t('builder:checkFine')}
        </p>
      ) : (
        <ul className="fault-list" data-testid="faults">
          {faults.map((fault, i) => (
            <li key={i}>
              <Button small tone="quiet" onPress={() => onPoint(fault)}>
                ⚠ {t(`builder:fault.${fault.problem}`, { ...fault.args, level: fault.level })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
