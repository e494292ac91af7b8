/** Of whom each question is asked: everybody and everything that may carry a rule with an answer to it. */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { CloseWeapon } from '../../../../shared/protocol/close-weapon'
import type { Weapon } from '../../../../shared/protocol/force'
import type { Carried } from '../../../../shared/protocol/special-rule'
import type { Bearer } from '../../../engine'
import { modelOf, standingModels, type AboutQuestion, type CoreGame, type Question } from '../game'
import { carriedBySpell, carriedByUnit, ownMembers } from './carried'

const unitBearer = (game: CoreGame, unit: UnitId): readonly Bearer[] => [
  { as: 'unit', breadth: 'unit', carried: carriedByUnit(game, unit) },
]
/** The rule that tells what powers change of a model: heard by those that any lie on, before what is their own (C4-PSY-03). */
export const powersAtWorkId = 'powersAtWork'
const underPowers: Bearer = { as: 'model', breadth: 'game', carried: [{ rule: powersAtWorkId }] }

/** A character who has joined a unit keeps what is his own (C4-CHAR-02). */
function modelBearers(game: CoreGame, id: ModelId): readonly Bearer[] {
  const model = modelOf(game.state, id)
  return [
    { as: 'model', breadth: 'unit', carried: carriedByUnit(game, model.own ?? model.unit) },
    { as: 'model', breadth: 'kind', carried: game.rules.carriedByKind(model) },
    ...(model.spells
      ? [underPowers, { as: 'model', breadth: 'model' as const, carried: carriedBySpell(game.state, model) }]
      : []),
  ]
}

/** What a shot lends to those it strikes. */
const lentBearer = (carried: readonly Carried[]): readonly Bearer[] =>
  carried.length === 0 ? [] : [{ as: 'model', breadth: 'unit', carried }]

/** Kinds of models whose rules their whole unit has to reckon with, if only one of them stands. */
const memberBearers = (game: CoreGame, unit: UnitId): readonly Bearer[] =>
  ownMembers(game.state, unit).flatMap((model) => {
    const carried = game.rules.carriedByKind(model)
    return carried.length === 0 ? [] : [{ as: 'member', breadth: 'kind' as const, carried }]
  })

const weaponBearer = ({ rules }: CoreGame, weapon: Weapon | CloseWeapon | null): Bearer => ({
  as: 'weapon',
  breadth: 'weapon',
  carried: weapon === null ? [] : rules.carriedByWeapon(weapon),
})

/** The mission carries rules of its own, at the level it is played. */
const missionBearer = ({ state }: CoreGame): readonly Bearer[] =>
  state.scenario === null ? [] : [{ as: 'mission', breadth: 'game', carried: state.scenario.rules }]

