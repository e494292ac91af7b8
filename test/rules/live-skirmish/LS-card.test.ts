import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { Ammunition, SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { SkirmishCard } from '../../../shared/protocol/skirmish/query'
import { stage, type Man } from './stage'

const wordsOf = (language: string): unknown =>
  JSON.parse(readFileSync(`shared/words/${language}/skirmish-aftermath.json`, 'utf8'))

describe('LS-DATA-02, LS-ENG-07 the card of a model', () => {
  const state = stage({
    men: {
      a1: { at: [20, 20], class: 'R4', suppressed: true, weapons: ['ar', 'grenade'] },
      a2: { at: [23, 20], class: 'R4', roles: ['commander'] },
      b1: { at: [60, 60], class: 'Irr3', hidden: { marker: 'h1', spottedBy: [] } },
    },
  })
  const card = (seat: 'a' | 'b', model: string) =>
    liveSkirmish.query(state, seat, { ask: 'lsCard', model } as { ask: string }) as SkirmishCard
  const valueOf = ({ lines }: SkirmishCard, name: string) =>
    lines.find((line) => line.name.key === `lsCard.${name}`)
  it('tells characteristics as they count now, and what changed them', () => {
    const one = card('a', 'a1')
    expect(valueOf(one, 'melee')).toMatchObject({
      value: '0',
      modifiers: [{ from: 2, to: 0, cite: 'LS-SUP-05' }],
    })
    expect(valueOf(one, 'save')).toMatchObject({ value: '4+', reconstructed: false })
    // Suppression 3, and a commander with leadership 1 beside him.
    expect(valueOf(one, 'suppression')).toMatchObject({ value: '4', reconstructed: true })
    expect(valueOf(card('a', 'a2'), 'save')).toMatchObject({ value: '3+' })
    expect(one.weapons.map(({ weapon, mode, bands, dice }) => [weapon, mode, bands, dice])).toEqual([
      ['ar', 'aimed', [3, 4, 5, 6], 1],
      ['ar', 'burst', [4, 6, null, null], 3],
      ['grenade', 'aimed', [4, null, null, null], 1],
    ])
    expect(one.conditions.map(({ cite }) => cite)).toEqual(['LS-SUP-01'])
  })
  it('tells the leadership of those who have some, and of others what they can do alone', () => {
    const named = (model: string) =>
      card('a', model).lines.map(({ name }) => name.key.slice('lsCard.'.length))
    const soldier = ['initMorale', 'spot', 'fire', 'cover', 'melee', 'save', 'suppression', 'points']
    expect(named('a1')).toEqual(soldier)
    expect(named('a2')).toEqual([...soldier, 'leadership'])
  })
  it('says of a weapon that is not loaded how it is, and of a loaded one nothing (LS-AMMO-01)', () => {
    const noted = (ammunition: Ammunition) => {
      const a1 = state.models['a1']
      if (!a1) throw new Error('he stands there')
      const weapons = a1.weapons.map((one) => ({ ...one, ammunition }))
      const spent = { ...state, models: { ...state.models, a1: { ...a1, weapons } } }
      const { weapons: rows } = liveSkirmish.query(spent, 'a', { ask: 'lsCard', model: 'a1' } as {
        ask: string
      }) as SkirmishCard
      return rows.filter(({ weapon }) => weapon === 'ar').map(({ note }) => note.map(({ key }) => key))
    }
    expect(noted('loaded')).toEqual([[], []])
    expect(noted('empty')).toEqual([['lsCard.note.empty'], ['lsCard.note.empty']])
  })
  it('tells of every number of a weapon what his class makes of it, and whether it was rebuilt (LS-SHOOT-05, LS-DATA-04)', () => {
    const armed = stage({
      men: {
        a1: { at: [20, 20], class: 'R5', weapons: ['ar', 'rpg', 'sniper'] },
        a2: { at: [23, 20], class: 'R1', weapons: ['ar', 'sniper'] },
        a3: { at: [26, 20], class: 'R4', weapons: ['ar'] },
        b1: { at: [60, 60] },
      },
    })
    const own = (model: string) =>
      (
        liveSkirmish.query(armed, 'a', { ask: 'lsCard', model } as { ask: string }) as SkirmishCard
      ).weapons.map(({ weapon, mode, own: cases }) => [
        weapon,
        mode,
        cases.map((one) =>
          one.map(({ by, from, to }) => `${by.key.slice('modifier.ls'.length)} ${from} ${to}`),
        ),
      ])
    expect(own('a1')).toEqual([
      ['ar', 'aimed', [['Rookie 3 4'], ['Rookie 4 5'], ['Rookie 5 6'], ['Rookie 6 7']]],
      ['ar', 'burst', [['Rookie 4 5'], ['Rookie 6 7'], [], []]],
      ['rpg', 'aimed', [[], [], [], []]],
      ['sniper', 'aimed', [['Rookie 2 3'], ['Rookie 2 3'], ['Rookie 3 4'], ['Rookie 4 5']]],
    ])
    // No number is below 2 (LS-CORE-05).
    const least = ['SpecialForces 2 1', 'LeastNeeded 1 2']
    expect(own('a2')).toEqual([
      ['ar', 'aimed', [3, 4, 5, 6].map((tn) => [`SpecialForces ${tn} ${tn - 1}`])],
      ['ar', 'burst', [[], [], [], []]],
      ['sniper', 'aimed', [least, least, ['SpecialForces 3 2'], ['SpecialForces 4 3']]],
    ])
    expect(own('a3')).toEqual([
      ['ar', 'aimed', [[], [], [], []]],
      ['ar', 'burst', [[], [], [], []]],
    ])
    // The rifle's row survives whole; of the rocket launcher every number but the dash was supplied.
    const [rifle] = card('a', 'a1').weapons
    expect(rifle?.rebuilt).toEqual({ bands: [false, false, false, false], dice: false })
    const [, launcher] = (
      liveSkirmish.query(armed, 'a', { ask: 'lsCard', model: 'a1' } as { ask: string }) as SkirmishCard
    ).weapons.filter(({ mode }) => mode === 'aimed')
    expect(launcher?.rebuilt).toMatchObject({ dice: true })
    expect(launcher?.rebuilt.bands.slice(0, 3)).toEqual([true, true, true])
  })
  it('says how a hostage is freed where somebody comes for him, and what he does then (LS-EXT-05)', () => {
    const told = (escort: string | null, hostages?: object, status: SkirmishModel['status'] = 'onTable') =>
      (
        liveSkirmish.query(
          stage({
            men: {
              a1: { at: [20, 20] },
              b1: { at: [60, 60] },
              n1: { at: [40, 40], kind: 'hostage', escort, status },
            },
            ...(hostages && { scenario: { hostages } }),
          }),
          'a',
          { ask: 'lsCard', model: 'n1' } as { ask: string },
        ) as SkirmishCard
      ).conditions.map(({ text }) => text.key)
    const hostages = { rescuer: 'a', saved: 20, lost: 20 }
    expect(told(null, hostages)).toEqual(['lsCard.held'])
    expect(told('a1', hostages)).toEqual(['lsCard.escorted'])
    expect(told(null)).toEqual([])
    expect(told(null, hostages, 'dead')).toEqual(['lsCard.dead'])
  })
  it.each<readonly [string, Man]>([
    ['suppressed shaken activated', { suppressed: true, shaken: true, activated: true }],
    ['retreat', { retreat: { edge: 'south' } as SkirmishModel['retreat'] }],
    ['hidden', { hidden: { marker: 'h2', spottedBy: [] } }],
    ['ambush', { hidden: { marker: 'h2', spottedBy: [], ambush: true } }],
    ['engaged', { engaged: ['b1'] }],
    ['wounded', { wound: { turns: 2, stabilised: false } }],
    ['stabilised', { wound: { turns: 2, stabilised: true } }],
    ['aboard', { status: 'aboard' }],
    ['prisoner', { status: 'prisoner' }],
    ['dead', { status: 'dead' }],
    ['left', { status: 'left' }],
    ['captured', { captured: true }],
  ])('tells how it stands with him: %s', (told, man) => {
    const men = { a1: { at: [20, 20], ...man }, b1: { at: [60, 60] } }
    const { conditions } = liveSkirmish.query(stage({ men }), 'a', { ask: 'lsCard', model: 'a1' } as {
      ask: string
    }) as SkirmishCard
    expect(conditions.map(({ text }) => text.key.slice('lsCard.'.length)).join(' ')).toBe(told)
  })
  it('says of whoever is no soldier what he saves on, and nothing else (LS-SAVE-03)', () => {
    const bystander = stage({
      men: { a1: { at: [20, 20] }, b1: { at: [60, 60] }, n1: { at: [40, 40], kind: 'civilian' } },
    })
    const { lines } = liveSkirmish.query(bystander, 'a', { ask: 'lsCard', model: 'n1' } as {
      ask: string
    }) as SkirmishCard
    expect(lines).toMatchObject([{ name: { key: 'lsCard.save' }, value: '4+', cite: ['LS-SAVE-03'] }])
  })
  it('says of every value what it is for and by which rule, in both languages', () => {
    const car = stage({ men: { a1: { at: [20, 20], hull: [8, 4, 4], weapons: [] } } })
    const ofCar = liveSkirmish.query(car, 'a', { ask: 'lsCard', model: 'a1' } as {
      ask: string
    }) as SkirmishCard
    const lines = [...card('a', 'a2').lines, ...ofCar.lines]
    expect(lines).toHaveLength(12)
    for (const language of ['en', 'ru'])
      for (const { name, about, cite } of lines) {
        expect(cite.length, name.key).toBeGreaterThan(0)
        expect(wordsOf(language)).toHaveProperty([name.key])
        expect(wordsOf(language)).toHaveProperty([about.key])
      }
    expect(valueOf(ofCar, 'armour')?.value).toEqual({ key: 'armour.light' })
  })
  it('tells nothing of whom the seat does not know', () => {
    expect(card('a', 'b1')).toEqual(card('a', 'nobody'))
    expect(card('b', 'b1').lines.length).toBeGreaterThan(0)
  })
})
