/** The test of a man in a zone of covering fire who wants to react (LS-COV-05). */
import type { CoverZone } from '../../../../shared/protocol/skirmish/view'
import { handlingOf } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import { emit, roll, type Procedure } from '../../../engine'
import { audienceOf } from '../facts'
import type { SkirmishGame } from '../part'
import { cover, isInBunker } from '../space/cover'
import type { SkirmishSpace, SpaceModel } from '../space/space'
import { isInZone, type ZonePrism } from '../space/zone'
import { guiseOf, spaceOf } from '../space-now'
import { modelOf, type SkirmishState } from '../state'
import { firingBody } from './firer'
import { lookAt } from './look'
import { takeHit } from './save'
import { originOf } from './tally'

export const prismOf = ({ centre, normal, width, height, depth }: CoverZone): ZonePrism => {
  const angle = (normal * Math.PI) / 180
  return { centre, normal: { x: Math.cos(angle), z: -Math.sin(angle) }, width, height, depth }
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
      const body = firingBody(space, modelOf(state, model))
      return body && lookAt(space, body, target).visible ? [{ id: model, weapon, body }] : []
    })
    .sort((a, b) => lookAt(space, a.body, target).distance - lookAt(space, b.body, target).distance)
}

/** The strongest of the enemy's zones he, or what he rides in, is in: his mid-point in the prism, and one who covers it sees him (LS-GEO-12). */
export function zoneOver(game: SkirmishGame, id: ModelId, space = spaceOf(game)): CoverZone | null {
  const { state } = game
  const model = modelOf(state, id)
  const body = firingBody(space, model)
  if (!body || model.seat === null) return null
  return state.zones.reduce<CoverZone | null>((best, zone) => {
    if (zone.seat === model.seat || zone.value <= (best?.value ?? -1)) return best
    return isInZone(prismOf(zone), body) && watchers(state, space, zone, body).length > 0 ? zone : best
  }, null)
}

/** More than the value: the reaction goes ahead. Otherwise one hit, and then a reaction is out of the question. */
export function* coveringTest(game: SkirmishGame, id: ModelId): Procedure<boolean> {
  const { state } = game
  const space = spaceOf(game)
  const zone = zoneOver(game, id, space)
  const model = modelOf(state, id)
  const body = firingBody(space, model)
  if (!zone || !body || model.seat === null) return true
  const audience = audienceOf(state, id)
  const dice = yield* roll({
    kind: 'd6',
    count: isInBunker(space, body) ? 3 : 2,
    purpose: 'lsCoveringTest',
    seat: model.seat,
    because: ['LS-COV-05'],
    unit: id,
    reads: 'sum',
    audience,
  })
  const total = dice.reduce((sum, { face }) => sum + face, 0)
  const passed = total > zone.value
  yield* emit('lsCoveringTest', { model: id, total, value: zone.value, passed }, ['LS-COV-05'], audience)
  if (passed) return true
  const [nearest] = watchers(state, space, zone, body)
  if (!nearest) return true
  const { sight } = lookAt(space, nearest.body, body)
  yield* takeHit(game, id, {
    by: nearest.id,
    seat: zone.seat,
    weapon: nearest.weapon,
    damage: handlingOf(state.tables, nearest.weapon).dmg,
    from: originOf(nearest.body),
    cover: cover(space, body, nearest.body, guiseOf(state, model), sight).inCover,
    because: ['LS-COV-05'],
  })
  return false
}
