/** Moments of kept games become stages and are that moment again; what somebody has written wrongly is told with its place. */
import { describe, expect, it } from 'vitest'
import { playerChance } from '../../main/automa'
import { lookAtCase, momentOfBattle, momentOfSkirmish } from '../../main/judge'
import { rulesetFor } from '../../main/rulesets'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import { openRecord, type JournalLine } from '../../main/session'
import { readSetup } from '../../main/storage'
import { isSkirmish } from '../../shared/protocol/setup'
import { seedOfDraws, someOf } from '../draws'
import { keptLines, keptNames } from '../golden/kept-games'

const names = await keptNames()
const about = { id: 'moment', title: 'A moment' }

/** A point of the record between two inputs. */
function momentIn(lines: readonly JournalLine[], part: number) {
  const setup = readSetup(lines[0], 'kept')
  if (isSkirmish(setup)) {
    const record = openRecord({ ruleset: liveSkirmish, lines })
    return momentOfSkirmish(record.stateAt(quiet(record, part)), setup, about)
  }
  const record = openRecord({ ruleset: rulesetFor(setup.systems), lines })
  return momentOfBattle(record.stateAt(quiet(record, part)), setup, about)
}
function quiet(
  record: Pick<ReturnType<typeof openRecord>, 'nodes' | 'line' | 'parent'>,
  part: number,
): number {
  let node = Math.floor((record.nodes - 1) * part)
  while (record.line(node).notes?.waits === true) node = record.parent(node) ?? 0
  return node
}

const shown = [
  ...someOf(
    names.filter((name) => name.startsWith('core4')),
    2,
    'stages',
  ),
  ...someOf(
    names.filter((name) => name.startsWith('live')),
    1,
    'stages',
  ),
]
describe.each(shown)('%s', (name) => {
  it.each([0.4, 0.7])(
    'stands again as it stood at %d of its record',
    async (part) => {
      const { stage, left } = momentIn(await keptLines(name), part)
      const beyond = ['stageLeft.setting', 'stageLeft.stage.deployment', 'stageLeft.stage.setUp']
      expect(left.filter(({ key }) => !beyond.includes(key))).toEqual([])
      const { view, faults } = lookAtCase(JSON.parse(JSON.stringify(stage)))
      expect(view).not.toBeNull()
      expect(faults.filter(({ note }) => !note)).toEqual([])
    },
    120_000,
  )
})

describe('stages that somebody has spoilt', () => {
  it('are shown, or told what is wrong with them and where', async () => {
    const stages = await Promise.all(
      [shown[0], shown[2]].map(async (name = '') => momentIn(await keptLines(name), 0.5).stage),
    )
    const luck = playerChance(`spoilt/${seedOfDraws}`)
    for (let n = 0; n < 60; n++) {
      const spoilt: unknown = JSON.parse(JSON.stringify(stages[n % stages.length]))
      spoil(spoilt, (count) => luck.whole(count))
      const { view, faults } = lookAtCase(spoilt)
      expect(view !== null || faults.length > 0).toBe(true)
      for (const { path } of faults) expect(path.startsWith('$')).toBe(true)
    }
  }, 120_000)
})
/** One value somewhere inside becomes another, or goes. */
function spoil(value: unknown, below: (count: number) => number): void {
  if (typeof value !== 'object' || value === null) return
  const fields = value as Record<string, unknown>
  const keys = Object.keys(fields)
  const key = keys[below(keys.length)]
  if (key === undefined) return
  const inner = fields[key]
  if (typeof inner === 'object' && inner !== null && below(5) > 0) return spoil(inner, below)
  const others: readonly unknown[] = [null, -1, 7, 'nobody', [], {}, true]
  fields[key] = others[below(others.length)]
}
