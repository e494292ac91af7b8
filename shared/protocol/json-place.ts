import type { LinePlace } from './fault-words'

/**
 * Where a text stops being JSON, as a person finds it, counted from 1; null for a text that is JSON.
 * The parser names no place for most mistakes. A text cut before its mistake is only unfinished, one cut behind it is
 * wrong: the cut between the two is found by halving.
 */
export function placeOfJsonFault(text: string): LinePlace | null {
  if (verdict(text) === 'whole') return null
  let [right, wrong] = [0, text.length + 1]
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1
    if (verdict(text.slice(0, middle)) === 'wrong') wrong = middle
    else right = middle
  }
  const lines = text.slice(0, right).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

function verdict(text: string): 'whole' | 'unfinished' | 'wrong' {
  try {
    JSON.parse(text)
    return 'whole'
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const { message } = error
    if (/end of (JSON )?(input|data)|unterminated|EOF/i.test(message)) return 'unfinished'
    const position = /position (\d+)/.exec(message)?.[1]
    return position !== undefined && Number(position) >= text.length ? 'unfinished' : 'wrong'
  }
}
