/** Wounds are dealt out by hand among two kinds of armour, and saved by their rows. */
import { expect, it } from 'vitest'
import { deal, dealAsProposed, judged, woundsByModel } from '../../renderer/page/hands/battle/wound-draft'
import { deskStore } from '../../renderer/page/hands/desk/desk'
import { mixedTargets, Volley } from '../e2e/volley'
import { TableDriver } from './driver'

it('wounds are dealt out by hand among two kinds of armour, shown on the table, and saved by their rows', async () => {
  const driver = await TableDriver.sitDown()
  const { page } = driver
  const volley = await Volley.begin(driver.onlooker, 'solo', mixedTargets)
  const [squad, near] = [await volley.unit('squad'), await volley.unit('near')]
  await driver.open(volley.game)
  await driver.click(squad.models[0] ?? '')
  await driver.click(near.models[0] ?? '')
  await driver.press('Enter')
  // Whatever is asked before is left as proposed.
  while (driver.asked !== null && driver.asked.kind !== 'allotWounds') await driver.press('Enter')

  const asked = () => {
    const decision = driver.asked
    if (decision?.form.form !== 'wounds') throw new Error('no wounds are to be dealt out')
    const { draft } = deskStore(page).getState()
    if (draft?.form !== 'wounds') throw new Error('none are being dealt out')
    const { counts } = draft
    const { form } = decision
    return { decision, form, counts, state: judged(form, counts), on: woundsByModel(form, counts) }
  }
  const { form, counts: proposed, decision, on } = asked()
  const { models } = driver.battle.view
  const rowName = (row: number) => [...new Set(form.rows[row]?.models.map((id) => models[id]?.name.en))]
  expect([rowName(0), rowName(1)]).toEqual([['Tenant'], ['Plated tenant']])
  expect(asked().state.complete).toBe(true)
  // Over the heads lies what the rows say.
  const total = proposed.flat().reduce((sum, count) => sum + count, 0)
  expect([...on.values()].flat()).toHaveLength(total)

  // One wound less on somebody: it lies on nobody, and nothing can be confirmed.
  const row = proposed.findIndex((counts) => counts.some((count) => count > 0))
  const lot = proposed[row]?.findIndex((count) => count > 0) ?? 0
  await driver.push(() => deal(page, row, lot, -1))
  expect(asked().state.left[lot]).toBe(1)
  expect(asked().state.complete).toBe(false)
  expect([...asked().on.values()].flat()).toHaveLength(total - 1)
  const { state } = driver.battle
  await driver.press('Enter')
  expect(driver.battle.state).toBe(state)
  await driver.push(() => deal(page, row, lot, 1))
  // The sun gun burns through plate: with its wound on the plated men nobody is left to save. Enter says what lies there.
  expect(proposed).toEqual([
    [3, 1],
    [1, 0],
  ])
  for (const [row, lot, by] of [
    [0, 1, -1],
    [1, 1, 1],
    [1, 0, -1],
    [0, 0, 1],
  ] as const)
    await driver.push(() => deal(page, row, lot, by))
  expect(asked().state.complete).toBe(true)
  const saves = () =>
    driver.battle.events.filter(({ type, data }) => type === 'rolled' && /save/i.test(data.purpose)).length
  const saved = saves()
  await driver.press('Enter')
  expect(driver.battle.state).not.toBe(state)
  expect(saves()).toBe(saved)
  await driver.press('Ctrl+Z')
  expect(driver.battle.state).toBe(state)
  await driver.push((at) => dealAsProposed(at, decision))
  expect(asked().counts).toEqual(proposed)
  expect(asked().state.complete).toBe(true)
  await driver.press('Enter')
  expect(driver.battle.state).not.toBe(state)
  expect(saves()).toBe(saved + 1)
})
