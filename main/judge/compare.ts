/** Does an answer hold what a case expects? Objects may hold more than expected, lists, values and `{}` may not. */

/** 0.001 of an inch, the tolerance of the specs. */
const tolerance = 0.001

export interface Difference {
  readonly at: string
  readonly expected: unknown
  readonly found: unknown
}

export function differences(expected: unknown, found: unknown, at: string): readonly Difference[] {
  if (typeof expected === 'number' && typeof found === 'number')
    return Math.abs(expected - found) <= tolerance ? [] : [{ at, expected, found }]
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length) return [{ at, expected, found }]
    return expected.flatMap((value, index) => differences(value, found[index], `${at}[${index}]`))
  }
  if (isRecord(expected)) {
    if (!isRecord(found)) return [{ at, expected, found }]
    // Whoever expects an empty map expects nothing in it.
    if (Object.keys(expected).length === 0 && Object.values(found).some((value) => value !== undefined))
      return [{ at, expected, found }]
    return Object.entries(expected).flatMap(([key, value]) => differences(value, found[key], `${at}.${key}`))
  }
  // An absent field and null say the same: there is none.
  return (expected ?? null) === (found ?? null) ? [] : [{ at, expected, found }]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The expected ones occur among the found ones in this order. */
export function inOrder(
  expected: readonly unknown[],
  found: readonly unknown[],
  at: string,
): readonly Difference[] {
  let from = 0
  for (const [index, wanted] of expected.entries()) {
    const hit = found.findIndex(
      (value, place) => place >= from && differences(wanted, value, '').length === 0,
    )
    if (hit < 0)
      return [
        {
          at: `${at}[${index}]`,
          expected: wanted,
          found: `not among the ${found.length - from} that follow`,
        },
      ]
    from = hit + 1
  }
  return []
}

/** `units.L.models[0]`, `models["L.2"].wounds`; undefined where there is nothing. */
export const valueAt = (state: unknown, path: string): unknown =>
  [...path.matchAll(/\["([^"]*)"\]|\[(\d+)\]|([^.[\]]+)/g)].reduce<unknown>(
    (value, [, quoted, index, plain]) => {
      const key = quoted ?? index ?? plain ?? ''
      return isRecord(value) || Array.isArray(value)
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined
    },
    state,
  )
