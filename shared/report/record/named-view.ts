/** By what a record calls those who stand in its views and facts. */
import type { NamedView } from '../../words/names'
import { namedAsTold } from '../../words/skirmish-named'
import { isSkirmishView, type ReportRecord, type ReportView } from './record'

export const namedViewOf = (
  view: ReportView,
  { names }: Pick<ReportRecord, 'names'> = { names: {} },
): NamedView => (isSkirmishView(view) ? namedAsTold(view, names) : view)
