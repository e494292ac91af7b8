/** How the dice lie once read: successes to the left, failures to the right, each group in rows by face. */
import type { Die } from '../../../shared/protocol/event'
import { trayHalf } from './throw'

interface Slot {
  readonly x: number
  readonly z: number
  readonly group: 'success' | 'failure' | 'plain'
}
export interface Arrangement {
  readonly slots: readonly Slot[]
  readonly edge: number
  readonly successes: number
  readonly failures: number
  /** The roll was judged die by die; otherwise all lie in one group. */
  readonly judged: boolean
}

const gap = 1.28
/** Left and right group are kept apart by this share of the tray. */
const aisle = 0.9

export function arrangeDice(dice: readonly Die[], edge: number): Arrangement {
  const judged = dice.some((die) => die.success !== undefined)
  const groupOf = (die: Die): Slot['group'] => (!judged ? 'plain' : die.success ? 'success' : 'failure')
  const order = dice
    .map((die, index) => ({ die, index, group: groupOf(die) }))
    .sort((a, b) => b.die.face - a.die.face || a.index - b.index)
  const slots: Slot[] = new Array<Slot>(dice.length)
  const groups = { success: [], failure: [], plain: [] } as Record<Slot['group'], number[]>
  for (const { index, group } of order) groups[group].push(index)
  const { success, failure, plain } = groups
  const both = success.length > 0 && failure.length > 0
  const room = trayHalf.x * 2 - (both ? aisle : 0)
  // Each group gets width by its number of dice; the size shrinks until all fit in the tray's depth.
  let size = edge
  const rowsOf = (): number => Math.max(1, Math.floor((trayHalf.z * 2) / (size * gap)))
  const columns = (n: number): number => Math.ceil(n / rowsOf())
  while ((columns(success.length) + columns(failure.length) + columns(plain.length)) * size * gap > room)
    size *= 0.94
  const lay = (indices: readonly number[], group: Slot['group'], left: number): number => {
    const rows = Math.min(rowsOf(), indices.length)
    const across = columns(indices.length)
    const perColumn = Math.ceil(indices.length / Math.max(1, across))
    indices.forEach((index, i) => {
      const column = Math.floor(i / perColumn)
      const row = i % perColumn
      slots[index] = {
        x: left + (column + 0.5) * size * gap,
        z: (row - (Math.min(rows, perColumn) - 1) / 2) * size * gap,
        group,
      }
    })
    return across * size * gap
  }
  const total =
    (columns(success.length) + columns(failure.length) + columns(plain.length)) * size * gap +
    (both ? aisle : 0)
  let left = -total / 2
  left += lay(success, 'success', left)
  if (both) left += aisle
  left += lay(failure, 'failure', left)
  lay(plain, 'plain', left)
  return { slots, edge: size, successes: success.length, failures: failure.length, judged }
}
