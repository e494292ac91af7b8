import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { noRetreat } from '../../../main/rulesets/core4/assault/no-retreat'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import type { Decision } from '../../../shared/protocol/decision'
import type { RollData } from '../../../shared/protocol/event'
import { board, type ModelSpec } from '../board'
import { fell, rolls, run } from '../city-fight/CF-DESTROY-board'
import { destroyRuin } from '../../../main/rulesets/city-fight/collapse'
import { HERO, LINE, VET, line, row, rollsOf, shoot } from './firing-line'
import { answering, byDefault, melee, onlyCombat, play as playOut, rank, round } from './melee'

const asked = { 'core4.auto.whichSave': false, 'core4.auto.casualties': true, 'core4.auto.saves': true }
const wood = { id: 'W', kind: 'wood' as const, area: [10, 28, 40, 34] as const }
/** Three of LINE (5+ armour) with a ward of 6+ in a wood (5+), and one firer with three shots. */
const inTheWood = (settings: Readonly<Record<string, boolean>>, weapon = 'stubber') =>
  line(
    { models: [{ at: [20, 14, 0] }], profile: VET, weapons: [weapon] },
    { models: row(4, 30), profile: { ...LINE, inv: 6 } },
    {
      pieces: [wood],
      settings,
      weapons: [
        {
          id: 'stubber',
          name: { en: 'stubber', ru: 'stubber' },
          range: 36,
          s: 4,
          ap: null,
          type: 'heavy',
          shots: 3,
          rules: [],
        },
      ],
    },
  )
const optionsOf = ({ form }: Decision) =>
  form.form === 'option' ? form.options.map(({ id, text }) => [id, text.args?.['needed'] ?? null]) : []
const needed = (events: Parameters<typeof rollsOf>[0], purpose: string) =>
  rollsOf(events, purpose).map((roll) => [roll.needed, roll.dice.map(({ face }) => face).join(' ')])

