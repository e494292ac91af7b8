/** What is wrong with the tables on the desk: values no game can be played with, and words that mean none. */
import { useDeferredValue, useMemo } from 'react'
import { pathText } from '../../../shared/protocol/path-text'
import { checkTables, type TableFinding } from '../../../shared/skirmish/tables'
import { useSay } from '../../hud/said/useNames'
import { tablesDraftStore } from './tables-draft'
import { useSlice } from '../../hooks/page-context'

/** Sentences by place. */
export type ToldFinding = Readonly<Record<string, string>>
export interface RulesTablesFindings {
  readonly faults: readonly TableFinding[]
  readonly warnings: readonly TableFinding[]
}
export function useFindings(): RulesTablesFindings {
  const tables = useDeferredValue(useSlice(tablesDraftStore, (state) => state.tables))
  const unread = useSlice(tablesDraftStore, (state) => state.unread)
  return useMemo(() => {
    const { faults, warnings } = checkTables(tables)
    const typed = Object.entries(unread).map(([place, { path, remedy }]) => ({
      place,
      path,
      text: { key: remedy },
    }))
    const nameless = [tables.name.en, tables.name.ru].some((name) => name.trim() === '')
    const name: readonly TableFinding[] = nameless
      ? [{ place: 'name', path: ['name'], text: { key: 'tables:noName' } }]
      : []
    return { faults: [...name, ...typed, ...faults], warnings }
  }, [tables, unread])
}
export function useTold(findings: readonly TableFinding[]): ToldFinding {
  const say = useSay()
  return useMemo(
    () => Object.fromEntries(findings.map(({ path, text }) => [pathText(path), say(text)])),
    [findings, say],
  )
}
