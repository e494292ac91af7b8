/**
 * Dice as chances: what a roll could have come to, and what it did. Only rolls with a number to reach can be judged; what a
 * rule throws for distances, tables and roll-offs is left out.
 */
import type { Die, GameEvent } from '../../protocol/event'
import { wholePower } from '../../portable'

/** So many trials of one chance, and how many came. Dice thrown again are part of the throw they mend. */
export interface Throw {
  readonly rolls: readonly GameEvent<'rolled'>[]
  /** Dice that count one by one; 1 where all of them together are read as one number. */
  readonly trials: number
  readonly chance: number
  readonly came: number
}

/** Purposes whose dice are added up, or whose highest counts, against the number. */
const readTogether: ReadonlySet<string> = new Set(['penetration', 'penetrationRending'])
const sides: Readonly<Partial<Record<Die['kind'], number>>> = { d6: 6, d3: 3 }

/** What the throws of a beat were, in their order. */
export function throwsIn(rolls: readonly GameEvent<'rolled'>[]): readonly Throw[] {
  const all: Throw[] = []
  for (const roll of rolls) {
    const one = thrown(roll)
    if (one === null) continue
    const mended = all.findLastIndex((before) => mends(one, before))
    const before = all[mended]
    if (before) all[mended] = mendedBy(before, one)
    else all.push(one)
  }
  return all
}

function thrown(roll: GameEvent<'rolled'>): Throw | null {
  const { dice, needed, compare, purpose, total } = roll.data
  const [first] = dice
  const faces = first && sides[first.kind]
  if (needed === undefined || faces === undefined) return null
  const values = dice.map(valueOf)
  const sum = values.reduce((all, value) => all + value, 0)
  const one = (chance: number, came: boolean): Throw => ({
    rolls: [roll],
    trials: 1,
    chance,
    came: came ? 1 : 0,
  })
  if (compare === 'atMost')
    return one(
      chanceOfSum(dice.length, faces, (all) => all <= needed),
      sum <= needed,
    )
  if (readTogether.has(purpose) && dice.length > 1) {
    const highest = Math.max(...values)
    // Of two dice or more the highest is less than the sum: the total tells how they were read.
    return total === highest
      ? one(1 - wholePower(1 - chanceOfFace(faces, needed), dice.length), highest >= needed)
      : one(
          chanceOfSum(dice.length, faces, (all) => all >= needed),
          sum >= needed,
        )
  }
  return {
    rolls: [roll],
    trials: dice.length,
    chance: chanceOfFace(faces, needed),
    came: values.filter((value) => value >= needed).length,
  }
}
const valueOf = ({ kind, face }: Die): number => (kind === 'd3' ? Math.ceil(face / 2) : face)
const chanceOfFace = (faces: number, needed: number): number =>
  Math.min(faces, Math.max(0, faces + 1 - needed)) / faces
function chanceOfSum(dice: number, faces: number, counts: (sum: number) => boolean): number {
  let ways: readonly number[] = [1]
  for (let die = 0; die < dice; die++) ways = withDie(ways, faces)
  const all = wholePower(faces, dice)
  return ways.reduce((sum, number, total) => (counts(total) ? sum + number : sum), 0) / all
}
/** In how many ways each sum comes, one die more. */
const withDie = (ways: readonly number[], faces: number): readonly number[] =>
  Array.from({ length: ways.length + faces }, (_, sum) =>
    ways.reduce(
      (all, number, before) => (sum - before >= 1 && sum - before <= faces ? all + number : all),
      0,
    ),
  )

/** All that had failed goes again, once (C4-BASE-02). */
function mends({ rolls, trials, chance }: Throw, before: Throw): boolean {
  const [again, first] = [rolls[0]?.data, before.rolls[0]?.data]
  if (again === undefined || first === undefined || before.rolls.length > 1) return false
  return (
    again.dice.every(({ rerolled }) => rerolled === true) &&
    again.purpose === first.purpose &&
    again.seat === first.seat &&
    again.unit === first.unit &&
    again.target === first.target &&
    again.weapon === first.weapon &&
    chance === before.chance &&
    trials === before.trials - before.came
  )
}
const mendedBy = (before: Throw, again: Throw): Throw => ({
  rolls: [...before.rolls, ...again.rolls],
  trials: before.trials,
  chance: before.chance + (1 - before.chance) * again.chance,
  came: before.came + again.came,
})
