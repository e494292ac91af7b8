/** A text line by line, whatever its lines end with: \n, \r\n or a lone \r. Numbers count from 1. */
export function forEachLine(text: string, read: (line: string, number: number) => void): number {
  let number = 0
  let start = 0
  while (start <= text.length) {
    let end = start
    while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++
    number++
    read(text.slice(start, end), number)
    start = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
  }
  return number
}
