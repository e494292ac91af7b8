import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Api, SeatUpdate } from '../../../shared/protocol/api'
import { recapStore } from '../../../renderer/page/game/recap'
import { skirmishStore } from '../../../renderer/page/game/skirmish-game'
import { requestJump, requestRedo, requestUndo, takebackStore } from '../../../renderer/page/game/takeback'
import { screenByHand } from './pictures'
import { newPage, setApi } from '../../new-page'

const page = newPage()

const hidden = { id: 'a.ash', seat: 'a', hidden: { marker: 'h1' }, status: 'onTable' }
let tell: (update: SeatUpdate) => void = () => undefined
/** What the page has asked for, and whether the host lets it go along the timeline without the other's word. */
const asked: [string, unknown][] = []
let nodes: readonly { readonly id: number; readonly parent: number | null; readonly seat: 'a' | 'b' }[] = []
let free = true
const needsConsent = {
  code: 'refused',
  message: { key: '' },
  refusal: { key: 'refusal.needsConsent', cite: ['LS-ENG-08'] },
}
function tableWith(mode: 'hotSeat' | 'solo', models: object, stage = 'battle'): void {
  setApi(page, {
    call: async (method: string, params: { readonly consent?: boolean }) => {
      asked.push([method, params])
      if (params.consent === false && !free) throw Object.assign(new Error('no'), { error: needsConsent })
      if (method === 'filmFrames')
        return Promise.resolve({
          first: {},
          events: [],
          steps: [1, 2].map((node) => ({ node, patches: [], events: [{ id: 6 + node }] })),
        })
      return Promise.resolve(
        method === 'openGame'
          ? {
              game: 'g',
              mode,
              handover: 'sealed',
              activeSeat: 'a',
              over: stage === 'over',
              sides: {},
              notices: [],
            }
          : {
              family: 'skirmish',
              game: 'g',
              seat: 'a',
              state: 4,
              mode,
              handover: 'sealed',
              decisions: [],
              waitingFor: ['a'],
              sealedFor: [],
              legal: [],
              events: [],
              timeline: {
                nodes,
                at: nodes.length - 1,
                undo: { label: { key: 'l' }, needsConsent: false },
                redo: { label: { key: 'l' }, needsConsent: false },
                walked: null,
              },
              view: {
                family: 'skirmish',
                stage,
                models,
                devices: [],
                markers: {},
                secretDie: null,
                turn: { active: 'a' },
              },
            },
      )
    },
    onUpdate: (told: typeof tell) => {
      tell = told
      return () => undefined
    },
  } as unknown as Api)
}
beforeEach(screenByHand)
afterEach(() => {
  skirmishStore(page).getState().close()
  takebackStore(page).setState({ asked: null })
  asked.length = 0
  nodes = []
  free = true
})

it('a table for two is covered until its player says that he has come back, whatever is or is not secret on it', async () => {
  tableWith('hotSeat', {})
  await skirmishStore(page).getState().open('g')
  expect(skirmishStore(page).getState().handover).toEqual({ to: 'a', lent: false })
  await skirmishStore(page).getState().takeSeat()
  expect(skirmishStore(page).getState()).toMatchObject({ handover: null, seat: 'a' })
})
it('nothing that a seat knows comes to the page before its player says that he is there', async () => {
  tableWith('hotSeat', { 'a.ash': hidden })
  await skirmishStore(page).getState().open('g')
  expect(asked.map(([method]) => method)).toEqual(['openGame'])
  expect(skirmishStore(page).getState()).toMatchObject({ seat: null, snapshot: null })
  await skirmishStore(page).getState().takeSeat()
  expect(asked.slice(1)).toEqual([['subscribe', { game: 'g', seat: 'a' }]])
})
it('who comes back to a game that was closed is shown what has happened since he last did something in it', async () => {
  nodes = (['a', 'b', 'b'] as const).map((seat, id) => ({ id, parent: id === 0 ? null : id - 1, seat }))
  tableWith('hotSeat', {})
  await skirmishStore(page).getState().open('g')
  await skirmishStore(page).getState().takeSeat()
  expect(asked.filter(([method]) => method === 'filmFrames')).toEqual([
    ['filmFrames', { game: 'g', sight: 'a', nodes: [0, 1, 2] }],
  ])
  expect(skirmishStore(page).getState().recapFrom).toBe(6)
  expect(recapStore(page).getState()).toMatchObject({ phase: 'laid', acts: [{ node: 1 }, { node: 2 }] })
  skirmishStore(page).getState().recapRead()
  expect(recapStore(page).getState().phase).toBe('none')
})
it('what another window does lifts no curtain', async () => {
  tableWith('hotSeat', { 'a.ash': hidden })
  await skirmishStore(page).getState().open('g')
  await skirmishStore(page).getState().takeSeat()
  for (const [state, waitingFor] of [
    [5, ['b']],
    [6, ['a']],
  ] as const)
    tell({
      game: 'g',
      seat: 'a',
      from: state - 1,
      state,
      patches: [{ op: 'replace', path: ['waitingFor'], value: waitingFor }],
      events: { append: [] },
    })
  expect(skirmishStore(page).getState().handover).toMatchObject({ to: 'a' })
})
it('is not covered for one who plays both sides, and when all is over', async () => {
  for (const lay of [
    () => tableWith('solo', { 'a.ash': hidden }),
    () => tableWith('hotSeat', { 'a.ash': hidden }, 'over'),
  ]) {
    lay()
    await skirmishStore(page).getState().open('g')
    expect(skirmishStore(page).getState().handover).toBeNull()
  }
})
it('the page never says of itself that the other player has agreed: it goes unasked, or asks him when the host says so', async () => {
  tableWith('hotSeat', {})
  await skirmishStore(page).getState().open('g')
  await skirmishStore(page).getState().takeSeat()
  free = false
  for (const [request, way] of [
    [page.bound(requestUndo), { to: 'undo' }],
    [page.bound(requestRedo), { to: 'redo' }],
    [() => requestJump(page, 2), { to: 'node', node: 2 }],
  ] as const) {
    asked.length = 0
    await request()
    expect(takebackStore(page).getState().asked).toEqual(way)
    expect(asked).toMatchObject([[way.to === 'node' ? 'jump' : way.to, { consent: false }]])
    await takebackStore(page).getState().consent()
    expect(asked[1]).toMatchObject([way.to === 'node' ? 'jump' : way.to, { consent: true }])
    expect(takebackStore(page).getState().asked).toBeNull()
  }
  free = true
  asked.length = 0
  await requestUndo(page)
  expect(asked).toMatchObject([['undo', { consent: false }]])
  expect(takebackStore(page).getState().asked).toBeNull()
})
