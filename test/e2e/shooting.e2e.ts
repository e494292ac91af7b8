import type { Page } from 'playwright/test'
import type { FireOdds } from '../../shared/protocol/previews/fire'
import { expect, test } from './seat'
import { drawn } from './table-mouse'
import { Volley } from './volley'

test.use({ opened: false })

type Fire = readonly { readonly model: string; readonly weapon: string }[]

/** The chances as the bars on the card tell them. */
const barsOn = (page: Page): Promise<readonly number[]> =>
  page
    .getByTestId('outcome')
    .locator('.odds-bar')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('data-chance'))))

test('weapons are toggled, the chances are those of the rules, and one key resolves the whole attack', async ({
  page,
  host,
  spectator,
  user,
  complaints,
}) => {
  const volley = await Volley.begin(spectator)
  const [squad, near] = [await volley.unit('squad'), await volley.unit('near')]
  const { view } = await volley.see('a')
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  await user.selectUnit(squad.id)
  await page.getByTestId(`target-${near.id}`).click()

  const armed = (name: string): Fire =>
    squad.models.flatMap((model) =>
      (view.models[model]?.weapons ?? [])
        .filter((weapon) => view.weapons[weapon]?.name.en === name)
        .map((weapon) => ({ model, weapon })),
    )
  const [rifles, suns] = [armed('Slug rifle'), armed('Sun gun')]
  expect([rifles.length, suns.length]).toEqual([6, 2])
  /** The bars show what the host says of this fire, number by number. */
  const shows = async (fire: Fire): Promise<FireOdds> => {
    const odds = await spectator.ask<'fireOdds'>(volley.game, 'a', {
      ask: 'fireOdds',
      unit: squad.id,
      target: near.id,
      fire: [...fire],
    })
    const last = odds.casualties.findLastIndex((chance) => chance > 0)
    await expect.poll(() => barsOn(page)).toEqual(odds.casualties.slice(0, last + 1))
    return odds
  }
  const row = (fire: Fire) => page.getByTestId(`weapon-${fire[0]?.weapon ?? ''}`)
  const tick = (fire: Fire) => row(fire).locator('.weapon-head label').click()

  // Everybody fires; two sun guns may burn those who carry them (C4-WEAPON-13).
  const full = await shows([...rifles, ...suns])
  expect(full.overheated[1]).toBeGreaterThan(0)
  await expect(page.getByTestId('odds-overheat')).toBeVisible()

  // Without the sun guns nobody burns; without the rifles as well nothing is left to roll.
  await tick(suns)
  await expect(row(suns)).toHaveAttribute('data-firing', '0')
  await shows(rifles)
  await expect(page.getByTestId('odds-overheat')).toHaveCount(0)
  await tick(rifles)
  await expect(page.getByTestId('roll')).toBeDisabled()
  await tick(suns)
  await shows(suns)

  // The chain says why: Skill 4, Strength 7 against Toughness 3, and AP 2 goes through the armour.
  const cells = row(suns).locator('.chain-cell')
  await expect(cells).toHaveText(['hit 3+BS 4', 'wound 2+7 : 3', 'save –none'])
  await cells.nth(1).click()
  await expect(page.locator('.explanation')).toContainText('Strength 7 against Toughness 3')
  await expect(page.locator('.explanation .cite')).toHaveText('C4-SHOOT-11')
  await page.keyboard.press('Escape')
  await expect(page.locator('.explanation')).toHaveCount(0)

  // A click on a model of the squad lets it take up its weapon.
  const first = rifles[0]?.model ?? ''
  const pose = view.models[first]?.pose
  if (pose == null) throw new Error('the rifleman is not on the table')
  const at = await user.project({ x: pose.at.x, y: pose.y + 10, z: pose.at.z })
  await page.mouse.move(at.x + 2, at.y)
  await page.mouse.move(at.x, at.y)
  await drawn(page)
  await page.mouse.click(at.x, at.y)
  await expect(row(rifles)).toHaveAttribute('data-firing', '1')
  await shows([...suns, ...rifles.slice(0, 1)])

  await page.getByTestId('fire-all').click()
  await shows([...rifles, ...suns])

  // One key: the dice fall, the other side's losses are taken as proposed, and nothing is left to answer.
  const before = await user.state()
  await page.locator('body').press('Shift+Enter')
  expect(await user.changed(before)).toBe(true)
  await expect(page.getByTestId('fast-play')).toHaveCount(0)
  await expect(page.getByTestId('decision')).toHaveCount(0)
  const after = await volley.see('a')
  expect(after.waitingFor).toEqual([])
  expect(after.view.units[squad.id]?.shot).toBe(true)
  const left =
    after.view.units[near.id]?.models.filter((id) => after.view.models[id]?.pose != null).length ?? 0
  expect(left).toBeLessThan(6)
  // The squad is in the hand again.
  await expect(page.getByTestId('unit-card')).toContainText('Mixed squad')
  expect(complaints).toEqual([])
})

