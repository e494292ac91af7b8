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
}
/** @param game  its id is another in every game, and no secret */
export async function witness(page: Page, game: string): Promise<Witnessed> {
  // First of all it comes to rest: on a machine that others use a frame may be late.
  await still(page)
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
  const nameless = (text: string): string => text.replaceAll(game, 'game')
  return {
    ...said,
    text: nameless(said.text ?? ''),
    address: nameless(said.address),
    tree: nameless(tree),
  }
}
/** Waits until nothing moves in the window any more. */
async function still(page: Page): Promise<void> {
  let last = ''
  for (let tries = 0; tries < 20; tries++) {
    const now = (await page.screenshot()).toString('base64')
    if (now === last) return
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
