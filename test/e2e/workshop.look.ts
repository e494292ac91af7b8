/**
 * From an empty sheet to somebody else's table: a town, a force and a scenario are made by mouse, put into a pack, taken in by
 * whoever has nothing, begun there and played to its result; so is the last stand of CF-CUSTOM-13.
 */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { townPacks } from '../../shared/protocol/packs'
import { clickPlan, dragPlan } from './city-user'
import { CountedHands } from './counted-hands'
import { startHost, type RunningHost } from './host'
import { buildLastStand, section } from './last-stand'
import { patrolNames } from './patrols'
import { pictureOf } from './pictures'
import { randomPlayer } from './random-player'
import { test } from './seat'
import { setUpSkirmish } from './skirmish-seat'
import { SkirmishUser } from './skirmish-user'
import { Spectator } from './spectator'
import { TableUser } from './table-user'
import { setUp } from './wizard'

test.use({ opened: false, actionTimeout: 30_000 })

const size = { width: 1280, height: 720 }
const cm = 10
const back = (page: Page, to: string) => page.getByRole('button', { name: `← ${to}` }).click()
const entry = async (page: Page, id: string) => {
  await page.getByTestId(`workshop-${id}`).click()
}

/** From the Workshop: everything named goes into one file, with what it is built on. */
async function packs(page: Page, title: string, chosen: readonly string[], holds: readonly string[]) {
  await entry(page, 'packs')
  await page.getByTestId('make-pack').click()
  for (const name of chosen)
    await page.locator('.make-pack-choice label.check').filter({ hasText: name }).click()
  await expect(page.getByTestId('pack-holds').locator('li')).toHaveText([...holds])
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Author').fill('Ann')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('write-pack').click(),
  ])
  return { name: download.suggestedFilename(), buffer: await readFile(await download.path()) }
}

/** Presses are counted by the page; here a choice of a list and a line of words count as one each, besides. */
async function countsAll(page: Page): Promise<CountedHands> {
  const hands = await CountedHands.at(page)
  await page.addInitScript(() => {
    window.addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement)
          window.__inputs?.push('chosen or written')
        else if (target instanceof HTMLInputElement && target.type === 'text')
          window.__inputs?.push('written')
      },
      true,
    )
  })
  return hands
}

interface Other {
  readonly host: RunningHost
  readonly theirs: Spectator
}
/** Somebody who has nothing, but the same taste in pictures. */
async function somebodyElse(spectator: Spectator): Promise<Other> {
  const host = await startHost()
  const theirs = await Spectator.at(host.url)
  await theirs.call('savePreferences', { preferences: await spectator.call('preferences', {}) })
  return { host, theirs }
}
/** Opens the file, looks at it, takes it in. */
async function takesIn(
  page: Page,
  { host, theirs }: Other,
  file: { readonly name: string; readonly buffer: Buffer },
  picture: string,
) {
  const { cities, missions, scenarios, forces, skirmishForces } = await theirs.call('library', {})
  for (const shelf of [cities, missions, scenarios, forces, skirmishForces])
    expect(shelf.filter(({ own }) => own)).toEqual([])
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('open-workshop').click()
  await entry(page, 'packs')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByTestId('open-pack').click(),
  ])
  await chooser.setFiles({ ...file, mimeType: 'application/zip' })
  await expect(page.getByTestId('opened-pack')).toBeVisible()
  await pictureOf(page, picture)
  await page.getByTestId('take-pack').click()
  await expect(page.getByTestId('packs')).toContainText('by Ann')
  await back(page, 'Workshop')
  await back(page, 'Home')
}
/** The rest is played by somebody without a plan; the game is found among the finished ones. */
async function endsWell(
  page: Page,
  { host, theirs }: Other,
  game: string,
  systems: readonly string[],
  picture: string,
) {
  const { name, bytes } = await theirs.call('exportGame', { game })
  const ended = await (await randomPlayer())(name, bytes, systems)
  await theirs.call('importGame', { name, bytes: ended })
  await page.goto(`${host.url}&bench`)
  await page.locator('.saved-list button', { hasText: 'Finished' }).click()
  const result = page.getByTestId('result')
  await expect(result).toBeVisible({ timeout: 60_000 })
  await pictureOf(page, picture)
  console.log(`${picture}: ${(await result.innerText()).replaceAll('\n', ' ').slice(0, 200)}`)
}

