/** Whom a unit in hand may attack is asked anew whenever the game has changed under it, by whose hand ever. */
import { clearTable } from '../../../renderer/page/hands/battle/drafts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { preferencesStore } from '../../../renderer/page/app/preferences'
import { keepUp, select } from '../../../renderer/page/hands/battle/selecting'
import { attackStore } from '../../../renderer/page/hands/battle/attack-store'
import { gameStore } from '../../../renderer/page/game/game-store'
import type { Api, SeatSnapshot } from '../../../shared/protocol/api'
import { newPage, setApi } from '../../new-page'

const page = newPage()

let enemies: readonly string[]
let asked: number
const settled = () => new Promise((go) => setTimeout(go))
const shownTargets = () =>
  attackStore(page)
    .getState()
    .targets?.list.map(({ target }) => target)

function show(state: number): void {
  const snapshot = {
    game: 'g',
    seat: 'a',
    state,
    decisions: [],
    waitingFor: [],
    legal: [{ type: 'shoot', unit: 'gun' }],
    view: {
      stage: 'battle',
      units: { gun: { id: 'gun', seat: 'a', models: ['gun.1'], locked: [] } },
      models: { 'gun.1': { id: 'gun.1', unit: 'gun', pose: null, status: 'onTable' } },
    },
  } as unknown as SeatSnapshot
  gameStore(page).setState({ game: 'g', seat: 'a', snapshot })
  keepUp(page, snapshot)
}

describe('the targets of the unit in hand', () => {
  beforeEach(() => {
    enemies = ['truck', 'squad']
    asked = 0
    preferencesStore(page).setState({ hintsUsed: ['select', 'choose', 'target'] })
    clearTable(page)
    setApi(page, {
      call: (name: string, { query }: { query: { ask: string } }) => {
        if (name !== 'query' || query.ask !== 'targets') return Promise.resolve({})
        asked++
        return Promise.resolve(enemies.map((target) => ({ target, verdict: 'can', firers: [] })))
      },
      onUpdate: () => () => undefined,
    } as unknown as Api)
    show(1)
    select(page, 'gun')
  })
  afterEach(() => {
    gameStore(page).setState({ game: null, seat: null, snapshot: null })
    clearTable(page)
  })

  it('lose who has fallen meanwhile, and with him the aim at him', async () => {
    await settled()
    expect(shownTargets()).toEqual(['truck', 'squad'])
    attackStore(page).setState({ attack: { unit: 'gun', target: 'truck', fire: [] } as never })
    enemies = ['squad']
    show(2)
    await settled()
    expect(shownTargets()).toEqual(['squad'])
    expect(attackStore(page).getState().attack).toBeNull()
  })
  it('get back who stands again after a takeback, and leave the aim at another as it is', async () => {
    await settled()
    enemies = ['squad']
    show(2)
    await settled()
    expect(shownTargets()).toEqual(['squad'])
    attackStore(page).setState({ attack: { unit: 'gun', target: 'squad', fire: [] } as never })
    enemies = ['truck', 'squad']
    show(1)
    await settled()
    expect(shownTargets()).toEqual(['truck', 'squad'])
    expect(attackStore(page).getState().attack).toMatchObject({ target: 'squad' })
  })
  it('are asked once for one state of the game', async () => {
    await settled()
    const before = asked
    show(1)
    show(1)
    await settled()
    expect(asked).toBe(before)
  })
})
