/** Short numbers beside units, what came of shots, how high houses are: nothing lies on another and nothing leaves the map. */
import { toInches, type Mm } from '../../geometry/length'
import { centroid } from '../../geometry/polygon'
import { footprint } from '../../table'
import type { Pose, Table } from '../../table/types'
import type { Names } from '../../words/names'
import { inkOf, paper } from '../drawing/palette'
import { placeLabels, type LabelBox, type SetLabel, type Wanted } from '../drawing/place-labels'
import { joined, noMarkup, tag, through, wordsAsMarkup, type Markup, type Spot } from '../drawing/svg'
import { textWidth } from '../drawing/text-width'
import type { ReportRoster, RosterUnit } from '../figures/roster'
import type { MapFrame } from './frame'
import { shownAt, type Person } from './people'
import type { MapVolley } from './shots'
import { isShot } from './shots-drawn'
import type { Spread } from './spread'
import type { MapStake } from './stakes'
import { pieceHeight } from './terrain'
import { wallBoxes } from './wall-boxes'

interface Label extends Wanted {
  readonly drawn: (set: SetLabel) => Markup
}
const plateHeight = 17
const small = 11.5

interface Labelled {
  readonly people: readonly Person[]
  readonly volleys: readonly MapVolley[]
  readonly stakes: readonly MapStake[]
  readonly roster: ReportRoster
  readonly table: Table
  readonly cut: number | null
  readonly unit: 'inches' | 'centimetres'
  readonly fallen: readonly { readonly isNew: boolean; readonly pose: Pose }[]
  readonly since: number
  readonly spread: Spread
}
export function labelsMarkup(labelled: Labelled, frame: MapFrame, names: Names): Markup {
  const labels = [
    ...unitLabels(labelled, frame),
    ...volleyLabels(labelled, frame),
    ...heightLabels(labelled, frame, names),
  ]
  const bodies = labelled.people.flatMap((person) =>
    shownAt(person.pose.on.level, labelled.cut) === 'not' ? [] : [boxOf(person, labelled, frame)],
  )
  const crosses = labelled.fallen.flatMap(({ isNew, pose }) =>
    isNew && shownAt(pose.on.level, labelled.cut) !== 'not' ? [about(frame.spot(pose.at), 8)] : [],
  )
  const signs = labelled.stakes.map(({ at }) => about(frame.spot(at), 13))
  const set = placeLabels(labels, inset(frame.box, 3), [...bodies, ...signs, ...crosses])
  const byId = new Map(set.map((one) => [one.id, one]))
  return joined(
    labels.map(({ id, drawn }) => {
      const found = byId.get(id)
      return found === undefined ? noMarkup : drawn(found)
    }),
  )
}
const inset = ({ x, y, width, height }: LabelBox, by: number): LabelBox => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})
const reachOf = ({ base }: Person, scale: number): number =>
  (base.shape === 'round' ? base.radius : Math.max(base.length, base.width) / 2) * scale
const about = ({ x, y }: Spot, r: number): LabelBox => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r })
/** Where somebody is drawn. */
function spotOf({ id, pose }: Person, { spread }: Pick<Labelled, 'spread'>, frame: MapFrame): Spot {
  const { x, y } = frame.spot(pose.at)
  const aside = spread.get(id)
  return { x: x + (aside?.x ?? 0), y: y + (aside?.y ?? 0) }
}
const boxOf = (person: Person, labelled: Pick<Labelled, 'spread'>, frame: MapFrame): LabelBox =>
  about(spotOf(person, labelled, frame), reachOf(person, frame.scale))

/** A plate with the number of a unit: square for side a, round for side b. */
export function plate(unit: Pick<RosterUnit, 'seat' | 'number'>, { x, y }: Spot): Markup {
  const word = String(unit.number)
  const width = plateWidth(word)
  return joined([
    tag('rect', {
      x: x - width / 2,
      y: y - plateHeight / 2,
      width,
      height: plateHeight,
      rx: unit.seat === 'b' ? plateHeight / 2 : 1.5,
      fill: inkOf(unit.seat),
      stroke: paper.halo,
      'stroke-width': 1.2,
    }),
    tag(
      'text',
      { x, y: y + 4.6, 'font-size': 13, 'font-weight': 700, 'text-anchor': 'middle', fill: paper.halo },
      wordsAsMarkup(word),
    ),
  ])
}
const plateWidth = (word: string): number => Math.max(plateHeight + 2, textWidth(word, 13) + 9)

