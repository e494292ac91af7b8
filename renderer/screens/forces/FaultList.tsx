import { useTranslation } from 'react-i18next'
import type { ForceFault } from '../../../shared/force'
import { Button } from '../../hud/controls/Button'
import { useNames, useSay } from '../../i18n/useNames'
import { openForcePlace, useForceDraft } from '../../state/force-draft'
import { itemsOf } from '../../state/force-edit'

/** What has to be mended before the force can be kept, and what can be played but is hardly meant; a click goes there. */
export function FaultList({
  faults,
  advice,
}: {
  readonly faults: readonly ForceFault[]
  readonly advice: readonly ForceFault[]
}) {
  const { t } = useTranslation()
  const { language } = useNames()
  const say = useSay()
  const force = useForceDraft((state) => state.force)
  const told = (fault: ForceFault): string => {
    const what = say(fault.text)
    if (fault.at === null) return what
    const { list, index } = fault.at
    const name = itemsOf(force, list)[index]?.name[language].trim() || String(index + 1)
    return t('forces:faultAt', { of: t(`forces:one.${list}`), name, what })
  }
  const line = (fault: ForceFault, sign: string) => (
    <li key={`${fault.place} ${fault.text.key}`}>
      <Button small tone="quiet" onPress={() => openForcePlace(fault.at)}>
        {sign} {told(fault)}
      </Button>
    </li>
  )
  return (
    <>
      {faults.length === 0 && (
        <p className="small fine" data-testid="no-force-faults">
          ✓ {t('forces:fine')}
        </p>
      )}
      {faults.length + advice.length > 0 && (
        <ul className="fault-list" data-testid="force-faults">
          {faults.map((fault) => line(fault, '⚠'))}
          {advice.map((fault) => line(fault, '!'))}
        </ul>
      )}
    </>
  )
}
