/** Activities of the active side (LS-ACT, LS-MOVE). */
import { checkedAs } from '../../../engine'
import { mayMeasure } from '../knowledge'
import type { SkirmishPart } from '../part'
import { activate } from './activate'
import { checkActivate } from './check'
import { lsDoorMoved } from './door'
import { activityReducers } from './facts'
import { checkCrawl } from './hide'
import { legalActivities } from './legal'
import { askMenu } from './menu'
import { askReach, askRoute, askTape, askWalk } from './queries'

export const activityPart: SkirmishPart = {
  id: 'activity',
  commands: {
    activate: {
      check: checkActivate,
      perform: activate,
      legal: legalActivities,
      label: ({ activity, members }) => ({
        key: `label.lsActivity.${activity}`,
        args: { unit: members[0]?.model ?? '', count: members.length },
      }),
      // Who it is may be a secret: the other side reads no more than it sees (LS-ENG-07).
      publicLabel: () => ({ key: 'label.lsActivity.some' }),
    },
  },
  queries: {
    lsMenu: askMenu,
    lsWalk: askWalk,
    lsReach: askReach,
    lsRoute: askRoute,
    // LS-CORE-03: where nobody measures beforehand there is no tape.
    lsTape: (game, _seat, { stops }, open) =>
      mayMeasure(game.state, open) ? askTape(game, stops) : { legs: [], length: 0 },
  },
  answers: { lsCrawl: checkedAs('way', checkCrawl) },
  reducers: { ...activityReducers, lsDoorMoved },
}
