/** Takes a force file of either game in, under an id of its own: nothing in the library is written over. */
import { readForce } from '../../../shared/force'
import { formatOf } from '../../../shared/protocol/read-document'
import { takeForce } from '../../state/editors/force-draft'
import { useToasts } from '../../state/app/toasts'
import { textOf } from '../text-of-file'
import { keepSkirmishForce } from '../skirmish-forces/keep-file'

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
  return true
}
