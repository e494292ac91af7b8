import { describe, expect, it } from 'vitest'
import { cameraKey } from '../../../renderer/page/tools/camera-keys'
import { actionOf, bind, defaultKeys, isFixed, readKeys } from '../../../renderer/page/app/keys'
import { keyOf, type Pressed } from '../../../renderer/page/app/press'
import { preferencesStore } from '../../../renderer/page/app/preferences'
import { letters } from '../../../renderer/page/hands/skirmish/activities'
import { stepStorey, stripOf } from '../../../renderer/page/tools/storeys'
import { isPicked, proposedIn, toggled } from '../../../renderer/page/hands/desk/picking'
import { chaptersOf, timelineLine, wayFrom } from '../../../renderer/page/game/timeline-line'
import { neighbourUnit } from '../../../renderer/page/table/intent'
import type { Timeline, TimelineNode } from '../../../shared/protocol/api'
import type { RuinDesign, Table } from '../../../shared/table/types'
import { newPage } from '../../new-page'

const page = newPage()

const press = (part: Partial<Pressed>): Pressed => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...part,
})

describe('keys', () => {
  it('are read by their place, so that a Russian layout plays the same', () => {
    expect(keyOf(press({ key: 'я', code: 'KeyZ', ctrlKey: true }))).toBe('Ctrl+Z')
    expect(actionOf(defaultKeys, keyOf(press({ key: 'д', code: 'KeyL' })))).toBe('sight')
  })
  it('know the question mark, digits of both rows and the space bar', () => {
    expect(keyOf(press({ key: '?', code: 'Slash', shiftKey: true }))).toBe('?')
    expect(keyOf(press({ key: '2', code: 'Numpad2' }))).toBe('2')
    expect(keyOf(press({ key: ' ', code: 'Space' }))).toBe('Space')
  })
  it('have one action each: a newly bound key leaves its former one', () => {
    const keys = bind(defaultKeys, 'reach', 'N')
    expect(actionOf(keys, 'N')).toBe('reach')
    expect(keys.nextUnit).toEqual([])
  })
  it('are filled up with the standard ones where a saved map makes no sense', () => {
    expect(readKeys({ undo: ['F9'], redo: 5 })).toEqual({ ...defaultKeys, undo: ['F9'] })
    expect(readKeys(null)).toBe(defaultKeys)
  })
  it('of the standard map are all different, at both tables and while a question is open', () => {
    const all = Object.values(defaultKeys).flat()
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter(isFixed)).toEqual([])
  })
  it('choose every activity of a skirmish, and walk over the table with W, A, S, D at both tables', () => {
    for (const { action } of letters) expect(defaultKeys[action]).toHaveLength(1)
    expect(new Set(letters.map(({ action }) => action)).size).toBe(letters.length)
    expect(['W', 'A', 'S', 'D'].map((key) => actionOf(defaultKeys, key))).toEqual([
      'panAhead',
      'panLeft',
      'panBack',
      'panRight',
    ])
    expect(actionOf(defaultKeys, 'Tab')).toBe('measure')
  })
  it("that a player has given away come back as nobody else's standard key", () => {
    const saved = readKeys({ previousUnit: ['Shift+A'], panLeft: ['Z'] })
    expect(saved.actRun).toEqual([])
    expect(actionOf(saved, 'Shift+A')).toBe('previousUnit')
    expect(actionOf(saved, 'A')).toBe(null)
  })
  it('are left alone where they choose storeys, carry, or take back a corner', () => {
    expect(['1', '9', 'Backspace', 'ArrowUp', 'Shift+ArrowLeft'].map(isFixed)).toEqual(Array(5).fill(true))
    expect(['F1', 'A', 'Shift+1', 'Enter'].map(isFixed)).toEqual(Array(4).fill(false))
  })
  it('move the camera as the player has set them, the arrows besides', () => {
    const event = (code: string, key: string) => ({ ...press({ code, key }) }) as KeyboardEvent
    preferencesStore(page).setState({ keys: bind(bind(defaultKeys, 'panLeft', 'Z'), 'skipDice', 'C') })
    expect(cameraKey(page)(event('KeyZ', 'z'))).toBe('left')
    expect(cameraKey(page)(event('KeyA', 'a'))).toBe(null)
    expect(cameraKey(page)(event('ArrowUp', 'ArrowUp'))).toBe('ahead')
    expect(cameraKey(page)(event('KeyC', 'c'))).toBe('reset')
    expect(cameraKey(page)(event('Space', ' '))).toBe(null)
    expect(cameraKey(page)(event('IntlBackslash', '<'))).toBe('turnLeft')
    const held = (code: string, key: string) => ({ ...event(code, key), altKey: true }) as KeyboardEvent
    preferencesStore(page).setState({ keys: bind(defaultKeys, 'orbitRight', 'Alt+Q') })
    expect(cameraKey(page)(held('KeyQ', 'q'))).toBe('turnRight')
    expect(cameraKey(page)(held('ArrowLeft', 'ArrowLeft'))).toBe(null)
    preferencesStore(page).setState({ keys: defaultKeys })
  })
})

