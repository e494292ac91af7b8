/** Markers of places that matter: laid, held, carried (S6-MISS-OBJ, S6-MISS-MIS). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import type { CorePart, CoreState } from '../../core4/game'
import { measureFrom, sameFloorOnly } from './control'
import { markersObjective } from './count'
import { declareAnew, declaringReducers, forgetWhoMoved, settleDeclarations } from './declare'
import { markersKept, markerTerms } from './kept'
import { turnUpReducers, turnUpStep } from './turn-up'

export { controlOf, markerGap, reaches, scoresFor, type Control } from './control'
export { declaredFor, markersFor, markerTerms, type Marker, type MarkerTerms } from './kept'

export const markersPart: CorePart = {
  id: 'sixth-missions/markers',
  keeps: markersKept,
  steps: { turnUp: turnUpStep },
  objectives: { markers: markersObjective },
  moments: {
    gameStart: settleDeclarations,
    actEnd: settleDeclarations,
    shootingStart: declareAnew,
    ends: settleDeclarations,
  },
  unitMoments: { moved: forgetWhoMoved },
  reducers: { ...declaringReducers, ...turnUpReducers },
  follows: {
    counterPlaced(draft: Draft<CoreState>, { counter, objective, seat }: FactData<'counterPlaced'>) {
      if (markerTerms(draft as CoreState).some(({ id }) => id === objective))
        markersKept.draft(draft).placedBy[counter] = seat
    },
  },
  settings: [measureFrom, sameFloorOnly],
}
