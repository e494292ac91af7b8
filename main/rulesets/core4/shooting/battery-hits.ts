/** Hits on artillery: dealt out between crew and guns, and what they do to a gun (C4-TYPE-11, C4-SHOOT-14). */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { gunArmour, gunsOf, isGun } from '../units'
import { modelOf, unitOf, type CoreGame, type Hit, type Pinning } from '../game'
import type { FireGroup } from './fire-group'
import { penetrate } from './penetration'

export interface Landed {
  readonly group: FireGroup
  readonly hits: readonly Hit[]
}
export interface Dealt {
  readonly crew: readonly Landed[]
  readonly guns: readonly Landed[]
}
/** Guns that hits of one group have destroyed, and those the owner may choose them from: what lies under a marker is itself. */
export interface GunsHit {
  readonly count: number
  readonly eligible: readonly ModelId[]
  /** The unit is tested for a gun that is lost to it as for any model (C4-WEAPON-24). */
  readonly pinning: Pinning | null
}

/** A die of so much and more is a hit on a gun. */
export const gunFrom = 5

/** Markers and templates hit what lies under them; every other hit is dealt out by a die while both kinds are there. */
export function* dealOut(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  landed: readonly Landed[],
): Procedure<Dealt> {
  if (gunsOf(game.state, target).length === 0) return { crew: landed, guns: [] }
  const crew: Landed[] = []
  const guns: Landed[] = []
  for (const one of landed) {
    const onGun = yield* whichHitGuns(game, unit, target, one)
    crew.push({ ...one, hits: one.hits.filter((_, index) => !onGun[index]) })
    guns.push({ ...one, hits: one.hits.filter((_, index) => onGun[index]) })
  }
  return { crew, guns }
}

function* whichHitGuns(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  { group, hits }: Landed,
): Procedure<readonly boolean[]> {
  const kinds = group.eligible.map((id) => isGun(modelOf(game.state, id)))
  const mixed = kinds.includes(true) && kinds.includes(false)
  const open = hits.filter(({ on }) => on === undefined)
  const dice = mixed
    ? yield* roll({
        kind: 'd6',
        count: open.length,
        purpose: 'crewOrGun',
        seat: unitOf(game.state, unit).seat,
        because: ['C4-TYPE-11'],
        needed: gunFrom,
        unit,
        target,
        weapon: group.weapon.id,
      })
    : []
  return hits.map((hit) => {
    if (hit.on !== undefined) return isGun(modelOf(game.state, hit.on))
    return mixed ? (dice[open.indexOf(hit)]?.face ?? 0) >= gunFrom : kinds.includes(true)
  })
}

/** Any glance or penetration destroys a gun (C4-TYPE-10). */
export function* strikeGuns(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  landed: readonly Landed[],
): Procedure<readonly GunsHit[]> {
  const destroyed: GunsHit[] = []
  for (const { group, hits } of landed) {
    const pinning = group.pins
    let count = 0
    for (const hit of hits) {
      if ((yield* penetrate(game, { unit, target, group }, hit, gunArmour)) === 'none') continue
      if (hit.on === undefined) count++
      else destroyed.push({ count: 1, eligible: [hit.on], pinning })
    }
    if (count > 0)
      destroyed.push({
        count,
        eligible: group.eligible.filter((id) => isGun(modelOf(game.state, id))),
        pinning,
      })
  }
  // A gun under a marker is none that could be lost to an aimed shot instead.
  return destroyed.sort((one, two) => one.eligible.length - two.eligible.length)
}
