/** The name of a file that the program proposes, as every system takes it. */

declare const proposed: unique symbol
/** Made by `fileName` alone: a file is handed out under no other. */
export type FileName = string & { readonly [proposed]: true }

/** Devices of Windows, with whatever ending behind them. */
const devices = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])$/i
/** What stands before the ending of a name, so that no system takes it for a device. */
export const besideDevices = (base: string): string => (devices.test(base) ? `${base}_` : base)
const mostLetters = 60
/** The systems take 255 with the ending; letters beyond Latin are two to four of them. */
const mostBytes = 180

/**
 * Of a title stay its letters, figures, spaces, `_` and `-`: no sign that leads elsewhere, no dot or space at an end.
 * @param otherwise  where nothing stays
 * @param ending     as it is: `.storey`, ` 2026-03-07.png`
 */
export function fileName(title: string, otherwise: string, ending: string): FileName {
  const base = plain(title) || plain(otherwise)
  return `${besideDevices(base)}${ending}` as FileName
}

function plain(title: string): string {
  // Composed first: a letter with its mark counts, and stays, as one.
  const signs = title
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N} _-]/gu, '')
  let letters = [...signs.replace(/ {2,}/g, ' ').trim()].slice(0, mostLetters)
  while (new TextEncoder().encode(letters.join('')).length > mostBytes) letters = letters.slice(0, -1)
  return letters.join('').trim()
}
