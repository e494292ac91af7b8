/** What hands show, as data: marks on the table and the panel where one works, together with what they hold and no longer. */
import { expect, it } from 'vitest'
import { pictureStore } from '../../renderer/page/hands/picture'
import { noMarks } from '../../renderer/page/table/marks'
import { pointTable } from '../../renderer/page/table/pointing'
import { Volley } from '../e2e/volley'
import { TableDriver } from './driver'

it('an attack shows whom it may be aimed at, who fires and at whom, and its card; laid aside it shows nothing', async () => {
  const driver = await TableDriver.sitDown()
  const { page } = driver
  const volley = await Volley.begin(driver.onlooker)
  const [squad, near] = [await volley.unit('squad'), await volley.unit('near')]
  await driver.open(volley.game)
  const picture = () => pictureStore(page).getState()
  const marks = () => picture().marks
  expect(marks().rings[squad.id]).toBe('act')
  expect(picture().panels).toEqual([])

  await driver.click(squad.models[0] ?? '')
  expect(marks().selected).toBe(squad.id)
  expect(['can', 'partly']).toContain(marks().rings[near.id])
  expect(picture().panels).toEqual(['targets'])
  await driver.click(near.models[0] ?? '')
  expect(picture().panels).toEqual(['attack'])
  expect(marks().aims.length).toBeGreaterThan(0)
  expect(marks().picked.length).toBeGreaterThan(0)

  // The mouse on its way over bare ground changes nothing of it.
  await driver.hover({ x: 60, z: 60 })
  const { marks: drawn, panels } = picture()
  await driver.hover({ x: 70, z: 65 })
  expect(marks()).toBe(drawn)
  expect(picture().panels).toBe(panels)

  // What words speak of is lit beside it; what has not changed is the same object, so that nothing of it is drawn anew.
  const { rings, aims } = marks()
  const [piece = ''] = driver.battle.view.table.pieces.map(({ id }) => id)
  pointTable(page, { pieces: [piece] })
  expect(marks().outlined).toContainEqual({ piece, tone: 'focus' })
  expect(marks().rings).toBe(rings)
  expect(marks().aims).toBe(aims)
  pointTable(page, undefined)
  expect(marks().outlined.some((one) => one.piece === piece && one.tone === 'focus')).toBe(false)

  await driver.press('Escape', 'Escape')
  expect(marks()).toMatchObject({ selected: null, aims: [], picked: [] })
  expect(picture().panels).toEqual([])
  driver.leave()
  expect(marks()).toBe(noMarks)
})
