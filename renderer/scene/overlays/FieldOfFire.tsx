/** What can be seen from a place, floor by floor, as tiles; and whom one sees from there. */
import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { Color } from 'three'
import type { SceneView } from '../scene-view'
import type { Shown } from '../../page/tools/storeys'
import type { FieldMark } from '../marks/tool-props'
import { SeenModels } from './Cages'
import { fieldMaterial, fieldMesh, ramps } from './field-mesh'
import { Strokes } from '../marks/Strokes'

export function FieldOfFireAreas({
  field,
  models,
  storey,
  opened,
}: Shown & { readonly field: FieldMark; readonly models: SceneView['models'] }) {
  const { map, way } = field
  const invalidate = useThree((state) => state.invalidate)
  const shown = useMemo(() => ({ storey, opened }), [storey, opened])
  const geometry = useMemo(() => fieldMesh(map, shown), [map, shown])
  useEffect(() => {
    invalidate()
    return () => geometry.dispose()
  }, [geometry, invalidate])
  const material = useMemo(
    () =>
      fieldMaterial(
        ramps[way].map((hex) => new Color(hex)),
        way === 'in',
      ),
    [way],
  )
  useEffect(() => () => material.dispose(), [material])
  const { eye } = map
  return (
    <>
      <mesh geometry={geometry} material={material} renderOrder={1} frustumCulled={false} />
      <SeenModels models={models} seen={map.models} shown={shown} />
      <Strokes strokes={[[eye, { ...eye, y: eye.y + 60 }]]} tone="vital" width={4} above />
    </>
  )
}
