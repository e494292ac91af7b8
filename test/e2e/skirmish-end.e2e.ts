import { expect, goOn, rawWords, test } from './skirmish-seat'
import { stageSkirmish } from './skirmish-staged'

test('a table for two is covered when it is opened again; given up, it ends on the points of both sides', async ({
  page,
  player,
}) => {
  await stageSkirmish(player.spectator, {
    scenario: 'market-street',
    forces: { a: 'rowan-section', b: 'saltmarsh-militia' },
    mode: 'hotSeat',
    seed: 'end',
    title: 'Given up',
    hides: (seat) => seat === 'b',
  })
  await page.reload()
  await goOn(page, player)
  // Somebody lies hidden: nobody knows who has come back.
  await expect(page.getByTestId('curtain')).toBeVisible()
  await page.getByTestId('take-seat').click()
  await expect(page.getByTestId('curtain')).toHaveCount(0)
  const { seat } = await player.settle()

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

  await result.getByRole('button', { name: 'New skirmish' }).click()
  await expect(page.getByTestId('start-skirmish')).toBeEnabled()
})
