import type { Page } from 'playwright/test'
import type { Point3 } from '../../shared/geometry/point'
import type { GameView, ModelView } from '../../shared/protocol/game-view'
import { expect, test } from './seat'
import { TableUser } from './table-user'
import { restingAt } from './table-mouse'
import { battleUpstairs } from './upstairs'

type Standing = ModelView & { readonly pose: NonNullable<ModelView['pose']> }
const isUp = (model: ModelView): model is Standing => model.pose !== null && model.pose.on.level > 0

const at = ({ pose, body }: Standing, share = 0.5): Point3 => ({
  x: pose.at.x,
  y: pose.y + body.height * share,
  z: pose.at.z,
})
/** Points with the mouse as a hand does: the last stretch is a movement of its own. */
async function point(page: Page, user: TableUser, place: Point3): Promise<{ x: number; y: number }> {
  const spot = await user.project(place)
  await page.mouse.move(spot.x + 4, spot.y)
  await page.mouse.move(spot.x, spot.y)
  return spot
}
/** The camera comes near the place and rests. */
async function comeNear(page: Page, place: Point3, distance: number): Promise<void> {
  await page.evaluate(([to, far]) => window.__warStoreysScene?.lookAt(to, far), [place, distance] as const)
  await page.waitForFunction(
    (to) => {
      const now = window.__warStoreysScene?.project(to)
      const box = document.querySelector('canvas')?.getBoundingClientRect()
      return (
        now !== undefined &&
        box !== undefined &&
        Math.abs(now.x - box.left - box.width / 2) < 3 &&
        Math.abs(now.y - box.top - box.height / 2) < 3
      )
    },
    place,
    { polling: 100 },
  )
}
const ownUpstairs = (view: GameView, seat: 'a' | 'b'): Standing => {
  const found = Object.values(view.models)
    .filter((model) => model.seat === seat)
    .filter(isUp)
    .sort((one, other) => other.pose.on.level - one.pose.on.level)[0]
  if (found === undefined) throw new Error('nobody of this side stands upstairs')
  return found
}

test('the tools of space, one after the other', async ({ page, host, spectator, complaints }) => {
  await battleUpstairs(spectator, ['harbour-watch-patrol', 'cinder-order-patrol'])
  await page.setViewportSize({ width: 1000, height: 640 })
  await page.goto(`${host.url}&bench`)
  const user = new TableUser(page, spectator, `${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  const { view, seat } = await user.look()
  const own = ownUpstairs(view, seat)
  const line = page.getByTestId('tool-line')
  const verdict = page.getByTestId('verdict')
  /** Ground beside the building that the camera, near the top floor, sees well. */
  const street = (left: number, far: number): Point3 => ({
    x: own.pose.at.x - left,
    y: 0,
    z: own.pose.at.z - far,
  })
  await comeNear(page, at(own), 500)

  await test.step('sight goes from a point of the ground to a model upstairs', async () => {
    await page.keyboard.press('Shift+L')
    await expect(line).toHaveAttribute('data-tool', 'sight')
    const spot = await point(page, user, street(140, 200))
    await page.mouse.click(spot.x, spot.y)
    await point(page, user, at(own))
    await expect(verdict).toBeVisible()
    await expect(verdict).toContainText(/\d\/5/)
    await expect(verdict.locator('.cite')).toHaveText(/^(CF|C4)-/)
    await page.keyboard.press('Escape')
    await expect(line).toHaveCount(0)
  })

  await test.step("a model's eye, the next of its unit, and back to the same picture", async () => {
    const corner = { x: 0, y: 0, z: 0 }
    await user.selectUnit(own.unit)
    await page.mouse.move(2, 2)
    const before = await restingAt(page, corner)
    await page.keyboard.press('i')
    const eye = page.getByTestId('eye')
    const first = view.units[own.unit]?.models[0] ?? ''
    await expect(eye).toHaveAttribute('data-model', first)
    await expect(eye).toHaveAttribute('data-target', /.+/)
    const strayed = async () => Math.abs((await user.project(corner)).x - before.x)
    await expect.poll(strayed).toBeGreaterThan(5)
    await page.keyboard.press('n')
    await expect(eye).not.toHaveAttribute('data-model', first)
    await page.keyboard.press('Escape')
    await expect(eye).toHaveCount(0)
    await expect.poll(strayed).toBeLessThan(1)
  })

  await test.step('the field of fire is looked at floor by floor, out and in', async () => {
    await page.keyboard.press('f')
    const panel = page.getByTestId('field-panel')
    await expect.poll(async () => Number(await panel.getAttribute('data-areas'))).toBeGreaterThan(5)
    for (const floor of ['1', '2']) {
      await page.keyboard.press(floor)
      await expect(page.getByTestId(`floor-${floor}`)).toHaveAttribute('aria-checked', 'true')
    }
    await page.getByTestId('field-in').click()
    await expect(panel).toHaveAttribute('data-way', 'in')
    await page.keyboard.press('Home')
    await page.keyboard.press('Escape')
  })

  await test.step('a tape with a corner is longer than the straight one, and the same from either end', async () => {
    await page.keyboard.press('t')
    const measure = page.getByTestId('measure')
    const [from, corner, to] = [street(170, 180), street(210, 260), street(130, 260)] as const
    const lay = async (stops: readonly Point3[]): Promise<number> => {
      const [first, ...rest] = stops
      const last = rest.pop()
      if (first === undefined || last === undefined) throw new Error('a tape has two ends')
      const start = await point(page, user, first)
      await page.mouse.click(start.x, start.y)
      for (const stop of rest) {
        const spot = await point(page, user, stop)
        await page.mouse.click(spot.x, spot.y, { button: 'right' })
      }
      const end = await point(page, user, last)
      await page.mouse.click(end.x, end.y)
      await expect(measure).toBeVisible()
      await expect(measure).toHaveAttribute('data-lies', String(stops.length))
      return Number(await measure.getAttribute('data-total'))
    }
    const straight = await lay([from, to])
    const bent = await lay([from, corner, to])
    expect(bent).toBeGreaterThan(straight)
    expect(Math.abs((await lay([to, corner, from])) - bent)).toBeLessThan(0.1)
    await page.keyboard.press('Escape')
  })

  await test.step('a unit taken in hand forms a line', async () => {
    await user.selectUnit(own.unit)
    await page.keyboard.press('m')
    await point(page, user, { ...at(own, 0), x: own.pose.at.x + 20 })
    const button = page.getByTestId('formation-line')
    await button.click()
    await expect(button).toHaveAttribute('aria-checked', 'true')
    await expect(page.getByTestId('prompt')).toContainText('″')
    await page.keyboard.press('Escape')
    await expect(button).toHaveCount(0)
  })
  expect(complaints).toEqual([])
})
