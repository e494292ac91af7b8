/** Which numbered marker is what: the counts are always kept, a number takes the type of another one (LS-SETUP-01). Pure. */
import type { Decision } from '../../../../shared/protocol/decision'

type Assigned = Readonly<Record<string, string>>
export const standardTypes = ({ default: standard }: Decision): Assigned =>
  standard.form === 'assign' ? standard.values : {}

/** Gives a number a type; the first other number that has it takes the one it had. */
export function withType(assigned: Assigned, key: string, type: string): Assigned {
  const had = assigned[key]
  if (had === type || had === undefined) return assigned
  const other = Object.keys(assigned).find((one) => one !== key && assigned[one] === type)
  return other === undefined ? assigned : { ...assigned, [key]: type, [other]: had }
}
/** The next type in turn. */
export function turnedMarker(assigned: Assigned, key: string, types: readonly string[]): Assigned {
  const at = types.indexOf(assigned[key] ?? '')
  const next = types[(at + 1) % types.length]
  return next === undefined ? assigned : withType(assigned, key, next)
}
