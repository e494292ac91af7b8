/** What was lawful, changed in one place as by a slip of the hand: a step aside, one too few, one twice, another's name. */
import { inches } from '../../../shared/geometry/length'
import type { PlayerChance } from '../../../main/automa'

/** Where something stands in what is said. */
type Place = readonly (string | number)[]
interface Found {
  readonly at: Place
  readonly value: unknown
}
/** Words that say what kind of thing it is: another word there is another thing. */
const kinds: readonly (string | number)[] = ['form', 'type', 'kind', 'how', 'by', 'do', 'ask']
const furthest = inches(3)

/**
 * The same, but for one place; as it was, where there is nothing to slip on.
 * @param among  where other names stand, such as the question that is answered
 */
export function slipped(lawful: unknown, among: unknown, luck: PlayerChance): unknown {
  const { at, value } = luck.pick(placesIn(lawful, [])) ?? { at: [], value: lawful }
  const names = placesIn(among, []).flatMap((one) => (typeof one.value === 'string' ? [one.value] : []))
  return withAt(lawful, at, other(value, names, luck))
}

function placesIn(value: unknown, at: Place): readonly Found[] {
  if (typeof value !== 'object' || value === null)
    return at.length === 0 || kinds.includes(at.at(-1) ?? '') ? [] : [{ at, value }]
  const inside = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  const own = Array.isArray(value) && value.length > 0 ? [{ at, value }] : []
  return [...own, ...inside.flatMap(([key, part]) => placesIn(part, [...at, key]))]
}
function other(value: unknown, names: readonly string[], luck: PlayerChance): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return luck.pick(names.filter((name) => name !== value)) ?? 'nobody'
  if (typeof value === 'number')
    return luck.sometimes(0.5) && Number.isInteger(value)
      ? value + (luck.sometimes(0.5) ? 1 : -1)
      : value + furthest * (2 * luck.next() - 1)
  if (!Array.isArray(value)) return value
  const all: readonly unknown[] = value
  const which = luck.whole(all.length)
  return luck.sometimes(0.5) ? all.toSpliced(which, 1) : [...all, all[which]]
}
function withAt(whole: unknown, [first, ...rest]: Place, value: unknown): unknown {
  if (first === undefined) return value
  if (Array.isArray(whole)) {
    const all: readonly unknown[] = whole
    return all.map((one, i) => (i === first ? withAt(one, rest, value) : one))
  }
  const fields = Object.entries(whole as Readonly<Record<string, unknown>>)
  return Object.fromEntries(
    fields.map(([name, one]) => [name, name === first ? withAt(one, rest, value) : one]),
  )
}
