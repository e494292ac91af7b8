/** Puts a force file on the desk, under an id of its own: nothing in the library is written over. */
import { readForce } from '../../../shared/force'
import { takeForce } from '../../state/force-draft'
import { useToasts } from '../../state/toasts'

/** Far above any force; nothing larger is even read. */
const mostBytes = 5_000_000

/** @returns whether it could be read */
export async function takeForceFile(file: File): Promise<boolean> {
  if (file.size > mostBytes) {
    useToasts.getState().show('bad', { key: 'forces:tooLarge', args: { file: file.name } })
    return false
  }
  const read = readForce(await file.text(), file.name)
  if ('fault' in read) {
    useToasts.getState().show('bad', read.fault)
    return false
  }
  takeForce(read.force)
  return true
}
