/** Men put down on floors and roofs with the mouse, in both games: the way a hand does it. */
import type { Page } from 'playwright/test'
import { centroid, contains } from '../../shared/geometry/polygon'
import type { PlanPoint, Point3 } from '../../shared/geometry/point'
import type { SeatSnapshot, SkirmishSnapshot } from '../../shared/protocol/api'
import { surfaces } from '../../shared/table'
import type { Piece, Surface, Table } from '../../shared/table/types'
import { expect, setUpSkirmish, test } from './skirmish-seat'
import type { Spectator } from './spectator'
import { isTable, lead, restingAt } from './table-mouse'
import { TableUser } from './table-user'

interface House {
  readonly piece: Piece
  /** Its topmost floor. */
  readonly roof: Surface
  readonly at: PlanPoint
}
/** Ruins with a floor upstairs whose topmost floor has its middle in the zone. */
function housesIn(table: Table, zone: readonly PlanPoint[]): readonly House[] {
  return table.pieces.flatMap((piece) => {
    if (piece.design.kind !== 'ruin') return []
    const roof = [...surfaces(piece)].sort((one, other) => other.ref.level - one.ref.level)[0]
    const at = roof === undefined ? null : centroid(roof.outline)
    return roof !== undefined &&
      at !== null &&
      roof.ref.level > 0 &&
      contains(zone, at) &&
      contains(roof.outline, at)
      ? [{ piece, roof, at }]
      : []
  })
}
const over = ({ at, roof }: House): Point3 => ({ x: at.x, y: roof.y, z: at.z })

/** From the street before the house, over its front, to the middle of its topmost floor; the ground floor has opened on the way. */
async function carryTo(page: Page, house: House): Promise<{ x: number; y: number }> {
  const spot = await restingAt(page, over(house))
  const street = { x: spot.x, y: spot.y + 90 }
  await page.mouse.move(street.x, street.y)
  await lead(page, street, spot, 8)
  return spot
}
/** Notch by notch; a slow machine takes several for one. */
async function wheelTo(page: Page, by: 100 | -100, floor: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const said = (await floorTip(page).textContent()) ?? ''
        if (!said.includes(floor)) await page.mouse.wheel(0, by)
        return said
      },
      { message: `the wheel leads to ${floor}`, intervals: [400] },
    )
    .toContain(floor)
}
const floorTip = (page: Page) => page.locator('.tip-floor')

async function deployment(spectator: Spectator): Promise<string> {
  const { game } = await spectator.call('createGame', {
    setup: {
      title: 'Roofs',
      systems: ['core4', 'city-fight'],
      level: 'omega',
      terrain: { how: 'city', city: 'omega-docks' },
      scenario: 'clear-out',
      sides: {
        a: { name: 'Ada', force: 'harbour-watch-patrol' },
        b: { name: 'Boris', force: 'cinder-order-patrol' },
      },
      dice: { source: 'seeded', seed: 'roofs' },
      mode: 'solo',
      settings: {},
    },
  })
  await spectator.call('openGame', { game })
  for (let step = 0; step < 40; step++) {
    const seats = [await spectator.see(game, 'a'), await spectator.see(game, 'b')]
    const asked = seats.find(({ seat, decisions }) => decisions.some((decision) => decision.seat === seat))
    const decision = asked?.decisions.find(({ seat }) => seat === asked.seat)
    if (asked === undefined || decision === undefined) return game
    await spectator.call('submit', {
      game,
      input: {
        kind: 'answer',
        seat: asked.seat,
        state: asked.state,
        decision: decision.id,
        answer: decision.default,
      },
    })
  }
  throw new Error('the deployment does not begin')
}
const standingOn = (
  { view }: Pick<SeatSnapshot | SkirmishSnapshot, 'view'>,
  { piece, roof }: House,
): number =>
  Object.values(view.models).filter(
    ({ pose }) => pose !== null && pose.on.piece === piece.id && pose.on.level === roof.ref.level,
  ).length

