/** One whole turn of a ready scenario by the keyboard alone, every input counted. */
import { expect, it } from 'vitest'
import { inBoth } from '../../renderer/i18n/in-both'
import { skirmishStore } from '../../renderer/page/game/skirmish-game'
import { isIdle } from '../../renderer/page/hands/skirmish-decisions/windows'
import { street } from '../e2e/skirmish-staged'
import { DrivenSkirmish } from './skirmish'

it('a turn at one screen flows: by the keyboard alone an activity nobody answers costs next to nothing beyond its own', async () => {
  const played = await DrivenSkirmish.play({ ...street, title: 'Counted' })
  const { driver } = played
  const { seat } = driver.skirmish
  expect(seat).toBe(driver.skirmish.view.turn.active)
  let [activities, answered, beyond, windows, idle] = [0, 0, 0, 0, 0]
  const done = new Set<string>()
  for (let tries = 0; tries < 16 && activities < 7; tries++) {
    await driver.press('N')
    const { selected } = played.table
    if (selected === null) break
    if (done.has(selected)) continue
    done.add(selected)
    await driver.press('Shift+A')
    expect(played.table.activity).toBe('run')
    if (!(await played.drawSteps(() => true))) {
      await driver.press('Escape', 'Escape')
      continue
    }
    const { state } = driver.skirmish
    await driver.press('Enter')
    expect(driver.skirmish.state).toBeGreaterThan(state)
    const own = driver.inputsMade
    let real = false
    for (let open = driver.asked; open !== null; open = driver.asked) {
      windows++
      // Under a veil less may be seen of it than the host knows.
      const whole = await played.question()
      if (whole !== null && isIdle(whole)) {
        // Said once in the window: it is never opened again where nobody can answer.
        idle++
        expect(played.draft('reactPath').reactor).toBe(null)
        const said = `skirmishDecisions:path.${skirmishStore(driver.page).getState().veiled ? 'nobodyOpen' : 'nobody'}`
        expect(inBoth(said).ru).toContain('ответить не может никто')
        await driver.press('Shift+Q')
      } else {
        real = true
        await driver.press('Shift+X')
      }
      expect(driver.skirmish.decisions).not.toContainEqual(open)
    }
    expect(await played.question()).toBe(null)
    expect(driver.skirmish.seat).toBe(seat)
    if (real) {
      answered++
      continue
    }
    activities++
    beyond += driver.inputsMade - own
  }
  console.log(
    `${activities} activities nobody answered, ${beyond} inputs beyond their own, ${windows} windows, ${answered} activities somebody could answer`,
  )
  expect(activities).toBeGreaterThan(2)
  expect(beyond / activities).toBeLessThanOrEqual(1.5)
  expect(idle).toBe(1)
  // The order is told where orders are taken back.
  const { turn } = driver.skirmish.view
  await driver.press('Ctrl+Enter')
  expect((await played.see(seat)).view.turn).not.toEqual(turn)
})
