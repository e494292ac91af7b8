import { beforeEach, describe, expect, it } from 'vitest'
import type { Decision } from '../../../shared/protocol/decision'
import type { SeatSnapshot } from '../../../shared/protocol/api'
import { runnerShown } from '../../../renderer/page/show/flight'
import { gameStore } from '../../../renderer/page/game/game-store'
import { battleTable } from '../../../renderer/page/hands/battle-table'
import { deskStore, settleDesk } from '../../../renderer/page/hands/desk/desk'
import { deskHand } from '../../../renderer/page/hands/desk/desk-hand'
import { barredReason, pickProposed } from '../../../renderer/page/hands/desk/picking'
import { lay } from '../../../renderer/page/table/hand'
import type { KeyStroke } from '../../../renderer/page/table/stroke'
import type { PointerHandlers } from '../../../renderer/scene/props'
import { beginMove } from '../../../renderer/page/hands/battle/move-draft'
import { faultsOf, proposalOf, proposedDraft } from '../../../renderer/page/hands/battle/placing-answer'
import { keepUp } from '../../../renderer/page/hands/battle/selecting'
import { moveStore } from '../../../renderer/page/hands/battle/move-store'
import { tableStore } from '../../../renderer/page/table/table-store'
import { newPage } from '../../new-page'

const page = newPage()

const path = [{ at: { x: 1, z: 2 }, on: { piece: null, level: 0 } }]
const moves = (paths: Readonly<Record<string, typeof path>>): Decision => ({
  id: 'd1',
  seat: 'a',
  kind: 'assaultMoves',
  because: [],
  form: {
    form: 'paths',
    unit: 'U',
    models: ['m1', 'm2'],
    budget: { plan: 152.4, climb: 152.4, label: 6 },
    purpose: 'assault',
  },
  default: { form: 'paths', paths },
})
const losses: Decision = {
  id: 'd2',
  seat: 'a',
  kind: 'casualties',
  because: [],
  form: { form: 'models', from: ['m1', 'm2', 'm3'], min: 2, max: 2 },
  default: { form: 'models', models: ['m2', 'm3'] },
}
const open = (decision: Decision) =>
  gameStore(page).setState({ snapshot: { seat: 'a', decisions: [decision] } as unknown as SeatSnapshot })

