/** Answers of Live Skirmish that are more than a choice from a list. Lengths are millimetres, angles degrees counter-clockwise. */
import { z } from 'zod'
import { idSchema as id } from '../ids'
import { waypointSchema } from '../spatial'
import { standingOrdersSchema } from './command'

const mm = z.number().finite().min(-10_000).max(10_000)
export const spotSchema = z.object({ x: mm, y: mm, z: mm })
/** A model that may be a target, a neutral marker ('h3'), or a place (LS-SHOOT-03, LS-SPEC-03). */
export const aimSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('model'), model: id }),
  z.object({ kind: z.literal('marker'), marker: id }),
  z.object({ kind: z.literal('point'), at: spotSchema }),
])
export type FireAim = z.infer<typeof aimSchema>
export const orderedFireModes = ['aimed', 'burst', 'smoke'] as const
export type OrderedFireMode = (typeof orderedFireModes)[number]
export const fireOrderSchema = z.object({
  model: id,
  weapon: id,
  mode: z.enum(orderedFireModes),
  aim: aimSchema,
  /** Dice of a burst by target, the primary one included; without it all go to that one (LS-SHOOT-06). */
  split: z.record(id, z.int().min(0).max(12)).optional(),
})
export type FireOrder = z.infer<typeof fireOrderSchema>
export const zoneOrderSchema = z.object({
  /** Centre of the panel; a zone that stands already is joined by its id (LS-COV-02). */
  zone: z.discriminatedUnion('how', [
    z.object({ how: z.literal('new'), centre: spotSchema, width: mm.positive(), height: mm.positive() }),
    z.object({ how: z.literal('join'), zone: id }),
  ]),
  by: z
    .array(z.object({ model: id, weapon: id }))
    .min(1)
    .max(20),
})
export type ZoneOrder = z.infer<typeof zoneOrderSchema>
/** What one model of the reacting side does (LS-REACT-01); `t`: where on the path, 0 to 1 (LS-OPP-03). */
export const reactionSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('fire'), t: z.number().min(0).max(1), order: fireOrderSchema }),
  z.object({ do: z.literal('dodge'), model: id }),
  z.object({ do: z.literal('ground'), model: id }),
  z.object({ do: z.literal('seekCover'), model: id }),
  z.object({ do: z.literal('spot'), model: id, target: id, t: z.number().min(0).max(1) }),
])
export type Reaction = z.infer<typeof reactionSchema>

export const skirmishAnswers = [
  /** Shots of one fire step; none: he holds his fire. */
  z.object({ form: z.literal('fire'), orders: z.array(fireOrderSchema).max(20) }),
  z.object({ form: z.literal('zones'), orders: z.array(zoneOrderSchema).max(20) }),
  /** None: he lets it pass. With it he may say what to answer from now on: nobody can tell that from a plain answer. */
  z.object({
    form: z.literal('reaction'),
    reactions: z.array(reactionSchema).max(60),
    orders: standingOrdersSchema.optional(),
  }),
  /** So many to each: hits among a group, dice given up by target. */
  z.object({ form: z.literal('allot'), counts: z.record(id, z.int().min(0).max(60)) }),
  /** A place to stand or lie: a marker, a strike, where to slip to. */
  z.object({ form: z.literal('place'), at: waypointSchema }),
  /** One value to each key: which numbered marker is what. */
  z.object({ form: z.literal('assign'), values: z.record(id, id) }),
] as const
