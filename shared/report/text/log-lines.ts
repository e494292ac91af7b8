/** The log's own lines, word by word, with their names and dice. */
import type { GameEvent } from '../../protocol/event'
import { readLog, type LogEntry } from '../../words/log'
import { saidTokens } from './said-tokens'
import { numberToken } from './tell'
import type { Speaker } from './speaker'
import type { Prose } from './told'

export function logLines(facts: readonly GameEvent[], speaker: Speaker): readonly Prose[] {
  const names = { ...speaker.names, marks: true }
  return readLog(facts, speaker.named, names)
    .flatMap(({ lines }) => lines)
    .filter(({ text }) => text.trim() !== '')
    .map((line) => lineTold(line, speaker))
}
function lineTold({ text, id, roll }: LogEntry, speaker: Speaker): Prose {
  const said = saidTokens(text, [id], speaker, 'log')
  if (roll === null) return said
  const faces = roll.dice.flatMap((die, i): Prose => [
    i === 0 ? ': ' : ', ',
    numberToken(die.face, 'face', [id], speaker.names),
  ])
  return [...said, ...faces]
}
