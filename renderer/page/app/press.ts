/** What a key press is called, whatever board it comes from. Pure. */

/** A press, as the browser tells of it. */
export interface Pressed {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  getModifierState?(name: 'AltGraph'): boolean
}
/** What the letters of a board are. */
export type BoardScript = 'latin' | 'other'

/** Where marks stand on the board that the keys were thought out on, alone and with Shift. */
const markPlaces: Readonly<Record<string, string>> = {
  Backquote: '`~',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: `'"`,
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
}
/** The place of a mark that is written there without Shift. */
export const placeOfMark = (mark: string): string | undefined =>
  Object.keys(markPlaces).find((code) => markPlaces[code]?.startsWith(mark))

export const isMark = (key: string): boolean => /^[!-/:-@[-`{-~]$/.test(key)
export const isLatinLetter = (key: string): boolean => /^[a-z]$/i.test(key)
/** A figure by its place: on some boards it takes Shift to write one. Those at the side are arrows while NumLock is off. */
const figureAt = ({ code, key }: Pressed): string | undefined =>
  /^Digit(\d)$/.exec(code)?.[1] ?? (/^\d$/.test(key) ? /^Numpad(\d)$/.exec(code)?.[1] : undefined)

/** Which letters the board writes; null where the press writes none. */
export const scriptOf = ({ key }: Pressed): BoardScript | null =>
  isLatinLetter(key) ? 'latin' : /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key) ? 'other' : null

/** A full stop where the slash stands is a Russian board's, as long as nothing else is known. */
const isForeign = ({ code, key }: Pressed, script: BoardScript | null): boolean =>
  script === 'other' || (script === null && code === 'Slash' && (key === '.' || key === ','))

/**
 * All a press may be called, first what is rather meant: a letter by what the board writes, by its place where that is no
 * Latin one; a mark by whichever modifiers write it, else by its place; a figure by its place.
 */
export function namesOf(pressed: Pressed, script: BoardScript | null = null): readonly string[] {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = pressed
  // An accent that waits for its letter is `Dead`, and no key of ours.
  if (pressed.getModifierState?.('AltGraph') === true && (key.length === 1 || key === 'Dead'))
    return [isMark(key) ? key : `AltGr+${key}`]
  const held = `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}`
  const shifted = `${held}${shiftKey ? 'Shift+' : ''}`
  if (isLatinLetter(key)) return [shifted + key.toUpperCase()]
  // On a Mac, Alt is what writes some of them.
  const written = isMark(key) ? [held + key, ...(altKey ? [key] : [])] : []
  const figure = figureAt(pressed)
  if (figure !== undefined) return shifted === '' ? [figure] : [shifted + figure, ...written]
  const mark = markPlaces[code]?.[shiftKey ? 1 : 0]
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  const placed = letter === undefined ? (mark === undefined ? [] : [held + mark]) : [shifted + letter]
  if (placed.length > 0 && isForeign(pressed, script)) return [...placed, ...written]
  if (written.length > 0) return letter === undefined ? [...written, ...placed] : written
  return placed.length > 0 ? placed : [shifted + (key === ' ' ? 'Space' : key)]
}
/** What a press is called: the first of its names that means something, else the first. */
export function keyOf(
  pressed: Pressed,
  means: (name: string) => boolean = () => false,
  script: BoardScript | null = null,
): string {
  const names = namesOf(pressed, script)
  return names.find(means) ?? names[0] ?? pressed.key
}
