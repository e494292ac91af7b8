/** From the first screen into a skirmish that stands deployed, every input counted by the page. */
import { CountedHands } from './counted-hands'
import { expect, test } from './skirmish-seat'

test.use({ opened: false })

test('From Home to the first activity of a skirmish: three clicks, one drag, one key, with both sides deployed', async ({
  page,
  player,
}) => {
  const hands = await CountedHands.at(page)
  // The same dice each time.
  await page.addInitScript(() => {
    Math.random = () => 0.37
  })
  await player.opens()
  await page.getByTestId('new-skirmish').click()
  await page.getByText('Begin with both sides deployed').click()
  await page.getByTestId('start-skirmish').click()
  await player.ready()
  const { view, seat } = await player.see((await player.see('a')).view.turn.active)
  expect([view.stage, view.turn.number, seat]).toEqual(['battle', 1, view.turn.active])
  const [way] = (
    await Promise.all(
      (await player.able(seat, 'moveShoot')).map(async (model) => ({
        model,
        to: (await player.waysOf(seat, model, 'moveShoot', 60))[0]?.to,
      })),
    )
  ).filter(({ to }) => to !== undefined)
  const pose = view.models[way?.model ?? '']?.pose
  if (way?.to === undefined || pose == null) throw new Error('nobody in the street can go anywhere')
  const before = await player.state()
  await hands.drag({ ...pose.at, y: pose.y + 10 }, way.to)
  await expect(page.getByTestId('begin-activity')).toBeEnabled()
  await hands.press('Enter')
  await player.changed(before)
  const begun = await player.see(seat)
  expect(begun.events.map(({ type }) => type)).toContain('lsActivated')
  expect(await hands.count()).toBeLessThanOrEqual(6)
  console.log(`inputs to the first activity: ${await hands.count()}`)
})
