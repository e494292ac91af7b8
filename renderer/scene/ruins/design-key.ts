import type { PieceDesign } from '../../../shared/table/types'

const numbers = new Map<string, string>()
const keys = new WeakMap<PieceDesign, string>()
/** Designs come out of messages as new objects; what they say decides whether they are the same. A short name for each. */
export function designKey(design: PieceDesign): string {
  const known = keys.get(design)
  if (known !== undefined) return known
  const said = JSON.stringify(design)
  const key = numbers.get(said) ?? `${design.id}#${numbers.size}`
  numbers.set(said, key)
  keys.set(design, key)
  return key
}
