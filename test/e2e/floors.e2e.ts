/** A unit is carried from floor to floor with the mouse itself: the wheel over a house is for it, and not for the camera. */
import type { Page } from 'playwright/test'
import { centroid, contains } from '../../shared/geometry/polygon'
import type { PlanPoint, Point3 } from '../../shared/geometry/point'
import type { SeatSnapshot } from '../../shared/protocol/api'
import { surfaces } from '../../shared/table'
import type { Piece, Surface, Table } from '../../shared/table/types'
import { expect, test } from './seat'
import type { Spectator } from './spectator'
import { lead, restingAt } from './table-mouse'
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
const standingOn = ({ view }: Pick<SeatSnapshot, 'view'>, { piece, roof }: House): number =>
  Object.values(view.models).filter(
    ({ pose }) => pose !== null && pose.on.piece === piece.id && pose.on.level === roof.ref.level,
  ).length

test('a unit in the hand goes down and up a house by the wheel, and stands on its roof', async ({
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
    await page.keyboard.press(String(top))
    await expect(floorTip(page)).toContainText(`floor ${top}`)
    // Down to the ground by wheel and up again, without leaving the building.
    for (let level = top - 1; level >= 0; level--) {
      await page.mouse.wheel(0, 100)
      await expect(floorTip(page)).toContainText(level === 0 ? 'ground floor' : `floor ${level}`)
    }
    for (let level = 1; level <= top; level++) {
      await page.mouse.wheel(0, -100)
      await expect(floorTip(page)).toContainText(`floor ${level}`)
    }
    const before = await user.state()
    await page.mouse.click(spot.x, spot.y)
    if (await user.changed(before, 4000)) {
      reached += 1
      expect(standingOn(await user.look(), house), house.piece.id).toBeGreaterThan(0)
      break
    } else for (const _again of [1, 2]) await page.keyboard.press('Escape')
  }
  expect(reached).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})