test('a raid on a house of four storeys: from an empty sheet through a pack to its result at another table', async ({
  page,
  host,
  spectator,
  complaints,
}) => {
  test.setTimeout(300_000)
  await page.setViewportSize(size)
  const hands = await countsAll(page)
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('open-workshop').click()

  // The town: a street, the house, two small ones.
  await entry(page, 'cities')
  await page.getByText('Skirmish', { exact: true }).first().click()
  await page.getByTestId('new-city').click()
  const sheet = page.getByTestId('city-sheet')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('r')
  await dragPlan(page, [1, 66], [79, 66], cm)
  await page.keyboard.press('Escape')
  for (const [design, at] of [
    ['town-block', [40, 32]],
    ['town-shop', [68, 34]],
    ['town-shed', [12, 46]],
  ] as const) {
    await page.getByTestId('tab-stock').click()
    await page.getByTestId(`stock-${design}`).click()
    await clickPlan(page, at, cm)
    await page.keyboard.press('Escape')
  }
  await page.getByTestId('tab-table').click()
  await page.getByLabel('Name, English').fill('Chandlers row')
  await page.getByTestId('save-city').click()
  await expect(page.getByText('“Chandlers row” is saved')).toBeVisible()
  await pictureOf(page, 'workshop-town')
  const town = await hands.count()
  const cityId = (await spectator.call('library', {})).cities.find(({ own }) => own)?.id ?? ''
  const city = await spectator.call('city', { id: cityId })
  expect(city).toMatchObject({ level: 'skirmish', width: 800, depth: 800 })
  const house = city.pieces.findIndex(({ design }) => design === 'town-block')
  expect(house).toBeGreaterThanOrEqual(0)
  expect(city.pieces.filter(({ design }) => /^(road|street)/.test(design)).length).toBeGreaterThan(0)
  await back(page, 'Cities')
  await back(page, 'Workshop')

  // Who raids it: a force of the shelf, under a name of one's own.
  await entry(page, 'forces')
  await page.getByTestId('skirmish-force-lynx-group').getByRole('button').first().click()
  await page.getByTestId('save-skirmish-force').click()
  await expect(page.getByText('“Lynx Group (copy)” is saved')).toBeVisible()
  const raiders = (await spectator.call('library', {})).skirmishForces.find(({ own }) => own)
  if (raiders === undefined) throw new Error('the raiders are not kept')
  await page.locator('.page-head button').first().click()
  await back(page, 'Workshop')
  const force = (await hands.count()) - town

  // The scenario.
  await entry(page, 'scenarios')
  await page.getByTestId('new-skirmish-scenario').click()
  const at = (place: string) => page.locator(`[data-place="${place}"]`)
  const choose = (place: string, option: string | { readonly label: string }) =>
    at(place).getByRole('combobox').first().selectOption(option)
  const writes = async (place: string, words: string) => {
    await at(place).getByRole('textbox').first().fill(words)
    await at(place).getByRole('textbox').first().press('Tab')
  }
  await writes('name.en', 'Chandlers row by night')
  await writes('situation.en', 'One person is held on the top floor. Nobody has slept.')
  await writes('aims.a.en', 'Bring the hostage out.')
  await writes('aims.b.en', 'Hold the house.')
  await section(page, 'ground').click()
  await choose('city', cityId)
  await choose('edge', 'south')
  await section(page, 'sides').click()
  const plan = async () => {
    const box = await page.locator('.plan-frame .ground').boundingBox()
    if (!box) throw new Error('there is no plan')
    return box
  }
  const paints = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.getByTestId('zone-tool-rectangle').click()
    const { x, y, width } = await plan()
    const unit = width / 80
    await page.mouse.move(x + from[0] * unit, y + from[1] * unit)
    await page.mouse.down()
    await page.mouse.move(x + to[0] * unit, y + to[1] * unit, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByTestId('zone-corner-3')).toBeVisible()
  }
  await paints([1, 58], [79, 79])
  await page.locator('.plan-tools').getByText('Ember', { exact: true }).click()
  await paints([22, 14], [58, 50])
  await choose('sides.a.force', raiders.id)
  await choose('sides.b.force', 'quarry-cell')
  await writes('sides.a.role.en', 'The raiders')
  await writes('sides.b.role.en', 'The captors')
  await pictureOf(page, 'workshop-raid-sides')
  await section(page, 'people').click()
  const street = await plan()
  await page.mouse.click(street.x + street.width * 0.38, street.y + street.height * 0.33)
  await expect(page.getByTestId('person-0')).toBeVisible()
  await page.getByTestId('card-bystanders.0').getByRole('button').first().click()
  await choose('bystanders.0.kind', 'hostage')
  await choose('bystanders.0.figure', 'hostage')
  await writes('bystanders.0.pose.on.level', '3')
  await page.getByTestId('add-hostages').click()
  await choose('hostages.rescuer', 'a')
  await writes('hostages.saved', '20')
  await writes('hostages.lost', '25')
  await pictureOf(page, 'workshop-raid-people')
  await section(page, 'conditions').click()
  await page.getByText('Secret markers and deployment in turn', { exact: true }).click()
  await expect(page.getByTestId('no-scenario-faults')).toBeVisible()
  await page.getByTestId('save-scenario').click()
  await expect(page.getByText('“Chandlers row by night” is saved.')).toBeVisible()
  const mine = (await spectator.call('library', {})).scenarios.find(({ own }) => own)
  const scenario = await spectator.call('skirmishScenario', { id: mine?.id ?? '' })
  expect(scenario).toMatchObject({
    city: cityId,
    edge: 'south',
    objectives: false,
    sides: { a: { force: raiders.id }, b: { force: 'quarry-cell' } },
    bystanders: [{ kind: 'hostage', pose: { on: { piece: `piece-${house + 1}`, level: 3 } } }],
    hostages: { rescuer: 'a', saved: 20, lost: 25 },
  })
  await back(page, 'Scenarios')
  await back(page, 'Workshop')
  const written = (await hands.count()) - town - force

  const file = await packs(
    page,
    'Chandlers row',
    ['Chandlers row by night'],
    [
      'skirmish scenario: Chandlers row by night',
      `skirmish force: ${raiders.name.en} · comes along, for “Chandlers row by night”`,
      'city: Chandlers row · comes along, for “Chandlers row by night”',
    ],
  )
  const all = await hands.count()
  console.log(
    `inputs: town ${town}, force ${force}, scenario ${written}, pack ${all - town - force - written}; all ${all}`,
  )

  const other = await somebodyElse(spectator)
  await takesIn(page, other, file, 'workshop-raid-opened')
  await setUpSkirmish(page, {
    scenario: scenario.id,
    mode: 'solo',
    seed: 'chandlers row',
    names: ['Ann', 'Bob'],
    title: 'The raid',
  })
  const user = new TableUser(page, other.theirs, `${other.host.url}&bench`)
  const player = new SkirmishUser(page, other.theirs, user)
  await player.ready()
  await player.deployAll((seat) => seat === 'b')
  console.log(`inputs from the pack to both deployed: ${await hands.count()}`)
  const { view } = await player.settle()
  expect(view.table.pieces[house]?.design.id).toBe('town-block')
  const inside = Object.values((await player.see('b')).view.models).filter(
    ({ seat, pose }) => seat === 'b' && pose?.on.piece === `piece-${house + 1}`,
  )
  expect(inside.length).toBeGreaterThan(0)
  await pictureOf(page, 'workshop-raid-begins')
  await player.endTurn()
  await endsWell(page, other, player.game, ['live-skirmish'], 'workshop-raid-ends')
  expect(complaints).toEqual([])
  other.theirs.leave()
  await other.host.close()
})

