/** Lets a test or a benchmark that drives the real page have pictures of a film taken as those of a report are. */
import { useEffect, useRef } from 'react'
import type { Beat } from '../../../shared/report/beats/beat'
import { whoStandsIn, type Filmed, type PhotoWish } from '../../../shared/report/cameras'
import { usePage, useSlice } from '../../hooks/page-context'
import { preferencesStore } from '../../page/app/preferences'
import { tierHere } from '../../page/app/quality'
import type { WatchedFilm } from '../../page/show/film/film-store'
import { shootAll } from '../../page/show/stills/shoot-all'
import { StillStudio, type PictureSizes, type StudioHandle } from '../../scene/StillStudio'

interface Roll {
  /** `act` is a point of the way; no more than a hundred points are brought. */
  readonly wishes: readonly PhotoWish[]
  readonly beats: readonly Beat[]
  readonly sizes: PictureSizes
}
interface Print {
  readonly url: string
  readonly ms: number
  readonly visible: number
  readonly level: number | null
}
declare global {
  interface Window {
    __warStoreysStills?: (roll: Roll) => Promise<readonly Print[]>
    /** Who stands there at a point of the way. */
    __warStoreysStanding?: (act: number) => Promise<ReturnType<typeof whoStandsIn>>
  }
}
const isBench = (): boolean => new URLSearchParams(window.location.search).has('bench')

/** Only a page that was opened with `?bench` has one. */
export function BenchStudio({ film }: { readonly film: WatchedFilm }) {
  const page = usePage()
  const studio = useRef<StudioHandle>(null)
  const { backdrop, quality, tier } = useSlice(preferencesStore)
  useEffect(() => {
    if (!isBench()) return
    const { frames, line } = film
    const bring = async (act: number): Promise<Filmed['acts'][number]> => {
      await frames.bring(act)
      const frame = frames.frame(act)
      if (frame === null) throw new Error(`the film has no point ${act}`)
      return frame
    }
    window.__warStoreysStanding = async (act) => whoStandsIn((await bring(act)).view)
    window.__warStoreysStills = async ({ wishes, beats, sizes }) => {
      const acts: Filmed['acts'][number][] = []
      for (let act = 0; act < Math.min(100, line.length); act++) acts.push(await bring(act))
      const known = new Map(beats.map((beat) => [beat.id, beat]))
      const wanted = wishes.map((wish, i) => ({ id: String(i), wish }))
      const prints: Print[] = []
      let since = performance.now()
      const shoot = (shot: Parameters<StudioHandle['shoot']>[0]) =>
        studio.current?.shoot(shot, sizes) ?? Promise.resolve(null)
      for await (const { shot, picture } of shootAll({ record: { acts }, beats: known, wanted, shoot })) {
        const ms = performance.now() - since
        const { visible, level } = shot.camera
        prints.push({ url: await dataUrl(picture), ms, visible, level })
        since = performance.now()
      }
      return prints
    }
    return () => {
      delete window.__warStoreysStills
      delete window.__warStoreysStanding
    }
  }, [film, page])
  const drawn = tierHere(page, { quality, tier })
  return (
    isBench() && <StillStudio ref={studio} backdrop={backdrop} quality={drawn === 'low' ? 'low' : 'medium'} />
  )
}
const dataUrl = (picture: Blob): Promise<string> =>
  new Promise((read, failed) => {
    const reader = new FileReader()
    reader.onload = () =>
      typeof reader.result === 'string' ? read(reader.result) : failed(new Error('no text'))
    reader.onerror = () => failed(new Error('a picture cannot be read'))
    reader.readAsDataURL(picture)
  })
