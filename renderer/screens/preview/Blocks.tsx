import { useEffect, useMemo } from 'react'
import {
  BoxGeometry,
  EdgesGeometry,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  MeshBasicMaterial,
  Vector3,
  Quaternion,
  BufferGeometry,
  Float32BufferAttribute,
} from 'three'
import { bounds } from '../../../shared/geometry'
import type { Block } from '../../../shared/table/types'

/** The simple sight volume as a ghost: boxes with their edges drawn, in two draw calls. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  const ghost = useMemo(() => {
    const box = new BoxGeometry(1, 1, 1)
    const frame = new EdgesGeometry(box).getAttribute('position')
    const mesh = new InstancedMesh(
      box,
      new MeshBasicMaterial({ color: '#5cc0ac', transparent: true, opacity: 0.28, depthWrite: false }),
      blocks.length,
    )
    const edges: number[] = []
    const matrix = new Matrix4()
    const corner = new Vector3()
    blocks.forEach(({ outline, from, to }, i) => {
      const { minX, minZ, maxX, maxZ } = bounds(outline)
      matrix.compose(
        new Vector3((minX + maxX) / 2, (from + to) / 2, (minZ + maxZ) / 2),
        new Quaternion(),
        new Vector3(maxX - minX, to - from, maxZ - minZ),
      )
      mesh.setMatrixAt(i, matrix)
      for (let k = 0; k < frame.count; k++)
        edges.push(...corner.fromBufferAttribute(frame, k).applyMatrix4(matrix).toArray())
    })
    const lines = new LineSegments(
      new BufferGeometry().setAttribute('position', new Float32BufferAttribute(edges, 3)),
      new LineBasicMaterial({ color: '#9fe5d6', transparent: true, opacity: 0.55 }),
    )
    return { mesh, lines, box }
  }, [blocks])
  useEffect(
    () => () => {
      ghost.mesh.dispose()
      ghost.box.dispose()
      ghost.mesh.material.dispose()
      ghost.lines.geometry.dispose()
      ghost.lines.material.dispose()
    },
    [ghost],
  )
  return (
    <>
      <primitive object={ghost.mesh} />
      <primitive object={ghost.lines} />
    </>
  )
}
