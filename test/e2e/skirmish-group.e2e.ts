/** Men of a squad go together in a formation: taken up by keys, put in a line, turned and spread while their way is drawn. */
import { CountedHands } from './counted-hands'
import { expect, playStaged, test } from './skirmish-seat'
import { raid } from './skirmish-staged'
import { pictureOf } from './pictures'

test.use({ opened: false })

const men = ['a.one', 'a.two', 'a.three'] as const

test('Men who go together are put in a line, turned and spread while their way is drawn, and go as one activity', async ({
  page,
  player,
}) => {
  test.setTimeout(240_000)
  const hands = await CountedHands.at(page)
  await page.setViewportSize({ width: 1920, height: 1080 })
  const stand = (x: number, z: number) => ({ at: { x, z }, on: { piece: null, level: 0 }, facing: 90 })
  await playStaged(page, player, {
    ...raid,
    title: 'Together',
    places: { 'a.one': stand(300, 760), 'a.two': stand(340, 765), 'a.three': stand(270, 735) },
  })
  await player.takeInHand('a.one')
  const before = await hands.count()
  const { keyboard } = page
  await keyboard.press('=')
  await keyboard.press('=')
  await keyboard.press('Shift+A')
  const bar = page.locator('.formation-bar')
  for (let i = 0; i < 6; i++) await keyboard.press('ArrowUp')
  await expect(bar).toBeVisible()
  await keyboard.press('Shift+2')
  await expect(page.getByTestId('formation-line')).toHaveAttribute('aria-checked', 'true')
  await page.getByTestId('formation-spread').click()
  await page.getByTestId('formation-turnLeft').click()
  await expect(page.getByTestId('begin-activity')).toBeEnabled()
  await expect(page.locator('[data-testid=walk-line][aria-busy=false]')).toBeVisible()
  await pictureOf(page, 'skirmish-group-line')
  const state = await player.state()
  await keyboard.press('Enter')
  await player.changed(state)
  expect((await hands.count()) - before).toBe(13)
  const { models } = (await player.settle()).view
  const [one, two, three] = men.map((id) => models[id]?.pose?.at ?? { x: 0, z: 0 })
  if (!one || !two || !three) throw new Error('somebody is gone')
  expect(men.map((id) => models[id]?.activated)).toEqual([true, true, true])
  expect(one.z).toBeCloseTo(700, 0)
  // A line of five centimetres from man to man, across the way north and turned by fifteen degrees.
  for (const [man, side] of [
    [two, 1],
    [three, -1],
  ] as const) {
    expect(man.x - one.x).toBeCloseTo(side * 50 * Math.cos(Math.PI / 12), 0)
    expect(man.z - one.z).toBeCloseTo(-side * 50 * Math.sin(Math.PI / 12), 0)
  }
})
