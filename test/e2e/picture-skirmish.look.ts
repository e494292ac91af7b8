/** The table of a skirmish alone, with somebody in hand: what is drawn and asked goes, and comes back as it was. */
import { pictureOf } from './pictures'
import { expect, goOn, test } from './skirmish-seat'
import { stageSkirmish } from './skirmish-staged'
import { takeStill } from './stills'

test('a skirmish is looked at without fans, zones, rings and panels, and who was in hand still is', async ({
  page,
  player,
}) => {
  await stageSkirmish(player.spectator, {
    scenario: 'market-street',
    forces: { a: 'lynx-group', b: 'quarry-cell' },
    mode: 'solo',
    seed: 'given up',
    title: 'Looked at',
    hides: () => false,
  })
  await page.reload()
  await goOn(page, player)
  const { legal } = await player.settle()
  const man = legal.flatMap(({ model }) => model ?? [])[0] ?? ''
  await player.takeInHand(man)
  await page.waitForTimeout(500)
  // A plate stays where it found room: it is looked for once without panels beside it.
  await page.keyboard.press('KeyC')
  await expect(page.getByTestId('clean-notice')).toBeVisible()
  await takeStill(page, { width: 320, height: 180, transparent: false, marks: true })
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  const look = { width: 320, height: 180, transparent: false }
  const said = await takeStill(page, { ...look, marks: true })
  const bare = await takeStill(page, { ...look, marks: false })
  expect(said.hash).not.toBe(bare.hash)

  const panels = page.locator('.top-bar, .left-panel, .right-panel, .activity-ring')
  const seen = () => panels.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)
  expect(await seen()).toBeGreaterThan(2)
  await page.keyboard.press('KeyC')
  await expect(page.getByTestId('clean-notice')).toBeVisible()
  await expect.poll(seen).toBe(0)
  await page.keyboard.press('Shift+KeyA')
  await page.mouse.click(640, 300)
  await page.waitForTimeout(300)
  if (process.env['LOOK']) await pictureOf(page, 'clean-skirmish')
  // A picture with what is said can be asked for all the same.
  const clean = await takeStill(page, { ...look, marks: true })
  const alone = await takeStill(page, { ...look, marks: false })
  expect(clean.hash).not.toBe(alone.hash)
  await page.keyboard.press('Escape')
  await expect.poll(seen).toBeGreaterThan(2)
  await page.waitForTimeout(500)
  expect((await takeStill(page, { ...look, marks: true })).hash).toBe(said.hash)
})
