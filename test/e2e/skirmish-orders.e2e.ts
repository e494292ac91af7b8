import { expect, playStaged, test } from './skirmish-seat'
import { raid } from './skirmish-staged'
import { isSkirmishSnapshot } from '../../shared/protocol/api'
import { pictureOf } from './pictures'

test.use({ opened: false })

test('Said in the window itself, not again this turn: the next movements of the enemy go through without a hand on the table', async ({
  page,
  player,
}) => {
  test.setTimeout(240_000)
  const { spectator } = player
  const game = await playStaged(page, player, {
    ...raid,
    title: 'Orders',
  })
  const see = async () => {
    const snapshot = await spectator.call('subscribe', { game, seat: 'a' })
    if (!isSkirmishSnapshot(snapshot)) throw new Error('no skirmish')
    return snapshot
  }
  /** Who has not acted yet goes a few steps where somebody of the enemy sees it. @returns windows it opened */
  const goSeen = async (): Promise<boolean> => {
    const { view, legal } = await see()
    const ready = legal.flatMap(({ type, model, activity }) =>
      type === 'activate' && activity === 'run' && model !== undefined ? [model] : [],
    )
    for (const model of ready) {
      const pose = view.models[model]?.pose
      if (pose == null) continue
      for (const [dx, dz] of [
        [0, 60],
        [60, 0],
        [0, -60],
        [-60, 0],
      ] as const) {
        const members = [{ model, path: [{ at: { x: pose.at.x + dx, z: pose.at.z + dz }, on: pose.on }] }]
        const walk = await spectator.call('query', {
          game,
          seat: 'a',
          query: { ask: 'lsWalk', activity: 'run', members },
        })
        const {
          seenBy,
          refusal,
          members: walks,
        } = walk as {
          seenBy: readonly unknown[]
          refusal?: unknown
          members: Record<string, { refusal?: unknown }>
        }
        if (seenBy.length === 0 || refusal !== undefined || walks[model]?.refusal !== undefined) continue
        const { state } = await see()
        await spectator.call('submit', {
          game,
          input: {
            kind: 'command',
            seat: 'a',
            state,
            command: { type: 'activate', activity: 'run', members },
          },
        })
        if ((await see()).waitingFor.length > 0) return true
        break
      }
    }
    return false
  }
  expect(await goSeen()).toBe(true)
  await player.facing('lsReactPath')
  const orders = page.getByTestId('window-orders')
  await expect(orders).toBeVisible()
  await orders.locator('summary').click()
  await pictureOf(page, 'skirmish-orders-window-orders')
  await page.getByTestId('order-turn').click()
  await expect.poll(async () => (await see()).waitingFor).toEqual([])
  const given = await spectator.call('subscribe', { game, seat: 'b' })
  expect(isSkirmishSnapshot(given) && given.view.orders.holdsTurn).toBe(true)
  // Nobody is asked again: whoever else runs in sight has run.
  expect(await goSeen()).toBe(false)
  expect((await see()).waitingFor).toEqual([])
})
