/** What is wrong in a file of Live Skirmish, all of it at once, each with its place. */
import { invalidText } from '../protocol/fault-words'
import type { Text } from '../protocol/refusal'

interface Found {
  readonly place: string
  readonly text: Text
}
/** @param found  one at the least */
export function skirmishFault(file: string, found: readonly Found[]): Text {
  const [first, ...more] = found
  return first !== undefined && more.length === 0
    ? { key: 'fault.skirmishFile', args: { file, place: first.place, what: first.text } }
    : invalidText(
        file,
        found.map(({ place, text }) => ({ place, detail: text })),
        'sentence',
      )
}
