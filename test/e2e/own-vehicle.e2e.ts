/** A model file becomes a vehicle: its hull, its turret and its mounts are set in the importer, a force has it, and the table shows it. */
import { forceSchema, type Force } from '../../shared/protocol/force'
import { encodeMesh } from '../../shared/table'
import { withTurret } from '../../renderer/import/turret'
import { binaryStl, boxSoup, meshOfSoup } from '../unit/import/models'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { toHome, toShelf } from './to-shelf'

/** A hull of 110 × 70 mm with a turret and its barrel; as modelled, its nose looks to the side. */
const tank: readonly number[] = [
  ...boxSoup([-55, 0, -35], [55, 30, 35]),
  ...boxSoup([-30, 30, -22], [22, 50, 22]),
  ...boxSoup([22, 38, -3], [60, 44, 3]),
]
/** As a modelling program writes it: z up, and turned by a quarter. */
const model = (): Buffer =>
  Buffer.from(
    binaryStl(tank.flatMap((x, i) => (i % 3 === 0 ? [-(tank[i + 2] ?? 0), -x, tank[i + 1] ?? 0] : []))),
  )
const both = (en: string) => ({ en, ru: en })
/** A force of one of them, as it was taken over from the shelf. */
const crawlers = (hull: object, places: readonly object[]): Force =>
  forceSchema.parse({
    format: 'war-storeys/force',
    version: 4,
    id: 'crawlers',
    name: both('Crawlers'),
    scheme: 'verdigris',
    kinds: [
      {
        id: 'crawler',
        name: both('Crawler'),
        profile: {
          is: 'vehicle',
          av: { front: 11, side: 11, rear: 10 },
          bs: 3,
          traits: [],
          mounts: places.map((place) => ({ ...place, weapons: ['stubber'] })),
        },
        weapons: [],
        figure: 'lightTransport',
        ownFigure: 'own-crawler',
        hull,
      },
    ],
    weapons: [
      { id: 'stubber', name: both('Stubber'), range: 36, s: 4, ap: 6, type: 'heavy', shots: 3, rules: [] },
    ],
    units: [
      {
        id: 'crawlers',
        name: both('Crawlers'),
        category: 'troops',
        type: 'vehicle',
        points: 50,
        models: [{ kind: 'crawler', count: 1 }],
        rules: [],
      },
    ],
  })

test('an imported model is a vehicle with a hull, a turret that turns and mounts, and stands on the table as one', async ({
  page,
  user,
  host,
  spectator,
  complaints,
}) => {
  test.setTimeout(300_000)
  await toShelf(page, 'terrain')
  await page.getByTestId('import-model').click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByTestId('choose-model').click(),
  ])
  await chooser.setFiles({ name: 'crawler.stl', mimeType: 'model/stl', buffer: model() })
  await page.getByText('vehicle', { exact: true }).click()
  await page.getByText('1 mm', { exact: true }).click()
  await expect(page.getByTestId('model-size')).toContainText('2.76″ × 4.53″, 1.97″ high')
  // Its nose is brought to where the arrow lies.
  await page.getByTestId('turn-model').click()
  await expect(page.getByTestId('model-size')).toContainText('4.53″ × 2.76″, 1.97″ high')
  await page.getByText('A part of it turns with its gun', { exact: true }).click()
  await page.getByTestId('add-place').click()
  await page.getByTestId('add-place').click()
  await page.getByTestId('place-kind-1').selectOption({ label: 'Left sponson' })
  await page.getByLabel('Height, ″').fill('2')
  await page.getByLabel('Height, ″').press('Tab')
  await page.getByLabel('Name').fill('Crawler')
  await pictureOf(page, 'import-vehicle')
  await page.getByTestId('save-terrain').click()
  await expect(page.getByTestId('own-figures')).toContainText('hull 4.5″ × 2.8″ × 2″, 2 mounts')
  const [figure] = (await spectator.call('library', {})).figures
  expect(figure?.vehicle?.mounts.map(({ kind }) => kind)).toEqual(['turret', 'sponsonLeft'])

  await toHome(page)
  await toShelf(page, 'forces')
  await page.getByTestId('new-force').click()
  const form = page.locator('.force-form')
  await page.getByRole('button', { name: 'Weapons from the list', exact: true }).click()
  await page.getByLabel('Find').fill('plasma rif')
  await page.getByRole('button', { name: 'Add Plasma rifle' }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByTestId('add-kinds').click()
  await form.getByLabel('Name', { exact: true }).fill('Crawler')
  const own = page.getByTestId(`figure-${figure?.id ?? ''}`)
  // Nobody on foot is drawn as a vehicle.
  await expect(own).toHaveCount(0)
  await form.getByText('A vehicle', { exact: true }).click()
  await own.click()
  await form.getByTestId('add-mount').selectOption({ label: 'Plasma rifle' })
  await pictureOf(page, 'own-vehicle-kind')
  await page.getByTestId('add-units').click()
  await form.getByLabel('Name', { exact: true }).fill('Crawlers')
  await form.getByLabel('Number').fill('1')
  await form.getByLabel('Number').press('Tab')
  await form.getByTestId('unit-type').selectOption({ label: 'Vehicle' })
  await page.getByTestId('force-faults').getByRole('button').first().click()
  await form.getByLabel('Name of the force').fill('Crawler company')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('“Crawler company” is saved.')).toBeVisible()
  const { forces } = await spectator.call('library', {})
  const company = forces.find(({ name }) => name.en === 'Crawler company')?.id ?? ''
  const { kinds } = await spectator.call('force', { id: company })
  expect(kinds[0]).toMatchObject({
    ownFigure: figure?.id,
    hull: { length: 4.5, width: 2.8, height: 2 },
    profile: { mounts: [{ kind: 'turret' }, { kind: 'sponsonLeft' }] },
  })

  const { game } = await spectator.call('createGame', {
    setup: {
      title: 'Crawlers',
      systems: ['core4', 'city-fight'],
      level: 'alpha',
      terrain: { how: 'city', city: 'alpha-mill-lane' },
      scenario: 'clear-out',
      sides: { a: { name: 'Ada', force: company }, b: { name: 'Boris', force: 'harbour-watch' } },
      dice: { source: 'seeded', seed: 'crawlers' },
      mode: 'solo',
      settings: {},
      asProposed: true,
      organising: { limit: 3000, detachments: 1, multiDetachment: 'above2500', asTheyAre: true },
    },
  })
  await spectator.call('openGame', { game })
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  const { view } = await user.look()
  const crawler = Object.values(view.models).find(({ seat }) => seat === 'a')
  if (crawler?.pose == null) throw new Error('it stands nowhere')
  expect(crawler.ownFigure).toBe(figure?.mesh)
  // What is measured and seen is the hull that was declared.
  expect(crawler.body.hull).toBeDefined()
  expect(crawler.body.height / 25.4).toBeCloseTo(2)
  await page.evaluate((at) => window.__warStoreysScene?.lookAt(at, 320), { ...crawler.pose.at, y: 0 })
  await page.waitForTimeout(1500)
  await pictureOf(page, 'own-vehicle-table')
  expect(complaints).toEqual([])
})

