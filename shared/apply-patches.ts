/**
 * Applies patches; parts that no patch touches keep their identity. `diff` makes them. Patches may come out of a file: one
 * that leads nowhere changes nothing, it throws.
 */
import type { Patch } from './patch'

type Step = string | number
/** What has been copied for these patches already: it is changed in place, whatever number of them touch it. */
type Copies = Set<object>

export function applyPatches<T>(value: T, patches: readonly Patch[]): T {
  const copies: Copies = new Set()
  let now: unknown = value
  for (const patch of patches) now = within(now, patch.path, 0, patch, copies)
  return now as T
}

function within(
  value: unknown,
  path: readonly Step[],
  depth: number,
  change: Patch,
  copies: Copies,
): unknown {
  const step = path[depth]
  if (step === undefined) return change.value
  const isLast = depth === path.length - 1
  if (Array.isArray(value)) {
    const list = own(value, () => [...(value as readonly unknown[])], copies)
    if (step === 'length') {
      list.length = placeIn(list.length + 1, change.value, change)
      return list
    }
    const place = placeIn(isLast && change.op === 'add' ? list.length + 1 : list.length, step, change)
    if (!isLast) list[place] = within(list[place], path, depth + 1, change, copies)
    else if (change.op === 'add') list.splice(place, 0, change.value)
    else if (change.op === 'remove') list.splice(place, 1)
    else list[place] = change.value
    return list
  }
  if (typeof value !== 'object' || value === null || step === '__proto__') throw leadsNowhere(change)
  const fields = value as Record<string, unknown>
  const record = own(fields, () => ({ ...fields }), copies)
  if (!isLast) record[step] = within(record[step], path, depth + 1, change, copies)
  else if (change.op === 'remove') delete record[step]
  else record[step] = change.value
  return record
}
/** @returns the number, below a limit; @throws Error where it is none */
function placeIn(limit: number, step: unknown, change: Patch): number {
  const place = Number(step)
  if (!Number.isInteger(place) || place < 0 || place >= limit) throw leadsNowhere(change)
  return place
}
const leadsNowhere = ({ op, path }: Patch): Error => new Error(`nothing to ${op} at ${path.join('.')}`)

function own<T extends object>(value: T, copy: () => T, copies: Copies): T {
  if (copies.has(value)) return value
  const made = copy()
  copies.add(made)
  return made
}
