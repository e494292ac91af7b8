/** How wide words will be where nobody can measure them: by the widths of a plain sans serif, a little on the safe side. */

/** Shares of the size of the face. */
const narrow = /[ijl.,:;'|!ft()\-[\]r·I ]/
const wide = /[mwMWЖШЩЮФМжшщюфмЫы@%№→″]/
const upper = /[A-ZА-ЯЁ0-9]/
const widthOf = (sign: string): number =>
  narrow.test(sign) ? 0.34 : wide.test(sign) ? 0.92 : upper.test(sign) ? 0.7 : 0.58

export function textWidth(text: string, size: number): number {
  let sum = 0
  for (const sign of text) sum += widthOf(sign)
  return sum * size
}
/** As much of it as fits, with a mark where something is left out. */
export function cutToWidth(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text
  const signs = [...text]
  while (signs.length > 1 && textWidth(`${signs.join('').trimEnd()}…`, size) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
/** In lines no wider than this; a single long word is cut, and spaces that hold words together hold. */
export function wrapped(text: string, size: number, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/[ \t\n]+/).filter((one) => one !== '')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && textWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(cutToWidth(word, size, width))
  }
  return lines
}
