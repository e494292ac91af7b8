/** One whole turn of a ready scenario by the keyboard alone, every input counted by the page. */
import { CountedHands } from './counted-hands'
import { expect, playStaged, rawWords, test } from './skirmish-seat'
import { street } from './skirmish-staged'
import { pictureOf } from './pictures'

test.use({ opened: false })

test('A turn at one screen flows: by the keyboard alone, in Russian, in a small window, an activity nobody answers costs next to nothing beyond its own', async ({
  page,
  player,
}) => {
  test.setTimeout(300_000)
  const { spectator } = player
  const hands = await CountedHands.at(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await spectator.call('savePreferences', {
    preferences: { ...(await spectator.call('preferences', {})), language: 'ru' },
  })
  await playStaged(page, player, {
    ...street,
    title: 'Counted',
  })
  const { keyboard } = page
  const seat = (await player.see('a')).view.turn.active
  const begin = page.getByTestId('begin-activity')
  const letter = page.getByTestId('activity-A')
  const selected = page.locator('[data-testid^=man-][aria-pressed=true]')

  /** What was drawn is judged, and may be begun. */
  const canBegin = () =>
    begin
      .and(page.locator(':enabled'))
      .waitFor({ timeout: 5000 })
      .then(() => true)
      .catch(() => false)
  /** Draws a step for whoever is in hand with the arrow keys: the first direction in which he may go. */
  const drawStep = async (): Promise<boolean> => {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      for (let i = 0; i < 3; i++) await keyboard.press(key)
      await expect(page.locator('[data-testid=walk-line][aria-busy=false]')).toBeVisible()
      if (await canBegin()) return true
      await keyboard.press('Backspace')
    }
    return false
  }
  const asked = async (): Promise<'idle' | 'real' | null> => {
    const open = await player.question()
    if (open === null) return null
    const { form } = open
    const chances =
      form.form === 'reactPath' || form.form === 'reactFire' ? form.chances.length + form.spots.length : 1
    return chances === 0 ? 'idle' : 'real'
  }
  let [activities, answered, beyond, windows] = [0, 0, 0, 0]
  const done = new Set<string>()
  for (let tries = 0; tries < 16 && activities < 7; tries++) {
    await keyboard.press('n')
    const man = await selected.getAttribute('data-testid')
    if (man === null) break
    if (done.has(man)) continue
    done.add(man)
    if ((await letter.count()) === 0) continue
    await keyboard.press('Shift+A')
    await expect(letter).toHaveAttribute('aria-pressed', 'true')
    if (!(await drawStep())) {
      await keyboard.press('Escape')
      await keyboard.press('Escape')
      continue
    }
    const before = await player.state()
    await keyboard.press('Enter')
    await player.changed(before)
    const own = await hands.count()
    let real = false
    for (let question = await asked(); question !== null; question = await asked()) {
      windows++
      real ||= question === 'real'
      await expect(player.decision).toBeVisible()
      const open = await player.state()
      const order = page.getByTestId('order-idle')
      if (question === 'idle' && (await order.count()) > 0) {
        // Said once in the window: it is never opened again where nobody can answer.
        await expect(player.decision).toContainText('ответить не может никто')
        expect(await rawWords(page)).toEqual([])
        await pictureOf(page, 'skirmish-turn-idle-window')
        await keyboard.press('Shift+Q')
      } else await keyboard.press('Shift+X')
      await player.changed(open)
    }
    await expect(player.table).toHaveAttribute('data-seat', seat)
    if (real) {
      answered++
      continue
    }
    activities++
    beyond += (await hands.count()) - own
  }
  console.log(
    `${activities} activities nobody answered, ${beyond} inputs beyond their own, ${windows} windows, ${answered} activities somebody could answer`,
  )
  expect(activities).toBeGreaterThan(2)
  expect(beyond / activities).toBeLessThanOrEqual(1.5)
  // The order is told where orders are taken back.
  const { turn } = (await player.see(seat)).view
  const before = await player.state()
  await keyboard.press('Control+Enter')
  await player.changed(before)
  await expect.poll(async () => (await player.see(seat)).view.turn).not.toEqual(turn)
})

test('From Home to the first activity of a skirmish: three clicks, one drag, one key, with both sides deployed', async ({
  page,
  player,
}) => {
  const hands = await CountedHands.at(page)
  // The same dice each time.
  await page.addInitScript(() => {
    Math.random = () => 0.37
  })
  await player.opens()
  await hands.click(page.getByTestId('new-skirmish'))
  await hands.click(page.getByText('Begin with both sides deployed'))
  await hands.click(page.getByTestId('start-skirmish'))
  await player.ready()
  const { view, seat } = await player.see((await player.see('a')).view.turn.active)
  expect([view.stage, view.turn.number, seat]).toEqual(['battle', 1, view.turn.active])
  const [way] = (
    await Promise.all(
      (await player.able(seat, 'moveShoot')).map(async (model) => ({
        model,
        to: (await player.waysOf(seat, model, 'moveShoot', 60))[0]?.to,
      })),
    )
  ).filter(({ to }) => to !== undefined)
  const pose = view.models[way?.model ?? '']?.pose
  if (way?.to === undefined || pose == null) throw new Error('nobody in the street can go anywhere')
  const before = await player.state()
  await hands.drag({ ...pose.at, y: pose.y + 10 }, way.to)
  await expect(page.getByTestId('begin-activity')).toBeEnabled()
  await hands.press('Enter')
  await player.changed(before)
  const begun = await player.see(seat)
  expect(begun.events.map(({ type }) => type)).toContain('lsActivated')
  expect(await hands.count()).toBeLessThanOrEqual(6)
  console.log(`inputs to the first activity: ${await hands.count()}`)
})
