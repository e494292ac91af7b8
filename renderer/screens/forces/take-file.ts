/** Takes a force file of either game in, under an id of its own: nothing in the library is written over. */
import { playersWords, readForce } from '../../../shared/force'
import type { Force } from '../../../shared/protocol/force'
import { formatOf } from '../../../shared/protocol/read-document'
import { takeForce } from '../../page/editors/force-draft'
import { useRules } from '../../page/app/rules'
import { useToasts } from '../../page/app/toasts'
import { textOf } from '../files/text-of-file'
import { keepSkirmishForce } from '../../page/editors/skirmish/keep-file'

/** Far above any force; nothing larger is even read. */
const mostBytes = 5_000_000

/** @returns whether it lies on the desk now; one for Live Skirmish is laid among the others at once */
export async function takeForceFile(file: File): Promise<boolean> {
  const text = await textOf(file, { most: mostBytes, tooLarge: 'forces:tooLarge' })
  if (text === null) return false
  if (formatOf(text) === 'war-storeys/skirmish-force') {
    await keepSkirmishForce(text, file.name)
    return false
  }
  const read = readForce(text, file.name)
  if ('fault' in read) {
    useToasts.getState().show('bad', read.fault)
    return false
  }
  takeForce(read.force)
  await tellWords(read.force)
  return true
}

/** Whoever has misspelt a rule would play without it. */
async function tellWords(force: Force): Promise<void> {
  await useRules.getState().load()
  const { cards, loaded } = useRules.getState()
  const words = playersWords(force, cards)
  if (!loaded || words.length === 0) return
  const told = words.slice(0, mostTold).map(({ place, word }) => `${word} (${place})`)
  const more = words.length > mostTold ? ', …' : ''
  useToasts.getState().show('info', { key: 'forces:playersWords', args: { words: told.join(', ') + more } })
}
const mostTold = 8
