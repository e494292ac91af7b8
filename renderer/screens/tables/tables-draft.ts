/** The set of tables on the desk: every step back, what lies in the library, which cell is looked at. */
import { create } from 'zustand'
import { pathText } from '../../../shared/protocol/path-text'
import {
  cellAt,
  defaultTables,
  withCell,
  type CellPath,
  type CellValue,
  type SkirmishTables,
} from '../../../shared/skirmish/tables'
import type { Words } from '../../state/force-edit'
import type { SectionId } from './sections'

interface TablesDraft {
  readonly tables: SkirmishTables
  readonly past: readonly SkirmishTables[]
  readonly future: readonly SkirmishTables[]
  /** As it lies in the library; null while it does not. */
  readonly kept: SkirmishTables | null
  /** null: the set itself, its name. */
  readonly section: SectionId | null
  readonly cell: CellPath | null
  /** Words in a cell that mean no value yet, by place. */
  readonly unread: Readonly<
    Record<string, { readonly path: CellPath; readonly text: string; readonly remedy: string }>
  >
  /** What the last step changed: typing on in one cell is one step. */
  readonly topic: string | null
}
const mostSteps = 200
const newId = (): string => `own-${crypto.randomUUID().slice(0, 13)}`

const laid = (tables: SkirmishTables, kept: SkirmishTables | null): TablesDraft => ({
  tables,
  past: [],
  future: [],
  kept,
  section: 'classes',
  cell: null,
  unread: {},
  topic: null,
})
export const useTablesDraft = create<TablesDraft>(() => laid(defaultTables, null))

/** A set of the player's own, to be changed. */
export const openTables = (tables: SkirmishTables): void => useTablesDraft.setState(laid(tables, tables))
/** Somebody's set under an id of its own: a file's, or a copy. */
export const takeTables = (tables: SkirmishTables, name: Words = tables.name): void =>
  useTablesDraft.setState(laid({ ...tables, id: newId(), name }, null))

/** @param topic  which field this is; the same one again goes on with the step before */
export function changeTables(tables: SkirmishTables, topic: string | null = null): void {
  useTablesDraft.setState((draft) => {
    if (tables === draft.tables) return draft
    const on = topic !== null && topic === draft.topic
    return {
      tables,
      past: on ? draft.past : [...draft.past, draft.tables].slice(-mostSteps),
      future: [],
      topic,
    }
  })
}
export function changeCell(path: CellPath, value: CellValue | undefined): void {
  const { tables } = useTablesDraft.getState()
  forgetUnread(path)
  if (cellAt(tables, path) !== value) changeTables(withCell(tables, path, value), pathText(path))
}
/** As the program brought it along. */
export const putBack = (paths: readonly CellPath[]): void => {
  paths.forEach(forgetUnread)
  const { tables } = useTablesDraft.getState()
  changeTables(paths.reduce((next, path) => withCell(next, path, cellAt(defaultTables, path)), tables))
}
export const keepUnread = (path: CellPath, text: string, remedy: string): void =>
  useTablesDraft.setState(({ unread }) => ({
    unread: { ...unread, [pathText(path)]: { path, text, remedy } },
  }))
const forgetUnread = (path: CellPath): void =>
  useTablesDraft.setState(({ unread }) => {
    const place = pathText(path)
    return place in unread
      ? { unread: Object.fromEntries(Object.entries(unread).filter(([at]) => at !== place)) }
      : {}
  })

export const lookAtSection = (section: SectionId | null): void =>
  useTablesDraft.setState({ section, cell: null, topic: null })
export const lookAtCell = (section: SectionId, cell: CellPath): void =>
  useTablesDraft.setState({ section, cell, topic: null })

export function undo(): void {
  useTablesDraft.setState(({ tables, past, future }) => {
    const before = past.at(-1)
    if (before === undefined) return {}
    return { tables: before, past: past.slice(0, -1), future: [tables, ...future], unread: {}, topic: null }
  })
}
export function redo(): void {
  useTablesDraft.setState(({ tables, past, future: [next, ...future] }) =>
    next === undefined ? {} : { tables: next, past: [...past, tables], future, unread: {}, topic: null },
  )
}
/** Is there anything that leaving would lose? A copy that was only looked at is not. */
export const isUnsaved = ({ tables, kept, past, unread }: TablesDraft): boolean =>
  (kept === null ? past.length > 0 : kept !== tables) || Object.keys(unread).length > 0
export const markKept = (tables: SkirmishTables): void => useTablesDraft.setState({ kept: tables })
/** From here on another set: the one in the library stays as it is, and no step leads back to it. */
export const becomeCopy = (name: Words): void =>
  useTablesDraft.setState(({ tables, section }) => ({
    ...laid({ ...tables, id: newId(), name }, null),
    section,
  }))
