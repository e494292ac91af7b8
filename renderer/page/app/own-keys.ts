/**
 * Keys of places that have a board of their own: there they mean this, whatever they mean at a table. Written as in `keyOf`;
 * those of the tables, which a player may change, stand in `keys`. Arrows that walk from field to field are everybody's.
 */
const draws = {
  save: ['Ctrl+S'],
  undo: ['Ctrl+Z'],
  redo: ['Ctrl+Y', 'Ctrl+Shift+Z'],
} as const
export const ownKeys = {
  film: {
    toggle: ['Space'],
    factOn: ['ArrowRight'],
    factBack: ['ArrowLeft'],
    inputOn: ['Shift+ArrowRight'],
    inputBack: ['Shift+ArrowLeft'],
    phaseOn: ['Ctrl+ArrowRight'],
    phaseBack: ['Ctrl+ArrowLeft'],
    turnOn: ['PageDown', ']'],
    turnBack: ['PageUp', '['],
    faster: ['+', '='],
    slower: ['-'],
    toStart: ['Home', ','],
    toEnd: ['End', '.'],
    mark: ['*', 'M'],
    help: ['F1', '?'],
    leave: ['Escape'],
  },
  recap: { skip: ['Space'], repeat: ['R'], read: ['Escape'] },
  /** A model's eye. */
  eye: {
    left: ['ArrowLeft'],
    right: ['ArrowRight'],
    up: ['ArrowUp'],
    down: ['ArrowDown'],
    nearer: ['+', '='],
    farther: ['-'],
  },
  /** A scatter die that was thrown by hand. */
  scatter: { hit: ['H'], arrow: ['A'] },
  markers: { main: ['M'], secondary: ['S'], false: ['F'] },
  editor: draws,
  /** The storyboard of a report; arrows walk from card to card. */
  studio: {
    ...draws,
    earlier: ['Alt+ArrowLeft', 'Alt+ArrowUp'],
    later: ['Alt+ArrowRight', 'Alt+ArrowDown'],
    keep: ['Space'],
    write: ['Enter'],
    merge: ['M'],
    mark: ['K'],
    shoot: ['P'],
    generated: ['Delete', 'Backspace'],
    help: ['F1', '?'],
    leave: ['Escape'],
  },
  /** The table of a stage; the others are those of every table. */
  stage: { takeAway: ['Delete', 'Backspace'], raise: [']'], lower: ['['] },
  builder: {
    ...draws,
    levelUp: ['PageUp', ']'],
    levelDown: ['PageDown', '['],
    shiftLeft: ['Alt+ArrowLeft'],
    shiftRight: ['Alt+ArrowRight'],
    shiftUp: ['Alt+ArrowUp'],
    shiftDown: ['Alt+ArrowDown'],
    remove: ['Delete', 'Backspace'],
    pick: ['V'],
    room: ['R'],
    wall: ['W'],
    window: ['N'],
    door: ['D'],
    breach: ['B'],
    floor: ['F'],
    hole: ['H'],
    stair: ['S'],
    ladder: ['L'],
    rubble: ['U'],
    damage: ['C'],
    erase: ['E'],
    outline: ['O'],
  },
  /** The keys of every table walk over the 3D view meanwhile: letters of theirs are left to them. */
  city: {
    ...draws,
    select: ['V'],
    road: ['R'],
    block: ['B'],
    rubble: ['U'],
    wood: ['F'],
    hill: ['H'],
    water: ['L'],
    crops: ['K'],
    scrub: ['J'],
    rocks: ['O'],
    turnLeft: ['Q'],
    turnRight: ['E'],
    turnLeftFine: ['Shift+Q'],
    turnRightFine: ['Shift+E'],
    left: ['ArrowLeft'],
    right: ['ArrowRight'],
    far: ['ArrowUp'],
    near: ['ArrowDown'],
    leftWide: ['Shift+ArrowLeft'],
    rightWide: ['Shift+ArrowRight'],
    farWide: ['Shift+ArrowUp'],
    nearWide: ['Shift+ArrowDown'],
    next: ['N'],
    previous: ['Shift+N'],
    everything: ['Ctrl+A'],
    copy: ['Ctrl+C'],
    cut: ['Ctrl+X'],
    paste: ['Ctrl+V'],
    double: ['Ctrl+D'],
    remove: ['Delete', 'Backspace'],
    finish: ['Enter'],
    leave: ['Escape'],
    hold: ['X'],
    grid: ['G'],
    plan: ['P'],
    stage: ['T'],
    floorUp: ['PageUp', ']'],
    floorDown: ['PageDown', '['],
    help: ['F1', '?'],
  },
} as const satisfies Readonly<
  Record<string, Readonly<Record<string, readonly [string, ...(readonly string[])]>>>
>
export type OwnPlace = keyof typeof ownKeys
export type OwnAction<P extends OwnPlace> = keyof (typeof ownKeys)[P] & string

/** What a key means at this place; null: nothing. */
export function ownActionOf<P extends OwnPlace>(place: P, name: string): OwnAction<P> | null {
  const entries = Object.entries<readonly string[]>(ownKeys[place])
  const action = entries.find(([, keys]) => keys.includes(name))?.[0]
  return (action as OwnAction<P> | undefined) ?? null
}
