/** What the pictures of a report cost: a map of each player turn of a battle over a large city, 400 models on twenty ruins. */
import { playerChance, playRandomly } from '../../main/automa'
import { rulesetFor } from '../../main/rulesets'
import { startSession } from '../../main/session'
import { storageIn } from '../../main/storage'
import { mapOf } from '../../shared/report/maps'
import type { ReportRecord } from '../../shared/report/record/record'
import type { Names } from '../../shared/words/names'
import { recordFrom } from '../unit/report/record-from'
import { fullTable } from './game-setup'
import { median, spent } from './spent'
import type { BenchRow } from './row'

const rounds = 5
const maps = 12
const goal = 1

export async function bench(resources: string): Promise<BenchRow[]> {
  const setup = await fullTable(storageIn('/nowhere', resources))
  const session = await startSession({
    id: 'maps',
    ruleset: rulesetFor(setup.systems),
    setup,
    sink: { append: () => Promise.resolve() },
  })
  await playRandomly(session, playerChance('bench'), () => undefined)
  const times: number[] = []
  // Each round reads the record anew: nothing is remembered of its views but what stands on the table.
  for (let round = 0; round < rounds; round++) {
    const record = await recordFrom('maps', session.lines, 'all')
    const started = spent()
    drawn(record)
    times.push(spent() - started)
  }
  const ours = median(times)
  return [
    {
      name: 'report.maps',
      unit: 's',
      ours,
      peers: {},
      goal: `< ${goal} s: ${maps} maps of a large city with 400 models, ways and witnesses`,
      met: ours < goal,
    },
  ]
}
function drawn(record: ReportRecord): void {
  // The language files are a page's: here a key is as long as its words.
  const names: Names = { language: 'en', translate: (key) => key, exists: () => true }
  const turns = record.acts.flatMap(({ index, facts }) =>
    facts.some(({ type }) => type === 'playerTurnBegan') ? [index] : [],
  )
  const ends = [...turns, record.acts.length - 1].slice(1, maps + 1)
  if (ends.length < maps) throw new Error(`the battle had ${ends.length} player turns only`)
  for (const [n, act] of ends.entries())
    mapOf(
      record,
      { kind: 'map', act, since: turns[n] ?? 0, level: null, piece: null },
      { names, prefix: `m${n}` },
    )
}
