/** Two at one screen at the two outer levels of hand-over: who is interrupted when an activity may be answered, and how often. */
import { otherSeat } from '../../shared/protocol/spatial'
import { CountedHands } from './counted-hands'
import { expect, playStaged, test } from './skirmish-seat'
import { raid } from './skirmish-staged'
import { pictureOf } from './pictures'

test.use({ opened: false })

for (const [handover, curtains] of [
  ['open', 0],
  ['sealed', 2],
] as const)
  test(`${handover}: a movement that may be answered costs ${curtains} curtains, and Enter lifts none`, async ({
    page,
    player,
  }) => {
    test.setTimeout(300_000)
    const { keyboard } = page
    const hands = await CountedHands.at(page)
    await playStaged(page, player, {
      ...raid,
      mode: 'hotSeat',
      handover,
      title: 'Levels',
    })
    await player.sitDown()
    const { active: seat } = (await player.see('a')).view.turn
    const other = otherSeat(seat)
    const curtain = page.getByTestId('curtain')
    const told = page.getByTestId('recap-read')
    const seen = page
      .locator('[data-testid=walk-line][aria-busy=false]')
      .filter({ has: page.locator('.tip-budget.legal'), hasText: 'would see it' })
    const begin = page.getByTestId('begin-activity').and(page.locator(':enabled'))
    /** Somebody who would be seen a few steps on: he is in hand, and his way is drawn. */
    const drawSeen = async (): Promise<boolean> => {
      for (const model of await player.able(seat, 'run')) {
        if ((await player.waysOf(seat, model, 'run', 60)).length === 0) continue
        await player.takeInHand(model)
        await player.takeUp('A')
        for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
          for (let i = 0; i < 3; i++) await keyboard.press(key)
          await seen.waitFor({ timeout: 2500 }).catch(() => undefined)
          if ((await seen.count()) > 0 && (await begin.count()) > 0) return true
          await keyboard.press('Backspace')
        }
        await keyboard.press('Escape')
        await keyboard.press('Escape')
      }
      return false
    }
    /** The table goes over to this seat. @returns curtains that were lifted for it, none of them by Enter */
    const goesTo = async (to: string): Promise<number> => {
      if (curtains === 0) {
        await expect(player.table).toHaveAttribute('data-seat', to)
        await expect(curtain).toHaveCount(0)
        return 0
      }
      await expect(curtain).toBeVisible()
      await keyboard.press('Enter')
      await expect(curtain).toBeVisible()
      await page.getByTestId('take-seat').click()
      await expect(curtain).toHaveCount(0)
      await expect(player.table).toHaveAttribute('data-seat', to)
      return 1
    }
    let [lifted, beyond, activities] = [0, 0, 0]
    while (activities < 2) {
      expect(await drawSeen(), 'somebody may be seen going').toBe(true)
      const before = await player.state()
      await keyboard.press('Enter')
      await player.changed(before)
      const own = await hands.count()
      // Each try of Enter on a curtain is the test's, not the players'.
      const first = lifted
      let question = await player.question()
      if (question?.kind !== 'lsReactPath') continue
      activities++
      lifted += await goesTo(other)
      for (; question !== null; question = await player.question()) {
        if (await told.isVisible()) await keyboard.press('Enter')
        await expect(page.locator(`[data-testid=decision].side-${question.seat}`)).toBeVisible()
        const open = await player.state()
        await keyboard.press('Shift+X')
        await player.changed(open)
      }
      lifted += await goesTo(seat)
      beyond += (await hands.count()) - own - (lifted - first)
      if (await told.isVisible()) await keyboard.press('Enter')
    }
    console.log(
      `${handover}: ${activities} movements that were let pass, ${lifted} curtains, ${beyond} inputs beyond their own`,
    )
    expect(lifted).toBe(curtains * activities)
    expect(beyond).toBeLessThanOrEqual((curtains === 0 ? 1 : 4) * activities)

    // Whoever a line of the log names is lit by his name; the line opens its case, and the case shows him.
    const line = (await player.readLog()).getByTestId('log-words').filter({ has: page.locator('.subject') })
    await line.last().click()
    const open = page.getByTestId('case')
    await expect(open).toBeVisible()
    await open.locator('.thing').first().click()
    await expect(open.getByRole('button', { name: /LS-/ }).first()).toBeVisible()
    await pictureOf(page, 'skirmish-levels-case')
  })
