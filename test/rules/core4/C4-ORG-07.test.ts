/** Laying open country with the rules of today: in turns, or one proposes and the other confirms (C4-ORG-07). */
import { describe, expect, it } from 'vitest'
import { playerChance } from '../../../main/automa'
import { runScripted, ScriptFault } from '../../../main/engine'
import { randomSetup } from '../../../main/hosts/commands/play'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import { cityFight, rulesetFor } from '../../../main/rulesets'
import { laying } from '../../../main/rulesets/core4/battlefield'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { builtInMissions } from '../../../main/rulesets/missions'
import { storageIn } from '../../../main/storage'
import { checkFreePlacement, countryStock, terrainDensity } from '../../../shared/city'
import { inches } from '../../../shared/geometry/length'
import type { Command } from '../../../shared/protocol/command'
import { gameSetupSchema } from '../../../shared/protocol/setup'
import type { Seat } from '../../../shared/protocol/spatial'
import { board } from '../board'
import { keeping } from '../keeping'

const bare = (how: 'procedure' | 'free', solo = false): CoreState => {
  const state = board({ width: 48, depth: 48, stage: 'terrain' })
  const stock = Object.keys(countryStock).map((design) => ({ design, left: 6 }))
  return keeping(
    {
      ...state,
      level: 'gamma',
      table: { ...state.table, turf: 'grass' },
      books: { ...state.books, ...(solo && { solo }) },
    },
    laying,
    { how, stock },
  )
}
const opened = (state: CoreState, dice: readonly string[] = [], rules = cityFight) =>
  runScripted(rules, state, (game) => rules.opening(game), { dice }).state
const refused = (state: CoreState, seat: Seat, command: Command): string | null => {
  const verdict = cityFight.check(state, seat, command)
  return verdict.ok ? null : verdict.refusal.key
}
const doing = (state: CoreState, seat: Seat, command: Command, dice: readonly string[] = []): CoreState => {
  expect(refused(state, seat, command)).toBeNull()
  return runScripted(cityFight, state, (game) => cityFight.perform(game, seat, command), {
    dice,
    answers: ({ kind, default: proposed }) =>
      kind === 'stratagem' ? { form: 'option', option: 'none' } : proposed,
  }).state
}
const place = (design: string, x: number, y: number, turn = 0): Command => ({
  type: 'placePiece',
  design,
  at: { x: inches(x), z: inches(48 - y) },
  turn,
})
const done: Command = { type: 'finishTerrain' }
/** The last word on the terrain leads on into the rest of the set-up, with as many dice as that takes. */
function finishing(state: CoreState, seat: Seat): CoreState {
  const faces = ['1', '2', '5', '4', '3', '6', '1', '2', '5']
  for (let count = 0; count <= faces.length; count++) {
    try {
      return doing(state, seat, done, faces.slice(0, count))
    } catch (fault) {
      if (!(fault instanceof ScriptFault)) throw fault
    }
  }
  throw new Error('the set-up goes on and on')
}

describe('C4-ORG-07 open country laid in turns', () => {
  const start = opened(bare('procedure'), ['2', '5'])
  it('the winner of a roll-off lays the first piece: any piece, anywhere', () => {
    expect(laying.of(start).placing).toEqual({ seat: 'b', step: 5 })
    const next = doing(start, 'b', place('wood-oaks', 8, 8))
    expect(next.table.pieces.map(({ design }) => design.id)).toEqual(['wood-oaks'])
    expect(laying.of(next).placing).toEqual({ seat: 'a', step: 5 })
    expect(refused(next, 'b', place('pond', 30, 30))).toBe('refusal.notYourPiece')
  })
  it('who has enough is passed over until the other lays something he has not seen', () => {
    const one = doing(start, 'b', done)
    expect(laying.of(one).placing?.seat).toBe('a')
    const two = doing(one, 'a', place('hill-knoll', 20, 20))
    expect(laying.of(two).finished).toEqual([])
    expect(laying.of(two).placing?.seat).toBe('b')
  })
  it('stands when both are content, without a single ruin', () => {
    const stands = finishing(doing(doing(start, 'b', place('hill-knoll', 20, 20)), 'a', done), 'b')
    expect(stands.stage).not.toBe('terrain')
    expect(laying.of(stands).stock).toEqual([])
    expect(terrainDensity(stands.table)).toBeGreaterThan(0)
  })
})

describe('C4-ORG-07 one proposes, the other confirms', () => {
  it('the proposer lays piece after piece; his word alone does not end it', () => {
    let state = opened(bare('free'))
    state = doing(state, 'a', place('wood-oaks', 8, 8))
    state = doing(state, 'a', place('hill-knoll', 30, 30))
    expect(laying.of(state).placing).toEqual({ seat: 'a', step: 5, free: true })
    state = doing(state, 'a', done)
    expect(state.stage).toBe('terrain')
    expect(laying.of(state).placing?.seat).toBe('b')
    expect(finishing(state, 'b').stage).not.toBe('terrain')
  })
  it('the other may edit it instead: then it is the first who confirms', () => {
    let state = doing(opened(bare('free')), 'a', done)
    state = doing(state, 'b', place('pond', 24, 24))
    expect(laying.of(state)).toMatchObject({ finished: [], placing: { seat: 'b' } })
    state = doing(state, 'b', done)
    expect(laying.of(state).placing?.seat).toBe('a')
    expect(finishing(state, 'a').stage).not.toBe('terrain')
  })
  it('alone at the table one says it once', () =>
    expect(finishing(opened(bare('free', true)), 'a').stage).not.toBe('terrain'))
})

