/** The keys of a film. They are its own: at a table some of them mean something else. Written as in `keyOf`. */
const filmKeys = {
  toggle: ['Space'],
  factOn: ['ArrowRight'],
  factBack: ['ArrowLeft'],
  inputOn: ['Shift+ArrowRight'],
  inputBack: ['Shift+ArrowLeft'],
  phaseOn: ['Ctrl+ArrowRight'],
  phaseBack: ['Ctrl+ArrowLeft'],
  turnOn: ['PageDown'],
  turnBack: ['PageUp'],
  faster: ['+', 'Shift++', '='],
  slower: ['-'],
  toStart: ['Home'],
  toEnd: ['End'],
  leave: ['Escape'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>
export type FilmAction = keyof typeof filmKeys
export const filmActions = Object.keys(filmKeys) as readonly FilmAction[]

export const filmActionOf = (key: string): FilmAction | null =>
  filmActions.find((action) => filmKeys[action].some((one: string) => one === key)) ?? null

const written: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
  Escape: 'Esc',
}
/** As it stands on the keys. */
export const filmKeycap = (action: FilmAction): string =>
  filmKeys[action][0]
    .split('+')
    .map((part) => written[part] ?? part)
    .join('+')
    .replace(/^\+$|^$/, '+')
