import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isSkirmishCase } from '../../../shared/protocol/case'
import { readCase } from '../../../main/judge'

const folder = import.meta.dirname
const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, given: readCase(JSON.parse(readFileSync(join(folder, name), 'utf8'))) }))

describe('the worked examples of Live Skirmish', () => {
  it('are all there, EX-01 to EX-49, each under its number', () => {
    const played = new Set(cases.map(({ given }) => (isSkirmishCase(given) ? given.example : undefined)))
    const missing = Array.from({ length: 49 }, (_, i) => `EX-${String(i + 1).padStart(2, '0')}`).filter(
      (example) => !played.has(example),
    )
    expect(missing).toEqual([])
  })
  it('none is empty: each expects something, and says which rules it shows', () => {
    for (const { name, given } of cases) {
      const asks = [
        ...given.questions,
        ...given.script.flatMap((step) => ('question' in step ? step.question : [])),
      ]
      const refused = given.script.some((step) => 'refused' in step && step.refused !== undefined)
      const expected = Object.keys(given.expect).length > 0 || asks.some((one) => 'expect' in one) || refused
      expect(expected, name).toBe(true)
      expect(given.cite, name).not.toEqual([])
    }
  })
  it('a skirmish case is told from its systems, and a fault in it by its place', () => {
    const [first] = cases
    expect(first && isSkirmishCase(first.given)).toBe(true)
    expect(() =>
      readCase({ title: 'x', systems: ['live-skirmish'], models: [{ id: 'a', sea: 'a' }] }),
    ).toThrow(/\$\.models\[0\]/)
  })
})
