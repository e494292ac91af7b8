/** Over what lies there to be fought for hangs a sign, as large at any distance: from above a crate or a disc is lost between the houses. */
import { useMemo } from 'react'
import type { Point3 } from '../../../shared/geometry/point'
import { objectiveModel } from '../../facts/cues'
import type { Seat } from '../../../shared/protocol/spatial'
import { Label, type PlateFrame } from '../marks/Label'
import { sideRim } from '../miniatures/schemes'
import type { SceneView } from '../scene-view'

/** mm over what it is about. */
const lift = 30
const star = '★'
const danger = '⚠'
const way = '↑'
const unknown = '?'
interface Sign {
  readonly id: string
  readonly at: Point3
  readonly text: string
  /** Whose it is; nobody's where it is not said. */
  readonly seat?: Seat
}
/** Second sign of a side besides colour: round of one, square of the other, as over key buildings. */
const frames: Readonly<Record<Seat, PlateFrame>> = {
  a: { colour: sideRim.a, round: 1 },
  b: { colour: sideRim.b, round: 0.1 },
}
/** Counters of a battle; booby traps, manholes and markers of the hidden in their side's colour and shape; and the numbered markers of a skirmish that are known to lie somewhere. */
export function overheadSigns({ parts, models }: Pick<SceneView, 'parts' | 'models'>): readonly Sign[] {
  const counters = (parts?.counters?.laid ?? []).map(({ id, at }): Sign => ({
    id,
    at: { ...at, y: at.y + lift },
    text: star,
  }))
  const traps = (parts?.traps?.laid ?? []).map(({ id, at, seat }): Sign => ({
    id,
    at: { ...at, y: at.y + lift },
    text: danger,
    seat,
  }))
  const manholes = (parts?.sewers?.laid ?? []).map(({ id, at, seat }): Sign => ({
    id,
    at: { ...at, y: lift },
    text: way,
    seat,
  }))
  const hidden = (parts?.hidden?.markers ?? []).map(({ seat, number, pose }): Sign => ({
    id: `hidden ${seat}${number}`,
    at: { ...pose.at, y: pose.y + lift },
    text: `${unknown} ${number}`,
    seat,
  }))
  const markers = Object.values(models).flatMap(({ id, pose, figure }): readonly Sign[] => {
    if (pose === null || !id.startsWith(objectiveModel(''))) return []
    const at = { ...pose.at, y: pose.y + lift }
    return [{ id, at, text: `${star} ${figure.replace('objective-', '')}` }]
  })
  return [...counters, ...traps, ...manholes, ...hidden, ...markers]
}
export function Signs({ view }: { readonly view: SceneView }) {
  const { parts, models } = view
  const signs = useMemo(() => overheadSigns({ parts, models }), [parts, models])
  return signs.map(({ id, at, text, seat }) => (
    <Label key={id} at={at} text={text} tone="vital" frame={seat && frames[seat]} />
  ))
}
