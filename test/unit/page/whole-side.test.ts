/** A side that has left its whole deployment to the program is put down under a veil: its roster shows to nobody. */
import { afterEach, describe, expect, it } from 'vitest'
import type { SeatSnapshot } from '../../../shared/protocol/api'
import { battleCloth } from '../../../renderer/page/game/battle-cloth'
import { deployWholly } from '../../../renderer/page/game/side-as-proposed'
import { newPage } from '../../new-page'

const page = newPage()

const man = { profile: {}, weapons: [], gear: [] }
const snapshot = (stage: string, handover = 'quick', began = true) =>
  ({
    seat: 'b',
    handover,
    events: [],
    decisions: [],
    legal: [{ type: 'deploy', unit: 'secret' }],
    timeline: { nodes: [], at: 0, undo: null, redo: null, walked: null },
    view: {
      stage,
      settings: { 'core4.deploy.hiddenRosters': 'on' },
      units: {
        secret: { id: 'secret', seat: 'b', models: ['m1'] },
        shown: { id: 'shown', seat: 'b', models: ['m2'] },
        enemy: { id: 'enemy', seat: 'a', models: ['m3'] },
      },
      models: {
        m1: { ...man, unit: 'secret', status: 'waiting' },
        m2: { ...man, unit: 'shown', status: began ? 'onTable' : 'waiting' },
        m3: { ...man, unit: 'enemy', status: 'onTable' },
      },
      weapons: {},
      parts: {},
    },
  }) as unknown as SeatSnapshot

afterEach(() => deployWholly(page, 'b', false))
describe('C4-DEPLOY-11 the hand-over while rosters are hidden', () => {
  it('one curtain lies over the roster of a side that puts down by hand: from its first unit on it is a veil', () => {
    expect(battleCloth(page).over(snapshot('deployment', 'quick', false), 'b')).toBe('curtain')
    expect(battleCloth(page).over(snapshot('deployment'), 'b')).toBe('veil')
    expect(battleCloth(page).over(snapshot('deployment', 'open'), 'b')).toBe('none')
  })
  it('a veil over that of one that has said yes to all its places: nobody sees who waits', () => {
    deployWholly(page, 'b', true)
    expect(battleCloth(page).over(snapshot('deployment', 'quick', false), 'b')).toBe('veil')
    const { view, legal } = battleCloth(page).veil(snapshot('deployment'))
    expect(Object.keys(view.units)).toEqual(['shown', 'enemy'])
    expect(Object.keys(view.models)).toEqual(['m2', 'm3'])
    expect(legal).toEqual([])
  })
  it('in the battle it lies over who has not come yet', () => {
    expect(Object.keys(battleCloth(page).veil(snapshot('battle')).view.units)).toEqual(['shown', 'enemy'])
  })
  it('in the battle nobody waits in secret any more', () => {
    deployWholly(page, 'b', true)
    expect(battleCloth(page).over(snapshot('battle'), 'b')).toBe('none')
  })
})
