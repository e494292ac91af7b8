/** The set of tables on the desk: every step back, what lies in the library, which cell is looked at. */
import { createStore } from 'zustand/vanilla'
import { pathText } from '../../../shared/protocol/path-text'
import {
  cellAt,
  defaultTables,
  withCell,
  type CellPath,
  type CellValue,
  type SkirmishTables,
} from '../../../shared/skirmish/tables'
import type { WordKeys } from '../../page/editors/force-edit'
import { newOwnId } from '../../page/app/own-id'
import {
  noSteps,
  stepBack,
  stepForth,
  timelineStepFrom,
  type Stepping,
  type Steps,
} from '../../page/app/steps'
import type { SectionId } from './sections'
import { slice, type Page } from '../../page/page'

interface TablesDraft extends Steps<SkirmishTables> {
  readonly tables: SkirmishTables
  /** As it lies in the library; null while it does not. */
  readonly kept: SkirmishTables | null
  /** null: the set itself, its name. */
  readonly section: SectionId | null
  readonly cell: CellPath | null
  /** Words in a cell that mean no value yet, by place. */
  readonly unread: Readonly<
    Record<string, { readonly path: CellPath; readonly text: string; readonly remedy: string }>
  >
}

const laid = (tables: SkirmishTables, kept: SkirmishTables | null): TablesDraft => ({
  tables,
  kept,
  section: 'classes',
  cell: null,
  unread: {},
  ...noSteps,
})
export const tablesDraftStore = slice(() => createStore<TablesDraft>(() => laid(defaultTables, null)))

/** A set of the player's own, to be changed. */
export const openTables = (page: Page, tables: SkirmishTables): void =>
  tablesDraftStore(page).setState(laid(tables, tables))
/** Somebody's set under an id of its own: a file's, or a copy. */
export const takeTables = (page: Page, tables: SkirmishTables, name: WordKeys = tables.name): void =>
  tablesDraftStore(page).setState(laid({ ...tables, id: newOwnId(), name }, null))

/** @param topic  which field this is; the same one again goes on with the step before */
export function changeTables(page: Page, tables: SkirmishTables, topic: string | null = null): void {
  tablesDraftStore(page).setState((draft) =>
    tables === draft.tables ? draft : { tables, ...timelineStepFrom(draft.tables, draft, topic) },
  )
}
export function changeCell(page: Page, path: CellPath, value: CellValue | undefined): void {
  const { tables } = tablesDraftStore(page).getState()
  forgetUnread(page, path)
  if (cellAt(tables, path) !== value) changeTables(page, withCell(tables, path, value), pathText(path))
}
/** As the program brought it along. */
export const putBack = (page: Page, paths: readonly CellPath[]): void => {
  paths.forEach(page.bound(forgetUnread))
  const { tables } = tablesDraftStore(page).getState()
  changeTables(
    page,
    paths.reduce((next, path) => withCell(next, path, cellAt(defaultTables, path)), tables),
  )
}
export const keepUnread = (page: Page, path: CellPath, text: string, remedy: string): void =>
  tablesDraftStore(page).setState(({ unread }) => ({
    unread: { ...unread, [pathText(path)]: { path, text, remedy } },
  }))
const forgetUnread = (page: Page, path: CellPath): void =>
  tablesDraftStore(page).setState(({ unread }) => {
    const place = pathText(path)
    return place in unread
      ? { unread: Object.fromEntries(Object.entries(unread).filter(([at]) => at !== place)) }
      : {}
  })

export const lookAtSection = (page: Page, section: SectionId | null): void =>
  tablesDraftStore(page).setState({ section, cell: null, topic: null })
export const lookAtCell = (page: Page, section: SectionId, cell: CellPath): void =>
  tablesDraftStore(page).setState({ section, cell, topic: null })

const stepped = (page: Page, stepping: Stepping): void =>
  tablesDraftStore(page).setState((draft) => {
    const step = stepping(draft.tables, draft)
    return step === null ? draft : { tables: step.to, unread: {}, ...step.steps }
  })
export const undoTablesEdit = (page: Page): void => stepped(page, stepBack)
export const redoTablesEdit = (page: Page): void => stepped(page, stepForth)

/** Is there anything that leaving would lose? A copy that was only looked at is not. */
export const hasUnsavedTables = ({ tables, kept, past, unread }: TablesDraft): boolean =>
  (kept === null ? past.length > 0 : kept !== tables) || Object.keys(unread).length > 0
export const noteTablesKept = (page: Page, tables: SkirmishTables): void =>
  tablesDraftStore(page).setState({ kept: tables })
/** From here on another set: the one in the library stays as it is, and no step leads back to it. */
export const becomeTablesCopy = (page: Page, name: WordKeys): void =>
  tablesDraftStore(page).setState(({ tables, section }) => ({
    ...laid({ ...tables, id: newOwnId(), name }, null),
    section,
  }))
