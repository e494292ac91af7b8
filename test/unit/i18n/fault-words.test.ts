import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { JournalFault } from '../../../main/session'
import { checkedBy, FileFault, parseJson, unpackStorey, unreadable } from '../../../main/storage'
import { readGlb } from '../../../renderer/import/glb/read-glb'
import { ImportFault } from '../../../renderer/import/import-fault'
import { readForce } from '../../../shared/force/read-force'
import { citySchema } from '../../../shared/protocol/city'
import { findingOf } from '../../../shared/protocol/fault-words'
import type { Text } from '../../../shared/protocol/refusal'
import { readSkirmishForce } from '../../../shared/skirmish/read-force'
import { readScenario } from '../../../shared/skirmish/read-scenario'
import { readTables } from '../../../shared/skirmish/tables'
import { decodeMesh, MeshFault } from '../../../shared/table'
import { foreignWords, languages, said, texts } from './said'

/** What schemas and parsers say by themselves. */
const english = /expected|received|Invalid|Unexpected|Too (big|small)|position|token/

const faultOf = (run: () => unknown): Text => {
  try {
    run()
  } catch (error) {
    if (error instanceof FileFault) return error.text
    throw error
  }
  throw new Error('nothing was wrong')
}
const broken: Readonly<Record<string, unknown>> = {
  'a value that is missing': {},
  'another kind of value': { a: 5 },
  'a text that is too short': { a: '' },
  'a text that is too long': { a: 'abcdefgh' },
  'a text of another form': { a: 'A B' },
  'a name nobody knows': { a: 'a', zz: 1, __proto__x: 2 },
  'a number that is too small': { a: 'a', n: -3 },
  'a number that is too large': { a: 'a', n: 1e9 },
  'no whole number': { a: 'a', n: 1.5 },
  'no number': { a: 'a', n: Number.NaN },
  'not more than nothing': { a: 'a', p: 0 },
  'no multiple': { a: 'a', m: 3 },
  'too few': { a: 'a', l: [] },
  'too many': { a: 'a', l: [1, 2, 3, 4] },
  'not exactly so many': { a: 'a', t: [1] },
  'none of these': { a: 'a', e: 'z' },
  'none of these kinds': { a: 'a', k: { kind: 'z' } },
  'one of the kinds, wrong inside': { a: 'a', k: { kind: 'x', x: 'no' } },
  'one of two, wrong inside': { a: 'a', u: { x: { y: 'no' } } },
  'neither of two': { a: 'a', u: true },
  'a name of a wrong form': { a: 'a', r: { 'A B': 1 } },
  'no yes and no no': { a: 'a', b: 'yes' },
  'a list for an object': [],
  nothing: null,
}
const schema = z.strictObject({
  a: z
    .string()
    .min(1)
    .max(5)
    .regex(/^[a-z]+$/),
  n: z.int().min(0).max(10).optional(),
  p: z.number().positive().optional(),
  m: z.number().multipleOf(2).optional(),
  l: z.array(z.number()).min(1).max(3).optional(),
  t: z.tuple([z.number(), z.number()]).optional(),
  e: z.enum(['x', 'y']).optional(),
  k: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('x'), x: z.number() }),
      z.object({ kind: z.literal('y') }),
    ])
    .optional(),
  u: z.union([z.string(), z.object({ x: z.object({ y: z.number() }) })]).optional(),
  r: z.record(z.string().regex(/^[a-z]+$/), z.number()).optional(),
  b: z.boolean().optional(),
})

describe('what is wrong with a value', () => {
  for (const [what, value] of Object.entries(broken))
    it(`is said in both languages: ${what}`, () => {
      const read = schema.safeParse(value)
      if (read.success) throw new Error('nothing is wrong')
      const { text } = findingOf(read.error, value)
      expect(text.key).not.toBe('fault.value.other')
      expect(said(text, 'en')).not.toMatch(english)
      expect(foreignWords(said(text, 'ru'))).toEqual([])
    })

  it('is looked for in the kind it comes nearest to, and its place is there', () => {
    const value = broken['one of two, wrong inside']
    const read = schema.safeParse(value)
    if (read.success) throw new Error('nothing is wrong')
    expect(findingOf(read.error, value)).toMatchObject({
      path: 'u.x.y',
      text: { key: 'fault.value.type', args: { type: { key: 'fault.type.number' } } },
    })
  })
})

