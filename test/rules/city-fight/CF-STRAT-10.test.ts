import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { destroyRuin } from '../../../main/rulesets/city-fight/collapse'
import { keyBuildings } from '../../../main/rulesets/city-fight/stratagems/key-buildings'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { carriedByUnit } from '../../../main/rulesets/core4/units'
import { leadershipTest } from '../../../main/rulesets/core4/morale'
import type { Command } from '../../../shared/protocol/command'
import type { GameView } from '../../../shared/protocol/game-view'
import type { Query } from '../../../shared/protocol/query'
import type { UnitCard } from '../../../shared/protocol/previews/unit-card'
import { LINE, line, row } from '../core4/firing-line'
import { onMission, step } from '../missions'
import { board } from '../board'
import { doing, fireAt, refusalOf, ruinK, runCity, use, using, withKey } from './key-building-board'
import { answer, battleOn } from './CF-DESTROY-session'
import { types } from './CF-DESTROY-board'

const ruinL = { id: 'L', ruin: { footprint: [34, 8, 44, 12] as const } }
/** F in ruin K and G in ruin L fire at T, an enemy stands in ruin K with them. */
type More = NonNullable<Parameters<typeof line>[2]>
const field = (more: More = {}): CoreState =>
  line(
    { models: row(2, 10), profile: LINE, weapons: ['slugRifle'] },
    { models: row(6, 26), profile: { ...LINE, t: 8, w: 5 } },
    {
      pieces: [ruinK, ruinL],
      others: [
        { id: 'G', seat: 'a', models: row(2, 10, 38), profile: LINE, weapons: ['slugRifle'] },
        { id: 'H', seat: 'a', models: row(2, 8.5, 24), profile: LINE, weapons: ['slugRifle'] },
      ],
      ...more,
    },
  )
const order = (unit = 'F', piece = 'K'): Command => ({ type: 'useKeyBuilding', unit, piece })
const helping = (state: CoreState, unit = 'F', piece = 'K') => doing(state, order(unit, piece)).state
const has = (state: CoreState, rule: string, unit = 'F') =>
  carriedByUnit(cityFight.gameOf(state), unit).some((one) => one.rule === rule)
const store = (more: More = {}) => withKey(field(more), 'ammunition-store')
/** Both ruins, and two buildings for whoever stands in K. */
const both = () => withKey(withKey(store(), 'power-generator', { piece: 'L' }), 'fuel-depot', { piece: 'L' })
const nextTurn = (state: CoreState): CoreState =>
  doing(
    { ...state, turn: { ...state.turn, phase: 'assault' } },
    { type: 'endPhase' },
    '',
    use,
    state.turn.active,
  ).state

