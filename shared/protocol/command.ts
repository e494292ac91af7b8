/** Commands of the Core 4 family: what a seat may start. Answers to decisions are a separate input. */
import { z } from 'zod'
import { automaticChoices } from './automatic'
import { idSchema as id, mostUnits, rideSchema } from './ids'
import { partCommands } from './parts'
import { mannerSchema, pathsSchema, posesSchema } from './spatial'

/** Who fires what, from which mount of a vehicle, and how often where that may be chosen. */
export const firesSchema = z.object({
  model: id,
  weapon: id,
  mount: id.optional(),
  shots: z.int().min(1).max(2).optional(),
})
/** After all the others, down from above, or out of reserve by choice (C4-DEPLOY-03). */
const wayToComeSchema = z.enum(['late', 'deepStrike', 'chosen'])
const moveSchema = z.object({
  unit: id,
  paths: pathsSchema,
  /** Announced before the dice: the unit uses difficult terrain although these paths need not (C4-TERRAIN-04). */
  difficult: z.boolean().default(false),
  /** On foot or by air, for those who may choose (C4-TYPE-08); on foot unless said. */
  manner: mannerSchema,
  /** Turbo-boosters: up to 24", no fire and no charge (C4-TYPE-13). */
  boost: z.boolean().optional(),
})
const shotSchema = z.object({
  unit: id,
  target: id,
  /** Which models fire what; a model that is not named holds fire. `shots: 2` is the double pistol shot. */
  fire: z
    .array(
      firesSchema.extend({
        /** Level a marker or template is to strike, where the weapon's choice is more than one (CF-BLAST-01, CF-FLAME-01). */
        floor: z.int().min(0).max(20).optional(),
      }),
    )
    .max(200),
})
export const commandSchema = z.discriminatedUnion('type', [
  ...partCommands,
  /** Stage deployment (CF-SETUP-07, -08). */
  z.object({ type: z.literal('deploy'), unit: id, poses: posesSchema }),
  /** Several units in one go: of one choice, or all that come before the turn passes (C4-DEPLOY-04). */
  z.object({
    type: z.literal('deployMany'),
    units: z
      .array(z.object({ unit: id, poses: posesSchema }))
      .min(1)
      .max(mostUnits),
    /** Those who start in vehicles, which stand already or are put down with them (C4-DEPLOY-08). */
    aboard: z.array(rideSchema).max(mostUnits).optional(),
  }),
  /** Stage early moves: those who have not moved yet stay where they are (C4-USR-13). */
  z.object({ type: z.literal('finishEarlyMoves') }),
  /** Where that is said only now: it is not put down, but comes after all the others or out of reserve (C4-DEPLOY-03). */
  z.object({ type: z.literal('declare'), unit: id, as: wayToComeSchema }),
  /** Into a vehicle that stands already (C4-DEPLOY-08). */
  rideSchema.extend({ type: z.literal('deployAboard') }),
  /** Battle. */
  moveSchema.extend({ type: z.literal('move') }),
  /** Several units in one go, one after the other; what becomes unlawful on the way is walked as far as it goes. */
  z.object({ type: z.literal('moveMany'), moves: z.array(moveSchema).min(1).max(mostUnits) }),
  shotSchema.extend({ type: z.literal('shoot') }),
  /** Several units in one go, one after the other; who finds his target gone has not fired. */
  z.object({ type: z.literal('fireAll'), orders: z.array(shotSchema).min(1).max(mostUnits) }),
  /** Instead of shooting a fleet unit runs D6", instead of charging a jet pack flies 6": its paths are asked for (C4-TYPE-09, -14). */
  z.object({ type: z.literal('dash'), unit: id }),
  /** A vehicle that has stood turns before it fires: waypoints where it stands, with their facing (C4-VEH-19). */
  z.object({ type: z.literal('pivot'), unit: id, paths: pathsSchema }),
  /** A vehicle that has ended its move lets off its smoke (C4-VEH-20). */
  z.object({ type: z.literal('smoke'), model: id }),
  /** A character's own unit becomes part of another, or goes its own way again (C4-CHAR-03, -04). */
  z.object({ type: z.literal('join'), unit: id, to: id }),
  z.object({ type: z.literal('leave'), unit: id }),
  /** A unit gets into a vehicle at whose doors it stands or ends its move, or out of the one it rides in (C4-TRANS-07, -09, -10). */
  rideSchema.extend({
    type: z.literal('embark'),
    /** Its own move to the doors, for who does not stand there yet: part of getting in, and taken back with it. */
    paths: pathsSchema.optional(),
    difficult: z.boolean().optional(),
  }),
  z.object({ type: z.literal('disembark'), unit: id, poses: posesSchema }),
  /** A psychic power, by the model that has it, on a unit; on himself without a target (C4-PSY-03). */
  z.object({ type: z.literal('usePower'), model: id, power: id, target: id.optional() }),
  /** A tank drives straight at an enemy: which way, degrees counter-clockwise from +x, and how far, mm (C4-VASSAULT-02). */
  z.object({
    type: z.literal('tankShock'),
    unit: id,
    target: id,
    facing: z.number().min(-360).max(720),
    distance: z.number().min(1).max(2000),
  }),
  z.object({ type: z.literal('assault'), unit: id, targets: z.array(id).min(1).max(8) }),
  /** A test both players agree is due, for what happens beside the rules in play (C4-MORALE-03, -07): the other side is asked. */
  z.object({ type: z.literal('callTest'), unit: id, test: z.enum(['morale', 'pinning']) }),
  /** Leaves a kind of choice to the program, or takes it back; open to both seats at any time of the battle. */
  z.object({ type: z.literal('automate'), choice: z.enum(automaticChoices), on: z.boolean() }),
  z.object({ type: z.literal('endPhase') }),
  z.object({ type: z.literal('concede') }),
])
export type Command = z.infer<typeof commandSchema>
export type WayToCome = z.infer<typeof wayToComeSchema>
export type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>

/** On foot, by air and down again, by air and staying up: for those who may choose (C4-TYPE-05, -08). */
export type MoveWay = 'walk' | 'jump' | 'hover'
/** From a home edge, or down from above (C4-MSR-03, -10). */
export type ReserveWay = CommandOf<'arrive'>['how']['by']
/** One entry of `legalCommands`: what may be started now, by which unit. */
export interface LegalCommand {
  readonly type: Command['type']
  readonly unit?: string
  readonly targets?: readonly string[]
  /** Of several units put down in one go: those who may come together, of which one takes as many as one likes. */
  readonly together?: readonly (readonly string[])[]
  /** Of a move: how the unit may go, the usual way first; left out where there is no choice. */
  readonly ways?: readonly MoveWay[]
  /** Of a move: turbo-boosters may be used (C4-TYPE-13). */
  readonly boost?: boolean
  /** Of a declaration: how else the unit may come (C4-DEPLOY-03). */
  readonly comes?: readonly WayToCome[]
  /** Of an arrival: how it may come, the usual way first (C4-MSR-02). */
  readonly arrivals?: readonly ReserveWay[]
  /** Of a power: who uses which. */
  readonly model?: string
  readonly power?: string
}
