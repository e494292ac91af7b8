import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import type { CorePart, CoreState } from '../game'
import { beginRuins } from './begin-ruins'
import { choosingReducers } from './choose'
import { firstTurnStep, highRollerStarts } from './first-turn'
import { goOn } from './go-on'
import { missionKept } from './kept'
import { checkEdgePoint, pointsStep } from './name-points'
import { safeHouseStep, targetStep, tellOfSafeHouse } from './name-ruins'
import { compulsoryStep, targetUnitStep } from './name-units'
import { namedKept, namedReducers } from './named'
import { night } from './night'
import { nightfallStep, nightOfTheMission, nightReducers, turnDark } from './nightfall'
import { terrainOfMission } from './required-terrain'
import { rolesReducers, rolesStep } from './roles'
import { settleGround, sidesReducers, sidesStep, squareEdges } from './sides'
import { keepTimeline, tellMessage } from './timeline'

export const missionPart: CorePart = {
  id: 'core4/mission',
  keeps: missionKept,
  moments: { stepDone: goOn },
  steps: {
    roles: rolesStep,
    sides: sidesStep,
    firstTurn: firstTurnStep,
  },
  timeline: { message: tellMessage },
  reducers: {
    ...choosingReducers,
    missionTells() {},
    ...rolesReducers,
    ...sidesReducers,
    // Records of before missions were files tell of their steps so.
    stageReached(draft: Draft<CoreState>) {
      draft.stage = 'setUp'
    },
    setUpStep(draft: Draft<CoreState>, { at, step }: FactData<'setUpStep'>) {
      missionKept.draft(draft).at = at
      draft.stage = step === 'deploy' ? 'deployment' : 'setUp'
    },
  },
  follows: {
    // Where the mission was chosen before its table was laid.
    terrainStands: (draft: Draft<CoreState>) => {
      if (missionKept.of(draft as CoreState).mission) beginRuins(draft)
    },
  },
  rules: [terrainOfMission],
  settings: [squareEdges, highRollerStarts],
}

export const nightPart: CorePart = {
  id: 'core4/night',
  keeps: night,
  steps: { nightfall: nightfallStep },
  timeline: { night: turnDark },
  reducers: nightReducers,
  rules: [nightOfTheMission],
}

/** It tells of the safe house before the end of the battle is judged. */
export const namingPart: CorePart = {
  id: 'core4/naming',
  keeps: namedKept,
  steps: {
    target: targetStep,
    safeHouse: safeHouseStep,
    points: pointsStep,
    compulsory: compulsoryStep,
    targetUnit: targetUnitStep,
  },
  answers: { entryPoint: checkEdgePoint, exitPoint: checkEdgePoint },
  moments: { actEnd: tellOfSafeHouse },
  reducers: {
    ...namedReducers,
    targetNamed(draft: Draft<CoreState>, named: FactData<'targetNamed'>) {
      namedReducers.targetNamed(draft, named)
      beginRuins(draft)
      settleGround(draft)
    },
  },
}

/** Before the dice of a turn: who is brought on throws none (CF-CUSTOM-08). */
export const timelinePart: CorePart = { id: 'core4/timeline', moments: { playerTurnStart: keepTimeline } }
