/** Pictures of the table in any size: what the window shows, finer, with or without what stands behind and what is said. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { opacityOf, sizeOfPng, takeStill } from './stills'

test.use({ deviceScaleFactor: 1, viewport: { width: 1280, height: 720 } })

const folder = resolve(import.meta.dirname, '..', '..', 'test-results', 'look')
const keep = async (name: string, png: Buffer): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `still-${name}.png`), png)
}
const tiers = (process.env['TIERS'] ?? 'low').split(',')

for (const quality of tiers)
  test(`the same moment makes the same file, in any size, at the ${quality} tier`, async ({
    page,
    user,
    spectator,
    complaints,
  }) => {
    await spectator.call('savePreferences', { preferences: { quality } })
    await page.reload()
    await page.getByTestId('first-battle').click()
    await user.ready()
    await expect(page.getByTestId('end-phase')).toBeVisible()
    // That it is the same file is no matter of size; one large picture is drawn besides.
    const size = { width: 480, height: 300 }
    // What is told about the table comes in after it, later on a machine that others use: it is waited for.
    const seen = async (): Promise<string> =>
      (await takeStill(page, { ...size, transparent: false, marks: true })).hash
    await expect
      .poll(async () => {
        const before = await seen()
        await page.waitForTimeout(500)
        return before === (await seen())
      })
      .toBe(true)
    const opaque = await takeStill(page, { ...size, transparent: false, marks: true })
    const again = await takeStill(page, { ...size, transparent: false, marks: true })
    await keep(`${quality}-marks`, opaque.png)
    expect(sizeOfPng(opaque.png)).toBe('480x300')
    expect(again.hash).toBe(opaque.hash)
    expect(await opacityOf(page, opaque.png)).toMatchObject({ corner: 255, middle: 255, least: 255 })

    const bare = await takeStill(page, { ...size, transparent: false, marks: false })
    await keep(`${quality}-bare`, bare.png)
    expect(bare.hash).not.toBe(opaque.hash)
    const cut = await takeStill(page, { ...size, transparent: true, marks: false })
    const same = await takeStill(page, { ...size, transparent: true, marks: false })
    await keep(`${quality}-cut`, cut.png)
    const opacity = await opacityOf(page, cut.png)
    expect(opacity).toMatchObject({ corner: 0, middle: 255, least: 0 })
    expect(opacity.between).toBeLessThan(0.02)
    expect(same.hash).toBe(cut.hash)
    // The window goes on as it was, marks and all.
    const after = await takeStill(page, { ...size, transparent: false, marks: true })
    expect(after.hash).toBe(opaque.hash)
    const large = await takeStill(page, { width: 3840, height: 2160, transparent: false, marks: true })
    await keep(`${quality}-4k`, large.png)
    expect(sizeOfPng(large.png)).toBe('3840x2160')
    // Wider than what is drawn at once: of two parts, without a hole between them.
    const wide = await takeStill(page, { width: 4400, height: 240, transparent: false, marks: false })
    expect(sizeOfPng(wide.png)).toBe('4400x240')
    expect(await opacityOf(page, wide.png)).toMatchObject({ least: 255 })
    test.info().annotations.push({
      type: 'seconds',
      description: `${quality}: 4K ${large.seconds.toFixed(1)}`,
    })
    expect(complaints).toEqual([])
  })

test('a picture is saved from the table menu and by its key: in the size, shape and cut that were chosen', async ({
  page,
  user,
  complaints,
}) => {
  await page.getByTestId('first-battle').click()
  await user.ready()
  await expect(page.getByTestId('end-phase')).toBeVisible()
  await page.getByTestId('battle-menu').click()
  await page.getByRole('menuitem', { name: 'Picture of the table' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture of the table' })
  await expect(dialog.getByRole('img')).toBeVisible()
  await dialog.getByText('Twice the window').click()
  await dialog.getByText('16 : 9').click()
  await dialog.getByText('Nothing (transparent)').click()
  if (process.env['LOOK']) {
    await page.waitForTimeout(1500)
    await pictureOf(page, 'still-dialog')
    await page.setViewportSize({ width: 1281, height: 720 })
  }
  const pixels = (await dialog.getByTestId('still-size').textContent()) ?? ''
  const [, width = '', height = ''] = /(\d+) × (\d+)/.exec(pixels) ?? []
  expect(Number(width) / Number(height)).toBeCloseTo(16 / 9, 2)
  const coming = page.waitForEvent('download')
  await page.getByTestId('still-save').click()
  const saved = await coming
  expect(saved.suggestedFilename()).toMatch(/^First battle \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.png$/)
  const png = await readFile(await saved.path())
  expect(sizeOfPng(png)).toBe(`${width}x${height}`)
  expect(await opacityOf(page, png)).toMatchObject({ corner: 0, middle: 255 })
  await expect(dialog).toHaveCount(0)

  // From the clean picture too; Escape closes the dialog alone, and once more brings everything back.
  await page.keyboard.press('KeyC')
  await expect(user.decision).toBeHidden()
  await page.keyboard.press('KeyZ')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(user.decision).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('end-phase')).toBeVisible()
  expect(complaints).toEqual([])
})
