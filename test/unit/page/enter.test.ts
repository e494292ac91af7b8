/** Enter over an open question of a battle. */
import { clearTable } from '../../../renderer/page/hands/battle/drafts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SeatSnapshot } from '../../../shared/protocol/api'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { gameStore } from '../../../renderer/page/game/game-store'
import { battleTable } from '../../../renderer/page/hands/battle-table'
import { lay } from '../../../renderer/page/table/hand'
import { act, press } from '../../../renderer/page/hands/keyboard'
import { defaultKeys } from '../../../renderer/page/app/keys'
import { toastsStore } from '../../../renderer/page/app/toasts'
import { strokeOf } from '../../../renderer/page/table/stroke'
import { changeDraft, deskStore, settleDesk } from '../../../renderer/page/hands/desk/desk'
import { newPage } from '../../new-page'

const page = newPage()

lay(page, battleTable(page))

const sent: Answer[] = []
function ask(part: Pick<Decision, 'form' | 'default' | 'deliberate'>): void {
  const decision: Decision = { id: 'd1', seat: 'a', kind: 'asked', because: [], ...part }
  gameStore(page).setState({
    snapshot: {
      seat: 'a',
      state: 1,
      decisions: [decision],
      legal: [],
      view: { stage: 'battle', units: {}, models: {}, table: { pieces: [] } },
    } as unknown as SeatSnapshot,
    answer: (_decision, answer) => {
      sent.push(answer)
      return Promise.resolve(true)
    },
  })
  settleDesk(page, decision)
}
const stays = {
  form: {
    form: 'paths',
    unit: 'u',
    models: ['m'],
    budget: { plan: 1, climb: 0, label: 1 },
    purpose: 'consolidate',
  },
  default: { form: 'paths', paths: {} },
} as const
beforeEach(() => {
  sent.length = 0
  clearTable(page)
})
afterEach(() => {
  settleDesk(page, null)
  gameStore(page).setState({ snapshot: null })
})

describe('Enter over an open question of a battle', () => {
  it('does not stay put where a move would be given up, and says so', () => {
    ask({ ...stays, deliberate: true })
    expect(act(page, 'confirm')).toBe(true)
    expect(sent).toEqual([])
    expect(deskStore(page).getState().turnedDown).toEqual({
      key: 'decision:byHand.button',
      args: { button: { key: 'decision:stay' } },
    })
  })
  it('sends nobody to a button that is not there: of answers in a list one is pressed', () => {
    ask({
      form: { form: 'option', options: [{ id: 'normally', text: { key: 'normally' } }] },
      default: { form: 'option', option: 'normally' },
      deliberate: true,
    })
    act(page, 'confirm')
    expect(sent).toEqual([])
    expect(deskStore(page).getState().turnedDown).toEqual({ key: 'decision:byHand.option' })
  })
  it('sends what the arrows have chosen, also where nothing was proposed', () => {
    ask({
      form: {
        form: 'option',
        options: ['stay', 'barred', 'leave'].map((id) => ({
          id,
          text: { key: id },
          ...(id === 'barred' && { refusal: { key: 'refusal.no', cite: [] } }),
        })),
      },
      default: { form: 'option', option: 'stay' },
      deliberate: true,
    })
    const down = { key: 'ArrowDown', code: 'ArrowDown', ctrlKey: false, metaKey: false, shiftKey: false }
    for (let i = 0; i < 2; i++)
      press(page, strokeOf({ ...down, altKey: false, repeat: false, timeStamp: 0 }, defaultKeys))
    act(page, 'confirm')
    expect(sent).toEqual([{ form: 'option', option: 'leave' }])
  })
  it('says at the desk, and nowhere else, why the rules do not take an answer', () => {
    const why = { key: 'refusal.no', cite: [] }
    ask({
      form: { form: 'option', options: [{ id: 'again', text: { key: 'again' } }] },
      default: { form: 'option', option: 'again' },
    })
    gameStore(page).setState({
      answer: (_decision, _answer, turnedDown) => {
        turnedDown?.(why)
        return Promise.resolve(false)
      },
    })
    act(page, 'confirm')
    expect(deskStore(page).getState().turnedDown).toEqual(why)
    expect(toastsStore(page).getState().list).toEqual([])
  })
  it('wants a tick where somebody must be chosen', () => {
    ask({
      form: { form: 'pieces', from: ['p'], min: 1, max: 1 },
      default: { form: 'pieces', pieces: ['p'] },
      deliberate: true,
    })
    act(page, 'confirm')
    expect(sent).toEqual([])
    expect(deskStore(page).getState().turnedDown).toEqual({ key: 'decision:byHand.tick' })
  })
  it('does not choose nothing where something could be chosen once', () => {
    ask({
      form: { form: 'pieces', from: ['p'], min: 0, max: 1 },
      default: { form: 'pieces', pieces: [] },
      deliberate: true,
    })
    act(page, 'confirm')
    expect(sent).toEqual([])
    changeDraft(page, 'pick', (one) => ({ ...one, ids: ['p'] }))
    act(page, 'confirm')
    expect(sent).toEqual([{ form: 'pieces', pieces: ['p'] }])
  })
  it('takes what is proposed where nothing is lost by it', () => {
    const option = { form: 'option', option: 'again' } as const
    ask({ form: { form: 'option', options: [{ id: 'again', text: { key: 'again' } }] }, default: option })
    act(page, 'confirm')
    expect(sent).toEqual([option])
  })
  it('Space is never an answer', () => {
    ask(stays)
    expect(act(page, 'skipDice')).toBe(false)
    expect(sent).toEqual([])
  })
})
