/** Keys over an open question of a skirmish: which of them answers it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { SkirmishSnapshot } from '../../../shared/protocol/api'
import { settleDesk, deskStore } from '../../../renderer/page/hands/desk/desk'
import { defaultKeys } from '../../../renderer/page/app/keys'
import { lay as layHands } from '../../../renderer/page/table/hand'
import { press as pressed } from '../../../renderer/page/hands/keyboard'
import { skirmishTable } from '../../../renderer/page/hands/skirmish-table'
import { strokeOf } from '../../../renderer/page/table/stroke'
import { skirmishStore } from '../../../renderer/page/game/skirmish-game'
import { newPage } from '../../new-page'

const page = newPage()

const asked = (part: Partial<Decision> & Pick<Decision, 'form' | 'default'>): Decision => ({
  id: 'd1',
  seat: 'a',
  kind: 'lsAsked',
  because: [],
  ...part,
})
const fire = asked({
  form: { form: 'fire', firers: [], common: false },
  default: { form: 'fire', orders: [] },
  deliberate: true,
})
const window = asked({
  form: { form: 'reactPath', members: [], chances: [], spots: [] } as unknown as Decision['form'],
  default: { form: 'reaction', reactions: [] },
})
const storm = asked({
  form: {
    form: 'option',
    options: [
      { id: 'again', text: { key: 'again' } },
      { id: 'breakOff', text: { key: 'off' } },
    ],
  },
  default: { form: 'option', option: 'breakOff' },
  deliberate: true,
})
const sent: Answer[] = []
function lay(decision: Decision): void {
  const snapshot = {
    game: 'g',
    seat: 'a',
    state: 1,
    decisions: [decision],
    view: { models: {}, rumours: {}, markers: {}, table: { width: 1, depth: 1, pieces: [] }, activity: null },
  } as unknown as SkirmishSnapshot
  skirmishStore(page).setState({
    game: 'g',
    snapshot,
    handover: null,
    answer: (_decision, answer) => {
      sent.push(answer)
      return Promise.resolve(true)
    },
  })
  settleDesk(page, decision)
}
const press = (key: string): boolean =>
  pressed(
    page,
    strokeOf(
      {
        key,
        code: key === ' ' ? 'Space' : key,
        ctrlKey: false,
        metaKey: false,
        shiftKey: false,
        altKey: false,
        repeat: false,
        timeStamp: 0,
      },
      defaultKeys,
    ),
  )
layHands(page, skirmishTable(page))

beforeEach(() => {
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('HTMLInputElement', class {})
  sent.length = 0
})
afterEach(() => {
  settleDesk(page, null)
  skirmishStore(page).setState({ snapshot: null })
  vi.unstubAllGlobals()
})

describe('a key over an open question', () => {
  it('M, S and F say what a marker is, whatever they mean at the table', () => {
    const values = (['main', 'secondary', 'false'] as const).map((id) => ({
      id,
      text: { key: id },
      count: 1,
    }))
    lay(
      asked({
        form: { form: 'assign', keys: ['1', '2', '3'], values },
        default: { form: 'assign', values: {} },
      }),
    )
    for (const key of ['f', 'ArrowDown', 'S', 'ArrowDown', 'm']) expect(press(key)).toBe(true)
    press('Enter')
    expect(sent).toEqual([{ form: 'assign', values: { 1: 'false', 2: 'secondary', 3: 'main' } }])
  })
  it.each([
    ['a fire to declare', fire],
    ['a movement to answer', window],
    ['a choice', storm],
  ])('Space and Escape are no answer to %s: they belong to the view', (_name, decision) => {
    lay(decision)
    expect(press(' ')).toBe(false)
    expect(press('Escape')).toBe(false)
    expect(sent).toEqual([])
  })
  it('Enter with nobody named does not hold the fire that was paid for, and says so', () => {
    lay(fire)
    expect(press('Enter')).toBe(true)
    expect(sent).toEqual([])
    expect(deskStore(page).getState().turnedDown).toEqual({
      key: 'decision:byHand.button',
      args: { button: { key: 'skirmishDecisions:fire.hold' } },
    })
  })
  it('Enter with nobody named lets a movement pass: nothing is spent by it', () => {
    lay(window)
    press('Enter')
    expect(sent).toEqual([{ form: 'reaction', reactions: [] }])
  })
  it('Enter answers nothing that does not lie on the desk yet, as while dice are in the air', () => {
    lay(window)
    settleDesk(page, null)
    expect(press('Enter')).toBe(false)
    expect(sent).toEqual([])
  })
  it('nothing lies ready where the proposal would give something up, and Enter sends what was chosen', () => {
    lay(storm)
    press('Enter')
    expect(sent).toEqual([])
    expect(deskStore(page).getState().turnedDown).toEqual({ key: 'decision:byHand.option' })
    press('ArrowDown')
    press('Enter')
    expect(sent).toEqual([{ form: 'option', option: 'again' }])
  })
  it('rows of a list are ticked by Space and taken back by Backspace, and what is a person’s own begins without a tick', () => {
    const form = { form: 'models', from: ['m1', 'm2'], min: 0, max: 1 } as const
    const whom = { form, default: { form: 'models' as const, models: ['m1'] } }
    lay(asked({ ...whom, deliberate: true }))
    press('Enter')
    expect(sent).toEqual([])
    press('ArrowDown')
    press(' ')
    expect(deskStore(page).getState().draft).toMatchObject({ ids: ['m2'] })
    press('Backspace')
    expect(deskStore(page).getState().draft).toMatchObject({ ids: [] })
    press(' ')
    press('Enter')
    expect(sent).toEqual([{ form: 'models', models: ['m2'] }])
  })
  it('the arrow upwards begins at the last choice', () => {
    lay(storm)
    press('ArrowUp')
    press('Enter')
    expect(sent).toEqual([{ form: 'option', option: 'breakOff' }])
  })
})
