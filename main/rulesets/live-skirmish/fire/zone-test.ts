/** The test of a man in a zone of covering fire who wants to react (LS-COV-05). */
import { cos, sin } from '../../../../shared/portable'
import type { CoverZone } from '../../../../shared/protocol/skirmish/view'
import { handlingOf } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import { emit, roll, type Procedure } from '../../../engine'
import { audienceOf } from '../facts'
import type { SkirmishGame } from '../part'
import {
  cover,
  isInBunker,
  type SkirmishSpace,
  type SpaceModel,
  isInZone,
  type ZonePrism,
} from '../../../../shared/skirmish/space'
import { guiseOf, spaceOf } from '../space-now'
import { soldierOf, type SkirmishState } from '../state'
import { firingBody } from './firer'
import { firerLook } from './look'
import { takeHit, type ShotHit } from './save'
import { originOf } from './tally'

export const prismOf = ({ centre, normal, width, height, depth }: CoverZone): ZonePrism => {
  const angle = (normal * Math.PI) / 180
  return { centre, normal: { x: cos(angle), z: -sin(angle) }, width, height, depth }
}
/** Contributors who see this model, nearest first. */
function watchers(
  state: SkirmishState,
  space: SkirmishSpace,
  { by }: CoverZone,
  target: SpaceModel,
): readonly { readonly id: ModelId; readonly weapon: string; readonly body: SpaceModel }[] {
  return by
    .flatMap(({ model, weapon }) => {
      const body = firingBody(space, soldierOf(state, model))
      return body && firerLook(space, body, target).visible ? [{ id: model, weapon, body }] : []
    })
    .sort((a, b) => firerLook(space, a.body, target).distance - firerLook(space, b.body, target).distance)
}

/** The strongest of the enemy's zones he, or what he rides in, is in: his mid-point in the prism, and one who covers it sees him (LS-GEO-12). */
export function zoneOver(game: SkirmishGame, id: ModelId, space = spaceOf(game)): CoverZone | null {
  const { state } = game
  const model = soldierOf(state, id)
  const body = firingBody(space, model)
  if (!body || model.seat === null) return null
  return state.zones.reduce<CoverZone | null>((best, zone) => {
    if (zone.seat === model.seat || zone.value <= (best?.value ?? -1)) return best
    return isInZone(prismOf(zone), body) && watchers(state, space, zone, body).length > 0 ? zone : best
  }, null)
}

interface CoveringTest {
  readonly value: number
  readonly dice: number
  /** What who fails takes; cover judged from the nearest of those who see him. */
  readonly hit: ShotHit
}
/** The test he would have to pass; null where no zone holds him. */
export function coveringTestOf(game: SkirmishGame, id: ModelId, space = spaceOf(game)): CoveringTest | null {
  const { state } = game
  const zone = zoneOver(game, id, space)
  const model = soldierOf(state, id)
  const body = firingBody(space, model)
  const [nearest] = zone && body ? watchers(state, space, zone, body) : []
  if (!zone || !body || !nearest) return null
  const { sight } = firerLook(space, nearest.body, body)
  const hit: ShotHit = {
    by: nearest.id,
    seat: zone.seat,
    weapon: nearest.weapon,
    damage: handlingOf(state.tables, nearest.weapon).dmg,
    from: originOf(nearest.body),
    cover: cover(space, body, nearest.body, guiseOf(state, model), sight).inCover,
    because: ['LS-COV-05'],
  }
  return { value: zone.value, dice: isInBunker(space, body) ? 3 : 2, hit }
}

/** More than the value: the reaction goes ahead. Otherwise one hit, and then a reaction is out of the question. */
export function* coveringTest(game: SkirmishGame, id: ModelId): Procedure<boolean> {
  const { state } = game
  const test = coveringTestOf(game, id)
  const { seat } = soldierOf(state, id)
  if (!test || seat === null) return true
  const audience = audienceOf(state, id)
  const dice = yield* roll({
    kind: 'd6',
    count: test.dice,
    purpose: 'lsCoveringTest',
    seat,
    because: ['LS-COV-05'],
    unit: id,
    reads: 'sum',
    audience,
  })
  const total = dice.reduce((sum, { face }) => sum + face, 0)
  const passed = total > test.value
  yield* emit('lsCoveringTest', { model: id, total, value: test.value, passed }, ['LS-COV-05'], audience)
  if (!passed) yield* takeHit(game, id, test.hit)
  return passed
}
