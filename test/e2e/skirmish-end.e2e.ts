import { expect, goOn, test } from './skirmish-seat'
import { stageSkirmish } from './skirmish-staged'

test('a skirmish is given up; its result is laid aside to look at the table, and called up again', async ({
  page,
  player,
  spectator,
}) => {
  await stageSkirmish(spectator, {
    scenario: 'market-street',
    forces: { a: 'lynx-group', b: 'quarry-cell' },
    mode: 'solo',
    seed: 'given up',
    title: 'Given up',
    hides: () => false,
  })
  await page.reload()
  await goOn(page, player)
  const { seat } = await player.settle()
  await page.getByTestId('battle-menu').click()
  await page.getByRole('menuitem', { name: 'Concede' }).click()
  await page.getByTestId('concede').click()
  const result = page.getByTestId('result')
  await expect(result).toHaveAttribute('data-winner', seat === 'a' ? 'b' : 'a')
  await page.getByTestId('result-back').click()
  await expect(result).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the result' }).click()
  await expect(result).toBeVisible()
})
