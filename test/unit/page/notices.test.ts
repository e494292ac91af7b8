import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchGame } from '../../../renderer/page/hands/watch-battle'
import { gameStore } from '../../../renderer/page/game/game-store'
import { gazeStore } from '../../../renderer/page/table/gaze'
import { preferencesStore } from '../../../renderer/page/app/preferences'
import { toastsStore } from '../../../renderer/page/app/toasts'
import type { GameEvent } from '../../../shared/protocol/event'
import { madeUpEvent } from '../../made-up-facts'
import { screenByHand, watchFor } from './pictures'
import { newPage } from '../../new-page'

const page = newPage()

const event = (id: number, type: string, data: unknown): GameEvent =>
  madeUpEvent({ id, type, data, because: ['CF-STRAT-21'] })
const rolled = event(1, 'rolled', { purpose: 'demolition', seat: 'a', dice: [{ kind: 'd6', face: 1 }] })
const misfired = event(2, 'chargeMisfired', { piece: 'mill' })
const known = [0, 1].map((id) => ({ id, parent: id === 0 ? null : 0 }))

/** The table before or after the phase in which the charge should go off. */
function at(node: 0 | 1, events: readonly GameEvent[], nodes = known.slice(0, node + 1)): void {
  const snapshot = {
    game: 'g',
    seat: 'a',
    state: node,
    events,
    timeline: { nodes, at: node },
    decisions: [],
    legal: [],
    view: {
      parts: {},
      stage: 'battle',
      // No mission: there is no score to ask for.
      scenario: null,
      units: {},
      models: {},
      sides: { a: { zone: null }, b: { zone: null } },
      table: {
        width: 100,
        depth: 100,
        pieces: [{ id: 'mill', at: { x: 30, z: 40 }, design: { kind: 'ruin' } }],
      },
    },
  }
  gameStore(page).setState({ snapshot: snapshot as never, seat: 'a' })
}
const told = () =>
  toastsStore(page)
    .getState()
    .list.map(({ text, cite }) => ({ text, cite }))
const misfire = {
  text: { key: 'event.chargeMisfired', args: { piece: 'mill' } },
  cite: ['CF-STRAT-21'],
}
beforeEach(screenByHand)
let stop = (): void => undefined
afterEach(() => {
  stop()
  toastsStore(page).getState().clear()
  gameStore(page).setState({ snapshot: null })
  gazeStore(page).setState({ places: [], near: false })
})
describe('a charge that misfires', () => {
  it('is told over the table when its die lies, and its ruin is brought into the picture', () => {
    preferencesStore(page).setState({ dice: 'show', effects: false })
    at(0, [])
    stop = watchGame(page)
    at(1, [rolled, misfired])
    expect(told()).toEqual([])
    watchFor(1)
    expect(told()).toEqual([])
    watchFor(1)
    expect(told()).toEqual([misfire])
    expect(gazeStore(page).getState().places).toEqual([{ x: 30, y: 0, z: 40 }])
  })
  it('is told at once where no dice are shown, and a charge wasted on a heap too', () => {
    preferencesStore(page).setState({ dice: 'off', effects: true })
    at(0, [])
    stop = watchGame(page)
    at(1, [rolled, misfired, event(3, 'chargeFizzled', { piece: 'mill' })])
    expect(told().map(({ text }) => text.key)).toEqual(['event.chargeMisfired', 'event.chargeFizzled'])
  })
  it('is not told again when it is taken back, nor when it is done again', () => {
    preferencesStore(page).setState({ dice: 'off', effects: true })
    at(1, [rolled, misfired])
    stop = watchGame(page)
    at(0, [], known)
    at(1, [rolled, misfired], known)
    expect(told()).toEqual([])
  })
})
