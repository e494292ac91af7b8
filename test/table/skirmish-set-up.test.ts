/** What is asked before the battle is chosen by keys on the desk, as everything else: types of markers, edges. */
import { expect, it } from 'vitest'
import { otherSeat } from '../../shared/protocol/spatial'
import { optionsOf } from '../../renderer/page/hands/desk/option'
import { street } from '../e2e/skirmish-staged'
import { DrivenSkirmish } from './skirmish'

it('which of his markers is what is turned by the arrows, and Enter says so (LS-SETUP-01)', async () => {
  const played = await DrivenSkirmish.play({
    ...street,
    mode: 'solo',
    title: 'Types',
    until: 'lsMarkerTypes',
  })
  const { driver } = played
  const seat = driver.asked?.seat ?? 'a'
  const proposed = played.draft('assign').values
  await driver.press('ArrowDown', 'ArrowRight')
  const { values, row } = played.draft('assign')
  expect(row).toBe(1)
  expect(values).not.toEqual(proposed)
  expect(Object.values(values).sort()).toEqual(Object.values(proposed).sort())
  await driver.press('Enter')
  expect(driver.asked?.seat).not.toBe(seat)
  await played.settle()
  const { markers } = (await played.see(seat)).view
  const own = Object.values(markers).filter((one) => one.seat === seat)
  expect(Object.fromEntries(own.map(({ number, type }) => [String(number), type]))).toEqual(values)
})
it('the edge one comes from is chosen by the arrows, and the other has the one across (LS-SETUP-04)', async () => {
  const played = await DrivenSkirmish.play({ ...street, mode: 'solo', title: 'Edges', until: 'lsEdge' })
  const { driver } = played
  const open = driver.asked
  if (open?.kind !== 'lsEdge') throw new Error('no edge is asked for')
  const proposed = played.draft('option').row
  await driver.press('ArrowRight')
  const { row } = played.draft('option')
  expect(row).not.toBe(proposed)
  const chosen = optionsOf(open)[row]?.id
  await driver.press('Enter')
  const { sides } = driver.skirmish.view
  expect(sides[open.seat].edge).toBe(chosen)
  const across = { north: 'south', south: 'north', east: 'west', west: 'east' } as const
  expect(sides[otherSeat(open.seat)].edge).toBe(across[chosen as keyof typeof across])
})
