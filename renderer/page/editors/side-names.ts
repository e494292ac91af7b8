/** What the sides are called until somebody names them: by the forces they lead, and by their colours where both lead the same. */
import type { Force } from '../../../shared/protocol/force'
import type { NameText } from '../../../shared/protocol/given-name'
import type { Seat } from '../../../shared/protocol/spatial'
import { inBoth } from '../../i18n/in-both'

/** As long as the name of a side may be. */
const longest = 60
type Sides = Readonly<Record<Seat, { readonly force: string }>>

export function sideNames(
  forces: readonly Pick<Force, 'id' | 'name'>[],
  sides: Sides,
): Readonly<Record<Seat, NameText>> {
  const nameOf = (seat: Seat): NameText | undefined => forces.find(({ id }) => id === sides[seat].force)?.name
  const [a, b] = [nameOf('a'), nameOf('b')]
  return a !== undefined && b !== undefined && fits(a) && fits(b) && a.en !== b.en && a.ru !== b.ru
    ? { a, b }
    : { a: inBoth('common:side.a'), b: inBoth('common:side.b') }
}
const fits = ({ en, ru }: NameText): boolean =>
  [en, ru].every((name) => name.trim() !== '' && name.length <= longest)
