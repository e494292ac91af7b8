/** A force from a file passes its checks before anything is played with it. */
import type { Force } from '../../shared/protocol/force'
import { checkForce } from '../../shared/force'
import { cards } from '../rulesets'
import { FileFault } from './file-fault'

/** @throws FileFault with the first fault, its place in the file and its remedy */
export function proveForce(force: Force, file: string, within = ''): void {
  const [fault] = checkForce(force, cards)
  if (!fault) return
  const place = [within, fault.place].filter(Boolean).join('.')
  throw new FileFault('invalid', file, place, fault.text.key, {
    told: { key: 'fault.forceFile', args: { place, what: fault.text } },
  })
}
