import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { judgeCommand } from '../../../main/hosts/commands/judge'
import { shippedSchemas } from '../../../main/judge'
import { folderOfTest } from '../../own-folder'

const one = (spot: readonly number[]) => ({ id: 'L', seat: 'a', models: [{ at: spot }] })
const ruin = { id: 'A', ruin: 'A' }
const climb = { seat: 'a', command: { type: 'move', unit: 'L', paths: { 'L.1': [[22, 25, 1]] } } }
const move = { title: 'a move', table: { pieces: [ruin] }, units: [one([17.5, 25])], script: [climb] }

async function judged(
  given: unknown,
): Promise<{ status: number; told: Record<string, unknown> | null; complaint: string }> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const path = join(await folderOfTest(), 'case.json')
  await writeFile(path, typeof given === 'string' ? given : JSON.stringify(given))
  const status = await judgeCommand([path])
  const told = log.mock.calls[0]?.[0] as string | undefined
  return {
    status,
    told: told === undefined ? null : (JSON.parse(told) as Record<string, unknown>),
    complaint: error.mock.calls.join('\n'),
  }
}
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the judge', () => {
  it('prints events with citations, answers, a digest and the dice left, and ends with 0 when all is as expected', async () => {
    const { status, told } = await judged({
      ...move,
      dice: [2, 5],
      questions: [{ ask: 'place', model: 'L.1', expect: [22, 25, 1, 'A'] }],
    })
    expect(status).toBe(0)
    expect(told).toMatchObject({
      ok: true,
      diceLeft: [],
      answers: [{ answer: [22, 25, 1, 'A'] }],
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(told?.['events']).toContainEqual(
      expect.objectContaining({ type: 'rolled', because: expect.arrayContaining(['C4-TERRAIN-04']) }),
    )
  })

  it('gives the same digest for the same case', async () => {
    const [first, second] = [await judged({ ...move, dice: [2, 5] }), await judged({ ...move, dice: [2, 5] })]
    expect(first.told?.['digest']).toBe(second.told?.['digest'])
  })

  it('ends with 1 and names what differs', async () => {
    const { status, complaint } = await judged({
      ...move,
      dice: [2, 5],
      questions: [{ ask: 'place', model: 'L.1', expect: [22, 25, 0] }],
    })
    expect(status).toBe(1)
    expect(complaint).toContain('$.questions[0].expect')
  })

  it('names the roll for which the dice run short', async () => {
    const { status, complaint } = await judged({ ...move, dice: [2] })
    expect(status).toBe(1)
    expect(complaint).toMatch(/difficult/)
  })

  it('names the dice left over', async () => {
    const { status, complaint } = await judged({ ...move, dice: [2, 5, 6] })
    expect(status).toBe(1)
    expect(complaint).toContain('left over: 6')
  })

  it('ends with 1 when the script leaves a question open', async () => {
    const { status, complaint } = await judged({ ...move, dice: [1, 2] })
    expect(status).toBe(1)
    expect(complaint).toContain('difficultMove')
  })

  it('ends with 1 when a command is refused that should be taken, and the other way round', async () => {
    const far = { seat: 'a', command: { type: 'move', unit: 'L', paths: { 'L.1': [[40, 25]] } } }
    expect((await judged({ ...move, script: [far] })).complaint).toContain('refusal.')
    expect((await judged({ ...move, dice: [2, 5], script: [{ ...climb, refused: {} }] })).status).toBe(1)
  })

  it.each([
    ['no JSON', '{"title": "x",', 'case.json'],
    ['a missing title', { units: [] }, '$.title'],
    [
      'a wrong value deep inside',
      { ...move, units: [{ ...one([1, 1]), models: [{ at: ['x', 1] }] }] },
      '$.units[0].models[0].at',
    ],
    ['a field nobody knows', { ...move, dise: [1] }, '$'],
    ['a command nobody knows', { ...move, script: [{ seat: 'a', command: { type: 'fly' } }] }, '$.script[0]'],
    ['a storey that is not there', { ...move, units: [one([17.5, 25, 1])] }, '$.units[0]'],
    ['a piece without a shape', { ...move, table: { pieces: [{ id: 'x' }] } }, '$.table.pieces[0]'],
    [
      'a toggle nobody knows',
      { ...move, settings: { 'core4.no.such': true } },
      '$.settings["core4.no.such"]',
    ],
    ['systems that are not built', { ...move, systems: ['core4', 'live-skirmish'] }, '$.systems'],
    [
      'a question about nobody',
      { ...move, script: [], questions: [{ ask: 'place', model: 'X.1' }] },
      '$.questions[0]',
    ],
    [
      'a destination off every floor',
      {
        ...move,
        script: [{ seat: 'a', command: { type: 'move', unit: 'L', paths: { 'L.1': [[29, 29, 1]] } } }],
      },
      '$.script[0].command',
    ],
  ])('ends with 2 and names the place for %s', async (_what, given, place) => {
    const { status, complaint } = await judged(given)
    expect(complaint).toContain(place)
    expect(status).toBe(2)
  })

  it('ends with 2 when there is no such file', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await judgeCommand([join(tmpdir(), 'no-such-case.json')])).toBe(2)
  })

  it('ends with 2 where the case is a folder, and says so', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const folder = await folderOfTest()
    expect(await judgeCommand([folder])).toBe(2)
    expect(error.mock.calls.join()).toContain(`${folder}: unreadable`)
  })

  it('ships schemas that are those of the code', async () => {
    for (const [name, schema] of Object.entries(shippedSchemas())) {
      const path = resolve(import.meta.dirname, '..', '..', '..', 'resources', 'schemas', name)
      expect(JSON.parse(await readFile(path, 'utf8')), `run "node resources/tools/run.mjs schemas"`).toEqual(
        JSON.parse(JSON.stringify(schema)),
      )
    }
  })
})

