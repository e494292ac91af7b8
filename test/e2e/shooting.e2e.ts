import { expect, test } from './seat'
import { Volley } from './volley'

test.use({ opened: false })

test('in a low window the words "more below" stand above what stays at the foot of the attack card, as long as anything lies below', async ({
  page,
  host,
  spectator,
  user,
}) => {
  const volley = await Volley.begin(spectator)
  const [squad, near] = [await volley.unit('squad'), await volley.unit('near')]
  const preferences = await spectator.call('preferences', {})
  // Large letters: the panel has room for the buttons alone; less large ones: for the chart as well.
  for (const [scale, foot] of [
    [1.1, '.attack-foot'],
    [1.6, '.attack-buttons'],
  ] as const) {
    await spectator.call('savePreferences', { preferences: { ...preferences, scale } })
    await page.goto(`${host.url}&bench`)
    await page.getByTestId('continue').click()
    await user.ready()
    await user.selectUnit(squad.id)
    await page.getByTestId(`target-${near.id}`).click()
    const card = page.getByTestId('attack-card')
    await page.getByTestId('outcome').waitFor()
    await expect(card).toHaveAttribute('data-more', /.+/)
    const [words, stays] = await card.evaluate(
      (one, part) => [
        parseFloat(getComputedStyle(one, '::after').bottom) + parseFloat(getComputedStyle(one).paddingBottom),
        one.querySelector(part)?.getBoundingClientRect().height ?? 0,
      ],
      foot,
    )
    expect(stays).toBeGreaterThan(0)
    expect(words).toBeGreaterThanOrEqual((stays ?? 0) - 1)
    await expect(card.getByTestId('roll')).toBeInViewport({ ratio: 1 })
    // Whoever has read to the end is told nothing any more.
    await card.evaluate((one) => one.scrollTo(0, one.scrollHeight))
    await expect(card).not.toHaveAttribute('data-more')
  }
  // A step of the chain says what it needs and why: Strength 7 against Toughness 3; Escape closes the reasons, not the card.
  const cells = page.locator('.weapon-row', { hasText: 'Sun gun' }).locator('.chain-cell')
  await expect(cells).toHaveText(['hit 3+BS 4', 'wound 2+7 : 3', 'save –none'])
  await cells.nth(1).click()
  await expect(page.locator('.explanation')).toContainText('Strength 7 against Toughness 3')
  await expect(page.locator('.explanation .cite')).toHaveText('C4-SHOOT-11')
  await page.keyboard.press('Escape')
  await expect(page.locator('.explanation')).toHaveCount(0)
  await expect(page.getByTestId('attack-card')).toBeVisible()
})
