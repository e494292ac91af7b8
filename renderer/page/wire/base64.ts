/** Bytes as the text that messages carry, and back; in pieces that the call stack can hold. */
export function base64Of(raw: Uint8Array): string {
  let text = ''
  for (let at = 0; at < raw.length; at += 0x8000)
    text += String.fromCharCode(...raw.subarray(at, at + 0x8000))
  return btoa(text)
}
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
