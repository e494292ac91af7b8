/**
 * What the keyboard can do, where, and the keys it starts with. A key means the same wherever it means anything: at both
 * tables, and while a question is open. A key is written as in `keyOf`.
 */
export const keyGroups = {
  both: [
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
    'sightTool',
    'eyeTool',
    'fieldTool',
    'matrixTool',
    'tapeTool',
    'formationKeep',
    'formationLine',
    'formationRing',
    'formationRanks',
    'spreadOut',
    'closeUp',
    'skipDice',
    'resolveRest',
    'lift',
    'floorUp',
    'floorDown',
    'allFloors',
    'panAhead',
    'panBack',
    'panLeft',
    'panRight',
    'cleanPicture',
    'still',
    'help',
  ],
  battle: [
    'moveUnit',
    'reach',
    'arcs',
    'goOnFoot',
    'goByAir',
    'stayUp',
    'boost',
    'dash',
    'ride',
    'smoke',
    'tankShock',
    'power',
    'building',
    'scoreSheet',
    'templateTool',
    'floorsTool',
    'takeTogether',
  ],
  skirmish: [
    'actRun',
    'actMoveShoot',
    'actCautious',
    'actCover',
    'actHide',
    'actAssault',
    'actBoard',
    'actReload',
    'actSpecial',
    'actTurn',
    'actDrive',
    'actRetreat',
  ],
  answer: [
    'answerFire',
    'answerSpot',
    'answerDodge',
    'answerGround',
    'answerCover',
    'answerNothing',
    'answerIdle',
    'answerBest',
    'answerStart',
    'answerEnd',
    'zoneTake',
    'zoneJoin',
    'zoneAnother',
  ],
} as const
export type KeyGroup = keyof typeof keyGroups
export type Action = (typeof keyGroups)[KeyGroup][number]
const actions: readonly Action[] = Object.values(keyGroups).flat()
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
  arcs: ['/'],
  skipDice: ['Space'],
  resolveRest: ['Shift+Enter'],
  lift: ['`'],
  floorUp: ['PageUp'],
  floorDown: ['PageDown'],
  allFloors: ['Home'],
  moveUnit: ['M'],
  goOnFoot: ['K'],
  goByAir: ['J'],
  stayUp: ['U'],
  boost: ['Y'],
  dash: ['G'],
  ride: ["'"],
  smoke: ['\\'],
  tankShock: [';'],
  power: ['P'],
  building: ['H'],
  scoreSheet: ['Shift+M'],
  sightTool: ['Shift+L'],
  eyeTool: ['I'],
  fieldTool: ['F'],
  matrixTool: ['X'],
  tapeTool: ['T'],
  templateTool: ['B'],
  floorsTool: ['O'],
  formationKeep: ['Shift+1'],
  formationLine: ['Shift+2'],
  formationRing: ['Shift+3'],
  formationRanks: ['Shift+4'],
  takeTogether: ['Ctrl+A'],
  spreadOut: ['=', '+', 'Shift++'],
  closeUp: ['-'],
  panAhead: ['W'],
  panBack: ['S'],
  panLeft: ['A'],
  panRight: ['D'],
  cleanPicture: ['C'],
  still: ['Z'],
  help: ['F1', '?'],
  // The letters of the menu (LS-ACT-01), with Shift: alone they walk over the table.
  actRun: ['Shift+A'],
  actMoveShoot: ['Shift+B'],
  actCautious: ['Shift+C'],
  actCover: ['Shift+D'],
  actHide: ['Shift+E'],
  actAssault: ['Shift+F'],
  actBoard: ['Shift+G'],
  actReload: ['Shift+H'],
  actSpecial: ['Shift+I'],
  actTurn: ['Shift+T'],
  actDrive: ['Shift+V'],
  actRetreat: ['Shift+R'],
  answerFire: ['Shift+S'],
  answerSpot: ['Shift+O'],
  answerDodge: ['Shift+J'],
  answerGround: ['Shift+K'],
  answerCover: ['Shift+Z'],
  answerNothing: ['Shift+X'],
  answerIdle: ['Shift+Q'],
  answerBest: ['Shift+P'],
  answerStart: [',', '['],
  answerEnd: ['.', ']'],
  zoneTake: ['Shift+Y'],
  zoneJoin: ['Shift+U'],
  zoneAnother: ['Shift+W'],
}

export interface Pressed {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}
const marksByPlace: Readonly<Record<string, string>> = {
  Quote: "'",
  Semicolon: ';',
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Period: '.',
}
/** A Russian layout writes a full stop where the slash stands. */
const slashOf = ({ code, key, shiftKey }: Pressed): string | undefined =>
  code !== 'Slash' ? undefined : shiftKey ? '?' : key === '.' ? '/' : undefined
/** The written form of a key press; letters by their place, so that a Russian layout plays the same. */
export function keyOf(pressed: Pressed): string {
  const letter = /^Key([A-Z])$/.exec(pressed.code)?.[1]
  // Where it stands on the board, whatever the layout writes there.
  if (pressed.code === 'Backquote' && !pressed.ctrlKey && !pressed.altKey) return '`'
  const mark = marksByPlace[pressed.code]
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(pressed.code)?.[1]
  const name =
    letter ??
    // Where another layout has letters.
    (mark !== undefined && /^\p{L}$/u.test(pressed.key) ? mark : undefined) ??
    slashOf(pressed) ??
    digit ??
    (pressed.key === ' ' ? 'Space' : pressed.key)
  const shift = pressed.shiftKey && name !== '?' && name !== 'Shift'
  return `${pressed.ctrlKey || pressed.metaKey ? 'Ctrl+' : ''}${pressed.altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${name}`
}
export const actionOf = (keys: KeyMap, key: string): Action | null =>
  actions.find((action) => keys[action].includes(key)) ?? null

/** Keys that are nobody's to give away: figures choose storeys and dice, Backspace takes back a corner, arrows carry. */
export const isFixed = (key: string): boolean => /^(\d|Backspace|(Shift\+)?Arrow\w+)$/.test(key)

/** Gives a key to an action; whoever had it before loses it. */
export const bind = (keys: KeyMap, action: Action, key: string): KeyMap =>
  keyMap((one) => (one === action ? [key] : keys[one].filter((bound) => bound !== key)))

const keyMap = (keysOf: (action: Action) => readonly string[]): KeyMap =>
  Object.fromEntries(actions.map((action) => [action, keysOf(action)])) as Record<Action, readonly string[]>

/** Keys as saved by a player, filled up with the defaults as far as he has not given those away. */
export function readKeys(saved: unknown): KeyMap {
  if (typeof saved !== 'object' || saved === null) return defaultKeys
  const own = new Map(
    Object.entries(saved).flatMap(([action, keys]: [string, unknown]) =>
      Array.isArray(keys) && keys.every((key): key is string => typeof key === 'string')
        ? [[action, keys] as const]
        : [],
    ),
  )
  const given = new Set(actions.flatMap((action) => own.get(action) ?? []))
  return keyMap((action) => own.get(action) ?? defaultKeys[action].filter((key) => !given.has(key)))
}

/** A key as it is written where there is little room. */
export const keycapOf = (key: string | undefined): string | undefined => key?.replace('Shift+', '⇧')
