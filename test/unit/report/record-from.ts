/** A journal through the headless film, as one knowledge saw it. */
import { productContent } from '../../../main/hosts/product'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import type { JournalLine } from '../../../main/session'
import { readSetup } from '../../../main/storage'
import type { FilmHead, FilmSight } from '../../../shared/protocol/film'
import { recordOf, reelsOf, wayTo } from '../../../shared/report/record/read-record'
import type { ReportRecord } from '../../../shared/report/record/record'
import { atOnce } from '../../../shared/sliced'

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
