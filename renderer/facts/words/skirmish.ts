/** Words of the skirmish's facts. */
import type {
  activityFacts,
  fireFacts,
  manFacts,
  skirmishSetUpFacts,
  skirmishTurnFacts,
} from '../../../shared/protocol/facts'
import { otherSeat } from '../../../shared/protocol/spatial'
import { centimetres, line, side, text, thing, type WordsOf } from './line'

export const manWords: WordsOf<typeof manFacts> = {
  // Being put on the table is told by what it is for (deployed, got out), not as a movement.
  lsMoved: ({ model, length }) =>
    length === 0 ? null : line('event.lsMovedSoFar', { model: thing(model), cm: centimetres(length) }),
  lsTurned: 'line',
  lsPosture: ({ model, posture }) => line(`event.lsPosture.${posture}`, { model: thing(model) }),
  lsSuppressed: ({ model, on, why }) =>
    line(why === 'hiddenLeader' ? 'event.lsSuppressed.led' : `event.lsSuppressed.${on ? 'on' : 'off'}`, {
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
    if (how === 'prisoner') return line('event.lsFell.prisoner', args)
    return line(by === 'wound' ? 'event.lsFell.wound' : 'event.lsFell', args)
  },
  lsLeft: ({ model, how }) => line(`event.lsLeft.${how}`, { model: thing(model) }),
  lsBoarded: ({ model, vehicle }) =>
    vehicle === null
      ? line('event.lsBoarded.out', { model: thing(model) })
      : line('event.lsBoarded.in', { model: thing(model), vehicle: thing(vehicle) }),
  lsActivated: 'untold',
  lsAmmunition: 'line',
  lsFired: 'untold',
  lsEngaged: ({ model, with: foes }) =>
    foes.length > 0
      ? line('event.lsEngaged.with', { model: thing(model), with: thing(foes) })
      : line('event.lsEngaged.free', { model: thing(model) }),
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
      : line(`label.lsActivity.${activity}`, { unit: thing(members.map(({ model }) => model)) }),
  lsTargetNamed: 'line',
  lsPathsDrawn: 'untold',
  lsCame: 'untold',
  lsStep: 'untold',
  lsStopped: 'line',
  lsDiverted: 'line',
  lsRunsOn: 'line',
  lsShotsDeclared: 'untold',
  lsReacted: ({ models }) =>
    models.length > 0 ? line('event.lsReactedWith', { models: thing(models) }) : 'line',
  lsActivityEnded: 'untold',
  lsLegUp: 'line',
  lsDoorMoved: ({ shut }) => line(`event.lsDoorMoved.${shut ? 'shut' : 'opened'}`),
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
  lsSetupWon: 'line',
  lsEdges: ({ a, b }) =>
    line('event.lsEdgesOf', {
      by: side('a'),
      edge: text({ key: `edge.${a}` }),
      other: side('b'),
      across: text({ key: `edge.${b}` }),
    }),
  lsMarkersBrought: 'line',
  lsMarkersAssigned: 'line',
  lsSecretDie: 'line',
  lsMarkerPlaced: ({ marker, number }) => line('event.lsMarkerLaid', { seat: side(ownerOf(marker)), number }),
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
    line('event.lsInitiativeOf', { seat: side(seat), won: seat === 'a' ? a : b, lost: seat === 'a' ? b : a }),
  lsTurnEnded: 'line',
  lsMoralePassed: 'line',
  lsMoraleFailed: 'line',
  lsShaken: 'line',
  // It is the other side that comes upon a marker.
  lsMarkerRevealed: ({ seat, number, type }) =>
    type === null
      ? 'line'
      : line('event.lsMarkerIs', {
          seat: side(seat),
          other: side(otherSeat(seat)),
          number,
          type: text({ key: `markerType.${type}` }),
        }),
  lsMarkerCaptured: 'line',
  lsMarkerRegained: 'line',
  lsCharged: ({ seat, kind }) =>
    line('event.lsCharged.for', {
      seat: side(seat),
      what: text({ key: `points.${kind}`, args: { count: 1 } }),
    }),
  lsGameOver: 'line',
}
