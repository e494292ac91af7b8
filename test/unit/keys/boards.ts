/** Keyboards of eight countries: what each key writes alone, with Shift and with AltGr. As the systems ship them. */
import type { Pressed } from '../../../renderer/page/app/press'

const rows = [
  'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal',
  'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight Backslash',
  'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote',
  'KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash IntlBackslash',
].map((row) => row.split(' '))

export interface Board {
  readonly plain: readonly string[]
  readonly shift: readonly string[]
  readonly altGr?: Readonly<Record<string, string>>
  /** Signs that wait for a letter: the browser calls each of them Dead. */
  readonly dead?: string
}
const us: Board = {
  plain: ['`1234567890-=', 'qwertyuiop[]\\', "asdfghjkl;'", 'zxcvbnm,./'],
  shift: ['~!@#$%^&*()_+', 'QWERTYUIOP{}|', 'ASDFGHJKL:"', 'ZXCVBNM<>?'],
}
export const boards = {
  us,
  uk: {
    plain: ['`1234567890-=', 'qwertyuiop[]#', "asdfghjkl;'", 'zxcvbnm,./\\'],
    shift: ['¬!"£$%^&*()_+', 'QWERTYUIOP{}~', 'ASDFGHJKL:@', 'ZXCVBNM<>?|'],
  },
  german: {
    plain: ['^1234567890ß´', 'qwertzuiopü+#', 'asdfghjklöä', 'yxcvbnm,.-<'],
    shift: ['°!"§$%&/()=?`', "QWERTZUIOPÜ*'", 'ASDFGHJKLÖÄ', 'YXCVBNM;:_>'],
    altGr: {
      Digit7: '{',
      Digit8: '[',
      Digit9: ']',
      Digit0: '}',
      Minus: '\\',
      KeyQ: '@',
      BracketRight: '~',
      IntlBackslash: '|',
    },
    dead: '^´`',
  },
  french: {
    plain: ['²&é"\'(-è_çà)=', 'azertyuiop^$*', 'qsdfghjklmù', 'wxcvbn,;:!<'],
    shift: ['²1234567890°+', 'AZERTYUIOP¨£µ', 'QSDFGHJKLM%', 'WXCVBN?./§>'],
    altGr: {
      Digit3: '#',
      Digit4: '{',
      Digit5: '[',
      Digit6: '|',
      Digit8: '\\',
      Digit0: '@',
      Minus: ']',
      Equal: '}',
    },
    dead: '^¨',
  },
  spanish: {
    plain: ["º1234567890'¡", 'qwertyuiop`+ç', 'asdfghjklñ´', 'zxcvbnm,.-<'],
    shift: ['ª!"·$%&/()=?¿', 'QWERTYUIOP^*Ç', 'ASDFGHJKLÑ¨', 'ZXCVBNM;:_>'],
    altGr: {
      Backquote: '\\',
      Digit1: '|',
      Digit2: '@',
      Digit3: '#',
      BracketLeft: '[',
      BracketRight: ']',
      Quote: '{',
      Backslash: '}',
    },
    dead: '`^´¨',
  },
  polish: {
    ...us,
    altGr: {
      KeyA: 'ą',
      KeyC: 'ć',
      KeyE: 'ę',
      KeyL: 'ł',
      KeyN: 'ń',
      KeyO: 'ó',
      KeyS: 'ś',
      KeyX: 'ź',
      KeyZ: 'ż',
    },
  },
  russian: {
    plain: ['ё1234567890-=', 'йцукенгшщзхъ\\', 'фывапролджэ', 'ячсмитьбю.'],
    shift: ['Ё!"№;%:?*()_+', 'ЙЦУКЕНГШЩЗХЪ/', 'ФЫВАПРОЛДЖЭ', 'ЯЧСМИТЬБЮ,'],
  },
  dvorak: {
    plain: ['`1234567890[]', "',.pyfgcrl/=\\", 'aoeuidhtns-', ';qjkxbmwvz'],
    shift: ['~!@#$%^&*(){}', '"<>PYFGCRL?+|', 'AOEUIDHTNS_', ':QJKXBMWVZ'],
  },
} as const satisfies Readonly<Record<string, Board>>
export type BoardName = keyof typeof boards
export const boardNames = Object.keys(boards) as readonly BoardName[]

/** What a board's keys write alone, by their place. */
export const labelsOf = ({ plain }: Board): ReadonlyMap<string, string> =>
  new Map(rows.flatMap((row, r) => [...(plain[r] ?? '')].map((sign, at) => [row[at] ?? '', sign] as const)))

export interface Struck extends Pressed {
  /** The sign it writes, or the name of the key. */
  readonly writes: string
}
interface Held {
  readonly ctrl?: boolean
  readonly meta?: boolean
  readonly alt?: boolean
  readonly shift?: boolean
  readonly altGr?: boolean
}
/** A key of a board, as the browser tells of it. */
export function strike(board: Board, code: string, held: Held = {}): Struck {
  const row = rows.findIndex((one) => one.includes(code))
  const at = rows[row]?.indexOf(code) ?? -1
  const level = board[held.shift ? 'shift' : 'plain'][row]
  const sign = held.altGr ? board.altGr?.[code] : level === undefined ? undefined : [...level][at]
  const writes = sign ?? (code === 'Space' ? ' ' : code)
  return {
    writes,
    code,
    key: board.dead?.includes(writes) ? 'Dead' : writes,
    ctrlKey: held.ctrl ?? false,
    metaKey: held.meta ?? false,
    altKey: held.alt ?? false,
    shiftKey: held.shift ?? false,
    getModifierState: () => held.altGr ?? false,
  }
}
const named =
  'Enter Escape Tab Space F1 Home End PageUp PageDown ArrowUp ArrowDown ArrowLeft ArrowRight Backspace'.split(
    ' ',
  )
const helds: readonly Held[] = [
  {},
  { shift: true },
  { ctrl: true },
  { ctrl: true, shift: true },
  { alt: true },
  { altGr: true },
]
/** Every press that the board knows, with whatever is held. */
export const strikes = (board: Board): readonly Struck[] => [
  ...[...labelsOf(board).keys()].flatMap((code) =>
    helds
      .filter(({ altGr }) => altGr !== true || board.altGr?.[code] !== undefined)
      .map((held) => strike(board, code, held)),
  ),
  ...named.flatMap((code) => helds.slice(0, -1).map((held) => strike(board, code, held))),
]
/** The press that writes this sign. */
export function striking(board: Board, sign: string, held: Held = {}): Struck {
  const found = [...labelsOf(board)].find(([, one]) => one === sign)
  if (found === undefined) throw new Error(`no key writes ${sign}`)
  return strike(board, found[0], held)
}
