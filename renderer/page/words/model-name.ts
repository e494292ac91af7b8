/** A model as it is told from its comrades: its name and the floor it stands on. */
import type { GameView } from '../../../shared/protocol/game-view'
import type { Blocker } from '../../../shared/sight/witness'
import type { ModelId, Pose, SurfaceRef } from '../../../shared/table/types'
import type { SurveyView } from '../tools/survey'
import { called, modelAsNamed, pieceName, type NamedView, type Names } from '../../../shared/words/names'
import { blockerId, storeyIds } from '../../../shared/words/spots'

/** What has a name on a table of either game. */
interface NamedTable {
  readonly table: GameView['table']
  readonly units?: NamedView['units']
  readonly models: Readonly<
    Record<
      ModelId,
      {
        readonly name: Readonly<Record<'en' | 'ru', string>>
        readonly pose: Pose | null
        readonly unit?: string
      }
    >
  >
}

/** Marked, where names are: the storey lights. */
export function floorName(on: SurfaceRef, names: Names): string {
  const { translate } = names
  if (on.piece === null) return translate('tools:street')
  const floor =
    on.level === 0 ? translate('tools:groundFloor') : translate('tools:floor', { floor: on.level })
  return called(storeyIds(on), floor, names)
}

const nameAs = (view: NamedTable, id: ModelId, { language }: Names): string =>
  modelAsNamed(view, id)?.name[language] ?? id
export function modelName(view: NamedTable, id: ModelId, names: Names): string {
  const model = view.models[id]
  if (model === undefined) return id
  const name = called([id], nameAs(view, id, names), names)
  return model.pose === null ? name : `${name}, ${floorName(model.pose.on, names)}`
}
/** Models of one unit are numbered in its order, so that a row of a table can be found on the table. */
export const numberIn = (view: SurveyView, id: ModelId): number =>
  1 + (view.units[view.models[id]?.unit ?? '']?.models.indexOf(id) ?? -1)
/** A vehicle by its number where it is one of a squadron, and by its floor where it does not stand on the ground. */
export function hullName(view: GameView, id: ModelId, names: Names): string {
  const model = view.models[id]
  if (model === undefined) return id
  const isOneOfMany = (view.units[model.unit]?.models.length ?? 1) > 1
  const name = `${nameAs(view, id, names)}${isOneOfMany ? ` ${numberIn(view, id)}` : ''}`
  const on = model.pose?.on
  return on === undefined || on.piece === null ? name : `${name}, ${floorName(on, names)}`
}
/** A vehicle as whoever rides in it says it: by its unit, with its number where that is a squadron. */
export function carrierName(
  view: Pick<GameView, 'units' | 'models' | 'table'>,
  id: ModelId,
  language: Names['language'],
): string {
  const unit = view.units[view.models[id]?.unit ?? '']
  if (unit === undefined) return id
  return unit.models.length > 1 ? `${unit.name[language]} ${numberIn(view, id)}` : unit.name[language]
}

/** The part that stops a ray: the wall of which building on which floor, or who stands there. */
export function blockerName(view: NamedTable, blocker: Blocker, names: Names): string {
  const { id, kind, part, level } = blocker
  if (view.models[id] !== undefined) return modelName(view, id, names)
  const piece = pieceName(view, id, names)
  if (kind !== 'solid' || part === undefined) return called([id], piece, names)
  const what = names.translate(`tools:part.${part}`)
  const plain = { ...names, marks: false }
  return called(
    [blockerId(blocker)],
    level === undefined || (part !== 'wall' && part !== 'slab')
      ? `${piece}: ${what}`
      : `${piece}: ${what}, ${floorName({ piece: id, level }, plain)}`,
    names,
  )
}
