/** The floors of the building under the mouse: their outlines, each with its number and height. */
import { useMemo } from 'react'
import { pieceOf, surfaces } from '../../../shared/table'
import type { Table } from '../../../shared/table/types'
import { isShown, type Shown } from '../../page/tools/storeys'
import type { FloorMark } from '../marks/tool-props'
import { Label } from '../marks/Label'
import { outlineStrokes, Strokes } from '../marks/Strokes'

export function FloorNames({
  floors,
  table,
  storey,
  opened,
}: Shown & { readonly floors: FloorMark; readonly table: Table }) {
  const drawn = useMemo(() => {
    const piece = pieceOf(table, floors.piece)
    if (!piece) return { lines: [], names: [] }
    const shown = surfaces(piece).filter(({ ref }) => isShown(ref, { storey, opened }))
    const lines = shown.flatMap(({ outline, y }) => outlineStrokes(outline, y + 1))
    const names = floors.floors.flatMap(({ level, text }) => {
      const slab = shown.find(({ ref }) => ref.level === level)
      // Names stand at the far left corner, one over the other: there they hide nobody on the floors.
      const corner = slab?.outline.reduce((best, p) => (p.x + p.z < best.x + best.z ? p : best))
      return slab === undefined || corner === undefined ? [] : [{ level, text, at: { ...corner, y: slab.y } }]
    })
    return { lines, names }
  }, [floors, table, storey, opened])
  return (
    <>
      <Strokes strokes={drawn.lines} tone="focus" width={2} opacity={0.8} above />
      {drawn.names.map(({ level, text, at }) => (
        <Label key={level} at={at} text={text} tone="focus" />
      ))}
    </>
  )
}
