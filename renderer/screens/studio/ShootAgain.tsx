import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { catalogue } from '../../../shared/city'
import { handCamera, type HandCamera, type Shot } from '../../../shared/report/cameras'
import { Button } from '../../hud/controls/Button'
import { usePage, useSlice } from '../../hooks/page-context'
import { enterClean, leaveClean } from '../../page/app/clean'
import { tableStore } from '../../page/table/table-store'
import type { SceneHandle } from '../../scene/props'
import { stillScene } from '../../scene/views/still-scene'
import { WorkshopTable } from '../workshop/WorkshopTable'

interface ShootAgainProps {
  /** The picture as it was taken: the moment, and the camera that made it. */
  readonly shot: Shot
  readonly title: string
  readonly onTake: (camera: HandCamera) => void
  readonly onClose: () => void
}
/** The photo desk: the table of a picture, its camera in one's own hand. */
export function ShootAgain({ shot, title, onTake, onClose }: ShootAgainProps) {
  const page = usePage()
  const { t } = useTranslation()
  const scene = useRef<SceneHandle>(null)
  const desk = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const storey = useSlice(tableStore, (state) => state.storey)
  const { view, fallen, camera } = shot
  const table = useMemo(() => stillScene(view, fallen), [view, fallen])
  const own = view.family === 'skirmish' ? undefined : view.parts.laying?.ownDesigns
  const designs = useMemo(() => (own === undefined ? catalogue : { ...catalogue, ...own }), [own])
  useEffect(() => {
    enterClean(page)
    desk.current?.focus()
    return () => leaveClean(page)
  }, [page])
  const stand = () => {
    // By hand all ruins are cut at one storey, or none.
    tableStore(page).setState({ storey: camera.level ?? 'all' })
    scene.current?.stand(camera.pose, 0)
  }
  const take = () => {
    const pose = scene.current?.pose()
    if (pose != null) onTake(handCamera(pose, storey === 'all' ? null : storey))
  }
  return (
    <div
      ref={desk}
      className="shoot-again"
      role="dialog"
      aria-modal
      aria-label={t('studio:shoot.title')}
      tabIndex={-1}
      data-ready={ready}
      data-testid="shoot-again"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <WorkshopTable
        ref={scene}
        view={table}
        label={title}
        designs={designs}
        onReady={() => {
          stand()
          setReady(true)
        }}
      />
      <div className="shoot-bar">
        <p>
          <strong>{title}</strong> <span className="small dim">{t('studio:shoot.text')}</span>
        </p>
        <Button small onPress={stand} disabled={!ready}>
          {t('studio:shoot.reset')}
        </Button>
        <Button onPress={onClose}>{t('common:cancel')}</Button>
        <Button tone="primary" onPress={take} disabled={!ready} testId="shoot-take">
          {t('studio:shoot.take')}
        </Button>
      </div>
    </div>
  )
}
