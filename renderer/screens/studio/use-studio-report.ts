import { useDeferredValue, useMemo } from 'react'
import { usePage, useSlice } from '../../hooks/page-context'
import { studioDraftStore } from '../../page/editors/studio/draft'
import type { PageParts } from '../../../shared/report/outputs'
import { previewParts } from '../../page/show/studio/outcome'
import { shownCards, shownWhole, studioStory, type StudioStory } from '../../page/show/studio/report'
import type { ShownCard, ShownWhole } from '../../page/show/studio/shown'
import { stillsStore } from '../../page/show/studio/stills'

interface ShownReport {
  readonly story: StudioStory
  readonly cards: readonly ShownCard[]
  readonly whole: ShownWhole
  /** What will come out. */
  readonly parts: PageParts
}
/** The report as it stands, drawn anew with every change of it and every picture that comes. */
export function useStudioReport(): ShownReport {
  const page = usePage()
  const { selected } = useSlice(studioDraftStore)
  const taken = useSlice(stillsStore)
  const story = studioStory(page)
  if (story === null) throw new Error('no record lies open')
  // Letters come first: the page beside them follows as soon as nobody types.
  const rested = useDeferredValue(story)
  // What pictures are there is read from the page.
  const parts = useMemo(() => previewParts(page, rested), [page, rested, taken])
  const cards = useMemo(() => shownCards(page, story), [page, story, selected, taken])
  const whole = useMemo(() => shownWhole(story), [story])
  return { story, cards, whole, parts }
}
