/** Two at one screen at the two outer levels of hand-over: who is interrupted when an activity may be answered, and how often. */
import { expect, it } from 'vitest'
import { otherSeat, type Seat } from '../../shared/protocol/spatial'
import { raid } from '../e2e/skirmish-staged'
import { DrivenSkirmish } from './skirmish'

it.each([
  ['open', 0],
  ['sealed', 2],
] as const)(
  '%s: a movement that may be answered costs %i curtains, and Enter lifts none',
  async (handover, curtains) => {
    const played = await DrivenSkirmish.play({ ...raid, mode: 'hotSeat', handover, title: 'Levels' })
    const { driver } = played
    expect(driver.covered).toBe(curtains > 0)
    if (driver.covered) await driver.takeSeat()
    const readAll = async () => {
      if (driver.recapped) await driver.readRecap()
    }
    await readAll()
    const seat = (await played.see('a')).view.turn.active
    /** The table goes over to this seat. @returns curtains that were lifted for it, none of them by Enter */
    const goesTo = async (to: Seat): Promise<number> => {
      expect(driver.covered).toBe(curtains > 0)
      if (curtains > 0) {
        const { state } = driver.skirmish
        await driver.press('Enter')
        expect(driver.covered).toBe(true)
        expect(driver.skirmish.state).toBe(state)
        await driver.takeSeat()
      }
      expect(driver.covered).toBe(false)
      expect(driver.skirmish.seat).toBe(to)
      return curtains > 0 ? 1 : 0
    }
    let [lifted, beyond, activities] = [0, 0, 0]
    while (activities < 2) {
      expect(await played.drawSeen(seat), 'somebody may be seen going').toBe(true)
      const { state } = driver.skirmish
      await driver.press('Enter')
      expect((await played.see(seat)).state).toBeGreaterThan(state)
      const own = driver.inputsMade
      // Each try of Enter on a curtain is the test's, not the players'.
      const first = lifted
      const question = await played.question()
      if (question?.kind !== 'lsReactPath') continue
      activities++
      lifted += await goesTo(otherSeat(seat))
      await readAll()
      for (let open = driver.asked; open !== null; open = driver.asked) {
        expect(open.seat).toBe(otherSeat(seat))
        await driver.press('Shift+X')
        if (driver.covered) break
      }
      expect(await played.question()).toBe(null)
      lifted += await goesTo(seat)
      beyond += driver.inputsMade - own - (lifted - first)
      await readAll()
    }
    console.log(
      `${handover}: ${activities} movements that were let pass, ${lifted} curtains, ${beyond} inputs beyond their own`,
    )
    expect(lifted).toBe(curtains * activities)
    expect(beyond).toBeLessThanOrEqual((curtains === 0 ? 1 : 4) * activities)
  },
)
