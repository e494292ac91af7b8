import { useTranslation } from 'react-i18next'
import {
  clearQueue,
  plannedInView,
  runQueue,
  stopQueue,
  unplan,
  queueStore,
} from '../../page/hands/skirmish/queue'
import { skirmishStore } from '../../page/game/skirmish-game'
import { wayEnd } from '../../page/hands/skirmish/space-of-view'
import { marked } from '../../../shared/words/subjects'
import { Words } from '../said/Words'
import { Button } from '../controls/Button'
import { useDeskWords } from '../skirmish-decisions'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { usePage, useSlice } from '../../hooks/page-context'

/** What is planned, in order, each taken off by its cross; and what carries it out. */
function Plan({ view }: { readonly view: SkirmishView }) {
  const page = usePage()
  const { t } = useTranslation()
  const { planned: all, runs, halted } = useSlice(queueStore)
  const planned = plannedInView(all, view)
  const words = useDeskWords(view)
  return (
    <div className="queue" role="group" aria-label={t('skirmish:queue.title')} data-testid="queue">
      <ol>
        {planned.map((one) => {
          const { activity, members } = one
          return (
            <li key={members.map(({ model }) => model).join()}>
              <Words text={members.map(({ model }) => words.marked(model)).join(', ')} />
              <span className="dim">
                {' · '}
                <Words
                  text={marked(
                    members.flatMap(({ path }) => wayEnd(view, path)),
                    t(`skirmish:activity.${activity}`),
                  )}
                />
              </span>
              <Button
                small
                tone="quiet"
                label={t('skirmishDecisions:takeBack')}
                onPress={() => unplan(page, one)}
              >
                ✕
              </Button>
            </li>
          )
        })}
      </ol>
      {halted !== null && (
        <span className="tip-warn" role="alert" data-testid="queue-halted">
          {t(`skirmish:queue.${halted}`)}
        </span>
      )}
      {runs ? (
        <Button small onPress={page.bound(stopQueue)} testId="stop-queue">
          {t('skirmish:queue.stop')}
        </Button>
      ) : (
        <>
          <Button small onPress={page.bound(runQueue)} testId="run-queue">
            {t('skirmish:queue.run', { count: planned.length })}
          </Button>
          <Button small tone="quiet" onPress={page.bound(clearQueue)}>
            {t('skirmish:queue.clear')}
          </Button>
        </>
      )}
    </div>
  )
}
/** Activities planned one after another; the next is begun wherever nobody has to speak. */
export function QueueStrip() {
  const snapshot = useSlice(skirmishStore, (state) => state.snapshot)
  const { seat, planned } = useSlice(queueStore)
  const shows =
    snapshot !== null && seat === snapshot.seat && plannedInView(planned, snapshot.view).length > 0
  return !shows ? null : <Plan view={snapshot.view} />
}
