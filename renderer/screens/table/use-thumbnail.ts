import { useEffect, type RefObject } from 'react'
import type { SceneHandle } from '../../scene/props'
import type { SceneView } from '../../scene/scene-view'
import type { Page } from '../../page/page'
import { usePage } from '../../hooks/page-context'

const pictureEvery = 45_000
const pictureWidth = 480
const pictureSize = { width: pictureWidth, height: (pictureWidth * 9) / 16 }
/** A scene that draws nothing for so long, and so many frames, draws nothing any more: a busy machine is slow, not dead. */
const patience = 3000
const leastFrames = 60

/** A picture that takes longer than this is not waited for. */
const longest = 10_000

const dataUrlOf = (png: Blob): Promise<string> =>
  new Promise((read, failed) => {
    const reader = new FileReader()
    reader.onload = () => read(String(reader.result))
    reader.onerror = () => failed(reader.error ?? new Error('the picture cannot be read'))
    reader.readAsDataURL(png)
  })
const send = async (page: Page, game: string, png: Blob): Promise<void> => {
  await page.api.call('thumbnail', { game, png: await dataUrlOf(png) }).catch(console.error)
}
const within = <T>(ms: number, coming: Promise<T>): Promise<T | null> =>
  Promise.race([coming, new Promise<null>((done) => setTimeout(done, ms, null))])

/**
 * A picture of the table for the first screen, which both players see: where two play, taken of what both may see, while
 * that and nothing else is drawn.
 * @param open  what is drawn now for both of them; null: the table of whoever sits there
 */
export function usePublicPicture(
  game: string,
  scene: RefObject<SceneHandle | null>,
  open: SceneView | null,
  onTaken: () => void,
): void {
  const page = usePage()
  useEffect(() => {
    if (open === null) return
    const since = performance.now()
    let frames = 0
    let isWanted = true
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)
    const take = async (): Promise<void> => {
      while (isWanted) {
        await frame()
        frames += 1
        const png =
          (await within(longest, scene.current?.publicStill(pictureWidth, open) ?? Promise.resolve(null))) ??
          null
        const isPatient = performance.now() - since < patience || frames < leastFrames
        if (png === null && isPatient) continue
        // The first screen shows what is kept: it opens when this is.
        if (png !== null) await send(page, game, png)
        if (isWanted) onTaken()
        return
      }
    }
    take().catch((fault: unknown) => {
      console.error(fault)
      if (isWanted) onTaken()
    })
    return () => {
      isWanted = false
    }
  }, [game, scene, open])
}
/** Of a table at which one person plays both sides: now and then, as it stands. */
export function useOwnPicture(game: string, scene: RefObject<SceneHandle | null>, isTaken: boolean): void {
  const page = usePage()
  useEffect(() => {
    if (!isTaken) return
    const take = async (): Promise<void> => {
      const png = await scene.current?.still({ ...pictureSize, transparent: false, marks: false })
      if (png != null) await send(page, game, png)
    }
    const begin = (): void => void take().catch(console.error)
    const first = setTimeout(begin, 4000)
    const timer = setInterval(begin, pictureEvery)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [game, scene, isTaken])
}
