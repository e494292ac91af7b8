/** Setting up for the missions of the Sixth (S6-MISS-SET, S6-MISS-DEP). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import type { CorePart, CoreState } from '../../core4/game'
import { withdrawnHere } from '../core-house-rules'
import { aheadFollows, aheadKept, infiltratorCharge, noChargeAhead } from './ahead'
import { infiltrators } from './infiltrators'
import { mapWish, sixthTable } from './mission-table'
import { goesAhead, redeployReducers, redeployRule } from './redeploy'
import { seizedTurn, seizeReducers, seizeStep } from './seize'
import { openEmbarkation, ridersFollow, sixthTransports } from './transports'
import { finishDeploymentRule, rearrangeRule, wholeSideReducers } from './whole-side'

export const setUpPart: CorePart = {
  id: 'sixth-missions/set-up',
  keeps: aheadKept,
  steps: { seize: seizeStep },
  commands: {
    rearrange: rearrangeRule,
    finishDeployment: finishDeploymentRule,
    redeploy: redeployRule,
  },
  reducers: { ...wholeSideReducers, ...redeployReducers, ...seizeReducers },
  follows: {
    deployed: aheadFollows.deployed,
    startedInside: aheadFollows.startedInside,
    arrivesAboard: ridersFollow.arrivesAboard,
    startedAboard(draft: Draft<CoreState>, seated: FactData<'startedAboard'>) {
      aheadFollows.startedAboard(draft, seated)
      ridersFollow.startedAboard(draft, seated)
    },
  },
  rules: [sixthTable, infiltrators, goesAhead, noChargeAhead, seizedTurn, sixthTransports],
  settings: [mapWish, infiltratorCharge, openEmbarkation],
  withdraws: withdrawnHere,
}
