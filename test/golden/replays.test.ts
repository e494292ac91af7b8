import { beforeAll, describe, expect, it } from 'vitest'
import { openRecord, resumeSession } from '../../main/session'
import { readGolden, recordGolden, rulesetOf, sealOf, type GoldenName } from './golden-game'

const names: readonly GoldenName[] = ['clear-out', 'high-ground', 's6-contested-ground']

// A rule mended on purpose changes how games go: GOLDEN=record plays and keeps them anew.
beforeAll(async () => {
  if (process.env['GOLDEN'] === 'record') for (const name of names) await recordGolden(name)
}, 240_000)

describe.each(names)('a recorded game of %s', (name) => {
  const ruleset = rulesetOf(name)
  it('ends, from its record alone, in the state it ended in', async () => {
    const { lines, state, inputs } = await readGolden(name)
    const record = openRecord({ ruleset, lines })
    expect(lines.filter((line) => line.kind === 'input')).toHaveLength(inputs)
    const end = record.seek(record.last)
    expect(sealOf(end)).toBe(state)
    // Backwards and forwards again changes nothing.
    record.seek(Math.floor(record.last / 2))
    expect(sealOf(record.seek(record.last))).toBe(state)
  })
  it('goes the same way when its inputs are played again by the rules', async () => {
    const { lines, state } = await readGolden(name)
    const session = resumeSession({ id: name, ruleset, lines, sink: { append: () => Promise.resolve() } })
    expect(session.state.moment.over).toBe(true)
    expect(sealOf(session.state.game)).toBe(state)
  })
})
