/** Records of real games for tests of the report: a journal through the headless film, as one knowledge saw it. */
import { productContent } from '../../../main/hosts/product'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import type { JournalLine } from '../../../main/session'
import { readSetup } from '../../../main/storage'
import { applyPatches } from '../../../shared/apply-patches'
import type { FilmSight } from '../../../shared/protocol/film'
import type { ReportAct, ReportRecord, ReportView } from '../../../shared/report/record/record'
import { isSkirmish } from '../../../shared/report/record/record'
import { atOnce } from '../../../shared/sliced'
import { keptLines } from '../../golden/kept-games'
import { readGolden, type GoldenName } from '../../golden/golden-game'
import { readSkirmish, type GoldenSkirmish } from '../../golden/skirmish-golden'

const { rulesetFor } = await productContent(resourcesFolder())

export async function recordOf(
  name: string,
  lines: readonly JournalLine[],
  sight: FilmSight,
): Promise<ReportRecord> {
  const setup = readSetup(lines[0], name)
  const rules = rulesetFor(setup.systems)
  if (rules === null) throw new Error(`no rules for ${name}`)
  const film = rules.film(lines)
  const nodes = atOnce(film.timeline(sight))
  const way: number[] = []
  for (let at: number | null = film.at; at !== null; at = film.parent(at)) way.unshift(at)
  const [start = 0, ...further] = way
  const { first, events, steps, names = {} } = atOnce(film.frames(sight, [start, ...further]))
  let view = first
  const actOf = (index: number, node: number, facts: ReportAct['facts']): ReportAct => {
    const entry = nodes.find(({ id }) => id === node)
    return {
      index,
      node,
      seat: entry?.seat ?? null,
      turn: turnOf(view),
      phase: entry?.phase ?? '',
      label: entry?.label ?? { key: '' },
      facts,
      view,
    }
  }
  const acts = [actOf(0, start, events)]
  for (const [i, step] of steps.entries()) {
    view = applyPatches(view, step.patches)
    acts.push(actOf(i + 1, step.node, step.events))
  }
  return {
    game: name,
    title: setup.title,
    family: film.family,
    mode: film.mode,
    ruleset: film.ruleset,
    program: 'test',
    sight,
    over: atOnce(film.over()),
    hash: 'test',
    way,
    acts,
    names,
    marks: [],
  }
}
const turnOf = (view: ReportView): number => (isSkirmish(view) ? view.turn.number : view.turn.game)

export const keptRecord = async (name: string, sight: FilmSight = 'all'): Promise<ReportRecord> =>
  recordOf(name, await keptLines(name), sight)
export const goldenRecord = async (name: GoldenName, sight: FilmSight = 'all'): Promise<ReportRecord> =>
  recordOf(name, (await readGolden(name)).lines, sight)
export const skirmishRecord = async (name: GoldenSkirmish, sight: FilmSight = 'all'): Promise<ReportRecord> =>
  recordOf(name, (await readSkirmish(name)).lines, sight)
