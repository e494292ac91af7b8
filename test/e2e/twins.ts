/**
 * Two worlds that differ in one secret of Boris's, and in how he went about it. Ada sits down behind the curtain, looks,
 * takes the game out as a file, and leaves for the first screen: what she meets must be the same in both.
 */
import { readFile } from 'node:fs/promises'
import { unpackStorey } from '../../main/storage/storey-file'
import type { Page } from 'playwright/test'
import { expect } from './seat'
import { pictureOf, witness, type Witnessed } from './seat-witness'
import type { Onlooker } from '../table/onlooker'

export interface World {
  /** Of the game on the first screen: while Boris works on his secret, behind the curtain, when Ada has left. */
  readonly pictures: readonly string[]
  readonly curtain: Witnessed
  readonly seat: Witnessed
  /** As the browser names the file, and as the file names the game. */
  readonly file: unknown
  /** On the first screen again. */
  readonly home: Witnessed
}
interface Desk {
  readonly page: Page
  readonly spectator: Onlooker
  readonly game: string
}
/** The picture that may have been taken by now: as long as that of a running game used to wait. */
export async function pictureByNow({ page, spectator, game }: Desk): Promise<string> {
  await page.waitForTimeout(5000)
  return pictureOf(spectator, game)
}
/** @param draft  the picture while Boris worked on his secret */
export async function sitsDownAndLeaves(desk: Desk, draft: string): Promise<World> {
  const { page, spectator, game } = desk
  await expect(page.getByRole('dialog', { name: 'The seat is for Ada' })).toBeVisible()
  await page.mouse.move(5, 5)
  const curtain = await witness(page, game)
  await expect
    .poll(() => pictureOf(spectator, game), { message: 'a picture behind the curtain' })
    .not.toBe('')
  const pictures = [draft, await pictureOf(spectator, game)]
  await page.getByTestId('take-seat').click()
  await expect(page.getByTestId('curtain')).toHaveCount(0)
  await page.mouse.move(5, 5)
  const seat = await witness(page, game)
  const recap = page.getByTestId('recap-read')
  if (await recap.isVisible()) await recap.click()
  const file = await takenOut(page)
  await page.getByTestId('battle-menu').click()
  await page.getByRole('menuitem', { name: 'Save and leave' }).click()
  await expect(page.getByTestId('continue')).toBeVisible()
  pictures.push(await pictureOf(spectator, game))
  await expect(page.getByRole('status')).toHaveCount(0)
  const home = await witness(page, game)
  await spectator.call('deleteGame', { game })
  return { curtain, seat, file, home, pictures }
}
/** What a file of this game says of itself before anybody reads its record. */
async function takenOut(page: Page): Promise<unknown> {
  const coming = page.waitForEvent('download')
  await page.getByTestId('battle-menu').click()
  await page.getByRole('menuitem', { name: 'Export to a file' }).click()
  const download = await coming
  const bytes = await readFile(await download.path())
  const { header, thumbnail } = unpackStorey(download.suggestedFilename(), bytes)
  const { title, rulesets, seats } = header
  return { name: download.suggestedFilename(), title, rulesets, seats, pictured: thumbnail !== null }
}
/** Width and height of a picture as it is sent to the page. */
function sizeOf(png: string): string {
  const bytes = Buffer.from(png.replace(/^data:[^,]*,/, ''), 'base64')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

export function expectTheSame(one: World, two: World): void {
  for (const part of ['curtain', 'seat', 'file', 'home'] as const) expect(two[part], part).toEqual(one[part])
  for (const [i, first] of one.pictures.entries()) {
    const second = two.pictures[i] ?? ''
    // While Boris still works on his secret there may be none yet.
    if (i === 0 && (first === '' || second === '')) continue
    // Behind the curtain the table has the whole window, beside the panels a part of it: nothing of that is in the picture.
    expect([sizeOf(first), sizeOf(second)], `picture ${i}`).toEqual(['480x270', '480x270'])
    expect(first.length).toBeGreaterThan(10_000)
    expect(first === second, `the saved pictures ${i}`).toBe(true)
  }
}
