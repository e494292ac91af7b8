import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCase, runCase } from '../../main/judge'

const root = join(import.meta.dirname, '..', '..')
const casesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))

describe('the worked examples of the specs, settled by the judge', () => {
  it.each([...casesIn('test/cases'), ...casesIn('resources/schemas/examples')])('%s', async (name) => {
    const given = readCase(JSON.parse(readFileSync(join(root, name), 'utf8')))
    expect(given.cite, 'a case cites the rules it shows').not.toEqual([])
    const { differences } = await runCase(given)
    expect(differences).toEqual([])
  })
})
