/** One activity from its declaration to its end, its fire and the answers to it (LS-ACT, LS-REACT, LS-SHOOT, LS-COV). */
import { z } from 'zod'
import { activities, standingOrdersSchema } from '../../skirmish/command'
import { orderedFireModes, fireOrderSchema } from '../../skirmish/answers'
import { guarded, openFact } from '../../fact'
import {
  marker,
  mm,
  model,
  models,
  piece,
  point,
  pose,
  side,
  squad,
  waypoints,
  weapon,
} from '../../fact-values'

const opening = z.object({
  kind: z.enum(['window', 'door', 'breach']),
  along: mm,
  width: mm,
  sill: mm,
  height: mm,
})
const way = { path: waypoints, length: mm }
const member = z.object({
  model,
  start: pose,
  ...way,
  allowance: mm,
  facing: z.number().nullable(),
  stopped: z.number().nullable(),
  from: z.number(),
  broken: z.boolean(),
})
const ownWay = guarded(z.object({ model, start: pose, ...way, from: z.number() }))

export const activityFacts = {
  lsDeclared: guarded(
    z.object({
      seat: side,
      activity: z.enum([...activities, 'retreat']),
      target: z.string().nullable(),
      reverse: z.boolean(),
      members: z.array(member).readonly(),
      squad: z.string().nullable(),
    }),
  ),
  lsTargetNamed: guarded(z.object({ target: model })),
  lsPathsDrawn: guarded(
    z.object({
      members: z
        .array(member.pick({ model: true, path: true, length: true, allowance: true, facing: true }))
        .readonly(),
    }),
  ),
  /** How far all of them have come: 0 to 1. */
  lsCame: guarded(z.object({ t: z.number() })),
  lsStep: guarded(z.object({ step: z.enum(['declare', 'path', 'fire', 'after']) })),
  lsStopped: guarded(z.object({ model, t: z.number() })),
  /** He leaves his path for the nearest cover (LS-SUP-04). */
  lsDiverted: ownWay,
  /** Without a driver it goes only so far (LS-VEH-08). */
  lsRunsOn: ownWay,
  lsShotsDeclared: guarded(z.object({ orders: z.array(fireOrderSchema).readonly() })),
  lsReacted: guarded(z.object({ models })),
  lsActivityEnded: guarded(z.object({ id: z.number() })),
  lsLegUp: guarded(z.object({ model, helper: model.nullable() })),
  lsDoorMoved: openFact(
    z.object({
      door: z.object({ id: z.string(), piece, wall: z.number(), opening }),
      shut: z.boolean(),
      /** What is above it in the wall stays as it is; up to version 9 it was walled up with it. */
      alone: z.literal(true).optional(),
    }),
  ),
  lsSquadBegan: guarded(z.object({ squad })),
  lsSquadFinished: guarded(z.object({ squad })),
  lsOrdersGiven: guarded(z.object({ seat: side, orders: standingOrdersSchema })),
}

const zone = z.object({
  id: z.string(),
  seat: side,
  centre: point,
  width: mm,
  height: mm,
  depth: mm,
  normal: z.number(),
  by: z.array(z.object({ model, weapon, number: z.number() })).readonly(),
  value: z.number(),
})
const ofSide = openFact(z.object({ seat: side }))
const burst = openFact(z.object({ seat: side, at: point, radius: mm }))

export const fireFacts = {
  lsShot: openFact(
    z.object({
      seat: side.nullable(),
      model,
      weapon,
      mode: z.enum(orderedFireModes),
      targets: z.array(z.object({ name: marker.nullable(), at: point })).readonly(),
      speculative: z.boolean(),
    }),
  ),
  lsBlast: openFact(z.object({ seat: side, model, weapon, at: point, radius: mm })),
  lsCoveringTest: guarded(z.object({ model, total: z.number(), value: z.number(), passed: z.boolean() })),
  lsOpenedFire: ofSide,
  lsBuildingHit: openFact(z.object({ seat: side, model: model.optional() })),
  lsSmoke: openFact(
    z.object({
      cloud: z.object({
        id: z.string(),
        seat: side,
        at: point,
        placedIn: z.number(),
        shifted: z.number().nullable(),
      }),
    }),
  ),
  lsZoneLaid: openFact(z.object({ zone })),
  lsZoneJoined: openFact(z.object({ zone: z.string(), by: zone.shape.by, value: z.number() })),
  lsZonesGone: openFact(z.object({})),
  lsStormed: openFact(z.object({ seat: side, piece, within: z.number(), without: z.number() })),
  lsStrikeCalled: ofSide,
  lsStrikeRefused: ofSide,
  lsStrikeLanded: burst,
  lsMortarFired: openFact(z.object({ seat: side, model: model.optional(), at: point })),
  lsMortarBurst: burst,
  lsSmokeDrifted: openFact(z.object({ smoke: z.string(), at: point })),
  lsSmokeGone: openFact(z.object({ smoke: z.string() })),
  lsHelicopterCame: openFact(z.object({ seat: side, at: point })),
  lsHelicopterLost: ofSide,
  lsDeviceSpared: guarded(z.object({ device: z.string(), activity: z.number() })),
  lsDeviceWentOff: openFact(z.object({ device: z.string(), seat: side, at: point, radius: mm })),
}
