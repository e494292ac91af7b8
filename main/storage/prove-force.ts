/** A force from a file passes its checks before anything is played with it. */
import { invalidText } from '../../shared/protocol/fault-words'
import { forceFileSchema, forceVersion, type Force } from '../../shared/protocol/force'
import { withoutSchema } from '../../shared/protocol/read-document'
import { strictly } from '../../shared/protocol/strict-schema'
import { checkForce } from '../../shared/force'
import { cards } from '../rulesets'
import { FileFault } from './file-fault'
import { invalidBy } from './read-json'

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

/** On the shelf: as it stands in its file, where nothing of today's is passed over without a word. */
export function proveForceFile(force: Force, file: string, written?: unknown): void {
  if (
    typeof written === 'object' &&
    written !== null &&
    'version' in written &&
    written.version === forceVersion
  ) {
    const read = strictForce.safeParse(withoutSchema(written))
    if (!read.success) throw invalidBy(read.error, written, file)
  }
  proveForce(force, file)
}
const strictForce = strictly(forceFileSchema)
