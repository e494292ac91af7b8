/** CF-CUSTOM-08, -11: what a mission has happen at the start of game turns, and the house rules that it lays down. */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { missionKept, night } from '../../../main/rulesets/core4/mission'
import { chooseMission } from '../../../main/rulesets/core4/mission/choose'
import { darkenExtraTurn } from '../../../main/rulesets/core4/mission/nightfall'
import { heldOf, mustArrive, reservesKept } from '../../../main/rulesets/core4/reserves/kept'
import { sayWith } from '../../../shared/words/names'
import { missionSchema, type Mission, type TimelineEvent } from '../../../shared/protocol/mission'
import { board } from '../board'
import { run, told } from '../core4/reserve-board'
import { throwsOf } from '../core4/melee'
import { keeping } from '../keeping'
import { missionNamed } from '../missions'
import { at, fought, play, row, squadIn } from './objectives-board'

const cite = ['CF-CUSTOM-08']
type Written = TimelineEvent extends infer E ? (E extends unknown ? Omit<E, 'cite'> : never) : never
const withEvents = (events: readonly Written[], more: object = {}): Mission =>
  missionSchema.parse({
    ...missionNamed('relief-force'),
    id: 'timed',
    events: events.map((event) => ({ ...event, cite })),
    ...more,
  })
/** The start of a game turn; of the second player's turn in it, where it is said. */
const start = (events: readonly Written[], turn = 3, second = false): CoreState => {
  const state = fought({
    mission: withEvents(events),
    attacker: 'a',
    pieces: row(2),
    turn,
    phase: 'movement',
    active: second ? 'b' : 'a',
    units: [squadIn('a1', 'a', 1, 0, 5), squadIn('b1', 'b', 1, 3), squadIn('b2', 'b', 2, 0, 5)],
  })
  return { ...state, turn: { ...state.turn, limit: 6, first: 'a' } }
}
const isNight = (state: CoreState, game: number): boolean =>
  play({ ...state, turn: { ...state.turn, game } }).ask('isNight', false, {}).value

describe('CF-CUSTOM-08 the timeline', () => {
  it('happens at the start of its game turn alone: not in the one before, nor at the second player’s turn', () => {
    const events = [{ does: 'message', turn: 3, text: { en: 'Hold!', ru: 'Держитесь!' } }] as const
    const heard = (state: CoreState) => told(at(state, 'playerTurnStart').events, 'missionTells')
    expect(heard(start(events))).toEqual([{ place: 0 }])
    expect([heard(start(events, 2)), heard(start(events, 4)), heard(start(events, 3, true))]).toEqual([
      [],
      [],
      [],
    ])
  })
  it('a message is told in the words of the file, in both languages', () => {
    const file = withEvents([{ does: 'message', turn: 3, text: { en: 'Hold!', ru: 'Держитесь!' } }])
    const view = { parts: { mission: { file } } } as never
    const say = (language: 'en' | 'ru') =>
      sayWith({ key: 'missionMessage.0' }, view, { language, exists: () => false, translate: (key) => key })
    expect([say('en'), say('ru')]).toEqual(['Hold!', 'Держитесь!'])
  })
  it('it gets dark, and stays so in every turn more that a die grants', () => {
    const { state } = at(start([{ does: 'night', dark: true, turn: 3 }]), 'playerTurnStart')
    expect([2, 3, 4, 6].map((game) => isNight(state, game))).toEqual([false, true, true, true])
    const longer = structuredClone(state)
    darkenExtraTurn(longer as never, 7)
    expect(isNight(longer, 7)).toBe(true)
  })
  it('it gets light again, whatever the die of dusk and dawn has said', () => {
    const dusky = keeping(start([{ does: 'night', dark: false, turn: 3 }]), night, {
      turns: [1, 6],
      duskAndDawn: 6,
    })
    const { state } = at(dusky, 'playerTurnStart')
    expect([1, 3, 6].map((game) => isNight(state, game))).toEqual([true, false, false])
    const longer = structuredClone(state)
    darkenExtraTurn(longer as never, 7)
    expect(isNight(longer, 7)).toBe(false)
  })
  describe('reserves come on for certain', () => {
    const waiting = (events: readonly Written[]): CoreState => {
      const state = start(events)
      const models = Object.fromEntries(
        Object.entries(state.models).map(([id, model]) => [
          id,
          model.unit === 'b2' ? { ...model, pose: null, status: 'waiting' as const } : model,
        ]),
      )
      const held = { b2: { seat: 'b' as const, why: 'mission' as const, comes: false, putOff: null } }
      return keeping({ ...state, models }, reservesKept, { held, choices: { a: [], b: [['b2']] } })
    }
    it('in the next player turn of their side, and no die falls for them', () => {
      const { state, events } = at(
        waiting([{ does: 'reserves', of: 'defender', turn: 3 }]),
        'playerTurnStart',
      )
      expect(told(events, 'reservesCalled')).toEqual([{ seat: 'b', units: ['b2'] }])
      expect(throwsOf(events)).toEqual([])
      const next = { ...state, turn: { ...state.turn, active: 'b' as const } }
      expect(throwsOf(at(next, 'playerTurnStart').events)).toEqual([])
      expect(mustArrive(next, 'b')).toEqual(['b2'])
    })
    it('those that are meant: another side or kind waits on', () => {
      const after = (more: object) =>
        heldOf(
          at(waiting([{ does: 'reserves', of: 'defender', turn: 3, ...more } as Written]), 'playerTurnStart')
            .state,
          'b2',
        )?.comes
      expect([
        after({ units: { vehicles: false } }),
        after({ units: { vehicles: true } }),
        after({ of: 'attacker' }),
      ]).toEqual([true, false, false])
    })
    it('who comes is the owner’s to know', () => {
      const { events } = at(waiting([{ does: 'reserves', of: 'defender', turn: 3 }]), 'playerTurnStart')
      expect(events.find(({ type }) => type === 'reservesCalled')?.audience).toEqual(['b'])
    })
  })
  it('a ruin becomes dangerous', () => {
    const { state, events } = at(
      start([{ does: 'ruin', ruin: { piece: 'r2' }, becomes: 'dangerous', turn: 3 }]),
      'playerTurnStart',
    )
    expect(told(events, 'ruinEndangered')).toEqual([{ piece: 'r2', cause: 'scenario' }])
    expect(state.table.pieces.map((piece) => piece.state.dangerous)).toEqual([false, true])
  })
  it('or comes down on whoever is inside', () => {
    const { state, events } = at(
      start([{ does: 'ruin', ruin: { piece: 'r1' }, becomes: 'destroyed', turn: 3 }]),
      'playerTurnStart',
      { dice: ['1', '1', '1'], answers: (decision) => decision.default },
    )
    expect(told(events, 'ruinCollapsed')).toEqual([{ piece: 'r1', cause: 'scenario' }])
    expect(state.table.pieces.find(({ id }) => id === 'r1')?.design.kind).toBe('collapsed')
    const gone = at({ ...state }, 'playerTurnStart')
    expect(told(gone.events, 'ruinCollapsed')).toEqual([])
  })
})

