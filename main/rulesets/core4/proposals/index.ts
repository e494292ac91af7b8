/** What the program proposes where somebody does not want to decide everything himself; the rules judge it as anything else. */
import type { CorePart } from '../game'
import { whoCanAct } from './acting'
import { suggestAdvance } from './advance'
import { proposeDeployment } from './deployment'
import { standsThere } from './stands-there'
import { suggestFire } from './fire'

export const proposalsPart: CorePart = {
  id: 'core4/proposals',
  queries: {
    suggestDeployAll: proposeDeployment,
    suggestAdvance: (game, seat, query) => suggestAdvance(game, seat, query),
    suggestFire: (game, seat, query) => suggestFire(game, seat, query),
    standsThere: (game, _seat, query) => standsThere(game, query),
    whoCanAct: (game, seat) => whoCanAct(game, seat),
  },
}
