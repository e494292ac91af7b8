/**
 * The order of ids: b2 before b10. By code units, runs of digits by what they count: what `Intl` makes of an order hangs on
 * the tables an engine was built with.
 */
export function compareIds(one: string, other: string): number {
  let [i, j] = [0, 0]
  while (i < one.length && j < other.length) {
    const [ours, theirs] = [digitsAt(one, i), digitsAt(other, j)]
    const unlike =
      ours === '' || theirs === ''
        ? one.charCodeAt(i) - other.charCodeAt(j)
        : compareCounts(significant(ours), significant(theirs))
    if (unlike !== 0) return unlike
    i += ours.length || 1
    j += theirs.length || 1
  }
  return one.length - i - (other.length - j) || inPlace(one, other)
}

function digitsAt(id: string, from: number): string {
  let to = from
  while (to < id.length && isDigit(id.charCodeAt(to))) to++
  return id.slice(from, to)
}
const isDigit = (code: number): boolean => code >= 48 && code <= 57
const significant = (digits: string): string => digits.replace(/^0+/, '')
const compareCounts = (one: string, other: string): number => one.length - other.length || inPlace(one, other)
const inPlace = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
