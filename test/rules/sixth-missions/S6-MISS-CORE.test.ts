/** The order of a battle of the pack as a whole, in games that are set up and begun as players do it. */
import { describe, expect, it } from 'vitest'
import { runScripted, type Procedure } from '../../../main/engine'
import type { CoreGame, CoreState } from '../../../main/rulesets/core4/game'
import { hold } from '../../../main/rulesets/core4/reserves'
import { beginPlayerTurn } from '../../../main/rulesets/core4/turn'
import { placeAsProposed } from '../../../main/automa/set-up-as-proposed'
import { rulesetFor } from '../../../main/rulesets'
import { builtInMissions } from '../../../main/rulesets/missions'
import { startSession, type Session } from '../../../main/session'
import type { Command, LegalCommand } from '../../../shared/protocol/command'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { GameEvent } from '../../../shared/protocol/event'
import type { GameView } from '../../../shared/protocol/game-view'
import type { Mission } from '../../../shared/protocol/mission'
import type { QueryResult } from '../../../shared/protocol/query'
import type { GameSetup } from '../../../shared/protocol/setup'
import { houseAlone } from '../../e2e/staged-game'
import { sixthForce } from '../../e2e/sixth-force'
import { waiting } from './setting-up'
import { anyMission, fought, gameOf, inTurn, playOn, sixthBeside, squad } from './sixth-board'

const systems = ['core4', 'sixth-special-rules', 'sixth-missions']
const rules = rulesetFor(systems)
const ofThePack = builtInMissions.filter(({ id }) => id.startsWith('s6-'))

/** Everything that is recorded, in its order, from the first question to the first turn. */
async function setUp(scenario: string, seed: string): Promise<readonly GameEvent[]> {
  const forces = { a: sixthForce('a'), b: sixthForce('b') }
  const city = houseAlone('alone')
  const setup: GameSetup = {
    title: scenario,
    systems,
    level: 'alpha',
    terrain: { how: 'inline', city },
    scenario,
    sides: { a: { name: 'A', force: forces.a.id }, b: { name: 'B', force: forces.b.id } },
    dice: { source: 'seeded', seed },
    mode: 'solo',
    settings: {},
    resources: { city, forces, missions: ofThePack },
  }
  const session = (await startSession({
    id: 'core',
    ruleset: rules,
    setup,
    sink: { append: () => Promise.resolve() },
  })) as Running
  for (let n = 0; n < 200; n++) {
    const { stage } = session.snapshot('a').view
    if (stage === 'battle') break
    const [asked] = session.state.decisions
    if (asked)
      await session.submit({
        kind: 'answer',
        seat: asked.seat,
        state: session.state.at,
        decision: asked.id,
        answer: asked.default,
      })
    else if (!(await act(session))) throw new Error(`nobody can do anything: ${stage}`)
  }
  return session.snapshot('a').events
}
type Running = Session<CoreState, Command, GameView>
/** Whoever may infiltrate does; everything else is done as it is proposed. */
async function act(session: Running): Promise<boolean> {
  for (const seat of ['a', 'b'] as const) {
    const { legal } = session.snapshot(seat)
    const give = (command: Command) =>
      session.submit({ kind: 'command', seat, state: session.state.at, command })
    const mayCome = ({ comes = [] }: LegalCommand): boolean => comes.includes('late')
    const late = legal.find((one) => mayCome(one))
    if (late?.unit !== undefined) {
      await give({ type: 'declare', unit: late.unit, as: 'late' })
      return true
    }
    if (legal.some(({ type }) => type === 'placeCounter')) {
      const { to } = session.query(seat, { ask: 'suggestCounter' }) as QueryResult['suggestCounter']
      if (to === null) throw new Error('a marker finds a place')
      await give({ type: 'placeCounter', to })
      return true
    }
    for (const type of ['finishDeployment', 'finishEarlyMoves'] as const)
      if (legal.some((one) => one.type === type)) {
        await give({ type })
        return true
      }
  }
  return placeAsProposed(session)
}

/** Steps of the table of S6-MISS-CORE-03, by what is recorded of each. Fortifications come between halves and markers. */
const steps = {
  mission: ['scenarioChosen'],
  map: ['rolled map', 'mapChosen'],
  halves: ['rolled rollOff.quarters', 'quartersChosen'],
  markers: ['rolled counters', 'countersRolled', 'counterTurn', 'counterPlaced', 'counterLies'],
  commanders: ['commanderNamed', 'rolled commanderTrait', 'traitGiven', 'ambushersNamed'],
  night: ['rolled nightFighting', 'darknessTurned'],
  whoDeploys: ['rolled rollOff.deployment', 'deploysFirst'],
  first: [],
  second: [],
  infiltrators: ['rolled rollOff.lateDeployment', 'lateDeploymentTurn'],
  scouts: ['rolled rollOff.earlyMoves', 'earlyMovesBegan', 'earlyMovesForgone', 'earlyMovesDone'],
  values: ['rolled markerValue', 'markersTurnedUp'],
  seizing: ['rolled seizeInitiative', 'initiativeSeized'],
  turn: ['battleBegan', 'playerTurnBegan'],
} as const satisfies Readonly<Record<string, readonly string[]>>
const inOrder = Object.keys(steps) as readonly (keyof typeof steps)[]
const said = ({ type, data }: GameEvent): string =>
  type === 'rolled' ? `rolled ${String((data as { purpose?: unknown }).purpose)}` : type