describe('moves that are asked for', () => {
  it('lie drawn as proposed and let go of, each model for itself', () => {
    expect(proposedDraft(moves({ m1: path }))).toMatchObject({
      unit: 'U',
      decision: 'd1',
      purpose: 'assault',
      single: true,
      held: false,
      paths: { m1: path },
      fixed: { m1: path },
    })
  })
  it('are not drawn where everybody stays', () => {
    expect(proposalOf(moves({}))).toBeNull()
    expect(proposedDraft(losses)).toBeNull()
  })
  it('name the fault of the whole unit first, then those of models', () => {
    const refusal = (key: string) => ({ key, cite: [] })
    const draft = proposedDraft(moves({ m1: path }))
    const check = {
      models: { m1: {}, m2: { refusal: refusal('far') } },
      refusal: refusal('apart'),
    }
    expect(draft).not.toBeNull()
    if (draft === null) return
    const told = faultsOf({ ...draft, check: check as never })
    expect(told.map(({ model, refusal: { key } }) => [model, key])).toEqual([
      [null, 'apart'],
      ['m2', 'far'],
    ])
    const doubled = { ...check, refusal: refusal('far') }
    expect(faultsOf({ ...draft, check: doubled as never }).map(({ model }) => model)).toEqual(['m2'])
    expect(faultsOf(draft)).toEqual([])
  })
})
describe('what is drawn for a question', () => {
  /** It has been answered, and the unit it was about is the first to move. */
  const moves = {
    seat: 'a',
    decisions: [],
    legal: [{ type: 'move', unit: 'U' }],
    view: { units: { U: {} }, models: {} },
  } as unknown as SeatSnapshot
  const draw = (decision: string | null) => {
    tableStore(page).setState({ selected: 'U' })
    moveStore(page).setState({
      move: beginMove('U', 'm1', decision === null ? 'move' : 'consolidate', decision, true),
    })
  }
  it('goes with its answer, and does not become a move of the turn that begins', () => {
    draw('d1')
    keepUp(page, moves)
    expect(moveStore(page).getState().move).toBeNull()
  })
  it('is another thing than a move that is being drawn', () => {
    draw(null)
    keepUp(page, moves)
    expect(moveStore(page).getState().move).toMatchObject({ unit: 'U', purpose: 'move' })
  })
})
describe('clicks on models', () => {
  lay(page, battleTable(page))
  beforeEach(() => {
    open(losses)
    settleDesk(page, null)
    settleDesk(page, losses)
  })
  const ids = () => {
    const { draft } = deskStore(page).getState()
    return draft?.form === 'pick' ? draft.ids : null
  }
  const click = (model: string) =>
    deskHand(page).point?.({ type: 'click', hit: { model, piece: null } } as PointerHandlers)
  const takeBack = () => deskHand(page).key?.({ plain: 'Backspace', next: 0, down: 0 } as KeyStroke)
  it('are taken back one by one, and no further than the proposal they began with', () => {
    click('m1')
    click('m3')
    expect(ids()).toEqual(['m1'])
    expect(takeBack()).toBe(true)
    expect(ids()).toEqual(['m3', 'm1'])
    expect(takeBack()).toBe(true)
    expect(ids()).toEqual(['m2', 'm3'])
    expect(takeBack()).toBe(false)
  })
  it('return to the proposal, which can be taken back as well', () => {
    click('m1')
    pickProposed(page, losses)
    expect(ids()).toEqual(['m2', 'm3'])
    takeBack()
    expect(ids()).toEqual(['m3', 'm1'])
  })
  it('on somebody who cannot be chosen change nothing and say why', () => {
    expect(click('stranger')).toBe(true)
    expect(ids()).toEqual(['m2', 'm3'])
    expect(takeBack()).toBe(false)
    expect(deskStore(page).getState().turnedDown).toEqual({ key: 'combat:barred.casualties' })
    expect(barredReason('healWhom')).toBe('combat:barred.other')
  })
})
describe('whose flight is shown', () => {
  const view = { units: { R: { fallingBack: true }, S: { fallingBack: false } } }
  const snapshot = (decisions: readonly object[] = []) =>
    ({ seat: 'a', decisions, view }) as unknown as SeatSnapshot
  const nobody = { pointed: null, hovered: null, selected: null }
  it('is that of a unit that runs, under the mouse or in hand, and of nobody else', () => {
    expect(runnerShown(snapshot(), { ...nobody, selected: 'R' })).toBe('R')
    expect(runnerShown(snapshot(), { ...nobody, hovered: 'S', selected: 'R' })).toBe('R')
    expect(runnerShown(snapshot(), { ...nobody, hovered: 'S' })).toBeNull()
  })
  it('is that of the unit a question is about, dice on the desk included', () => {
    const route = { seat: 'a', kind: 'fallBackRoute', focus: { units: ['R'] } }
    const dice = (purpose: string) => ({
      seat: 'a',
      kind: 'typeDice',
      args: { purpose },
      focus: { units: ['S'] },
    })
    expect(runnerShown(snapshot([route]), nobody)).toBe('R')
    expect(runnerShown(snapshot([dice('fallBack')]), nobody)).toBe('S')
    expect(runnerShown(snapshot([dice('toHit')]), nobody)).toBeNull()
  })
  it('is that of whoever is pointed at in the card, though it stands', () => {
    expect(runnerShown(snapshot(), { ...nobody, pointed: 'S', hovered: 'R' })).toBe('S')
  })
})
