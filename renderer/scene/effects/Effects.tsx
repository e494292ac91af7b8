/** Tracers, muzzle flashes and dust for what has just happened. Short; the table is not redrawn once they are over. */
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { Color } from 'three'
import { bearing } from '../../../shared/geometry'
import type { Point3 } from '../../../shared/geometry/point'
import { hashOf } from '../../show/hash'
import type { Actor, Troupe } from '../miniatures/troupe'
import type { SceneProps } from '../props'
import type { ShotsCue } from '../../facts/cues'
import { useShowStep } from '../../show/clock'
import { useFreshCues } from './use-fresh-cues'
import { PuffField } from './puff-field'
import { TracerField } from './tracer-field'

const flash = new Color('#ffcf7a')
const smoke = new Color('#8f877b')
const dust = new Color('#a08f76')
const still: Point3 = { x: 0, y: 0, z: 0 }
/** Tracers per firing model, however many dice it throws. */
const mostShots = 4

export function Effects({
  cues,
  cut,
  troupe,
  reducedMotion,
}: Pick<SceneProps, 'cues' | 'cut' | 'reducedMotion'> & { readonly troupe: Troupe }) {
  const invalidate = useThree((state) => state.invalidate)
  const fields = useMemo(
    () => ({
      tracers: new TracerField(160),
      flashes: new PuffField(160, true),
      clouds: new PuffField(220, false),
    }),
    [],
  )
  useEffect(
    () => () => {
      fields.tracers.dispose()
      fields.flashes.dispose()
      fields.clouds.dispose()
    },
    [fields],
  )
  useEffect(() => {
    for (const field of Object.values(fields)) field.clear()
    invalidate()
  }, [cut, fields, invalidate])
  const fresh = useFreshCues()
  useEffect(() => {
    if (reducedMotion) return
    for (const { cue } of fresh(cues)) {
      if (cue.cue === 'shots') fire(fields, troupe, cue)
      else if (cue.cue === 'loss') {
        const place = cue.at ?? troupe.actors.get(cue.model)?.at
        if (place) raiseDust(fields.clouds, place)
      } else if (cue.cue === 'burst') {
        const place = 'model' in cue.at ? troupe.actors.get(cue.at.model)?.at : cue.at
        if (place) goOff(fields, { ...place }, cue.radius)
      } else continue
      invalidate()
    }
  }, [cues, fresh, reducedMotion, fields, troupe, invalidate])

  const goOn = useShowStep()
  useFrame((_, delta) => {
    const isBusy = goOn(delta, (step) => {
      const flying = fields.tracers.step(step)
      const flashing = fields.flashes.step(step)
      const drifting = fields.clouds.step(step)
      return flying || flashing || drifting
    })
    if (isBusy) invalidate()
  })
  return (
    <>
      <primitive object={fields.tracers.mesh} dispose={null} />
      <primitive object={fields.flashes.points} dispose={null} />
      <primitive object={fields.clouds.points} dispose={null} />
    </>
  )
}

type Fields = { readonly tracers: TracerField; readonly flashes: PuffField; readonly clouds: PuffField }

/** Who is aimed at as he is shown now, or the place; null: nobody of them is there. */
function targetOf(troupe: Troupe, { model, aim }: ShotsCue): Target | null {
  if ('at' in aim) return { at: aim.at, height: aimedHeight }
  const targets = [...troupe.actors.values()].filter((actor) => actor.unit === aim.unit)
  return targets[hashOf(model) % Math.max(1, targets.length)] ?? null
}
type Target = Pick<Actor, 'at' | 'height'>
/** Of a man who is only known by his place. */
const aimedHeight = 16

function fire({ tracers, flashes, clouds }: Fields, troupe: Troupe, cue: ShotsCue): void {
  const { model, shots } = cue
  const shooter = troupe.actors.get(model)
  const aim = targetOf(troupe, cue)
  if (!shooter || !aim) return
  troupe.turn(shooter, bearing(shooter.at, aim.at))
  const muzzle = muzzleOf(shooter, aim)
  const begins = (hashOf(model) % 50) / 100
  for (let i = 0; i < Math.min(mostShots, Math.max(2, shots)); i++) {
    const wait = begins + i * 0.09
    const spread = (n: number): number => ((hashOf(`${model}${i}${n}`) % 100) / 100 - 0.5) * 16
    const to = {
      x: aim.at.x + spread(1),
      y: aim.at.y + aim.height * 0.6 + spread(2) * 0.5,
      z: aim.at.z + spread(3),
    }
    tracers.add(muzzle, to, wait)
    flashes.add({ at: muzzle, drift: still, wait, seconds: 0.09, from: 16, to: 26, alpha: 1, colour: flash })
    clouds.add({
      at: muzzle,
      drift: { x: 3, y: 9, z: 0 },
      wait,
      seconds: 0.7,
      from: 6,
      to: 26,
      alpha: 0.28,
      colour: smoke,
    })
    const arrives = wait + Math.hypot(to.x - muzzle.x, to.y - muzzle.y, to.z - muzzle.z) / 2600
    clouds.add({
      at: to,
      drift: { x: 0, y: 10, z: 0 },
      wait: arrives,
      seconds: 0.6,
      from: 5,
      to: 24,
      alpha: 0.4,
      colour: dust,
    })
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

function raiseDust(clouds: PuffField, { x, y, z }: Point3): void {
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * Math.PI * 2
    const drift = { x: Math.cos(angle) * 22, y: 9, z: Math.sin(angle) * 22 }
    clouds.add({
      at: { x, y: y + 6, z },
      drift,
      wait: 0.34,
      seconds: 1,
      from: 12,
      to: 46,
      alpha: 0.4,
      colour: dust,
    })
  }
}

/** A flash, and dust thrown out to where it reaches. */
function goOff({ flashes, clouds }: Fields, at: Point3, radius: number): void {
  flashes.add({
    at,
    drift: still,
    wait: 0,
    seconds: 0.16,
    from: radius * 0.5,
    to: radius,
    alpha: 1,
    colour: flash,
  })
  const puffs = 14
  for (let i = 0; i < puffs; i++) {
    const angle = (i / puffs) * Math.PI * 2
    const out = radius * (0.5 + (i % 3) * 0.25)
    clouds.add({
      at: { x: at.x + Math.cos(angle) * out * 0.3, y: at.y + 4, z: at.z + Math.sin(angle) * out * 0.3 },
      drift: { x: Math.cos(angle) * out, y: 14 + (i % 4) * 4, z: Math.sin(angle) * out },
      wait: 0.06,
      seconds: 1.1,
      from: 14,
      to: 60,
      alpha: 0.45,
      colour: i % 2 === 0 ? dust : smoke,
    })
  }
}
