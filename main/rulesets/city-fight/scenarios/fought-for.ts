/** What the city adds to how a battle ends: flags as they fall, a ruin that matters, a share of its own, a cap on extra turns (CF-SCEN, CF-MSR-04, CF-VP-01). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import { standingRule, unitOf, type CorePart, type CoreState } from '../../core4/game'
import { missionKept } from '../../core4/mission'
import { cityStakes } from './city-stakes'
import { buildingReducers, chooseBuildingsStep } from './choose-buildings'
import { chosenBuildingsObjective } from './chosen-buildings'
import { holdMostObjective } from './hold-most'
import { destroySecretObjective, noteDestroyed } from './destroy-secret'
import {
  flagReducers,
  flagsObjective,
  plantAtGameTurnEnd,
  plantAtTheEnd,
  plantFlags,
  raiseFlags,
} from './flags'
import { countMessages, countTurnsHeldOut, messageObjective, surviveObjective } from './hold-out'
import { holdTargetObjective, takeTargets } from './hold-target'
import { vitalRuinObjective } from './vital-ruin'

const extraTurnCap: SettingSpec = {
  key: 'cf.msr.extraTurnCap',
  default: 'none',
  alternatives: [3],
  cite: 'CF-MSR-04',
}
const cappedLength = standingRule({
  id: 'cappedLength',
  cite: 'CF-MSR-04',
  text: { key: 'length.capped' },
  on: {
    goesOn: {
      as: 'game',
      band: 'limits',
      answer(more, { game }) {
        const cap = game.setting(extraTurnCap.key)
        return more !== null && more.atMost === null && typeof cap === 'number'
          ? { ...more, atMost: cap }
          : more
      },
    },
  },
})
/** A mission of Core 4 that is fought in a city is scored by Core 4: each mission has one source. */
const isOfTheCity = (state: CoreState): boolean =>
  missionKept.find(state)?.mission?.packs.includes('city-fight') ?? true
/** Of a city's units a quarter must be left to score; artillery keeps the half of Core 4 (CF-VP-01). */
const cityShare = standingRule({
  id: 'cityShare',
  cite: 'CF-VP-01',
  text: { key: 'scoring.cityShare' },
  on: {
    scoringShare: {
      as: 'game',
      band: 'sets',
      answer: (share, { game: { state }, unit }) =>
        unitOf(state, unit).entry.type === 'artillery' || !isOfTheCity(state) ? share : 25,
    },
  },
})

/** Where the note below the table goes before the table itself. */
const squadronLosses: SettingSpec = {
  key: 'cf.vp.squadron',
  default: 'table50',
  alternatives: ['note25'],
  cite: 'CF-VP-03',
  younger: true,
}
/** How many times an attacker's own units count who is to eliminate somebody: mission files name it (CF-SPECIAL-07). */
const ownUnitsFactor: SettingSpec = {
  key: 'cf.special.elimOwnFactor',
  default: 2,
  alternatives: [1],
  cite: 'CF-SPECIAL-07',
  younger: true,
}
/** By the note a squadron costs half when a quarter or less of it is left, mobile or not; whether it scores stays with the table. */
const squadronNote = standingRule({
  id: 'squadronNote',
  cite: 'CF-VP-03',
  text: { key: 'scoring.squadronNote' },
  on: {
    squadronCost: {
      as: 'game',
      band: 'sets',
      answer: (cost, { game, left, began }) =>
        game.setting(squadronLosses.key) !== 'note25' || !isOfTheCity(game.state)
          ? cost
          : left * 4 <= began
            ? 0.5
            : 0,
    },
  },
})

/** After a game at Omega points may be compared, whatever has decided it (CF-VP-05). */
const omegaCompares = standingRule({
  id: 'omegaCompares',
  cite: 'CF-VP-05',
  text: { key: 'result.compared' },
  on: {
    comparesPoints: {
      as: 'game',
      answer: (value, { game: { state } }) => value || (state.level === 'omega' && isOfTheCity(state)),
    },
  },
})

const table = {
  table: 'city-fight',
  freeFace: { special: 'CF-SPECIAL-01' },
  cite: ['CF-SETUP-04'],
} as const
const cityTable = standingRule({
  id: 'cityTable',
  cite: 'CF-SETUP-04',
  text: { key: 'scenario.cityTable' },
  on: { missionTable: { as: 'game', band: 'sets', answer: () => table } },
})

export const foughtForPart: CorePart = {
  id: 'city-fight/fought-for',
  keeps: cityStakes,
  steps: { chooseBuildings: chooseBuildingsStep },
  objectives: {
    flags: flagsObjective,
    vitalRuin: vitalRuinObjective,
    holdMost: holdMostObjective,
    chosenBuildings: chosenBuildingsObjective,
    holdTarget: holdTargetObjective,
    destroySecret: destroySecretObjective,
    survive: surviveObjective,
    message: messageObjective,
  },
  moments: {
    gameStart: raiseFlags,
    *playerTurnEnd(game) {
      yield* plantFlags(game)
      yield* takeTargets(game)
      yield* countMessages(game)
    },
    *gameTurnEnd(game) {
      yield* plantAtGameTurnEnd(game)
      yield* countTurnsHeldOut(game)
    },
    actEnd: noteDestroyed,
    movementStart: noteDestroyed,
    shootingStart: noteDestroyed,
    shootingEnd: noteDestroyed,
    assaultEnd: noteDestroyed,
    // As at the end of a player turn.
    cutShort: plantAtTheEnd,
  },
  reducers: {
    ...buildingReducers,
    ...flagReducers,
  },
  rules: [cappedLength, cityShare, squadronNote, cityTable, omegaCompares],
  settings: [extraTurnCap, squadronLosses, ownUnitsFactor],
}
