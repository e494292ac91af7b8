/** The board with its frame, pavements and litter: one mesh, built when the city changes. */
import { memo, useEffect, useMemo } from 'react'
import type { Table } from '../../../shared/table/types'
import { builtMaterial, type Quality } from '../materials/built-material'
import { geometryOf } from '../materials/mesh-writer'
import { boardMesh } from './board-mesh'

const takesNoClick = (): null => null

/** Drawn again only with another table: a piece that is carried over it changes nothing here. */
export const Ground = memo(function Ground({
  table,
  quality,
}: {
  readonly table: Table
  readonly quality: Quality
}) {
  // A ruin that has come down leaves the board under it as it was.
  const look = JSON.stringify(
    table.pieces.map(({ id, design, at, turn }) => [
      id,
      design.kind === 'collapsed' ? design.was.id : design.id,
      at,
      turn,
    ]),
  )
  const geometry = useMemo(
    () => geometryOf(boardMesh(table, quality)),
    // `look` says all of the table that the board shows
    [look, table.width, table.depth, quality],
  )
  useEffect(() => () => geometry.dispose(), [geometry])
  return (
    <mesh
      name="board"
      geometry={geometry}
      material={builtMaterial(quality)}
      receiveShadow
      raycast={takesNoClick}
    />
  )
})
