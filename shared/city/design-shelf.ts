import type { PieceDesign } from '../table/types'

/** How each design is built, by its id. */
export type Builds<D extends PieceDesign = PieceDesign> = Readonly<Record<string, () => D>>

/**
 * Designs by id, each built when it is first asked for: a game that is opened brings its own along, and to build all of
 * them takes longer than to lay its table.
 */
export function shelfOf(builds: Builds): Readonly<Record<string, PieceDesign>> {
  const shelf: Record<string, PieceDesign> = {}
  for (const [id, build] of Object.entries(builds))
    Object.defineProperty(shelf, id, {
      enumerable: true,
      configurable: true,
      get() {
        const value = build()
        Object.defineProperty(shelf, id, { value, enumerable: true })
        return value
      },
    })
  return shelf
}
