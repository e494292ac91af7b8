/** A measuring tape: its stretches over floors, its climbs drawn upright, and the figures. */
import { useMemo } from 'react'
import type { Point3 } from '../../../shared/geometry/point'
import type { TapeMark } from '../marks/tool-props'
import { Label } from '../marks/Label'
import { Strokes, type Stroke } from '../marks/Strokes'

const lift = 2
const tick = 9
const raised = (p: Point3): Point3 => ({ ...p, y: p.y + lift })
const between = (a: Point3, b: Point3, above: number): Point3 => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2 + above,
  z: (a.z + b.z) / 2,
})

export function TapeLine({ tape }: { readonly tape: TapeMark }) {
  const { walks, climbs, ticks, end } = useMemo(() => {
    const walks: Stroke[] = []
    const climbs: Stroke[] = []
    const ticks: Stroke[] = []
    const upright = (p: Point3): Stroke => [p, { ...p, y: p.y + tick }]
    for (const { from, to, climb } of tape.legs) {
      const line: Stroke = [raised(from), raised(to)]
      ;(climb ? climbs : walks).push(line)
      ticks.push(upright(line[0]))
    }
    const last = tape.legs.at(-1)
    if (last) ticks.push(upright(raised(last.to)))
    return { walks, climbs, ticks, end: last?.to ?? null }
  }, [tape])
  if (end === null) return null
  const single = tape.legs.length === 1 ? tape.legs[0] : undefined
  return (
    <>
      <Strokes strokes={[...walks, ...ticks]} tone="shade" width={6} opacity={0.55} above />
      <Strokes strokes={[...walks, ...ticks]} tone="vital" width={2.6} above />
      <Strokes strokes={climbs} tone="vital" width={5} dashed above />
      {tape.legs.map(({ from, to, climb, text }, i) =>
        text === null ? null : (
          <Label key={i} at={between(from, to, climb ? 0 : 6)} text={text} tone="quiet" />
        ),
      )}
      <Label
        at={single ? between(single.from, single.to, 8) : { ...end, y: end.y + 16 }}
        text={tape.label}
        tone="vital"
      />
    </>
  )
}
