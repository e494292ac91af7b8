/** A skirmish as the 3D scene draws it: every man a unit of his own, hidden men as neutral markers. Pure. */
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { Device, ObjectiveMarker, Rumour, SkirmishView } from '../../../shared/protocol/skirmish/view'
import type { Body } from '../../../shared/table/types'
import { objectiveModel } from '../../facts/cues'
import { proneFigure, woundedFigure, wreckFigure } from '../miniatures/figures/modern'
import { schemes, type SchemeId } from '../miniatures/schemes'
import type { SceneModel, SceneView } from '../scene-view'

/** A numbered disc's worth of table: all that is known of whoever lies there. */
const rumourBody: Body = {
  base: { shape: 'round', radius: 12.5 },
  radius: 12.5,
  height: 18,
  eye: 12,
  size: 1,
}

const isScheme = (name: string): name is SchemeId => name in schemes
const schemeOf = (name: string): SchemeId => (isScheme(name) ? name : 'bone')

const isFallen = (status: SkirmishModel['status']): boolean => status === 'dead'
function figureOfModel({ figure, vehicle, wound, posture, status }: SkirmishModel): string {
  if (vehicle) return vehicle.knockedOut || vehicle.exploded ? wreckFigure(figure) : figure
  if (wound || isFallen(status)) return woundedFigure(figure)
  return posture === 'prone' ? proneFigure(figure) : figure
}
/** How high a lying figure is sculpted, mm: what the mouse finds of it, and what hangs over it, begins there. */
const lyingHeight = 13
const bodyShown = ({ body, vehicle, posture, wound }: SkirmishModel): Body =>
  vehicle || (posture !== 'prone' && wound === null)
    ? body
    : { ...body, height: Math.min(body.height, lyingHeight) }

function sceneModel(model: SkirmishModel): SceneModel {
  const { id, seat, pose, status, wound } = model
  const bleeds = wound !== null && !wound.stabilised
  return {
    id,
    unit: id,
    seat: seat ?? 'a',
    ...(seat === null && { neutral: true }),
    looksAhead: true,
    figure: figureOfModel(model),
    body: bodyShown(model),
    pose,
    status: status === 'onTable' ? 'onTable' : status === 'dead' ? 'casualty' : 'waiting',
    // The turns a wounded man has left hang over him, until somebody has helped him.
    wounds: bleeds ? wound.turns : 1,
    profile: { w: bleeds ? wound.turns + 1 : 1 },
    treated: wound?.stabilised === true,
    // His body lies where he fell.
    ...(isFallen(status) && { fallen: true }),
  }
}
const rumourModel = ({ id, seat, pose }: Rumour): SceneModel => ({
  id,
  unit: id,
  seat,
  looksAhead: true,
  figure: 'hidden-marker',
  body: rumourBody,
  pose,
  status: 'onTable',
  wounds: 1,
  profile: { w: 1 },
})

const disc: Body = { ...rumourBody, height: 10, eye: 8 }
const lying = (at: { readonly x: number; readonly y: number; readonly z: number }): SceneModel['pose'] => ({
  at: { x: at.x, z: at.z },
  y: at.y,
  on: { piece: null, level: 0 },
  facing: 0,
})
const still: Pick<SceneModel, 'looksAhead' | 'body' | 'status' | 'wounds' | 'profile'> = {
  looksAhead: true,
  body: disc,
  status: 'onTable',
  wounds: 1,
  profile: { w: 1 },
}
const markerModel = ({ id, seat, number, at }: ObjectiveMarker): SceneModel => ({
  ...still,
  id: objectiveModel(id),
  unit: objectiveModel(id),
  seat,
  figure: `objective-${number}`,
  pose: at && lying(at),
})
const deviceModel = ({ id, seat, at }: Device): SceneModel => ({
  ...still,
  id: `device:${id}`,
  unit: `device:${id}`,
  seat,
  figure: 'hidden-device',
  pose: lying(at),
})

/** Models keep their identity as long as nothing about them changes: the scene redraws what is new. */
function remembered<K extends object>(make: (key: K) => SceneModel): (key: K) => SceneModel {
  const known = new WeakMap<K, SceneModel>()
  return (key) => {
    const made = known.get(key) ?? make(key)
    known.set(key, made)
    return made
  }
}
const drawnModel = remembered(sceneModel)
const drawnRumour = remembered(rumourModel)
const drawnMarker = remembered(markerModel)
const drawnDevice = remembered(deviceModel)

export function sceneViewOf({
  table,
  sides,
  models,
  rumours,
  markers,
  devices,
}: Pick<SkirmishView, 'table' | 'sides' | 'models' | 'rumours' | 'markers' | 'devices'>): SceneView {
  const shown: Record<string, SceneModel> = {}
  for (const [id, model] of Object.entries(models)) shown[id] = drawnModel(model)
  for (const rumour of Object.values(rumours)) shown[rumour.id] = drawnRumour(rumour)
  for (const marker of Object.values(markers)) shown[objectiveModel(marker.id)] = drawnMarker(marker)
  for (const device of devices) shown[`device:${device.id}`] = drawnDevice(device)
  return {
    metric: true,
    table,
    sides: {
      a: { force: { scheme: schemeOf(sides.a.force.scheme) } },
      b: { force: { scheme: schemeOf(sides.b.force.scheme) } },
    },
    models: shown,
  }
}
