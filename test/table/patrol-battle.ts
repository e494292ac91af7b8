/** A battle of two small forces as the set-up wizard would begin it, and how a person puts his units down in it. */
import type { PlanPoint } from '../../shared/geometry/point'
import type { GameSetup } from '../../shared/protocol/setup'
import type { UnitId } from '../../shared/table/types'
import { openSpot } from '../e2e/places'
import { patrols } from '../e2e/patrols'
import type { TableDriver } from './driver'
import type { Onlooker } from './onlooker'

type Wanted = Pick<GameSetup, 'title' | 'level' | 'terrain' | 'scenario' | 'dice'> &
  Partial<Pick<GameSetup, 'mode' | 'systems' | 'attacker'>>
/** @returns the game, opened */
export async function patrolBattle(onlooker: Onlooker, wanted: Wanted): Promise<string> {
  for (const force of await patrols()) await onlooker.call('saveForce', { force })
  const { game } = await onlooker.call('createGame', {
    setup: {
      systems: ['core4', 'city-fight'],
      mode: 'solo',
      sides: {
        a: { name: 'Ada', force: 'harbour-watch-patrol' },
        b: { name: 'Boris', force: 'cinder-order-patrol' },
      },
      settings: {},
      ...wanted,
    },
  })
  await onlooker.call('openGame', { game })
  return game
}
/** The place of the own zone nearest to the wish where the unit can stand. */
async function placeFor(driver: TableDriver, unit: UnitId, wish: PlanPoint): Promise<PlanPoint> {
  const { game, seat, view } = driver.battle
  const zone = view.sides[seat].zone ?? []
  const [xs, zs] = [zone.map(({ x }) => x), zone.map(({ z }) => z)]
  const places: PlanPoint[] = []
  for (let x = Math.min(...xs) + 75; x < Math.max(...xs); x += 75)
    for (let z = Math.min(...zs) + 75; z < Math.max(...zs); z += 75) places.push({ x, z })
  const far = ({ x, z }: PlanPoint): number => Math.hypot(x - wish.x, z - wish.z)
  for (const at of places.sort((one, other) => far(one) - far(other))) {
    const { on, unit: over } = driver.hitAt(at)
    const to = { at, on }
    const asked = { ask: 'suggestDeploy', unit, to } as const
    const { check } = await driver.onlooker.ask<'suggestDeploy'>(game, seat, asked)
    if (over === null && check.refusal === undefined && Object.keys(check.refusals).length === 0) return at
  }
  throw new Error(`no place for ${unit}`)
}
/** Taken from the list, and put down with a click near the wish; well inside the own quarter unless named. */
export async function putDown(
  driver: TableDriver,
  unit: UnitId,
  wish = openSpot(driver.battle, unit),
): Promise<void> {
  const place = await placeFor(driver, unit, wish)
  await driver.clickInList(unit)
  await driver.click(place)
}
/** Whose turn it is to be put down. */
export const nextToDeploy = ({ battle }: TableDriver): UnitId | undefined =>
  battle.legal.find(({ type }) => type === 'deploy')?.unit
