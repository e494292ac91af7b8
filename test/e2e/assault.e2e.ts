import { expect, test } from './seat'
import { drawn, lookAt } from './table-mouse'
import { Storm } from './storm'

test.use({ opened: false })

test('a charge is declared by a click on an enemy upstairs, whose storey was opened by its key', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  const storm = await Storm.begin(spectator)
  const [party, holders] = [await storm.unit('party'), await storm.unit('holders')]
  await user.opens()
  await page.getByTestId('continue').click()
  await user.ready()
  await user.selectUnit(party.id)
  await expect(page.getByTestId('assault-card')).toBeVisible()
  await expect(page.getByTestId('note-cover')).toContainText('10 of them')
  await expect(page.getByTestId('note-frag')).toContainText('(8)')
  await page.keyboard.press('1')
  const upstairs = (await storm.see('a')).view.models[holders.models[5] ?? '']?.pose
  if (upstairs == null) throw new Error('nobody is upstairs')
  // The camera of the selection may still be gliding when the first look is aimed: then one looks and clicks again.
  await expect(async () => {
    const spot = await lookAt(page, { x: upstairs.at.x, y: upstairs.y, z: upstairs.at.z }, 420)
    await page.mouse.move(spot.x, spot.y)
    await drawn(page)
    await page.mouse.click(spot.x, spot.y)
    await expect(page.getByTestId(`rank-${holders.id}`)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  const before = await user.state()
  await page.keyboard.press('Enter')
  expect(await user.changed(before)).toBe(true)
  expect(complaints).toEqual([])
})
