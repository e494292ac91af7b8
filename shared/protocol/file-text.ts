/**
 * The text of a file that a person made: UTF-8, or UTF-16 where its first two bytes say so, as some editors write it.
 * The mark itself is no part of the text.
 */
export function fileText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder('utf-8').decode(bytes)
}