describe('files that cannot be used', () => {
  const force = (change: object) => JSON.stringify({ format: 'war-storeys/force', version: 1, ...change })
  const faults: Readonly<Record<string, () => Text>> = {
    'a document that is no JSON': () => faultOf(() => parseJson('{"a": 1,\n "b" 2}', 'x.json')),
    'a document that ends too early': () => faultOf(() => parseJson('{"a": [1,', 'x.json')),
    'a city with nothing in it': () => faultOf(() => checkedBy(citySchema, {}, 'x.json')),
    'a city that is a list': () => faultOf(() => checkedBy(citySchema, [], 'x.json')),
    'a line of a game': () => faultOf(() => checkedBy(citySchema, {}, 'games/x/journal.jsonl', { line: 12 })),
    'a force that is no JSON': () => faultIn(readForce('{', 'x.json', [])),
    'a force without anything': () => faultIn(readForce(force({}), 'x.json', [])),
    'a skirmish force that is no JSON': () => faultIn(readSkirmishForce('nonsense', 'x.json')),
    'a scenario of another kind': () => faultIn(readScenario(force({}), 'x.json', [])),
    'tables that are no JSON': () => tablesFault('[1, 2'),
    'tables with nothing in them': () => tablesFault('{"format":"war-storeys/skirmish-tables","version":1}'),
    'a game that is no archive': () => faultOf(() => unpackStorey('x.storey', Buffer.from('PK nonsense'))),
  }
  const faultIn = (read: { readonly fault: Text } | { readonly document: unknown } | object): Text => {
    if ('fault' in read) return read.fault as Text
    throw new Error('nothing was wrong')
  }
  const tablesFault = (source: string): Text => {
    const read = readTables(source, 'x.json')
    if (read.ok) throw new Error('nothing was wrong')
    return read.text
  }
  for (const [what, fault] of Object.entries(faults))
    it(`are told in Russian alone in Russian: ${what}`, () => {
      const text = fault()
      expect(said(text, 'en')).not.toMatch(english)
      expect(foreignWords(said(text, 'ru'))).toEqual([])
      expect(said(text, 'ru')).not.toMatch(/\(‹?›?\)|‹›:/)
    })

  it('name what the disk says by its name alone, where it says what nobody has words for', () => {
    const stale = Object.assign(new Error('ESTALE: stale file handle'), { code: 'ESTALE' })
    expect(said(unreadable(stale, '/x/y.json', 'y.json').text, 'ru')).toContain(
      'система называет это ‹ESTALE›',
    )
  })

  it('name a line with its place in it in the user’s language', () => {
    const text = faultOf(() => checkedBy(z.object({ n: z.int() }), { n: 'x' }, 'x', { line: 12 }))
    expect(said(text, 'ru')).toContain('строка ‹12›: ‹n›')
    expect(said(text, 'en')).toContain('line ‹12›: ‹n›')
  })

  it('have words for whatever a record does not follow its game by', () => {
    for (const fault of ['empty', 'malformed', 'ruleset', 'version', 'order', 'diverged', 'unfit'] as const) {
      expect(new JournalFault(1, fault, '').fault).toBe(fault)
      for (const language of languages) expect(texts[language][`fault.journal.${fault}`]).toBeDefined()
    }
  })

  it('have words for every place in a mesh', () => {
    for (const bytes of [new Uint8Array(3), new Uint8Array(40)])
      try {
        decodeMesh(bytes)
      } catch (error) {
        if (!(error instanceof MeshFault)) throw error
        for (const language of languages)
          expect(texts[language][`fault.place.${error.place.part}`]).toBeDefined()
      }
    for (const part of ['byte', 'corner', 'triangle'])
      for (const language of languages) expect(texts[language][`fault.place.${part}`]).toBeDefined()
  })

  it('and a model says nothing of its own in English', async () => {
    const glb = (json: string): Uint8Array => {
      const body = Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4))
      const bytes = Buffer.alloc(20 + body.length)
      ;[0x46546c67, 2, bytes.length, body.length, 0x4e4f534a].forEach((n, i) => bytes.writeUInt32LE(n, i * 4))
      body.copy(bytes, 20)
      return bytes
    }
    for (const json of ['{', '{"nodes": 5}', '{"asset":{"version":"2.0"},"meshes":[{"primitives":[{}]}]}']) {
      const fault: unknown = await readGlb(glb(json)).catch((error: unknown) => error)
      if (!(fault instanceof ImportFault)) throw new Error(`${json} was read`)
      const { detail } = fault
      if (typeof detail === 'object') expect(foreignWords(said(detail, 'ru'))).toEqual([])
      else expect(String(detail)).not.toMatch(english)
    }
  })
})

describe('every fault a file can have', () => {
  const names = readFileSync(join(import.meta.dirname, '../../../main/storage/file-fault.ts'), 'utf8')
  const all = [...(/export type FaultName =([\s\S]*?)\n\n/.exec(names)?.[1] ?? '').matchAll(/\| '(\w+)'/g)]
  it('has words in both languages', () => {
    expect(all.length).toBeGreaterThan(12)
    for (const [, name] of all)
      for (const language of languages) expect(texts[language][`fault.${name}`], name).toBeDefined()
  })
})
