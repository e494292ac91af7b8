/** Pieces pointed out: a blocker, the focus of a decision, the vital building. */
import { useMemo } from 'react'
import { footprint, pieceOf, structureTop } from '../../../shared/table'
import type { Table } from '../../../shared/table/types'
import type { SceneProps } from '../props'
import type { Tone } from '../tones'
import { outlineStrokes, Strokes, type Stroke } from './Strokes'

type Outlined = SceneProps['outlined'][number]
const look: Readonly<Record<Outlined['tone'], { readonly tone: Tone; readonly dashed: boolean }>> = {
  warn: { tone: 'refused', dashed: true },
  focus: { tone: 'focus', dashed: false },
  vital: { tone: 'vital', dashed: false },
}

function Outline({ outlined, table }: { readonly outlined: Outlined; readonly table: Table }) {
  const lines = useMemo(() => {
    const piece = pieceOf(table, outlined.piece)
    if (!piece) return null
    const plan = footprint(piece)
    const top = Math.max(20, structureTop(piece.design))
    const posts: Stroke[] = plan.map((p) => [
      { ...p, y: 2 },
      { ...p, y: Math.min(top, 34) },
    ])
    return { foot: outlineStrokes(plan, 2), posts }
  }, [outlined.piece, table])
  if (!lines) return null
  const { tone, dashed } = look[outlined.tone]
  return (
    <>
      {/* The vital building is marked all game long: quietly, and not through walls. */}
      <Strokes
        strokes={lines.foot}
        tone={tone}
        dashed={dashed}
        width={outlined.tone === 'vital' ? 2.5 : 4}
        opacity={outlined.tone === 'vital' ? 0.75 : 1}
        above={outlined.tone !== 'vital'}
      />
      <Strokes strokes={lines.posts} tone={tone} dashed={dashed} width={2} opacity={0.7} />
    </>
  )
}

export function Outlines({
  outlined,
  table,
}: {
  readonly outlined: SceneProps['outlined']
  readonly table: Table
}) {
  return outlined.map((one) => <Outline key={`${one.piece}.${one.tone}`} outlined={one} table={table} />)
}
