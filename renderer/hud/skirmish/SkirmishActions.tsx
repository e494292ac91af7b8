import { useTranslation } from 'react-i18next'
import { readyModels } from '../../page/hands/skirmish/activities'
import { openQuestion } from '../../page/hands/skirmish/answering'
import { nextInHand } from '../../page/hands/skirmish/in-hand'
import { act } from '../../page/hands/keyboard'
import { skirmishTableStore } from '../../page/table/skirmish-table'
import { startWalk, canBegin, planWalk, layActivityAside } from '../../page/hands/skirmish/walking'
import { skirmishStore } from '../../page/game/skirmish-game'
import { attempt } from '../../page/app/toasts'
import { Button } from '../controls/Button'
import { Check } from '../controls/Check'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** Begin, plan or lay aside what is in hand; with nothing in hand go to the next man or end the turn. */
export function SkirmishActions() {
  const page = usePage()
  const { t } = useTranslation()
  const snapshot = useSlice(skirmishStore, (state) => state.snapshot)
  const { selected, activity, reverse } = useSlice(skirmishTableStore)
  // Whether it can be begun hangs on the way as well.
  useSlice(skirmishTableStore)
  const keys = useKeycaps()
  if (snapshot === null) return null
  const asked = openQuestion(page) !== null
  const ready = readyModels(snapshot)
  const ends = snapshot.legal.some(({ type }) => type === 'endTurn')
  const squads = snapshot.legal.flatMap(({ type, targets }) =>
    type === 'finishSquad' ? (targets ?? []) : [],
  )
  const squad = (selected === null ? undefined : snapshot.view.models[selected])?.squad ?? null
  return (
    <>
      {activity === 'drive' && (
        <Check selected={reverse} onChange={(on) => skirmishTableStore(page).setState({ reverse: on })}>
          {t('skirmish:reverse')}
        </Check>
      )}
      {activity !== null && (
        <>
          <Button onPress={page.bound(layActivityAside)} keycap={keys.cancel[0]}>
            {t('common:cancel')}
          </Button>
          <Button
            disabled={!canBegin(page)}
            onPress={() => attempt(page, planWalk(page))}
            testId="plan-activity"
          >
            {t('skirmish:queue.plan')}
          </Button>
          <Button
            tone="primary"
            disabled={!canBegin(page)}
            onPress={() => attempt(page, startWalk(page))}
            keycap={keys.confirm[0]}
            testId="begin-activity"
          >
            {t('skirmish:begin')}
          </Button>
        </>
      )}
      {activity === null && !asked && (
        <>
          {ready.length > 0 && (
            <Button
              small
              className="look-tool"
              onPress={() => nextInHand(page, 1)}
              keycap={keys.nextUnit[0]}
              testId="next-man"
            >
              {t('skirmish:next', { count: ready.length })}
            </Button>
          )}
          {squad !== null && squads.includes(squad) && (
            <Button
              small
              onPress={() =>
                attempt(page, skirmishStore(page).getState().command({ type: 'finishSquad', squad }))
              }
              testId="finish-squad"
            >
              {t('skirmish:finishSquad')}
            </Button>
          )}
          {ends && (
            <Button
              tone="primary"
              onPress={() => act(page, 'endPhase')}
              keycap={keys.endPhase[0]}
              testId="end-turn"
            >
              {t('skirmish:endTurn')}
            </Button>
          )}
        </>
      )}
    </>
  )
}
