/** The chapter that what happened while somebody was away has come to. */
import { useMemo } from 'react'
import { ChapterTitle } from '../../hud/ChapterTitle'
import { useSay } from '../../hud/said/useNames'
import { namesIn } from '../../page/game/open-table'
import { recapStore } from '../../page/game/recap'
import { usePage, useSlice } from '../../hooks/page-context'
import { useOpenTable, useTableShow } from '../../hooks/open-table'

export function LiveChapter() {
  const page = usePage()
  const cues = useTableShow((state) => state.cues)
  const view = useOpenTable((state) => state.snapshot?.view)
  const asked = useOpenTable((state) => (state.snapshot?.decisions.length ?? 0) > 0)
  const recaps = useSlice(recapStore, ({ phase }) => phase !== 'none')
  const named = useMemo(() => (view === undefined ? null : namesIn(page, view)), [view])
  const say = useSay(named)
  return <ChapterTitle cues={cues} say={say} hidden={asked && !recaps} />
}
