/** Reserves at the table: the tray says when a unit may come, and what a deep strike may cost before it is made. */
import { expect, it, vi } from 'vitest'
import { comesWhen } from '../../renderer/hud/battle/comes-when'
import { prompt } from '../../renderer/hud/battle/prompt'
import { beginArrival, deployRefusal } from '../../renderer/page/hands/battle/deploying'
import { select } from '../../renderer/page/hands/battle/selecting'
import { deployStore } from '../../renderer/page/hands/battle/deploy-draft'
import { tableStore } from '../../renderer/page/table/table-store'
import { inches } from '../../shared/geometry/length'
import { Reserve, saveEscalation } from '../e2e/reserve'
import { folderOfTest } from '../own-folder'
import { hostOfTest, TableDriver } from './driver'

/** Whom the tray names, and what it says of when each comes. */
const tray = ({ battle: { view, seat } }: TableDriver) => view.parts.reserves?.own[seat] ?? []
const aimed = ({ page }: TableDriver) => deployStore(page).getState().deploy
const said = (driver: TableDriver) =>
  prompt(driver.battle, tableStore(driver.page).getState().selected, 0, aimed(driver)?.arrival).key
const standing = ({ battle: { view } }: TableDriver, unit: string) =>
  view.units[unit]?.models.map((id) => view.models[id]?.status)

it('a unit waits in the tray with its next die, is aimed on the table with its odds, and comes down', async () => {
  const driver = await TableDriver.sitDown()
  const staged = await Reserve.begin(driver.onlooker)
  await staged.handOver('b')
  const band = (await staged.unit('band-a')).id
  await driver.open(staged.game)
  expect(tray(driver)).toMatchObject([{ units: [band], comes: false }])
  expect(tray(driver).map(({ next }) => comesWhen(next))).toEqual([
    { key: 'reserves:tray.next', args: { turn: 2, needed: 4, percent: 50 } },
  ])

  await staged.passToArrival()
  await driver.quiet()
  expect(tray(driver)).toMatchObject([{ units: [band], comes: true }])
  expect(tray(driver).map(({ next }) => comesWhen(next))).toEqual([{ key: 'reserves:tray.comes' }])
  await driver.button(select, band)
  expect(said(driver)).toBe('reserves:prompt.deepStrike')
  const spot = { x: inches(20), z: inches(24) }
  await driver.hover(spot)
  const { arrival, landing, to } = aimed(driver) ?? {}
  expect(arrival).toBe('deepStrike')
  expect(to?.at).toEqual(spot)
  expect(landing?.reach).toBeGreaterThan(0)
  // Some are lost, or nobody can be.
  expect(landing?.chances?.any).toBeGreaterThan(0)
  expect(landing?.chances?.mean).toBeLessThanOrEqual(6)
  const calls = vi.spyOn(driver.page.api, 'call')
  await driver.click(spot)
  // Where the mouse has come to they are told once; who has clicked waits for no chances.
  const reckoned = calls.mock.calls.filter(([, params]) => JSON.stringify(params).includes('"chances":true'))
  expect(reckoned).toHaveLength(1)
  await driver.answerAll()
  expect(standing(driver, band)).toContain('onTable')
  expect(tray(driver)).toEqual([])
  expect(driver.told).toEqual([])
})

async function heldBack(waiting: 'jumpers' | 'buggies') {
  const folder = await folderOfTest()
  const driver = await TableDriver.sitDown(await hostOfTest(folder))
  const staged = await Reserve.begin(driver.onlooker, await saveEscalation(folder), waiting)
  await staged.passToArrival()
  await driver.open(staged.game)
  const { seat, view } = driver.battle
  const edge = view.sides[seat].homeEdges[0]
  if (edge === undefined) throw new Error('nobody has a home edge')
  return { driver, staged, seat, edge }
}
const inward = (length: number, by: number) => length + (length < inches(24) ? inches(by) : -inches(by))

it('a unit held back by the mission walks on from its edge to where it is put', async () => {
  const { driver, staged, seat, edge } = await heldBack('jumpers')
  const band = (await staged.unit(`band-${seat}`)).id
  expect(tray(driver)).toContainEqual({ units: [band], comes: true, next: null })
  await driver.button(select, band)
  await driver.button(beginArrival, band, 'edge')
  const spot = { x: inward(edge[0].x, 8), z: inward(edge[0].z, 8) }
  await driver.hover(spot)
  expect(said(driver)).toBe('reserves:prompt.edge')
  expect(Object.keys(aimed(driver)?.paths ?? {})).toHaveLength(6)
  await driver.click(spot)
  expect(standing(driver, band)).toEqual(Array.from({ length: 6 }, () => 'onTable'))
  expect(driver.told).toEqual([])
})

it('a pair of buggies held back by the mission drives on side by side, and its way is shown before', async () => {
  const { driver, staged, seat, edge } = await heldBack('buggies')
  const pair = (await staged.unit(`pair-${seat}`)).id
  await driver.button(select, pair)
  const [from, to] = edge
  const between = (one: number, other: number) => (one === other ? inward(one, 10) : (one + other) / 2)
  const place = { x: between(from.x, to.x), z: between(from.z, to.z) }
  await driver.hover(place)
  const draft = aimed(driver)
  expect(draft?.check).not.toBeNull()
  expect(draft === null ? null : deployRefusal(draft)).toBeUndefined()
  expect(Object.keys(draft?.paths ?? {})).toHaveLength(2)
  // They would come to stand in the ruin there.
  const [test] = draft?.check?.tests ?? []
  expect(test).toMatchObject({ kind: 'dangerous' })
  expect(test?.kind === 'dangerous' && test.hulls?.stops).toBeGreaterThan(0)
  await driver.click(place)
  await driver.answerAll()
  expect(standing(driver, pair)).toEqual(['onTable', 'onTable'])
  expect(driver.told).toEqual([])
})
