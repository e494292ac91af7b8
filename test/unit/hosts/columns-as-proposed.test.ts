/** Ready forces with vehicles find room as proposed on the ready tables of their size: in streets, squares and open country. */
import { surfacesAt } from '../../../shared/table'
import { beforeEach, describe, expect, it } from 'vitest'
import { battleOf } from './battle-of'
import { call, host, type Host } from './own-host'

let table: Host
beforeEach(async () => {
  table = await host()
})
const columns = (a: string, b: string, points: number) => ({
  a: { name: 'Ann', force: `${a}-${points}` },
  b: { name: 'Bob', force: `${b}-${points}` },
})

describe('two columns are set up as proposed (C4-DEPLOY-01, -06)', () => {
  it.each([
    ['alpha', 'alpha-mill-lane', columns('watch-column', 'moot-train', 500), 0, 0],
    ['gamma', 'gamma-crossroads', columns('watch-column', 'cantors-shoal', 1000), 3, 1],
    ['omega', 'omega-docks', columns('cantors-shoal', 'moot-train', 1500), 0, 0],
    ['omega', 'omega-old-town', columns('moot-train', 'watch-column', 1500), 0, 0],
  ] as const)('%s: on %s, squads in their own transports', async (level, city, sides, most, indoors) => {
    const { game } = await call(table, 'createGame', {
      setup: {
        title: 'Columns',
        systems: ['core4', 'city-fight'],
        level,
        terrain: { how: 'city', city },
        scenario: 'clear-out',
        sides,
        dice: { source: 'seeded', seed: 'columns' },
        mode: 'solo',
        settings: {},
        asProposed: true,
        organising: { limit: 1500, detachments: 1, multiDetachment: 'above2500', asTheyAre: true },
      },
    })
    const { view, events } = battleOf(await call(table, 'subscribe', { game, seat: 'a' }))
    expect(view.stage).toBe('battle')
    const models = Object.values(view.models)
    expect(models.filter(({ status }) => status === 'aboard').length).toBeGreaterThan(8)
    // Nobody would find a hull under the roof of a house: one stands there only where the streets are full.
    const housed = models.filter(
      ({ body, pose }) =>
        body.base.shape === 'rect' &&
        pose !== null &&
        pose.on.piece !== null &&
        surfacesAt(view.table, pose.at).some(
          ({ ref }) => ref.piece === pose.on.piece && ref.level > pose.on.level,
        ),
    )
    expect(housed.length).toBeLessThanOrEqual(indoors)
    // Where the streets are full, whoever has no room comes later by the rules.
    const later = models.filter(({ status }) => status === 'waiting')
    expect(later.length).toBeLessThanOrEqual(most)
    expect(events.filter(({ type }) => type === 'heldInReserve')).toHaveLength(later.length)
  })
})