test('a vehicle of the shelf is opened again, changed and kept under its id; a force keeps its hull until it takes the new one over', async ({
  page,
  user,
  spectator,
  complaints,
}) => {
  test.setTimeout(240_000)
  const mesh = withTurret(meshOfSoup(tank), { x: 0, z: 0, from: 32, reach: 70 })
  const { hash } = await spectator.call('saveMesh', {
    bytes: Buffer.from(encodeMesh(mesh)).toString('base64'),
  })
  const hull = { length: 4.5, width: 2.8, height: 2, bottom: 0 }
  const places = [{ id: 'turret', kind: 'turret', at: { forward: 0, left: 0, up: 1.6 } }] as const
  await spectator.call('saveFigure', {
    figure: {
      format: 'war-storeys/figure',
      version: 1,
      id: 'own-crawler',
      name: { en: 'Crawler', ru: 'Ползун' },
      mesh: { hash, triangles: mesh.indices.length / 3 },
      base: { shape: 'rect', length: 114, width: 71 },
      vehicle: { hull, mounts: [...places] },
    },
  })
  await spectator.call('saveForce', { force: crawlers(hull, places) })
  await expect(user.page.getByRole('heading', { name: 'War Storeys' })).toBeVisible()
  await toShelf(page, 'terrain')
  await page.getByRole('button', { name: 'Edit Crawler' }).click()
  await expect(page.getByTestId('model-size')).toContainText('4.53″ × 2.76″, 1.97″ high')
  await expect(page.getByRole('heading', { name: 'Change a miniature' })).toBeVisible()
  await expect(page.getByLabel('A part of it turns with its gun')).toBeChecked()
  await expect(page.getByTestId('place-0')).toBeVisible()
  const length = page.getByLabel('Length, ″')
  await length.fill('5')
  await length.press('Tab')
  await page.getByTestId('add-place').click()
  await pictureOf(page, 'own-vehicle-again')
  await page.getByTestId('save-terrain').click()
  await expect(page.getByTestId('own-figures')).toContainText('hull 5″ × 2.8″ × 2″, 2 mounts')
  const { figures } = await spectator.call('library', {})
  // Nothing of its shape was touched: it is the same mesh, with the same turret.
  expect(figures).toMatchObject([
    { id: 'own-crawler', mesh: hash, vehicle: { hull: { ...hull, length: 5 } } },
  ])

  await toHome(page)
  await toShelf(page, 'forces')
  await page.getByTestId('force-crawlers').getByRole('button', { name: /Edit/ }).click()
  await page.getByRole('button', { name: 'Crawler', exact: true }).first().click()
  const changed = page.getByTestId('figure-changed')
  await expect(changed).toContainText('5″ × 2.8″ × 2″')
  await pictureOf(page, 'own-vehicle-changed')
  await changed.getByRole('button').click()
  await expect(changed).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('“Crawlers” is saved.')).toBeVisible()
  const { kinds } = await spectator.call('force', { id: 'crawlers' })
  expect(kinds[0]).toMatchObject({ ownFigure: 'own-crawler', hull: { ...hull, length: 5 } })
  expect(complaints).toEqual([])
})
