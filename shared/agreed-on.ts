/** Of two accounts of one thing, what they agree on: nothing that only one of them says is in it. */
type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Records keep the fields that both have, lists what stands in both of them; where two values differ otherwise there is null. */
export function agreedOn(a: unknown, b: unknown): unknown {
  if (a === b) return a
  if (Array.isArray(a) && Array.isArray(b))
    return same(a, b) ? a : a.filter((one) => b.some((other) => same(one, other)))
  if (!isRecord(a) || !isRecord(b)) return same(a, b) ? a : null
  const agreed: Record<string, unknown> = {}
  for (const key of Object.keys(a)) if (Object.hasOwn(b, key)) agreed[key] = agreedOn(a[key], b[key])
  return agreed
}