/** The steps that were gone through, each as often as it was come to. */
function steppedThrough(events: readonly GameEvent[]): readonly string[] {
  let deploying: (typeof inOrder)[number] = 'first'
  const gone: string[] = []
  for (const event of events) {
    const word = said(event)
    const named = inOrder.find((step) => (steps[step] as readonly string[]).includes(word))
    const isPlaced = ['deployed', 'startedAboard', 'lateDeploymentDeclared', 'heldInReserve'].includes(word)
    if (word === 'lateDeploymentTurn') deploying = 'infiltrators'
    const step = named ?? (isPlaced ? deploying : undefined)
    if (word === 'deploymentFinished') deploying = 'second'
    if (step !== undefined && gone.at(-1) !== step) gone.push(step)
  }
  return gone
}

describe('S6-MISS-CORE-03 before the battle', () => {
  const without: Readonly<Record<string, readonly string[]>> = {
    's6-attrition': ['markers', 'values'],
    's6-clearance': [],
  }
  it.each(ofThePack.map(({ id }) => id))(
    '%s: every step in its place, each finished before the next',
    async (id) => {
      const left = without[id] ?? ['values']
      expect(steppedThrough(await setUp(id, 'one'))).toEqual(inOrder.filter((step) => !left.includes(step)))
    },
  )
  it('whoever deploys first takes the first turn, unless it is seized (S6-MISS-DEP-13)', async () => {
    for (const seed of ['one', 'two', 'three']) {
      const events = await setUp('s6-attrition', seed)
      const dataOf = (type: string) => events.find((event) => event.type === type)?.data
      const first = dataOf('deploysFirst') as { seat: string }
      const { seized } = dataOf('initiativeSeized') as { seized: boolean }
      const began = dataOf('playerTurnBegan') as { seat: string }
      expect(began.seat === first.seat).toBe(!seized)
    }
  })
})

/** Every hook of the table, by where the core calls for it; what is called tells its name. */
describe('S6-MISS-CORE-02 hooks', () => {
  const called: string[] = []
  const tells = (hook: string) =>
    function* (): Procedure {
      called.push(hook)
    }
  const answers = (hook: string) => ({
    as: 'game' as const,
    answer<V>(value: V): V {
      called.push(hook)
      return value
    },
  })
  const spied = sixthBeside({
    id: 'test/hooks',
    moments: {
      gameTurnStart: tells('gameTurn.start'),
      playerTurnStart: tells('playerTurn.start'),
      movementStart: tells('movement.beforeNormalMoves'),
      gameTurnEnd: tells('gameTurn.end'),
      ends: tells('game.end'),
    },
    follows: { casualties: () => void called.push('unit.removed') },
    rules: [
      {
        id: 'hooks',
        cite: 'S6-MISS-CORE-02',
        carriedBy: [],
        standing: true,
        on: {
          bounds: answers('deploy.validate'),
          mayAimAt: answers('target.validate'),
          atCover: answers('cover.modify'),
          mayAssault: answers('charge.validate'),
        },
      },
    ],
  })
  const play = (state: CoreState, procedure: (game: CoreGame) => Procedure, dice: readonly string[] = []) => {
    called.length = 0
    const run = runScripted(spied, state, (game) => procedure(spied.live(game)), {
      dice,
      answers: ({ default: proposed }) => proposed,
    })
    return { ...run, called: [...new Set(called)] }
  }
  const field = (more = {}): CoreState =>
    fought({ units: [squad('A1', 'a', 2, [5, 5]), squad('B1', 'b', 2, [5, 12])], ...more })
  const command = (state: CoreState, wish: Command, dice: readonly string[] = []) =>
    play(state, (game) => spied.perform(game, 'a', wish), dice)

  it('a game turn: its start, that of each player turn, what comes before moves, its end', () => {
    const begun = play(inTurn(field(), 2), (game) => beginPlayerTurn(game, { game: 2, player: 3, seat: 'a' }))
    expect(begun.called).toEqual(['gameTurn.start', 'playerTurn.start', 'movement.beforeNormalMoves'])
    const second = play(begun.state, (game) => beginPlayerTurn(game, { game: 2, player: 4, seat: 'b' }))
    expect(second.called).toEqual(['playerTurn.start', 'movement.beforeNormalMoves'])
    const last = { ...inTurn(field(), 7, 'b'), turn: { ...inTurn(field(), 7, 'b').turn, limit: 7 } }
    expect(play(last, (game) => game.at('gameTurnEnd')).called).toEqual(['gameTurn.end', 'game.end'])
  })
  it('where a model may be placed before the first turn', () => {
    const state = {
      ...waiting(field(), 'A1'),
      stage: 'deployment' as const,
      deploy: { seat: 'a', category: 'troops' },
    }
    called.length = 0
    spied.check(state as CoreState, 'a', { type: 'deploy', unit: 'A1', poses: {} })
    expect(called).toContain('deploy.validate')
  })
  it('whom one may fire at, and what his cover is worth; who may be charged; who is removed', () => {
    const shooting = {
      ...inTurn(field(), 2),
      turn: { ...inTurn(field(), 2).turn, phase: 'shooting' as const },
    }
    const fire = ['A1.1', 'A1.2'].map((model) => ({ model, weapon: 'rifle' }))
    const shot = command(shooting, { type: 'shoot', unit: 'A1', target: 'B1', fire }, [
      ...'6666',
      ...'6666',
      ...'1111',
    ])
    expect(shot.called).toEqual(expect.arrayContaining(['target.validate', 'cover.modify', 'unit.removed']))
    const assault = { ...shooting, turn: { ...shooting.turn, phase: 'assault' as const } }
    called.length = 0
    spied.check(assault, 'a', { type: 'assault', unit: 'A1', targets: ['B1'] })
    expect(called).toContain('charge.validate')
  })
  it('the steps before the battle are a list that the mission gives, and each has somebody who carries it out', () => {
    for (const { steps: listed } of ofThePack)
      for (const { step } of listed) expect(gameOf(field()).stepRule(step)).toBeDefined()
  })
})

