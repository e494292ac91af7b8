/** How it came about that somebody won: the shape of the whole battle, and the beat by which it turned. */
import type { Seat } from '../../protocol/spatial'
import type { Beat } from '../beats/beat'
import { isOverByTime, type ReportRecord, type ReportView } from '../record/record'
import type { StoryArc, ArcKind } from './storyboard'

/** So far behind when a turn is over that it is a comeback; and on either side of even before it counts as a lead. */
const behind = 0.35
/** Whoever wins from below this when the last turn begins wins at the last moment. */
const behindAtLast = 0.4
const lead = 0.05
/** A side of which no more is left is routed. */
const routed = 0.25
/** So often it changes hands in a battle that goes to and fro. */
const manyTurns = 3

/** @param curve  estimated chance of side a after each act; empty where it is not to be had */
export function storyArc(
  { acts }: Pick<ReportRecord, 'acts'>,
  beats: readonly Beat[],
  curve: readonly number[],
): StoryArc {
  const winner = acts.at(-1)?.view.result?.winner ?? null
  const left = leftOf(acts.length, beats)
  const side = winner === 'a' || winner === 'b' ? winner : null
  // Who loses more may lead all the same: without an estimate nothing is said of a lead.
  if (curve.length !== acts.length) return { kind: untoldKind(side, left), winner, turning: null, curve: [] }
  const forWinner = curve.map((chance) => (side === 'b' ? 1 - chance : chance))
  const kind = kindOf({ side, line: forWinner, acts, left })
  // What the end alone decided has no beat; who always led has no turn.
  const told = isOverByTime(acts) ? forWinner.slice(0, -1) : forWinner
  const hasTurned = side !== null && kind !== 'wireToWire' && (told.at(-1) ?? 0) > 0.5
  return { kind, winner, turning: hasTurned ? turningOf(told, beats) : null, curve }
}
const isRouted = (loser: Seat, left: Shape['left']): boolean => (left.at(-1)?.[loser] ?? 1) <= routed
const otherSide = (side: Seat): Seat => (side === 'a' ? 'b' : 'a')
function untoldKind(side: Seat | null, left: Shape['left']): ArcKind {
  if (side === null) return 'stalemate'
  return isRouted(otherSide(side), left) ? 'rout' : 'untold'
}

interface Shape {
  readonly side: Seat | null
  /** Chance of the winner after each act. */
  readonly line: readonly number[]
  readonly acts: readonly { readonly turn: number; readonly view: ReportView }[]
  readonly left: readonly Readonly<Record<Seat, number>>[]
}
function kindOf({ side, line, acts, left }: Shape): ArcKind {
  if (side === null) return changesOf(line) >= manyTurns ? 'seesaw' : 'stalemate'
  const lastTurn = acts.at(-1)?.turn ?? 0
  const fought = line.slice(
    acts.findIndex(({ turn }) => turn > 0),
    Math.max(1, line.length - 1),
  )
  const atLast = line[acts.findIndex(({ turn }) => turn === lastTurn) - 1] ?? 0.5
  if (lastTurn > 1 && atLast < behindAtLast) return 'lastTurn'
  // What swings and swings back within one turn no reader sees in the curve: nobody had been ahead.
  if (Math.min(...atTurnEnds(acts, line, lastTurn)) <= behind) return 'comeback'
  if (isRouted(otherSide(side), left)) return 'rout'
  if (changesOf(fought) >= manyTurns) return 'seesaw'
  // Whoever was behind, if only by a little, has not led from first to last.
  return Math.min(...fought) < 0.5 - lead ? 'untold' : 'wireToWire'
}
/** Chances as each turn but the last was over. */
const atTurnEnds = (acts: Shape['acts'], line: readonly number[], lastTurn: number): readonly number[] =>
  line.filter((_, n) => {
    const turn = acts[n]?.turn ?? 0
    return turn > 0 && turn < lastTurn && acts[n + 1]?.turn !== turn
  })
/** How often the lead changes hands; as good as even is nobody's. */
function changesOf(line: readonly number[]): number {
  const leads = line.filter((chance) => Math.abs(chance - 0.5) > lead).map((chance) => chance > 0.5)
  return leads.filter((is, n) => n > 0 && is !== leads[n - 1]).length
}
/** The last time the winner came from behind, or from even; never, where he always led. */
function turningOf(line: readonly number[], beats: readonly Beat[]): string | null {
  const act = line.findLastIndex(
    (chance, n) =>
      chance > 0.5 + lead && n > 0 && line.slice(0, n).some((one) => one < 0.5 - lead) && isCrossing(line, n),
  )
  if (act < 0) return null
  const there = beats.filter((beat) => beat.act === act || (beat.since <= act && act <= beat.act))
  const lossOf = ({ losses }: Beat): number => losses.reduce((sum, { share }) => sum + share, 0)
  return [...there].sort((one, other) => lossOf(other) - lossOf(one))[0]?.id ?? null
}
/** It leads now, and the last lead before it was the other's. */
function isCrossing(line: readonly number[], n: number): boolean {
  const before = line.slice(0, n).findLast((chance) => Math.abs(chance - 0.5) > lead)
  return before !== undefined && before < 0.5
}
/** Share of its points that each side has left after each act. */
function leftOf(acts: number, beats: readonly Beat[]): readonly Readonly<Record<Seat, number>>[] {
  const lost = Array.from({ length: acts }, () => ({ a: 0, b: 0 }))
  for (const { act, losses } of beats)
    for (const { seat, share } of losses) {
      const there = lost[act]
      if (there) there[seat] += share
    }
  const now = { a: 1, b: 1 }
  return lost.map(({ a, b }) => {
    now.a = Math.max(0, now.a - a)
    now.b = Math.max(0, now.b - b)
    return { ...now }
  })
}
