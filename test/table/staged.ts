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
/** Types in dice that all fell alike; everything else is as it is proposed. */
export const thrown =
  (face: (asked: Decision) => number) =>
  (asked: Decision): Answer | undefined =>
    asked.form.form === 'dice'
      ? { form: 'dice', faces: Array.from({ length: asked.form.count }, () => face(asked)) }
      : undefined
