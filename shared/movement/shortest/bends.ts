/** What a taut way may bend round: only what has been found in the way, and where storeys end or change there. */
import type { Bend } from './arrivals'
import type { BlockedGround } from './blocks'
import { outlineCrossings } from './outlines'
import { adjoinOrStack, type Storey } from './storeys'
import type { Circle } from './tangents'

/** What bars a straight way that was looked at. */
export interface InTheWay {
  readonly stops: readonly BlockedGround[]
  /** Storeys the straight way leads off. */
  readonly corners?: readonly Storey[]
}

export class Bends {
  private readonly found: Bend[] = []
  private readonly active = new Set<BlockedGround>()
  private readonly cornered = new Set<Storey>()

  constructor(private readonly storeys: readonly Storey[]) {}

  /** In the order in which they were found. */
  get all(): readonly Bend[] {
    return this.found
  }
  add(circle: Circle, storey: Storey): Bend {
    const bend = { ...circle, id: this.found.length, storey }
    this.found.push(bend)
    return bend
  }
  /** From now on the way may bend round these, and where a storey ends. */
  openFor({ stops, corners = [] }: InTheWay): void {
    for (const storey of corners) {
      if (this.cornered.has(storey)) continue
      this.cornered.add(storey)
      for (const corner of storey.inwardCorners) this.add(corner, storey)
    }
    for (const block of stops) {
      if (this.active.has(block)) continue
      this.active.add(block)
      const storey = this.storeys.find((one) => one.blocks.includes(block))
      if (storey) for (const circle of block.bends) this.addRound(circle, storey)
    }
  }
  /** A circle, and the places on it where a change of storey may be forced: at the ruin's edge, and at what bars the other storey. */
  private addRound(circle: Circle, storey: Storey): void {
    for (const other of this.storeys) {
      if (other === storey || !adjoinOrStack(storey, other)) continue
      const outlines = new Set([...storey.floors, ...other.floors].map(({ outline }) => outline))
      const there = this.found.filter((bend) => bend.storey === other && bend.radius > 0)
      for (const at of [
        ...[...outlines].flatMap((outline) => outlineCrossings(circle, { outline, radius: 0 })),
        ...there.flatMap((bend) => outlineCrossings(circle, { outline: [bend.at], radius: bend.radius })),
      ])
        for (const one of [storey, other]) this.add({ at, radius: 0 }, one)
    }
    this.add(circle, storey)
  }
}
