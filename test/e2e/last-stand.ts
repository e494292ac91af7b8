/** The last stand of CF-CUSTOM-13, built from an empty sheet in the scenario editor. */
import { expect, type Locator, type Page } from 'playwright/test'

export const section = (page: Page, id: string): Locator => page.getByTestId(`section-${id}`)

/** From the shelf of scenarios until it is kept as “Hold the corner”. */
export async function buildLastStand(page: Page): Promise<void> {
  await page.getByTestId('new-mission').click()
  const at = (place: string) => page.locator(`[data-place="${place}"]`)
  const card = (place: string) => page.getByTestId(`card-${place}`)
  const open = (place: string) => card(place).getByRole('button').first().click()
  const up = async (place: string, times: number) => {
    const [list = '', n = 0] = [place.replace(/\.\d+$/, ''), Number(place.split('.').at(-1))]
    for (let i = 0; i < times; i++)
      await card(`${list}.${n - i}`)
        .getByRole('button', { name: /^Up/ })
        .first()
        .click()
  }
  await page.getByLabel('Name', { exact: true }).fill('Hold the corner')
  await section(page, 'length').click()
  const turns = at('turns').getByRole('textbox')
  await turns.fill('8')
  await turns.press('Enter')
  await page.getByTestId('add-legs').click()
  await at('legs.compares').getByRole('combobox').selectOption({ label: 'defender' })

  // Who attacks, first of all; the target, before anybody is deployed.
  await section(page, 'steps').click()
  await page.getByTestId('add-steps').selectOption({ label: 'Who attacks' })
  await up('steps.6', 6)
  await page.getByTestId('add-steps').selectOption({ label: 'A target is chosen' })
  await at('steps.7.by').getByRole('combobox').selectOption({ label: 'defender' })
  const within = at('steps.7.within').getByRole('textbox')
  await within.fill('12')
  await within.press('Enter')
  await up('steps.7', 5)
  await open('steps.1')
  await at('steps.1').getByLabel('How').selectOption({ label: 'Long edges' })
  await open('steps.1')

  // The defender inside it, the attacker along his edge, drawn on the plan.
  await section(page, 'zones').click()
  await page.getByText('Attacker', { exact: true }).click()
  await page.getByTestId('zone-tool-strip').click()
  const plan = await page.locator('.plan-frame .ground').boundingBox()
  if (!plan) throw new Error('there is no plan')
  const inch = plan.width / 48
  await page.mouse.move(plan.x + 20 * inch, plan.y + plan.height - 0.5 * inch)
  await page.mouse.down()
  await page.mouse.move(plan.x + 20 * inch, plan.y + plan.height - 6 * inch, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByTestId('card-steps.4.zones.attacker.0')).toContainText('Along edges · its own edge')
  await page.getByText('Defender', { exact: true }).click()
  await page.getByTestId('add-steps.4.zones.defender').click()
  await page.getByTestId('add-steps.4.zones.defender').click()
  await at('steps.4.zones.defender.0').getByLabel('Shape').selectOption({ label: 'Inside a ruin' })

  await section(page, 'objectives').click()
  await page.getByTestId('add-objectives').selectOption({ label: 'Holding out in a ruin' })
  await at('objectives.1.id').getByRole('textbox').fill('stand')
  await at('objectives.1.role').getByRole('combobox').selectOption({ label: 'defender' })
  const points = at('objectives.1.points').getByRole('textbox')
  await points.fill('100')
  await points.press('Enter')
  await at('objectives.1.cite')
    .getByRole('button', { name: /^Add to/ })
    .click()
  await at('objectives.1.cite.0').getByRole('textbox').fill('CF-CUSTOM-13')

  // What the defender holds, and what it destroys.
  await section(page, 'victory').click()
  await page.getByTestId('add-levels.alpha.victory').selectOption({ label: 'Victory points' })
  await at('levels.alpha.victory.2.cite').getByRole('textbox').first().fill('CF-CUSTOM-13')
  await card('levels.alpha.victory.1')
    .getByRole('button', { name: /^Take out/ })
    .click()

  // Whoever still stands counts for nothing here.
  await section(page, 'objectives').click()
  await card('objectives.0')
    .getByRole('button', { name: /^Take out/ })
    .click()

  await section(page, 'rules').click()
  await page.getByTestId('rule-sustainedAttack').locator('label').first().click()
  await page.getByTestId('rule-sustainedAttack').getByLabel('Category').selectOption('troops')
  await expect(page.getByTestId('no-scenario-faults')).toBeVisible()
  await page.getByTestId('save-scenario').click()
  await expect(page.getByText('“Hold the corner” is saved.')).toBeVisible()
}
