/** What the chain of a report costs: from the record of a long game to its storyboard, and anew after an edit (studio goal G2). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productContent } from '../../main/hosts/product'
import { recordFromStorey } from '../../main/hosts/report-record'
import { unpackStorey } from '../../main/storage'
import type { ReportAct, ReportRecord } from '../../shared/report/record/record'
import { nothingByHand, type ByHand, type Wish } from '../../shared/report/story/storyboard'
import { storyboardOf, taleOf } from '../../shared/report/story/tell'
import type { BenchRow } from './row'

const rounds = 5
const inputs = 500
const goals = { made: 300, edited: 100 } as const
const kept = ['core4+city-fight-19-keep-15', 'live-skirmish-9-keep-12'] as const
const wish: Wish = { preset: 'full', voice: 'chronicle', language: 'en', sight: 'a', viewpoint: null }
const cut: ByHand = { cards: { 'turn.1.a': { isIn: false, title: { en: 'Before the storm' } } } }

/** One that is shorter is told twice and more: no fact is another, and so every node is its own. */
function lengthened(record: ReportRecord): ReportRecord {
  const acts: ReportAct[] = []
  while (acts.length <= inputs)
    for (const act of record.acts) acts.push({ ...act, index: acts.length, node: acts.length })
  return {
    ...record,
    acts: acts.slice(0, inputs + 1),
    way: acts.slice(0, inputs + 1).map(({ node }) => node),
  }
}
function best(measure: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now()
    measure()
    return performance.now() - started
  })
  return Math.min(...times)
}
export async function bench(resources: string): Promise<BenchRow[]> {
  const { rulesetFor } = await productContent(resources)
  const rows: BenchRow[] = []
  for (const name of kept) {
    const bytes = await readFile(join('test', 'golden', 'kept', `${name}.storey`))
    const contents = unpackStorey(name, bytes)
    const record = lengthened(await recordFromStorey(rulesetFor, { name, contents, sight: 'a' }))
    const family = record.family
    const made = best(() => void storyboardOf(taleOf(record), wish, nothingByHand))
    const tale = taleOf(record)
    const edited = best(() => void storyboardOf(tale, wish, cut))
    rows.push(
      {
        ...{ name: `report.${family}.storyboard`, unit: 'ms', ours: made, peers: {} },
        ...{
          goal: `< ${goals.made} ms: the storyboard of a game of ${inputs} inputs (G2)`,
          met: made < goals.made,
        },
      },
      {
        ...{ name: `report.${family}.edit`, unit: 'ms', ours: edited, peers: {} },
        ...{ goal: `< ${goals.edited} ms: the storyboard after an edit (G2)`, met: edited < goals.edited },
      },
    )
  }
  return rows
}
