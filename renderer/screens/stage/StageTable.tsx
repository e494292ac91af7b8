import { forwardRef, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { catalogue } from '../../../shared/city'
import { usePage, useSlice } from '../../hooks/page-context'
import { stageSeenStore } from '../../page/editors/stage/look'
import { pointed } from '../../page/hands/mouse'
import { pictureStore } from '../../page/hands/picture'
import { lyingMarks } from '../../page/hands/skirmish/lying-marks'
import { tableStore } from '../../page/table/table-store'
import type { SceneHandle } from '../../scene/props'
import { sceneOfView } from '../../scene/views/scene-of-view'
import { WorkshopTable } from '../workshop/WorkshopTable'

/** The table of what is staged, with everything that the hand has drawn over it. */
export const StageTable = forwardRef<SceneHandle, { readonly onReady: () => void }>(function StageTable(
  { onReady },
  ref,
) {
  const page = usePage()
  const { t } = useTranslation()
  const view = useSlice(stageSeenStore, (state) => state.view)
  const { marks, opened, carrying } = useSlice(pictureStore)
  const hover = useSlice(tableStore, (state) => state.hover)
  const scene = useMemo(() => (view === null ? null : sceneOfView(view)), [view])
  const shapes = useMemo(
    () =>
      view?.family === 'skirmish'
        ? { ...marks.shapes, ...lyingMarks(view, (value) => t('skirmish:zone.value', { value })) }
        : marks.shapes,
    [view, marks.shapes, t],
  )
  if (scene === null) return null
  return (
    <WorkshopTable
      ref={ref}
      view={scene}
      label={t('stages:table')}
      marks={{ ...marks, shapes }}
      designs={catalogue}
      opened={opened}
      carrying={carrying}
      hovered={hover?.hit.model ?? null}
      onPointer={page.bound(pointed)}
      onReady={onReady}
    />
  )
})
