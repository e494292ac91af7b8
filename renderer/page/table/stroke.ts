/** A key pressed at a table, as the hands read it. Pure. */
import type { PlanPoint } from '../../../shared/geometry/point'
import { actionOf, type Action, type KeyMap } from '../app/keys'
import { keyOf, namesOf, type Pressed, type BoardScript } from '../app/press'

export interface KeyStroke {
  /** As written in `keyOf`. */
  readonly key: string
  /** Without Shift. */
  readonly plain: string
  readonly shift: boolean
  /** Of a key with a figure, Shift or not. */
  readonly figure: number | null
  /** What the player has given the key to. */
  readonly action: Action | null
  /** To the next or the one before. */
  readonly next: 1 | 0 | -1
  /** Of an arrow key: right and down are positive. */
  readonly across: number
  readonly down: number
  /** The key is held down. */
  readonly repeat: boolean
  /** When it was pressed: what had come onto the page by then may not be what is there now. */
  readonly at: number
}
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
export function strokeOf(
  pressed: Pressed & { readonly repeat: boolean; readonly timeStamp: number },
  keys: KeyMap,
  script: BoardScript | null = null,
): KeyStroke {
  const key = keyOf(pressed, (name) => actionOf(keys, name) !== null, script)
  const plain = key.replace(/^Shift\+/, '')
  const action = actionOf(keys, key)
  const [across, down] = arrows[plain] ?? [0, 0]
  const next = action === 'nextUnit' ? 1 : action === 'previousUnit' ? -1 : 0
  const { shiftKey: shift, repeat, timeStamp: at } = pressed
  const figure = namesOf(pressed)
    .map((name) => /^(?:Shift\+)?(\d)$/.exec(name)?.[1])
    .find(Boolean)
  return {
    key,
    plain,
    shift,
    figure: figure === undefined ? null : Number(figure),
    action,
    next,
    across,
    down,
    repeat,
    at,
  }
}
export const isArrow = ({ across, down }: Pick<KeyStroke, 'across' | 'down'>): boolean =>
  across !== 0 || down !== 0
/** Which way an arrow pushes what is in hand, mm; null for any other key. @param fine  a step with Shift */
export const pushOf = ({ across, down, shift }: KeyStroke, step: number, fine: number): PlanPoint | null =>
  across === 0 && down === 0 ? null : { x: across * (shift ? fine : step), z: down * (shift ? fine : step) }
/** Which way a key turns what is in hand: 1 left, -1 right, 0 not at all. */
export function turnOf({ plain, across }: KeyStroke, { turnLeft, turnRight }: KeyMap): 1 | 0 | -1 {
  if (across < 0 || turnLeft.includes(plain)) return 1
  return across > 0 || turnRight.includes(plain) ? -1 : 0
}
