import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { gaitNow } from '../../../main/rulesets/core4/movement'
import { countersKept } from '../../../main/rulesets/core4/objectives'
import { handPrizes, settlePrizes } from '../../../main/rulesets/sixth-missions/markers/prize'
import { markersKept } from '../../../main/rulesets/sixth-missions/markers/kept'
import { markersObjective } from '../../../main/rulesets/sixth-missions/markers/count'
import { markerTerms } from '../../../main/rulesets/sixth-missions/markers/kept'
import { inches } from '../../../shared/geometry/length'
import { place, type UnitSpec } from '../board'
import { keeping } from '../keeping'
import { missionNamed } from '../missions'
import { command, gameOf, laying, playOn, read, saying, settingUp, sixth, squad } from './setting-up'

const mission = missionNamed('s6-the-prize')
const board = (units: readonly UnitSpec[], bearers: Readonly<Record<string, string>> = {}): CoreState =>
  keeping(laying(settingUp({ mission, units, stage: 'battle' }), [[36, 24, 0]]), markersKept, { bearers })
const bearer = (state: CoreState) => markersKept.of(state).bearers['counter-1']
/** Its rim touches the marker's. */
const beside = squad('L', 'a', 2, [37, 24])
const moved = (state: CoreState, id: string, x: number, y: number): CoreState => {
  const model = state.models[id]
  if (!model?.pose) throw new Error('he stands')
  const pose = { ...model.pose, at: place(48, x, y) }
  return { ...state, models: { ...state.models, [id]: { ...model, pose } } }
}
const unitIs = (state: CoreState, id: string, part: object): CoreState => {
  const unit = state.units[id]
  if (!unit) throw new Error('it is there')
  return { ...state, units: { ...state.units, [id]: { ...unit, ...part } } }
}

const inSeatsTurn = (state: CoreState, active: 'a' | 'b'): CoreState => ({
  ...state,
  turn: { ...state.turn, active, phase: 'movement' },
})
describe('S6-MISS-MIS-6 picking the prize up', () => {
  it('a model of troops that touches it at the end of its Movement phase', () => {
    const run = playOn(board([beside]), handPrizes)
    expect(run.decisions.map(({ seat, kind }) => [seat, kind])).toEqual([['a', 'prizeTaken']])
    expect(bearer(run.state)).toBe('L.1')
  })
  it('his owner need not', () =>
    expect(
      bearer(playOn(board([beside]), handPrizes, { answers: saying({ prizeTaken: 'leave' }) }).state),
    ).toBeUndefined())
  it.each([
    ['a tenth of an inch off', squad('L', 'a', 1, [37.1, 24])],
    ['of Elites', squad('L', 'a', 1, [37, 24], { category: 'elites' })],
    ['of the enemy, whose turn it is not', squad('L', 'b', 1, [37, 24])],
  ])('nobody %s', (_, unit) => expect(playOn(board([unit]), handPrizes).decisions).toEqual([]))
})

describe('S6-MISS-MIS-6 carrying it', () => {
  const carried = board([beside, squad('M', 'a', 1, [37, 25])], { 'counter-1': 'L.1' })
  it('it goes with him', () => {
    const { state } = playOn(moved(carried, 'L.1', 40, 20), settlePrizes)
    expect(countersKept.of(state).laid.map(({ at }) => read(at))).toEqual(['40,20'])
  })
  it('and where he has not gone it is not told of; up or down alone it is', () => {
    const settled = playOn(carried, settlePrizes).state
    const at = (change: { x?: number; z?: number; y?: number }) => {
      const model = settled.models['L.1']
      if (!model?.pose) throw new Error('he stands')
      const { x = 0, z = 0, y = 0 } = change
      const { pose } = model
      const there = { ...pose, at: { x: pose.at.x + x, z: pose.at.z + z }, y: pose.y + y }
      const models = { ...settled.models, 'L.1': { ...model, pose: there } }
      return playOn({ ...settled, models }, settlePrizes).events.map(({ type }) => type)
    }
    expect(at({})).toEqual([])
    expect([at({ x: 25 }), at({ z: 25 }), at({ y: inches(3) })]).toEqual([
      ['counterMoved'],
      ['counterMoved'],
      ['counterMoved'],
    ])
  })
  it('in the enemy’s turn it is not handed on, and only who carries one may let it go', () => {
    const enemys = inSeatsTurn(carried, 'b')
    expect(playOn(enemys, (game) => handPrizes(game)).decisions).toEqual([])
    const may = (state: CoreState, seat: 'a' | 'b', unit: string) =>
      sixth.check(state, seat, { type: 'dropMarker', unit }).ok
    const own = inSeatsTurn(carried, 'a')
    expect([may(own, 'a', 'L'), may(own, 'a', 'M'), may(own, 'b', 'L')]).toEqual([true, false, false])
    const offered = (state: CoreState) =>
      sixth.legalCommands(state, 'a').flatMap(({ type, unit }) => (type === 'dropMarker' ? [unit] : []))
    expect([offered(own), offered(enemys)]).toEqual([['L'], []])
  })
  it('no more than 6″ in a phase, whatever his kind; those with him go on as they may', () => {
    const ends = (id: string, x: number) => {
      const model = moved(carried, id, x, 24).models[id]
      if (!model?.pose) throw new Error('he stands')
      const about = {
        unit: 'L',
        purpose: 'move' as const,
        moving: [id],
        ends: [{ ...model, pose: model.pose }],
        went: { [id]: inches(x - 37) },
      }
      return gameOf(carried).ask('moveEnds', null, about).value?.key
    }
    expect(ends('L.1', 43)).toBeUndefined()
    expect(ends('L.1', 43.1)).toBe('refusal.carriedTooFar')
    expect(ends('L.2', 50)).toBeUndefined()
  })
  it('nor by a detour: the way counts, not how far off he ends', () => {
    const rider = squad('L', 'a', 1, [37, 24], { type: 'bikes' })
    const riding = board([rider], { 'counter-1': 'L.1' })
    const now: CoreState = { ...riding, turn: { ...riding.turn, phase: 'movement', active: 'a' } }
    const by = (...spots: readonly (readonly [number, number])[]) => {
      const paths = {
        'L.1': spots.map(([x, y]) => ({ at: place(48, x, y), on: { piece: null, level: 0 } })),
      }
      const verdict = sixth.check(now, 'a', { type: 'move', unit: 'L', paths, difficult: false })
      return verdict.ok ? null : verdict.refusal.key
    }
    expect(by([37, 24], [43, 24])).toBeNull()
    expect(by([37, 24], [41, 24], [38, 24])).toBe('refusal.carriedTooFar')
  })
  it('no farther in a charge either, on horseback', () => {
    const riders = squad('L', 'a', 1, [37, 24], { type: 'cavalry' })
    const charges = (state: CoreState) => gaitNow(gameOf(state), 'L')
    expect(charges(board([riders]))).toMatchObject({ charges: 12, chargeTimes: 2 })
    expect(charges(board([riders], { 'counter-1': 'L.1' }))).toMatchObject({ charges: 6, chargeTimes: 1 })
  })
  it('he neither runs nor gets into a vehicle', () => {
    const game = gameOf(carried)
    const run = { braves: false, by: { kind: 'fleet' as const } }
    expect(game.ask('runs', run, { unit: 'L' }).value).toBeNull()
    expect(game.ask('runs', run, { unit: 'M' }).value).toBe(run)
    expect(game.ask('mayBoard', null, { unit: 'L' }).value?.key).toBe('refusal.bearerBoardsNothing')
    expect(game.ask('mayBoard', null, { unit: 'M' }).value).toBeNull()
  })
  it('he hands it on to one who touches him, of another unit too', () => {
    const run = playOn(carried, handPrizes, { answers: saying({ prizeHanded: 'M.1' }) })
    expect(bearer(run.state)).toBe('M.1')
    expect(countersKept.of(run.state).laid.map(({ at }) => read(at))).toEqual(['37,25'])
    expect(bearer(playOn(carried, handPrizes).state)).toBe('L.1')
  })
})

