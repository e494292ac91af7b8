import { describe, expect, it, vi } from 'vitest'
import { readLog } from '../../../shared/words/log'
import { LogBook } from '../../../shared/words/log-book'
import type { NamedView, Names } from '../../../shared/words/names'
import { madeUpEvent } from '../../made-up-facts'

const translate = vi.fn(
  (key: string, args?: Readonly<Record<string, unknown>>) => `${key} ${String(args?.['unit'])}`,
)
const names: Names = { language: 'en', exists: () => true, translate }
const called = (name: string) =>
  ({
    units: { u1: { name: { en: name, ru: name } } },
    models: {},
    weapons: {},
    table: { pieces: [] },
    sides: { a: { name: 'A' }, b: { name: 'B' } },
  }) as unknown as NamedView
const pieces = called('Watch').table
const view = (name: string): NamedView => ({ ...called(name), table: pieces })
const event = (id: number) =>
  id % 10 === 1
    ? madeUpEvent({ id, type: 'phaseBegan', data: { seat: 'a', phase: 'movement' } })
    : madeUpEvent({ id, type: 'moved', data: { unit: 'u1' } })
const history = Array.from({ length: 400 }, (_, i) => event(i + 1))

describe('the log book', () => {
  it('says of a longer history only what is new, and the same as one who reads it whole', () => {
    const book = new LogBook()
    const before = book.read(history.slice(0, 398), view('Watch'), names)
    translate.mockClear()
    const after = book.read(history, view('Watch'), names)
    expect(translate).toHaveBeenCalledTimes(2)
    expect(after).toEqual(readLog(history, view('Watch'), names))
    expect(after.slice(0, -1).every((group, i) => group === before[i])).toBe(true)
  })
  it('says everything anew where a name has changed, the past was taken back, or another language is read', () => {
    const book = new LogBook()
    book.read(history, view('Watch'), names)
    const renamed = book.read(history, view('Guard'), names)
    expect(renamed[0]?.lines[0]?.text).toBe('event.moved Guard')
    const back = book.read(history.slice(0, 20), view('Guard'), names)
    expect(back).toEqual(readLog(history.slice(0, 20), view('Guard'), names))
    const other: Names = { ...names, translate: () => 'другое' }
    expect(book.read(history.slice(0, 20), view('Guard'), other)[0]?.lines[0]?.text).toBe('другое')
  })
  it('goes back without saying again what came before the chapter it ends in', () => {
    const book = new LogBook()
    const whole = book.read(history, view('Watch'), names)
    translate.mockClear()
    const earlier = book.read(history.slice(0, 205), view('Watch'), names)
    // The heading, the phase named in it, and four lines.
    expect(translate).toHaveBeenCalledTimes(6)
    expect(earlier.slice(0, 20).every((group, i) => group === whole[i])).toBe(true)
    expect(earlier).toEqual(readLog(history.slice(0, 205), view('Watch'), names))
    expect(book.read([], view('Watch'), names)).toEqual([])
    expect(book.read(history, view('Watch'), names)).toEqual(whole)
  })
  it('follows another branch that is as long as the one before', () => {
    const book = new LogBook()
    book.read(history.slice(0, 30), view('Watch'), names)
    const branch = [...history.slice(0, 29), madeUpEvent({ id: 30, type: 'fled', data: { unit: 'u1' } })]
    expect(book.read(branch, view('Watch'), names)).toEqual(readLog(branch, view('Watch'), names))
  })
})
