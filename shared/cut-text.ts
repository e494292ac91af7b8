/** What people write, made shorter: never in the middle of what they see as one character. */

// Who names something is answered once, where he writes it: nothing is decided by it later.
// oxlint-disable-next-line eslint/no-restricted-globals
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The beginning of a text, of `most` UTF-16 units at most, as fields and schemas count them. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  for (const { index, segment } of letters.segment(text)) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
