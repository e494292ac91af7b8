import { expect, test } from './seat'
import { drawn, lookAt } from './table-mouse'
import { Storm } from './storm'

test.use({ opened: false })

/** Faces for the dice of the desk: the stormers win by three, the tenants run twelve inches, and rally. */
function faces(asked: string, count: number, seat: string): readonly number[] {
  const all = (...of: readonly number[]) => Array.from({ length: count }, (_, i) => of[i % of.length] ?? 1)
  if (asked.startsWith('Difficult')) return all(6, 5)
  if (asked.startsWith('Morale')) return all(6, 5)
  if (asked.startsWith('Leadership')) return all(1, 2)
  if (asked.startsWith('Inches')) return all(6, 6)
  if (asked.startsWith('Sweeping')) return all(seat === 'a' ? 1 : 6)
  if (asked.startsWith('To hit')) return seat === 'a' ? all(5, 1, 2, 4) : all(1, 2, 3, 5)
  return seat === 'a' ? all(4, 1, 5, 5, 4, 1) : all(1, 5)
}

test('an assault over two floors is fought, a casualty picked on the table, the loser runs and regroups', async ({
  page,
  host,
  spectator,
  user,
  complaints,
}) => {
  const storm = await Storm.begin(spectator)
  const [party, holders] = [await storm.unit('party'), await storm.unit('holders')]
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  user.dice = faces
  const placeOf = async (model: string) => {
    const pose = (await storm.see('a')).view.models[model]?.pose
    if (pose == null) throw new Error(`${model} is not on the table`)
    return { x: pose.at.x, y: pose.y, z: pose.at.z }
  }
  const [first = '', second = '', third = '', , , upstairs = '', beside = ''] = holders.models
  /** @param height  over its feet, in mm */
  const near = async (model: string, height = 0) => {
    const feet = await placeOf(model)
    return lookAt(page, { ...feet, y: feet.y + height }, 420)
  }

  await test.step('the charge is declared by clicking on the enemy, and its card tells what it meets', async () => {
    await user.selectUnit(party.id)
    await expect(page.getByTestId('assault-card')).toBeVisible()
    await expect(page.getByTestId('note-difficult')).toBeVisible()
    await expect(page.getByTestId('note-cover')).toContainText('10 of them')
    await expect(page.getByTestId('note-frag')).toContainText('(8)')
    await page.keyboard.press('1')
    // The camera of the selection may still be gliding when the first look is aimed: then one looks and clicks again.
    await expect(async () => {
      const spot = await near(upstairs)
      await page.mouse.move(spot.x, spot.y)
      await drawn(page)
      await page.mouse.click(spot.x, spot.y)
      await expect(page.getByTestId(`rank-${holders.id}`)).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    const before = await user.state()
    await page.keyboard.press('Enter')
    expect(await user.changed(before)).toBe(true)
    await user.settle()
    const { view } = await storm.see('a')
    expect(view.units[party.id]?.locked).toEqual([holders.id])
  })

  await test.step('the panel says who will strike when', async () => {
    await expect(page.getByTestId('combat-panel')).toBeVisible()
    const steps = page.locator('.rung')
    await expect(steps).toHaveCount(2)
    await expect(page.getByTestId('rung-10')).toHaveAttribute('data-state', 'coming')
    await expect(page.getByTestId('rung-10').getByTestId(`strike-${holders.id}`)).toContainText('10 models')
    await expect(page.getByTestId('rung-1')).toContainText('Wrecking maul')
  })

  const lit = new Set<string>()
  // The third too: behind his comrades he would run aside, and end with the stormers on his heels.
  const wanted = [second, first, upstairs, beside, third]
  let clicked = false
  let corridor = ''
  let conditions: readonly (string | null)[] = []
  user.answering = async (_user, kind) => {
    const now = page.locator('.rung.now')
    if ((await now.count()) > 0) lit.add((await now.getAttribute('data-testid')) ?? '')
    if (kind === 'typeDice' && (await page.getByTestId('decision').textContent())?.includes('Inches')) {
      await expect(page.getByTestId('flight-note')).toContainText('2D6″ ≈ 7″')
      corridor = (await page.getByTestId('flight-note').textContent()) ?? ''
    }
    if (kind === 'regroup') {
      const lines = page.getByTestId('regroup-conditions').locator('li')
      await expect(lines).toHaveCount(5)
      conditions = await lines.evaluateAll((all) => all.map((line) => line.getAttribute('data-met')))
    }
    if (kind !== 'woundedModel') return false
    const form = (await storm.see('b')).decisions[0]?.form
    const from = form?.form === 'models' ? form.from : []
    const model = wanted.find((id) => from.includes(id))
    if (model === undefined) return false
    const choice = page.locator('.choice-list li').nth(from.indexOf(model)).locator('input')
    if (clicked) {
      await page.locator('.choice-list li').nth(from.indexOf(model)).locator('label').click()
    } else {
      // On the ground floor, under the others: the storey is opened, the model is clicked.
      await page.keyboard.press('0')
      // Its head is seen over whoever stands in front.
      const spot = await near(model, 26)
      await page.mouse.move(spot.x, spot.y)
      await drawn(page)
      await page.mouse.click(spot.x, spot.y)
      await expect(choice).toBeChecked()
      await page.keyboard.press('Backspace')
      await expect(choice).not.toBeChecked()
      // Not so soon that the two clicks are one double click.
      await page.waitForTimeout(400)
      await page.mouse.click(spot.x, spot.y)
      clicked = true
    }
    await expect(choice).toBeChecked()
    await page.keyboard.press('Enter')
    return true
  }

  await test.step('the round is fought down the ladder; the losers run with their strip drawn, and rally', async () => {
    await user.endPhase()
    expect(clicked).toBe(true)
    expect([...lit]).toContain('rung-10')
    expect(corridor).toContain('Holders')
    expect(conditions).toEqual(['true', 'true', 'true', 'true', 'false'])
    const { view, events } = await storm.see('b')
    expect(wanted.map((id) => view.models[id]?.status)).toEqual(wanted.map(() => 'casualty'))
    expect(view.units[holders.id]).toMatchObject({ fallingBack: false, regrouped: true, locked: [] })
    expect(events.some(({ type }) => type === 'fellBack')).toBe(true)
    expect(events.some(({ type }) => type === 'regrouped')).toBe(true)
  })
  expect(complaints).toEqual([])
})
