/** Who took the field, unit by unit, and what each was there for. */
import type { UnitView, GameView } from '../../protocol/game-view'
import type { SkirmishView } from '../../protocol/skirmish/view'
import type { Seat } from '../../protocol/spatial'
import { isVehicleEntry } from '../../force'
import { isSkirmishView } from '../record/record'
import type { Telling } from './card-text'
import { wordingOf, type Wording } from './clauses'
import { boundName, speakerAt, type Speaker } from './speaker'
import { capitalised, numberToken, tellText } from './tell'
import type { Prose } from './told'

interface ForceUnit {
  readonly id: string
  readonly name: Prose
  /** Role, strength, points and weapons in one line. */
  readonly line: Prose
}
export interface ForceText {
  readonly seat: Seat
  readonly name: Prose
  readonly sum: Prose
  readonly units: readonly ForceUnit[]
}

/** As this knowledge knew them at the end of its way. */
export function forcesText({ story, by }: Telling): readonly ForceText[] {
  const speaker = speakerAt(story.record, story.record.acts.length - 1, by)
  const { view } = speaker
  return (['a', 'b'] as const).map((seat) =>
    isSkirmishView(view) ? menOf(seat, view, speaker) : unitsOf(seat, view, speaker),
  )
}
const separated = (parts: readonly Prose[]): Prose =>
  parts.filter((part) => part.length > 0).flatMap((part, i): Prose => (i === 0 ? part : [' · ', ...part]))

function unitsOf(seat: Seat, view: GameView, speaker: Speaker): ForceText {
  const wording = wordingOf(speaker)
  const { names } = speaker
  const units = Object.values(view.units).filter((unit) => unit.seat === seat && unit.wave === undefined)
  const points = units.reduce((sum, { entry }) => sum + entry.points, 0)
  return {
    seat,
    name: [boundName(seat, [], speaker)],
    sum: separated([
      wording.count(units.length, 'units', [], `force.units.${seat}`),
      wording.count(points, 'points', [], `force.points.${seat}`),
    ]),
    units: units.map((unit) => ({
      id: unit.id,
      name: [boundName(unit.id, [], speaker)],
      line: separated([
        capitalised(tellText(names, `report-frame:role.${roleOf(unit)}`)),
        wording.count(unit.startModels, 'models', [], `unit.models.${unit.id}`),
        wording.count(unit.entry.points, 'points', [], `unit.points.${unit.id}`),
        weaponsOf(unit, view, wording),
      ]),
    })),
  }
}
function roleOf({ entry }: UnitView): string {
  if (entry.character === 'independent' || entry.category === 'hq') return 'hq'
  return isVehicleEntry(entry) ? 'vehicle' : entry.category
}
/** So many kinds of weapon are named. */
const mostWeapons = 4
function weaponsOf({ id }: UnitView, view: GameView, { things }: Wording): Prose {
  const own = Object.values(view.models).filter((model) => (model.own ?? model.unit) === id)
  const carried = [...new Set(own.flatMap(({ weapons }) => weapons))].filter(
    (weapon) => view.weapons[weapon] !== undefined,
  )
  return things(carried.slice(0, mostWeapons), [])
}
function menOf(seat: Seat, view: SkirmishView, speaker: Speaker): ForceText {
  const wording = wordingOf(speaker)
  const men = Object.values(view.models).filter((model) => model.seat === seat)
  const hulls = men.filter(({ vehicle }) => vehicle !== undefined).length
  return {
    seat,
    name: [boundName(seat, [], speaker)],
    // A vehicle is no man: what a side loses is counted in men.
    sum: separated([
      wording.count(men.length - hulls, 'fighters', [], `force.men.${seat}`),
      hulls === 0 ? [] : wording.count(hulls, 'hulls', [], `force.hulls.${seat}`),
    ]),
    units: men.map((man) => ({
      id: man.id,
      name: [boundName(man.id, [], speaker)],
      line: separated([
        capitalised(
          tellText(
            speaker.names,
            `report-frame:role.${man.vehicle ? 'vehicle' : man.leadership > 0 ? 'leader' : 'soldier'}`,
          ),
        ),
        man.leadership > 0
          ? tellText(speaker.names, 'report-frame:leadership', {
              n: numberToken(man.leadership, `man.leadership.${man.id}`, [], speaker.names),
            })
          : [],
        wording.things([...new Set(man.weapons.map(({ weapon }) => weapon))].slice(0, mostWeapons), []),
      ]),
    })),
  }
}
