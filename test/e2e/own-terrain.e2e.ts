import { rm } from 'node:fs/promises'
import { dracoGlb } from '../unit/import/gltf-maker'
import { binaryStl, boxSoup } from '../unit/import/models'
import { patrolNames } from './patrols'
import { expect, test } from './seat'
import { setUp } from './wizard'
import { toHome, toShelf } from './to-shelf'

/** A corner house of 150 × 120 mm with a floor at 76: tall walls behind and on the left, the others end at the floor. */
const house: readonly number[] = [
  ...boxSoup([0, 0, 0], [150, 160, 5]),
  ...boxSoup([0, 0, 5], [5, 160, 115]),
  ...boxSoup([0, 0, 115], [150, 71, 120]),
  ...boxSoup([145, 0, 5], [150, 71, 115]),
  ...boxSoup([5, 71, 5], [150, 76, 120]),
]
/** As a modelling program writes it: z up. */
const model = (): Buffer =>
  Buffer.from(
    binaryStl(house.flatMap((x, i) => (i % 3 === 0 ? [x, -(house[i + 2] ?? 0), house[i + 1] ?? 0] : []))),
  )

test('a model becomes a ruin with a floor, is laid in a city, and a squad stands on that floor', async ({
  page,
  user,
  spectator,
  complaints,
}) => {
  await toShelf(page, 'terrain')
  await page.getByTestId('import-model').click()
  const choose = async (name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByTestId('choose-model').click(),
    ])
    await chooser.setFiles({ name, mimeType: 'model/stl', buffer })
  }

  // A file that was cut off names itself and the place; nothing is opened.
  await choose('torn.stl', model().subarray(0, 500))
  await expect(page.getByTestId('import-fault')).toContainText('“torn.stl” ends too early: triangle 9')
  await expect(page.getByTestId('terrain-preview')).toHaveCount(0)

  await choose('corner house.stl', model())
  await expect(page.getByTestId('model-size')).toContainText('5.91″ × 4.72″, 6.3″ high')
  const floors = page.getByTestId('floors').locator('li')
  await expect(floors).toHaveCount(2)
  await expect(floors.nth(1)).toContainText('1 · 2.99″')
  // Taken away and marked again by its height.
  await page.getByRole('button', { name: 'Remove floor 1' }).click()
  await expect(floors).toHaveCount(1)
  await page.getByTestId('mark-floor').click()
  await expect(floors).toHaveCount(2)
  // The footprint by hand: a corner is dragged outwards, another set and taken away again.
  await page.getByText('by hand', { exact: true }).click()
  const corners = page.getByTestId('footprint-sheet').locator('.footprint-corner')
  await expect(corners).toHaveCount(4)
  const area = page.getByTestId('footprint-area')
  await expect(area).toContainText('27.9 sq in')
  await corners.nth(0).focus()
  await page.keyboard.press('Insert')
  await expect(corners).toHaveCount(5)
  await page.keyboard.press('Delete')
  await expect(corners).toHaveCount(4)
  const box = await corners.nth(1).boundingBox()
  if (box === null) throw new Error('the outline is not drawn')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 6, box.y + box.height / 2 + 4, { steps: 3 })
  await page.mouse.up()
  await expect(area).not.toContainText('27.9 sq in')
  await page.getByText('what touches the ground', { exact: true }).click()
  await expect(area).toContainText('27.9 sq in')
  await page.getByLabel('Name').fill('Corner house')
  await page.getByTestId('save-terrain').click()
  await expect(page.getByTestId('own-terrain')).toContainText('Corner house')

  await toHome(page)
  await setUp(page, {
    level: 'alpha',
    terrain: 'free',
    scenario: 'clear-out',
    forces: patrolNames,
    mode: 'solo',
    dice: 'seeded',
    seed: 'own terrain',
  })
  await user.ready()
  const first = await user.look()
  const [own] = Object.values(first.view.parts.laying?.ownDesigns ?? {})
  if (own?.kind !== 'ruin') throw new Error('the own ruin does not lie in the stock')
  expect(own.levels.map(({ height }) => Math.round(height))).toEqual([0, 76])
  // One in each of two quarters that lie across from each other: one side has one of them.
  const { width, depth } = first.view.table
  const spots = [0.25, 0.75].flatMap((x) => [0.25, 0.75].map((z) => ({ x: x * width, y: 0, z: z * depth })))
  for (const spot of [spots[0], spots[1]]) {
    if (spot === undefined) continue
    await page.getByTestId(`stock-${own.id}`).click()
    expect(await user.clickTable(spot, 3)).toBe(true)
  }
  const laid = await user.state()
  await page.getByTestId('finish-terrain').click()
  expect(await user.changed(laid)).toBe(true)
  await user.settle()

  // Whoever sets up first stands in his own quarter; where that has no house, the other side goes next.
  let stands = false
  for (let turn = 0; turn < 6 && !stands; turn++) {
    const { view, seat, legal, game } = await user.look()
    expect(view.stage).toBe('deployment')
    const unit = legal.find(({ type }) => type === 'deploy')?.unit ?? ''
    for (const piece of view.table.pieces) {
      const at = { x: piece.at.x, z: piece.at.z + 15 }
      const { check } = await spectator.ask<'suggestDeploy'>(game, seat, {
        ask: 'suggestDeploy',
        unit,
        to: { at, on: { piece: piece.id, level: 1 } },
      })
      if (check.refusal !== undefined || Object.keys(check.refusals).length > 0) continue
      await user.selectUnit(unit)
      await page.getByTestId('floor-1').click()
      expect(await user.clickTable({ ...at, y: 76 }, 3)).toBe(true)
      const { models } = (await user.look()).view
      const upstairs = Object.values(models).filter(({ pose }) => pose?.on.level === 1)
      expect(upstairs.length).toBeGreaterThan(0)
      expect(upstairs.every(({ pose }) => Math.abs((pose?.y ?? 0) - 76) < 0.01)).toBe(true)
      stands = true
      break
    }
    if (!stands) await user.deploy(unit, { x: width / 2, z: depth / 2 })
    await user.settle()
  }
  expect(stands).toBe(true)
  expect(complaints).toEqual([])
})

