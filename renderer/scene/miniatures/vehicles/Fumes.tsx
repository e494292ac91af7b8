/** The smoke of damaged vehicles and of smoke launchers: still clouds, one draw call. */
import { useStillClouds } from '../../collapse/useStillClouds'
import type { SceneView } from '../../scene-view'
import { fumesOf, type Fuming } from './fumes'
import { vehicleLookOf } from './look-of'

const fuming = (models: SceneView['models']): readonly Fuming[] =>
  Object.values(models).flatMap((model) => {
    if (!model.pose || model.status !== 'onTable') return []
    const look = vehicleLookOf(model)
    const { wreck, exploded, shaken, stunned, smoke } = look?.damage ?? {}
    if (look === null || ![wreck, exploded, shaken, stunned, smoke].includes(true)) return []
    const { at, y, facing } = model.pose
    return [{ id: model.id, at: { ...at, y }, facing, look }]
  })

export function Fumes({ models, hulks = [] }: Pick<SceneView, 'models' | 'hulks'>) {
  const lost = hulks.map(({ piece, at, facing, look }): Fuming => ({ id: piece, at, facing, look }))
  const all = [...fuming(models), ...lost]
  const field = useStillClouds(JSON.stringify(all), () => all.flatMap(fumesOf))
  return field && <primitive object={field.mesh} dispose={null} />
}
