/** Every action of the program on the keyboards of eight countries. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { flatten, type Tree } from '../../../shared/words/flatten'
import { actionPressed, boardStore, capOf, learnPress, ownPressed } from '../../../renderer/page/app/board'
import { actionOf, defaultKeys, keyGroups, readKeys, type Action } from '../../../renderer/page/app/keys'
import { ownKeys, type OwnPlace } from '../../../renderer/page/app/own-keys'
import { preferencesStore } from '../../../renderer/page/app/preferences'
import { strokeOf } from '../../../renderer/page/table/stroke'
import type { Page } from '../../../renderer/page/page'
import { newPage } from '../../new-page'
import {
  boardNames,
  boards,
  labelsOf,
  strike,
  strikes,
  striking,
  type Board,
  type BoardName,
  type Struck,
} from './boards'

const actions: readonly Action[] = Object.values(keyGroups).flat()
const places = Object.keys(ownKeys) as readonly OwnPlace[]

/** A page that has just opened, and one on which a letter has been written. */
function pagesAt(name: BoardName): readonly Page[] {
  const [fresh, known] = [newPage(), newPage()]
  for (const page of [fresh, known]) preferencesStore(page).setState({ keys: defaultKeys })
  learnPress(known, strike(boards[name], 'KeyF'))
  return [fresh, known]
}
describe('keys of one moment', () => {
  it('are all different: at a table, and at each place that has its own', () => {
    const all = [Object.values(defaultKeys), ...places.map((place) => Object.values(ownKeys[place]))]
    for (const keys of all) {
      const flat = keys.flat()
      expect(flat.filter((key, at) => flat.indexOf(key) !== at)).toEqual([])
    }
  })
})
describe.each(boardNames)('a %s board', (name) => {
  const board = boards[name]
  const pages = pagesAt(name)
  const all = strikes(board)

  it('reaches every action of the tables', () => {
    for (const page of pages) {
      const reached = new Set(all.map((press) => actionPressed(page, press).action))
      expect(actions.filter((action) => !reached.has(action))).toEqual([])
    }
  })
  it('reaches every action of a film, a recap, an eye, the dice, the markers and the editors', () => {
    for (const page of pages)
      for (const place of places) {
        const reached = new Set<string | null>(all.map((press) => ownPressed(page, place, press)))
        expect([place, Object.keys(ownKeys[place]).filter((action) => !reached.has(action))]).toEqual([
          place,
          [],
        ])
      }
  })
  it('has undo on Ctrl+Z and redo on Ctrl+Y and Ctrl+Shift+Z, on a Mac with Cmd, at the tables and in the editors', () => {
    const [y, z] = name === 'russian' ? ['н', 'я'] : ['y', 'z']
    for (const page of pages)
      for (const held of [{ ctrl: true }, { meta: true }]) {
        const meant = [striking(board, z, held), striking(board, y, held), striking(board, z, held)].map(
          (press, at) => (at === 2 ? strike(board, press.code, { ...held, shift: true }) : press),
        )
        expect(meant.map((press) => actionPressed(page, press).action)).toEqual(['undo', 'redo', 'redo'])
        for (const place of ['editor', 'builder'] as const)
          expect(meant.map((press) => ownPressed(page, place, press))).toEqual(['undo', 'redo', 'redo'])
      }
  })
  it('has its letters where it writes them, and where it writes others as they stand on a Latin one', () => {
    const latin = name === 'russian' ? boards.us : board
    for (const page of pages)
      for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
        const { code } = striking(latin, letter)
        expect(actionPressed(page, strike(board, code)).key).toBe(letter.toUpperCase())
        expect(actionPressed(page, strike(board, code, { shift: true })).key).toBe(
          `Shift+${letter.toUpperCase()}`,
        )
      }
  })
  it('has its figures by their place, whatever it takes to write them', () => {
    for (let figure = 0; figure <= 9; figure++) {
      const told = { repeat: false, timeStamp: 0 }
      const alone = strokeOf({ ...strike(board, `Digit${figure}`), ...told }, defaultKeys)
      expect(alone).toMatchObject({ key: String(figure), figure, action: null })
      const shifted = strokeOf({ ...strike(board, `Digit${figure}`, { shift: true }), ...told }, defaultKeys)
      expect(shifted.figure).toBe(figure)
    }
    const [page] = pages
    const ways = [1, 2, 3, 4].map((figure) => strike(board, `Digit${figure}`, { shift: true }))
    expect(page && ways.map((press) => actionPressed(page, press).action)).toEqual([
      'formationKeep',
      'formationLine',
      'formationRing',
      'formationRanks',
    ])
  })
  it('is shown keys that it has, and they do what is said', () => {
    // What the system tells of a board without Latin letters is the one beside it, and that is printed on it too.
    const printed: Board = name === 'russian' ? boards.us : board
    const labels = labelsOf(printed)
    const means = (key: string): boolean => actionOf(defaultKeys, key) !== null
    const [, page = newPage()] = pages
    /** Presses that somebody tries who reads this. */
    const tried = (cap: string): readonly Struck[] => {
      const [, held = '', sign = ''] = /^((?:(?:Ctrl|Alt|Shift)\+)*)(.+)$/.exec(cap) ?? []
      const holding = strikes(printed).filter(
        ({ ctrlKey, altKey }) => ctrlKey === held.includes('Ctrl') && altKey === held.includes('Alt'),
      )
      const onKey = holding.filter(
        (press) =>
          press.shiftKey === held.includes('Shift') &&
          press.getModifierState?.('AltGraph') !== true &&
          (press.code === sign ||
            (press.code.startsWith('Digit')
              ? press.code === `Digit${sign}`
              : labels.get(press.code)?.toUpperCase() === sign)),
      )
      return onKey.length > 0
        ? onKey
        : holding
            .filter(({ writes, code }) => writes === sign && !code.startsWith('Digit'))
            .concat(holding.filter(({ writes, code }) => writes === sign && code.startsWith('Digit')))
    }
    for (const action of actions)
      for (const key of defaultKeys[action]) {
        const names: Readonly<Record<string, string>> = {
          Esc: 'Escape',
          PgUp: 'PageUp',
          PgDn: 'PageDown',
          'Alt+↑': 'Alt+ArrowUp',
          'Alt+↓': 'Alt+ArrowDown',
        }
        const cap = capOf(key, { labels, mac: false, means })
        const [first] = tried(names[cap] ?? cap)
        const does =
          first === undefined
            ? null
            : actionPressed(
                page,
                strike(board, first.code, {
                  ctrl: first.ctrlKey,
                  alt: first.altKey,
                  shift: first.shiftKey,
                  altGr: first.getModifierState?.('AltGraph') ?? false,
                }),
              ).action
        expect([key, cap, does]).toEqual([key, cap, action])
      }
  })
})
describe('what keys do', () => {
  it.each(['en', 'ru'])('is said of each of them in the help (%s)', (language) => {
    const folder = join(import.meta.dirname, '../../../shared/words', language)
    const said = (file: string) => flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree)
    const texts = { ...said('help.json'), ...said('film.json') }
    const wanted = [
      ...actions.map((action) => `action.${action}`),
      ...Object.keys(ownKeys.film).map((action) => `key.${action}`),
    ]
    expect(wanted.filter((key) => texts[key] === undefined)).toEqual([])
  })
})
describe('what a board is called by', () => {
  it('German: the key beside the full stop is minus, ö stands for the semicolon, AltGr writes a bracket', () => {
    const labels = labelsOf(boards.german)
    const writing = { labels, mac: false, means: (key: string) => actionOf(defaultKeys, key) !== null }
    expect(["'", ';', '\\', '/', '-', 'Ctrl+Z', 'PageUp'].map((key) => capOf(key, writing))).toEqual([
      'Ä',
      'Ö',
      '#',
      '/',
      '-',
      'Ctrl+Z',
      'PgUp',
    ])
    const page = newPage()
    expect(actionPressed(page, strike(boards.german, 'Digit8', { altGr: true })).action).toBe('answerStart')
    expect(actionPressed(page, strike(boards.german, 'Digit7', { shift: true })).action).toBe('arcs')
  })
  it('French: minus is the bracket in its place, as its own stands on a figure', () => {
    const writing = {
      labels: labelsOf(boards.french),
      mac: false,
      means: (key: string) => actionOf(defaultKeys, key) !== null,
    }
    expect(capOf('-', writing)).toBe(')')
    expect(actionPressed(newPage(), strike(boards.french, 'Minus')).action).toBe('closeUp')
  })
  it('Polish: AltGr writes letters, and they are nobody’s', () => {
    for (const code of Object.keys(boards.polish.altGr))
      expect(actionPressed(newPage(), strike(boards.polish, code, { altGr: true })).action).toBeNull()
  })
  it('a Mac writes ⌘, ⌥ and ⇧, elsewhere there is room for Ctrl; short of room Shift is an arrow', () => {
    const means = (): boolean => false
    const mac = { labels: new Map<string, string>(), mac: true, means }
    expect(['Ctrl+Z', 'Ctrl+Shift+Z', 'Alt+ArrowUp'].map((key) => capOf(key, mac))).toEqual([
      '⌘Z',
      '⌘⇧Z',
      '⌥↑',
    ])
    const other = { ...mac, mac: false }
    expect([capOf('Ctrl+Shift+Z', other), capOf('Shift+N', other, true)]).toEqual(['Ctrl+Shift+Z', '⇧N'])
  })
  it('a Mac’s Option writes marks and nothing of it is lost; with arrows and figures it stays Option', () => {
    const page = newPage()
    const option = (code: string, key: string) =>
      actionPressed(page, { ...strike(boards.german, code, { alt: true }), key }).action
    expect(option('Digit5', '[')).toBe('answerStart')
    expect(option('ArrowUp', 'ArrowUp')).toBe('floorUp')
    expect(option('Digit0', '≠')).toBe('allFloors')
  })
  it('an accent that waits for its letter is nobody’s key, whatever stands in its place', () => {
    const waiting = { ...strike(boards.french, 'Digit2', { altGr: true }), key: 'Dead' }
    expect(actionPressed(newPage(), waiting)).toEqual({ key: 'AltGr+Dead', action: null })
  })
  it('the figures at the side are arrows and the like while NumLock is off', () => {
    const side = (code: string, key: string) =>
      actionPressed(newPage(), { ...strike(boards.us, 'Digit7'), code, key })
    expect(side('Numpad7', 'Home').action).toBe('allFloors')
    expect(side('Numpad3', 'PageDown').action).toBe('floorDown')
    expect(side('Numpad7', '7').key).toBe('7')
  })
  it('is learned from what is pressed where the system does not say', () => {
    const page = newPage()
    learnPress(page, strike(boards.german, 'Semicolon'))
    learnPress(page, strike(boards.german, 'Quote', { shift: true }))
    learnPress(page, strike(boards.german, 'Equal'))
    expect([...boardStore(page).getState().labels]).toEqual([['Semicolon', 'ö']])
    learnPress(page, strike(boards.russian, 'KeyF'))
    expect(boardStore(page).getState().script).toBe('other')
    // A comma where Shift and the slash stand is this board's own; its question mark is the other one's.
    expect(actionPressed(page, strike(boards.russian, 'Slash', { shift: true })).action).toBe('help')
    learnPress(page, strike(boards.us, 'KeyF'))
    expect(boardStore(page).getState().script).toBe('latin')
  })
})
describe('keys saved by an older version', () => {
  it('say no more that a mark takes Shift, and are known again', () => {
    const keys = readKeys({
      spreadOut: ['=', '+', 'Shift++'],
      measure: ['Shift+:'],
      still: ['Shift+Z'],
      answerCover: [],
    })
    expect(keys.spreadOut).toEqual(['=', '+'])
    expect(keys.measure).toEqual([':'])
    expect(keys.still).toEqual(['Shift+Z'])
    const page = newPage()
    preferencesStore(page).setState({ keys })
    expect(actionPressed(page, strike(boards.us, 'Semicolon', { shift: true })).action).toBe('measure')
  })
})
