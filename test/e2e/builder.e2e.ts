import type { Page } from 'playwright/test'
import { expect, test } from './seat'
import { toShelf } from './to-shelf'

type Place = readonly [column: number, row: number]

/** Draws on the sheet from one place to another, in squares. */
async function draw(page: Page, from: Place, to: Place = from): Promise<void> {
  const [start, end] = await page.getByTestId('sheet').evaluate(
    (sheet, places) => {
      const matrix = (sheet as unknown as SVGSVGElement).getScreenCTM()
      return places.map(([x, y]) => {
        const at = new DOMPoint(x, y).matrixTransform(matrix ?? undefined)
        return { x: at.x, y: at.y }
      })
    },
    [from, to],
  )
  if (!start || !end) throw new Error('the sheet is not drawn')
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2)
  await page.mouse.move(end.x, end.y)
  await page.mouse.up()
}

test('a ruin of two storeys with a window is drawn, kept, and opened again', async ({
  page,
  user: _user,
  spectator,
  complaints,
}) => {
  await toShelf(page, 'terrain')
  await page.getByTestId('build-ruin').click()
  const sheet = page.getByTestId('sheet')
  await expect(page.getByTestId('faults')).toContainText('No footprint can be found')
  await expect(page.getByTestId('save-ruin')).toBeDisabled()

  await draw(page, [1, 1], [7, 6])
  await expect(page.getByTestId('no-faults')).toBeVisible()
  await expect(page.getByTestId('ruin-area')).toContainText('32.8 sq in')
  await page.keyboard.press('n')
  await draw(page, [3.5, 1])
  await expect(sheet.locator('.here [data-edge="h:3:1"]')).toHaveAttribute('data-kind', 'window')
  // A storey without a floor is named by the checklist; copied upwards it has one.
  await page.getByTestId('add-storey').click()
  await expect(page.getByTestId('faults')).toContainText('Storey 1 has no floor')
  await page.getByTestId('builder-undo').click()
  await page.getByTestId('copy-up').click()
  await expect(page.getByTestId('no-faults')).toBeVisible()
  await page.keyboard.press('c')
  await draw(page, [4, 1], [7, 1])
  await expect(sheet.locator('.here [data-edge="h:6:1"]')).toHaveAttribute('data-crown', '2.25')

  // With the keyboard alone: a wall of one square, from the middle of the sheet.
  await page.keyboard.press('w')
  await sheet.focus()
  await page.mouse.move(2, 2)
  // The mouse has left the sheet when its mark is gone; from then on the keys have it to themselves.
  await expect(sheet.locator('.sheet-cursor')).toHaveCount(0)
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await expect(sheet.locator('.here [data-edge="v:4:4"]')).toHaveAttribute('data-kind', 'solid')

  // Leaving asks first.
  await page.getByRole('button', { name: '← Terrain' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('Name').fill('Mill house')
  await page.getByTestId('save-ruin').click()
  await expect(page.getByTestId('own-terrain')).toContainText('Mill house')
  await expect(page.getByTestId('own-terrain')).toContainText('2 storeys')

  const [own] = (await spectator.call('library', {})).designs.filter((design) => design.own)
  const { design } = await spectator.call('design', { id: own?.id ?? '' })
  if (design.kind !== 'ruin') throw new Error('no ruin was kept')
  expect(design.levels.map(({ slabs }) => slabs.length)).toEqual([0, 1])
  expect(design.walls.flatMap(({ openings }) => openings).map(({ kind }) => kind)).toEqual([
    'window',
    'window',
  ])

  await page.getByRole('button', { name: 'Edit Mill house' }).click()
  await expect(page.getByTestId('sheet').locator('.here [data-edge="h:3:1"]')).toHaveAttribute(
    'data-kind',
    'window',
  )
  // Nothing was changed: leaving asks nothing.
  await page.getByRole('button', { name: '← Terrain' }).click()
  await expect(page.getByTestId('own-terrain')).toBeVisible()
  expect(complaints).toEqual([])
})

test('parts of a ruin of the catalogue are dragged one by one, taken away and brought back', async ({
  page,
  user: _user,
  complaints,
}) => {
  await toShelf(page, 'terrain')
  await page.getByTestId('build-ruin').click()
  await draw(page, [1, 1], [7, 6])
  await page.keyboard.press('n')
  await draw(page, [3.5, 1])
  await page.getByTestId('tool-pick').click()
  const sheet = page.getByTestId('sheet')
  const edge = (key: string) => sheet.locator(`.here [data-edge="${key}"]`)
  const picked = page.getByTestId('picked')
  // The window by itself, along its wall.
  await draw(page, [3.5, 1], [5.5, 1])
  await expect(picked).toHaveAttribute('data-part', 'opening')
  await expect(edge('h:5:1')).toHaveAttribute('data-kind', 'window')
  await expect(edge('h:3:1')).toHaveAttribute('data-kind', 'solid')
  // The wall across is taken up by its end and made longer, then moved as a whole by keys.
  await draw(page, [3.5, 6])
  await expect(picked).toHaveAttribute('data-part', 'wall')
  await draw(page, [7, 6], [9, 6])
  await expect(edge('h:8:6')).toHaveAttribute('data-kind', 'solid')
  await page.keyboard.press('Delete')
  await expect(edge('h:3:6')).toHaveCount(0)
  await expect(picked).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(edge('h:3:6')).toHaveCount(1)
  // The floor is pushed out at its near side.
  await draw(page, [4.5, 3.5])
  await expect(picked).toHaveAttribute('data-part', 'slab')
  await expect(sheet.locator('.here .ground')).toHaveCount(30)
  await draw(page, [4, 6], [4, 8])
  await expect(sheet.locator('.here .ground')).toHaveCount(42)

  // A ruin of the catalogue is the start, once what is drawn may go.
  await page.getByTestId('start-catalogue').selectOption('corner-house')
  await page.getByTestId('sweep').click()
  await expect(page.getByTestId('no-faults')).toBeVisible()
  await expect(page.locator('.storeybar')).toContainText('2')
  expect(complaints).toEqual([])
})
