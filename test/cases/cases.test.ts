import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCase, runCase } from '../../main/judge'

const folder = import.meta.dirname
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))

describe('the worked examples of the specs, settled by the judge', () => {
  it.each(files)('%s', async (name) => {
    const given = readCase(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    expect(given.cite, 'a case cites the rules it shows').not.toEqual([])
    const { differences } = await runCase(given)
    expect(differences).toEqual([])
  })
})
