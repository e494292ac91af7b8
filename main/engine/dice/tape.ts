/**
 * Every die that ever fell in a game, by kind and position. A roll at a known position reads what fell there
 * before, so nothing is ever thrown again: not by undo, not on a branch, not when a saved game is reopened.
 * What falls behind a player's screen lies on a strip of its own: it moves no die that the other sees, so that nobody
 * learns of it by going back and comparing what fell (LS-ENG-07).
 */
import { seatSchema, type Seat } from '../../../shared/protocol/spatial'
import { dieKinds, type DieKind, type FallenDie, type DiceThrow } from './die'
import type { DiceSource } from './source'

type Strip = DieKind | `${DieKind} ${Seat}`
const strips: readonly Strip[] = dieKinds.flatMap((kind): Strip[] => [
  kind,
  ...seatSchema.options.map((seat): Strip => `${kind} ${seat}`),
])
const stripOf = ({ kind, behind }: DiceThrow): Strip => (behind === undefined ? kind : `${kind} ${behind}`)
const perStrip = <T>(of: (strip: Strip) => T): Record<Strip, T> =>
  Object.fromEntries(strips.map((strip) => [strip, of(strip)])) as Record<Strip, T>

/** How many dice of each strip lie behind a point of the game. */
export type DiceCount = Readonly<Record<Strip, number>>
export const noDice: DiceCount = perStrip(() => 0)

/** What a running procedure draws its dice from. */
export interface DiceReader {
  /** null: this die must be typed in. */
  next(die: DiceThrow, purpose: string): FallenDie | null
  /** Lays down a die that was typed in. */
  typed(die: FallenDie): void
  lot: DiceSource['lot']
}

export class DiceTape {
  private readonly fallen: Record<Strip, FallenDie[]> = perStrip(() => [])

  constructor(private readonly source: DiceSource) {}

  readonly lot: DiceSource['lot'] = (name, index, limit) => this.source.lot(name, index, limit)

  /** Tokens of a script that were not drawn. */
  get left(): readonly string[] {
    return this.source.left(this.fresh)
  }

  private get fresh(): number {
    return strips.reduce((sum, strip) => sum + this.fallen[strip].length, 0)
  }

  /** Reads on from a point of the game. */
  reader(from: DiceCount): DiceReader & { readonly count: DiceCount } {
    const count: Record<Strip, number> = { ...from }
    return {
      count,
      next: (thrown, purpose) => {
        const strip = stripOf(thrown)
        const position = count[strip]
        const die = this.fallen[strip][position] ?? this.drawn(thrown, position, purpose)
        if (!die) return null
        this.fallen[strip][position] = die
        count[strip]++
        return die
      },
      lot: this.lot,
      typed: (die) => {
        const strip = stripOf(die)
        this.fallen[strip][count[strip]++] ??= die
      },
    }
  }

  private drawn(thrown: DiceThrow, position: number, purpose: string): FallenDie | null {
    const die = this.source.draw(thrown, position, this.fresh, purpose)
    return die && thrown.behind !== undefined ? { ...die, behind: thrown.behind } : die
  }

  /** The dice known from a point of the game on, at the most so many. */
  from(thrown: DiceThrow, count: DiceCount, most: number): readonly FallenDie[] {
    const strip = stripOf(thrown)
    return this.fallen[strip].slice(count[strip], count[strip] + most)
  }

  /** Lays recorded dice at their positions; returns false where something else fell there. */
  lay(from: DiceCount, dice: readonly FallenDie[]): boolean {
    const count: Record<Strip, number> = { ...from }
    return dice.every((die) => {
      const strip = stripOf(die)
      const position = count[strip]++
      const there = (this.fallen[strip][position] ??= die)
      return there.face === die.face && there.bearing === die.bearing
    })
  }

  /** These dice were mistyped: they fell like this. Whoever comes here again reads the new faces. */
  correct(from: DiceCount, dice: readonly FallenDie[]): void {
    const count: Record<Strip, number> = { ...from }
    for (const die of dice) {
      const strip = stripOf(die)
      this.fallen[strip][count[strip]++] = die
    }
  }

  /** @returns what makes everything be again as it is now: an input that failed has thrown and corrected nothing */
  mark(): () => void {
    const before = strips.map((strip) => ({ strip, dice: [...this.fallen[strip]] }))
    return () => {
      for (const { strip, dice } of before) this.fallen[strip] = dice
    }
  }
}

/** Reads exactly the dice a recorded input consumed; after them everything counts as untyped. */
export function recordedDice(dice: readonly FallenDie[], tape: DiceTape): DiceReader {
  let next = 0
  return {
    next(thrown) {
      const die = dice[next]
      if (!die || stripOf(die) !== stripOf(thrown)) return null
      next++
      return die
    },
    typed() {
      next++
    },
    lot: tape.lot,
  }
}

/** The dice of a segment added to a count. */
export function countDice(from: DiceCount, dice: readonly FallenDie[]): DiceCount {
  const count: Record<Strip, number> = { ...from }
  for (const die of dice) count[stripOf(die)]++
  return count
}
