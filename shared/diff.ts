/**
 * Patches from one value to the next: of what a seat sees, of what a record remembers. Unchanged parts keep their identity and are
 * passed over at once. Paths and operations are those of immer, so that its `applyPatches` takes them.
 */
import type { Patch } from './patch'

export function diff(before: unknown, after: unknown): readonly Patch[] {
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

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A field that is undefined counts as absent, as in JSON. Most records keep their fields from state to state:
 * comparing values side by side costs a third of looking each one up (4 µs, not 12, for 200 models).
 */
function compareRecords(before: Fields, after: Fields, path: Path, out: Patch[]): void {
  const keys = Object.keys(after)
  const had = Object.keys(before)
  const is = Object.values(after)
  const was = Object.values(before)
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string
    const value = is[i]
    const old = had[i] === key ? was[i] : before[key]
    if (value === undefined || Object.is(old, value)) continue
    if (old === undefined) out.push({ op: 'add', path: [...path, key], value })
    else compare(old, value, [...path, key], out)
  }
  for (let i = 0; i < had.length; i++) {
    const key = had[i] as string
    if (was[i] !== undefined && (keys[i] === key ? is[i] : after[key]) === undefined)
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
