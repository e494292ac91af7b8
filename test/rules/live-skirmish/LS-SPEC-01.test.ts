import { describe, expect, it } from 'vitest'
import { weaponOptions } from '../../../main/rulesets/live-skirmish/fire'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { exchange, happened, judge, order, refusal, rolls, shot, spot } from './shots'
import { stage, type Man } from './stage'

const marker = { kind: 'marker' as const, marker: 'h1' }
const hiding: Man = { at: [57.5, 10], hidden: { marker: 'h1', spottedBy: [] } }
/** The marker lies 45 cm from the muzzle. */
const hmg = (rest: Readonly<Record<string, Man>> = {}, settings = {}): SkirmishState =>
  stage({
    men: {
      a: { at: [11.25, 10], weapons: ['hmg'] },
      a2: { at: [11.25, 13], mateOf: 'a', weapons: [] },
      b: hiding,
      ...rest,
    },
    settings,
  })
const burst = [shot(order('a', marker, 'hmg', 'burst'))]

describe('LS-SPEC-01 to -03 fire at what is not seen', () => {
  it('EX-24 leave on a 5, then 3 + 1 = 4; two hits on the two nearest to the marker, saves with +2', () => {
    const state = hmg({ b2: { at: [57.5, 15], class: 'Irr3' }, b3: { at: [57.5, 17] } })
    const run = exchange(state, { active: burst }, { dice: ['5', '6', '4', '2', '1', '2', '2'] })
    expect(rolls(run)).toEqual([
      ['lsAuthorise', 5, [5]],
      ['lsToHit', 4, [6, 4, 2, 1]],
      ['lsSave', 2, [2]],
      ['lsSave', 3, [2]],
    ])
    expect(run.result).toMatchObject({ hit: ['b', 'b2'], fell: ['b2'] })
  })
  it('who survives stays hidden, and nothing of it is told to those who fired', () => {
    const run = exchange(hmg(), { active: burst }, { dice: ['5', '6', '2', '2', '3', '6'] })
    expect(run.state.models['b']).toMatchObject({ suppressed: true, hidden: { marker: 'h1' } })
    const heard = run.events.filter(({ audience }) => audience === 'all' || audience.includes('a'))
    expect(JSON.stringify(heard)).not.toContain('"b"')
    expect(heard.some(({ type }) => type === 'lsShot')).toBe(true)
  })
  it('without leave the shot is lost, and does not count as opening fire', () => {
    const run = exchange(hmg(), { active: burst }, { dice: ['4'] })
    expect(run.result.hit).toEqual([])
    expect(run.state.points).toEqual([])
    expect(exchange(hmg(), { active: burst }, { dice: ['5', '1', '1', '1', '1'] }).state.points).toHaveLength(
      1,
    )
  })
  it('needs no leave with ls.specFree', () => {
    const run = exchange(hmg({}, { 'ls.specFree': true }), { active: burst }, { dice: ['1', '1', '1', '1'] })
    expect(rolls(run)[0]?.[0]).toBe('lsToHit')
  })
  it('finds nobody farther than 5 cm from what was aimed at', () => {
    const state = hmg({ b: { ...hiding }, b2: { at: [57.5, 16.3] } })
    const run = exchange(state, { active: burst }, { dice: ['5', '6', '5', '4', '1', '6', '6', '6'] })
    expect(run.result.hit).toEqual(['b'])
  })
  it('the sphere of a blast at the marker, saves with +2, friends as well', () => {
    const state = stage({
      men: { a: { at: [30, 10], weapons: ['gl'] }, b: hiding, a2: { at: [57.5, 15] } },
    })
    const run = exchange(state, { active: [shot(order('a', marker, 'gl'))] }, { dice: ['6', '5', '2', '2'] })
    expect(happened(run, 'lsBlast')).toMatchObject([{ at: spot([57.5, 10]) }])
    expect(rolls(run).slice(2)).toEqual([
      ['lsSave', 2, [2]],
      ['lsSave', 2, [2]],
    ])
  })
  it('LS-SPEC-02 is for heavy and area weapons; ls.specHeavyOnly takes grenades and flamethrowers away', () => {
    const by = (
      weapon: 'ar' | 'lmg' | 'sniper' | 'mmg' | 'grenade' | 'flamer',
      settings = {},
    ): string | null =>
      refusal(
        stage({ men: { a: { at: [48, 10], weapons: [weapon] }, b: hiding }, settings }),
        order('a', marker, weapon, weapon === 'lmg' || weapon === 'mmg' ? 'burst' : 'aimed'),
      )
    for (const weapon of ['ar', 'lmg', 'sniper'] as const)
      expect(by(weapon), weapon).toBe('refusal.lsHiddenTarget')
    for (const weapon of ['mmg', 'grenade', 'flamer'] as const) expect(by(weapon), weapon).toBeNull()
    expect(by('grenade', { 'ls.specHeavyOnly': true })).toBe('refusal.lsHiddenTarget')
    expect(by('flamer', { 'ls.specHeavyOnly': true })).toBe('refusal.lsHiddenTarget')
    expect(by('mmg', { 'ls.specHeavyOnly': true })).toBeNull()
  })
  it('LS-ENG-07 tells nothing of who lies there: a sniper is needed no more than anybody, and no name is listed', () => {
    const state = hmg({ b: { ...hiding, roles: ['sniper'], weapons: ['sniper'], class: 'R1' } })
    expect(judge(state, order('a', marker, 'hmg', 'burst')).targets[0]?.needed).toBe(4)
    const options = weaponOptions(liveSkirmish.gameOf(state), 'a', { reaction: false })
    expect(JSON.stringify(options)).not.toContain('"b"')
    expect(options[0]?.targets).toMatchObject([{ target: 'h1', needed: 4, speculative: true }])
    const odds = liveSkirmish.query(state, 'a', {
      ask: 'lsOdds',
      order: order('a', marker, 'hmg', 'burst'),
    } as never)
    expect(odds).toMatchObject({ save: null, falls: 0 })
  })
})
