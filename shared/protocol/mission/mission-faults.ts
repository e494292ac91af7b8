/**
 * What may be wrong with a mission's file beyond the form of its values, each with what helps (CF-CUSTOM-12): in English for
 * the terminal, and under `fault.mission.` in the language files for the page.
 */
import type { Text } from '../refusal'

/** As the English language file has them. */
export const missionFaultWords = {
  twoObjectives: 'two objectives have the same id: give one of them another',
  noLevel: 'a mission is played at one level at least: describe one',
  noObjective: "no objective is called '{{objective}}': correct its name, or describe it",
  neverDecided: 'the last clause must decide whoever is left: end with count, points or otherwise',
  noCounters: "no objective with markers is called '{{objective}}': correct its name, or describe it",
  exactlyOnce: "the step '{{step}}' comes exactly once: put it in, or leave the others out",
  sidesAfterDeploy: "sides are chosen before anybody is deployed: put the step 'sides' before 'deploy'",
  firstTurnNotLast: "the first turn is the last step: put the step 'firstTurn' at the end",
  stepTwice: "the step '{{step}}' comes once: leave out the others",
  nobodyAttacksYet: "nobody attacks yet: put a step 'roles' before '{{step}}'",
  nobodyAttacks: "it speaks of attacker and defender: add a step 'roles'",
  nobodyRolls: 'nobody rolls for the sides: say attacker or defender',
  nobodyRolledYet:
    "nobody has rolled for the sides yet: put a step 'sides' that is rolled for before '{{step}}'",
  nowhereToBegin: "'{{role}}' has nowhere to begin: give zones, or the sides a depth",
  nobodyDeploys: 'nobody of it can be deployed: give a zone, or let it enter first (reserves.entersFirst)',
  nobodyHasSide: 'nobody has a side: choose sides, or another shape',
  sideWithoutDepth: 'the side has no depth: give one in the step sides',
  noTargetBefore: "no target is chosen before: put a step 'target' before 'deploy'",
  noCompulsoryBefore: "nobody says which units are compulsory: put a step 'compulsory' before 'deploy'",
  noTarget: "no target is chosen: add a step 'target', or name a piece",
  noEntryPoint: "no entry point is named: add a step 'points' with an entry",
  noExitPoint: "no exit point is named: add a step 'points' with an exit",
  noQuarters: 'nobody has a quarter: let the step sides choose quarters, or name other edges',
  noSafeHouse: "no safe house is noted: add a step 'safeHouse'",
  nobodyHunted: "nobody is hunted: add a step 'targetUnit'",
  noChosenBuildings: "no buildings are chosen: add a step 'chooseBuildings'",
  noteUnread: "nobody ever learns of the note: add an objective 'destroySecret', or leave the step out",
  twoStratagems: 'two stratagems of the mission have the same id: give one of them another',
  sideWithoutRole: "a side is '{{role}}' only where the steps say who attacks: add a step 'roles'",
  forbiddenAndGiven: 'the same stratagem is forbidden and given: leave out one of the two',
  givenTooOften: "'{{stratagem}}' is given more often than it may be taken: raise its number in repeats",
  moreThanRoom: 'more are asked for than there is room for: raise most, or lower least',
  noSecondRuin:
    'no second ruin finds a place, for the ring ends before the street: widen it, or narrow the street',
} as const
type MissionFault = keyof typeof missionFaultWords

/** What stands in a schema's complaint: both readings of it. */
export function missionFault(fault: MissionFault, args: Readonly<Record<string, string>> = {}) {
  const text: Text = { key: `fault.mission.${fault}`, args }
  const message = Object.entries(args).reduce<string>(
    (said, [name, value]) => said.replace(`{{${name}}}`, () => value),
    missionFaultWords[fault],
  )
  return { message, params: { text } }
}
export interface FaultAt {
  readonly path: readonly (string | number)[]
  readonly found: ReturnType<typeof missionFault>
}
