/** Takes a force file of either game in, under an id of its own: nothing in the library is written over. */
import { readForce, type UnknownRule } from '../../../shared/force'
import { formatOf } from '../../../shared/protocol/read-document'
import { takeForce } from '../../page/editors/force-draft'
import { rulesStore } from '../../page/app/rules'
import { toastsStore } from '../../page/app/toasts'
import { textOf } from '../files/text-of-file'
import { keepSkirmishForce } from '../../page/editors/skirmish/keep-file'
import type { Page } from '../../page/page'

/** Far above any force; nothing larger is even read. */
const mostBytes = 5_000_000

/** @returns whether it lies on the desk now; one for Live Skirmish is laid among the others at once */
export async function takeForceFile(page: Page, file: File): Promise<boolean> {
  const text = await textOf(page, file, { most: mostBytes, tooLarge: 'forces:tooLarge' })
  if (text === null) return false
  if (formatOf(text) === 'war-storeys/skirmish-force') {
    await keepSkirmishForce(page, text, file.name)
    return false
  }
  // Which rules there are, only the program's own list says.
  await rulesStore(page).getState().load()
  const { cards, loaded } = rulesStore(page).getState()
  if (!loaded) return false
  const read = readForce(text, file.name, cards)
  if ('fault' in read) {
    toastsStore(page).getState().show('bad', read.fault)
    return false
  }
  takeForce(page, read.force)
  tellWords(page, read.words)
  return true
}

/** Whoever has misspelt a rule would play without it. */
function tellWords(page: Page, words: readonly UnknownRule[]): void {
  if (words.length === 0) return
  const told = words.slice(0, mostTold).map(({ place, rule }) => `${rule} (${place})`)
  const more = words.length > mostTold ? ', …' : ''
  toastsStore(page)
    .getState()
    .show('info', { key: 'forces:wordsAsNotes', args: { words: told.join(', ') + more } })
}
const mostTold = 60