test('the last stand of CF-CUSTOM-13: from an empty sheet through a pack to its result at another table', async ({
  page,
  host,
  spectator,
  complaints,
}) => {
  test.setTimeout(300_000)
  await page.setViewportSize(size)
  const hands = await countsAll(page)
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('open-workshop').click()
  await entry(page, 'scenarios')
  await buildLastStand(page)
  const written = await hands.count()
  await back(page, 'Scenarios')
  await back(page, 'Workshop')
  const [force] = patrolNames
  const file = await packs(
    page,
    'Hold the corner',
    ['Hold the corner', force],
    [`force: ${force}`, 'mission: Hold the corner'],
  )
  console.log(`inputs: scenario ${written}, all ${await hands.count()}`)
  const own = (await spectator.call('library', {})).missions.find((one) => one.own)

  const other = await somebodyElse(spectator)
  await takesIn(page, other, file, 'workshop-stand-opened')
  await setUp(page, {
    level: 'alpha',
    terrain: 'city',
    scenario: own?.id ?? '',
    forces: [force, 'Hollow Brood'],
    mode: 'solo',
    dice: 'seeded',
    seed: 'stand',
    title: 'The corner',
  })
  const user = new TableUser(page, other.theirs, `${other.host.url}&bench`)
  await user.ready()
  console.log(`inputs from the pack to the table: ${await hands.count()}`)
  await pictureOf(page, 'workshop-stand-begins')
  await endsWell(page, other, await user.game(), townPacks, 'workshop-stand-ends')
  expect(complaints).toEqual([])
  other.theirs.leave()
  await other.host.close()
})
