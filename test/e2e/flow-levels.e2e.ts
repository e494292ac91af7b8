/** Two at one screen play the same half turn at the three levels of hand-over: who is interrupted, and how often. */
import { Company } from './company'
import { CountedHands } from './counted-hands'
import { expect, test } from './seat'
import { drawn } from './table-mouse'

test.use({ opened: false })

for (const [handover, expected] of [
  ['open', 0],
  ['quick', 0],
  ['sealed', 1],
] as const)
  test(`${handover}: a turn ends and the other begins with ${expected} curtains; Enter lifts none`, async ({
    page,
    spectator,
    user,
    complaints,
  }) => {
    await Company.toMove(spectator, { mode: 'hotSeat', handover })
    const hands = await CountedHands.at(page)
    await user.opens()
    await page.getByTestId('continue').click()
    await user.ready()
    // Whoever comes back to a game is told first what has happened.
    const told = page.getByTestId('recap-read')
    await expect(told.or(page.getByTestId('end-phase')).first()).toBeVisible()
    await drawn(page)
    if (await told.isVisible()) await told.click()
    await expect(page.getByTestId('end-phase')).toBeVisible()
    await hands.startAnew()
    const curtain = page.getByTestId('take-seat')
    /** Keys that lift no curtain: the test's, not the players'. */
    let tries = 0
    for (const phase of ['movement', 'shooting', 'assault']) {
      const before = await user.state()
      await hands.press('Control+Enter')
      expect(await user.changed(before), phase).toBe(true)
    }
    if (expected === 0) await expect(page.getByTestId('acting')).toHaveAttribute('data-seat', 'b')
    else {
      await expect(curtain).toBeVisible()
      const own = await hands.count()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Space')
      await expect(curtain).toBeVisible()
      tries = (await hands.count()) - own
      await hands.click(curtain)
      await expect(page.getByTestId('acting')).toHaveAttribute('data-seat', 'b')
    }
    expect(await curtain.count()).toBe(0)
    const inputs = (await hands.count()) - tries
    console.log(`${handover}: inputs from turn to turn ${inputs}`)
    expect(inputs).toBe(3 + expected)
    expect(complaints).toEqual([])
  })
