/**
 * Every die that ever fell in a game, by kind and position. A roll at a known position reads what fell there
 * before, so nothing is ever thrown again: not by undo, not on a branch, not when a saved game is reopened.
 */
import { dieKinds, type DieKind, type FallenDie } from './die'
import type { DiceSource } from './source'

/** How many dice of each kind lie behind a point of the game. */
export type DiceCount = Readonly<Record<DieKind, number>>
export const noDice: DiceCount = { d6: 0, d3: 0, scatter: 0, d12: 0 }

/** What a running procedure draws its dice from. */
export interface DiceReader {
  /** null: this die must be typed in. */
  next(kind: DieKind, purpose: string): FallenDie | null
  /** Lays down a die that was typed in. */
  typed(die: FallenDie): void
  lot: DiceSource['lot']
}

export class DiceTape {
  private readonly fallen: Record<DieKind, FallenDie[]> = { d6: [], d3: [], scatter: [], d12: [] }

  constructor(private readonly source: DiceSource) {}

  readonly lot: DiceSource['lot'] = (name, index, limit) => this.source.lot(name, index, limit)

  /** Tokens of a script that were not drawn. */
  get left(): readonly string[] {
    return this.source.left(this.fresh)
  }

  private get fresh(): number {
    return dieKinds.reduce((sum, kind) => sum + this.fallen[kind].length, 0)
  }

  /** Reads on from a point of the game. */
  reader(from: DiceCount): DiceReader & { readonly count: DiceCount } {
    const count: Record<DieKind, number> = { ...from }
    return {
      count,
      next: (kind, purpose) => {
        const position = count[kind]
        const die = this.fallen[kind][position] ?? this.source.draw(kind, position, this.fresh, purpose)
        if (!die) return null
        this.fallen[kind][position] = die
        count[kind]++
        return die
      },
      lot: this.lot,
      typed: (die) => {
        this.fallen[die.kind][count[die.kind]++] ??= die
      },
    }
  }

  /** The dice known from a point of the game on, at the most so many. */
  from(kind: DieKind, position: number, most: number): readonly FallenDie[] {
    return this.fallen[kind].slice(position, position + most)
  }

  /** Lays recorded dice at their positions; returns false where something else fell there. */
  lay(from: DiceCount, dice: readonly FallenDie[]): boolean {
    const count: Record<DieKind, number> = { ...from }
    return dice.every((die) => {
      const position = count[die.kind]++
      const there = (this.fallen[die.kind][position] ??= die)
      return there.face === die.face && there.bearing === die.bearing
    })
  }

  /** These dice were mistyped: they fell like this. Whoever comes here again reads the new faces. */
  correct(from: DiceCount, dice: readonly FallenDie[]): void {
    const count: Record<DieKind, number> = { ...from }
    for (const die of dice) this.fallen[die.kind][count[die.kind]++] = die
  }

  /** @returns what makes everything be again as it is now: an input that failed has thrown and corrected nothing */
  mark(): () => void {
    const before = dieKinds.map((kind) => ({ kind, dice: [...this.fallen[kind]] }))
    return () => {
      for (const { kind, dice } of before) this.fallen[kind] = dice
    }
  }
}

/** Reads exactly the dice a recorded input consumed; after them everything counts as untyped. */
export function recordedDice(dice: readonly FallenDie[], tape: DiceTape): DiceReader {
  let next = 0
  return {
    next(kind) {
      const die = dice[next]
      if (!die || die.kind !== kind) return null
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
  const count: Record<DieKind, number> = { ...from }
  for (const die of dice) count[die.kind]++
  return count
}