test('a choice left to the program is not asked about', async ({
  page,
  host,
  spectator,
  user,
  complaints,
}) => {
  const volley = await Volley.begin(spectator)
  const [squad, near] = [await volley.unit('squad'), await volley.unit('near')]
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()

  await page.getByTestId('automatic').click()
  const choice = page.getByTestId('automate-casualties-b')
  await expect(choice).not.toHaveAttribute('data-selected', 'true')
  const before = await user.state()
  await choice.click()
  expect(await user.changed(before)).toBe(true)
  await expect(choice).toHaveAttribute('data-selected', 'true')
  await page.keyboard.press('Escape')
  expect((await volley.see('a')).view.automatic?.b.casualties).toBe(true)

  await user.selectUnit(squad.id)
  await page.getByTestId(`target-${near.id}`).click()
  await expect(page.getByTestId('attack-card')).toBeVisible()
  const armed = await user.state()
  await page.locator('body').press('Enter')
  expect(await user.changed(armed)).toBe(true)
  await expect.poll(async () => (await volley.see('a')).view.units[squad.id]?.shot).toBe(true)
  const { waitingFor, events } = await volley.see('b')
  expect(waitingFor).toEqual([])
  expect(events.some(({ type }) => type === 'shootingDeclared')).toBe(true)
  await expect(page.getByTestId('decision')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('with two players at one screen the key stops at the other player’s question, and works for him too', async ({
  page,
  host,
  spectator,
  user,
  complaints,
}) => {
  const volley = await Volley.begin(spectator, 'hotSeat')
  const { game } = volley
  await spectator.call('setHandover', { game, seat: 'a', level: 'quick', consent: true })
  const [squad, near] = [await volley.unit('squad'), await volley.unit('near')]
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  await user.selectUnit(squad.id)
  await page.getByTestId(`target-${near.id}`).click()
  await expect(page.getByTestId('outcome')).toBeVisible()
  await page.locator('body').press('Shift+Enter')
  await expect(page.locator('body')).toContainText('The other player decides now.')
  expect((await volley.see('b')).waitingFor).toEqual(['b'])
  await expect(page.getByTestId('take-seat')).toHaveCount(0)
  await expect(page.locator('main.battle')).toHaveAttribute('data-seat', 'b')
  await expect(page.getByTestId('decision')).toHaveAttribute('data-kind', 'casualties')
  await page.locator('body').press('Shift+Enter')
  await expect.poll(async () => (await volley.see('b')).waitingFor).toEqual([])
  await expect(page.getByTestId('decision')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('in a low window the words "more below" stand above what stays at the foot of the attack card, as long as anything lies below', async ({
  page,
  host,
  spectator,
  user,
}) => {
  const volley = await Volley.begin(spectator)
  const [squad, near] = [await volley.unit('squad'), await volley.unit('near')]
  const preferences = await spectator.call('preferences', {})
  // Large letters: the panel has room for the buttons alone; less large ones: for the chart as well.
  for (const [scale, foot] of [
    [1.1, '.attack-foot'],
    [1.6, '.attack-buttons'],
  ] as const) {
    await spectator.call('savePreferences', { preferences: { ...preferences, scale } })
    await page.goto(`${host.url}&bench`)
    await page.getByTestId('continue').click()
    await user.ready()
    await user.selectUnit(squad.id)
    await page.getByTestId(`target-${near.id}`).click()
    const card = page.getByTestId('attack-card')
    await page.getByTestId('outcome').waitFor()
    await expect(card).toHaveAttribute('data-more', /.+/)
    const [words, stays] = await card.evaluate(
      (one, part) => [
        parseFloat(getComputedStyle(one, '::after').bottom) + parseFloat(getComputedStyle(one).paddingBottom),
        one.querySelector(part)?.getBoundingClientRect().height ?? 0,
      ],
      foot,
    )
    expect(stays).toBeGreaterThan(0)
    expect(words).toBeGreaterThanOrEqual((stays ?? 0) - 1)
    await expect(card.getByTestId('roll')).toBeInViewport({ ratio: 1 })
    // Whoever has read to the end is told nothing any more.
    await card.evaluate((one) => one.scrollTo(0, one.scrollHeight))
    await expect(card).not.toHaveAttribute('data-more')
  }
})
