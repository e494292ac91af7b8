/** A straight way that changes storeys: where it does, so that every part of it is free on the storey it is walked on (CF-MOVE-04). */
import { pointGap, within, type Mm, type PlanPoint } from '../../geometry'
import { crossingsOfLine } from './outlines'
import { climbingOutlines } from './stairs'
import { mayClimb, type Storey, type StoreyWalk } from './storeys'

/** A change of storey at a place on a straight way: 0 is its start, 1 its end. */
export interface LevelChange {
  readonly at: number
  readonly to: Storey
}
interface Climbed {
  readonly climb: Mm
  readonly changes: readonly LevelChange[]
}
interface Here {
  readonly storey: Storey
  readonly climb: Mm
  readonly changes: readonly LevelChange[]
}

const along = (from: PlanPoint, to: PlanPoint, t: number): PlanPoint => ({
  x: from.x + (to.x - from.x) * t,
  z: from.z + (to.z - from.z) * t,
})
const hair = 1e-9

/** Where its ends, what bars it, and stairs cut a straight way; between two cuts every storey is free and reached, or is not. */
function cutsOf(walk: StoreyWalk, storeys: readonly Storey[], from: PlanPoint, to: PlanPoint) {
  const barred = new Map(storeys.map((storey) => [storey, storey.barredParts(from, to)]))
  const cuts = new Set([0, 1])
  for (const parts of barred.values())
    for (const [start, end] of parts) {
      cuts.add(start)
      cuts.add(end)
    }
  const length = Math.max(pointGap(from, to), hair)
  for (const storey of storeys)
    for (const outline of climbingOutlines(walk, storey))
      for (const at of crossingsOfLine(from, to, outline)) cuts.add(pointGap(from, at) / length)
  return { barred, cuts: [...cuts].sort((one, two) => one - two) }
}

/** The way with the least climbing from one storey to another along a straight line, or null. */
export function climbAlong(
  walk: StoreyWalk,
  storeys: readonly Storey[],
  from: { readonly at: PlanPoint; readonly storey: Storey },
  to: { readonly at: PlanPoint; readonly storey: Storey },
  budget: Mm,
): Climbed | null {
  const possible = storeys.filter(
    (storey) => storey === from.storey || storey === to.storey || storey.liesAlong(from.at, to.at),
  )
  const { barred, cuts } = cutsOf(walk, possible, from.at, to.at)
  const isFree = (storey: Storey, start: number, end: number): boolean =>
    (barred.get(storey) ?? []).every(([first, last]) => end <= first + hair || start >= last - hair)
  const isFreeAt = (storey: Storey, t: number): boolean =>
    (barred.get(storey) ?? []).every(([first, last]) => t <= first + hair || t >= last - hair)
  let here = new Map<Storey, Here>([[from.storey, { storey: from.storey, climb: 0, changes: [] }]])
  for (const [index, t] of cuts.entries()) {
    const at = along(from.at, to.at, t)
    changeAt(here, t, (one, other) => isFreeAt(other, t) && mayClimb(walk, one, other, at))
    const next = cuts[index + 1]
    if (next === undefined) break
    here = new Map([...here].filter(([storey]) => isFree(storey, t, next)))
    if (here.size === 0) return null
  }
  return here.get(to.storey) ?? null

  /** From every storey one is on to every other one may change to here, the least climbing first. */
  function changeAt(open: Map<Storey, Here>, t: number, may: (one: Storey, other: Storey) => boolean): void {
    const at = along(from.at, to.at, t)
    const queue = [...open.values()]
    for (let one = queue.shift(); one; one = queue.shift())
      for (const other of possible) {
        if (other === one.storey) continue
        const climb = one.climb + Math.abs(one.storey.heightAt(at) - other.heightAt(at))
        const known = open.get(other)
        if (!within(climb, budget) || (known && known.climb <= climb) || !may(one.storey, other)) continue
        const better = { storey: other, climb, changes: [...one.changes, { at: t, to: other }] }
        open.set(other, better)
        queue.push(better)
      }
  }
}