/** The game itself is heard in all of them. */
const asked: {
  readonly [K in Question]?: (game: CoreGame, about: Omit<AboutQuestion<K>, 'game'>) => readonly Bearer[]
} = {
  characteristic: (game, { model }) => modelBearers(game, model),
  coverSave: (game, { model, lent = [] }) => [...modelBearers(game, model), ...lentBearer(lent)],
  turnsPenetration: (game, { model, lent }) => [...modelBearers(game, model), ...lentBearer(lent)],
  size: (game, { model }) => modelBearers(game, model),
  atArmour: (game, { model }) => modelBearers(game, model),
  firesAsStill: (game, { model }) => modelBearers(game, model),
  hasSecondWeapon: (game, { model }) => modelBearers(game, model),
  gainsByCharging: (game, { model }) => modelBearers(game, model),
  fightsOnWhenCaught: (game, { model }) => [
    ...modelBearers(game, model),
    { as: 'host', breadth: 'unit', carried: carriedByUnit(game, modelOf(game.state, model).unit) },
  ],
  bravesTanks: (game, { unit }) => unitBearer(game, unit),
  neverRuns: (game, { unit }) => unitBearer(game, unit),
  runDice: (game, { unit }) => unitBearer(game, unit),
  pursuitDice: (game, { unit }) => unitBearer(game, unit),
  mayGiveWay: (game, { unit }) => unitBearer(game, unit),
  regroups: (game, { unit }) => unitBearer(game, unit),
  paysForStanding: (game, { unit }) => unitBearer(game, unit),
  runsIntoFight: (game, { unit }) => unitBearer(game, unit),
  breaksOff: (game, { unit }) => unitBearer(game, unit),
  spotsAgain: (game, { unit }) => unitBearer(game, unit),
  sightCap: (game, { unit }) => unitBearer(game, unit),
  mayAimAt: (game, { unit }) => unitBearer(game, unit),
  saves: (game, { model }) => modelBearers(game, model),
  diesAtOnce: (game, { model }) => modelBearers(game, model),
  unsavedWound: (game, { model }) => modelBearers(game, model),
  ignoresWound: (game, { model }) => modelBearers(game, model),
  woundsInTurn: (game, { unit }) =>
    standingModels(game.state, unit).flatMap(({ id }) => modelBearers(game, id)),
  takesWoundAtWill: (game, { model }) => modelBearers(game, model),
  loads: (game, { unit }) => unitBearer(game, unit),
  rappels: (game, { unit }) => unitBearer(game, unit),
  seatsTaken: (game, { model }) => modelBearers(game, model),
  throwsDangerAgain: (game, { model }) => modelBearers(game, model),
  toHit: (game, { weapon, model }) => [weaponBearer(game, weapon), ...modelBearers(game, model)],
  blow: (game, { weapon, model }) => [weaponBearer(game, weapon), ...modelBearers(game, model)],
  toHitInCombat: (game, { weapon, model, target }) => [
    weaponBearer(game, weapon),
    ...modelBearers(game, model),
    { as: 'target', breadth: 'unit', carried: carriedByUnit(game, target) },
  ],
  shotStrength: (game, { weapon, model }) => [weaponBearer(game, weapon), ...modelBearers(game, model)],
  toWound: (game, { weapon, model }) => [weaponBearer(game, weapon), ...modelBearers(game, model)],
  blowPierces: (game, { weapon, model }) => [weaponBearer(game, weapon), ...modelBearers(game, model)],
  pierces: (game, { weapon, model }) => [weaponBearer(game, weapon), ...modelBearers(game, model)],
  atCover: (game, { weapon, model }) => [weaponBearer(game, weapon), ...modelBearers(game, model)],
  killingStrength: (game, { weapon }) => [weaponBearer(game, weapon)],
  lays: (game, { weapon }) => [weaponBearer(game, weapon)],
  laysLarge: (game, { weapon }) => [weaponBearer(game, weapon)],
  pins: (game, { weapon }) => [weaponBearer(game, weapon)],
  scatters: (game, { weapon, model }) => [weaponBearer(game, weapon), ...modelBearers(game, model)],
  scattersAgain: (game, { weapon, model }) => [weaponBearer(game, weapon), ...modelBearers(game, model)],
  firesSnapShots: (game, { model }) => modelBearers(game, model),
  mayFire: (game, { weapon, model }) => [weaponBearer(game, weapon), ...modelBearers(game, model)],
  leadership: (game, { unit }) => unitBearer(game, unit),
  passesTest: (game, { unit }) => unitBearer(game, unit),
  trapGoesOff: (game, { unit }) => unitBearer(game, unit),
  firesPinned: (game, { unit }) => unitBearer(game, unit),
  shelters: (game, { unit }) => unitBearer(game, unit),
  mayGoToGround: (game, { unit }) => unitBearer(game, unit),
  mayShoot: (game, { unit }) => unitBearer(game, unit),
  mayUsePower: (game, { unit }) => unitBearer(game, unit),
  mayAssault: (game, { unit }) => unitBearer(game, unit),
  chargesPinned: (game, { unit }) => unitBearer(game, unit),
  leftToCharge: (game, { model }) => modelBearers(game, model),
  mastery: (game, { model }) => modelBearers(game, model),
  testsPsychicAgain: (game, { model }) => modelBearers(game, model),
  mayTestPsychic: (game, { model }) => modelBearers(game, model),
  psychicLeadership: (game, { model }) => modelBearers(game, model),
  backlashFallsOn: (game, { model }) => modelBearers(game, model),
  deniesPower: (game, { unit }) => unitBearer(game, unit),
  mayMoveOn: (game, { unit }) => unitBearer(game, unit),
  deploysLate: (game, { unit }) => unitBearer(game, unit),
  lateDeployment: missionBearer,
  deepStrikes: (game, { unit }) => unitBearer(game, unit),
  deepStrikeAllowed: missionBearer,
  throwsEdgeAgain: (game, { unit }) => unitBearer(game, unit),
  startsInReserve: (game, { unit }) => [...missionBearer(game), ...unitBearer(game, unit)],
  comesBack: missionBearer,
  usesReserves: missionBearer,
  mayHoldBack: missionBearer,
  sharesDie: missionBearer,
  reserveNeeded: (game, { unit }) => unitBearer(game, unit),
  hidesAtFirst: missionBearer,
  hidesRosters: missionBearer,
  rollsForNight: missionBearer,
  goesOn: missionBearer,
  movesEarly: (game, { unit }) => unitBearer(game, unit),
  redeploys: (game, { unit }) => unitBearer(game, unit),
  moveEnds: (game, { unit }) => unitBearer(game, unit),
  difficultDice: (game, { unit }) => unitBearer(game, unit),
  gait: (game, { unit }) => [...unitBearer(game, unit), ...memberBearers(game, unit)],
  runs: (game, { unit }) => unitBearer(game, unit),
  fliesOn: (game, { unit }) => unitBearer(game, unit),
  boosts: (game, { unit }) => unitBearer(game, unit),
  hitsOnHull: (game, { model }) => modelBearers(game, model),
  onlyGlances: (game, { model }) => modelBearers(game, model),
  crashes: (game, { model }) => modelBearers(game, model),
  damageRoll: (game, { model }) => modelBearers(game, model),
  blinds: (game, { weapon, model }) => [weaponBearer(game, weapon), ...modelBearers(game, model)],
  shotSlows: (game, { weapon }) => [weaponBearer(game, weapon)],
  feared: (game, { model }) => modelBearers(game, model),
  meetsCharges: (game, { model }) => modelBearers(game, model),
  strikeInitiative: (game, { model }) => modelBearers(game, model),
  hullStruckOn: (game, { model }) => modelBearers(game, model),
  grenadeHitsOn: (game, { model }) => modelBearers(game, model),
  attacks: (game, { model }) => modelBearers(game, model),
  isScoring: (game, { unit }) => unitBearer(game, unit),
  isDenying: (game, { unit }) => unitBearer(game, unit),
  outflanks: (game, { unit }) => unitBearer(game, unit),
  scoringShare: (game, { unit }) => unitBearer(game, unit),
  squadronCost: (game, { unit }) => unitBearer(game, unit),
}

export const bearersOf = <K extends Question>(
  game: CoreGame,
  question: K,
  about: Omit<AboutQuestion<K>, 'game'>,
): readonly Bearer[] => asked[question]?.(game, about) ?? []
