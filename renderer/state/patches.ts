/** Applies the host's patches to a snapshot; parts that no patch touches keep their identity. */
import type { Patch } from '../../shared/protocol/api'

type Step = string | number

function within(value: unknown, path: readonly Step[], change: Patch): unknown {
  const [step, ...rest] = path
  if (step === undefined) return change.value
  if (Array.isArray(value)) return withinList(value, step, rest, change)
  const record: Record<string, unknown> = { ...(value as Record<string, unknown>) }
  if (rest.length > 0) record[step] = within(record[step], rest, change)
  else if (change.op === 'remove') delete record[step]
  else record[step] = change.value
  return record
}
function withinList(value: readonly unknown[], step: Step, rest: readonly Step[], change: Patch): unknown {
  const list = [...value]
  if (step === 'length') {
    list.length = Number(change.value)
    return list
  }
  const index = Number(step)
  if (rest.length > 0) list[index] = within(list[index], rest, change)
  else if (change.op === 'add') list.splice(index, 0, change.value)
  else if (change.op === 'remove') list.splice(index, 1)
  else list[index] = change.value
  return list
}
export const applyPatches = <T>(value: T, patches: readonly Patch[]): T =>
  patches.reduce<unknown>((now, patch) => within(now, patch.path, patch), value) as T
