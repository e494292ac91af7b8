import { beforeAll, describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import { openRecord, resumeSession } from '../../main/session'
import { sealOf } from './golden-game'
import { goldenSkirmishes, readSkirmish, recordSkirmish } from './skirmish-golden'

// A rule mended on purpose changes how games go: GOLDEN=record plays and keeps them anew.
beforeAll(async () => {
  if (process.env['GOLDEN'] === 'record') for (const name of goldenSkirmishes) await recordSkirmish(name)
}, 240_000)

describe.each(goldenSkirmishes)('a recorded skirmish of %s', (name) => {
  it('ends, from its record alone, in the state it ended in', async () => {
    const { lines, state, inputs } = await readSkirmish(name)
    const record = openRecord({ ruleset: liveSkirmish, lines })
    expect(lines.filter((line) => line.kind === 'input')).toHaveLength(inputs)
    expect(sealOf(record.seek(record.last))).toBe(state)
    // Backwards and forwards again changes nothing.
    record.seek(Math.floor(record.last / 2))
    expect(sealOf(record.seek(record.last))).toBe(state)
  })
  it('goes the same way when its inputs are played again by the rules', async () => {
    const { lines, state } = await readSkirmish(name)
    const sink = { append: () => Promise.resolve() }
    const session = resumeSession({ id: name, ruleset: liveSkirmish, lines, sink })
    expect(session.state.moment.over).toBe(true)
    expect(sealOf(session.state.game)).toBe(state)
  })
})
