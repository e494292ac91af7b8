/** Men, activities, fire and turns of Live Skirmish. */
import type {
  activityFacts,
  fireFacts,
  manFacts,
  skirmishSetUpFacts,
  skirmishTurnFacts,
} from '../../../protocol/facts'
import type { BeatKind } from '../beat'
import {
  begins,
  continues,
  joins,
  modelDoes,
  modelSuffers,
  raises,
  sideDoes,
  type OfSeat,
  type TalesOf,
} from './tale'

const seenBy = { by: ({ by }: { readonly by: string }) => [by] } as const
const bySomebody = {
  by: ({ by }: { readonly by: string }) => [by],
  to: ({ model }: { readonly model: string }) => [model],
} as const
const underFire: readonly BeatKind[] = ['shooting', 'template', 'explosion', 'fight']
const onTheWay: readonly BeatKind[] = ['charge', 'morale', 'arrival', 'deployment']

export const manTales: TalesOf<typeof manFacts> = {
  lsMoved: continues('move', modelDoes, onTheWay),
  lsTurned: joins('move'),
  lsPosture: joins('move'),
  lsSuppressed: joins('morale', modelSuffers),
  lsWentToGround: joins('morale', modelSuffers),
  lsHid: continues('move', modelDoes),
  lsRevealed: begins('reveal', modelDoes),
  lsSpotted: raises('reveal', bySomebody, ['other']),
  // Who looks and sees nobody has nothing to tell.
  lsSpotUsed: begins('other', modelDoes),
  lsNotSpotted: continues('other', seenBy),
  lsFoundOut: continues('reveal', modelSuffers),
  lsFell: joins('hazard', {
    ...modelSuffers,
    lost: ({ model, how }) => ({ models: [model], how: how === 'dead' ? 'killed' : 'captured' }),
  }),
  lsLeft: joins('move', {
    ...modelSuffers,
    lost: ({ model, how }) => ({ models: [model], how: how === 'retreat' ? 'fled' : 'left' }),
  }),
  lsBoarded: joins('move', modelDoes),
  lsActivated: joins('move'),
  lsAmmunition: joins('shooting'),
  lsFired: joins('shooting'),
  lsEngaged: joins('fight', { to: ({ model, with: foes }) => [model, ...foes] }),
  lsWounded: joins('hazard', modelSuffers),
  lsWoundCounted: joins('turn', modelSuffers),
  lsStabilised: begins('power', bySomebody),
  lsRetreats: joins('morale', modelSuffers),
  lsEntered: joins('move', { pieces: ({ piece }) => [piece] }),
  lsVehicleRolled: joins('move'),
  lsGlancedOff: joins('shooting', modelSuffers),
  lsKnockedOut: joins('explosion', {
    ...modelSuffers,
    lost: ({ model }) => ({ models: [model], how: 'wrecked' }),
  }),
  lsTookWheel: joins('move', modelDoes),
  lsJournalistTaken: begins('objective', bySomebody),
  lsHostageFreed: begins('objective', bySomebody),
  lsMelee: begins('fight', { by: ({ ours }) => ours, to: ({ theirs }) => theirs }),
}
export const activityTales: TalesOf<typeof activityFacts> = {
  // Who comes near to fight is told of as a charge by what comes of it.
  lsDeclared: begins('move', { ...sideDoes, by: ({ members }) => members.map(({ model }) => model) }),
  lsTargetNamed: joins('charge', { to: ({ target }) => [target] }),
  lsPathsDrawn: joins('move'),
  lsCame: joins('move'),
  lsStep: joins('move'),
  lsStopped: joins('move', modelSuffers),
  lsDiverted: joins('move', modelSuffers),
  lsRunsOn: joins('move', modelSuffers),
  lsShotsDeclared: joins('shooting'),
  lsReacted: joins('shooting'),
  lsActivityEnded: joins('move'),
  lsLegUp: joins('move'),
  lsDoorMoved: joins('move', { pieces: ({ door }) => [door.piece] }),
  lsSquadBegan: joins('turn', { by: ({ squad }) => [squad] }),
  lsSquadFinished: joins('turn'),
  lsOrdersGiven: begins('other', sideDoes),
}
export const fireTales: TalesOf<typeof fireFacts> = {
  lsShot: continues('shooting', {
    by: ({ model }) => [model],
    to: ({ targets }) => targets.flatMap(({ name }) => name ?? []),
    seat: ({ seat }) => seat,
  }),
  lsBlast: raises('template', modelDoes, ['shooting']),
  lsCoveringTest: joins('morale', modelSuffers),
  lsOpenedFire: joins('shooting', sideDoes),
  lsBuildingHit: joins('shooting', sideDoes),
  lsSmoke: begins('power', { seat: ({ cloud }) => cloud.seat }),
  lsZoneLaid: begins('shooting', {
    seat: ({ zone }) => zone.seat,
    by: ({ zone }) => zone.by.map(({ model }) => model),
  }),
  lsZoneJoined: continues('shooting', { by: ({ by }) => by.map(({ model }) => model) }),
  lsZonesGone: continues('turn'),
  lsStormed: begins('fight', { ...sideDoes, pieces: ({ piece }) => [piece] }),
  lsStrikeCalled: continues('power', sideDoes),
  lsStrikeRefused: continues('power', sideDoes),
  lsStrikeLanded: continues('template', sideDoes),
  lsMortarFired: begins('template', { ...sideDoes, by: ({ model }) => (model === undefined ? [] : [model]) }),
  lsMortarBurst: continues('template', sideDoes),
  lsSmokeDrifted: joins('turn'),
  lsSmokeGone: joins('turn'),
  lsHelicopterCame: begins('power', sideDoes),
  lsHelicopterLost: raises('explosion', sideDoes, underFire),
  lsDeviceSpared: joins('hazard'),
  lsDeviceWentOff: begins('template', sideDoes),
}
const opening = continues('opening')
const sideOpens = continues<OfSeat>('opening', sideDoes)
export const skirmishSetUpTales: TalesOf<typeof skirmishSetUpFacts> = {
  lsOpened: begins('opening'),
  lsSetUpAsProposed: opening,
  lsSetupWon: joins('opening', sideDoes),
  lsEdges: opening,
  lsMarkersBrought: sideOpens,
  lsMarkersAssigned: sideOpens,
  lsSecretDie: sideOpens,
  lsMarkerPlaced: continues('deployment', {}, ['opening']),
  lsDeviceLaid: continues('deployment', { seat: ({ device }) => device.seat }),
  lsPosting: continues('deployment', sideDoes),
  lsPostingEnded: continues('deployment'),
  lsPosted: continues('deployment', modelDoes),
  lsUnposted: continues('deployment', modelDoes),
  lsAmbushNoted: continues('deployment', modelDoes),
  lsAmbushLaid: continues('deployment', modelDoes),
  lsDecoyLaid: continues('deployment', { seat: ({ decoy }) => decoy.seat }),
  lsDecoyMoved: continues('move', { by: ({ marker }) => [marker] }),
  lsDecoySettled: joins('move'),
  lsDecoyFound: continues('reveal', { to: ({ marker }) => [marker] }),
  lsMarkersMixed: joins('deployment'),
  lsReconnoitred: begins('reveal', sideDoes),
}
export const skirmishTurnTales: TalesOf<typeof skirmishTurnFacts> = {
  lsTurnBegan: begins('turn'),
  lsPhase: continues('turn'),
  lsRollTied: joins('turn'),
  lsInitiativeWon: continues('turn', sideDoes),
  lsTurnEnded: continues('turn'),
  lsMoralePassed: continues('morale', sideDoes),
  lsMoraleFailed: continues('morale', sideDoes),
  lsShaken: continues('morale', sideDoes),
  lsMarkerRevealed: begins('reveal', sideDoes),
  lsMarkerCaptured: begins('objective', sideDoes),
  lsMarkerRegained: begins('objective', sideDoes),
  lsCharged: joins('turn', sideDoes),
  lsGameOver: begins('end'),
}
