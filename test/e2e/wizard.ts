/** The set-up wizard as a person goes through it. */
import { expect, type Page } from 'playwright/test'

export interface Wanted {
  /** Core 4 alone, without City Fight. */
  readonly inTheOpen?: true
  /** Further packs of rules, by their ids. */
  readonly packs?: readonly string[]
  readonly level: 'alpha' | 'gamma' | 'omega'
  readonly terrain: 'city' | 'seed' | 'procedure' | 'free'
  /** Open country instead of a city, by its name in the wizard. */
  readonly land?: string
  /** Of the table, where it is made from one. */
  readonly tableSeed?: string
  /** Name of the ready city. */
  readonly city?: string
  readonly scenario: string
  /** Agreed in the wizard where the scenario has roles; both then play their forces as they are, whatever its charts. */
  readonly attacker?: 'a' | 'b'
  readonly forces?: readonly [string, string]
  readonly mode: 'solo' | 'hotSeat'
  readonly dice: 'seeded' | 'typed'
  readonly seed?: string
  readonly names?: readonly [string, string]
  readonly title?: string
}

/** From Home to a game that has begun, step after step of the wizard. */
export async function setUp(page: Page, wanted: Wanted): Promise<void> {
  await page.getByTestId('new-game').click()
  const steps = page.getByRole('navigation', { name: 'Steps of the set-up' })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const choose = (id: string) => page.getByTestId(`choice-${id}`).click()
  await expect(steps.getByRole('button', { name: 'Rules', exact: false }).first()).toHaveAttribute(
    'aria-current',
    'step',
  )
  if (wanted.inTheOpen) await page.getByTestId('pack-city-fight').click()
  for (const pack of wanted.packs ?? []) await page.getByTestId(`pack-${pack}`).click()
  await next.click()
  if (wanted.forces !== undefined) {
    for (const [i, name] of wanted.forces.entries())
      await page.locator('.side-forces').nth(i).getByRole('radio', { name }).click()
    // Small forces break the chart: both agree to them.
    await expect(page.locator('.force-sheet')).toHaveCount(2)
    const agreement = page.getByTestId('as-they-are')
    if (await agreement.isVisible()) await agreement.locator('label').click()
  }
  await next.click()
  await choose(wanted.level)
  await next.click()
  await choose(wanted.terrain)
  if (wanted.land !== undefined) await page.getByText(wanted.land, { exact: true }).click()
  if (wanted.tableSeed !== undefined) await page.getByLabel('Seed', { exact: true }).fill(wanted.tableSeed)
  if (wanted.city !== undefined)
    await page.locator('.city-cards').getByText(wanted.city, { exact: true }).click()
  await next.click()
  await choose(wanted.scenario)
  if (wanted.attacker !== undefined) {
    await choose(wanted.attacker)
    await steps.getByRole('button', { name: 'Forces', exact: false }).click()
    const agreement = page.getByTestId('as-they-are')
    if (await agreement.isVisible()) await agreement.locator('label').click()
    await steps.getByRole('button', { name: 'Scenario', exact: false }).click()
  }
  await next.click()
  // What is declared is said at the table.
  if (await page.getByTestId('game-step-stratagems').isVisible()) await next.click()
  await choose(wanted.mode)
  if (wanted.names !== undefined) {
    await page.getByLabel('Name of the Verdigris player').fill(wanted.names[0])
    await page.getByLabel('Name of the Ember player').fill(wanted.names[1])
  }
  if (wanted.title !== undefined) await page.getByLabel('Title of the game').fill(wanted.title)
  await next.click()
  await choose(wanted.dice)
  if (wanted.seed !== undefined) await page.getByLabel('Seed of the dice').fill(wanted.seed)
  await next.click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
}
