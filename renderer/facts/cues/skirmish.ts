/** What the eye sees of the skirmish's facts. */
import type {
  activityFacts,
  fireFacts,
  manFacts,
  skirmishSetUpFacts,
  skirmishTurnFacts,
} from '../../../shared/protocol/facts'
import { alter, change, objectiveModel, type CuesOf, type GoCue, type WayCue } from './cue'
import { mannerOfCarried } from './manner'
import { callout, news, overModel, phaseTitle, turnTitle } from './say'

/** Tracers of a burst, whatever number of dice it throws. */
const burstShots = 4
/** Seconds until a man who fires at several turns to the next. */
const nextTarget = 0.2
/** How large a vehicle goes up, mm. */
const vehicleBurst = 60

const go = (model: GoCue['model'], to: GoCue['to']): GoCue => ({ cue: 'go', model, to })
const way = ({ model, start, path }: { readonly model: string } & WayCue['ways'][string]): WayCue => ({
  cue: 'way',
  ways: { [model]: { start, path } },
})

export const manCues: CuesOf<typeof manFacts> = {
  lsMoved: ({ model, pose }) => [go(model, pose)],
  lsTurned: ({ model }) => [change([model])],
  lsPosture: ({ model }) => [change([model])],
  // Who throws himself down is said to do so, and he is no less suppressed.
  lsSuppressed: ({ model, on, why }) => [
    change([model]),
    ...(why === 'ground' ? [] : [overModel(model, on ? 'cue.suppressed' : 'cue.recovered')]),
  ],
  lsWentToGround: ({ model }) => [change([model]), overModel(model, 'cue.toGround')],
  lsHid: ({ model }) => [change([model]), overModel(model, 'cue.hid')],
  lsRevealed: ({ model, marker }) => [
    change(marker === undefined ? [model] : [model, marker]),
    overModel(model, 'cue.revealed'),
  ],
  lsSpotted: ({ model }) => [change([model]), overModel(model, 'cue.spotted')],
  lsSpotUsed: 'none',
  lsNotSpotted: ({ by }) => [overModel(by, 'cue.notSpotted')],
  lsFoundOut: ({ model }) => [overModel(model, 'cue.foundOut')],
  lsFell: ({ model, how }) =>
    how === 'dead' ? [{ cue: 'loss', model, at: null }] : [overModel(model, 'cue.prisoner'), change([model])],
  lsLeft: ({ model, how }) => [overModel(model, `cue.left.${how}`), change([model])],
  lsBoarded: ({ model, vehicle }) => [
    change([model]),
    vehicle === null ? overModel(model, 'cue.gotOut') : overModel(vehicle, 'cue.gotIn'),
  ],
  lsActivated: 'none',
  lsAmmunition: ({ model, ammunition }) => [overModel(model, `cue.ammunition.${ammunition}`)],
  lsFired: 'none',
  // Who is free again is seen to walk away, or to stand over him who held him.
  lsEngaged: ({ model, with: foes }) => (foes.length > 0 ? [overModel(model, 'cue.engaged')] : []),
  lsWounded: ({ model }) => [change([model]), overModel(model, 'cue.manWounded')],
  lsWoundCounted: ({ model }) => [change([model])],
  lsStabilised: ({ model }) => [change([model]), overModel(model, 'cue.stabilised')],
  lsRetreats: ({ model }) => [overModel(model, 'cue.retreats')],
  lsEntered: ({ model }) => [change([model]), overModel(model, 'cue.entered')],
  lsVehicleRolled: 'none',
  lsGlancedOff: ({ model }) => [overModel(model, 'cue.armour.none')],
  lsKnockedOut: ({ model, exploded }) => [
    change([model]),
    ...(exploded ? [{ cue: 'burst', at: { model }, radius: vehicleBurst } as const] : []),
    overModel(model, exploded ? 'cue.exploded' : 'cue.knockedOut'),
  ],
  lsTookWheel: ({ vehicle }) => [overModel(vehicle, 'cue.tookWheel')],
  lsJournalistTaken: ({ model }) => [change([model]), overModel(model, 'cue.prisoner')],
  lsHostageFreed: ({ model }) => [change([model]), overModel(model, 'cue.freed')],
  lsMelee: ({ ours, theirs }) => [{ cue: 'clash', between: [{ models: ours }, { models: theirs }] }],
}

export const activityCues: CuesOf<typeof activityFacts> = {
  lsDeclared: ({ seat, activity, members }) => [
    {
      cue: 'way',
      ways: Object.fromEntries(members.map(({ model, start, path }) => [model, { start, path }])),
    },
    ...(members.length === 0
      ? []
      : [
          {
            ...callout({ models: members.map(({ model }) => model) }, `cue.activity.${activity}`),
            ordered: seat,
          },
        ]),
  ],
  lsTargetNamed: 'none',
  lsPathsDrawn: ({ members }) => [
    {
      cue: 'way',
      ways: Object.fromEntries(members.map(({ model, path }) => [model, { start: null, path }])),
    },
  ],
  lsCame: 'none',
  lsStep: 'none',
  lsStopped: ({ model }) => [overModel(model, 'cue.stopped')],
  lsDiverted: (aside) => [way(aside), overModel(aside.model, 'cue.diverted')],
  lsRunsOn: (on) => [way(on), overModel(on.model, 'cue.runsOn')],
  lsShotsDeclared: 'none',
  lsReacted: ({ models }) => (models.length === 0 ? [] : [callout({ models }, 'cue.reacts')]),
  lsActivityEnded: 'none',
  lsLegUp: ({ helper }) => (helper === null ? [] : [overModel(helper, 'cue.legUp')]),
  lsDoorMoved: ({ door, shut }) => [
    alter(door.piece),
    callout({ piece: door.piece }, shut ? 'cue.door.shut' : 'cue.door.opened'),
  ],
  lsSquadBegan: 'none',
  lsSquadFinished: 'none',
  lsOrdersGiven: 'none',
}

