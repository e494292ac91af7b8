import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { usePage, useSlice } from '../../hooks/page-context'
import { preferencesStore } from '../../page/app/preferences'
import { stillPixels } from '../../page/show/studio/outcome'
import { wantedStills, type StudioStory } from '../../page/show/studio/report'
import { goOnWithStills, stillsStore, stopStills, takeStills } from '../../page/show/studio/stills'
import { StillStudio, type StudioHandle } from '../../scene/StillStudio'

/** Takes the photographs of the report while one works at it: how far it is, and an end to it. */
export function StillsWork({ story }: { readonly story: StudioStory }) {
  const page = usePage()
  const { t } = useTranslation()
  const studio = useRef<StudioHandle>(null)
  const backdrop = useSlice(preferencesStore, (state) => state.backdrop)
  const { taken, stopped, noTable } = useSlice(stillsStore)
  const { record, beatsById } = story
  const isSlow = page.window.drawnBySoftware()
  const wanted = wantedStills(page)
  const done = wanted.filter(({ id }) => taken.has(id)).length
  const missing = wanted.length - done
  // Whatever is wished for meanwhile is taken in turn.
  useEffect(() => {
    if (missing === 0 || noTable || stopped) return
    const over = new AbortController()
    takeStills(page, {
      record,
      beats: beatsById,
      wanted: () => wantedStills(page),
      shoot: (shot) =>
        studio.current?.shoot(shot, {
          ...stillPixels(page, shot.kind),
          file: 'jpeg',
          finer: isSlow ? 1 : 2,
        }) ?? Promise.resolve(null),
      signal: over.signal,
    }).catch(console.error)
    return () => over.abort()
  }, [page, record.acts, beatsById, missing === 0, noTable, stopped, isSlow])
  return (
    <>
      <StillStudio ref={studio} backdrop={backdrop} quality={isSlow ? 'low' : 'medium'} />
      {missing > 0 && (
        <div className="studio-work" data-testid="stills-work">
          {noTable ? (
            <span className="small" role="status">
              {t('studio:stills.noTable')}
            </span>
          ) : stopped ? (
            <Button small tone="quiet" onPress={page.bound(goOnWithStills)}>
              {t('studio:stills.again')}
            </Button>
          ) : (
            <>
              <span className="small dim" role="status">
                {t('studio:stills.taking', { done, all: wanted.length })}
              </span>
              <progress max={wanted.length} value={done} aria-hidden />
              <Button small tone="quiet" onPress={page.bound(stopStills)} testId="stop-stills">
                {t('studio:stills.stop')}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  )
}
