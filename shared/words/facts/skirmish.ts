/** Words of the skirmish's facts. */
import type {
  activityFacts,
  fireFacts,
  manFacts,
  skirmishSetUpFacts,
  skirmishTurnFacts,
} from '../../protocol/facts'
import { otherSeat } from '../../protocol/spatial'
import { centimetres, factLine, sideInWords, text, thing, type WordsOf } from './line'

export const manWords: WordsOf<typeof manFacts> = {
  // Being put on the table is told by what it is for (deployed, got out), not as a movement.
  lsMoved: ({ model, length }) =>
    length === 0 ? null : factLine('event.lsMovedSoFar', { model: thing(model), cm: centimetres(length) }),
  lsTurned: 'line',
  lsPosture: ({ model, posture }) => factLine(`event.lsPosture.${posture}`, { model: thing(model) }),
  lsSuppressed: ({ model, on, why }) =>
    factLine(why === 'hiddenLeader' ? 'event.lsSuppressed.led' : `event.lsSuppressed.${on ? 'on' : 'off'}`, {
      model: thing(model),
    }),
  lsWentToGround: 'line',
  lsHid: 'line',
  lsRevealed: 'line',
  lsSpotted: 'line',
  lsSpotUsed: 'untold',
  lsNotSpotted: 'line',
  lsFoundOut: 'line',
  lsFell: ({ model, how, by }) => {
    const args = { model: thing(model) }
    if (how === 'prisoner') return factLine('event.lsFell.prisoner', args)
    return factLine(by === 'wound' ? 'event.lsFell.wound' : 'event.lsFell', args)
  },
  lsLeft: ({ model, how }) => factLine(`event.lsLeft.${how}`, { model: thing(model) }),
  lsBoarded: ({ model, vehicle }) =>
    vehicle === null
      ? factLine('event.lsBoarded.out', { model: thing(model) })
      : factLine('event.lsBoarded.in', { model: thing(model), vehicle: thing(vehicle) }),
  lsActivated: 'untold',
  lsAmmunition: 'line',
  lsFired: 'untold',
  lsEngaged: ({ model, with: foes }) =>
    foes.length > 0
      ? factLine('event.lsEngaged.with', { model: thing(model), with: thing(foes) })
      : factLine('event.lsEngaged.free', { model: thing(model) }),
  lsWounded: 'line',
  lsWoundCounted: 'line',
  lsStabilised: 'line',
  lsRetreats: 'line',
  lsEntered: 'line',
  lsVehicleRolled: 'line',
  lsGlancedOff: 'line',
  lsKnockedOut: 'line',
  lsTookWheel: 'line',
  lsJournalistTaken: 'line',
  lsHostageFreed: 'line',
  lsMelee: 'line',
}
export const activityWords: WordsOf<typeof activityFacts> = {
  lsDeclared: ({ activity, members }) =>
    members.length === 0
      ? 'line'
      : factLine(`label.lsActivity.${activity}`, { unit: thing(members.map(({ model }) => model)) }),
  lsTargetNamed: 'line',
  lsPathsDrawn: 'untold',
  lsCame: 'untold',
  lsStep: 'untold',
  lsStopped: 'line',
  lsDiverted: 'line',
  lsRunsOn: 'line',
  lsShotsDeclared: 'untold',
  lsReacted: ({ models }) =>
    models.length > 0 ? factLine('event.lsReactedWith', { models: thing(models) }) : 'line',
  lsActivityEnded: 'untold',
  lsLegUp: 'line',
  lsDoorMoved: ({ shut }) => factLine(`event.lsDoorMoved.${shut ? 'shut' : 'opened'}`),
  lsSquadBegan: 'line',
  lsSquadFinished: 'line',
  lsOrdersGiven: 'line',
}
export const fireWords: WordsOf<typeof fireFacts> = {
  lsShot: 'line',
  lsBlast: 'line',
  lsCoveringTest: 'line',
  lsOpenedFire: 'line',
  // Whoever fires or calls from hiding is not named.
  lsBuildingHit: ({ model }) => (model === undefined ? null : 'line'),
  lsSmoke: 'line',
  lsZoneLaid: 'line',
  lsZoneJoined: 'line',
  lsZonesGone: 'line',
  lsStormed: 'line',
  lsStrikeCalled: 'line',
  lsStrikeRefused: 'line',
  lsStrikeLanded: 'line',
  lsMortarFired: ({ model }) => (model === undefined ? null : 'line'),
  lsMortarBurst: 'line',
  lsSmokeDrifted: 'line',
  lsSmokeGone: 'line',
  lsHelicopterCame: 'line',
  lsHelicopterLost: 'line',
  lsDeviceSpared: 'line',
  lsDeviceWentOff: 'line',
}
/** Both sides have markers of the same numbers: of whose a marker is its id tells. */
const ownerOf = (marker: string): 'a' | 'b' => (marker.startsWith('a.') ? 'a' : 'b')

export const skirmishSetUpWords: WordsOf<typeof skirmishSetUpFacts> = {
  lsOpened: 'line',
  lsSetUpAsProposed: 'line',
  lsSetupWon: 'line',
  lsEdges: ({ a, b }) =>
    factLine('event.lsEdgesOf', {
      by: sideInWords('a'),
      edge: text({ key: `edge.${a}` }),
      other: sideInWords('b'),
      across: text({ key: `edge.${b}` }),
    }),
  lsMarkersBrought: 'line',
  lsMarkersAssigned: 'line',
  lsSecretDie: 'line',
  lsMarkerPlaced: ({ marker, number }) =>
    factLine('event.lsMarkerLaid', { seat: sideInWords(ownerOf(marker)), number }),
  lsDeviceLaid: 'line',
  lsPosting: 'untold',
  lsPostingEnded: 'untold',
  lsPosted: 'line',
  lsUnposted: 'line',
  lsAmbushNoted: 'line',
  lsAmbushLaid: 'line',
  lsDecoyLaid: 'line',
  lsDecoyMoved: 'line',
  lsDecoySettled: 'line',
  lsDecoyFound: 'line',
  lsMarkersMixed: 'line',
  lsReconnoitred: 'line',
}
export const skirmishTurnWords: WordsOf<typeof skirmishTurnFacts> = {
  lsTurnBegan: 'heading',
  lsPhase: 'untold',
  lsRollTied: 'line',
  lsInitiativeWon: ({ seat, a, b }) =>
    factLine('event.lsInitiativeOf', {
      seat: sideInWords(seat),
      won: seat === 'a' ? a : b,
      lost: seat === 'a' ? b : a,
    }),
  lsTurnEnded: 'line',
  lsMoralePassed: 'line',
  lsMoraleFailed: 'line',
  lsShaken: 'line',
  // It is the other side that comes upon a marker.
  lsMarkerRevealed: ({ seat, number, type }) =>
    type === null
      ? 'line'
      : factLine('event.lsMarkerIs', {
          seat: sideInWords(seat),
          other: sideInWords(otherSeat(seat)),
          number,
          type: text({ key: `markerType.${type}` }),
        }),
  lsMarkerCaptured: 'line',
  lsMarkerRegained: 'line',
  lsCharged: ({ seat, kind }) =>
    factLine('event.lsCharged.for', {
      seat: sideInWords(seat),
      what: text({ key: `points.${kind}`, args: { count: 1 } }),
    }),
  lsGameOver: 'line',
}
