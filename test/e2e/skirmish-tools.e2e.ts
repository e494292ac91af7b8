import { expect, goOn, playStaged, rawWords, test } from './skirmish-seat'
import { raid } from './skirmish-staged'
import { pictureOf } from './pictures'

test('The field of fire and who sees whom are at hand in a skirmish as in a battle: storey by storey, men and markers by name', async ({
  page,
  player,
}) => {
  test.setTimeout(240_000)
  const { spectator } = player
  await page.setViewportSize({ width: 1920, height: 1080 })
  await playStaged(page, player, {
    ...raid,
    title: 'Looking round',
    hides: (seat, model) => seat === 'b' && /^b\.(c|d|g)/.test(model),
  })
  const pair = await player.firer('a', 'cautious')
  if (pair === null) throw new Error('nobody is in sight')
  await player.takeInHand(pair.model)
  const { view } = await player.see('a')

  // From whoever is in hand, with one key; every storey of the table has its share and its count.
  await page.keyboard.press('f')
  const field = page.getByTestId('field-panel')
  await expect(field).toContainText('9/9')
  const floors = field.locator('.field-floors li')
  await expect.poll(() => floors.count()).toBeGreaterThan(2)
  await expect(floors.first()).toContainText(/%\s*\d+/)
  await expect(field.locator('.field-models')).toContainText(view.sides.b.name as string)
  await pictureOf(page, 'skirmish-tools-field')
  // From where he is seen; then from another man, as Next goes to him.
  await page.getByTestId('field-in').click()
  await expect(field).toHaveAttribute('data-way', 'in')
  const from = await field.locator('p').first().innerText()
  await page.keyboard.press('n')
  await expect(field.locator('p').first()).not.toHaveText(from)
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)

  await page.keyboard.press('x')
  const matrix = page.getByTestId('matrix-panel')
  const cells = matrix.locator('.ray-cell')
  await expect.poll(() => cells.count()).toBeGreaterThan(10)
  // Hidden men have a column as the markers they are.
  expect(Object.keys(view.rumours).length).toBeGreaterThan(0)
  await expect(matrix.locator('thead')).toContainText('Neutral marker')
  const row = await matrix
    .locator('tbody th')
    .allInnerTexts()
    .then((names) => names.findIndex((name) => name.includes(view.models[pair.model]?.name.en ?? '?')))
  const column = await matrix
    .locator('thead th')
    .allInnerTexts()
    .then((names) => names.findIndex((name) => name.includes(view.models[pair.target]?.name.en ?? '?')))
  const cell = matrix.getByTestId(`pair-${row}-${column}`)
  await expect(cell).toHaveText(/[●◐]\s*\d/)
  await cell.hover()
  await expect(matrix.getByTestId('sight-verdict')).toContainText(/\d of 9|9 of 9|LS-GEO-04/)
  await pictureOf(page, 'skirmish-tools-matrix')

  await spectator.call('savePreferences', {
    preferences: { ...(await spectator.call('preferences', {})), language: 'ru' },
  })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.reload()
  await goOn(page, player)
  for (const tool of ['field', 'matrix']) {
    await page.getByTestId(`tool-${tool}`).click()
    const panel = page.getByTestId(`${tool}-panel`)
    await expect(panel).toBeVisible()
    const [box, table] = [await panel.boundingBox(), await page.locator('.table-area').boundingBox()]
    expect(box && table && box.x + box.width <= table.x + table.width).toBe(true)
    expect(await rawWords(page)).toEqual([])
    await pictureOf(page, `skirmish-tools-${tool}-ru`)
  }
})
