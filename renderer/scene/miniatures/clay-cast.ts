/** What has been sculpted, kept: by name and detail, turned to look along x as models at facing 0 do. */
import { Sculpt, type Clay } from './sculpt'
import { openness } from './shade'

/** Figures across the table are cast coarser; nobody can see the difference from there. */
export type Detail = 'fine' | 'coarse'

interface ClayCast {
  readonly clay: Clay
  readonly open: Float32Array
}
const casts = new Map<string, ClayCast>()

interface Craft {
  /** As of `Sculpt`. */
  readonly fitting?: number
  /** What is done to the clay before paint finds its recesses. */
  readonly finish?: (clay: Clay) => Clay
  /** mm: how wide the recesses are that paint darkens. */
  readonly cell?: number
}
export function clayCast(
  name: string,
  sculpt: (s: Sculpt) => void,
  detail: Detail,
  { fitting, finish = (clay) => clay, cell }: Craft = {},
): ClayCast {
  const key = `${name}.${detail}`
  let cast = casts.get(key)
  if (!cast) {
    const hands = new Sculpt(detail === 'coarse', fitting)
    sculpt(hands)
    const clay = finish(hands.finish())
    // Sculpted looking along +z; models look along +x at facing 0.
    quarterTurn(clay.position)
    quarterTurn(clay.normal)
    cast = { clay, open: openness(clay, cell) }
    casts.set(key, cast)
  }
  return cast
}

function quarterTurn(vectors: Float32Array): void {
  for (let i = 0; i < vectors.length; i += 3) {
    const x = vectors[i]!
    vectors[i] = vectors[i + 2]!
    vectors[i + 2] = -x
  }
}
