/** Everything sight needs to know, gathered once for a table and the models on it. */
import { isFlying } from '../table/hover'
import type { ModelId, Standing, Table } from '../table/types'
import { defaultSight, type SightSettings } from './settings'
import { Bundle } from './bundle'
import { tableTracer, tracerWithoutRuins, type Tracer } from './trace'
import { zonesOf, type Zone } from './zones'
import { hullBox, panelPoints, panelSamples, panelsTurnedTo } from './hull'
import { eyeOf, samplesIn, samplesOf } from './samples'
import type { Point3 } from '../geometry/point'
import type { HullPanel } from './witness'
import { NotThere } from '../not-there'

/** Models locked with each other in one close combat, of both sides (C4-LOS-05). */
export type CombatModels = readonly ModelId[]

export interface SightScene {
  readonly table: Table
  readonly settings: SightSettings
  readonly models: ReadonlyMap<ModelId, Standing>
  readonly tracer: Tracer
  readonly zones: readonly Zone[]
  /** Models whose bodies block: hulls, guns, monstrous creatures; nothing that flies (C4-LOS-04). */
  readonly bulky: readonly Standing[]
  readonly combats: readonly (readonly Standing[])[]
  /** Who stopped the last look at a model: asked first the next time. It never changes an answer. */
  readonly lastBlocker: Map<ModelId, number>
  readonly bundle: Bundle
  readonly panelBundle: Bundle
}

/** @param firedFrom  hulls that men fire from: they may be looked at, and are in nobody's way */
export function createSightScene(
  table: Table,
  standing: readonly Standing[],
  settings: Partial<SightSettings> = {},
  combats: readonly CombatModels[] = [],
  firedFrom: ReadonlySet<ModelId> = new Set(),
): SightScene {
  const chosen = { ...defaultSight, ...settings }
  const models = new Map(standing.map((model) => [model.id, model]))
  return {
    table,
    settings: chosen,
    models,
    tracer: chosen.ruinMode === 'abstract' ? tracerWithoutRuins(table) : tableTracer(table),
    zones: zonesOf(table).filter((zone) => chosen.ruinMode !== 'trueOnly' || zone.size !== null),
    bulky: standing.filter((model) => model.body.size === 3 && !isFlying(model) && !firedFrom.has(model.id)),
    combats: combats.map((combat) =>
      combat.flatMap((id) => {
        const fighter = models.get(id)
        return fighter ? [fighter] : []
      }),
    ),
    lastBlocker: new Map(),
    bundle: new Bundle(samplesIn(chosen.pattern)),
    panelBundle: new Bundle(panelSamples),
  }
}

/** One look: who, at whom, from where, at which points (of a hull: those of one panel). */
export interface Look {
  readonly from: Standing
  readonly to: Standing
  readonly eye: Point3
  readonly points: readonly Point3[]
  readonly panel?: HullPanel
}
export function rememberedLook(scene: SightScene, from: ModelId | Standing, to: ModelId | Standing): Look {
  const shooter = typeof from === 'string' ? modelOf(scene, from) : from
  const target = typeof to === 'string' ? modelOf(scene, to) : to
  const eye = eyeOf(shooter)
  return { from: shooter, to: target, eye, points: samplesOf(target, eye, scene.settings.pattern) }
}
/** The looks that a question takes: one at a body, one at each panel of a hull that is turned to the eye. */
export function looksAt(
  scene: SightScene,
  from: ModelId | Standing,
  to: ModelId | Standing,
): readonly Look[] {
  const shooter = typeof from === 'string' ? modelOf(scene, from) : from
  const target = typeof to === 'string' ? modelOf(scene, to) : to
  const box = hullBox(target)
  if (!box) return [rememberedLook(scene, shooter, target)]
  const eye = eyeOf(shooter)
  return panelsTurnedTo(box, eye).map((panel) => ({
    from: shooter,
    to: target,
    eye,
    points: panelPoints(box, panel),
    panel,
  }))
}
function modelOf(scene: SightScene, id: ModelId): Standing {
  const model = scene.models.get(id)
  if (!model) throw new NotThere(id, `${id} stands nowhere in this scene`)
  return model
}
