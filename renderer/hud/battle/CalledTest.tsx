import { useTranslation } from 'react-i18next'
import { isVehicleEntry } from '../../../shared/force'
import type { CommandOf } from '../../../shared/protocol/command'
import type { UnitView } from '../../../shared/protocol/game-view'
import { gameStore } from '../../page/game/game-store'
import { attempt } from '../../page/app/toasts'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'
import { usePage, useSlice } from '../../hooks/page-context'

const tests: readonly CommandOf<'callTest'>['test'][] = ['morale', 'pinning']

/** A test for what happens beside the rules in play, where both players agree (C4-MORALE-07); the other side is asked. */
export function CalledTest({ unit }: { readonly unit: UnitView }) {
  const page = usePage()
  const { t } = useTranslation()
  const { snapshot, command, sending } = useSlice(gameStore)
  if (snapshot?.view.stage !== 'battle' || snapshot.decisions.length > 0) return null
  if (snapshot.waitingFor.length > 0) return null
  const stands = unit.models.some((id) => snapshot.view.models[id]?.status === 'onTable')
  if (!stands || isVehicleEntry(unit.entry)) return null
  return (
    <details className="called-test">
      <summary className="small dim">{t('morale:call.title')}</summary>
      <p className="small dim">
        {t('morale:call.asked')} <Cite rule="C4-MORALE-07" />
      </p>
      <div className="ruin-choices">
        {tests.map((test) => (
          <Button
            key={test}
            small
            disabled={sending}
            testId={`call-${test}`}
            onPress={() => attempt(page, command({ type: 'callTest', unit: unit.id, test }))}
          >
            {t(`morale:call.${test}`)}
          </Button>
        ))}
      </div>
    </details>
  )
}
