/** The board the player types on: which letters it writes, and what stands on its keys. */
import { createStore } from 'zustand/vanilla'
import { actionOf, type Action } from './keys'
import { preferencesStore } from './preferences'
import { isLatinLetter, isMark, keyOf, placeOfMark, scriptOf, type Pressed, type BoardScript } from './press'
import { ownActionOf, type OwnAction, type OwnPlace } from './own-keys'
import { slice, type Page } from '../page'

interface Board {
  /** By the letter pressed last: who has two boards changes them. */
  readonly script: BoardScript | null
  /** By place, what a key writes alone: as the system tells, else as has been pressed. */
  readonly labels: ReadonlyMap<string, string>
  readonly told: boolean
}
export const boardStore = slice(() =>
  createStore<Board>(() => ({ script: null, labels: new Map(), told: false })),
)
/** The system is asked what stands on the keys; where it does not say, they are known as they are pressed. */
export async function readBoard(page: Page): Promise<void> {
  const labels = await page.window.keyLabels()
  if (labels !== null) boardStore(page).setState({ labels, told: true })
}
export function learnPress(page: Page, pressed: Pressed): void {
  const { script, labels, told } = boardStore(page).getState()
  const now = scriptOf(pressed)
  if (now !== null && now !== script) boardStore(page).setState({ script: now })
  const { code, key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  const alone = !(ctrlKey || metaKey || altKey || shiftKey) && pressed.getModifierState?.('AltGraph') !== true
  if (told || !alone || [...key].length !== 1 || labels.get(code) === key) return
  boardStore(page).setState({ labels: new Map(labels).set(code, key) })
}

/** What a press is called, and what the player has given it to. */
export function actionPressed(
  page: Page,
  pressed: Pressed,
): { readonly key: string; readonly action: Action | null } {
  const { keys } = preferencesStore(page).getState()
  const { script } = boardStore(page).getState()
  const key = keyOf(pressed, (name) => actionOf(keys, name) !== null, script)
  return { key, action: actionOf(keys, key) }
}
/** What a press means at a place that has its own keys. */
export function ownPressed<P extends OwnPlace>(page: Page, place: P, pressed: Pressed): OwnAction<P> | null {
  const { script } = boardStore(page).getState()
  return ownActionOf(
    place,
    keyOf(pressed, (name) => ownActionOf(place, name) !== null, script),
  )
}

const written: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
  Escape: 'Esc',
}
interface KeyWriting {
  readonly labels: ReadonlyMap<string, string>
  /** On a Mac the other keys have signs of their own. */
  readonly mac: boolean
  /** Whether a name is some action's. */
  readonly means: (name: string) => boolean
}
/** A mark as the board has it: where none of its keys writes it alone, by what stands in its place and means nothing else. */
function markOn(mark: string, { labels, means }: KeyWriting): string {
  const isOwn = [...labels].some(([code, label]) => label === mark && !code.startsWith('Digit'))
  // An accent may wait for its letter, and write nothing alone.
  if (isOwn && mark !== '`') return mark
  const label = labels.get(placeOfMark(mark) ?? '')
  return label === undefined || isLatinLetter(label) || means(label) ? mark : label.toUpperCase()
}
/** A key as it stands on the board. @param brief  where there is little room */
export function capOf(name: string, writing: KeyWriting, brief = false): string {
  const [, held = '', key = name] = /^((?:(?:Ctrl|Alt|Shift)\+)*)(.+)$/.exec(name) ?? []
  const signs = writing.mac
    ? held.replace('Ctrl+', '⌘').replace('Alt+', '⌥').replace('Shift+', '⇧')
    : brief
      ? held.replace('Shift+', '⇧')
      : held
  return signs + (isMark(key) ? markOn(key, writing) : (written[key] ?? key))
}
