import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../../shared/protocol/api'
import type { SceneHandle } from '../../scene/props'
import { download } from '../../page/wire/download'
import { preferencesStore } from '../../page/app/preferences'
import { stillStore } from '../../page/app/still'
import { previewSize, stillName, stillShapes, stillSize, stillSizes } from '../../page/app/still-size'
import { showFault, toastsStore } from '../../page/app/toasts'
import { Button } from '../controls/Button'
import { Check } from '../controls/Check'
import { Dialog } from '../controls/Dialog'
import { Segments } from '../controls/Segments'
import './stills.css'
import { usePage, useSlice } from '../../hooks/page-context'

interface StillDeskProps {
  readonly scene: RefObject<SceneHandle | null>
  /** After what the files are named. */
  readonly title: string
}
/** Belongs to every table of which pictures may be taken, for as long as they may. */
export function StillDesk(props: StillDeskProps) {
  const page = usePage()
  const open = useSlice(stillStore, (state) => state.open)
  useEffect(() => {
    stillStore(page).setState({ offered: true })
    return () => stillStore(page).setState({ offered: false, open: false })
  }, [])
  return open && <StillDialog {...props} />
}
const noTable: ApiError = { code: 'refused', message: { key: 'picture:still.noTable' } }
const previewRoom = { width: 544, height: 306 }

/** The table as it is on the screen, in pixels of the screen. */
function tableOnScreen(): { readonly width: number; readonly height: number } {
  const { clientWidth = 1, clientHeight = 1 } = document.querySelector('.table-area .scene') ?? {}
  const ratio = window.devicePixelRatio
  return { width: Math.max(1, clientWidth * ratio), height: Math.max(1, clientHeight * ratio) }
}
/** The picture as it will be, in what size, with what; and saves it. */
function StillDialog({ scene, title }: StillDeskProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { choice, choose, end } = useSlice(stillStore)
  const { size, shape, transparent, marks } = choice
  const pixels = stillSize(tableOnScreen(), size, shape)
  const [since, setSince] = useState<number | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const save = async (): Promise<void> => {
    setSince(Date.now())
    // What is said about the wait is on the screen before it begins.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const png = await scene.current?.still({ ...pixels, transparent, marks })
    // Whoever has closed it, or handed the table over, wants it no more.
    if (png === undefined || !isHere.current) return
    if (png === null) throw noTable
    const name = stillName(title, t('picture:still.file'), new Date())
    download(name, png, 'image/png')
    toastsStore(page).getState().show('good', { key: 'picture:still.saved', args: { name } })
    end()
  }
  // The button stays what has the focus: one that cannot be pressed would lose it, and the keys of the dialog with it.
  const begin = () => {
    if (since !== null) return
    save().catch((fault: unknown) => {
      setSince(null)
      showFault(page, fault)
    })
  }
  const of = { width: pixels.width, height: pixels.height }
  return (
    <Dialog
      title={t('picture:still.title')}
      onClose={end}
      wide
      foot={
        <>
          {since !== null && <Waiting since={since} text={t('picture:still.drawing', of)} />}
          <Button onPress={end}>{t('common:cancel')}</Button>
          <Button tone="primary" autoFocus onPress={begin} testId="still-save">
            {t('picture:still.save')}
          </Button>
        </>
      }
    >
      <div className="still-desk">
        <Preview scene={scene} pixels={pixels} />
        <div className="still-choices">
          <Segments
            label={t('picture:still.size')}
            value={size}
            options={stillSizes.map((id) => ({ id, text: t(`picture:still.sizeOf.${id}`) }))}
            onChange={(next) => choose({ size: next })}
          />
          <Segments
            label={t('picture:still.shape')}
            value={shape}
            options={stillShapes.map((id) => ({ id, text: t(`picture:still.shapeOf.${id}`) }))}
            onChange={(next) => choose({ shape: next })}
          />
          <Segments
            label={t('picture:still.behind')}
            value={transparent ? 'nothing' : 'backdrop'}
            options={(['backdrop', 'nothing'] as const).map((id) => ({
              id,
              text: t(`picture:still.behindOf.${id}`),
            }))}
            onChange={(next) => choose({ transparent: next === 'nothing' })}
          />
          <Check selected={marks} onChange={(next) => choose({ marks: next })}>
            {t('picture:still.marks')}
          </Check>
          <p className="dim number" data-testid="still-size">
            {t('picture:still.pixels', of)}
          </p>
        </div>
      </div>
    </Dialog>
  )
}
/** Drawn anew for every choice that can be seen in it. */
function Preview({
  scene,
  pixels,
}: {
  readonly scene: StillDeskProps['scene']
  readonly pixels: { readonly width: number; readonly height: number }
}) {
  const page = usePage()
  const { t } = useTranslation()
  const { transparent, marks } = useSlice(stillStore, (state) => state.choice)
  const backdrop = useSlice(preferencesStore, (state) => state.backdrop)
  const { width, height } = previewSize(pixels, previewRoom)
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isWanted = true
    scene.current
      ?.still({ width, height, transparent, marks })
      .then((png) => {
        if (!isWanted) return
        if (png === null) throw noTable
        made = URL.createObjectURL(png)
        setUrl(made)
      })
      .catch(page.bound(showFault))
    return () => {
      isWanted = false
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [scene, width, height, transparent, marks, backdrop])
  return (
    <div className="still-preview" data-free={transparent}>
      {url !== null && (
        <img src={url} alt={t('picture:still.preview')} style={{ aspectRatio: width / height }} />
      )}
    </div>
  )
}
/** Where the processor draws, a large picture takes its seconds. */
function Waiting({ since, text }: { readonly since: number; readonly text: string }) {
  const { t } = useTranslation()
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.floor((now - since) / 1000)
  return (
    <p className="still-waiting" role="status" data-testid="still-waiting">
      {text} {seconds > 0 && <span aria-hidden>{t('picture:still.seconds', { seconds })}</span>}
    </p>
  )
}
