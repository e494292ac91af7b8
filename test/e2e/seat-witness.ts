/** Everything the page gives away to whoever sits before it: what is read, heard, pointed at and looked from. */
import type { Page } from 'playwright/test'
import type { Onlooker } from '../table/onlooker'

export interface Witnessed {
  readonly title: string
  readonly address: string
  /** What the browser keeps of the page, and for it. */
  readonly history: unknown
  readonly stored: unknown
  readonly text: string
  readonly tree: string
  /** Every attribute of every element: tooltips, names for screen readers, what tests and styles go by. */
  readonly attributes: readonly string[]
  readonly camera: unknown
  readonly focus: string
}
/** Names that the libraries number as they go: how many there were before is no secret worth a name. */
const numbered = /(react-aria|radix)?[-:_«]+r[-:_]?\w*[:_»]|react-aria-?\d*-?:?\w*:?/g

/** @param game  its id is another in every game, and no secret; nor is the time of day */
export async function witness(page: Page, game: string): Promise<Witnessed> {
  // First of all it comes to rest: on a machine that others use a frame may be late.
  await still(page)
  const said = await page.evaluate(async () => {
    const focused = document.activeElement
    const bases = await indexedDB.databases()
    return {
      title: document.title,
      address: location.href,
      history: { state: history.state as unknown, length: history.length },
      stored: {
        local: { ...localStorage },
        // The key to the host is another at every start.
        session: Object.keys(sessionStorage),
        bases: bases.map(({ name }) => name),
        cookies: document.cookie,
        window: window.name,
      },
      text: document.body.textContent,
      attributes: [...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes].map(({ name, value }) => `${element.tagName} ${name}=${value}`),
      ),
      camera: window.__warStoreysScene?.pose() ?? null,
      focus: `${focused?.tagName} ${focused?.getAttribute('data-testid') ?? focused?.textContent}`,
    }
  })
  const tree = await page.locator('body').ariaSnapshot()
  const nameless = (text: string): string =>
    text.replaceAll(game, 'game').replace(/\b\d{1,2}:\d\d\b/g, 'clock')
  return {
    ...said,
    text: nameless(said.text ?? ''),
    attributes: said.attributes.map((one) => nameless(one).replace(numbered, '#')),
    address: nameless(said.address),
    tree: nameless(tree),
    focus: nameless(said.focus),
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
export async function pictureOf(spectator: Onlooker, game: string): Promise<string> {
  const { games } = await spectator.call('library', {})
  return games.find(({ id }) => id === game)?.thumbnail ?? ''
}
