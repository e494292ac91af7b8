/** The smoke of damaged vehicles and of smoke launchers: still clouds, one draw call. */
import { useMemo } from 'react'
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

const none: NonNullable<SceneView['hulks']> = []

export function Fumes({ models, hulks = none }: Pick<SceneView, 'models' | 'hulks'>) {
  // The miniatures are drawn anew with every move of the mouse.
  const { all, key } = useMemo(() => {
    const lost = hulks.map(({ piece, at, facing, look }): Fuming => ({ id: piece, at, facing, look }))
    const smoking = [...fuming(models), ...lost]
    return { all: smoking, key: JSON.stringify(smoking) }
  }, [models, hulks])
  const field = useStillClouds(key, () => all.flatMap(fumesOf))
  return field && <primitive object={field.mesh} dispose={null} />
}
