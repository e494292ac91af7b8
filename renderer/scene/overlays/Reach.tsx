/** Where the selected model can get to, surface by surface. */
import { useEffect, useMemo } from 'react'
import type { SceneProps } from '../props'
import { toneColour } from '../marks/tones'
import { reachMesh } from './reach-mesh'

export function ReachAreas({ reach, storey, opened }: Pick<SceneProps, 'reach' | 'storey' | 'opened'>) {
  const geometry = useMemo(
    () => (reach && reach.length > 0 ? reachMesh(reach, { storey, opened }, toneColour.legal) : null),
    [reach, storey, opened],
  )
  useEffect(() => () => geometry?.dispose(), [geometry])
  if (!geometry) return null
  return (
    <mesh geometry={geometry} renderOrder={1}>
      <meshBasicMaterial vertexColors transparent depthWrite={false} toneMapped={false} fog={false} />
    </mesh>
  )
}
