/** What the keyboard can do, and the keys it starts with. A key is written as in `keyOf`. */
export const actions = [
  'confirm',
  'cancel',
  'undo',
  'redo',
  'endPhase',
  'nextUnit',
  'previousUnit',
  'turnLeft',
  'turnRight',
  'measure',
  'sight',
  'reach',
  'skipDice',
  'resolveRest',
  'floorUp',
  'floorDown',
  'allFloors',
  'moveUnit',
  'goOnFoot',
  'goByAir',
  'stayUp',
  'boost',
  'dash',
  'power',
  'building',
  'sightTool',
  'eyeTool',
  'fieldTool',
  'matrixTool',
  'tapeTool',
  'templateTool',
  'floorsTool',
  'formationKeep',
  'formationLine',
  'formationRing',
  'formationRanks',
  'help',
] as const
export type Action = (typeof actions)[number]
export type KeyMap = Readonly<Record<Action, readonly string[]>>

export const defaultKeys: KeyMap = {
  confirm: ['Enter'],
  cancel: ['Escape'],
  undo: ['Ctrl+Z'],
  redo: ['Ctrl+Y', 'Ctrl+Shift+Z'],
  endPhase: ['Ctrl+Enter'],
  nextUnit: ['N'],
  previousUnit: ['Shift+N'],
  turnLeft: ['Q'],
  turnRight: ['E'],
  measure: ['Tab'],
  sight: ['L', 'V'],
  reach: ['R'],
  skipDice: ['Space'],
  resolveRest: ['Shift+Enter'],
  floorUp: ['PageUp'],
  floorDown: ['PageDown'],
  allFloors: ['Home'],
  moveUnit: ['M'],
  goOnFoot: ['K'],
  goByAir: ['J'],
  stayUp: ['U'],
  boost: ['Y'],
  dash: ['G'],
  power: ['P'],
  building: ['H'],
  sightTool: ['Shift+L'],
  eyeTool: ['I', 'Shift+I'],
  fieldTool: ['F'],
  matrixTool: ['X'],
  tapeTool: ['T'],
  templateTool: ['B'],
  floorsTool: ['O'],
  formationKeep: ['Shift+1'],
  formationLine: ['Shift+2'],
  formationRing: ['Shift+3'],
  formationRanks: ['Shift+4'],
  help: ['F1', '?'],
}

export interface Pressed {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}
/** The written form of a key press; letters by their place, so that a Russian layout plays the same. */
export function keyOf(pressed: Pressed): string {
  const letter = /^Key([A-Z])$/.exec(pressed.code)?.[1]
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(pressed.code)?.[1]
  const name =
    letter ??
    (pressed.shiftKey && pressed.code === 'Slash'
      ? '?'
      : (digit ?? (pressed.key === ' ' ? 'Space' : pressed.key)))
  const shift = pressed.shiftKey && name !== '?' && name !== 'Shift'
  return `${pressed.ctrlKey || pressed.metaKey ? 'Ctrl+' : ''}${pressed.altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${name}`
}
export const actionOf = (keys: KeyMap, key: string): Action | null =>
  actions.find((action) => keys[action].includes(key)) ?? null

/** Gives a key to an action; whoever had it before loses it. */
export const bind = (keys: KeyMap, action: Action, key: string): KeyMap =>
  Object.fromEntries(
    actions.map((one) => [one, one === action ? [key] : keys[one].filter((bound) => bound !== key)]),
  ) as unknown as KeyMap

/** Keys as saved by a player, filled up with the defaults. */
export function readKeys(saved: unknown): KeyMap {
  if (typeof saved !== 'object' || saved === null) return defaultKeys
  const own = saved as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    actions.map((action) => {
      const keys = own[action]
      return [
        action,
        Array.isArray(keys) && keys.every((key) => typeof key === 'string') ? keys : defaultKeys[action],
      ]
    }),
  ) as unknown as KeyMap
}
