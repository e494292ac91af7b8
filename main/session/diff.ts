/**
 * Patches from one filtered snapshot of a seat to the next. Unchanged parts keep their identity and are
 * passed over at once. Paths and operations are those of immer, so that its `applyPatches` takes them.
 */
import type { Patch } from '../../shared/protocol/api'

export function diff(before: object, after: object): readonly Patch[] {
  const patches: Patch[] = []
  compare(before, after, [], patches)
  return patches
}

type Path = readonly (string | number)[]

function compare(before: unknown, after: unknown, path: Path, out: Patch[]): void {
  if (Object.is(before, after)) return
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, path, out)
  else if (isRecord(before) && isRecord(after)) compareRecords(before, after, path, out)
  else out.push({ op: 'replace', path, value: after })
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field that is undefined counts as absent, as in JSON. */
function compareRecords(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  path: Path,
  out: Patch[],
): void {
  for (const key in after) {
    const value = after[key]
    if (value === undefined || Object.is(before[key], value)) continue
    if (before[key] === undefined) out.push({ op: 'add', path: [...path, key], value })
    else compare(before[key], value, [...path, key], out)
  }
  for (const key in before) {
    if (before[key] !== undefined && after[key] === undefined)
      out.push({ op: 'remove', path: [...path, key] })
  }
}

/** Place by place; where that takes more patches than the list has places, the list is sent whole. */
function compareLists(before: readonly unknown[], after: readonly unknown[], path: Path, out: Patch[]): void {
  const patches: Patch[] = []
  const common = Math.min(before.length, after.length)
  for (let i = 0; i < common; i++) {
    if (!Object.is(before[i], after[i])) compare(before[i], after[i], [...path, i], patches)
  }
  for (let i = common; i < after.length; i++) patches.push({ op: 'add', path: [...path, i], value: after[i] })
  for (let i = before.length - 1; i >= common; i--) patches.push({ op: 'remove', path: [...path, i] })
  if (patches.length > after.length && path.length > 0) out.push({ op: 'replace', path, value: after })
  else out.push(...patches)
}
