/** A fortification is laid with the mouse, a squad begins inside, and comes out of its door (S6-MISS-SET-04, S6-MISS-DEP-04). */
import { inches } from '../../shared/geometry/length'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { Stronghold } from './stronghold'

test.use({ opened: false })
test('a bunker is laid, filled before the battle and left in it', async ({
  page,
  user,
  spectator,
  complaints,
}) => {
  test.setTimeout(150_000)
  await Stronghold.begin(spectator)
  await user.opens()
  await page.getByTestId('continue').click()
  await user.ready()
  user.answering = async ({ decision }, kind) => {
    if (kind !== 'layFortification') return false
    await expect(decision.getByTestId('lay-bunker')).toBeVisible()
    await pictureOf(page, 'stronghold-laying')
    await page.keyboard.press('Enter')
    return true
  }
  await user.settle()
  expect(user.asked.get('fortification')).toBe(2)
  const { view, seat } = await user.look()
  const [own = ''] = Object.entries(view.parts.fortifications?.owners ?? {}).flatMap(([id, owner]) =>
    owner === seat ? [id] : [],
  )
  const line = Object.values(view.units).find(
    (unit) => unit.seat === seat && unit.entry.id.startsWith('line'),
  )
  await user.selectUnit(line?.id ?? '')
  await pictureOf(page, 'stronghold-deploying')
  await expect(page.getByTestId(`enter-${own}`)).toBeVisible()
  const house = view.table.pieces.find(({ id }) => id === own)
  // On its roof: what is pointed at is the house, and the squad begins inside.
  expect(await user.clickTable({ x: house?.at.x ?? 0, y: inches(2.5), z: house?.at.z ?? 0 })).toBe(true)
  const filled = await user.look()
  expect(filled.view.units[line?.id ?? '']?.inside).toEqual({ piece: own })
  await user.selectUnit(line?.id ?? '')
  await pictureOf(page, 'stronghold-inside')
  await expect(page.getByTestId(`enter-${own}`)).toHaveCount(0)
  // The rest of both armies stands as it is proposed.
  for (let sides = 0; sides < 2; sides++) {
    await page.getByTestId('place-rest').click()
    await page.getByTestId('place-proposed').click()
    await expect(page.getByTestId('finish-deployment')).toBeVisible()
    await page.getByTestId('finish-deployment').click()
    await user.settle()
  }
  // Whoever goes first may be either: the squad inside comes out in its own turn.
  const active = async () => (await user.look()).view.turn.active
  while ((await active()) !== seat) {
    await page.getByTestId('end-phase').click()
    await user.settle()
  }
  await user.selectUnit(line?.id ?? '')
  await page.getByTestId(`get-out-${line?.id ?? ''}`).click()
  await pictureOf(page, 'stronghold-coming-out')
  const before = await user.state()
  // Its places are proposed first, and Enter means them only then.
  await expect(async () => {
    await page.keyboard.press('Enter')
    expect(await user.changed(before)).toBe(true)
  }).toPass()
  expect((await user.look()).view.units[line?.id ?? '']?.inside).toBeUndefined()
  await pictureOf(page, 'stronghold-outside')
  expect(complaints).toEqual([])
})
