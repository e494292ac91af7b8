import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { casesIn, shelves } from './shelves'

it('every case lies on one shelf', () => {
  const shelved = Object.values(shelves).flat().flatMap(casesIn)
  expect([...shelved].sort()).toEqual(
    [...casesIn('test/cases'), ...casesIn('resources/schemas/examples')].sort(),
  )
})
it('every shelf is settled by the test file of its name', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.test.ts'))
  expect(files.sort()).toEqual(['cases', ...Object.keys(shelves)].map((name) => `${name}.test.ts`).sort())
  for (const shelf of Object.keys(shelves))
    expect(readFileSync(join(import.meta.dirname, `${shelf}.test.ts`), 'utf8')).toContain(
      `settle('${shelf}')`,
    )
})
