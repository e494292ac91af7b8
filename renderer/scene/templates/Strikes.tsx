/** What came down, from aim to impact: the marker slides along the die's arrow, drops through the house and bursts. */
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Group } from 'three'
import { inches } from '../../../shared/geometry/length'
import { stepped } from '../../../shared/geometry/turn'
import type { SceneView } from '../scene-view'
import { PuffField } from '../effects/puff-field'
import { useShowStep } from '../../show/clock'
import { Marks } from '../marks/Marks'
import { RingField } from '../marks/ring-field'
import type { SceneProps } from '../props'
import { toneColour } from '../marks/tones'
import { burst, tongue, type Puffs } from '../effects/burst'
import { FlyingMarker } from './FlyingMarker'
import { circleOutline } from './outline'
import { project } from './projection'
import { strikeMoment, showSeconds, stagger, strikesIn, timing, type StrikeShown } from './strike-plan'

const most = 96

export function Strikes({ strikes, ...props }: Pick<SceneProps, 'strikes' | 'view' | 'reducedMotion'>) {
  const shown = useMemo(() => strikesIn(strikes), [strikes])
  return shown.length === 0 ? null : <Show shown={shown} {...props} />
}

interface Clock {
  seconds: number
  burst: boolean
}
/** Those that come down together follow each other; a marker that still hovers has no clock. */
function wind(clocks: Map<number, Clock>, shown: readonly StrikeShown[], still: boolean): void {
  let wait = 0
  for (const strike of shown) {
    if (clocks.has(strike.id) || (strike.kind === 'marker' && strike.impact === null)) continue
    clocks.set(strike.id, { seconds: still ? showSeconds(strike) - timing.after : -wait, burst: false })
    wait += stagger
  }
  for (const id of clocks.keys()) if (!shown.some((strike) => strike.id === id)) clocks.delete(id)
}

function Show({
  shown,
  view,
  reducedMotion,
}: Pick<SceneProps, 'view' | 'reducedMotion'> & { readonly shown: readonly StrikeShown[] }) {
  const invalidate = useThree((state) => state.invalidate)
  const fields = useMemo(
    () => ({
      flashes: new PuffField(260, true),
      clouds: new PuffField(360, false),
      rings: new RingField(most, true),
    }),
    [],
  )
  useEffect(
    () => () => {
      for (const field of Object.values(fields)) field.dispose()
    },
    [fields],
  )
  const clocks = useRef(new Map<number, Clock>())
  const groups = useRef(new Map<number, Group>())
  const tops = useMemo(
    () =>
      new Map(
        shown.map((strike) => [
          strike.id,
          strike.kind === 'flame'
            ? 0
            : Math.max(
                ...[strike.from, strike.to].map(
                  (at) => project(view.table, circleOutline(at, strike.radius), null).above,
                ),
              ),
        ]),
      ),
    [shown, view.table],
  )
  useLayoutEffect(() => {
    wind(clocks.current, shown, reducedMotion)
    invalidate()
  }, [shown, reducedMotion, invalidate])

  const goOn = useShowStep()
  const advanceAll = (step: number): boolean => {
    let busy = false
    fields.rings.begin()
    for (const strike of shown) {
      const clock = clocks.current.get(strike.id)
      if (clock !== undefined) {
        clock.seconds += reducedMotion ? 0 : step
        if (clock.seconds < showSeconds(strike)) busy ||= !reducedMotion
      }
      const after = advance(strike, clock, groups.current.get(strike.id), tops.get(strike.id) ?? 0)
      if (after < 0 || clock === undefined) continue
      if (!clock.burst && !reducedMotion) letOff(strike, fields)
      clock.burst = true
      ringHit(fields.rings, strike, view.models, after)
    }
    fields.rings.end()
    const flashing = fields.flashes.step(step)
    const drifting = fields.clouds.step(step)
    return busy || flashing || drifting
  }
  useFrame((_, delta) => {
    if (goOn(delta, advanceAll)) invalidate()
  })
  return (
    <>
      <Marks>
        {shown.map(
          (strike) =>
            strike.kind === 'marker' &&
            strike.radius > 0 && (
              <FlyingMarker
                key={strike.id}
                strike={strike}
                above={tops.get(strike.id) ?? 0}
                table={view.table}
                ref={(group) => {
                  if (group === null) groups.current.delete(strike.id)
                  else groups.current.set(strike.id, group)
                }}
              />
            ),
        )}
        <primitive object={fields.rings.mesh} dispose={null} />
      </Marks>
      <primitive object={fields.flashes.points} dispose={null} />
      <primitive object={fields.clouds.points} dispose={null} />
    </>
  )
}

/** Puts the card where it is now; answers how far the burst is. */
function advance(
  strike: StrikeShown,
  clock: Clock | undefined,
  group: Group | undefined,
  above: number,
): number {
  if (strike.kind === 'flame') return clock === undefined ? -1 : clock.seconds / timing.after
  const { at, height, burst: after } = strikeMoment(strike, clock?.seconds ?? 0)
  const floor = strike.impact?.y ?? 0
  group?.position.set(at.x, floor + (above - floor) * height + 2, at.z)
  return clock === undefined ? -1 : after
}
function letOff(strike: StrikeShown, puffs: Puffs): void {
  if (strike.kind === 'flame') flames(puffs, strike)
  else if (strike.impact !== null) burst(puffs, strike.to, strike.impact.y, strike.radius)
}
/** As long and as wide as the template (C4-WEAPON-17). */
function flames(puffs: Puffs, { tip, bearing, y }: Extract<StrikeShown, { readonly kind: 'flame' }>): void {
  const from = { ...tip, y: y + 14 }
  tongue(puffs, from, { ...stepped(tip, bearing, inches(7.6)), y: from.y }, inches(1.05))
}
/** Those who are hit stand out while it bursts, and a little longer. */
function ringHit(rings: RingField, strike: StrikeShown, models: SceneView['models'], after: number): void {
  const beat = 1 + 0.14 * Math.max(0, 1 - after) * Math.abs(Math.sin(after * 9))
  const ring = (id: string, full: boolean): void => {
    const model = models[id]
    if (model?.pose == null) return
    const { at } = model.pose
    const colour = full ? toneColour.bone : toneColour.test
    rings.add(
      full ? 'bold' : 'dashed',
      colour,
      at.x,
      model.pose.y + 1.8,
      at.z,
      model.body.radius * 1.15 * beat,
    )
  }
  if (strike.kind === 'flame') for (const id of strike.models) ring(id, true)
  else {
    for (const id of strike.impact?.full ?? []) ring(id, true)
    for (const id of strike.impact?.partial ?? []) ring(id, false)
  }
}
