import { ActivityRing } from './ActivityRing'
import { openQuestion } from '../../page/hands/skirmish/answering'
import { skirmishTableStore } from '../../page/table/skirmish-table'
import { skirmishStore } from '../../page/game/skirmish-game'
import { ProspectCard } from './ProspectCard'
import { QueueStrip } from './QueueStrip'
import { usePage, useSlice } from '../../hooks/page-context'

/** Between the words and the buttons: what could come of it, what is planned, what can be begun. */
export function BesideActions() {
  const page = usePage()
  const seat = useSlice(skirmishStore, (state) => state.snapshot?.seat)
  const man = useSlice(skirmishTableStore, (state) => state.selected)
  const mine = useSlice(skirmishStore, ({ snapshot }) => snapshot?.view.models[man ?? '']?.seat === seat)
  return (
    <>
      {mine && openQuestion(page) === null && <ProspectCard />}
      <QueueStrip />
      <ActivityRing />
    </>
  )
}
