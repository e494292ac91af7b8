/** The table is painted where a test asks for it, and nothing of it where none does. */
import type { Page } from 'playwright/test'
import { setUpByHand } from './by-hand'
import { expect, test } from './seat'
import { openSpot } from './places'
import { paintsAll } from './painting'
import { takeStill } from './stills'
import { restingAt } from './table-mouse'

/** How many colours the table alone is painted in, and how much of it is as good as black. */
async function coloursOf(page: Page) {
  const { png, hash } = await wholeTable(page)
  const [colours, black] = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const paint = new OffscreenCanvas(image.width, image.height).getContext('2d')
    paint?.drawImage(image, 0, 0)
    const data = paint?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
    const met = new Set<number>()
    let dark = 0
    for (let i = 0; i < data.length; i += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(i, i + 3)
      met.add((red << 16) | (green << 8) | blue)
      if (Math.max(red, green, blue) < 16) dark += 1
    }
    return [met.size, dark / (data.length / 4)] as const
  }, png.toString('base64'))
  return { colours, black, hash }
}
/** From the same place, without anything that is said about the table. */
async function wholeTable(page: Page) {
  await page.evaluate(() => window.__warStoreysScene?.stand(null, 0))
  await restingAt(page, { x: 0, y: 0, z: 0 })
  return takeStill(page, { width: 320, height: 180, transparent: false, marks: false })
}
/** The picture by which the table can be told to have come to rest. */
async function restingTable(page: Page): Promise<string> {
  let last = ''
  await expect
    .poll(async () => {
      const before = last
      last = (await wholeTable(page)).hash
      return last === before
    })
    .toBe(true)
  return last
}

test.describe('painted', () => {
  test.use({ painted: true })
  test('a table is painted in many colours, its ruins and its miniatures with it', async ({
    page,
    spectator,
    user,
    complaints,
  }) => {
    await setUpByHand(page, spectator)
    await user.ready()
    await user.settle()
    const bare = await restingTable(page)
    const { colours, black } = await coloursOf(page)
    expect(colours).toBeGreaterThan(1000)
    expect(black).toBeLessThan(0.2)
    // Cut at the ground floor, the ruins are gone.
    await page.getByTestId('floor-0').click()
    await expect.poll(async () => (await wholeTable(page)).hash).not.toBe(bare)
    await page.getByTestId('floor-all').click()
    await expect.poll(async () => (await wholeTable(page)).hash).toBe(bare)
    const snapshot = await user.look()
    const unit = snapshot.legal.find(({ type }) => type === 'deploy')?.unit ?? ''
    await user.deploy(unit, openSpot(snapshot, unit))
    await expect.poll(async () => (await wholeTable(page)).hash).not.toBe(bare)
    expect(complaints).toEqual([])
  })
})
test.describe('blind', () => {
  test.skip(paintsAll, 'everything is painted')
  test('nothing of a table is painted, and its draw calls are counted all the same', async ({
    page,
    spectator,
    user,
    complaints,
  }) => {
    await setUpByHand(page, spectator)
    await user.ready()
    const { colours, black } = await coloursOf(page)
    expect(black).toBe(1)
    // Those of the shade that lies over the corners of every picture.
    expect(colours).toBeLessThan(20)
    expect(await page.evaluate(() => window.__warStoreysScene?.stats().drawCalls ?? 0)).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })
})
