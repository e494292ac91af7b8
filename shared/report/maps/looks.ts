/** What one sees of another in a view: the one sight of the rules, asked of what this knowledge knows. */
import type { GameView } from '../../protocol/game-view'
import type { SkirmishModel } from '../../protocol/skirmish/model'
import type { SkirmishView } from '../../protocol/skirmish/view'
import {
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
    combatsIn(units),
    new Set(standing.flatMap(({ firesFrom }) => firesFrom?.vehicle ?? [])),
  )
}
/** Units locked with each other, directly or through others, are one combat (C4-LOS-05). */
function combatsIn(units: GameView['units']): readonly (readonly string[])[] {
  const left = new Set(Object.values(units).filter(({ locked }) => locked.length > 0))
  const combats: string[][] = []
  for (const unit of left) {
    left.delete(unit)
    const fighting = [unit]
    for (const one of fighting)
      for (const other of left)
        if (one.locked.includes(other.id) || other.locked.includes(one.id)) {
          left.delete(other)
          fighting.push(other)
        }
    combats.push(fighting.flatMap(({ models }) => models))
  }
  return combats
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
