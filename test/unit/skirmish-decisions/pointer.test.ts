import { beforeEach, describe, expect, it } from 'vitest'
import type { SkirmishSnapshot } from '../../../shared/protocol/api'
import type { Decision } from '../../../shared/protocol/decision'
import { defaultTables } from '../../../shared/skirmish/tables'
import { settleDesk, deskStore } from '../../../renderer/page/hands/desk/desk'
import { deskHand } from '../../../renderer/page/hands/desk/desk-hand'
import { skirmishTable } from '../../../renderer/page/hands/skirmish-table'
import { lay } from '../../../renderer/page/table/hand'
import { skirmishStore } from '../../../renderer/page/game/skirmish-game'
import { newPage } from '../../new-page'

const page = newPage()
lay(page, skirmishTable(page))

const man = (seat: string) => ({ seat, kind: 'soldier', pose: null, weapons: [] })
const decision = {
  id: 'd1',
  seat: 'a',
  kind: 'lsFire',
  because: ['LS-SHOOT-02'],
  form: {
    form: 'fire',
    common: false,
    firers: [
      {
        model: 'a1',
        weapons: [{ weapon: 'grenade', mode: 'aimed', targets: [], point: { reach: 100 } }],
      },
    ],
  },
  default: { form: 'fire', orders: [] },
} as unknown as Decision
const at = { x: 100, z: 200 }
const click = (model: string | null) =>
  deskHand(page).point?.({
    type: 'click',
    hit: { at, y: 0, on: { piece: null, level: 0 }, model, unit: model, piece: null },
    origin: null,
    shift: false,
    ctrl: false,
    screen: { x: 0, y: 0 },
  })
const aim = () => {
  const { draft } = deskStore(page).getState()
  return draft?.form === 'fire' ? draft.orders[0]?.aim : undefined
}

describe('LS-SHOOT-03 a place is aimed at, whatever marker lies there', () => {
  beforeEach(() => {
    skirmishStore(page).setState({
      game: 'g',
      handover: null,
      snapshot: {
        seat: 'a',
        mode: 'hotSeat',
        decisions: [decision],
        view: {
          models: { a1: man('a'), a2: man('a') },
          rumours: { h1: { id: 'h1' } },
          markers: {},
          devices: [],
          tables: defaultTables,
          table: { pieces: [] },
          activity: { seat: 'a', members: [], shots: [] },
        },
      } as unknown as SkirmishSnapshot,
    })
    settleDesk(page, null)
    settleDesk(page, decision)
  })
  it.each([['marker:a.marker-2'], ['device:a.charge'], ['h1'], [null]])('%s', (model) => {
    expect(click(model)).toBe(true)
    expect(aim()).toEqual({ kind: 'point', at: { x: 100, y: 0, z: 200 } })
  })
  it('a comrade is looked at, not aimed at', () => {
    expect(click('a2')).toBe(false)
    expect(aim()).toBeUndefined()
  })
})
