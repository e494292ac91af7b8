/** Stages as files: cases of the judge, in and out. */
import { liftCase, stageSchemaFor, type StagedCase } from '../../../shared/protocol/case'
import { findingsOf, invalidText, notJson } from '../../../shared/protocol/fault-words'
import { fileName } from '../../../shared/protocol/file-name'
import { placeOfJsonFault } from '../../../shared/protocol/json-place'
import type { Text } from '../../../shared/protocol/refusal'
import { toastsStore } from '../../page/app/toasts'
import { beginStage } from '../../page/editors/stage/draft'
import { isStage, type StageDocument } from '../../page/editors/stage/document'
import { newOwnId } from '../../page/app/own-id'
import type { Page } from '../../page/page'
import { downloadJson } from '../../page/wire/download'
import { textOf } from '../files/text-of-file'

/** A city with own ruins and two forces are well below it. */
const mostBytes = 10_000_000

export function exportStage(page: Page, stage: StageDocument, called: string): void {
  const name = fileName(called, 'stage', '.case.json')
  downloadJson(name, { ...stage, id: undefined })
  toastsStore(page).getState().show('good', { key: 'editor:exported', args: { name } })
}
/** @returns whether it lies on the desk now */
export async function takeStageFile(page: Page, file: File): Promise<boolean> {
  const text = await textOf(page, file, { most: mostBytes, tooLarge: 'stages:tooLarge' })
  if (text === null) return false
  const read = readCase(text, file.name)
  if ('fault' in read) toastsStore(page).getState().show('bad', read.fault)
  else beginStage(page, read.stage)
  return 'stage' in read
}
function readCase(text: string, file: string): { readonly stage: StageDocument } | { readonly fault: Text } {
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch {
    return { fault: invalidText(file, [{ place: placeOfJsonFault(text) ?? '', detail: notJson }]) }
  }
  const lifted = liftCase(written)
  const named = typeof lifted === 'object' && lifted !== null ? { id: newOwnId(), ...lifted } : lifted
  const read = stageSchemaFor(named).safeParse(named)
  if (read.success) return { stage: asWritten(lifted, read.data) }
  return {
    fault: invalidText(
      file,
      findingsOf(read.error, named).map(({ path, text: detail }) => ({ place: path, detail })),
    ),
  }
}
/** As it stands in the file, so that nothing is said that its writer left open; its forces as today's. */
function asWritten(lifted: unknown, { id: _new, ...read }: StagedCase): StageDocument {
  if (!isStage(lifted)) return read
  return read.forces === undefined ? lifted : Object.assign({}, lifted, { forces: read.forces })
}
