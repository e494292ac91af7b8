import { useTranslation } from 'react-i18next'
import type { Breach, ForceFault } from '../../../shared/force'
import { Button } from '../../hud/controls/Button'
import { Cite } from '../../hud/controls/Cite'
import { useNames, useSay } from '../../hud/said/useNames'
import { openForcePlace, forceDraftStore, type ForceEditorPlace } from '../../page/editors/force-draft'
import { itemsOf } from '../../page/editors/force-edit'
import { usePage, useSlice } from '../../hooks/page-context'

/** The line of the force at which a breach stands; null: the force as a whole, with its chart. */
export function placeOfBreach({ at }: Breach): ForceEditorPlace {
  switch (at.of) {
    case 'unit':
      return { list: 'units', index: at.index }
    case 'kind':
      return { list: 'kinds', index: at.index }
    default:
      return null
  }
}

/**
 * What has to be mended before the force can be kept, what is not by the chart, and what is hardly meant; a click goes
 * there.
 */
export function FaultList({
  faults,
  advice,
  breaches,
}: {
  readonly faults: readonly ForceFault[]
  readonly advice: readonly ForceFault[]
  readonly breaches: readonly Breach[]
}) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const say = useSay()
  const force = useSlice(forceDraftStore, (state) => state.force)
  const told = (fault: Pick<ForceFault, 'at' | 'text'>): string => {
    const what = say(fault.text)
    if (fault.at === null) return what
    const { list, index } = fault.at
    const name = itemsOf(force, list)[index]?.name[language].trim() || String(index + 1)
    return t('forces:faultAt', { of: t(`forces:one.${list}`), name, what })
  }
  const line = (fault: ForceFault, sign: string) => (
    <li key={`${fault.place} ${fault.text.key}`}>
      <Button small tone="quiet" onPress={() => openForcePlace(page, fault.at)}>
        {sign} {told(fault)}
      </Button>
    </li>
  )
  return (
    <>
      {faults.length === 0 && (
        <p className="small fine" data-testid="no-force-faults">
          ✓ {t(breaches.length === 0 ? 'forces:fine' : 'organising:playable')}
        </p>
      )}
      {faults.length + advice.length + breaches.length > 0 && (
        <ul className="fault-list" data-testid="force-faults">
          {faults.map((fault) => line(fault, '⚠'))}
          {breaches.map((breach, i) => {
            const at = placeOfBreach(breach)
            return (
              <li key={i} className="fault-breach">
                <Button small tone="quiet" onPress={() => openForcePlace(page, at)}>
                  ✕ {told({ at, text: breach.text })}
                </Button>
                <Cite rule={breach.cite} />
              </li>
            )
          })}
          {advice.map((fault) => line(fault, '!'))}
        </ul>
      )}
    </>
  )
}
