/** Which beats are worth telling, and why: each feature by itself, weighed by what a data file says of the family. */
import { binaryLog } from '../../portable'
import type { FactKind } from '../../protocol/facts'
import type { Family } from '../../protocol/setup'
import type { Beat, BeatKind } from '../beats/beat'
import { luckOf } from '../beats/luck'
import { isOverByTime, type ReportRecord } from '../record/record'
import { firstsOf, isBlood } from './firsts'
import { features, type Feature, type StoryMoment } from './moment'
import { spatialWorth } from './space'
import weightsOfFamilies from './weights.json'

export type Weights = Readonly<Record<Feature, number>>
const weightsOf = (family: Family): Weights => weightsOfFamilies[family]

/** What frames a battle is no moment of it, unless somebody has pointed at it. */
const frame: ReadonlySet<BeatKind> = new Set(['opening', 'deployment', 'turn', 'end', 'other'])

/**
 * In the order in which they happened.
 * @param curve  estimated chance of side a after each act; empty where it is not to be had
 */
export function momentsOf(
  record: Pick<ReportRecord, 'acts' | 'family' | 'marks'>,
  beats: readonly Beat[],
  curve: readonly number[],
  weights: Weights = weightsOf(record.family),
): readonly StoryMoment[] {
  const marked = markedBeats(record, beats)
  const swings = swingsOf(beats, isOverByTime(record.acts) ? curve.slice(0, -1) : curve)
  const firstBlood = beats.find(({ losses }) => losses.some(isBlood))
  return beats.flatMap((beat) => {
    if (frame.has(beat.kind) && !marked.has(beat)) return []
    const after = record.acts[beat.act]?.view
    if (after === undefined) return []
    const luck = luckOf(beat.rolls)
    const swing = swings.get(beat) ?? null
    const values: Readonly<Record<Feature, number>> = {
      swing: swing === null ? 0 : Math.abs(swing.after - swing.before),
      loss: beat.losses.reduce((sum, { share }) => sum + share, 0),
      improbability: luck === null ? 0 : -binaryLog(luck.probability),
      first: firstsOf(beat, after, beat === firstBlood),
      space: spatialWorth(beat),
      mark: marked.has(beat) ? 1 : 0,
    }
    return [
      {
        beat,
        score: features.reduce((sum, feature) => sum + values[feature] * weights[feature], 0),
        features: features.map((feature) => ({ feature, value: values[feature], weight: weights[feature] })),
        probability: luck?.probability ?? null,
        swing,
      },
    ]
  })
}

/** Of a mark the weightiest beat of its act; where there is none, what came last before it. */
function markedBeats(
  { acts, marks }: Pick<ReportRecord, 'acts' | 'marks'>,
  beats: readonly Beat[],
): ReadonlySet<Beat> {
  const found = marks.flatMap((node) => {
    const act = acts.find((one) => one.node === node)?.index ?? -1
    const there = beats.filter(({ since, act: end }) => since <= act && act <= end)
    return heaviest(there) ?? beats.findLast(({ act: end }) => end < act) ?? []
  })
  return new Set(found)
}
const lossOf = ({ losses }: Beat): number => losses.reduce((sum, { share }) => sum + share, 0)
/** Who is wounded, and whose hull is hit, is not lost, and weighs more than who only went by. */
const harms: ReadonlySet<FactKind> = new Set<FactKind>(['lsWounded', 'wounded', 'vehicleDamaged'])
const harmsOf = ({ facts }: Beat): number => facts.filter(({ type }) => harms.has(type)).length
function heaviest(beats: readonly Beat[]): Beat | undefined {
  const told = beats.filter(({ kind }) => !frame.has(kind))
  return [...(told.length > 0 ? told : beats)].sort(
    (one, other) => lossOf(other) - lossOf(one) || harmsOf(other) - harmsOf(one),
  )[0]
}

/**
 * The estimate knows whole acts: what changed in one is put down to the beat of it that cost most, and to no other. Of a beat
 * that goes on over others the longest part that is its own counts.
 */
function swingsOf(
  beats: readonly Beat[],
  curve: readonly number[],
): ReadonlyMap<Beat, NonNullable<StoryMoment['swing']>> {
  const swings = new Map<Beat, NonNullable<StoryMoment['swing']>>()
  for (const [beat, [first, last]] of ownActs(beats)) {
    const [before, after] = [curve[first - 1] ?? curve[first], curve[last]]
    if (before !== undefined && after !== undefined) swings.set(beat, { before, after })
  }
  return swings
}
function ownActs(beats: readonly Beat[]): ReadonlyMap<Beat, readonly [first: number, last: number]> {
  const byAct = new Map<number, Beat[]>()
  for (const beat of beats)
    for (let act = beat.since; act <= beat.act; act++) byAct.set(act, [...(byAct.get(act) ?? []), beat])
  const owned = new Map<Beat, readonly [number, number]>()
  let open: { readonly beat: Beat; readonly first: number } | null = null
  for (const act of [...byAct.keys()].sort((one, other) => one - other)) {
    const beat = heaviest(byAct.get(act) ?? [])
    if (beat === undefined) continue
    const first: number = open?.beat === beat ? open.first : act
    open = { beat, first }
    const before = owned.get(beat)
    if (before === undefined || act - first >= before[1] - before[0]) owned.set(beat, [first, act])
  }
  return owned
}