function unitLabels({ people, roster, cut, spread }: Labelled, frame: MapFrame): readonly Label[] {
  const groups = new Map<string, Person[]>()
  for (const person of people) {
    const isShown = shownAt(person.pose.on.level, cut) !== 'not' && frame.shows(person.pose.at, -2)
    if (person.unit === null || !isShown) continue
    const group = groups.get(person.unit) ?? []
    group.push(person)
    groups.set(person.unit, group)
  }
  return [...groups].flatMap(([id, group]): Label[] => {
    const unit = roster.byId.get(id)
    if (unit === undefined) return []
    const here = group.filter(({ pose }) => shownAt(pose.on.level, cut) === 'here')
    const named = here.length > 0 ? here : group
    const middle = meanOf(named.map(({ pose }) => frame.spot(pose.at)))
    const bearer = nearestTo(middle, named, frame)
    const at = spotOf(bearer, { spread }, frame)
    const reach = reachOf(bearer, frame.scale)
    return [
      {
        id: `unit-${id}`,
        at,
        width: plateWidth(String(unit.number)),
        height: plateHeight,
        clear: reach + 1,
        mayGo: false,
        drawn: ({ middle: set }) =>
          tag(
            'g',
            { 'data-unit': id, 'data-label': unit.number, ...(here.length === 0 && { opacity: '0.5' }) },
            leader(at, set, reach + 14, inkOf(unit.seat)),
            plate(unit, set),
          ),
      },
    ]
  })
}
const meanOf = (spots: readonly Spot[]): Spot => ({
  x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
  y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
})
function nearestTo(middle: Spot, group: readonly Person[], frame: MapFrame): Person {
  const far = (person: Person): number => {
    const { x, y } = frame.spot(person.pose.at)
    return Math.hypot(x - middle.x, y - middle.y)
  }
  return group.reduce((best, person) => (far(person) < far(best) ? person : best))
}
/** From a label that had to be set farther off to what it names. */
function leader(at: Spot, to: Spot, near: number, ink: string): Markup {
  return Math.hypot(at.x - to.x, at.y - to.y) <= near
    ? noMarkup
    : tag('path', { d: through([at, to]), stroke: ink, 'stroke-width': 1, fill: 'none' })
}

/** What is to be seen of a line on the map; null: nothing. */
function seenPart(a: Spot, b: Spot, { x, y, width, height }: LabelBox): readonly [Spot, Spot] | null {
  let [from, to] = [0, 1]
  const sides: readonly (readonly [number, number])[] = [
    [a.x - b.x, a.x - x],
    [b.x - a.x, x + width - a.x],
    [a.y - b.y, a.y - y],
    [b.y - a.y, y + height - a.y],
  ]
  for (const [step, room] of sides) {
    if (step === 0 && room < 0) return null
    if (step < 0) from = Math.max(from, room / step)
    if (step > 0) to = Math.min(to, room / step)
  }
  const at = (t: number): Spot => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })
  return from > to ? null : [at(from), at(to)]
}
interface Sum {
  readonly at: Spot
  readonly ink: string
  readonly act: number
  fired: number
  hits: number
  lost: number
}
/** Shots, hits, lost; those of one unit at another in one act are one. */
function volleyLabels({ volleys, table, cut }: Labelled, frame: MapFrame): readonly Label[] {
  const sums = new Map<string, Sum>()
  for (const { act, target, shots, fired, hits, lost } of volleys) {
    const first = shots.find((shot) => isShot(shot, table, cut))
    const seen = first && seenPart(frame.spot(first.from), frame.spot(first.to), frame.box)
    if (first === undefined || !seen || fired === 0) continue
    const [a, b] = seen
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    const id = `${act} ${first.unit} ${target}`
    const sum = sums.get(id) ?? { at: middle, ink: inkOf(first.seat), fired: 0, hits: 0, lost: 0, act }
    sum.fired += fired
    sum.hits += hits
    // Every weapon of one shooting is told the same removals.
    sum.lost = Math.max(sum.lost, lost)
    sums.set(id, sum)
  }
  return [...sums].map(([id, { at, ink, fired, hits, lost, act }]): Label => {
    const word = `${fired}→${hits}${lost > 0 ? `→${lost}†` : ''}`
    const width = textWidth(word, small) + 8
    return {
      id: `volley-${id}`,
      at,
      width,
      height: 15,
      clear: 0,
      mayGo: true,
      drawn: ({ middle: { x, y } }) =>
        tag(
          'g',
          { 'data-act': act, 'data-volley': `${fired} ${hits} ${lost}` },
          tag('rect', {
            x: x - width / 2,
            y: y - 7.5,
            width,
            height: 15,
            rx: 3,
            fill: paper.halo,
            stroke: ink,
            'stroke-width': lost > 0 ? 1.6 : 0.8,
          }),
          tag(
            'text',
            {
              x,
              y: y + 4,
              'font-size': small,
              'font-weight': lost > 0 ? 700 : 400,
              'text-anchor': 'middle',
              fill: ink,
            },
            wordsAsMarkup(word),
          ),
        ),
    }
  })
}

const lengthIn = (mm: Mm, unit: Labelled['unit']): number =>
  Math.round((unit === 'inches' ? toInches(mm) : mm / 10) * 10) / 10
/** On the middle of a house: how many storeys, how high. */
function heightLabels({ table, unit }: Labelled, frame: MapFrame, { translate }: Names): readonly Label[] {
  return table.pieces.flatMap((piece): Label[] => {
    const height = pieceHeight(piece)
    const middle = centroid(footprint(piece))
    if (height === null || !frame.shows(middle, -30)) return []
    const key = height.storeys > 0 ? 'report-maps:height.storeys' : 'report-maps:height.top'
    const word = translate(`${key}.${unit}`, { storeys: height.storeys, height: lengthIn(height.top, unit) })
    const width = textWidth(word, small) + 4
    const at = frame.spot(middle)
    return [
      {
        id: `height-${piece.id}`,
        at,
        width,
        height: 14,
        clear: 0,
        mayGo: true,
        shuns: wallBoxes(piece, frame),
        drawn: ({ middle: { x, y } }) =>
          tag(
            'text',
            {
              x,
              y: y + 4,
              'font-size': small,
              'text-anchor': 'middle',
              fill: paper.dim,
              stroke: paper.halo,
              'stroke-width': 2.6,
              'paint-order': 'stroke',
              'stroke-linejoin': 'round',
            },
            wordsAsMarkup(word),
          ),
      },
    ]
  })
}
