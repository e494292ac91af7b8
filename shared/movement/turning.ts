/**
 * A hull on one spot: ways of one scene that are tried one after the other turn through the same headings there, and what
 * stops it at a heading is looked at once (C4-VEH-10).
 */
import { shorterTurn, type Point3 } from '../geometry'
import type { Refusal } from '../protocol/refusal'
import { remembered } from '../table/placement'
import type { Standing } from '../table/types'
import type { MoveScene } from './rules'
import { countSteps, pivotStep } from './turns'

/** What is found out about one who turns there. */
interface TurningLook {
  /** What stops him at this heading. */
  stopAt(heading: number): Refusal | null
  /** Headings at which he reaches deepest into what stands about him. */
  deepest(): readonly number[]
}
/** A heading that a turn comes by; `step`: its number among those that are looked at in any case, 0 for a deepest one. */
interface Passed {
  readonly by: number
  readonly step: number
}

class Turning {
  private readonly stops = new Map<number, Refusal | null>()
  private readonly halves = new Map<string, readonly Passed[]>()
  private deepest: readonly number[] | null = null

  stopAt(heading: number, look: TurningLook): Refusal | null {
    let stop = this.stops.get(heading)
    if (stop === undefined) {
      stop = look.stopAt(heading)
      this.stops.set(heading, stop)
    }
    return stop
  }
  /** The first that stops a turn by so much, the shorter way round. */
  stopOnTurn(facing: number, turn: number, look: TurningLook): Refusal | null {
    const steps = countSteps(turn)
    for (const { by, step } of turn === 0 ? [] : this.halfTurn(facing, Math.sign(turn), look)) {
      if (Math.abs(by) >= Math.abs(turn)) break
      const stop = step < steps ? this.stopAt(facing + by, look) : null
      if (stop) return stop
    }
    return this.stopAt(facing + turn, look)
  }
  /** All that is looked at in half a turn to one side, in its order. */
  private halfTurn(facing: number, side: number, look: TurningLook): readonly Passed[] {
    const key = `${facing} ${side}`
    let known = this.halves.get(key)
    if (!known) {
      this.deepest ??= look.deepest()
      const steps = Array.from({ length: countSteps(180) }, (_, n): Passed => {
        return { by: side * pivotStep * (n + 1), step: n + 1 }
      })
      const deepest = this.deepest.flatMap((one): readonly Passed[] => {
        const by = shorterTurn(facing, one)
        return by * side > 0 ? [{ by, step: 0 }] : []
      })
      known = [...steps, ...deepest].sort((one, other) => Math.abs(one.by) - Math.abs(other.by))
      this.halves.set(key, known)
    }
    return known
  }
}
const turnings = remembered((_: MoveScene) => remembered((_from: Standing) => new Map<string, Turning>()))

/** @param from  the mover where it began its move: what is due to it hangs on that */
export function turningAt(scene: MoveScene, from: Standing, { x, y, z }: Point3): Turning {
  const known = turnings(scene)(from)
  const place = `${x} ${y} ${z}`
  const turning = known.get(place) ?? new Turning()
  known.set(place, turning)
  return turning
}
