import { readFile } from 'node:fs/promises'
import { inches } from '../../shared/geometry/length'
import type { Page } from 'playwright/test'
import type { City } from '../../shared/protocol/city'
import { clickPlan, dragMouse, dragPlan } from './city-user'
import { CountedHands } from './counted-hands'
import { patrolNames } from './patrols'
import { expect, test } from './seat'
import { lookAt } from './table-mouse'
import { setUp } from './wizard'
import { toHome, toShelf } from './to-shelf'

const kindsOf = (city: City, part: string): number =>
  city.pieces.filter(({ design }) => design.includes(part)).length

/** The plan comes as a drawing that needs no style sheet, with its pieces, its name and a length to read it by; and as pixels of the same shape. */
async function savesThePlan(page: Page, name: string): Promise<void> {
  const saved = async (format: 'svg' | 'png') => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId(`plan-${format}`).click(),
    ])
    expect(file.suggestedFilename()).toBe(`${name}.${format}`)
    return readFile(await file.path())
  }
  const markup = (await saved('svg')).toString('utf8')
  const drawn = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'image/svg+xml')
    const svg = document.documentElement as unknown as SVGSVGElement
    return {
      broken: document.querySelector('parsererror') !== null,
      pieces: [...document.querySelectorAll('[data-piece] polygon')].map((one) => one.getAttribute('fill')),
      words: [...document.querySelectorAll('text')].map((one) => one.textContent).slice(-2),
      shape: svg.viewBox.baseVal.width / svg.viewBox.baseVal.height,
    }
  }, markup)
  expect(drawn).toMatchObject({ broken: false, words: [name, '12″'] })
  expect(drawn.pieces).toHaveLength(3)
  expect(new Set(drawn.pieces).size, 'a wood is not painted as a tower').toBe(2)
  expect(markup).not.toMatch(/var\(|class=/)
  const png = await saved('png')
  // The size stands at the same place in every PNG.
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect(png.readUInt32BE(16) / png.readUInt32BE(20)).toBeCloseTo(drawn.shape, 2)
}

test.describe('from an empty sheet', () => {
  test.use({ opened: false })
  test('a Gamma city of six ruins with two roads is kept in forty inputs at most, and a battle begins on it', async ({
    page,
    host,
    user,
    spectator,
    complaints,
  }) => {
    const hands = await CountedHands.at(page)
    await page.goto(`${host.url}&bench`)
    await toShelf(page, 'cities')
    await page.getByTestId('new-city').click()
    const sheet = page.getByTestId('city-sheet')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('r')
    await dragPlan(page, [0.5, 24], [47.5, 24])
    await dragPlan(page, [24, 0.5], [24, 47.5])
    // Where they cross lies a crossing, and four arms lead off it.
    await expect(sheet).toHaveAttribute('data-pieces', '5')
    await page.keyboard.press('b')
    await dragPlan(page, [27, 0.5], [47.5, 20.5])
    await dragPlan(page, [0.5, 0.5], [20.5, 20.5])
    await expect(sheet).toHaveAttribute('data-pieces', '11')
    await expect(page.getByTestId('no-findings')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('is saved')).toBeVisible()
    const inputs = await hands.count()
    console.log(`a Gamma city of six ruins with two roads: ${inputs} inputs`)
    expect(inputs).toBeLessThanOrEqual(40)

    const own = (await spectator.call('library', {})).cities.find((city) => city.own)
    expect(own).toMatchObject({ name: { en: 'Gamma city 1' }, level: 'gamma', ruins: 6 })
    const city = await spectator.call('city', { id: own?.id ?? '' })
    expect(kindsOf(city, 'road')).toBe(5)

    await page.getByRole('button', { name: '← Cities' }).click()
    await toHome(page)
    await setUp(page, {
      level: 'gamma',
      terrain: 'city',
      city: 'Gamma city 1',
      scenario: 'clear-out',
      forces: patrolNames,
      mode: 'solo',
      dice: 'seeded',
      seed: 'on a city of one’s own',
    })
    await user.ready()
    const { view } = await user.look()
    expect(view.table.pieces.map(({ design }) => design.id)).toEqual(city.pieces.map(({ design }) => design))
    expect(complaints).toEqual([])
  })
})

