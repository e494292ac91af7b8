/** What becomes of the player who only presses Enter: every decision there is, and what its default does. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decisionKinds } from '../decision-kinds'

const root = resolve(import.meta.dirname, '..', '..')
const filesUnder = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(root, folder, name))

/** Its default gives something up or spends it: only a choice answers it. */
const deliberate = [
  // A move that can still be made is given up by staying: after short dice, a run, a flight, regrouping, a won combat.
  ...['difficultMove', 'dashMove', 'regroupMove', 'consolidate', 'lsCrawl', 'lsDrag', 'lsDrive'],
  // A fight that could be left goes on; once it is left, the way is gone.
  ...['breakOff', 'breakOffCourse'],
  // The one chance to stop a tank.
  'deathOrGlory',
  // Chosen once a battle.
  'keyBuildingRuin',
  // Once a turn, for one unit.
  'keyBuilding',
  ...['stratagem', 'stratagemBesides', 'staysBelow'],
  ...['fortifications', 'demolitionRuin', 'chooseBuilding', 'demolitionTurn', 'deployLate'],
  ...['targetRuin', 'safeHouse', 'fortifyMore'],
  // Whether it is over; with whom he begins it.
  ...['sideGone', 'nobodyLeft', 'startsWith'],
  // Agreed for the whole battle.
  ...['agreeOnRuin', 'agreeOnTerrain', 'ruinCount', 'scenarioAgreed', 'counterShift'],
  // The activity has been paid for: nobody fired at, nothing covered, and it is gone.
  ...['lsFire', 'lsZones'],
  // A test at a risk, a charge that is set off, a storm that ends, a man who leaves the table.
  ...['forceWeapon', 'lsSetOff', 'lsSetOffUnseen', 'lsStormOn', 'lsEvacuate'],
]
/** Something must be chosen, or all that is at stake is gone already: what is proposed loses nothing. */
const harmless = [
  // Whom it hits, who is lost, what the dice are for: as many as the rules say, whichever they are.
  'layManhole',
  ...['fortification', 'layFortification'],
  ...[
    'armament',
    'layTrap',
    'springTrap',
    'trapModel',
    'casualties',
    'dealtFirst',
    'dealtNext',
    'squadronKept',
    'deepStrikeLosses',
    'deepStrikePlaces',
    'breakCover',
    'gunsLost',
    'surplusGuns',
    'nominate',
    'nominatedWound',
    'noRetreat',
    'allotWounds',
  ],
  ...[
    'nextWounds',
    'fearNext',
    'ignoreWound',
    'woundedModel',
    'healWhom',
    'lsAllotHits',
    'lsFriendlyTie',
    'lsGiveUpDice',
    'lsMeleeLoser',
  ],
  ...['lsOccupantsHit', 'lsStormHits', 'lsSurvivor', 'whichSave'],
  // In which order, with what, where it is aimed, on which floor.
  ...[
    'aim',
    'closeWeapon',
    'grenades',
    'consolidateNext',
    'runIntoFightNext',
    'declareFloor',
    'declareOrder',
    'firstAssaulter',
    'firstTurn',
    'earlyMovesOrder',
    'lateDeploymentOrder',
    'deploysFirst',
  ],
  ...[
    'forcedTarget',
    'lostCombatOrder',
    'moraleOrder',
    'nextCombat',
    'placeFlame',
    'placeMarker',
    'quarter',
    'roles',
    'quarterByRole',
    'half',
    'halfByRole',
    'commander',
    'ambusher',
    'nightRaider',
    // With whom and over which edge it comes on: as it stands, and told before anything is lost.
    ...[
      'reserveJoins',
      'reserveRides',
      'reserveCarries',
      'reserveOutflanks',
      'outflankEdge',
      'outflankAgain',
    ],
    // A free try, and what is held or handed on may be so again.
    'seizeInitiative',
    'markerHeld',
    'prizeTaken',
    'prizeHanded',
    'tableEdgeByRole',
    'entryPoint',
    'exitPoint',
    'compulsory',
    'tableEdge',
  ],
  ...[
    'rangingWeapon',
    'salvoDirection',
    'salvoPlace',
    'scenario',
    'scenarioProposal',
    'splitAttacks',
    'suffersNext',
    'lsEdge',
    'lsHelicopter',
    'lsHelicopterTarget',
  ],
  ...[
    'lsMortar',
    'lsReconnaissance',
    'lsShift',
    'lsStrike',
    'lsMarker',
    'lsMarkerTypes',
    'lsDecoy',
    'lsDevice',
  ],
  // Moves that must be made, drawn already.
  ...['assaultMoves', 'pileInMoves', 'fallBackMoves', 'fallBackRoute', 'lsDodge', 'lsFallBack', 'lsRetreat'],
  ...['lsRetreatEdge', 'lsDisembark', 'lsSlip', 'getOut', 'makeWay', 'putDown', 'nextTank', 'metFirst'],
  // Free tries and second throws, and things left as they are.
  ...[
    'regroup',
    'giveWay',
    'goToGround',
    'pursue',
    'rerollHot',
    'spottingAgain',
    'rerollScatter',
    'glanceAgain',
    'rerollWounds',
    'dangerousAgain',
    'difficultAgain',
  ],
  ...[
    'chargeThroughTerrain',
    // A piece lies as well where it is proposed.
    'layPiece',
    'cutWire',
    'ruinStorey',
    'callTest',
    'holdFire',
    'announceDifficult',
    'lsTreat',
    'lsStormEnter',
    'lsCallStrike',
    'lsLoad',
    'lsLookedRound',
  ],
  ...['lsAtHelicopter', 'typeDice'],
  // Nobody answers this time; whoever could may answer the next.
  ...['lsReactPath', 'lsReactFire'],
]

const sources = filesUnder('main/rulesets').map((name) => readFileSync(name, 'utf8'))
/** What is asked with this kind, up to the next question. */
const asks = (kind: string): readonly string[] =>
  sources.flatMap((text) =>
    [...text.matchAll(new RegExp(`kind: [^,]*'${kind}'[^]*?(?=\\n {0,6}\\}\\)\\n|\\n {2}\\}\\n)`, 'g'))].map(
      ([found]) => found,
    ),
  )

describe('the defaults of decisions', () => {
  it('are known for every question that has words, as harmless or as giving something up', () => {
    const known = new Set([...deliberate, ...harmless])
    expect(decisionKinds().filter((kind) => !known.has(kind))).toEqual([])
  })
  it.each(deliberate)('%s is answered by a choice, never by Enter alone', (kind) => {
    const asked = asks(kind)
    expect(asked, 'the question was found').not.toEqual([])
    for (const text of asked) expect(text).toContain('deliberate: true')
  })
})
