/** The luck ledger: every throw that could succeed, what was expected of it, what came of it, and what hung on it. */
import type { Seat } from '../../protocol/spatial'
import type { Beat } from '../beats/beat'
import { rollOdds, type RollOdds } from './roll-odds'

/** Kinds of throws that are added up. Whatever is in none of them is nobody's luck: whether night falls, where a shell goes. */
export const luckKinds = ['toHit', 'toWound', 'save', 'nerve', 'ground'] as const
export type LuckKind = (typeof luckKinds)[number]
const kindsOf: Readonly<Record<LuckKind, readonly string[]>> = {
  toHit: ['toHit', 'toHitCombat', 'partialHit', 'lsToHit', 'lsMelee', 'lsStorm', 'bombardUnit'],
  toWound: ['toWound', 'penetration', 'penetrationRending'],
  save: [
    ...['armourSave', 'coverSave', 'invulnerableSave', 'save', 'overheatSave', 'ignoreWound', 'obscured'],
    ...['lsSave', 'lsVehicleSave', 'lsWound'],
  ],
  nerve: [
    ...[
      'morale',
      'priority',
      'psychic',
      'regroup',
      'pinning',
      'fear',
      'blindTest',
      'counterAttack',
      'lastMan',
    ],
    ...['lsMorale', 'lsSuppression', 'lsCoveringTest', 'lsAuthorise', 'lsCallStrike'],
  ],
  ground: ['dangerous'],
}
const kindByPurpose = new Map(
  luckKinds.flatMap((kind) => kindsOf[kind].map((purpose) => [purpose, kind] as const)),
)

export interface LuckLine {
  /** Of the throw. */
  readonly fact: number
  readonly act: number
  readonly turn: number
  readonly beat: string
  /** Whose dice they are: success is his luck. */
  readonly seat: Seat
  readonly unit: string | null
  readonly purpose: string
  /** null: it is in no sum. */
  readonly kind: LuckKind | null
  readonly odds: RollOdds
  /** What hung on it: of their forces, 0 to 1, what both sides lost in its beat. */
  readonly stake: number
}
interface LuckSum {
  readonly throws: number
  readonly trials: number
  readonly expected: number
  readonly result: number
  /** So many standard deviations above what was expected; 0 where nothing was open. */
  readonly z: number
  /** What was better or worse than expected, each throw counting by what hung on it. */
  readonly weighted: number
}
export interface LuckLedger {
  readonly lines: readonly LuckLine[]
  readonly sums: Readonly<Record<Seat, Readonly<Record<LuckKind | 'all', LuckSum>>>>
  /** The most and the least likely to have been luck, of the throws that are in a sum. */
  readonly luckiest: LuckLine | null
  readonly unluckiest: LuckLine | null
}

export function luckLedger(beats: readonly Beat[]): LuckLedger {
  const lines = beats.flatMap(linesOf)
  const counted = lines.filter(({ kind }) => kind !== null)
  const sums = (seat: Seat): LuckLedger['sums'][Seat] => {
    const own = counted.filter((line) => line.seat === seat)
    const of = (kind: LuckKind): LuckSum => sumOf(own.filter((line) => line.kind === kind))
    return {
      all: sumOf(own),
      toHit: of('toHit'),
      toWound: of('toWound'),
      save: of('save'),
      nerve: of('nerve'),
      ground: of('ground'),
    }
  }
  return {
    lines,
    sums: { a: sums('a'), b: sums('b') },
    luckiest: rarest(counted, goodLuck),
    unluckiest: rarest(counted, badLuck),
  }
}
const goodLuck = ({ odds }: LuckLine): number => (odds.result > odds.expected ? odds.atLeast : 1)
const badLuck = ({ odds }: LuckLine): number => (odds.result < odds.expected ? odds.atMost : 1)
/**
 * The throw of a beat that was least likely, measured as the ledger measures: a text never tells of a rarer one than the ledger's
 * luckiest and unluckiest. null: none whose luck is counted.
 */
export function rarestThrow(beat: Beat): (LuckLine & { readonly chance: number }) | null {
  const chance = (line: LuckLine): number => Math.min(goodLuck(line), badLuck(line))
  const line = rarest(
    linesOf(beat).filter(({ kind }) => kind !== null),
    chance,
  )
  return line === null ? null : { ...line, chance: chance(line) }
}
function linesOf({ id, act, turn, rolls, losses }: Beat): readonly LuckLine[] {
  const stake = Math.min(
    1,
    losses.reduce((sum, { share }) => sum + share, 0),
  )
  return rolls.flatMap(({ id: fact, data }): LuckLine[] => {
    const odds = rollOdds(data)
    if (odds === null) return []
    const { seat, unit = null, purpose } = data
    return [
      {
        fact,
        act,
        turn,
        beat: id,
        seat,
        unit,
        purpose,
        kind: kindByPurpose.get(purpose) ?? null,
        odds,
        stake,
      },
    ]
  })
}
function sumOf(lines: readonly LuckLine[]): LuckSum {
  const add = (read: (line: LuckLine) => number): number => lines.reduce((sum, line) => sum + read(line), 0)
  const [expected, result, variance] = [
    add(({ odds }) => odds.expected),
    add(({ odds }) => odds.result),
    add(({ odds }) => odds.variance),
  ]
  return {
    throws: lines.length,
    trials: add(({ odds }) => odds.trials),
    expected,
    result,
    z: variance > 0 ? (result - expected) / Math.sqrt(variance) : 0,
    weighted: add(({ odds, stake }) => ((odds.result - odds.expected) / odds.trials) * stake),
  }
}
/** Of equally rare ones that on which more hung, then the earlier. */
function rarest(lines: readonly LuckLine[], chance: (line: LuckLine) => number): LuckLine | null {
  const open = lines.filter((line) => chance(line) < 1)
  return open.reduce<LuckLine | null>((best, line) => {
    if (best === null || chance(line) < chance(best)) return line
    return chance(line) === chance(best) && line.stake > best.stake ? line : best
  }, null)
}