test('terrain whose shape has been lost says so and stays on the shelf', async ({
  page,
  user: _user,
  host,
  spectator,
}) => {
  await toShelf(page, 'terrain')
  await page.getByTestId('import-model').click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByTestId('choose-model').click(),
  ])
  await chooser.setFiles({ name: 'house.stl', mimeType: 'model/stl', buffer: model() })
  await expect(page.getByTestId('footprint-area')).toContainText('27.9 sq in')
  await page.getByTestId('save-terrain').click()
  await expect(page.getByTestId('own-terrain')).toContainText('house')
  await rm(`${host.data}/meshes`, { recursive: true })
  // A page that has not seen the shape yet.
  await page.reload()
  await toShelf(page, 'terrain')
  await page.getByRole('button', { name: 'Edit house' }).click()
  await expect(page.locator('.toast')).toContainText('that a piece of terrain is built on is no longer there')
  expect((await spectator.call('library', {})).designs.filter(({ own }) => own).length).toBe(1)
})

test('a packed model is unpacked in the page, what is not taken over is said, and its scale is typed with either sign', async ({
  page,
  user: _user,
  complaints,
}) => {
  await toShelf(page, 'terrain')
  await page.getByTestId('import-model').click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByTestId('choose-model').click(),
  ])
  await chooser.setFiles({
    name: 'house.glb',
    mimeType: 'model/gltf-binary',
    buffer: Buffer.from(await dracoGlb(house)),
  })
  await expect(page.getByTestId('model-size')).toContainText('5.91″ × 4.72″, 6.3″ high')
  await expect(page.getByTestId('floors').locator('li').nth(1)).toContainText('1 · 2.99″')
  await expect(page.getByTestId('model-left-out').locator('li')).toHaveText(['materials: 1'])

  const scale = page.getByLabel('Scale, %')
  const type = async (text: string) => {
    await scale.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  for (const [typed, shown, size] of [
    ['62,5', '62.5', '3.69″ × 2.95″, 3.94″ high'],
    ['50.5', '50.5', '2.98″ × 2.39″, 3.18″ high'],
    ['-', '50.5', '2.98″ × 2.39″, 3.18″ high'],
  ] as const) {
    await type(typed)
    await expect(scale).toHaveValue(shown)
    await expect(page.getByTestId('model-size')).toContainText(size)
  }
  // Pasted whole: nobody can tell which of its signs is meant.
  await scale.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('1,234.5')
  await page.keyboard.press('Enter')
  await expect(scale).toHaveValue('50.5')
  expect(complaints).toEqual([])
})