test('pieces are laid, picked, moved on the plan and in 3D, turned, copied, taken back; the rules refuse and are overruled', async ({
  page,
  user: _user,
  spectator,
  complaints,
}) => {
  await toShelf(page, 'cities')
  await page.getByTestId('new-city').click()
  const sheet = page.getByTestId('city-sheet')
  const pieces = (count: number) => expect(sheet).toHaveAttribute('data-pieces', String(count))
  // From the stock: the first ruin belongs near the middle.
  await page.getByTestId('stock-tower').click()
  await clickPlan(page, [6, 6])
  await expect(page.getByTestId('turned-down')).toContainText('CF-TERRAIN-10')
  await pieces(0)
  await page.getByTestId('all-the-same').click()
  await pieces(1)
  await expect(page.getByTestId('findings').locator('.refused')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await pieces(0)
  await clickPlan(page, [24, 24])
  await pieces(1)
  await page.keyboard.press('Escape')

  // Picked by a click, it has its sheet; keys move and turn it, and one step takes all of that back.
  await clickPlan(page, [24, 24])
  await expect(page.getByTestId('piece-sheet')).toContainText('Tower')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('From the left, inches')).toHaveValue('25')
  await page.keyboard.press('e')
  await expect(page.getByLabel('Turned, degrees')).toHaveValue('345')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(page.getByLabel('From the left, inches')).toHaveValue('24')
  await page.keyboard.press('Control+y')
  await expect(page.getByLabel('From the left, inches')).toHaveValue('25')

  // A copy by Ctrl and a drag on the plan; then the same piece dragged in 3D.
  await page.keyboard.press('x')
  await page.keyboard.down('Control')
  await dragPlan(page, [25, 24], [39, 24])
  await page.keyboard.up('Control')
  await pieces(2)
  await expect(page.getByLabel('From the left, inches')).toHaveValue('39')
  const top = { x: inches(39), y: 20, z: inches(24) }
  const from = await lookAt(page, top, 700)
  await dragMouse(page, from, { x: from.x, y: from.y + 60 })
  const z = Number(await page.getByLabel('From the far edge, inches').inputValue())
  expect(z).toBeGreaterThan(25)
  await page.keyboard.press('Control+z')
  await expect(page.getByLabel('From the far edge, inches')).toHaveValue('24')

  // A box picks several; a wood by its corners; deleting.
  await dragPlan(page, [12, 10], [46, 40])
  await expect(sheet).toHaveAttribute('data-picked', '2')
  await page.keyboard.press('f')
  for (const corner of [
    [4, 36],
    [12, 35],
    [14, 44],
    [5, 45],
  ] as const)
    await clickPlan(page, corner)
  await page.keyboard.press('Enter')
  await pieces(3)
  await page.keyboard.press('v')
  await page.keyboard.press('Delete')
  await pieces(2)
  await page.keyboard.press('Control+z')

  // What it is called, and what stands on it, goes out as one file and comes in again.
  await page.getByTestId('tab-table').click()
  await page.getByLabel('Name, English').fill('Tower lane')
  await page.getByLabel('Notes').fill('Drawn by a test.')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('export-city').click(),
  ])
  expect(download.suggestedFilename()).toBe('Tower lane.city.json')
  const text = await readFile(await download.path(), 'utf8')
  await savesThePlan(page, 'Tower lane')
  await page.getByTestId('save-city').click()
  await expect(page.getByText('is saved')).toBeVisible()
  await page.getByRole('button', { name: '← Cities' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByTestId('import-city').click(),
  ])
  await chooser.setFiles({ name: 'tower.city.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await pieces(3)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('is saved')).toBeVisible()
  const own = (await spectator.call('library', {})).cities.filter((city) => city.own)
  expect(own.map(({ name }) => name.en)).toEqual(['Tower lane', 'Tower lane'])
  const [one, other] = await Promise.all(own.map(({ id }) => spectator.call('city', { id })))
  expect({ ...one, id: '' }).toEqual({ ...other, id: '' })
  expect(one?.notes).toBe('Drawn by a test.')
  expect(complaints).toEqual([])
})

test('a town for a skirmish is drawn in centimetres', async ({
  page,
  user: _user,
  spectator,
  complaints,
}) => {
  await toShelf(page, 'cities')
  await page.getByText('Skirmish', { exact: true }).first().click()
  await page.getByTestId('new-city').click()
  const sheet = page.getByTestId('city-sheet')
  await expect(sheet).toBeVisible()
  const cm = 10
  await page.keyboard.press('r')
  await dragPlan(page, [1, 40], [79, 40], cm)
  await page.keyboard.press('b')
  await dragPlan(page, [1, 1], [79, 31], cm)
  await expect(sheet).not.toHaveAttribute('data-pieces', '1')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('is saved')).toBeVisible()
  const [own] = (await spectator.call('library', {})).cities.filter((city) => city.own)
  expect(own).toMatchObject({ level: 'skirmish' })
  const city = await spectator.call('city', { id: own?.id ?? '' })
  expect([city.width, city.depth]).toEqual([800, 800])
  expect(kindsOf(city, 'town-')).toBeGreaterThanOrEqual(3)
  expect(complaints).toEqual([])
})
