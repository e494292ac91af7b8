/** Everything the page gives away to whoever sits before it: what is read, heard, pointed at and looked from. */
import type { Page } from 'playwright/test'
import type { Spectator } from './spectator'

export interface Witnessed {
  readonly title: string
  readonly address: string
  readonly text: string
  readonly tree: string
  /** Tooltips, names for screen readers, hints in fields: all that is written but not printed. */
  readonly unprinted: readonly string[]
  readonly camera: unknown
  readonly focus: string
  /** The whole window as pixels. */
  readonly picture: string
}
/** @param game  its id is another in every game, and no secret */
export async function witness(page: Page, game: string): Promise<Witnessed> {
  const said = await page.evaluate(() => {
    const written = ['title', 'aria-label', 'placeholder', 'alt', 'value', 'aria-description']
    const focused = document.activeElement
    return {
      title: document.title,
      address: location.href,
      text: document.body.textContent,
      unprinted: [...document.querySelectorAll('*')].flatMap((element) =>
        written.flatMap((name) => element.getAttribute(name) ?? []),
      ),
      camera: window.__warStoreysScene?.pose() ?? null,
      focus: `${focused?.tagName} ${focused?.getAttribute('data-testid') ?? focused?.textContent}`,
    }
  })
  const tree = await page.locator('body').ariaSnapshot()
  const picture = await still(page)
  const nameless = (text: string): string => text.replaceAll(game, 'game')
  return {
    ...said,
    text: nameless(said.text ?? ''),
    address: nameless(said.address),
    tree: nameless(tree),
    picture,
  }
}
/** The window once nothing moves in it any more. */
async function still(page: Page): Promise<string> {
  let last = ''
  for (let tries = 0; tries < 20; tries++) {
    const now = (await page.screenshot()).toString('base64')
    if (now === last) return now
    last = now
    await page.waitForTimeout(600)
  }
  throw new Error('the window does not come to rest')
}
/** The picture that the first screen shows of this game. */
export async function pictureOf(spectator: Spectator, game: string): Promise<string> {
  const { games } = await spectator.call('library', {})
  return games.find(({ id }) => id === game)?.thumbnail ?? ''
}
/** By how much, of 255, the pixels of two windows differ at the most; what is dithered or smoothed differs by a little. */
export const farthest = (page: Page, one: string, two: string): Promise<number> =>
  page.evaluate(
    async (pictures) => {
      const pixels = await Promise.all(
        pictures.map(async (picture) => {
          const image = await createImageBitmap(
            await (await fetch(`data:image/png;base64,${picture}`)).blob(),
          )
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
          canvas?.drawImage(image, 0, 0)
          return canvas?.getImageData(0, 0, image.width, image.height).data
        }),
      )
      const [first, second] = pixels
      if (first === undefined || second === undefined || first.length !== second.length) return 255
      return first.reduce((most, value, i) => Math.max(most, Math.abs(value - (second[i] ?? 0))), 0)
    },
    [one, two],
  )
