/** Views of a played game, and beats as they may happen in them: pairs that shoot at each other, one unit, one house. */
import { playerChance } from '../main/automa'
import { productContent } from '../main/hosts/product'
import { resourcesFolder } from '../main/hosts/resources-folder'
import type { JournalLine } from '../main/session'
import { readSetup } from '../main/storage'
import { applyPatches } from '../shared/apply-patches'
import type { Beat } from '../shared/report/beats/beat'
import { whoStandsIn } from '../shared/report/cameras'
import type { ReportView } from '../shared/report/record/record'
import { atOnce } from '../shared/sliced'
import type { Standing } from '../shared/table/types'

const { rulesetFor } = await productContent(resourcesFolder())

export interface DrawnBeat {
  readonly view: ReportView
  readonly beat: Pick<Beat, 'kind' | 'people' | 'pieces'>
}
/** Of a game's way, so many views with people on the table, spread over all of it. */
export function viewsOf(lines: readonly JournalLine[], most: number): readonly ReportView[] {
  const { systems } = readSetup(lines[0], 'drawn')
  const film = rulesetFor(systems)?.film(lines)
  if (film === undefined) throw new Error(`no rules for ${systems.join(', ')}`)
  const way: [number, ...number[]] = [film.at]
  for (let node = film.parent(film.at); node !== null; node = film.parent(node)) way.unshift(node)
  const { first, steps } = atOnce(film.frames('all', way))
  let view = first
  const all = [view, ...steps.map(({ patches }) => (view = applyPatches(view, patches)))]
  const battle = all.filter((one) => whoStandsIn(one).length > 1)
  const count = Math.min(most, battle.length)
  return Array.from(
    { length: count },
    (_, i) => battle[Math.floor(((i + 0.5) * battle.length) / count)] ?? view,
  )
}
const person = ({ id, pose }: Standing, role: 'actor' | 'target' | 'lost') => ({ model: id, pose, role })

/** @param seed  which of all there might be */
export function beatsIn(view: ReportView, seed: string, most: number): DrawnBeat[] {
  const chance = playerChance(seed)
  const all = whoStandsIn(view)
  return Array.from({ length: most }, (): DrawnBeat => {
    const one = chance.pick(all)
    if (one === undefined) throw new Error('nobody stands on this table')
    const unit = all.filter(({ unit: of }) => of === one.unit)
    const enemies = all
      .filter(({ id }) => view.models[id]?.seat !== view.models[one.id]?.seat)
      .sort((a, b) => far(a, one) - far(b, one))
    const enemy = chance.pick(enemies.slice(0, 8))
    const piece = chance.pick(view.table.pieces)
    if (chance.sometimes(0.1) && piece !== undefined)
      return { view, beat: { kind: 'collapse', people: [], pieces: [piece.id] } }
    if (enemy === undefined || chance.sometimes(0.3))
      return { view, beat: { kind: 'move', people: unit.map((man) => person(man, 'actor')), pieces: [] } }
    const targets = all.filter(({ unit: of }) => of === enemy.unit)
    return {
      view,
      beat: {
        kind: 'shooting',
        people: [
          ...unit.map((man) => person(man, 'actor')),
          ...targets.map((man, i) => person(man, i === 0 ? 'lost' : 'target')),
        ],
        pieces: [],
      },
    }
  })
}
const far = (a: Standing, b: Standing): number =>
  Math.hypot(a.pose.at.x - b.pose.at.x, a.pose.at.z - b.pose.at.z, a.pose.y - b.pose.y)
