/** Ten markers that lie in the open for both, laid by two at one screen; every input counted (LS-SETUP-04). */
import { expect, it } from 'vitest'
import type { PlanPoint } from '../../shared/geometry/point'
import { street } from '../e2e/skirmish-staged'
import { DrivenSkirmish } from './skirmish'

const isStreet = ({ z }: PlanPoint): boolean => z > 300 && z < 420

it('ten public markers are laid by hand at one screen with a click each, and without a curtain', async () => {
  const played = await DrivenSkirmish.play({ ...street, title: 'Markers', until: 'lsMarker' })
  const { driver } = played
  if (driver.covered) await driver.takeSeat()
  if (driver.recapped) await driver.readRecap()
  const before = driver.inputsMade
  let [laid, byHand] = [0, 0]
  const seats = new Set<string>()
  for (let open = await played.question(); open?.kind === 'lsMarker'; open = await played.question()) {
    expect(driver.covered || driver.recapped).toBe(false)
    expect(driver.asked).toEqual(open)
    expect(played.desk.decision).toEqual(open)
    seats.add(driver.skirmish.seat)
    const { at, on } = open.default.form === 'place' ? open.default.at : { at: { x: 0, z: 0 }, on: null }
    // What lies in the street is put there by the mouse; a place on a floor or behind a house is taken as it is proposed.
    if (on?.piece === null && isStreet(at)) {
      await driver.click(at)
      byHand++
    } else await driver.press('Enter')
    expect(await played.question()).not.toEqual(open)
    laid++
  }
  const used = driver.inputsMade - before
  console.log(`${laid} markers, ${byHand} of them by the mouse: ${used} inputs`)
  expect(laid).toBe(10)
  expect(seats).toEqual(new Set(['a', 'b']))
  expect(byHand).toBeGreaterThan(1)
  expect(used).toBe(10)
  expect(Object.keys((await played.see('a')).view.markers)).toHaveLength(10)
})