describe('C4-SAVE-11 which of several saves is thrown is its owner’s to say', () => {
  it('left to the program, as at first, nobody is asked and the best is thrown', () => {
    const play = shoot(inTheWood({ 'core4.auto.casualties': true }), { dice: '6 6 6  6 6 6  5 5 5' })
    expect(play.decisions).toEqual([])
    expect(needed(play.events, 'armourSave')).toEqual([[5, '5 5 5']])
    const setting = cityFight.settings.find(({ key }) => key === 'core4.auto.whichSave')
    expect(setting).toMatchObject({ default: true, cite: 'C4-SAVE-11' })
  })
  it('taken back, he is asked once for a batch: the best first, and proposed', () => {
    const play = shoot(inTheWood(asked), { dice: '6 6 6  6 6 6  5 5 5' })
    expect(play.decisions.map(({ kind, seat }) => [kind, seat])).toEqual([['whichSave', 'b']])
    const [decision] = play.decisions
    expect(decision && optionsOf(decision)).toEqual([
      ['armourSave', 5],
      ['coverSave', 5],
      ['invulnerableSave', 6],
      ['each', null],
    ])
    expect(decision?.because).toEqual(['C4-SAVE-11'])
    expect(decision?.default).toEqual({ form: 'option', option: 'armourSave' })
  })
  it.each([
    ['coverSave', 5],
    ['invulnerableSave', 6],
  ])('he may take %s, a worse one too, and there is no second try', (option, save) => {
    const play = shoot(inTheWood(asked), {
      dice: '6 6 6  6 6 6  5 5 5',
      answers: answering({ whichSave: option }),
    })
    expect(needed(play.events, option)).toEqual([[save, '5 5 5']])
    expect(rollsOf(play.events, 'armourSave')).toEqual([])
    expect(play.state.units['T']?.lostToShooting).toBe(save === 5 ? 0 : 3)
  })
  it('wound by wound, each by another', () => {
    const wishes = ['each', 'armourSave', 'invulnerableSave', 'armourSave']
    const play = shoot(inTheWood(asked), {
      dice: '6 6 6  6 6 6  5 4  6',
      answers: ({ kind, default: usual }) =>
        kind === 'whichSave' ? { form: 'option', option: wishes.shift() ?? '' } : usual,
    })
    expect(wishes).toEqual([])
    expect(needed(play.events, 'armourSave')).toEqual([[5, '5 4']])
    expect(needed(play.events, 'invulnerableSave')).toEqual([[6, '6']])
    expect(play.state.units['T']?.lostToShooting).toBe(1)
  })
  it('nobody is asked where one save is left, or none', () => {
    const open = (ap: number | null, inv: number | null) =>
      shoot(
        line(
          { models: [{ at: [20, 14, 0] }], profile: VET, weapons: ['laserCannon'] },
          { models: row(2, 30), profile: { ...LINE, sv: ap === null ? null : 2, inv } },
          { settings: asked },
        ),
        { dice: inv === null ? '6  6' : '6  6  1' },
      ).decisions
    expect(open(2, 5)).toEqual([])
    expect(open(null, null)).toEqual([])
  })
  it('the nominated model is asked for itself: the hero may trust his ward', () => {
    const hero = line(
      { models: [{ at: [20, 14, 0] }], profile: VET, weapons: ['laserRifle'] },
      { models: row(1, 30), profile: HERO },
      { settings: asked },
    )
    const play = shoot(hero, { dice: '6  6  4', answers: answering({ whichSave: 'invulnerableSave' }) })
    expect(play.decisions.map(({ kind, args }) => [kind, args?.['count']])).toEqual([['whichSave', 1]])
    expect(needed(play.events, 'invulnerableSave')).toEqual([[4, '4']])
  })
  it('in close combat armour or ward, never cover (C4-ASSAULT-27)', () => {
    const state = melee(
      { models: rank(1, 20), profile: { ...VET, a: 1 } },
      { models: rank(2, 21), profile: { a: 0, sv: 3, inv: 4 } },
      { settings: asked },
    )
    const fight = round(state, '6 | 6 | 4', answering({ whichSave: 'invulnerableSave' }))
    const choice = fight.decisions.find(({ kind }) => kind === 'whichSave')
    expect(choice && optionsOf(choice)).toEqual([
      ['armourSave', 3],
      ['invulnerableSave', 4],
    ])
    expect(needed(fight.events, 'invulnerableSave')).toEqual([[4, '4']])
  })
  it('under falling stones too (CF-DESTROY-03)', () => {
    const models: ModelSpec[] = [{ at: [22, 22, 1] }, { at: [23.2, 22, 1] }]
    const state = (settings: Readonly<Record<string, boolean>>) =>
      board({
        pieces: [{ id: 'A', ruin: 'A' }],
        units: [
          { id: 'u', seat: 'a', models, profile: { sv: 5, inv: 4 } },
          { id: 'z', seat: 'b', models: [{ at: [60, 40, 0] }] },
        ],
        settings,
      })
    expect(rolls(fell(state({}), '4 4 4 4').events).at(-1)).toEqual(['invulnerableSave', 'u', '4 4'])
    const chosen = run(
      state(asked),
      '4 4 5 4',
      (game) => destroyRuin(game, 'A', 'agreed'),
      answering({ whichSave: 'armourSave' }),
    )
    expect(rolls(chosen.events).at(-1)).toEqual(['armourSave', 'u', '5 4'])
    expect(chosen.state.models['u.2']?.status).toBe('casualty')
  })
  it('under falling stones each answers for the man it lies on', () => {
    const models: ModelSpec[] = [{ at: [22, 22, 1] }, { at: [23.2, 22, 1], profile: { w: 2 } }]
    const state = board({
      pieces: [{ id: 'A', ruin: 'A' }],
      units: [
        { id: 'u', seat: 'a', models, profile: { sv: 5, inv: 4 } },
        { id: 'z', seat: 'b', models: [{ at: [60, 40, 0] }] },
      ],
      settings: asked,
    })
    const wishes = ['each', 'armourSave', 'invulnerableSave']
    const own = ({ kind, default: usual }: Decision) =>
      kind === 'whichSave' ? { form: 'option' as const, option: wishes.shift() ?? '' } : usual
    // 4 4 wound both; the ward comes first as the better save, and it is the second man's: 4 saves him, 4 fails the first.
    const play = run(state, '4 4  4  4', (game) => destroyRuin(game, 'A', 'agreed'), own)
    const whichSave = play.decisions.filter(({ kind }) => kind === 'whichSave')
    expect(whichSave.map(({ args }) => args?.['who'])).toEqual(['u', 'u.1', 'u.2'])
    expect(play.state.models['u.1']?.status).toBe('casualty')
    expect(play.state.models['u.2']?.wounds).toBe(2)
  })
  const hot = (settings: Readonly<Record<string, boolean>>, profile = HERO) =>
    line(
      { models: row(1, 10), profile, weapons: ['plasmaRifle'] },
      { models: row(6, 30, 18), profile: LINE },
      { settings },
    )
  it('against the heat of his own weapon: armour or ward, never cover (C4-WEAPON-13)', () => {
    const left = shoot(hot({}), { dice: '1 3' })
    expect(needed(left.events, 'overheatSave')).toEqual([[3, '3']])
    const play = shoot(hot(asked), { dice: '1  3', answers: answering({ whichSave: 'invulnerableSave' }) })
    const [decision] = play.decisions
    expect(decision && optionsOf(decision)).toEqual([
      ['armourSave', 3],
      ['invulnerableSave', 4],
    ])
    expect([decision?.seat, decision?.args?.['who'], decision?.focus?.models]).toEqual(['a', 'F.1', ['F.1']])
    expect(needed(play.events, 'overheatSave')).toEqual([[4, '3']])
    expect(play.state.models['F.1']?.wounds).toBe(1)
    const why = play.events.find(({ type, data }) => type === 'rolled' && (data as RollData).needed === 4)
    expect(why?.because).toEqual(['C4-WEAPON-13', 'C4-SAVE-10'])
    expect(shoot(hot(asked, LINE), { dice: '1 5' }).decisions).toEqual([])
  })
  it('against the wounds of No Retreat too (C4-MORALE-10)', () => {
    const state = melee(
      { models: rank(2, 20), rules: ['fearless'], profile: { sv: 4, inv: 5 } },
      { models: rank(6, 21.04) },
      { settings: asked },
    )
    const combat = onlyCombat(state)
    const pays = (settings: CoreState, dice: string, option?: string) =>
      playOut(
        settings,
        (game) => noRetreat(game, combat, 'b'),
        dice,
        option === undefined ? byDefault : answering({ whichSave: option }),
      )
    // Six to two is three to one: two wounds.
    const taken = pays(state, '4 4', 'invulnerableSave')
    expect(taken.decisions.map(({ kind, args }) => [kind, args?.['count']])).toEqual([['whichSave', 2]])
    expect(needed(taken.events, 'invulnerableSave')).toEqual([[5, '4 4']])
    expect(standingModels(taken.state, 'A')).toEqual([])
    const left = pays({ ...state, settings: {} }, '4 4')
    expect(left.decisions).toEqual([])
    expect(needed(left.events, 'save')).toEqual([[4, '4 4']])
  })
  it('a ward that only some of those struck have is not thrown for the others', () => {
    const guard = { a: 0, sv: 3 as const }
    const state = melee(
      { models: rank(3, 20), profile: { ...VET, a: 1 } },
      {
        models: [...rank(1, 21, { profile: { inv: 5 } }), ...rank(2, 21, {}, 21.05)],
        profile: guard,
      },
      { settings: { ...asked, 'core4.auto.saves': true } },
    )
    // One wound among three whose armour is the same: whoever loses a wound, not all have a ward.
    const fight = round(state, '6 1 1 | 6 | 3')
    expect(fight.decisions.filter(({ kind }) => kind === 'whichSave')).toEqual([])
    expect(needed(fight.events, 'save')).toEqual([[3, '3']])
  })
})
