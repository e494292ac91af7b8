/**
 * What the keyboard can do at a table, where, and the keys it starts with. A key means the same wherever it means anything:
 * at both tables, and while a question is open. A key is written as in `keyOf`; those of other places: `own-keys`.
 */
import { isMark } from './press'

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
    'orbitLeft',
    'orbitRight',
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
    'markMoment',
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
    'leaveTable',
    'withdraw',
    'keyBuilding',
    'tankShock',
    'power',
    'arsenal',
    'building',
    'scoreSheet',
    'stratagems',
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
  orbitLeft: ['<'],
  orbitRight: ['>'],
  measure: ['Tab'],
  sight: ['L', 'V'],
  reach: ['R'],
  arcs: ['/'],
  skipDice: ['Space'],
  resolveRest: ['Shift+Enter'],
  lift: ['`'],
  // A small board has these three behind another key.
  floorUp: ['PageUp', 'Alt+ArrowUp'],
  floorDown: ['PageDown', 'Alt+ArrowDown'],
  allFloors: ['Home', 'Alt+0'],
  moveUnit: ['M'],
  goOnFoot: ['K'],
  goByAir: ['J'],
  stayUp: ['U'],
  boost: ['Y'],
  dash: ['G'],
  ride: ["'"],
  smoke: ['\\'],
  keyBuilding: ['Ctrl+K'],
  leaveTable: ['Alt+G'],
  withdraw: ['Alt+R'],
  tankShock: [';'],
  power: ['P'],
  arsenal: ['End', 'Alt+9'],
  building: ['H'],
  scoreSheet: ['Shift+M'],
  stratagems: ['Ctrl+M'],
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
  spreadOut: ['=', '+'],
  closeUp: ['-'],
  panAhead: ['W'],
  panBack: ['S'],
  panLeft: ['A'],
  panRight: ['D'],
  cleanPicture: ['C'],
  still: ['Z'],
  // A star for a moment: no letter is free.
  markMoment: ['*'],
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

export const actionOf = (keys: KeyMap, key: string): Action | null =>
  actions.find((action) => keys[action].includes(key)) ?? null

/** Keys that are nobody's to give away: figures choose storeys and dice, Backspace takes back a corner, arrows carry. */
export const isFixed = (key: string): boolean => /^(\d|Backspace|(Shift\+)?Arrow\w+)$/.test(key)

/** Gives a key to an action; whoever had it before loses it. */
export const bind = (keys: KeyMap, action: Action, key: string): KeyMap =>
  keyMap((one) => (one === action ? [key] : keys[one].filter((bound) => bound !== key)))

export const keyMap = (keysOf: (action: Action) => readonly string[]): KeyMap =>
  Object.fromEntries(actions.map((action) => [action, keysOf(action)])) as Record<Action, readonly string[]>

/** A mark once said that it took Shift. */
const asCalledNow = (key: string): string => (isMark(key.slice(-1)) ? key.replace(/Shift\+(?=.$)/, '') : key)
/** Keys as saved by a player, filled up with the defaults as far as he has not given those away. */
export function readKeys(saved: unknown): KeyMap {
  if (typeof saved !== 'object' || saved === null) return defaultKeys
  const own = new Map(
    Object.entries(saved).flatMap(([action, keys]: [string, unknown]) =>
      Array.isArray(keys) && keys.every((key): key is string => typeof key === 'string')
        ? [[action, [...new Set(keys.map(asCalledNow))]] as const]
        : [],
    ),
  )
  const given = new Set(actions.flatMap((action) => own.get(action) ?? []))
  return keyMap((action) => own.get(action) ?? defaultKeys[action].filter((key) => !given.has(key)))
}
