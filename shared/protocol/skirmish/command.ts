/** Commands of Live Skirmish. Their names differ from those of the Core 4 family: one schema reads both. */
import { z } from 'zod'
import { idSchema as id } from '../ids'
import { poseInputSchema, waypointSchema } from '../spatial'

/** The menu of LS-ACT-01 by its letters; 'S…' are the special ones of letter I. */
export const activities = [
  'run', // A
  'moveShoot', // B
  'cautious', // C
  'cover', // D
  'hide', // E
  'assault', // F
  'embark', // G
  'disembark', // G
  'reload', // H
  'legUp', // I
  'stabilise',
  'drag',
  'storm',
  'door',
  'callMortar',
  'drive', // V
  'takeWheel',
  'turn', // N
  'retreat', // LS-MOR-04: the move of a soldier who runs
] as const
export type Activity = (typeof activities)[number]

const memberSchema = z.object({
  model: id,
  /** Without a path he stays where he is. */
  path: z.array(waypointSchema).max(64).default([]),
  /** Which way he looks at the end, where he may choose (LS-MOVE-07). */
  facing: z.number().finite().optional(),
})
/** How ready he is to be asked: of a side, and of one man where more narrowly. */
const readiness = {
  /** Asked only when an enemy in his sight comes as near as this, in mm; null: always. */
  within: z.number().min(0).max(2000).nullable().default(null),
  /** Fires by himself at the best point where he needs so much on a die, or less; null: he is asked. */
  fireAt: z.int().min(2).max(6).nullable().default(null),
}
const manOrdersSchema = z.object({
  /** Answers nothing: until the turn ends, or until it is taken back. */
  holds: z.enum(['turn', 'always']).nullable().default(null),
  ...readiness,
})
export type ManOrders = z.infer<typeof manOrdersSchema>
/** What a seat has said beforehand it answers to windows (LS-ENG-06). Secret, and answered as if it had been asked. */
export const standingOrdersSchema = z.object({
  /** Pass every window opened by a movement, or by fire. */
  passMovement: z.boolean().default(false),
  passFire: z.boolean().default(false),
  /** Pass windows in which nobody of the side could do anything. */
  passIdle: z.boolean().default(false),
  /** Pass every window until this turn ends. */
  holdsTurn: z.boolean().default(false),
  ...readiness,
  men: z.record(id, manOrdersSchema).default({}),
})
export type StandingOrders = z.infer<typeof standingOrdersSchema>
/** Of a man of whom nothing is ordered, and of a side. */
export const noManOrders: ManOrders = manOrdersSchema.parse({})
export const noOrders: StandingOrders = standingOrdersSchema.parse({})

export const skirmishCommandSchema = z.discriminatedUnion('type', [
  /** Deployment (LS-SETUP-04): poses by model; `aboard` a vehicle of the same batch or earlier. */
  z.object({
    type: z.literal('post'),
    models: z
      .array(
        z.object({
          model: id,
          pose: poseInputSchema.optional(),
          hidden: z.boolean().default(false),
          aboard: id.optional(),
        }),
      )
      .min(1)
      .max(60),
  }),
  /** Takes models of the present batch off the table again. */
  z.object({ type: z.literal('unpost'), models: z.array(id).min(1).max(60) }),
  z.object({ type: z.literal('finishPosting') }),
  /** One activity of one model or one group (LS-ACT). Fire is asked for after the movement. */
  z.object({
    type: z.literal('activate'),
    activity: z.enum(activities),
    members: z.array(memberSchema).min(1).max(20),
    /** Whom or what it is about: vehicle to board, wounded man, building, man to help up, driver's seat. */
    target: id.optional(),
    /** Vehicles: backwards, at half rate (LS-VEH-01). */
    reverse: z.boolean().optional(),
  }),
  /** A free spotting attempt before or after his own activity (LS-HIDE-05); `target` is the name of the neutral marker. */
  z.object({ type: z.literal('spot'), model: id, target: id }),
  /** Platoon play: this squad has done (LS-PLT-03). */
  z.object({ type: z.literal('finishSquad'), squad: id }),
  /** No more activities this turn: the end phase, and the next turn up to its first choice. */
  z.object({ type: z.literal('endTurn') }),
  /** How far reaction windows are passed without asking: open to both seats at any time, also while a question waits. */
  z.object({ type: z.literal('standingOrders'), orders: standingOrdersSchema }),
  /** A player's own word that he has lost (LS-VIC-01). */
  z.object({ type: z.literal('giveUp') }),
])
export type SkirmishCommand = z.infer<typeof skirmishCommandSchema>
export type SkirmishCommandOf<T extends SkirmishCommand['type']> = Extract<SkirmishCommand, { type: T }>

/** What may be started now. Of `activate`: this model alone could begin this activity. */
export interface LegalSkirmish {
  readonly type: SkirmishCommand['type']
  readonly unit?: string
  readonly targets?: readonly string[]
  readonly model?: string
  readonly activity?: Activity
  /** Path it may have, before obstacles. */
  readonly allowance?: number
}
