import { useTranslation } from 'react-i18next'
import type { ForceFault } from '../../../shared/force'
import { Button } from '../../hud/controls/Button'
import { useNames, useSay } from '../../i18n/useNames'
import { lookAt, useForceDraft } from '../../state/force-draft'
import { itemsOf } from '../../state/force-edit'

/** What has to be mended before the force can be kept; a click goes there. */
export function FaultList({ faults }: { readonly faults: readonly ForceFault[] }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const say = useSay()
  const force = useForceDraft((state) => state.force)
  const where = ({ at }: ForceFault): string => {
    if (at === null) return ''
    const name = itemsOf(force, at.list)[at.index]?.name[language].trim() ?? ''
    return `${t(`forces:one.${at.list}`)} ${name === '' ? at.index + 1 : `“${name}”`}: `
  }
  if (faults.length === 0)
    return (
      <p className="small fine" data-testid="no-force-faults">
        ✓ {t('forces:fine')}
      </p>
    )
  return (
    <ul className="fault-list" data-testid="force-faults">
      {faults.map((fault) => (
        <li key={`${fault.place} ${fault.text.key}`}>
          <Button small tone="quiet" onPress={() => lookAt(fault.at)}>
            ⚠ {where(fault)}
            {say(fault.text)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
