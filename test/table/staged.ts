/** What tests of staged games say again and again. */
import type { SeatSnapshot } from '../../shared/protocol/api'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { Pose } from '../../shared/table/types'

/** Where a model stands. */
export function poseIn({ view }: SeatSnapshot, model: string): Pose {
  const pose = view.models[model]?.pose
  if (pose == null) throw new Error(`${model} is nowhere`)
  return pose
}
/** Types dice in; everything else is as it is proposed. @param face  of the die so far along, of so many */
export const thrown =
  (face: (asked: Decision, along: number, count: number) => number) =>
  (asked: Decision): Answer | undefined => {
    const { form } = asked
    if (form.form !== 'dice') return undefined
    return { form: 'dice', faces: Array.from({ length: form.count }, (_, i) => face(asked, i, form.count)) }
  }
