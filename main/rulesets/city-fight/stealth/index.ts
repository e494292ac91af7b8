/** Who is hidden, and who stands guard: special rules that a mission may name (CF-MSR-06). */
import { NotThere } from '../../../../shared/not-there'
import type { CorePart } from '../../core4/game'
import { suggestCover } from './cover-places'
import { hiddenDeployment } from '../rules/hidden-deployment'
import { deployHiddenRule } from './hidden-deployment'
import { coverFollows, hiddenKept, hiddenNow, coverReducers } from './hidden-kept'
import {
  breakCoverRule,
  checkCoverAnswer,
  markersStandIn,
  revealAll,
  revealInside,
  revealNoticed,
} from './reveal'

export { markersOf } from './hidden-kept'
export { comeToLight } from './reveal'
export { sentriesPart } from './sentries'

export const hiddenDeploymentPart: CorePart = {
  id: 'city-fight/hidden',
  keeps: hiddenKept,
  rules: [hiddenDeployment, markersStandIn],
  commands: { deployHidden: deployHiddenRule, breakCover: breakCoverRule },
  answers: { breakCover: checkCoverAnswer },
  queries: {
    suggestCover(game, _seat, { unit, ...drawn }) {
      const { emerging } = hiddenNow(game.state)
      if (emerging?.unit !== unit) throw new NotThere(unit, `${unit} is not being revealed`)
      return suggestCover(game, emerging, drawn)
    },
  },
  moments: { actEnd: revealNoticed, ends: revealAll },
  unitMoments: { ruinFalls: revealInside },
  reducers: coverReducers,
  follows: coverFollows,
}
