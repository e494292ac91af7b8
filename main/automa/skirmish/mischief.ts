/** Commands that a page would not send: the rules refuse them or take them, and nothing breaks. */
import { cm } from '../../../shared/geometry/length'
import { activities, type SkirmishCommand } from '../../../shared/protocol/skirmish/command'
import type { Player } from './player'
import { surfaceAt } from './random-place'

export function mischief(player: Player): SkirmishCommand {
  const { view, luck } = player
  const anyone = luck.pick([...Object.keys(view.models), ...Object.keys(view.rumours), 'nobody']) ?? 'nobody'
  const other = luck.pick([...Object.keys(view.models), ...Object.keys(view.rumours), 'nobody']) ?? 'nobody'
  const at = {
    x: luck.next() * (view.table.width + cm(20)) - cm(10),
    z: luck.next() * (view.table.depth + cm(20)) - cm(10),
  }
  const to = surfaceAt(player, at) ?? { at, on: { piece: 'piece-1', level: luck.whole(6) } }
  switch (luck.whole(5)) {
    case 0:
      return { type: 'spot', model: anyone, target: other }
    case 1:
      return {
        type: 'post',
        models: [{ model: anyone, hidden: luck.sometimes(0.5), pose: { ...to, facing: 0 } }],
      }
    case 2:
      return { type: 'finishSquad', squad: luck.pick(Object.keys(view.squads)) ?? 'nobody' }
    default: {
      const members = [
        { model: anyone, path: luck.sometimes(0.3) ? [] : [to] },
        ...(luck.sometimes(0.3) ? [{ model: other, path: [to] }] : []),
      ]
      const activity = luck.pick(activities) ?? 'run'
      return { type: 'activate', activity, members, ...(luck.sometimes(0.3) && { target: other }) }
    }
  }
}
