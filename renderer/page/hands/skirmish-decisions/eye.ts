/** The camera in the eye of whoever is to react: what he would see of the mover at this point of the path. Pure. */
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { EyeMark } from '../../../scene/marks/tool-props'
import type { Asked } from './asking'
import type { AnswerDesk } from '../desk/desk'
import { poseOfMover } from '../skirmish/space-of-view'

const watches = (): void => undefined

export function decisionEye({ draft }: AnswerDesk, { reaction }: Asked, view: SkirmishView): EyeMark | null {
  if (draft?.form !== 'reactPath' || !draft.eye || draft.reactor === null) return null
  const model = view.models[draft.reactor]
  const mover =
    view.activity?.members.find((one) => one.model === draft.shot?.target) ?? view.activity?.members[0]
  if (model?.pose == null || mover === undefined) return null
  const { at, y } = model.pose
  const told = reaction?.about.model === draft.reactor && reaction.about.t === draft.t ? reaction.told : null
  const there = told?.pose ?? poseOfMover(view, mover, draft.t)
  return {
    model: model.id,
    eye: { x: at.x, y: y + model.body.eye, z: at.z },
    towards: { x: there.at.x, y: there.y + 16, z: there.at.z },
    target: null,
    witness: null,
    onAim: watches,
  }
}