describe('S6-MISS-MIS-6 letting go of it', () => {
  const carried = board([beside], { 'counter-1': 'L.1' })
  const lies = (state: CoreState) => countersKept.of(state).laid.map(({ at }) => read(at))
  it('when his owner likes in his own Movement phase, and only then', () => {
    const now: CoreState = { ...carried, turn: { ...carried.turn, phase: 'movement', active: 'a' } }
    const run = command(now, 'a', { type: 'dropMarker', unit: 'L' })
    expect(run.refusal).toBeNull()
    expect(bearer(run.state)).toBeUndefined()
    // Somebody else may take it up at the end of the phase; that nobody does is proposed.
    const asked = playOn(run.state, handPrizes).decisions
    expect(asked.map(({ kind, default: proposed }) => [kind, proposed])).toEqual([
      ['prizeTaken', { form: 'option', option: 'leave' }],
    ])
    const { state: dropped } = run
    const laterTurn = { ...dropped, turn: { ...dropped.turn, player: dropped.turn.player + 2 } }
    const next = playOn(laterTurn, handPrizes).decisions
    expect(next.map(({ default: proposed }) => proposed)).toEqual([{ form: 'option', option: 'L.1' }])
    const later: CoreState = { ...now, turn: { ...now.turn, phase: 'shooting' } }
    expect(sixth.check(later, 'a', { type: 'dropMarker', unit: 'L' }).ok).toBe(false)
    expect(sixth.check(now, 'b', { type: 'dropMarker', unit: 'L' }).ok).toBe(false)
  })
  it('when he is removed: it lies where he was', () => {
    const there = playOn(moved(carried, 'L.1', 40, 20), settlePrizes).state
    const model = there.models['L.1']
    if (!model) throw new Error('he is there')
    const dead = {
      ...there,
      models: { ...there.models, 'L.1': { ...model, pose: null, status: 'casualty' as const } },
    }
    const { state } = playOn(dead, settlePrizes)
    expect([bearer(state), lies(state)]).toEqual([undefined, ['40,20']])
  })
  it('when his unit falls back: it lies where it was before', () => {
    const fled = moved(unitIs(carried, 'L', { fallingBack: true }), 'L.1', 37, 10)
    const { state } = playOn(fled, settlePrizes)
    expect([bearer(state), lies(state)]).toEqual([undefined, ['36,24']])
  })
})

describe('S6-MISS-MIS-6 what it is worth', () => {
  const points = (state: CoreState) => {
    const [terms] = markerTerms(state)
    if (!terms) throw new Error('there is a prize')
    return markersObjective.count(gameOf(state), terms, 'now').score
  }
  const enemy = squad('E', 'b', 3, [38, 25])
  it('3 points in somebody’s hands, whoever stands beside him', () =>
    expect(points(board([beside, enemy], { 'counter-1': 'L.1' }))).toEqual({ a: 3, b: 0 }))
  it('nothing on the ground', () => expect(points(board([beside]))).toEqual({ a: 0, b: 0 }))
})
