import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { LogLines } from '../../hud/battle/LogLines'
import { filmPlayer, type WatchedFilm } from '../../page/show/film/film-store'
import { storyUpTo } from '../../page/show/film/frames'
import type { NamedView } from '../../../shared/words/names'
import { usePage } from '../../hooks/page-context'

/** What has happened up to the moment that is shown, as the knowledge that is shown has it. */
export function FilmLog({ film, named }: { readonly film: WatchedFilm; readonly named: NamedView | null }) {
  const page = usePage()
  const { t } = useTranslation()
  const index = useStore(film.projector.state, (state) => state.index)
  const read = useStore(film.frames.read)
  const until = useStore(filmPlayer(page).shown, (shown) => shown.heldBack)
  const story = useMemo(() => storyUpTo(read.events, index), [read.events, index])
  const told = useMemo(
    () => (until === Number.POSITIVE_INFINITY ? story.events : story.events.filter(({ id }) => id < until)),
    [story, until],
  )
  // The table does not wait for its words: a leap may bring hundreds of lines.
  const lines = useDeferredValue(told)
  return (
    <>
      {!story.whole && (
        <p className="film-reading small dim" role="status">
          {t('film:reading', { done: read.done, all: film.line.length })}
        </p>
      )}
      <LogLines events={lines} named={named} empty={t('film:logEmpty')} />
    </>
  )
}