describe('a case that names what is not there', () => {
  const units = [one([17.5, 25]), { id: 'Q', seat: 'b', models: [{ at: [40, 25] }] }]
  const named = (more: object) => ({ title: 'names', table: { pieces: [ruin] }, units, ...more })
  const asked = (question: object) => named({ questions: [question] })

  it.each([
    ['a model', asked({ ask: 'sight', from: 'L.1', to: 'Q.9' }), '$.questions[0]'],
    ['a unit', asked({ ask: 'targets', unit: 'X' }), '$.questions[0]'],
    ['the unit of a model', asked({ ask: 'coherency', unit: 'L.1' }), '$.questions[0]'],
    [
      'a weapon',
      asked({ ask: 'fireOdds', unit: 'L', target: 'Q', fire: [{ model: 'L.1', weapon: 'ray' }] }),
      '$.questions[0]',
    ],
    ['what every object has', asked({ ask: 'sight', from: 'L.1', to: 'constructor' }), '$.questions[0].to'],
    [
      'what every object has, as a weapon',
      named({ units: [{ ...units[0], weapons: ['toString'] }, units[1]] }),
      '$.units[0].weapons[0]',
    ],
    [
      'nobody, as whom it is locked with',
      named({ units: [{ ...units[0], state: { locked: ['X'] } }, units[1]] }),
      '$.units[0].state.locked',
    ],
  ])('%s: ends with 2 and the place', async (_what, given, place) => {
    const { status, complaint } = await judged({ ...given, turn: { phase: 'shooting' } })
    expect([status, complaint]).toEqual([2, expect.stringContaining(` ${place}: `)])
    expect(complaint).not.toContain('    at ')
  })

  it('of a skirmish too', async () => {
    const soldier = (id: string, seat: string, at: readonly number[]) => ({ id, seat, at })
    const { status, complaint } = await judged({
      title: 'nobody there',
      systems: ['live-skirmish'],
      models: [soldier('A1', 'a', [10, 10]), soldier('B1', 'b', [30, 10])],
      questions: [{ ask: 'sight', from: 'A1', to: 'B9' }],
    })
    expect([status, complaint]).toEqual([2, expect.stringContaining('$.questions[0]: ')])
  })
})

describe('an expectation', () => {
  it('of an empty map is one of nothing in it', async () => {
    const asked = (units: readonly object[]) => ({
      title: 'nothing in it',
      units,
      questions: [{ ask: 'state', path: 'units', expect: {} }],
    })
    expect((await judged(asked([]))).status).toBe(0)
    expect((await judged(asked([one([10, 10])]))).status).toBe(1)
  })
})

describe('state that a case begins with', () => {
  const alone = (id: string, seat: string, at: readonly number[], state: object) => ({
    id,
    seat,
    models: [{ at }],
    state,
  })

  it('pins as fire does: it ends with the turn it kept its unit from everything (C4-WEAPON-24)', async () => {
    const { status, complaint } = await judged({
      title: 'pinned before',
      units: [alone('P', 'a', [10, 10], { pinned: true }), alone('Q', 'b', [60, 40], {})],
      turn: { phase: 'assault', active: 'a', first: 'a' },
      script: [{ seat: 'a', command: { type: 'endPhase' } }],
      expect: { events: [{ type: 'pinningEnded' }], state: { 'units.P.pinned': false } },
    })
    expect([status, complaint]).toEqual([0, ''])
  })

  it('locks both, whichever of them it is said of (C4-ASSAULT-01)', async () => {
    const { status, complaint } = await judged({
      title: 'locked before',
      units: [alone('P', 'a', [10, 10], { locked: ['Q'] }), alone('Q', 'b', [11, 10], {})],
      expect: { state: { 'units.Q.locked': ['P'] } },
    })
    expect([status, complaint]).toEqual([0, ''])
  })
})
