/** What an act brings is said before it, and what it has not brought afterwards. */
import { clearTable } from '../../../renderer/page/hands/battle/drafts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api, SeatSnapshot } from '../../../shared/protocol/api'
import type { GameEvent } from '../../../shared/protocol/event'
import type { TargetPreview } from '../../../shared/protocol/previews/fire'
import { toastsStore } from '../../../renderer/page/app/toasts'
import { gameStore } from '../../../renderer/page/game/game-store'
import { chargeFallenShort } from '../../../renderer/page/hands/battle/fallen-short'
import {
  carryOut,
  countIn,
  propose,
  proposalNow,
  tellWhoStayed,
  proposalStore,
} from '../../../renderer/page/hands/battle/proposal'
import { newPage, setApi } from '../../new-page'

const page = newPage()

const order = (unit: string, mean: number | null) => ({
  unit,
  target: `foe of ${unit}`,
  fire: [],
  odds: [],
  mean,
})
const may = (...units: readonly string[]) => [
  { type: 'endPhase' },
  ...units.map((unit) => ({ type: 'shoot', unit })),
]
const snapshotAt = (state: number, legal: readonly object[], part: object = {}): SeatSnapshot =>
  ({
    game: 'g',
    seat: 'a',
    state,
    decisions: [],
    waitingFor: [],
    legal,
    view: { stage: 'battle', turn: { active: 'a', phase: 'shooting' }, units: {}, models: {} },
    ...part,
  }) as unknown as SeatSnapshot

let told: unknown
let previews: Readonly<Record<string, readonly Partial<TargetPreview>[]>> = {}
beforeEach(async () => {
  told = null
  previews = {}
  setApi(page, {
    call: (_method: string, { query }: { query: { ask: string; unit: string } }) =>
      Promise.resolve(
        query.ask === 'targets'
          ? (previews[query.unit] ?? [])
          : { orders: [order('good', 1.2), order('idle', 0.04), order('mortar', null)], none: [] },
      ),
  } as unknown as Api)
  clearTable(page)
  proposalStore(page).setState({ now: null, without: new Set(), ordered: null })
  gameStore(page).setState({
    game: 'g',
    seat: 'a',
    snapshot: snapshotAt(1, may('good', 'idle', 'mortar')),
    command: (command) => {
      told = command
      return Promise.resolve(true)
    },
  })
  expect(propose(page, [])).toBe(true)
  await vi.waitFor(() => expect(proposalNow(page)).not.toBeNull(), { timeout: 20_000 })
})
afterEach(() => {
  gameStore(page).setState({ game: null, seat: null, snapshot: null })
  toastsStore(page).getState().clear()
})
const said = () =>
  toastsStore(page)
    .getState()
    .list.map(({ text }) => text)

describe('all fire as proposed', () => {
  it('keeps the fire of who would do no harm, and of nobody else, until he is ticked', async () => {
    const now = proposalNow(page)
    expect(now && countIn(now, proposalStore(page).getState().without)).toBe(2)
    await carryOut(page)
    expect(told).toMatchObject({ type: 'fireAll', orders: [{ unit: 'good' }, { unit: 'mortar' }] })
  })
  it('says of whoever has not fired why, once all of it is over', async () => {
    await carryOut(page)
    previews = {
      mortar: [{ target: 'foe of mortar', refusal: { key: 'refusal.outOfSight', cite: [] } }],
    }
    // The enemy takes off whom he has lost, and is at the mouse for it.
    tellWhoStayed(page, snapshotAt(2, [], { waitingFor: ['b'] }))
    tellWhoStayed(page, snapshotAt(2, [], { seat: 'b', waitingFor: ['b'] }))
    expect(said()).toEqual([])
    tellWhoStayed(page, snapshotAt(3, may('mortar', 'idle')))
    await vi.waitFor(() => expect(said().length).toBe(1), { timeout: 20_000 })
    expect(said()).toEqual([
      { key: 'acting:stayed.told', args: { unit: 'mortar', why: { key: 'refusal.outOfSight', cite: [] } } },
    ])
    // Said once.
    tellWhoStayed(page, snapshotAt(4, may('mortar', 'idle')))
    await new Promise((done) => setTimeout(done, 5))
    expect(said().length).toBe(1)
  })
  it('a target that is gone is named, and nothing is said where all of it has been taken back', async () => {
    await carryOut(page)
    tellWhoStayed(page, snapshotAt(2, may('good')))
    await vi.waitFor(() => expect(said().length).toBe(1), { timeout: 20_000 })
    expect(said()[0]?.args).toMatchObject({ why: { key: 'acting:stayed.gone' } })
    toastsStore(page).getState().clear()
    proposalStore(page).setState({
      ordered: { seat: 'a', state: 4, orders: [order('good', 1), order('mortar', 1)] },
    })
    tellWhoStayed(page, snapshotAt(5, may('good', 'mortar', 'idle')))
    await new Promise((done) => setTimeout(done, 5))
    expect(said()).toEqual([])
  })
})
describe('a charge that fell short', () => {
  const fact = (type: string, data: object) =>
    ({ id: 1, type, data, because: [], audience: 'all' }) as unknown as GameEvent
  const thrown = (unit: string, ...faces: readonly number[]) =>
    fact('rolled', {
      unit,
      purpose: 'difficult',
      seat: 'a',
      dice: faces.map((face) => ({ kind: 'd6', face })),
    })
  const phase = [
    fact('phaseBegan', { phase: 'assault', seat: 'a' }),
    thrown('runners', 6, 6),
    fact('assaultDeclared', { unit: 'runners', targets: ['post'] }),
    thrown('runners', 2, 3),
    thrown('others', 5, 5),
    fact('assaultFailed', { unit: 'runners', target: 'post', allowance: 3 }),
  ]
  it('is told with its dice and how far they let it go, in its own phase', () => {
    expect(chargeFallenShort(phase, 'runners')).toEqual({ target: 'post', allowance: 3, dice: [2, 3] })
    expect(chargeFallenShort(phase, 'others')).toBeNull()
    expect(
      chargeFallenShort([...phase, fact('phaseBegan', { phase: 'movement', seat: 'b' })], 'runners'),
    ).toBeNull()
  })
})
