/** How everything together may end, where each part of a unit ends in its own way: chances by number. */

/** Outcomes of one part of the unit by number, and beside each its chance; there may be more outcomes than chances. */
export interface ChanceByCount {
  readonly outcomes: readonly number[]
  readonly chances: readonly number[]
}
export const surely = (outcome: number): ChanceByCount => ({ outcomes: [outcome], chances: [1] })

function weigh(sums: number[], { outcomes, chances }: ChanceByCount, by: number): void {
  for (let n = 0; n < chances.length; n++) {
    const [outcome = 0, p = 0] = [outcomes[n], chances[n]]
    if (p > 0) sums[outcome] = (sums[outcome] ?? 0) + by * p
  }
}

/** The end in which nobody has suffered. */
const nothingMore = -1
/** More than memory holds. */
const mostEnds = 0x4000000

/** Each end by its number: the outcome of its first part, and the end of the others. */
class EndNumbers {
  private readonly all: (readonly [part: number, rest: number])[] = []
  private readonly numbers = new Map<number, number>()

  of(part: number, rest: number): number {
    const key = part * mostEnds + (rest + 1)
    const known = this.numbers.get(key) ?? this.all.push([part, rest]) - 1
    this.numbers.set(key, known)
    return known
  }
  /** The outcomes an end is made of. */
  parts(end: number): readonly number[] {
    const parts: number[] = []
    for (let next = this.all[end]; next; next = this.all[next[1]]) parts.push(next[0])
    return parts
  }
}

/** Ways whose first parts may end alike are added up before those parts are counted in. */
export class LossEnds {
  /** Of ways with a single part: chances by its outcome. */
  private readonly last: number[] = []
  /** Of the others: how all that follows their first part may end. */
  private readonly after = new Map<ChanceByCount, LossEnds>()
  private nothing = 0
  constructor(private readonly numbers = new EndNumbers()) {}

  /** @param parts  what each part may suffer once it is settled who is wounded, with this chance */
  add(parts: readonly ChanceByCount[], chance: number, from = 0): void {
    const part = parts[from]
    if (!part) this.nothing += chance
    else if (from === parts.length - 1) weigh(this.last, part, chance)
    else {
      const others = this.after.get(part) ?? new LossEnds(this.numbers)
      this.after.set(part, others)
      others.add(parts, chance, from + 1)
    }
  }

  /** All of them, each once: the outcomes it is made of, and its chance. */
  forEach(tell: (parts: readonly number[], chance: number) => void): void {
    this.each((end, chance) => tell(this.numbers.parts(end), chance))
  }

  private each(tell: (end: number, chance: number) => void): void {
    if (this.nothing > 0) tell(nothingMore, this.nothing)
    // By the end of the others: chances of how the first part ends beside it.
    const beside = new Map<number, number[]>([[nothingMore, this.last]])
    for (const [part, others] of this.after)
      others.each((rest, chance) => {
        const row = beside.get(rest) ?? []
        beside.set(rest, row)
        weigh(row, part, chance)
      })
    for (const [rest, row] of beside)
      row.forEach((chance, outcome) => tell(this.numbers.of(outcome, rest), chance))
  }
}
