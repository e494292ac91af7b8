/** Scenarios of either game as files: written out for others, and taken in under an id of their own. */
import { missionSchema } from '../../../shared/protocol/mission'
import { fileName } from '../../../shared/protocol/file-name'
import { formatOf, readDocument } from '../../../shared/protocol/read-document'
import type { Family } from '../../../shared/protocol/setup'
import { readScenario } from '../../../shared/skirmish/read-scenario'
import { libraryStore } from '../../page/app/library'
import { toastsStore } from '../../page/app/toasts'
import { takeScenario } from '../../page/editors/scenario/draft'
import type { Page } from '../../page/page'
import { downloadJson } from '../../page/wire/download'
import { textOf } from '../files/text-of-file'

/** Far above any scenario; nothing larger is even read. */
const mostBytes = 1_000_000

export function exportScenarioFile(page: Page, family: Family, document: object, called: string): void {
  const id = 'id' in document && typeof document.id === 'string' ? document.id : 'scenario'
  const name = fileName(called, id, family === 'battle' ? '.mission.json' : '.scenario.json')
  downloadJson(name, document)
  toastsStore(page).getState().show('good', { key: 'editor:exported', args: { name } })
}
/** @returns whether it lies on the desk now; where it could not be read, the player has been told why */
export async function takeScenarioOf(page: Page, file: File): Promise<boolean> {
  const text = await textOf(page, file, { most: mostBytes, tooLarge: 'setup:mission.tooLarge' })
  if (text === null) return false
  const { show } = toastsStore(page).getState()
  if (formatOf(text) === 'war-storeys/skirmish-scenario') {
    const cities = libraryStore(page).getState().library?.cities ?? []
    const read = readScenario(
      text,
      file.name,
      cities.map(({ id }) => id),
    )
    if ('fault' in read) show('bad', read.fault)
    else takeScenario(page, 'skirmish', read.scenario)
    return 'scenario' in read
  }
  const read = readDocument(text, file.name, 'war-storeys/mission', missionSchema)
  if ('fault' in read) show('bad', read.fault)
  else takeScenario(page, 'battle', read.document)
  return 'document' in read
}
