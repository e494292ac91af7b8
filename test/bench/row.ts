/** One line of `npm run bench`: what was measured, ours beside the peers of the same run. */
export interface BenchRow {
  readonly name: string
  readonly unit: string
  readonly ours: number
  readonly peers: Readonly<Record<string, number>>
  /** The goal in words, as design §9 states it. */
  readonly goal: string
  readonly met: boolean
}
