/** A person at the city editor: draws on the plan, lays pieces, drags them on the plan or in 3D. */
import type { Page } from 'playwright/test'
import { inches } from '../../shared/geometry/length'
import { lead, type Spot } from './table-mouse'

/** Inches from the left and from the far edge. */
export type Inches = readonly [x: number, z: number]

/** Where a place of the plan is on the screen. @param by  millimetres to a unit of the place */
export async function onPlan(page: Page, [x, z]: Inches, by = inches(1)): Promise<Spot> {
  const spot = await page.getByTestId('city-sheet').evaluate(
    (sheet, place) => {
      const matrix = (sheet as unknown as SVGSVGElement).getScreenCTM()
      if (matrix === null) return null
      const at = new DOMPoint(place[0], place[1]).matrixTransform(matrix)
      return { x: at.x, y: at.y }
    },
    [x * by, z * by] as const,
  )
  if (spot === null) throw new Error('the plan is not drawn')
  return spot
}
export async function clickPlan(page: Page, place: Inches, by?: number): Promise<void> {
  const at = await onPlan(page, place, by)
  await page.mouse.move(at.x - 3, at.y)
  await page.mouse.click(at.x, at.y)
}
/** From one place of the screen to another with the left button held. */
export async function dragMouse(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await lead(page, from, to, 6)
  await page.mouse.up()
}
export const dragPlan = async (page: Page, from: Inches, to: Inches, by?: number): Promise<void> =>
  dragMouse(page, await onPlan(page, from, by), await onPlan(page, to, by))
