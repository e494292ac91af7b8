/**
 * What the table stands in, as its player has chosen: a room with a boarded floor, or open ground under a sky. Painted by one
 * shader behind everything else, so that it costs one draw call and only the pixels that are left; nothing in it can be
 * pointed at.
 */
import { useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import {
  BackSide,
  BoxGeometry,
  Matrix4,
  MeshLambertMaterial,
  ShaderMaterial,
  SphereGeometry,
  Vector2,
  Vector3,
  type InstancedMesh,
} from 'three'
import type { Table } from '../../../shared/table/types'
import { tableHeight } from '../../../shared/camera/pose'
import type { Quality } from '../materials/built-material'
import { backdropFragment, backdropVertex } from './backdrop-shader'
import type { Backdrop } from '../../theme/backdrops'
import { backdropLooks, surroundingName } from './looks'

const takesNoClick = (): null => null

export function Surrounding({
  table,
  quality,
  backdrop,
}: {
  readonly table: Pick<Table, 'width' | 'depth'>
  readonly quality: Quality
  readonly backdrop: Backdrop
}) {
  const invalidate = useThree((state) => state.invalidate)
  const { width, depth } = table
  const geometry = useMemo(() => new SphereGeometry(100, 16, 12), [])
  const material = useMemo(() => {
    const { outdoors, plain, floor, wall, glow } = backdropLooks[backdrop]
    return new ShaderMaterial({
      name: `backdrop-${backdrop}`,
      vertexShader: backdropVertex,
      fragmentShader: backdropFragment,
      side: BackSide,
      depthWrite: false,
      defines: {
        ...(quality === 'low' ? {} : { BOARDS: '' }),
        ...(outdoors ? { OUTDOORS: '' } : {}),
        ...(plain ? { PLAIN: '' } : {}),
      },
      uniforms: {
        middle: { value: new Vector3(width / 2, 0, depth / 2) },
        halfTable: { value: new Vector2(width / 2, depth / 2) },
        floorY: { value: -tableHeight },
        radius: { value: Math.hypot(width, depth) * 1.35 + 1500 },
        floorNear: { value: new Vector3(...floor[0]) },
        floorFar: { value: new Vector3(...floor[1]) },
        wallLow: { value: new Vector3(...wall[0]) },
        wallHigh: { value: new Vector3(...wall[1]) },
        glow: { value: new Vector3(...glow) },
      },
    })
  }, [width, depth, quality, backdrop])
  useEffect(() => invalidate(), [material, invalidate])
  useEffect(() => () => geometry.dispose(), [geometry])
  useEffect(() => () => material.dispose(), [material])
  // Last of what is opaque: by then the table has covered most of it.
  return (
    <>
      <Legs width={width} depth={depth} />
      <mesh
        name={surroundingName}
        geometry={geometry}
        material={material}
        frustumCulled={false}
        renderOrder={1000}
        raycast={takesNoClick}
      />
    </>
  )
}

/** Half the side of a leg, and how far in from the board's corner it stands, mm. */
const leg = 34
const inset = 22
/** Four legs in the dark under the table: the sun's shadow map does not reach down there, so they take none of it. */
function Legs({ width, depth }: Pick<Table, 'width' | 'depth'>) {
  const legs = useRef<InstancedMesh>(null)
  const geometry = useMemo(() => new BoxGeometry(2 * leg, tableHeight - 60, 2 * leg), [])
  const material = useMemo(() => new MeshLambertMaterial({ color: '#1d140d' }), [])
  useLayoutEffect(() => {
    const at = [
      [inset, inset],
      [width - inset, inset],
      [inset, depth - inset],
      [width - inset, depth - inset],
    ] as const
    at.forEach(([x, z], i) =>
      legs.current?.setMatrixAt(i, new Matrix4().makeTranslation(x, -tableHeight / 2 - 30, z)),
    )
    if (legs.current) legs.current.instanceMatrix.needsUpdate = true
    legs.current?.computeBoundingSphere()
  }, [width, depth])
  useEffect(() => () => geometry.dispose(), [geometry])
  useEffect(() => () => material.dispose(), [material])
  return <instancedMesh ref={legs} name="legs" args={[geometry, material, 4]} raycast={takesNoClick} />
}
