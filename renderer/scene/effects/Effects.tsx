/** What flies, flashes, smokes, sparks and is called out where something happens. Short; the table is not redrawn once it is over. */
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { Color } from 'three'
import type { Point3 } from '../../../shared/geometry/point'
import type { Actor, Troupe } from '../miniatures/troupe'
import { Marks } from '../marks/Marks'
import type { SceneProps } from '../props'
import { useShowStep } from '../../show/clock'
import { Callouts } from './Callouts'
import { burst, type Puffs } from './burst'
import { blowsLand, meetingPoint } from './clash'
import { ClashField } from './clash-field'
import { showFire } from './fire'
import { useFreshCues } from '../miniatures/use-fresh-cues'
import { clashPairs } from './whereabouts'
import { PuffField } from './puff-field'
import { TracerField } from './tracer-field'

const flash = new Color('#ffcf7a')
const hit = new Color('#ff5a36')
const dust = new Color('#a08f76')
const still: Point3 = { x: 0, y: 0, z: 0 }

export function Effects({
  cues,
  cut,
  troupe,
  reducedMotion,
  view,
  say,
}: Pick<SceneProps, 'cues' | 'cut' | 'reducedMotion' | 'view' | 'say'> & { readonly troupe: Troupe }) {
  const invalidate = useThree((state) => state.invalidate)
  const fields = useMemo(
    () => ({
      tracers: new TracerField(160),
      flashes: new PuffField(160, true),
      clouds: new PuffField(220, false),
      clashes: new ClashField(),
    }),
    [],
  )
  useEffect(
    () => () => {
      for (const field of Object.values(fields)) field.dispose()
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
      if (cue.cue === 'shots') showFire(fields, troupe, cue)
      else if (cue.cue === 'clash')
        for (const [a, b] of clashPairs(cue, troupe.actors.values())) layIntoEachOther(fields, a, b)
      else if (cue.cue === 'loss') {
        const place = cue.at ?? troupe.actors.get(cue.model)?.at
        if (place) goDown(fields, place)
      } else if (cue.cue === 'burst') {
        const place = 'model' in cue.at ? troupe.actors.get(cue.at.model)?.at : cue.at
        if (place) burst(fields, place, place.y, cue.radius)
      } else if (cue.cue === 'alter' && cue.crushed && cue.at) raiseDust(fields.clouds, cue.at, 2)
      else continue
      invalidate()
    }
  }, [cues, fresh, reducedMotion, fields, troupe, invalidate])

  const goOn = useShowStep()
  useFrame((_, delta) => {
    const isBusy = goOn(delta, (step) => {
      const flying = fields.tracers.step(step)
      const flashing = fields.flashes.step(step)
      const drifting = fields.clouds.step(step)
      const fighting = fields.clashes.step(step)
      // Whoever throws himself forward is drawn there, and once more where he stands.
      if (fighting) troupe.busy = true
      return flying || flashing || drifting || fighting
    })
    if (isBusy) invalidate()
  })
  return (
    <>
      <primitive object={fields.tracers.mesh} dispose={null} />
      <primitive object={fields.flashes.points} dispose={null} />
      <primitive object={fields.clouds.points} dispose={null} />
      <primitive object={fields.clashes.mesh} dispose={null} />
      <Marks>
        <Callouts cues={cues} say={say} troupe={troupe} table={view.table} still={reducedMotion} />
      </Marks>
    </>
  )
}

function layIntoEachOther(
  { clashes, flashes }: { readonly clashes: ClashField; readonly flashes: PuffField },
  a: Actor,
  b: Actor,
): void {
  clashes.add(a, b)
  const at = meetingPoint(a, b)
  for (const wait of blowsLand)
    flashes.add({ at, drift: still, wait, seconds: 0.12, from: 14, to: 34, alpha: 0.9, colour: flash })
}

/** A glow where he was hit, seen from across the table and through walls, and the dust of his fall. */
function goDown({ flashes, clouds }: Puffs, { x, y, z }: Point3): void {
  flashes.add({
    at: { x, y: y + 18, z },
    drift: still,
    wait: 0,
    seconds: 0.9,
    from: 30,
    to: 70,
    alpha: 1,
    colour: hit,
  })
  raiseDust(clouds, { x, y, z }, 1)
}
/** @param size  1: of a man who falls */
function raiseDust(clouds: PuffField, { x, y, z }: Point3, size: number): void {
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * Math.PI * 2
    const drift = { x: Math.cos(angle) * 22 * size, y: 9, z: Math.sin(angle) * 22 * size }
    clouds.add({
      at: { x, y: y + 6, z },
      drift,
      wait: 0.34 / size,
      seconds: 1,
      from: 12 * size,
      to: 46 * size,
      alpha: 0.4,
      colour: dust,
    })
  }
}
