/** Somebody fires: what flies, what flashes, what smokes, by the manner of his weapon. */
import { Color } from 'three'
import { bearing, spaceGap } from '../../../shared/geometry'
import type { Point3 } from '../../../shared/geometry/point'
import { mannerLooks, type MannerLook, type ShotsCue } from '../../facts/cues'
import { flightSeconds, leavesAt, streaksOf } from '../../show/flight'
import { hashOf } from '../../show/hash'
import type { Actor, Troupe } from '../miniatures/troupe'
import { tongue, type Puffs } from './burst'
import type { PuffField } from './puff-field'
import { flightAt, type TracerField } from './tracer-field'

interface FireFields extends Puffs {
  readonly tracers: TracerField
}

const smoke = new Color('#8f877b')
const dust = new Color('#a08f76')
const still: Point3 = { x: 0, y: 0, z: 0 }
/** Of a man who is only known by his place. */
const aimedHeight = 16
/** How far apart the puffs of a trail hang, mm. */
const trailStep = 45
const trailAtMost = 14
/** How far a jet of fire spreads to either side, mm. */
const jetWidth = 22

type Target = Pick<Actor, 'at' | 'height'>
/** Who is aimed at as he is shown now, or the place; null: nobody of them is there. */
function targetOf(troupe: Troupe, { model, aim }: ShotsCue): Target | null {
  if ('at' in aim) return { at: aim.at, height: aimedHeight }
  const targets = [...troupe.actors.values()].filter((actor) => actor.unit === aim.unit)
  return targets[hashOf(model) % Math.max(1, targets.length)] ?? null
}
export function showFire({ tracers, flashes, clouds }: FireFields, troupe: Troupe, cue: ShotsCue): void {
  const { model } = cue
  const shooter = troupe.actors.get(model)
  const aim = targetOf(troupe, cue)
  if (!shooter || !aim) return
  troupe.turn(shooter, bearing(shooter.at, aim.at), cue.weapon)
  const look = mannerLooks[cue.manner ?? 'single']
  const muzzle = barrelOf(shooter, cue.weapon) ?? muzzleOf(shooter, aim)
  if (!look.flies) {
    leaveMuzzle({ flashes, clouds }, muzzle, cue.wait, look)
    // Of a template that is laid it is seen how it lies (`templates/burst.ts`).
    if ('at' in cue.aim)
      tongue({ flashes, clouds }, muzzle, { ...aim.at, y: aim.at.y + aim.height * 0.5 }, jetWidth)
    return
  }
  for (let i = 0; i < streaksOf(cue, look); i++) {
    const wait = leavesAt(i, cue, look)
    const spread = (n: number): number => ((hashOf(`${model}${i}${n}`) % 100) / 100 - 0.5) * look.spread
    const to = {
      x: aim.at.x + spread(1),
      y: aim.at.y + aim.height * 0.6 + spread(2) * 0.5,
      z: aim.at.z + spread(3),
    }
    tracers.add(muzzle, to, wait, look)
    if (look.muzzle > 0) leaveMuzzle({ flashes, clouds }, muzzle, wait, look)
    if (look.trail) trail(clouds, muzzle, to, wait, look)
    clouds.add({
      at: to,
      drift: { x: 0, y: 10, z: 0 },
      wait: wait + flightSeconds(spaceGap(muzzle, to), look),
      seconds: 0.6,
      from: 5,
      to: 24,
      alpha: 0.4,
      colour: dust,
    })
  }
}
function leaveMuzzle(
  { flashes, clouds }: Pick<FireFields, 'flashes' | 'clouds'>,
  at: Point3,
  wait: number,
  { muzzle, flash }: MannerLook,
): void {
  flashes.add({
    at,
    drift: still,
    wait,
    seconds: 0.09,
    from: muzzle * 0.65,
    to: muzzle,
    alpha: 1,
    colour: colourOf(flash),
  })
  clouds.add({
    at,
    drift: { x: 3, y: 9, z: 0 },
    wait,
    seconds: 0.7,
    from: 6,
    to: muzzle,
    alpha: 0.28,
    colour: smoke,
  })
}
/** Smoke that hangs along its way. */
function trail(clouds: PuffField, from: Point3, to: Point3, wait: number, look: MannerLook): void {
  const length = spaceGap(from, to)
  const seconds = flightSeconds(length, look)
  const puffs = Math.min(trailAtMost, Math.ceil(length / trailStep))
  for (let i = 1; i <= puffs; i++) {
    const share = i / (puffs + 1)
    clouds.add({
      at: flightAt(from, to, share, look.bow),
      drift: { x: 0, y: 7, z: 0 },
      wait: wait + seconds * share,
      seconds: 0.9,
      from: 5,
      to: 22,
      alpha: 0.3,
      colour: smoke,
    })
  }
}

/** Where the barrel of a vehicle ends; null: whoever fires is none. */
function barrelOf({ machine, at, facing }: Actor, weapon: string): Point3 | null {
  const mouth = machine?.muzzle(weapon)
  if (!mouth) return null
  const [cos, sin] = [Math.cos((facing * Math.PI) / 180), Math.sin((facing * Math.PI) / 180)]
  return {
    x: at.x + mouth.x * cos + mouth.z * sin,
    y: at.y + mouth.y,
    z: at.z - mouth.x * sin + mouth.z * cos,
  }
}
/** In front of the shooter, at the height where a weapon is held. */
function muzzleOf(shooter: Actor, aim: Target): Point3 {
  const [dx, dz] = [aim.at.x - shooter.at.x, aim.at.z - shooter.at.z]
  const far = Math.hypot(dx, dz) || 1
  const reach = shooter.radius * 0.95
  return {
    x: shooter.at.x + (dx / far) * reach,
    y: shooter.at.y + shooter.height * 0.75,
    z: shooter.at.z + (dz / far) * reach,
  }
}

const colours = new Map<string, Color>()
function colourOf(hex: string): Color {
  const known = colours.get(hex) ?? new Color(hex)
  colours.set(hex, known)
  return known
}
