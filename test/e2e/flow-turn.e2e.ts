/** A box drawn over the picture takes those under it in hand, and they go along with the mouse. */
import { inches } from '../../shared/geometry/length'
import { Company } from './company'
import { CountedHands } from './counted-hands'
import { expect, test } from './seat'
import { restingAt } from './table-mouse'

test.use({ opened: false })

test('four units are taken in hand by a box over the picture, dragged together, and go with Enter', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  const company = await Company.toMove(spectator)
  const hands = await CountedHands.at(page)
  await user.opens()
  await page.getByTestId('continue').click()
  await user.ready()
  const [first, last] = await Promise.all([company.at('a', 's5'), company.at('a', 's8')])
  const corner = await restingAt(page, { x: first.x - inches(2.4), y: 0, z: first.z - inches(1.4) })
  await hands.dragOver(
    corner,
    await restingAt(page, { x: last.x + inches(4.4), y: 0, z: last.z + inches(2) }),
  )
  await expect(page.getByTestId('group')).toContainText('4 units in hand')
  await hands.drag(first, { ...first, z: first.z - inches(3) })
  await expect(page.getByTestId('proposal').locator('li')).toHaveCount(4)
  const before = await user.state()
  await hands.press('Enter')
  expect(await user.changed(before)).toBe(true)
  expect(complaints).toEqual([])
})
