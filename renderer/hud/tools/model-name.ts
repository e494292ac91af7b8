/** A model as it is told from its comrades: its name and the floor it stands on. */
import type { GameView } from '../../../shared/protocol/game-view'
import type { Blocker } from '../../../shared/sight/witness'
import type { ModelId, Pose, SurfaceRef } from '../../../shared/table/types'
import type { SurveyView } from '../../state/tools/survey'
import { pieceName, type Names } from '../../state/words/names'

/** What has a name on a table of either game. */
interface NamedTable {
  readonly table: GameView['table']
  readonly models: Readonly<
    Record<ModelId, { readonly name: Readonly<Record<'en' | 'ru', string>>; readonly pose: Pose | null }>
  >
}

export const floorName = ({ piece, level }: SurfaceRef, { translate }: Names): string =>
  piece === null
    ? translate('tools:street')
    : level === 0
      ? translate('tools:groundFloor')
      : translate('tools:floor', { floor: level })

export function modelName(view: NamedTable, id: ModelId, names: Names): string {
  const model = view.models[id]
  if (model === undefined) return id
  const name = model.name[names.language]
  return model.pose === null ? name : `${name}, ${floorName(model.pose.on, names)}`
}
/** Models of one unit are numbered in its order, so that a row of a table can be found on the table. */
export const numberIn = (view: SurveyView, id: ModelId): number =>
  1 + (view.units[view.models[id]?.unit ?? '']?.models.indexOf(id) ?? -1)

/** The part that stops a ray: the wall of which building on which floor, or who stands there. */
export function blockerName(view: NamedTable, { id, kind, part, level }: Blocker, names: Names): string {
  if (view.models[id] !== undefined) return modelName(view, id, names)
  const piece = pieceName(view, id, names)
  if (kind !== 'solid' || part === undefined) return piece
  const what = names.translate(`tools:part.${part}`)
  return level === undefined || (part !== 'wall' && part !== 'slab')
    ? `${piece}: ${what}`
    : `${piece}: ${what}, ${floorName({ piece: id, level }, names)}`
}
