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

  it('ships schemas that are those of the code', async () => {
    for (const [name, schema] of Object.entries(shippedSchemas())) {
      const path = resolve(import.meta.dirname, '..', '..', '..', 'resources', 'schemas', name)
      expect(JSON.parse(await readFile(path, 'utf8')), `run "node resources/tools/run.mjs schemas"`).toEqual(
        JSON.parse(JSON.stringify(schema)),
      )
    }
  })
})
