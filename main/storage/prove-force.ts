/** A force from a file passes its checks before anything is played with it. */
import { invalidText } from '../../shared/protocol/fault-words'
import { forceFileSchema, forceVersion, type Force } from '../../shared/protocol/force'
import { strictly } from '../../shared/protocol/strict-schema'
import { checkForce } from '../../shared/force'
import { cards } from '../rulesets'
import { FileFault } from './file-fault'

/** @throws FileFault with every fault, its place in the file and its remedy */
export function proveForce(force: Force, file: string, within = ''): void {
  const faults = checkForce(force, cards).map(({ place, text }) => ({
    place: [within, place].filter(Boolean).join('.'),
    detail: text,
  }))
  const [first] = faults
  if (!first) return
  const { place, detail } = first
  throw new FileFault('invalid', file, place, detail.key, {
    told:
      faults.length === 1
        ? { key: 'fault.forceFile', args: { place, what: detail } }
        : invalidText(file, faults),
  })
}

/** On the shelf of today's version every field has to be known; what an earlier one wrote is taken as it was. */
export const forceSchemaFor = (written: unknown): typeof forceFileSchema =>
  typeof written === 'object' && written !== null && 'version' in written && written.version === forceVersion
    ? strictForce
    : forceFileSchema
const strictForce = strictly(forceFileSchema)
