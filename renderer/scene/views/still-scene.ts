/** The table of a picture: everybody who stands there, and whoever has just fallen where he stood. */
import type { ReportView } from '../../../shared/report/record/record'
import type { Shot } from '../../../shared/report/cameras'
import type { SceneView } from '../scene-view'
import { sceneOfView } from './scene-of-view'

export function stillScene(view: ReportView, fallen: Shot['fallen']): SceneView {
  const scene = sceneOfView(view)
  if (fallen.length === 0) return scene
  const models = { ...scene.models }
  for (const { model, pose } of fallen) {
    const one = models[model]
    // Of a hull its wreck lies there, as a piece of the table.
    if (one === undefined || one.body.hull !== undefined) continue
    models[model] = { ...one, pose, fallen: true }
  }
  return { ...scene, models }
}
