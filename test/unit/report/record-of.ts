/** Records of real games for tests of the report: a journal through the headless film, as one knowledge saw it. */
import { productContent } from '../../../main/hosts/product'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import type { JournalLine } from '../../../main/session'
import { readSetup } from '../../../main/storage'
import type { FilmHead, FilmSight } from '../../../shared/protocol/film'
import { recordOf, reelsOf, wayTo } from '../../../shared/report/record/read-record'
import type { ReportRecord } from '../../../shared/report/record/record'
import { atOnce } from '../../../shared/sliced'
import { keptLines } from '../../golden/kept-games'
import { readGolden, type GoldenName } from '../../golden/golden-game'
import { readSkirmish, type GoldenSkirmish } from '../../golden/skirmish-golden'

const { rulesetFor } = await productContent(resourcesFolder())

export async function recordFrom(
  name: string,
  lines: readonly JournalLine[],
  sight: FilmSight,
): Promise<ReportRecord> {
  const rules = rulesetFor(readSetup(lines[0], name).systems)
  if (rules === null) throw new Error(`no rules for ${name}`)
  const film = rules.film(lines)
  const { family, mode, ruleset, at } = film
  const head: FilmHead = {
    ...{ game: name, family, mode, ruleset, at },
    nodes: atOnce(film.timeline(sight)),
    over: atOnce(film.over()),
    open: false,
    playable: true,
    settings: [],
  }
  const way = wayTo(head)
  const reels = reelsOf(way).map(([first = 0, ...further]) => atOnce(film.frames(sight, [first, ...further])))
  return recordOf({ head, sight, way, reels, program: 'test' })
}

export const keptRecord = async (name: string, sight: FilmSight = 'all'): Promise<ReportRecord> =>
  recordFrom(name, await keptLines(name), sight)
export const goldenRecord = async (name: GoldenName, sight: FilmSight = 'all'): Promise<ReportRecord> =>
  recordFrom(name, (await readGolden(name)).lines, sight)
export const skirmishRecord = async (name: GoldenSkirmish, sight: FilmSight = 'all'): Promise<ReportRecord> =>
  recordFrom(name, (await readSkirmish(name)).lines, sight)