describe('S6-MISS-CORE-04 order inside a game turn', () => {
  const units = [
    squad('A1', 'a', 2, [5, 5], { rules: ['outflank'] }),
    squad('A2', 'a', 2, [20, 10], { state: { fallingBack: true } }),
    squad('B1', 'b', 2, [5, 40]),
    squad('B2', 'b', 2, [20, 40]),
  ]
  const mission: Mission = { ...anyMission, reserves: { enter: 'homeEdges', faces: [3] } }
  /** A1 and B1 wait; A1 is to go round. */
  const ready = (): CoreState => {
    const board = waiting(fought({ mission, rules: ['reserves', 'nightFighting'], units }), 'A1', 'B1')
    const answers = ({ kind, default: proposed }: Decision): Answer =>
      kind === 'reserveOutflanks' ? { form: 'option', option: 'side' } : proposed
    return playOn(
      board,
      function* (game) {
        for (const id of ['A1', 'B1']) yield* hold(game, id, 'chosen', [])
      },
      { answers },
    ).state
  }
  const words = (events: readonly GameEvent[]): readonly string[] =>
    events.map(said).filter((word) => !['playerTurnBegan', 'reserveRolled', 'heldInReserve'].includes(word))
  const begins = (game: number, seat: 'a' | 'b', dice: readonly string[]) =>
    playOn(
      inTurn(ready(), game, seat),
      (one) => beginPlayerTurn(one, { game, player: 2 * game - (seat === 'a' ? 1 : 0), seat }),
      { dice, answers: ({ default: proposed }) => proposed },
    )

  it('night first, then the dice of reserves, then whoever runs, then the edges of those who come', () => {
    const { events } = begins(5, 'a', ['1', '3', '1', '1', '2'])
    expect(words(events)).toEqual([
      'rolled nightFighting',
      'rolled reserves',
      'rolled regroup',
      'regrouped',
      'rolled outflank',
      'reserveEdge',
    ])
  })
  it('the other side the same in its turn, but for the night, whose die has fallen', () => {
    const { events } = begins(5, 'b', ['3'])
    expect(words(events)).toEqual(['rolled reserves'])
  })
  it('at its end it is looked at first whether somebody is left, and the die for the length falls after that', () => {
    const end = (state: CoreState, dice: readonly string[]) =>
      playOn(inTurn(state, 5, 'b'), (game) => game.at('gameTurnEnd'), { dice })
    const field = fought({ rules: ['variableLength'], units })
    const going = end(field, ['3'])
    expect([words(going.events)[0], going.state.stage]).toEqual(['rolled gameLength', 'battle'])
    const cleared = end(waiting(field, 'B1', 'B2'), [])
    expect(cleared.state.result).toMatchObject({ winner: 'a', reason: { key: 'result.tableCleared' } })
  })
})
