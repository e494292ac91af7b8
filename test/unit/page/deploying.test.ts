import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '../../../shared/protocol/api'
import { watchGame } from '../../../renderer/page/hands/watch-battle'
import { gameStore } from '../../../renderer/page/game/game-store'
import { battleTable } from '../../../renderer/page/hands/battle-table'
import { lay } from '../../../renderer/page/table/hand'
import { act } from '../../../renderer/page/hands/keyboard'
import { preferencesStore } from '../../../renderer/page/app/preferences'
import { select } from '../../../renderer/page/hands/battle/selecting'
import { deployStore } from '../../../renderer/page/hands/battle/deploy-draft'
import { tableStore } from '../../../renderer/page/table/table-store'
import { prompt } from '../../../renderer/hud/battle/prompt'
import { screenByHand } from './pictures'
import { newPage, setApi } from '../../new-page'

const page = newPage()

lay(page, battleTable(page))

const asked = {
  id: 'd1',
  kind: 'reserve',
  seat: 'a',
  form: { form: 'poses', unit: 'watch', models: ['w1'] },
  default: { form: 'poses', poses: {} },
}
/** @param waits  whether the watch has yet to be put down; false: it stands on the table, and the crew waits */
function deployment(waits: boolean, isAsked = false): void {
  const unit = (id: string, model: string) => ({ id, seat: 'a', models: [model], locked: [] })
  const man = (id: string, of: string) => ({ id, unit: of, seat: 'a', status: 'waiting', pose: null })
  const snapshot = {
    game: 'g',
    seat: 'a',
    mode: 'solo',
    events: [],
    timeline: { nodes: [], at: 0 },
    decisions: isAsked ? [asked] : [],
    waitingFor: ['a'],
    legal: isAsked ? [] : [{ type: 'deploy', unit: waits ? 'watch' : 'crew' }],
    view: {
      parts: {},
      stage: 'deployment',
      units: { watch: unit('watch', 'w1'), crew: unit('crew', 'c1') },
      models: { w1: man('w1', 'watch'), c1: man('c1', 'crew') },
      sides: { a: { zone: null }, b: { zone: null } },
      table: { width: 100, depth: 100, pieces: [] },
    },
  }
  gameStore(page).setState({ game: 'g', seat: 'a', snapshot: snapshot as never })
}
const inHand = (): string | null => deployStore(page).getState().deploy?.unit ?? null
/** What the line under the table tells the player to do. */
function told(): string {
  const { snapshot } = gameStore(page).getState()
  return snapshot === null ? '' : prompt(snapshot, tableStore(page).getState().selected, 1).key
}

describe('whom the prompt asks to be put down', () => {
  let stop = (): void => undefined
  beforeEach(() => {
    preferencesStore(page).setState({ hintsUsed: ['select', 'choose'] })
    setApi(page, { call: () => Promise.resolve({}), onUpdate: () => () => undefined } as unknown as Api)
    deployment(true)
    screenByHand()
    stop = watchGame(page)
    select(page, 'watch')
  })
  afterEach(() => {
    stop()
    gameStore(page).setState({ game: null, seat: null, snapshot: null })
  })

  it('is in the hand as soon as the unit is chosen', () => {
    expect(inHand()).toBe('watch')
    expect(told()).toBe('battle:prompt.deploy')
  })
  it('is nobody once Escape has laid the unit aside, and who is chosen again is in the hand again', () => {
    act(page, 'cancel')
    expect(inHand()).toBeNull()
    expect(tableStore(page).getState().selected).toBeNull()
    expect(told()).toBe('battle:prompt.chooseDeploy')
    select(page, 'watch')
    expect(inHand()).toBe('watch')
  })
  it('is in the hand again when the deployment of the chosen unit is taken back', () => {
    deployment(false)
    expect(inHand()).toBeNull()
    deployment(true)
    expect(inHand()).toBe('watch')
    expect(told()).toBe('battle:prompt.deploy')
  })
  it('stays where it was held when something else changes', () => {
    const to = { at: { x: 10, z: 10 }, on: { piece: null, level: 0 } }
    const { deploy } = deployStore(page).getState()
    deployStore(page).setState({ deploy: deploy === null ? null : { ...deploy, to } })
    deployment(true)
    expect(deployStore(page).getState().deploy?.to).toEqual(to)
  })
  it('is laid down by Escape but stays chosen where a question wants its places', () => {
    act(page, 'cancel')
    deployment(true, true)
    expect(inHand()).toBe('watch')
    act(page, 'cancel')
    expect(inHand()).toBeNull()
    expect(tableStore(page).getState().selected).toBe('watch')
    expect(told()).toBe('battle:prompt.answer')
  })
})