test('a unit in the hand reaches every floor of the building under the mouse, and the roof of each', async ({
  page,
  host,
  spectator,
  complaints,
}) => {
  await deployment(spectator)
  await page.goto(`${host.url}&bench`)
  const user = new TableUser(page, spectator, `${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  const start = await user.look()
  const units = start.legal.flatMap(({ type, unit }) =>
    type === 'deploy' && unit !== undefined ? [unit] : [],
  )
  const unit = units.sort(
    (one, other) =>
      (start.view.units[one]?.models.length ?? 0) - (start.view.units[other]?.models.length ?? 0),
  )[0]
  if (unit === undefined) throw new Error('nobody can deploy')
  const houses = housesIn(start.view.table, start.view.sides[start.seat].zone ?? [])
  expect(houses.length).toBeGreaterThan(1)
  let reached = 0
  for (const house of houses.slice(0, 3)) {
    await user.selectUnit(unit)
    const spot = await carryTo(page, house)
    const top = house.roof.ref.level
    for (let level = 0; level <= top; level++) {
      await page.keyboard.press(String(level))
      await expect(floorTip(page)).toContainText(level === 0 ? 'ground floor' : `floor ${level}`)
    }
    // Down to the ground by wheel and up again, without leaving the building.
    for (let level = top - 1; level >= 0; level--) {
      await page.mouse.wheel(0, 100)
      await expect(floorTip(page)).toContainText(level === 0 ? 'ground floor' : `floor ${level}`)
    }
    for (let level = 1; level <= top; level++) {
      await page.mouse.wheel(0, -100)
      await expect(floorTip(page)).toContainText(`floor ${level}`)
    }
    if (process.env['PICTURES'])
      await page.screenshot({ path: `${process.env['PICTURES']}/roof-${house.piece.id}.png` })
    const before = await user.state()
    await page.mouse.click(spot.x, spot.y)
    if (await user.changed(before, 4000)) {
      reached += 1
      expect(standingOn(await user.look(), house), house.piece.id).toBeGreaterThan(0)
      const after = await user.state()
      await page.keyboard.press('Control+z')
      await user.changed(after)
      await page.keyboard.press('Escape')
    } else for (const _again of [1, 2]) await page.keyboard.press('Escape')
  }
  expect(reached).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

test('a man in the hand of a skirmish reaches the floor of the strip and the roof by the wheel', async ({
  page,
  player,
}) => {
  test.setTimeout(420_000)
  await setUpSkirmish(page, {
    scenario: 'market-street',
    mode: 'solo',
    seed: 'roofs',
    names: ['Ada', 'Boris'],
    title: 'Roofs',
  })
  await player.ready()
  const { view, seat } = await player.settle()
  const zone = view.sides[seat].zone?.outline ?? [
    { x: 0, z: 0 },
    { x: view.table.width, z: 0 },
    { x: view.table.width, z: view.table.depth },
    { x: 0, z: view.table.depth },
  ]
  const houses = housesIn(view.table, zone)
  expect(houses.length).toBeGreaterThan(0)
  // The whole table in the picture: the panels cut the street off otherwise.
  await page.keyboard.press('Space')
  for (const house of houses.slice(0, 1)) {
    if (!(await isTable(page, await restingAt(page, over(house))))) continue
    await page.locator('[data-testid^="deploy-a."], [data-testid^="deploy-b."]').first().click()
    const spot = await carryTo(page, house)
    // Another house may stand before it: then that one is under the mouse.
    const said = (await floorTip(page).textContent()) ?? ''
    const top = Number(/0–(\d)/.exec(said)?.[1])
    await wheelTo(page, 100, 'ground floor')
    // The strip's floor wins over what had opened.
    await page.getByTestId(`floor-${top}`).click()
    await page.mouse.move(spot.x + 3, spot.y)
    await page.mouse.move(spot.x, spot.y)
    await expect(floorTip(page)).toContainText(`floor ${top}`)
    await page.getByTestId('floor-all').click()
    await carryTo(page, house)
    await wheelTo(page, -100, `floor ${top}`)
    const pictures = process.env['PICTURES']
    if (pictures) await page.screenshot({ path: `${pictures}/lsroof-${house.piece.id}.png` })
    await page.keyboard.press('Escape')
  }
})
