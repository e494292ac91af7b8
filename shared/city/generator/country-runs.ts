/** Rivers and tracks: runs of pieces from edge to edge, each joined to the one before. Inches and degrees until they are laid. */
import { inches, stored } from '../../geometry/length'
import type { PlanPoint } from '../../geometry/point'
import { cos, sin } from '../../portable'
import type { BuildChance } from '../design/chance'
import { riverFordLength, riverWidth, runLength, trackWidth } from '../country/designs'
import { bendDegrees, bendRadius } from '../country/shapes'

export interface RunPiece {
  readonly design: string
  readonly at: PlanPoint
  readonly turn: number
}
/** Where a run has come to, and which way it goes on: 0 to the right, 90 to the far edge. */
interface Head {
  readonly x: number
  readonly z: number
  readonly heading: number
}
interface Field {
  readonly width: number
  readonly depth: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const ahead = ({ x, z }: Head, degrees: number, by: number): { x: number; z: number } => ({
  x: x + cos(radians(degrees)) * by,
  z: z - sin(radians(degrees)) * by,
})
const millimetres = ({ x, z }: { x: number; z: number }): PlanPoint => ({
  x: stored(inches(x)),
  z: stored(inches(z)),
})

type Step = 'straight' | 'left' | 'right' | 'ford'
const lengthOf = (step: Step): number => (step === 'ford' ? riverFordLength : runLength)

/** The piece of one step and where the run is after it. A bend laid the other way round turns the other way. */
function laid(
  head: Head,
  step: Step,
  names: Readonly<Record<Step, string>>,
): { piece: RunPiece; head: Head } {
  const { heading } = head
  const design = names[step]
  if (step === 'straight' || step === 'ford') {
    const length = lengthOf(step)
    return {
      piece: { design, at: millimetres(ahead(head, heading, length / 2)), turn: heading },
      head: { ...ahead(head, heading, length), heading },
    }
  }
  const by = step === 'left' ? bendDegrees : -bendDegrees
  const half = 2 * bendRadius * sin(radians(bendDegrees / 4))
  const middle = ahead(head, heading + by / 4, half)
  const end = ahead({ ...middle, heading }, heading + (by * 3) / 4, half)
  return {
    piece: { design, at: millimetres(middle), turn: heading + by / 2 + (step === 'left' ? 0 : 180) },
    head: { ...end, heading: heading + by },
  }
}

const river: Readonly<Record<Step, string>> = {
  straight: 'river',
  left: 'river-bend',
  right: 'river-bend',
  ford: 'river-ford',
}
const track: Readonly<Record<Step, string>> = {
  straight: 'track',
  left: 'track-bend',
  right: 'track-bend',
  ford: 'track',
}

const isOut = ({ x, z }: Head, { width, depth }: Field, beyond: number): boolean =>
  x < -beyond || z < -beyond || x > width + beyond || z > depth + beyond

/** Straight on or a bend that does not lead too far from the way it was meant to go. */
function nextStep(heading: number, meant: number, luck: BuildChance): Step {
  const off = heading - meant
  const may: Step[] = ['straight', 'straight']
  if (off < bendDegrees) may.push('left')
  if (off > -bendDegrees) may.push('right')
  return luck.pick(may)
}

interface Course {
  readonly pieces: readonly RunPiece[]
  readonly steps: readonly Step[]
}
/** On from there until it has left the table; null where it turns about for too long. */
function runOut(
  from: Head,
  field: Field,
  names: Readonly<Record<Step, string>>,
  width: number,
  luck: BuildChance,
): Course | null {
  const pieces: RunPiece[] = []
  const steps: Step[] = []
  let head = from
  for (let n = 0; n < 24; n++) {
    const step = nextStep(head.heading, from.heading, luck)
    const next = laid(head, step, names)
    pieces.push(next.piece)
    steps.push(step)
    head = next.head
    if (isOut(head, field, width * 0.8)) return { pieces, steps }
  }
  return null
}

/** A way in over the left or the near edge, and which way the run is meant to go. */
function entry({ width, depth }: Field, luck: BuildChance, back: number): Head {
  const along = luck.next() < 0.5
  const share = luck.between(0.3, 0.7)
  return along
    ? { x: -back, z: depth * share, heading: 0 }
    : { x: width * share, z: depth + back, heading: 90 }
}

export interface River {
  readonly pieces: readonly RunPiece[]
  /** The middles of its fords and the way it flows there. */
  readonly fords: readonly (RunPiece & { readonly heading: number })[]
}
/** Two fords are set into it, at about a third and two thirds of its way. */
export function layRiver(field: Field, luck: BuildChance): River | null {
  for (let tries = 0; tries < 40; tries++) {
    const start = entry(field, luck, luck.between(1, 4))
    const course = runOut(start, field, river, riverWidth, luck)
    const forded = course && withFords(start, course.steps, field, luck)
    if (forded) return forded
  }
  return null
}

const fordsOfRiver = 2
/** So far from every edge, inches: the way over leads to somewhere. */
const fordInside = 5
function withFords(start: Head, steps: readonly Step[], field: Field, luck: BuildChance): River | null {
  const third = steps.length / 3
  const at = [third, 2 * third].map((n) => Math.round(n + luck.between(-0.4, 0.4)))
  const pieces: RunPiece[] = []
  const fords: (RunPiece & { readonly heading: number })[] = []
  let head = start
  for (const [i, step] of steps.entries()) {
    for (const next of at.includes(i) ? (['ford', step] as const) : [step]) {
      if (isOut(head, field, riverWidth * 0.8)) break
      const { piece, head: after } = laid(head, next, river)
      pieces.push(piece)
      if (next === 'ford') fords.push({ ...piece, heading: head.heading })
      head = after
    }
  }
  const inner = fords.filter(({ at: { x, z } }) => {
    const [inX, inZ] = [x / inches(1), z / inches(1)]
    const inside = (value: number, of: number): boolean => value > fordInside && value < of - fordInside
    return inside(inX, field.width) && inside(inZ, field.depth)
  })
  return inner.length === fordsOfRiver && isOut(head, field, 0) ? { pieces, fords } : null
}

/** A track from edge to edge; where there is a river it crosses by the ford, straight from bank to bank. */
export function layTrack(
  field: Field,
  ford: River['fords'][number] | null,
  luck: BuildChance,
): readonly RunPiece[] | null {
  if (!ford) {
    const start = entry(field, luck, luck.between(0.5, 3))
    return runOut(start, field, track, trackWidth, luck)?.pieces ?? null
  }
  const middle = { x: ford.at.x / inches(1), z: ford.at.z / inches(1), heading: ford.heading }
  const arms = [90, -90].map((side) => {
    const heading = ford.heading + side
    const bank: Head = { ...ahead(middle, heading, riverWidth / 2), heading }
    const first = laid(bank, 'straight', track)
    const rest = runOut(first.head, field, track, trackWidth, luck)
    return rest && [first.piece, ...rest.pieces]
  })
  const [one, other] = arms
  return one && other ? [...one, ...other] : null
}
