/** A table for two that is opened again, and given up. */
import { expect, it } from 'vitest'
import { otherSeat } from '../../shared/protocol/spatial'
import { revealedMarkers, toldSecrets } from '../../renderer/page/game/revealed'
import { skirmishStore } from '../../renderer/page/game/skirmish-game'
import { DrivenSkirmish } from './skirmish'

it('a table for two is covered when it is opened again; given up, it ends on the points of both sides and all that was secret', async () => {
  const played = await DrivenSkirmish.play({
    scenario: 'market-street',
    forces: { a: 'rowan-section', b: 'saltmarsh-militia' },
    mode: 'hotSeat',
    handover: 'sealed',
    seed: 'end',
    title: 'Given up',
    hides: (seat) => seat === 'b',
  })
  const { driver } = played
  // Somebody lies hidden: nobody knows who has come back, and nothing that a seat knows has come to the page.
  expect(driver.covered).toBe(true)
  expect([...driver.toldTo('a'), ...driver.toldTo('b')]).toEqual([])
  expect(skirmishStore(driver.page).getState()).toMatchObject({ snapshot: null, seat: null })
  await driver.takeSeat()
  expect(driver.covered).toBe(false)
  const { seat, view } = driver.skirmish
  expect(driver.toldTo(seat)).not.toEqual([])
  expect(driver.toldTo(otherSeat(seat))).toEqual([])
  await played.settle()
  if (driver.recapped) await driver.readRecap()
  expect(view.stage).toBe('battle')
  expect(view.result).toBe(null)
  expect(driver.skirmish.legal).toContainEqual(expect.objectContaining({ type: 'giveUp' }))

  await driver.push((page) => skirmishStore(page).getState().command({ type: 'giveUp' }))
  const { view: end } = driver.skirmish
  expect(end.stage).toBe('over')
  expect(end.result?.winner).toBe(otherSeat(seat))
  for (const side of [end.sides.a, end.sides.b])
    expect(end.result?.points[side.seat]).toBe(side.points.reduce((sum, { points }) => sum + points, 0))
  // What each marker was is open to both now, and who was never found.
  const markers = revealedMarkers(end)
  expect(markers).toHaveLength(10)
  expect(markers.every(({ type }) => type !== null)).toBe(true)
  const unseen = toldSecrets(end).unseen.map((one) => one.seat)
  expect(unseen.length).toBeGreaterThan(5)
  expect(new Set(unseen)).toEqual(new Set(['b']))
})