const ruin = (top: number) => ({
  design: {
    kind: 'ruin',
    levels: Array.from({ length: top + 1 }, (_, index) => ({ index })),
  } as unknown as RuinDesign,
})
const city = { pieces: [ruin(1), ruin(3)] } as unknown as Table
describe('the floor strip', () => {
  it('runs from the roofs to the ground of the highest ruin', () => {
    expect(stripOf(city)).toEqual(['all', 3, 2, 1, 0])
  })
  it('is stepped through and ends at both ends', () => {
    expect(stepStorey(city, 'all', -1)).toBe(3)
    expect(stepStorey(city, 3, 1)).toBe('all')
    expect(stepStorey(city, 0, -1)).toBe(0)
    expect(stepStorey(city, 'all', 1)).toBe('all')
  })
})
describe('ticking models for a question', () => {
  const form = { form: 'models', from: ['m1', 'm2', 'm3'], min: 2, max: 2 } as const
  it('lets the oldest tick go when one too many is made', () => {
    expect(toggled(form, ['m1', 'm2'], 'm3')).toEqual(['m2', 'm3'])
    expect(toggled(form, ['m1', 'm2'], 'm1')).toEqual(['m2'])
    expect(toggled(form, ['m1'], 'other')).toEqual(['m1'])
  })
  it('nothing is ticked beforehand where the answer spends or gives up something', () => {
    const proposed = { default: { form: 'pieces' as const, pieces: ['r1'] } }
    expect(proposedIn(proposed)).toEqual(['r1'])
    expect(proposedIn({ ...proposed, deliberate: true })).toEqual([])
  })
  it('is complete between the least and the most', () => {
    expect(isPicked({ ids: ['m1'] }, form)).toBe(false)
    expect(isPicked({ ids: ['m1', 'm2'] }, form)).toBe(true)
  })
})
describe('the next unit', () => {
  it('goes round and round', () => {
    expect(neighbourUnit(['u1', 'u2'], 'u2', 1)).toBe('u1')
    expect(neighbourUnit(['u1', 'u2'], 'u1', -1)).toBe('u2')
    expect(neighbourUnit(['u1', 'u2'], 'done', 1)).toBe('u1')
    expect(neighbourUnit([], null, 1)).toBeNull()
  })
})

const node = (
  id: number,
  parent: number | null,
  turn = 1,
  phase = 'movement',
  dice = false,
): TimelineNode => ({
  id,
  parent,
  label: { key: 'label.move' },
  seat: 'a',
  turn,
  phase,
  dice,
  secret: false,
})
const timeline: Timeline = {
  nodes: [node(0, null), node(1, 0), node(2, 1, 1, 'shooting', true), node(3, 1), node(4, 3, 2)],
  at: 1,
  undo: null,
  redo: null,
  walked: null,
}
describe('the timeline', () => {
  it('is the way here and on along the newest branch, with the other ways noted', () => {
    const line = timelineLine(timeline)
    expect(line.map((point) => [point.node.id, point.reached])).toEqual([
      [0, true],
      [1, true],
      [3, false],
      [4, false],
    ])
    expect(line[1]?.branches.map(({ id }) => id)).toEqual([2])
  })
  it('follows another way to its end, along the newest where it forks', () => {
    const ids = (first: number) => wayFrom(timeline, node(first, null)).map(({ id }) => id)
    expect(ids(2)).toEqual([2])
    expect(ids(3)).toEqual([3, 4])
    expect(ids(0)).toEqual([0, 1, 3, 4])
  })
  it('is gathered by turn and phase', () => {
    expect(chaptersOf(timelineLine(timeline)).map(({ turn, points }) => [turn, points.length])).toEqual([
      [1, 3],
      [2, 1],
    ])
  })
})