describe('CF-STRAT-10 rules common to all key buildings', () => {
  it('one unit a turn: a second is refused, the same one too', () => {
    expect(refusalOf(helping(store()), order('H'))).toBe('refusal.keyBuildingUsed')
    expect(refusalOf(helping(store()), order('F'))).toBe('refusal.keyBuildingUsed')
  })
  it('whoever has been helped by one has no help of another', () => {
    const state = withKey(store(), 'fuel-depot', { piece: 'L' })
    const near = withKey(
      field({ pieces: [ruinK, { id: 'L', ruin: { footprint: [16, 13, 30, 16] } }] }),
      'ammunition-store',
    )
    const two = withKey(near, 'fuel-depot', { piece: 'L' })
    expect(refusalOf(two, order('F', 'L'))).toBe(null)
    expect(refusalOf(helping(two), order('F', 'L'))).toBe('refusal.helpedAlready')
    expect(refusalOf(state, order('G', 'L'))).toBe(null)
    expect(refusalOf(helping(state), order('G', 'L'))).toBe(null)
  })
  it('nobody else uses it, whoever stands in it', () => {
    const theirs = withKey(field(), 'ammunition-store', { seat: 'b' })
    expect(refusalOf(theirs, order())).toBe('refusal.notYourKeyBuilding')
    expect(doing(theirs, fireAt(theirs), '4 4').asked).toEqual([])
  })
  it('enemies inside do not keep its owner from it', () => {
    const state = store()
    const besieged = withKey(
      field({ others: [{ id: 'E', seat: 'b', models: row(3, 8.6, 18), profile: LINE }] }),
      'ammunition-store',
    )
    expect(refusalOf(state, order())).toBe(refusalOf(besieged, order()))
  })
  it('a ruin that is none, and a unit of the enemy’s, are refused', () => {
    expect(refusalOf(store(), order('F', 'L'))).toBe('refusal.noKeyBuilding')
    expect(refusalOf(store(), order('T'))).toBe('refusal.notYourUnit')
  })
  it('it lasts to the end of the player turn, and serves again in the next', () => {
    const helped = helping(store())
    expect(has(helped, 'hitsAgain')).toBe(true)
    expect(has(nextTurn(helped), 'hitsAgain')).toBe(false)
    const hospital = withKey(store(), 'sacred-ground', { piece: 'L' })
    const test = (state: CoreState) =>
      runCity(state, '1 1', (game) => leadershipTest(game, 'G', 'morale'), using('notNow')).asked
    expect(test(hospital)).toHaveLength(1)
    const used = runCity(hospital, '', (game) => leadershipTest(game, 'G', 'morale'), use).state
    expect(test(nextTurn(used))).toHaveLength(1)
  })
  it('by house rule (cf.strat.keyPer) once in a game turn', () => {
    const sacred = withKey(field({ settings: { 'cf.strat.keyPer': 'gameTurn' } }), 'sacred-ground')
    const used = runCity(sacred, '', (game) => leadershipTest(game, 'F', 'morale'), use).state
    const later = runCity(nextTurn(used), '1 1', (game) => leadershipTest(game, 'F', 'morale'), use)
    expect(later.asked).toEqual([])
    const gone = runCity(nextTurn(nextTurn(used)), '', (game) => leadershipTest(game, 'F', 'morale'), use)
    expect(gone.asked).toHaveLength(1)
  })
  it('falls with its ruin; by house rule (cf.strat.keyLostOnDestroy) it stays', () => {
    const fall = (settings: GameView['settings'] = {}) =>
      runCity(withKey(field({ settings, others: [] }), 'ammunition-store', { piece: 'L' }), '', (game) =>
        destroyRuin(game, 'L', 'agreed'),
      )
    expect(types(fall().events)).toContain('keyBuildingLost')
    expect(keyBuildings.of(fall().state).named).toMatchObject([{ piece: 'L', lost: true }])
    expect(refusalOf(fall().state, order('F', 'L'))).toBe('refusal.keyBuildingLost')
    const kept = fall({ 'cf.strat.keyLostOnDestroy': false })
    expect(types(kept.events)).not.toContain('keyBuildingLost')
    expect(refusalOf(kept.state, order('F', 'L'))).toBe('refusal.notInKeyBuilding')
  })
  it('who does not want to hear of it this turn is not asked again in it', () => {
    const sacred = withKey(field(), 'sacred-ground')
    const left = runCity(sacred, '1 1', (game) => leadershipTest(game, 'F', 'morale'), using('notThisTurn'))
    const again = (state: CoreState) =>
      runCity(state, '1 1', (game) => leadershipTest(game, 'F', 'morale'), using('notNow')).asked
    expect(again(left.state)).toEqual([])
    expect(again(nextTurn(left.state))).toHaveLength(1)
  })
  it('of two that could help at one moment one question is asked', () => {
    const two = withKey(withKey(field(), 'sacred-ground'), 'sacred-ground')
    const { asked } = runCity(two, '1 1', (game) => leadershipTest(game, 'F', 'morale'), using('notNow'))
    expect(asked).toHaveLength(1)
    expect(asked[0]?.form.form === 'option' && asked[0].form.options).toHaveLength(4)
  })
  it('the card of the unit says what it has, and by whom', () => {
    const query: Query = { ask: 'unitCard', unit: 'F' }
    const card = cityFight.query(helping(store()), 'a', query) as UnitCard
    expect(card.lines).toContainEqual({
      text: {
        key: 'card.lent.playerTurn',
        args: { rule: { key: 'special.hitsAgain.name' }, by: { key: 'stratagem.ammunition-store' } },
      },
      cite: 'CF-STRAT-11',
    })
  })
  it('whoever serves with the unit has it too', () => {
    const captain = {
      id: 'C',
      seat: 'a' as const,
      models: row(1, 10, 18),
      profile: LINE,
      weapons: ['slugRifle'],
    }
    const state = helping(store({ others: [{ ...captain, character: 'independent' as const, joined: 'F' }] }))
    expect(has(state, 'hitsAgain', 'C')).toBe(true)
  })
  it('is listed for whoever may use it now', () => {
    const listed = (state: CoreState) =>
      cityFight.legalCommands(state, 'a').filter(({ type }) => type === 'useKeyBuilding')
    expect(listed(both())).toEqual([
      { type: 'useKeyBuilding', unit: 'F', targets: ['K'] },
      { type: 'useKeyBuilding', unit: 'G', targets: ['L', 'L'] },
      { type: 'useKeyBuilding', unit: 'H', targets: ['K'] },
    ])
    expect(listed(helping(store()))).toEqual([])
  })
  it('is named on any ruin, none of which is two of them, and seen by both', async () => {
    const plain = board({ pieces: [ruinK, ruinL], units: [] })
    const battle = await battleOn(
      { ...onMission(plain, 'clear-out', { level: 'gamma' }), stage: 'setUp' },
      '6 1',
      'hotSeat',
      step('stratagems'),
    )
    await answer(battle, 'declareOrder', 'first')
    await answer(battle, 'stratagem', 'hospital')
    await expect(answer(battle, 'keyBuildingRuin', { form: 'pieces', pieces: ['nothing'] })).rejects.toThrow()
    await answer(battle, 'keyBuildingRuin', { form: 'pieces', pieces: ['K'] })
    await answer(battle, 'stratagem', 'hospital')
    expect(battle.state.decisions[0]?.form).toMatchObject({ form: 'pieces', from: ['L'] })
    await answer(battle, 'keyBuildingRuin', { form: 'pieces', pieces: ['L'] })
    for (const seat of ['a', 'b'] as const)
      expect(battle.snapshot(seat).view.parts.keyBuildings?.named).toEqual([
        { seat: 'a', piece: 'K', stratagem: 'hospital' },
        { seat: 'b', piece: 'L', stratagem: 'hospital' },
      ])
    // No ruin is left for another.
    const [open] = battle.state.decisions
    const listed = open?.form.form === 'option' ? open.form.options : []
    expect(listed.find(({ id }) => id === 'sacred-ground')?.refusal).toMatchObject({
      key: 'refusal.nothingToUseItOn',
    })
  })
})
