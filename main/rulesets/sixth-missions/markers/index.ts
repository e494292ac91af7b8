/** Markers of places that matter: laid, held, carried (S6-MISS-OBJ, S6-MISS-MIS). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import type { CorePart, CoreState } from '../../core4/game'
import { measureFrom, sameFloorOnly } from './control'
import { markersObjective } from './count'
import { declareAnew, declaringReducers, forgetWhoMoved, settleDeclarations } from './declare'
import { markersKept, markerTerms } from './kept'
import { carriesPrize, dropMarkerRule, handPrizes, prizeReducers, settlePrizes } from './prize'
import { turnUpReducers, turnUpStep } from './turn-up'

export const markersPart: CorePart = {
  id: 'sixth-missions/markers',
  keeps: markersKept,
  steps: { turnUp: turnUpStep },
  objectives: { markers: markersObjective },
  moments: {
    gameStart: settleDeclarations,
    *actEnd(game) {
      yield* settlePrizes(game)
      yield* settleDeclarations(game)
    },
    movementStart: settlePrizes,
    *shootingStart(game) {
      yield* handPrizes(game)
      yield* declareAnew(game)
    },
    playerTurnEnd: settlePrizes,
    *ends(game) {
      yield* settlePrizes(game)
      yield* settleDeclarations(game)
    },
  },
  commands: { dropMarker: dropMarkerRule },
  rules: [carriesPrize],
  unitMoments: { moved: forgetWhoMoved },
  reducers: { ...declaringReducers, ...turnUpReducers, ...prizeReducers },
  follows: {
    counterPlaced(draft: Draft<CoreState>, { counter, objective, seat }: FactData<'counterPlaced'>) {
      if (markerTerms(draft as CoreState).some(({ id }) => id === objective))
        markersKept.draft(draft).placedBy[counter] = seat
    },
  },
  settings: [measureFrom, sameFloorOnly],
}
