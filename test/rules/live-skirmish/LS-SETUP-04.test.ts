import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { citySchema } from '../../../shared/protocol/city'
import { skirmishForceSchema } from '../../../shared/protocol/skirmish/force'
import { skirmishScenarioSchema } from '../../../shared/protocol/skirmish/scenario'
import { defaultTables } from '../../../shared/skirmish/tables'
import { startSession } from '../../../main/session'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { PostProposal } from '../../../shared/protocol/skirmish/query'
import type { Seat } from '../../../shared/protocol/spatial'

const read = (path: string): unknown => JSON.parse(readFileSync(`resources/${path}.json`, 'utf8'))
async function open(id: string) {
  const scenario = skirmishScenarioSchema.parse(read(`skirmish/scenarios/${id}`))
  const force = (seat: Seat) =>
    skirmishForceSchema.parse(read(`skirmish/forces/${scenario.sides[seat].force}`))
  return startSession({
    id: 'set-up',
    ruleset: liveSkirmish,
    sink: { append: () => Promise.resolve() },
    setup: {
      title: id,
      systems: ['live-skirmish'],
      scenario: { how: 'ready', id },
      sides: { a: { name: 'A', force: 'a' }, b: { name: 'B', force: 'b' } },
      dice: { source: 'seeded', seed: id },
      mode: 'hotSeat',
      settings: {},
      resources: {
        scenario,
        city: citySchema.parse(read(`cities/${scenario.city}`)),
        forces: { a: force('a'), b: force('b') },
        tables: defaultTables,
      },
    },
  })
}

describe('LS-SETUP-04 the order of set-up', () => {
  it.each(['market-street', 'four-storeys'])(
    '%s is set up by defaults and proposed places alone, and begins with turn 1',
    async (id) => {
      const session = await open(id)
      const say = async (): Promise<boolean> => {
        const [decision] = session.state.decisions
        if (!decision) return false
        await session.submit({
          kind: 'answer',
          seat: decision.seat,
          state: session.at,
          decision: decision.id,
          answer: decision.default,
        })
        return true
      }
      const batches: string[] = []
      for (let i = 0; i < 400 && session.state.game.stage !== 'battle'; i++) {
        if (await say()) continue
        const { posting } = session.state.game
        if (!posting) throw new Error('nobody is asked, and nobody deploys')
        const { seat, batch } = posting
        const places = session.query(seat, { ask: 'lsSuggestPosts' }) as Record<string, PostProposal>
        const models = Object.entries(places).map(([model, place]) =>
          'aboard' in place
            ? { model, aboard: place.aboard, hidden: false }
            : { model, pose: place, hidden: batch === 5 || batch === 6 },
        )
        await session.submit({ kind: 'command', seat, state: session.at, command: { type: 'post', models } })
        batches.push(`${batch}${seat}:${models.length}`)
        await session.submit({ kind: 'command', seat, state: session.at, command: { type: 'finishPosting' } })
      }
      while (await say());
      expect(session.state.game.turn.number).toBe(1)
      expect(batches.length).toBeGreaterThan(1)
      liveSkirmish.invariants(session.state.game)
    },
    60_000,
  )
})
