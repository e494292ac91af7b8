import { expect, rawWords, test } from './skirmish-seat'
import { stageSkirmish } from './skirmish-staged'

test('behind a curtain Enter lifts nothing; the mouse leaves the keys to the table, and a result is laid aside and called up again', async ({
  page,
  player,
}) => {
  await stageSkirmish(player.spectator, {
    scenario: 'market-street',
    forces: { a: 'rowan-section', b: 'saltmarsh-militia' },
    mode: 'hotSeat',
    handover: 'sealed',
    seed: 'end',
    title: 'Given up',
    hides: (seat) => seat === 'b',
  })
  await page.reload()
  await page.getByTestId('continue').click()
  const curtain = page.getByTestId('curtain')
  await expect(curtain).toBeVisible()
  await expect(curtain).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(curtain).toBeVisible()
  await player.ready()
  await expect(curtain).toHaveCount(0)
  const { seat, legal } = await player.settle()

  // The mouse leaves the keys to the table, Tab does not.
  const man = legal.flatMap(({ model }) => model ?? [])[0] ?? ''
  await player.takeInHand(man)
  await expect(page.getByTestId(`man-${man}`)).not.toBeFocused()
  await page.keyboard.press('i')
  await expect(page.getByTestId('eye')).toHaveAttribute('data-model', man)
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('eye')).toHaveCount(0)
  await page.getByTestId('standing-orders').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByTestId('undo')).toBeFocused()
  await expect(page.getByRole('tooltip')).toContainText(/^Undo: \S/)

  // It is given up by two presses; the first can be thought over.
  await page.getByTestId('battle-menu').click()
  await page.getByRole('menuitem', { name: 'Concede' }).click()
  await page.getByRole('button', { name: 'Fight on' }).click()
  expect((await player.see(seat)).view.stage).toBe('battle')
  const before = await player.state()
  await page.getByTestId('battle-menu').click()
  await page.getByRole('menuitem', { name: 'Concede' }).click()
  await page.getByTestId('concede').click()
  await player.changed(before)

  const result = page.getByTestId('result')
  await expect(result).toHaveAttribute('data-winner', seat === 'a' ? 'b' : 'a')
  const [left, right] = [
    await page.getByTestId('points-a').boundingBox(),
    await page.getByTestId('points-b').boundingBox(),
  ]
  expect(left?.y).toBe(right?.y)
  await expect(page.getByTestId('result-markers').getByRole('row')).toHaveCount(11)
  expect(await rawWords(page)).toEqual([])
  await page.getByTestId('result-back').click()
  await expect(result).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the result' }).click()
  await result.getByRole('button', { name: 'New skirmish' }).click()
  await expect(page.getByTestId('start-skirmish')).toBeEnabled()
})
