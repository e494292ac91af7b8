/** The chapter that what happened while somebody was away has come to. */
import { useMemo } from 'react'
import { ChapterTitle } from '../../hud/ChapterTitle'
import { useSay } from '../../hud/said/useNames'
import { namesIn, useOpenTable } from '../../page/game/open-table'
import { useRecap } from '../../page/game/recap'
import { useTableShow } from '../../page/show/table-show'

export function LiveChapter() {
  const cues = useTableShow((state) => state.cues)
  const view = useOpenTable((state) => state.snapshot?.view)
  const asked = useOpenTable((state) => (state.snapshot?.decisions.length ?? 0) > 0)
  const recaps = useRecap(({ phase }) => phase !== 'none')
  const named = useMemo(() => (view === undefined ? null : namesIn(view)), [view])
  const say = useSay(named)
  return <ChapterTitle cues={cues} say={say} hidden={asked && !recaps} />
}
