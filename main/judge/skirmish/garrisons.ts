/** Men of whom a case says no more than which building they hold: each where there is room on his storey (LS-GEO-16). */
import { cm, type Mm } from '../../../shared/geometry/length'
import { footprintBounds, pieceOf } from '../../../shared/table'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { Pose } from '../../../shared/table/types'
import { poseOn, standsBadly, type SkirmishSpace, type SpaceModel } from '../../../shared/skirmish/space'
import { CaseFault } from '../fault'

const step: Mm = cm(1)

export function garrisoned(space: SkirmishSpace, models: readonly SkirmishModel[]): readonly SkirmishModel[] {
  const taken: SpaceModel[] = models.flatMap(({ id, seat, body, pose }) =>
    pose ? [{ id, unit: id, side: seat, body, pose }] : [],
  )
  return models.map((model) => {
    if (!model.garrison || model.pose) return model
    const pose = roomIn(space, model, taken)
    if (!pose) throw new CaseFault('$.models', `no room for ${model.id} in ${model.garrison.piece}`)
    taken.push({ id: model.id, unit: model.id, side: model.seat, body: model.body, pose })
    return { ...model, pose }
  })
}
function roomIn(
  space: SkirmishSpace,
  { id, seat, body, garrison }: SkirmishModel,
  taken: readonly SpaceModel[],
): Pose | null {
  const piece = garrison && pieceOf(space.table, garrison.piece)
  if (!garrison || !piece) return null
  const { minX, minZ, maxX, maxZ } = footprintBounds(piece)
  for (let z = minZ; z <= maxZ; z += step)
    for (let x = minX; x <= maxX; x += step) {
      const pose = poseOn(space, { at: { x, z }, on: { piece: piece.id, level: garrison.level } }, 90)
      if (pose && standsBadly(space, { id, unit: id, side: seat, body, pose }, pose, taken) === null)
        return pose
    }
  return null
}
