/** By what the things of a view are called: views that call everything alike are one to whatever is said of them. Pure. */
import { inLanguage } from '../protocol/given-name'
import type { PieceDesign } from '../table/types'
import { builtAs, ownName, type NamedView } from './names'

/** Read once a view: it never changes. */
const read = new WeakMap<NamedView, readonly unknown[]>()

const designed = (design: PieceDesign): readonly unknown[] => [
  design.id,
  design.kind,
  ownName(design, 'en'),
  ownName(design, 'ru'),
]
/** In a fixed order. */
function calledIn(view: NamedView): readonly unknown[] {
  const known = read.get(view)
  if (known) return known
  const named = [view.units, view.models, view.weapons, view.powers ?? {}, view.closeWeapons ?? {}]
  const { a, b } = view.sides
  const found = [
    view.stranger,
    ...[a.name, b.name].flatMap((name) => [inLanguage(name, 'en'), inLanguage(name, 'ru')]),
    ...view.table.pieces.flatMap((piece) => [piece.id, ...designed(builtAs(piece))]),
    ...Object.values(view.parts?.laying?.ownDesigns ?? {}).flatMap(designed),
    ...named.flatMap((things) => Object.entries(things).flatMap(([id, { name }]) => [id, name.en, name.ru])),
  ]
  read.set(view, found)
  return found
}
export function calledAlike(one: NamedView | null, other: NamedView | null): boolean {
  if (one === other) return true
  if (one === null || other === null) return false
  const [these, those] = [calledIn(one), calledIn(other)]
  return these.length === those.length && these.every((value, i) => value === those[i])
}
