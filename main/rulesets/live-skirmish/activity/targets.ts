/** Things an activity may be aimed at, as the menu tells them. */
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { ActivityTarget } from '../../../../shared/protocol/skirmish/query'

export const manTarget = ({ id, pose }: SkirmishModel): ActivityTarget => ({
  id,
  text: { key: 'label.lsModel', args: { model: id } },
  at: pose && { ...pose.at, y: pose.y },
})
