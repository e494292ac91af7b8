/** A scenario made of another by mouse: its zone pulled on the plan, reserves, kept, played. */
import type { Locator, Page } from 'playwright/test'
import { buildLastStand, section } from './last-stand'
import { patrolNames } from './patrols'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { toShelf } from './to-shelf'

/** Clicks, choices, words and drags, one each. */
class Inputs {
  count = 0
  async click(what: Locator): Promise<void> {
    this.count++
    await what.click()
  }
  async choose(what: Locator, option: string): Promise<void> {
    this.count++
    await what.selectOption({ label: option })
  }
  async type(what: Locator, words: string): Promise<void> {
    this.count++
    await what.fill(words)
  }
  async drag(page: Page, what: Locator, by: { readonly x: number; readonly y: number }): Promise<void> {
    this.count++
    const box = await what.boundingBox()
    if (!box) throw new Error('nothing to take hold of')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by.x / 2, y + by.y / 2)
    await page.mouse.move(x + by.x, y + by.y)
    await page.mouse.up()
  }
}
const template = (page: Page, id: string): Locator =>
  page.getByTestId(`scenario-${id}`).getByRole('button', { name: /template/ })

test.use({ opened: false })

test('High Ground with reserves on turn 2 from the short edge takes fifteen inputs at most (CF-CUSTOM-04)', async ({
  page,
  host,
  spectator,
  complaints,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(host.url)
  await toShelf(page, 'scenarios')
  const inputs = new Inputs()
  await inputs.click(template(page, 'high-ground'))
  await inputs.click(section(page, 'reserves'))
  await inputs.click(page.getByText('Reserves are played'))
  await inputs.click(page.getByTestId('add-reserves.each'))
  const side = page.locator('[data-place="reserves.each"]')
  await inputs.choose(side.getByLabel('May wait'), 'all')
  await inputs.choose(side.getByLabel('Come on from'), 'short edges')
  await inputs.click(page.getByTestId('add-reserves.unthrownFrom'))
  const turn = page.locator('[data-place="reserves.unthrownFrom"]').getByRole('textbox')
  await inputs.type(turn, '2')
  await turn.press('Enter')
  inputs.count++
  await expect(page.getByTestId('no-scenario-faults')).toBeVisible()
  await inputs.click(page.getByTestId('save-scenario'))
  await expect(page.getByText('“High Ground (copy)” is saved.')).toBeVisible()
  expect(inputs.count).toBeLessThanOrEqual(15)

  const { missions } = await spectator.call('library', {})
  const own = missions.find(({ own: mine }) => mine)
  const kept = await spectator.call('mission', { id: own?.id ?? '' })
  expect(kept.reserves).toEqual({
    enter: 'homeEdges',
    each: { may: 'all', enter: 'short' },
    unthrownFrom: 2,
  })
  for (const level of ['alpha', 'gamma', 'omega'] as const)
    expect(kept.levels[level]?.rules.map(({ rule }) => rule)).toContain('reserves')
  expect(complaints).toEqual([])
})

test('a zone is pulled on the plan, a fault is told where it is, and the scenario is kept, played and thrown away', async ({
  page,
  host,
  spectator,
  complaints,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(host.url)
  await toShelf(page, 'scenarios')
  // Found by its name, under its heading.
  await page.getByLabel('Search').fill('last st')
  await expect(page.locator('.scenario-shelf-card')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Written with the toolkit' })).toBeVisible()
  await template(page, 'last-stand').click()
  await expect(page.getByTestId('save-scenario')).toBeEnabled()

  // The attacker's strip is pulled deeper, then a rectangle is drawn beside it.
  await section(page, 'zones').click()
  const inputs = new Inputs()
  const handle = page.getByTestId('zone-0-depth-0')
  const plan = await page.locator('.plan-frame .ground').boundingBox()
  const inch = (plan?.width ?? 0) / 48
  await inputs.drag(page, handle, { x: 0, y: -6 * inch })
  await page.getByTestId('card-steps.4.zones.attacker.0').getByRole('button').first().hover()
  await expect(page.getByTestId('card-steps.4.zones.attacker.0')).toContainText(/Depth 1[12](\.5)?″/)
  await page.getByTestId('zone-tool-rectangle').click()
  if (!plan) throw new Error('there is no plan')
  await page.mouse.move(plan.x + 4 * inch, plan.y + 4 * inch)
  await page.mouse.down()
  await page.mouse.move(plan.x + 16 * inch, plan.y + 12 * inch)
  await page.mouse.up()
  await expect(page.getByTestId('card-steps.4.zones.attacker.1')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByTestId('card-steps.4.zones.attacker.1')).toHaveCount(0)
  await page.keyboard.press('Control+y')

  // The step that chooses the target goes: what speaks of a target says so, where it stands.
  await section(page, 'steps').click()
  await page
    .getByTestId('card-steps.2')
    .getByRole('button', { name: /^Take out/ })
    .click()
  await expect(page.getByTestId('save-scenario')).toBeDisabled()
  const faults = page.getByTestId('scenario-faults')
  await expect(faults).toContainText('no target is chosen')
  await faults
    .getByRole('button', { name: /^⚠ Zones/ })
    .first()
    .click()
  await expect(section(page, 'zones')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Control+z')
  await expect(page.getByTestId('no-scenario-faults')).toBeVisible()

  await section(page, 'play').click()
  await page.getByTestId('play-now').click()
  await expect(page.locator('main.battle[data-ready=true]')).toBeVisible({ timeout: 90_000 })
  const { games, missions } = await spectator.call('library', {})
  const own = missions.find(({ own: mine }) => mine)
  expect(games).toMatchObject([{ scenario: own?.id, phase: 'movement' }])
  const kept = await spectator.call('mission', { id: own?.id ?? '' })
  const deploy = kept.steps.find((step) => step.step === 'deploy')
  expect(deploy?.step === 'deploy' && deploy.zones?.attacker).toMatchObject([
    { shape: { is: 'alongEdges', edges: 'home' } },
    { shape: { is: 'polygon', corners: { length: 4 } } },
  ])

  await page.goto(host.url)
  await toShelf(page, 'scenarios')
  const card = page.getByTestId(`scenario-${own?.id}`)
  await card.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a scenario plays itself beside the app, tells how it went, and is called off', async ({
  page,
  host,
  spectator: _spectator,
  complaints,
}) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(host.url)
  await toShelf(page, 'scenarios')
  await template(page, 'clear-out').click()
  await section(page, 'play').click()
  await page.getByLabel('Level').selectOption({ label: 'Alpha' })
  await page.getByLabel('Verdigris').selectOption({ label: patrolNames[0] })
  await page.getByLabel('Ember').selectOption({ label: patrolNames[1] })
  await page.getByTestId('play-itself').click()
  const trial = page.getByTestId('trial')
  await expect(trial).toContainText('Playing:')
  // Meanwhile one goes on writing.
  await section(page, 'about').click()
  await page.getByLabel('Name', { exact: true }).fill('Twenty times')
  await expect(page.getByRole('heading', { name: 'Twenty times' })).toBeVisible()
  await section(page, 'play').click()
  await expect(trial).toContainText(/Playing: [1-9]/, { timeout: 240_000 })
  await expect(trial.getByRole('list', { name: 'Won by side' })).toBeVisible()
  await page.getByTestId('end-trial').click()
  await expect(trial).toContainText('Called off after')
  await expect(trial.getByRole('alert')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a skirmish scenario: its zone drawn, somebody put down, kept', async ({
  page,
  host,
  spectator,
  complaints,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(host.url)
  await toShelf(page, 'scenarios')
  await template(page, 'market-street').click()
  await section(page, 'sides').click()
  await page.getByTestId('zone-tool-rectangle').click()
  const ground = async () => {
    const box = await page.locator('.plan-frame .ground').boundingBox()
    if (!box) throw new Error('there is no plan')
    return box
  }
  const plan = await ground()
  await page.mouse.move(plan.x + plan.width * 0.1, plan.y + plan.height * 0.7)
  await page.mouse.down()
  await page.mouse.move(plan.x + plan.width * 0.9, plan.y + plan.height * 0.95)
  await page.mouse.up()
  await expect(page.getByTestId('zone-corner-3')).toBeVisible()
  await section(page, 'people').click()
  const street = await ground()
  await page.mouse.click(street.x + street.width * 0.5, street.y + street.height * 0.5)
  await expect(page.getByTestId('person-5')).toBeVisible()
  await page.getByTestId('save-scenario').click()
  await expect(page.getByText('“Market Street (copy)” is saved.')).toBeVisible()
  const own = (await spectator.call('library', {})).scenarios.find(({ own: mine }) => mine)
  const kept = await spectator.call('skirmishScenario', { id: own?.id ?? '' })
  expect(kept.sides.a.zone?.outline).toHaveLength(4)
  expect(kept.bystanders).toHaveLength(6)
  expect(complaints).toEqual([])
})

test('whoever stands by is put on a storey of the house by mouse', async ({
  page,
  host,
  spectator,
  complaints,
}) => {
  await page.goto(host.url)
  await toShelf(page, 'scenarios')
  await template(page, 'four-storeys').click()
  await section(page, 'people').click()
  const marks = page.locator('.plan-frame .plan-number')
  await expect(marks).toHaveText(['1↑3', '2↑3', '3↑2'])
  expect((await marks.first().boundingBox())?.height, 'a mark can be read').toBeGreaterThan(12)
  await expect(page.getByTestId('card-bystanders.0')).toContainText(
    'hostage · The clerk · From the left 304 mm',
  )
  const storey = (number: number, text: string) =>
    page.getByRole('radiogroup', { name: `Storey of person ${number}` }).getByText(text, { exact: true })
  await page.getByTestId('person-2').click()
  await storey(3, '1').click()
  await expect(marks.nth(2)).toHaveText('3↑1')
  // A new one stands on the ground of the house until he is sent up.
  const box = await page.locator('.plan-frame .ground').boundingBox()
  if (!box) throw new Error('there is no plan')
  await page.mouse.click(box.x + box.width * 0.52, box.y + box.height * 0.43)
  await expect(marks.nth(3)).toHaveText('4')
  await pictureOf(page, 'scenario-storey')
  await storey(4, '3').click()
  await expect(marks.nth(3)).toHaveText('4↑3')
  await page.getByTestId('save-scenario').click()
  await expect(page.getByText('“Four Storeys Up (copy)” is saved.')).toBeVisible()
  const own = (await spectator.call('library', {})).scenarios.find(({ own: mine }) => mine)
  const { bystanders } = await spectator.call('skirmishScenario', { id: own?.id ?? '' })
  expect(bystanders.map(({ pose }) => pose.on.level)).toEqual([3, 3, 1, 3])
  expect(new Set(bystanders.map(({ pose }) => pose.on.piece)).size).toBe(1)
  expect(complaints).toEqual([])
})

test('the last stand of CF-CUSTOM-13 is built from an empty sheet, and plays', async ({
  page,
  host,
  spectator,
  complaints,
}) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(host.url)
  await toShelf(page, 'scenarios')
  await buildLastStand(page)
  await section(page, 'play').click()
  await page.getByTestId('play-now').click()
  await expect(page.locator('main.battle[data-ready=true]')).toBeVisible({ timeout: 90_000 })
  const own = (await spectator.call('library', {})).missions.find(({ own: mine }) => mine)
  const kept = await spectator.call('mission', { id: own?.id ?? '' })
  expect(kept.steps.map(({ step }) => step).slice(0, 4)).toEqual(['roles', 'sides', 'target', 'stratagems'])
  expect(kept).toMatchObject({ turns: 8, legs: { compares: 'defender' } })
  expect(kept.objectives.map(({ kind }) => kind)).toEqual(['survive'])
  expect(complaints).toEqual([])
})