export const fireCues: CuesOf<typeof fireFacts> = {
  lsShot: ({ model, weapon, mode, targets }) =>
    targets.map(({ at }, nth) => ({
      cue: 'shots',
      model,
      aim: { at },
      shots: mode === 'burst' ? burstShots : 1,
      weapon,
      manner: mannerOfCarried(weapon, mode),
      wait: nth * nextTarget,
    })),
  lsBlast: ({ at, radius }) => [{ cue: 'burst', at, radius }],
  lsCoveringTest: ({ model, passed }) => [overModel(model, passed ? 'cue.throughCover' : 'cue.heldByCover')],
  lsOpenedFire: 'none',
  lsBuildingHit: 'none',
  lsSmoke: ({ cloud }) => [callout({ at: cloud.at }, 'cue.smoke')],
  lsZoneLaid: ({ zone }) => [callout({ at: zone.centre }, 'cue.coveringFire')],
  lsZoneJoined: ({ by }) => [callout({ models: by.map(({ model }) => model) }, 'cue.coveringFire')],
  lsZonesGone: 'none',
  lsStormed: ({ piece, within, without }) => [callout({ piece }, 'cue.stormed', { within, without })],
  lsStrikeCalled: ({ seat }) => [news('event.lsStrikeCalled', { seat })],
  lsStrikeRefused: ({ seat }) => [news('event.lsStrikeRefused', { seat })],
  lsStrikeLanded: ({ at, radius }) => [{ cue: 'burst', at, radius }],
  lsMortarFired: ({ at }) => [callout({ at }, 'cue.mortar')],
  lsMortarBurst: ({ at, radius }) => [{ cue: 'burst', at, radius }],
  lsSmokeDrifted: 'none',
  lsSmokeGone: 'none',
  lsHelicopterCame: ({ at }) => [callout({ at }, 'cue.helicopter')],
  lsHelicopterLost: ({ seat }) => [news('event.lsHelicopterLost', { seat })],
  lsDeviceSpared: 'none',
  lsDeviceWentOff: ({ at, radius }) => [{ cue: 'burst', at, radius }],
}

export const skirmishSetUpCues: CuesOf<typeof skirmishSetUpFacts> = {
  lsOpened: 'none',
  lsSetUpAsProposed: 'none',
  lsSetupWon: 'none',
  lsEdges: 'none',
  lsMarkersBrought: 'none',
  lsMarkersAssigned: 'none',
  lsSecretDie: 'none',
  lsMarkerPlaced: ({ at, number }) => [callout({ at }, 'cue.marker', { number })],
  lsDeviceLaid: 'none',
  lsPosting: 'none',
  lsPostingEnded: 'none',
  lsPosted: ({ model }) => [change([model])],
  lsUnposted: ({ model }) => [change([model])],
  lsAmbushNoted: ({ model, pose }) => [go(model, pose)],
  lsAmbushLaid: ({ model }) => [change([model])],
  lsDecoyLaid: ({ decoy }) => [change([decoy.id])],
  lsDecoyMoved: ({ marker, pose }) => [go(marker, pose)],
  lsDecoySettled: ({ marker }) => [change([marker])],
  lsDecoyFound: ({ marker }) => [overModel(marker, 'cue.decoy'), change([marker])],
  lsMarkersMixed: 'none',
  lsReconnoitred: ({ marker }) => [overModel(objectiveModel(marker), 'cue.scouted')],
}

export const skirmishTurnCues: CuesOf<typeof skirmishTurnFacts> = {
  lsTurnBegan: ({ turn }) => [turnTitle('event.lsTurnBegan', { turn })],
  // The others are over as soon as they have begun.
  lsPhase: ({ phase }) =>
    phase === 'support' || phase === 'action'
      ? [phaseTitle('cue.phase', { phase: { key: `skirmish:phase.${phase}` } })]
      : [],
  lsRollTied: 'none',
  lsInitiativeWon: ({ seat, a, b }) => [
    news('event.lsInitiativeOf', { seat, won: seat === 'a' ? a : b, lost: seat === 'a' ? b : a }),
  ],
  lsTurnEnded: 'none',
  lsMoralePassed: ({ seat }) => [news('event.lsMoralePassed', { seat })],
  lsMoraleFailed: ({ seat }) => [news('event.lsMoraleFailed', { seat })],
  lsShaken: ({ seat }) => [news('event.lsShaken', { seat })],
  lsMarkerRevealed: ({ marker, type }) => [
    overModel(objectiveModel(marker), type === null ? 'cue.markerSeen' : `cue.markerType.${type}`),
  ],
  lsMarkerCaptured: ({ marker }) => [overModel(objectiveModel(marker), 'cue.captured')],
  lsMarkerRegained: ({ marker }) => [overModel(objectiveModel(marker), 'cue.regained')],
  lsCharged: 'none',
  lsGameOver: () => [news('event.lsGameOver')],
}
