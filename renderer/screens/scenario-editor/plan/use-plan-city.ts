/** The city whose plan lies behind the scenario on the desk. */
import { useSlice } from '../../../hooks/page-context'
import { libraryStore } from '../../../page/app/library'
import { scenarioDraftStore } from '../../../page/editors/scenario/draft'
import { jsonAt } from '../../../page/editors/form/json'

/** That of a skirmish is its own; a mission is drawn on the one that was chosen, or on one of its middle level. @returns its id */
export function usePlanCity(): string | null {
  const { family, document, table } = useSlice(scenarioDraftStore)
  const cities = useSlice(libraryStore, (state) => state.library?.cities ?? [])
  const known = (id: unknown): string | null => cities.find((city) => city.id === id)?.id ?? null
  if (family === 'skirmish') return known(jsonAt(document, ['city']))
  const usual = cities.find(({ level, open }) => level === 'gamma' && !open) ?? cities[0]
  return known(table) ?? usual?.id ?? null
}
