/** Missions as files: taken in among the player's own, written out, thrown away (C4-MISSION data model). */
import { missionSchema, type Mission } from '../../../shared/protocol/mission'
import { readDocument } from '../../../shared/protocol/read-document'
import { fileName } from '../../../shared/protocol/file-name'
import { downloadJson } from '../../page/wire/download'
import { libraryStore } from '../../page/app/library'
import { newOwnId } from '../../page/app/own-id'
import { attempt, toastsStore } from '../../page/app/toasts'
import { textOf } from '../files/text-of-file'
import type { Page } from '../../page/page'

/** Far above any mission; nothing larger is even read. */
const mostBytes = 1_000_000

/**
 * Keeps it under an id of its own: nothing in the library is written over.
 * @returns as it is kept; null where it could not be, and the player has been told why
 */
export async function takeMissionFile(page: Page, file: File): Promise<Mission | null> {
  const { show } = toastsStore(page).getState()
  const text = await textOf(page, file, { most: mostBytes, tooLarge: 'setup:mission.tooLarge' })
  if (text === null) return null
  const read = readDocument(text, file.name, 'war-storeys/mission', missionSchema)
  if ('fault' in read) {
    show('bad', read.fault)
    return null
  }
  // It stands beside what the program brings: no die names it.
  const { die: _die, ...own } = read.document
  const mission: Mission = { ...own, id: newOwnId() }
  if ((await attempt(page, page.api.call('saveMission', { mission }))) === undefined) return null
  await libraryStore(page).getState().refresh()
  return mission
}
export async function exportMission(page: Page, id: string, called: string): Promise<void> {
  const mission = await attempt(page, page.api.call('mission', { id }))
  if (mission === undefined) return
  const name = fileName(called, id, '.mission.json')
  downloadJson(name, mission)
  toastsStore(page).getState().show('good', { key: 'editor:exported', args: { name } })
}
