/** A clean feed beside a game: the table alone in a second page, which sees what is played in the first, and nothing secret. */
import { isOnPage } from './page-watch'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { Volley } from './volley'

test.use({ opened: false })

test('a feed shows the table and nothing else while the game is played, until it is ended', async ({
  page,
  host,
  spectator,
  user,
  complaints,
}) => {
  await Volley.begin(spectator)
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  // By the keys alone: the menu, its entry, the dialog.
  await page.getByTestId('battle-menu').focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('menuitem', { name: /Clean feed/ })
  await expect(entry).toBeVisible()
  await entry.press('Enter')
  const open = page.getByTestId('feed-open')
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  const address = await page.getByTestId('feed-address').getAttribute('href')
  if (address === null) throw new Error('a feed has an address')
  await pictureOf(page, 'feed-dialog')
  await page.keyboard.press('Escape')

  const feed = await page.context().newPage()
  const asked: string[] = []
  feed.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      asked.push((JSON.parse(String(payload)) as { method: string }).method)
    }),
  )
  await feed.goto(address)
  await isOnPage(feed, 'main.feed[data-ready=true]')
  await pictureOf(feed, 'feed-table')
  // Nothing that could be read or pressed is on it.
  expect(await feed.locator('button, a, input, [role=dialog], .panel, .toast').count()).toBe(0)
  expect((await feed.locator('main').innerText()).trim()).toBe('Clean feed…')
  const node = await feed.locator('main.feed').getAttribute('data-node')
  const before = await page.locator('main.battle').getAttribute('data-state')
  await page.bringToFront()
  await page.getByRole('button', { name: 'All fire as proposed' }).click()
  await expect(page.getByTestId('proposal')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('main.battle')).not.toHaveAttribute('data-state', before ?? '')
  await feed.bringToFront()
  await expect(feed.locator('main.feed')).not.toHaveAttribute('data-node', node ?? '')
  expect(new Set(asked)).toEqual(new Set(['feedLook']))

  // Ended, it says so and shows nothing more.
  await page.bringToFront()
  await page.getByTestId('battle-menu').click()
  await page.getByRole('menuitem', { name: /Clean feed/ }).click()
  await page.getByTestId('feed-close').click()
  await expect(page.getByTestId('feed-close')).toHaveCount(0)
  await expect(feed.getByText('This feed has ended.')).toBeVisible()
  expect(complaints).toEqual([])
})
