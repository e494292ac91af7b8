/** Several who cannot, each with his reason: whoever has the same reason is named behind it, and it is said once. Pure. */
import type { Refusal } from '../../../shared/protocol/refusal'

interface Barred {
  readonly unit: string
  readonly refusal: Refusal
}
interface AlikeBarred {
  readonly refusal: Refusal
  readonly units: readonly string[]
}
/** In the same words, whomever it points at. */
const said = ({ key, args }: Refusal): string => JSON.stringify([key, args])

/** What most of them have in common first. @param same  which reasons are one */
export function alikeReasons(
  barred: readonly Barred[],
  same: (refusal: Refusal) => string = said,
): readonly AlikeBarred[] {
  const groups = new Map<string, { refusal: Refusal; units: string[] }>()
  for (const { unit, refusal } of barred) {
    const group = groups.get(same(refusal))
    if (group === undefined) groups.set(same(refusal), { refusal, units: [unit] })
    else group.units.push(unit)
  }
  return [...groups.values()].sort((one, other) => other.units.length - one.units.length)
}
