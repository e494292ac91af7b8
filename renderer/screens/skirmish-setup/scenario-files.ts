/** Scenarios of Live Skirmish as files: taken in among the player's own, written out, thrown away. */
import { textOf } from '../files/text-of-file'
import { readScenario } from '../../../shared/skirmish/read-scenario'
import type { SkirmishScenario } from '../../../shared/protocol/skirmish'
import { fileName } from '../../../shared/protocol/file-name'
import { downloadJson } from '../../page/wire/download'
import { libraryStore } from '../../page/app/library'
import { newOwnId } from '../../page/app/own-id'
import { attempt, toastsStore } from '../../page/app/toasts'
import type { Page } from '../../page/page'

/** Far above any scenario; nothing larger is even read. */
const mostBytes = 1_000_000

/**
 * Keeps it under an id of its own: nothing in the library is written over.
 * @returns its id; null where it could not be kept, and the player has been told why
 */
export async function takeScenarioFile(
  page: Page,
  file: File,
  cities: readonly string[],
): Promise<string | null> {
  const { show } = toastsStore(page).getState()
  const text = await textOf(page, file, { most: mostBytes, tooLarge: 'skirmish-setup:scenario.tooLarge' })
  if (text === null) return null
  const read = readScenario(text, file.name, cities)
  if ('fault' in read) {
    show('bad', read.fault)
    return null
  }
  const scenario = { ...read.scenario, id: newOwnId() }
  if ((await attempt(page, page.api.call('saveSkirmishScenario', { scenario }))) === undefined) return null
  show('good', { key: 'skirmish-setup:scenario.imported', args: { file: file.name } })
  await libraryStore(page).getState().refresh()
  return scenario.id
}
export function exportScenario(page: Page, scenario: SkirmishScenario, called: string): void {
  const name = fileName(called, scenario.id, '.scenario.json')
  downloadJson(name, scenario)
  toastsStore(page).getState().show('good', { key: 'editor:exported', args: { name } })
}
