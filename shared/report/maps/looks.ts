/** What one sees of another in a view: the one sight of the rules, asked of what this knowledge knows. */
import type { GameView } from '../../protocol/game-view'
import type { SkirmishModel } from '../../protocol/skirmish/model'
import type { SkirmishView } from '../../protocol/skirmish/view'
import {
  combatsAmong,
  createSightScene,
  look,
  ruinSightFrom,
  sightSettingsFrom,
  type SightScene,
  type SightWitness,
} from '../../sight'
import { buildSpace, numbersFor, see, standingModel, type SkirmishSpace } from '../../skirmish/space'
import { standingOf } from '../../table'
import type { Pose } from '../../table/types'
import { isSkirmishView, type ReportView } from '../record/record'

/** null: one of the two is not on the table, as far as this knowledge knows. */
type LookIn = (from: string, to: string) => SightWitness | null

const remembered = new WeakMap<ReportView, LookIn>()
export function looksIn(view: ReportView): LookIn {
  let found = remembered.get(view)
  if (found === undefined)
    remembered.set(view, (found = isSkirmishView(view) ? skirmishLooks(view) : battleLooks(view)))
  return found
}

function battleLooks(view: GameView): LookIn {
  let scene: SightScene | null = null
  return (from, to) => {
    scene ??= sightOfBattle(view)
    return scene.models.has(from) && scene.models.has(to) ? look(scene, from, to) : null
  }
}
function sightOfBattle({ models, units, table, settings }: GameView): SightScene {
  const standing = Object.values(models).filter(
    ({ pose, status, firesFrom }) => pose !== null && (status === 'onTable' || firesFrom !== undefined),
  )
  const setting = (key: string): unknown => settings[key]
  return createSightScene(
    table,
    standing.map(standingOf),
    { ...ruinSightFrom(setting), ...sightSettingsFrom(setting) },
    combatsAmong(Object.values(units)).map((combat) => combat.flatMap(({ models: ids }) => ids)),
    new Set(standing.flatMap(({ firesFrom }) => firesFrom?.vehicle ?? [])),
  )
}
function skirmishLooks(view: SkirmishView): LookIn {
  let space: SkirmishSpace | null = null
  return (from, to) => {
    space ??= skirmishSpace(view)
    return space.models.has(from) && space.models.has(to) ? see(space, from, to).witness : null
  }
}
type Placed = SkirmishModel & { readonly pose: Pose }
const isPlaced = (model: SkirmishModel): model is Placed => model.pose !== null && model.status === 'onTable'
function skirmishSpace(view: SkirmishView): SkirmishSpace {
  const numbers = numbersFor(view.tables, view.settings)
  return buildSpace({
    table: view.table,
    numbers,
    models: Object.values(view.models)
      .filter(isPlaced)
      .map((model) => standingModel(model, numbers)),
    smoke: view.smoke.map(({ id, at }) => ({ id, at: { x: at.x, z: at.z }, y: at.y })),
    terrain: { buildings: view.buildings, areas: view.areas },
  })
}