describe('CF-CUSTOM-08, CF-MSR-04 random length by the mission’s own figures', () => {
  const [level] = Object.values(missionNamed('great-assault').levels)
  const args = { on: 5, atMost: 1 }
  const timed = missionSchema.parse({
    ...missionNamed('great-assault'),
    turns: 4,
    levels: { alpha: { ...level, rules: [{ rule: 'randomGameLength', args }] } },
  })
  const lastTurn = (game: number, dice: readonly string[]) => {
    const units = [squadIn('a1', 'a', 1, 0, 5), squadIn('b1', 'b', 1, 3)]
    const state = fought({ mission: timed, attacker: 'a', pieces: row(2), turn: game, active: 'b', units })
    return at({ ...state, turn: { ...state.turn, limit: game } }, 'gameTurnEnd', { dice: [...dice] }).state
  }
  it('below the threshold it ends, from the threshold on one more turn is played', () => {
    expect(lastTurn(4, ['4']).stage).toBe('over')
    expect(lastTurn(4, ['5'])).toMatchObject({ stage: 'battle', turn: { limit: 5 } })
  })
  it('as many more as the cap allows: then no die falls', () => expect(lastTurn(5, []).stage).toBe('over'))
})

describe('CF-CUSTOM-12 a timeline that cannot be kept', () => {
  const faults = (events: readonly Written[], more: object = {}): string => {
    const read = missionSchema.safeParse({
      ...missionNamed('great-assault'),
      events: events.map((event) => ({ ...event, cite })),
      ...more,
    })
    return read.success
      ? ''
      : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join()
  }
  it('nobody chooses its target', () =>
    expect(faults([{ does: 'ruin', ruin: 'target', becomes: 'dangerous', turn: 2 }])).toContain(
      'events.0.ruin: no target is chosen',
    ))
})

describe('CF-CUSTOM-11 a mission lays down house rules', () => {
  const chosen = (toggles: Mission['toggles'], settings = {}) => {
    const mission = { ...missionNamed('clear-out'), id: 'strict', ...(toggles && { toggles }) }
    const state = keeping(board({ settings, pieces: row(2) }), missionKept, {
      wish: 'strict',
      choices: [mission],
    })
    return cityFight.gameOf(run(state, chooseMission).state)
  }
  it('whatever the players have chosen, once it is chosen itself; all others stay theirs', () => {
    const game = chosen(
      { 'cf.strat.trap': 'autoWound' },
      { 'cf.strat.trap': 'hit', 'cf.strat.keyPer': 'gameTurn' },
    )
    expect([game.setting('cf.strat.trap'), game.setting('cf.strat.keyPer')]).toEqual([
      'autoWound',
      'gameTurn',
    ])
    expect(chosen(undefined).setting('cf.strat.trap')).toBe('hit')
  })
  it('every toggle of the city is one that a mission may lay down', () => {
    const known = cityFight.settings.map(({ key }) => key)
    const toggles = [
      ...['cf.los.ruinMode', 'cf.los.depthMetric', 'cf.los.upperSymmetric', 'cf.ruin.headroom'],
      ...['cf.ruin.upperFloorTypes', 'cf.ruin.vehicleWalls', 'cf.move.walls', 'cf.destroy.coverSave'],
      ...['cf.strat.keyPer', 'cf.strat.keyLostOnDestroy', 'cf.strat.generatorAP', 'cf.strat.trap'],
      ...['cf.strat.bombardHit', 'cf.strat.bombardWounds', 'cf.strat.bombardVehicles'],
      ...['cf.strat.plungingAura', 'cf.strat.siege.marker', 'cf.strat.siege.tanks'],
      ...['cf.special.fortifyMax', 'cf.special.reliefReserves', 'cf.special.elimOwnFactor'],
      ...['cf.msr.extraTurnCap', 'cf.vp.squadron', 'core4.deploy.whole', 'core4.sight.prismHeights'],
    ]
    expect(toggles.filter((key) => !known.includes(key))).toEqual([])
  })
})
