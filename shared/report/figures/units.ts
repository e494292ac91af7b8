/** What each unit did and suffered: its fire, its blows, the ground it covered, whom it cost the enemy. */
import type { Seat } from '../../protocol/spatial'
import type { Mm } from '../../geometry/length'
import type { Beat, BeatLoss } from '../beats/beat'
import { isSkirmishView, type ReportRecord } from '../record/record'
import { reportRoster, type RosterUnit } from './roster'
import { fightCredit } from './fight-credit'
import { groundCovered } from './ground'

export interface UnitTally {
  readonly unit: RosterUnit
  readonly shots: number
  readonly hits: number
  /** Wounds and those that no save has stopped; of a skirmish, where a hit is a wound, the same as hits and falls. */
  readonly wounds: number
  readonly unsaved: number
  readonly blows: number
  readonly blowsHit: number
  /** Of its models, who is out of the battle. */
  readonly lost: number
  /** Enemies it has put out of the battle: one who fell to several counts in parts. */
  readonly slain: number
  /** What they were worth, of their force, 0 to 1. */
  readonly dealt: number
  /** Times it took an objective, or held it for a turn. */
  readonly objectives: number
  /** Of all its models together. */
  readonly ground: Mm
}
type Sums = { -readonly [K in Exclude<keyof UnitTally, 'unit'>]: number }
const nothingYet = (): Sums => ({
  shots: 0,
  hits: 0,
  wounds: 0,
  unsaved: 0,
  blows: 0,
  blowsHit: 0,
  lost: 0,
  slain: 0,
  dealt: 0,
  objectives: 0,
  ground: 0,
})

export function unitTallies(record: ReportRecord, beats: readonly Beat[]): readonly UnitTally[] {
  const roster = reportRoster(record)
  const sums = new Map(roster.units.map(({ id }) => [id, nothingYet()]))
  const of = (id: string): Sums | undefined => {
    const unit = roster.unitOf(id)
    return unit === null ? undefined : sums.get(unit.id)
  }
  for (const { facts } of record.acts)
    for (const event of facts) {
      if (event.type === 'shootingResolved') {
        const own = of(event.data.unit)
        if (own === undefined) continue
        own.shots += event.data.shots
        own.hits += event.data.hits
        own.wounds += event.data.wounds
        own.unsaved += event.data.unsaved
      } else if (event.type === 'rolled') readRoll(event.data, of)
      else if (event.type === 'itemTaken' || event.type === 'markerTaken')
        add(of(event.data.unit), 'objectives', 1)
      else if (event.type === 'objectiveTurn' && event.data.unit !== undefined)
        add(of(event.data.unit), 'objectives', 1)
    }
  for (const [model, far] of groundCovered(record)) add(of(model), 'ground', far)
  for (const beat of beats) for (const loss of beat.losses) credit(beat, loss, of, seatIn(record))
  return roster.units.map((unit) => ({ unit, ...(sums.get(unit.id) ?? nothingYet()) }))
}
const add = (sums: Sums | undefined, what: keyof Sums, by: number): void => {
  if (sums !== undefined) sums[what] += by
}
type Find = (id: string) => Sums | undefined
function readRoll(
  roll: {
    readonly purpose: string
    readonly unit?: string | undefined
    readonly dice: readonly {
      readonly success?: boolean | undefined
      readonly rerolled?: boolean | undefined
    }[]
  },
  of: Find,
): void {
  const own = roll.unit === undefined ? undefined : of(roll.unit)
  const hit = roll.dice.filter(({ success }) => success === true).length
  const thrown = roll.dice.filter(({ rerolled }) => rerolled !== true).length
  if (roll.purpose === 'toHitCombat') {
    add(own, 'blows', thrown)
    add(own, 'blowsHit', hit)
  }
  if (roll.purpose === 'lsToHit') {
    add(own, 'shots', thrown)
    add(own, 'hits', hit)
  }
}
const seatIn =
  (record: ReportRecord) =>
  (id: string): Seat | null =>
    reportRoster(record).unitOf(id)?.seat ?? null

/**
 * In a fight both sides strike, and whose blows took somebody the dice say; otherwise it is the doing of whoever acts. What
 * nothing says is shared out evenly among several.
 */
function credit(
  beat: Beat,
  { seat, models, share, how }: BeatLoss,
  of: Find,
  seatOfUnit: (id: string) => Seat | null,
): void {
  if (how === 'left') return
  for (const model of models) add(of(model), 'lost', 1)
  const doers =
    beat.kind === 'fight' || beat.kind === 'charge' ? [...beat.actors, ...beat.targets] : beat.actors
  const foes = doers.filter((id) => {
    const side = seatOfUnit(id)
    return side !== null && side !== seat
  })
  const struck = fightCredit(beat)
  for (const model of models) {
    const known = struck.get(model)
    const parts = known ?? new Map(foes.map((id) => [id, 1 / foes.length]))
    for (const [id, part] of parts) {
      add(of(id), 'slain', part)
      add(of(id), 'dealt', (part * share) / models.length)
    }
  }
}

export interface BestUnit extends UnitTally {
  /** What it dealt in points by what it costs itself; in a skirmish by what one of its own side is worth. */
  readonly worth: number
}
/** An objective taken, or held for a turn, weighs as much as this share of its own price dealt. */
const objectiveWorth = 0.25
/** null: nobody has done anything that counts. */
export function bestUnit(record: ReportRecord, tallies: readonly UnitTally[]): BestUnit | null {
  const view = record.acts.at(-1)?.view
  if (view === undefined) return null
  const own = ({ seat, points }: RosterUnit): number => {
    if (isSkirmishView(view)) return 1 / Math.max(1, view.sides[seat].startSoldiers)
    const all = view.sides[seat].points
    return all > 0 && points !== null ? points / all : 0
  }
  const judged = tallies.flatMap((tally): BestUnit[] => {
    const price = own(tally.unit)
    return price > 0 && (tally.dealt > 0 || tally.objectives > 0)
      ? [{ ...tally, worth: tally.dealt / price }]
      : []
  })
  const value = ({ worth, objectives }: BestUnit): number => worth + objectives * objectiveWorth
  return judged.reduce<BestUnit | null>(
    (best, one) =>
      best === null || value(one) > value(best) || (value(one) === value(best) && one.dealt > best.dealt)
        ? one
        : best,
    null,
  )
}
