/** A document with faults that its schema cannot name is refused with all of them at once. */
import { faultyText, type FoundFault } from '../../shared/protocol/fault-words'
import { FileFault } from './file-fault'

/** What is found in a part of a file, with its place in the whole. */
export const foundWithin = (within: string, found: readonly FoundFault[]): readonly FoundFault[] =>
  found.map(({ place, text }) => ({ place: [within, place].filter(Boolean).join('.'), text }))

/** @throws FileFault with every fault, its place in the file and its remedy */
export function refuseFaulty(file: string, found: readonly FoundFault[]): void {
  const [first] = found
  if (!first) return
  throw new FileFault('invalid', file, first.place, first.text.key, { told: faultyText(file, found) })
}