describe('C4-ORG-07 where a piece may lie', () => {
  const { table } = doing(opened(bare('free')), 'a', place('hill-knoll', 24, 24))
  const check = (design: string, x: number, y: number) => {
    const known = countryStock[design]
    if (!known) throw new Error(design)
    return (
      checkFreePlacement(table, known, { at: { x: inches(x), z: inches(48 - y) }, turn: 0 }).refusal?.key ??
      null
    )
  }
  it.each([
    ['farmhouse', 24, 24, 'refusal.pieceInside'],
    ['river', 24, 24, 'refusal.pieceInside'],
    ['hill-ridge', 26, 24, 'refusal.pieceInside'],
    ['hedge', 24, 24, null],
    ['wood-copse', 24, 24, null],
    ['river', 0, 10, null],
    ['track', 47, 10, null],
    ['wood-copse', 0, 10, 'refusal.pieceOffTable'],
    ['river', -4, 10, 'refusal.pieceOffTable'],
  ] as const)('%s at %i, %i: %s', (design, x, y, refusal) => expect(check(design, x, y)).toBe(refusal))
})

describe('C4-ORG-07 the wizard says what is laid', () => {
  it.each(['procedure', 'free'] as const)('%s: open country brings its own pieces, a city hers', (how) => {
    const opening = (turf?: 'grass') => {
      const terrain = gameSetupSchema.shape.terrain.parse({ how, turf })
      const kept = laying.opening({ terrain } as Parameters<typeof laying.opening>[0])
      return kept.stock.map(({ design }) => design)
    }
    expect(opening('grass').sort()).toEqual(Object.keys(countryStock).sort())
    expect(opening()).not.toContain('wood-oaks')
    expect(opening()).toContain('tower')
  })
})

describe('C4-ORG-07 without any pack on top', () => {
  const core4 = rulesetFor(['core4'])
  const laid = (state: CoreState, seat: Seat, command: Command) => {
    expect(core4.check(state, seat, command)).toEqual({ ok: true })
    return runScripted(core4, state, (game) => core4.perform(game, seat, command), { dice: [] })
  }
  it('a table is laid in turns', () => {
    const run = laid(opened(bare('procedure'), ['2', '5'], core4), 'b', place('wood-oaks', 8, 8))
    expect(run.state.table.pieces).toHaveLength(1)
    expect(laying.of(run.state).placing).toEqual({ seat: 'a', step: 5 })
  })
  it('a table of ruins is laid by any piece anywhere: the steps of a city are not asked for', () => {
    const city = keeping({ ...bare('procedure'), table: board({ width: 48, depth: 48 }).table }, laying, {
      stock: [{ design: 'crater-wide', left: 6 }],
    })
    const start = opened(city, ['5', '2'], core4)
    expect(laying.of(start).placing).toEqual({ seat: 'a', step: 5 })
    const run = laid(start, 'a', place('crater-wide', 3, 3))
    expect(run.events.map(({ because }) => because)).toEqual([['C4-ORG-07'], ['C4-ORG-07']])
    expect(refused(opened(city, ['5', '2']), 'a', place('crater-wide', 3, 3))).toBe('refusal.ruinsFirst')
  })
  it('a refusal of a piece cites the rule by which this table is laid', () => {
    const start = opened(bare('procedure'), ['2', '5'], core4)
    const verdict = core4.check(start, 'a', place('pond', 20, 20))
    expect(verdict).toMatchObject({ ok: false, refusal: { cite: ['C4-ORG-07'] } })
  })
})

describe('C4-ORG-07 a ready table that nobody has agreed to yet', () => {
  const core4 = rulesetFor(['core4'])
  const begun = async (mode: 'solo' | 'hotSeat', proposed: boolean) => {
    const storage = storageIn('/nowhere', resourcesFolder())
    const setup = await randomSetup(storage, 'gone over', playerChance('gone over'))
    const [mission] = builtInMissions
    if (!setup.resources || !mission || setup.terrain.how !== 'city') throw new Error('no ready table')
    const state = core4.begin({
      ...setup,
      mode,
      systems: ['core4'],
      settings: {},
      terrain: { ...setup.terrain, ...(proposed && { proposed }) },
      scenario: mission.id,
      resources: { ...setup.resources, missions: [mission] },
    })
    return { state, at: proposed ? opened(state, [], core4) : state }
  }
  const said = (state: CoreState, seat: Seat, dice: readonly string[] = []) =>
    runScripted(core4, state, (game) => core4.perform(game, seat, done), {
      dice,
      answers: ({ kind, default: proposed }) =>
        kind === 'stratagem' ? { form: 'option', option: 'none' } : proposed,
    }).state
  it('is changed by one and confirmed by the other before the mission is set up', async () => {
    const { state, at } = await begun('hotSeat', true)
    expect(state.stage).toBe('terrain')
    expect(laying.of(at).placing).toEqual({ seat: 'a', step: 5, free: true })
    expect(core4.legalCommands(at, 'a').map(({ type }) => type)).toEqual(
      expect.arrayContaining(['placePiece', 'finishTerrain', 'agreeOnTerrain']),
    )
    expect(laying.of(at).stock.length).toBeGreaterThan(0)
    const one = said(at, 'a')
    expect([one.stage, laying.of(one).placing?.seat]).toEqual(['terrain', 'b'])
    const stands = said(one, 'b', ['5', '2'])
    expect([stands.stage, stands.table.pieces.length]).toEqual(['deployment', state.table.pieces.length])
  })
  it('stands at once where both chose it before the game', async () => {
    const { state } = await begun('hotSeat', false)
    expect([state.stage, laying.of(state).how, laying.of(state).stock]).toEqual(['setUp', 'ready', []])
  })
})
