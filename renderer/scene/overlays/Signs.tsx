/** Over what lies there to be fought for hangs a sign, as large at any distance: from above a crate or a disc is lost between the houses. */
import { useMemo } from 'react'
import type { Point3 } from '../../../shared/geometry/point'
import { objectiveModel } from '../../facts/cues'
import { Label } from '../marks/Label'
import type { SceneView } from '../scene-view'

/** mm over what it is about. */
const lift = 30
const star = '★'
const danger = '⚠'
const unknown = '?'
interface Sign {
  readonly id: string
  readonly at: Point3
  readonly text: string
}
/** Counters, booby traps and markers of the hidden of a battle, and the numbered markers of a skirmish that are known to lie somewhere. */
export function overheadSigns({ parts, models }: Pick<SceneView, 'parts' | 'models'>): readonly Sign[] {
  const counters = (parts?.counters?.laid ?? []).map(({ id, at }): Sign => ({
    id,
    at: { ...at, y: at.y + lift },
    text: star,
  }))
  const traps = (parts?.traps?.laid ?? []).map(({ id, at }): Sign => ({
    id,
    at: { ...at, y: at.y + lift },
    text: danger,
  }))
  const hidden = (parts?.hidden?.markers ?? []).map(({ seat, number, pose }): Sign => ({
    id: `hidden ${seat}${number}`,
    at: { ...pose.at, y: pose.y + lift },
    text: `${unknown} ${number}`,
  }))
  const markers = Object.values(models).flatMap(({ id, pose, figure }): readonly Sign[] => {
    if (pose === null || !id.startsWith(objectiveModel(''))) return []
    const at = { ...pose.at, y: pose.y + lift }
    return [{ id, at, text: `${star} ${figure.replace('objective-', '')}` }]
  })
  return [...counters, ...traps, ...hidden, ...markers]
}
export function Signs({ view }: { readonly view: SceneView }) {
  const { parts, models } = view
  const signs = useMemo(() => overheadSigns({ parts, models }), [parts, models])
  return signs.map(({ id, at, text }) => <Label key={id} at={at} text={text} tone="vital" />)
}
