/**
 * How likely it was that the dice of a beat came as they did. Throws that feed each other, to hit, to wound, to save, are one
 * question: each shot goes through with the product of their chances, whichever of them failed it. Of several questions the
 * unlikeliest is told, with the chance that any of so many would come so unlikely. Nothing counts twice, nothing is estimated.
 */
import type { GameEvent } from '../../protocol/event'
import { throwsIn, type Throw } from './throws'

/** What was asked of the dice, and what came. */
interface Outcome {
  readonly rolls: readonly GameEvent<'rolled'>[]
  readonly came: number
  readonly expected: number
  /** Of what came or of more of it, where it was more than expected; else of that or of less. */
  readonly tail: number
  /** By how many came: its probability. */
  readonly spread: readonly number[]
  readonly isMore: boolean
}
interface Luck {
  /** That any of the outcomes would come as unlikely as the unlikeliest did, each on the side on which it fell. */
  readonly probability: number
  /** The unlikeliest first. */
  readonly outcomes: readonly Outcome[]
}
const slack = 1e-9

/** null: no dice that could be judged, or none whose result was open. */
export function luckOf(rolls: readonly GameEvent<'rolled'>[]): Luck | null {
  const outcomes = [...outcomesOf(rolls)].sort((one, other) => one.tail - other.tail)
  const [least] = outcomes
  if (least === undefined) return null
  const none = outcomes.reduce((product, outcome) => product * (1 - asUnlikely(outcome, least.tail)), 1)
  return { probability: 1 - none, outcomes }
}
/** Every question that the dice have answered, in the order in which it was first thrown for. */
export const outcomesOf = (rolls: readonly GameEvent<'rolled'>[]): readonly Outcome[] =>
  chainsOf(throwsIn(rolls)).flatMap((chain) => outcomeOf(chain) ?? [])

function outcomeOf({ rolls, lots, came }: Chain): Outcome | null {
  const spread = lots.reduce<readonly number[]>(
    (all, { trials, chance }) => added(all, binomial(trials, chance)),
    [1],
  )
  if (spread.some((chance) => chance > 1 - slack)) return null
  const expected = spread.reduce((sum, chance, n) => sum + n * chance, 0)
  const [less, more] = [tailOf(spread, came, false), tailOf(spread, came, true)]
  const isMore = more <= less
  return { rolls, came, expected, spread, isMore, tail: Math.min(more, less) }
}
const tailOf = (spread: readonly number[], came: number, isMore: boolean): number =>
  spread.reduce((sum, chance, n) => ((isMore ? n >= came : n <= came) ? sum + chance : sum), 0)
/** That its tail on the side on which it fell is no more than this. */
const asUnlikely = ({ spread, isMore }: Outcome, tail: number): number =>
  spread.reduce((sum, chance, n) => (tailOf(spread, n, isMore) <= tail + slack ? sum + chance : sum), 0)

/** Trials that go through one gate after another. */
interface Chain {
  rolls: readonly GameEvent<'rolled'>[]
  lots: readonly { readonly trials: number; readonly chance: number }[]
  /** How many have come through so far. */
  came: number
  gate: number
}
/** Which gate a throw is; of a save those come through who fail it. */
const gates: Readonly<Record<string, { readonly gate: number; readonly fails?: true }>> = {
  toHit: { gate: 0 },
  toHitCombat: { gate: 0 },
  lsToHit: { gate: 0 },
  toWound: { gate: 1 },
  armourSave: { gate: 2, fails: true },
  coverSave: { gate: 2, fails: true },
  invulnerableSave: { gate: 2, fails: true },
  save: { gate: 2, fails: true },
  lsSave: { gate: 2, fails: true },
  ignoreWound: { gate: 3, fails: true },
}
function chainsOf(throws: readonly Throw[]): readonly Chain[] {
  const chains: Chain[] = []
  for (const { rolls, trials, chance, came } of throws) {
    const { gate = -1, fails } = gates[rolls[0]?.data.purpose ?? ''] ?? {}
    const next = { rolls, lots: [{ trials, chance }], came, gate }
    const through = fails ? { ...next, lots: [{ trials, chance: 1 - chance }], came: trials - came } : next
    const fed = gate > 0 ? feeding(chains, gate, trials) : []
    if (fed.length === 0) chains.push(next)
    else join(chains, fed, through)
  }
  return chains
}
/** All that have come through the gates before, together or one of them alone: as many as are thrown for now. */
function feeding(chains: readonly Chain[], gate: number, trials: number): readonly Chain[] {
  const open = chains.filter((chain) => chain.gate >= 0 && chain.gate < gate && chain.came > 0)
  const all = open.reduce((sum, { came }) => sum + came, 0)
  if (all === trials) return open
  const one = open.find(({ came }) => came === trials)
  return one ? [one] : []
}
function join(chains: Chain[], fed: readonly Chain[], { rolls, lots, came, gate }: Chain): void {
  const chance = lots[0]?.chance ?? 1
  const [first] = fed
  if (first === undefined) return
  first.lots = fed.flatMap((chain) => chain.lots.map((lot) => ({ ...lot, chance: lot.chance * chance })))
  first.rolls = [...fed.flatMap((chain) => chain.rolls), ...rolls]
  first.came = came
  first.gate = gate
  for (const chain of fed.slice(1)) chains.splice(chains.indexOf(chain), 1)
}

/** By how many of the trials come: its probability. */
function binomial(trials: number, chance: number): readonly number[] {
  let spread: readonly number[] = [1]
  for (let n = 0; n < trials; n++) spread = added(spread, [1 - chance, chance])
  return spread
}
/** Of two independent counts together. */
function added(one: readonly number[], other: readonly number[]): readonly number[] {
  const sum = new Array<number>(one.length + other.length - 1).fill(0)
  one.forEach((p, n) => other.forEach((q, m) => (sum[n + m] = (sum[n + m] ?? 0) + p * q)))
  return sum
}
