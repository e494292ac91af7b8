import type { PlanPoint } from '../../shared/geometry/point'
import type { SeatSnapshot } from '../../shared/protocol/api'
import { patrolNames } from './patrols'
import { expect, test } from './seat'
import type { TableUser } from './table-user'
import { setUp } from './wizard'

/** Places of the table in an order that begins in the middle and goes outwards. */
function placesFromMiddle({ view }: SeatSnapshot): readonly PlanPoint[] {
  const { width, depth } = view.table
  const middle = { x: width / 2, z: depth / 2 }
  const far = ({ x, z }: PlanPoint) => Math.hypot(x - middle.x, z - middle.z)
  const steps = Array.from({ length: 15 }, (_, i) => i / 14)
  return steps
    .flatMap((x) => steps.map((z) => ({ x: x * width, z: z * depth })))
    .sort((one, other) => far(one) - far(other))
}
/** A design of the stock and a place where the rules take it. */
async function findPlace(
  user: TableUser,
  snapshot: SeatSnapshot,
): Promise<{ design: string; at: PlanPoint } | null> {
  for (const { design, left } of snapshot.view.parts.laying?.stock ?? []) {
    if (left === 0) continue
    for (const at of placesFromMiddle(snapshot)) {
      const check = await user.spectator.ask<'checkPiece'>(snapshot.game, snapshot.seat, {
        ask: 'checkPiece',
        design,
        at,
        turn: 0,
      })
      if (check.refusal === undefined) return { design, at }
    }
  }
  return null
}

test('two sides lay a city in turns: what the rules refuse is shown, what they allow stands', async ({
  page,
  user,
  complaints,
}) => {
  await setUp(page, {
    level: 'alpha',
    terrain: 'procedure',
    scenario: 'clear-out',
    forces: patrolNames,
    mode: 'solo',
    dice: 'seeded',
    seed: 'laid by hand',
  })
  await user.ready()
  await user.settle()
  const panel = page.getByTestId('terrain-panel')
  await expect(panel).toContainText('Step 1 of 5')

  // The first ruin belongs near the middle: the corner is refused, and says why with its rule.
  const first = await user.look()
  const good = await findPlace(user, first)
  if (good === null) throw new Error('nothing can be placed')
  await page.getByTestId(`stock-${good.design}`).click()
  const corner = { x: first.view.table.width * 0.12, y: 0, z: first.view.table.depth * 0.85 }
  const state = await user.state()
  expect(await user.clickTable(corner, 1)).toBe(false)
  await expect(page.getByTestId('cursor-tip')).toContainText('CF-TERRAIN-10')
  expect(await user.state()).toBe(state)

  const seats = new Set<string>()
  for (let placed = 0; placed < 8; placed++) {
    await user.settle()
    const snapshot = await user.look()
    const { view } = snapshot
    if (view.stage !== 'terrain') break
    const finish = page.getByTestId('finish-terrain')
    const enough = view.table.pieces.filter(({ design }) => design.kind === 'ruin').length >= 2
    if (enough && (await finish.count()) > 0) {
      const before = await user.state()
      await finish.click()
      expect(await user.changed(before)).toBe(true)
      continue
    }
    const place = await findPlace(user, snapshot)
    if (place === null) throw new Error('nothing can be placed')
    seats.add(view.parts.laying?.placing?.seat ?? '')
    await page.getByTestId(`stock-${place.design}`).click()
    expect(await user.clickTable({ x: place.at.x, y: 0, z: place.at.z }, 3), place.design).toBe(true)
  }
  expect([...seats].sort()).toEqual(['a', 'b'])
  await user.settle()
  const { view } = await user.look()
  expect(view.stage).toBe('deployment')
  expect(view.table.pieces.filter(({ design }) => design.kind === 'ruin').length).toBeGreaterThanOrEqual(2)
  expect(complaints).toEqual([])
})
