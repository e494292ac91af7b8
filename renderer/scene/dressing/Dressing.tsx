/** Lamps, wires, rails, dead trees and what lies about: one mesh, built anew when pieces come, go or fall. */
import { useThree } from '@react-three/fiber'
import { memo, useEffect, useMemo } from 'react'
import type { Table } from '../../../shared/table/types'
import { shadowClock } from '../lights/shadow-clock'
import { builtMaterial, type Quality } from '../materials/built-material'
import { geometryOf } from '../materials/mesh-writer'
import { dressingMesh } from './dressing-mesh'

const takesNoClick = (): null => null

/** Drawn again only with another table: a piece that is carried over it changes nothing here. */
export const Dressing = memo(function Dressing({
  table,
  quality,
}: {
  readonly table: Table
  readonly quality: Quality
}) {
  const invalidate = useThree((state) => state.invalidate)
  const look = JSON.stringify(table.pieces.map(({ design, at, turn }) => [design.id, design.kind, at, turn]))
  const geometry = useMemo(
    () => {
      const data = dressingMesh(table, quality)
      return data && geometryOf(data)
    },
    // `look` says all of the table that the dressing follows from
    [look, table.width, table.depth, table.turf, quality],
  )
  useEffect(() => {
    shadowClock.touch()
    invalidate()
    return () => geometry?.dispose()
  }, [geometry, invalidate])
  if (!geometry) return null
  return (
    <mesh
      name="dressing"
      geometry={geometry}
      material={builtMaterial(quality)}
      castShadow
      receiveShadow
      raycast={takesNoClick}
    />
  )
})
