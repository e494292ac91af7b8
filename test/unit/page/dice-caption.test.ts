import { describe, expect, it } from 'vitest'
import { diceCaption } from '../../../renderer/page/show/dice-caption'
import type { NamedView, Names } from '../../../shared/words/names'
import type { GameEvent, RollData } from '../../../shared/protocol/event'
import { madeUpEvent } from '../../made-up-facts'

const words: Readonly<Record<string, string>> = {
  'roll.lsSave': 'Save',
  'roll.morale': 'Morale test',
  'roll.lsToHit': 'To hit',
  'battle:dice.made': 'success',
  'battle:dice.failed': 'failure',
  'event.lsFell': 'He falls',
}
const names: Names = {
  language: 'en',
  exists: (key) => key in words,
  translate: (key, args) =>
    key === 'battle:dice.of'
      ? `${String(args?.['good'])} of ${String(args?.['all'])}`
      : key === 'battle:dice.total'
        ? `total ${String(args?.['total'])}`
        : (words[key] ?? key),
}
const view = {
  sides: { a: { name: 'Ruslan' }, b: { name: 'Olga' } },
  units: {},
  models: {},
  weapons: {},
  stock: [],
  table: { pieces: [] },
} as unknown as NamedView
const die = (face: number, success?: boolean) => ({
  kind: 'd6' as const,
  face,
  ...(success !== undefined && { success }),
})
const caption = (roll: Partial<RollData>, after: readonly GameEvent[] = []) =>
  diceCaption({ after, roll: { purpose: 'lsSave', seat: 'b', dice: [die(2, false)], ...roll } }, view, names)
const event = (id: number, type: string, data: unknown): GameEvent => madeUpEvent({ id, type, data })

describe('the caption of thrown dice', () => {
  it('says that more than 6 is needed where no die can show it: a blast that always misses (LS-BLAST-02)', () => {
    expect(caption({ needed: 7 }).needed).toBe('> 6')
    expect(caption({ needed: 6 }).needed).toBe('6+')
    expect(caption({ needed: 8, compare: 'atMost' }).needed).toBe('≤ 8')
  })
  it('says whose they are, what for, what is needed, and what came of them', () => {
    expect(caption({ needed: 4 }, [event(2, 'lsFell', {})])).toEqual({
      whose: 'Olga',
      what: 'Save',
      needed: '4+',
      came: 'failure · He falls',
    })
    expect(caption({ needed: 4, dice: [die(4, true)] }).came).toBe('success')
  })
  it('counts several dice, and tells the sum where nothing is needed', () => {
    const burst = [die(6, true), die(2, false), die(5, true)]
    expect(caption({ purpose: 'lsToHit', needed: 5, dice: burst })).toMatchObject({
      needed: '5+',
      came: '2 of 3',
    })
    expect(caption({ dice: [die(3), die(4)], total: 7 })).toMatchObject({ needed: null, came: 'total 7' })
    expect(caption({ dice: [die(3)], total: 3 }).came).toBe('')
  })
  it('of a test under a value says so, in either game', () => {
    const test = { purpose: 'morale', compare: 'atMost', needed: 8, seat: 'a' } as const
    expect(caption({ ...test, dice: [die(4), die(4)], total: 8 })).toMatchObject({
      whose: 'Ruslan',
      what: 'Morale test',
      needed: '≤ 8',
      came: 'success',
    })
    expect(caption({ ...test, dice: [die(5), die(4)], total: 9 }).came).toBe('failure')
  })
})
