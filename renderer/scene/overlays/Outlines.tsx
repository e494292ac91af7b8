/** Pieces and parts of them pointed out: a blocker, what words name, the focus of a decision, the vital building. */
import { useMemo } from 'react'
import { footprint, pieceOf, solids, structureTop, surfaces } from '../../../shared/table'
import type { Piece, Table } from '../../../shared/table/types'
import type { SceneProps } from '../props'
import type { Tone } from '../marks/tones'
import { outlineStrokes, prismStrokes, Strokes, type Stroke } from '../marks/Strokes'

type Outlined = SceneProps['outlined'][number]
type Part = NonNullable<Outlined['only']>
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

/** A storey of a piece as its floor stands in the air; walls and floors as the solids that rays meet. */
function partStrokes(piece: Piece, { level, part, index }: Part): readonly Stroke[] {
  if (part === undefined)
    return surfaces(piece)
      .filter(({ ref }) => ref.level === level)
      .flatMap(({ outline, holes, y }) => [outline, ...holes].flatMap((ring) => outlineStrokes(ring, y + 1)))
  return solids(piece)
    .filter((solid) => solid.part === part && solid.level === level)
    .filter((solid) => index === undefined || solid.index === index)
    .flatMap(({ outline, from, to }) => prismStrokes(outline, from, to))
}
function PartOutline({
  outlined: { piece: id, tone, only },
  table,
}: {
  readonly outlined: Outlined & { readonly only: Part }
  readonly table: Table
}) {
  const strokes = useMemo(() => {
    const piece = pieceOf(table, id)
    return piece ? partStrokes(piece, only) : []
  }, [id, table, only])
  return <Strokes strokes={strokes} tone={look[tone].tone} dashed={look[tone].dashed} width={3} above />
}
const isPart = (one: Outlined): one is Outlined & { readonly only: Part } => one.only !== undefined

export function Outlines({
  outlined,
  table,
}: {
  readonly outlined: SceneProps['outlined']
  readonly table: Table
}) {
  return outlined.map((one) =>
    isPart(one) ? (
      <PartOutline key={JSON.stringify(one)} outlined={one} table={table} />
    ) : (
      <Outline key={`${one.piece}.${one.tone}`} outlined={one} table={table} />
    ),
  )
}
