/** What the page does after every input: the patches of its view, and the lines of the log. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyPatches } from '../../shared/apply-patches'
import { diff } from '../../shared/diff'
import type { GameEvent } from '../../shared/protocol/event'
import type { GameView } from '../../shared/protocol/game-view'
import { readLog } from '../../shared/words/log'
import { LogBook } from '../../shared/words/log-book'
import type { Names } from '../../shared/words/names'
import { journalLineSchema, openRecord } from '../../main/session'
import { rulesetFor } from '../../main/rulesets'
import { unpackStorey } from '../../main/storage'
import type { BenchRow } from './row'

const ruleset = rulesetFor(['core4', 'city-fight'])
/** A whole game that the tests keep. */
const file = 'core4+city-fight-7-keep-5.storey'
const names: Names = { language: 'en', exists: () => true, translate: (key) => key }
const rounds = 5

function spent(work: () => void): number {
  const started = performance.now()
  work()
  return performance.now() - started
}
/** The least of some rounds: the machine has others to serve. */
const least = (measure: () => number): number => Math.min(...Array.from({ length: rounds }, measure))

/** @param root  of the repository */
export async function bench(root: string): Promise<BenchRow[]> {
  const { lines } = unpackStorey(file, await readFile(join(root, 'test', 'golden', 'kept', file)))
  const record = openRecord({ ruleset, lines: lines.map((line) => journalLineSchema.parse(line)) })
  const way = record.path(record.last)
  const views = way.map((node) => record.view(node, 'a'))
  const told = way.map((node) => record.events(node, 'a'))
  return [...updateRows(views), ...logRows(views, told)]
}
function updateRows(views: readonly GameView[]): BenchRow[] {
  const patches = views.slice(1).map((view, i) => diff(views[i], view))
  const each = (work: (i: number) => void): number =>
    least(() => spent(() => patches.forEach((_, i) => work(i)))) / patches.length
  const texts = views.map((view) => JSON.stringify(view))
  const ours = each((i) => void applyPatches(views[i], patches[i] ?? []))
  const whole = each((i) => void JSON.parse(texts[i + 1] ?? '{}'))
  return [
    {
      name: 'view.update',
      unit: 'ms',
      ours,
      peers: { 'the whole view read anew': whole },
      goal: 'an input’s patches laid into the page’s view: a tenth of reading it anew',
      met: ours < whole / 10,
    },
  ]
}
function logRows(views: readonly GameView[], told: readonly (readonly GameEvent[])[]): BenchRow[] {
  const stories = told.map((_, i) => told.slice(0, i + 1).flat())
  const quarter = Math.floor(stories.length / 4)
  const grown = (from: number, to: number): number => {
    const book = new LogBook()
    stories.slice(0, from).forEach((story, i) => book.read(story, views[i] ?? views[0]!, names))
    const span = stories.slice(from, to)
    return (
      spent(() => span.forEach((story, i) => book.read(story, views[from + i] ?? views[0]!, names))) /
      span.length
    )
  }
  const late = least(() => grown(stories.length - quarter, stories.length))
  const early = least(() => grown(1, quarter))
  const last = stories.at(-1) ?? []
  const anew = least(() => spent(() => readLog(last, views.at(-1)!, names)))
  return [
    {
      name: 'log.append',
      unit: 'ms',
      ours: late,
      peers: { 'in the first quarter of the game': early, 'the whole log read anew': anew },
      goal: 'an input’s lines in the last quarter of a game cost what they cost in the first',
      met: late < 2 * early,
    },
  ]
}
