/** What a whole player turn takes: every press, click and drag is counted, and nothing that is a decision is given up. */
import { inches } from '../../shared/geometry/length'
import type { Point3 } from '../../shared/geometry/point'
import { Company, shooters } from './company'
import { CountedHands } from './counted-hands'
import { expect, test } from './seat'
import type { Spectator } from './spectator'
import { restingAt } from './table-mouse'

test.use({ opened: false })

const ahead = ({ x, y, z }: Point3, far: number): Point3 => ({ x, y, z: z - inches(far) })
/** As the program stands after its installation, apart from pictures and dice. */
const asUsual = async (spectator: Spectator, more: object = {}) =>
  spectator.call('savePreferences', {
    preferences: { ...(await spectator.call('preferences', {})), passEmpty: true, ...more },
  })

test('eight units and three attacks in few inputs: three are dragged, one is, four go together, three fire', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await asUsual(spectator)
  const company = await Company.toMove(spectator)
  const hands = await CountedHands.at(page)
  await user.opens()
  await page.getByTestId('continue').click()
  await user.ready()
  await hands.startAnew()
  const stood = await Promise.all([1, 5, 8].map((n) => company.at('a', `s${n}`)))

  for (const entry of [...shooters, 's4']) {
    const before = await user.state()
    const from = await company.at('a', entry)
    await hands.drag(from, ahead(from, 4))
    expect(await user.changed(before), `${entry} has moved`).toBe(true)
  }
  // A box round the second row: from beyond its left end to beyond its right.
  const [first, last] = await Promise.all([company.at('a', 's5'), company.at('a', 's8')])
  const corner = await restingAt(page, { x: first.x - inches(2.4), y: 0, z: first.z - inches(1.4) })
  await hands.dragOver(
    corner,
    await restingAt(page, { x: last.x + inches(4.4), y: 0, z: last.z + inches(2) }),
  )
  await expect(page.getByTestId('group')).toContainText('4 units in hand')
  await hands.drag(first, ahead(first, 5))
  await expect(page.getByTestId('proposal').locator('li')).toHaveCount(4)
  const before = await user.state()
  await hands.press('Enter')
  expect(await user.changed(before)).toBe(true)
  const gone = await Promise.all([1, 5, 8].map((n) => company.at('a', `s${n}`)))
  const far = gone.map(({ z }, i) => ((stood[i]?.z ?? 0) - z) / inches(1))
  expect(far.map((one) => Math.round(one))).toEqual([4, 5, 5])

  // Nobody is left to move, but the last moves can be taken back: the end of the phase is offered, not done.
  await expect(page.locator('.next-step')).toBeVisible()
  const all = await user.state()
  await hands.press('Control+Enter')
  expect(await user.changed(all)).toBe(true)
  await expect(page.getByTestId('propose')).toContainText('fire')
  for (const [done] of shooters.entries()) {
    // What the last volley led to has been decided when one fewer can still act.
    await expect(page.getByTestId('next-unit')).toContainText(String(8 - done))
    await hands.press('n')
    const target = page.getByTestId('target-list').locator('button:not([disabled])').first()
    await hands.click(target)
    await expect(page.getByTestId('attack-card')).toBeVisible()
    await expect(page.getByTestId('outcome')).toBeVisible()
    const state = await user.state()
    await hands.press('Shift+Enter')
    expect(await user.changed(state)).toBe(true)
    await expect(page.getByTestId('attack-card')).toHaveCount(0)
  }
  await expect(page.getByTestId('next-unit')).toContainText(String(8 - shooters.length))
  const shot = await user.state()
  await hands.press('Control+Enter')
  expect(await user.changed(shot)).toBe(true)
  // Nobody is near enough to be charged: the phase passes, and it is the other side's turn.
  await expect(page.getByTestId('acting')).toHaveAttribute('data-seat', 'b')
  console.log(
    `inputs of a turn of eight units with three attacks: ${await hands.count()} (${(await hands.inputs()).join(', ')})`,
  )
  expect(await hands.count()).toBeLessThanOrEqual(30)
  // What is still pressed for the phase that has passed meanwhile ends none of the other's, and that is said.
  const theirs = await user.state()
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.toast').filter({ hasText: 'gone on by itself' })).toBeVisible()
  expect(await user.state()).toBe(theirs)
  expect(complaints).toEqual([])
})
