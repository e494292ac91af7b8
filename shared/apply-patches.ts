/** Applies patches; parts that no patch touches keep their identity. `diff` makes them. */
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
    if (step === 'length') list.length = Number(change.value)
    else if (!isLast) list[Number(step)] = within(list[Number(step)], path, depth + 1, change, copies)
    else if (change.op === 'add') list.splice(Number(step), 0, change.value)
    else if (change.op === 'remove') list.splice(Number(step), 1)
    else list[Number(step)] = change.value
    return list
  }
  const fields = value as Record<string, unknown>
  const record = own(fields, () => ({ ...fields }), copies)
  if (!isLast) record[step] = within(record[step], path, depth + 1, change, copies)
  else if (change.op === 'remove') delete record[step]
  else record[step] = change.value
  return record
}
function own<T extends object>(value: T, copy: () => T, copies: Copies): T {
  if (copies.has(value)) return value
  const made = copy()
  copies.add(made)
  return made
}
