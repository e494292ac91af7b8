/**
 * What a stratagem does: a small set of effects, each with what it has to be told (CF-CUSTOM-10). Most of them lend a rule
 * with its arguments to somebody; what a rule can say is said there, and not by an effect of its own. Distances in inches.
 */
import { z } from 'zod'
import { carriedSchema } from '../special-rule'

const inches = z.number().finite().min(0).max(144)
const face = z.int().min(2).max(6)
/** So many, and as many more as a D3 says. */
const some = z.strictObject({ least: z.int().min(0).max(20), plusD3: z.boolean() })

/** What happens to a unit when its owner may first say that it is helped. */
const helpMoments = ['priority', 'spotting', 'fires', 'toWound', 'unsaved', 'test', 'charged'] as const
/** One unit by a ruin is lent a rule until the player turn ends: once in a turn, and a unit by one ruin alone (CF-STRAT-10). */
const helps = z.strictObject({
  does: z.literal('helps'),
  rule: carriedSchema,
  /** 0: somebody of it is inside. */
  within: inches,
  on: z.array(z.enum(helpMoments)).min(1),
})

const equippedClasses = ['all', 'snipers', 'onFoot', 'tanks', 'skimmers', 'wreckers'] as const
export type EquippedClass = (typeof equippedClasses)[number]
/** Every unit of its owner that is of this kind has a rule for the whole game (CF-STRAT-50). */
const equips = z.strictObject({
  does: z.literal('equips'),
  rule: carriedSchema,
  who: z.enum(equippedClasses),
})

export const ruinGrounds = ['anywhere', 'ownZone', 'notEnemyZone'] as const
const where = { where: z.enum(ruinGrounds) }
/** One ruin becomes the owner's key building (CF-STRAT-10). */
const keyBuilding = z.strictObject({ does: z.literal('keyBuilding'), ...where })
/** One ruin is fortified (CF-STRAT-22). */
const fortifies = z.strictObject({ does: z.literal('fortifies'), ...where })
/** A ruin and a game turn, noted in secret: then it comes down (CF-STRAT-21). */
const mines = z.strictObject({ does: z.literal('mines'), ...where, needed: face })

/** Markers that wait for an enemy who goes through a ruin or over an obstacle (CF-STRAT-20). */
const traps = z.strictObject({
  does: z.literal('traps'),
  count: some,
  ground: z.array(z.enum(['ruin', 'obstacle'])).min(1),
  where: z.enum(['anywhere', 'notEnemyZone']),
  needed: face,
  /** The one hit it deals; no cover save. */
  hit: z.strictObject({ strength: z.int().min(1).max(10), ap: z.int().min(1).max(6).nullable() }),
})
/** Markers from which reserves come (CF-STRAT-42). */
const sewers = z.strictObject({ does: z.literal('sewers'), count: some })
export const obstacleKinds = ['barricade', 'wire', 'tankTraps'] as const
export type ObstacleKind = (typeof obstacleKinds)[number]
/** Pieces of terrain laid at once (CF-STRAT-30). */
const lays = z.strictObject({ does: z.literal('lays'), obstacle: z.enum(obstacleKinds), count: some })

/** Its owner's units may do what they know how to do, whatever the mission says (CF-STRAT-40, -41). */
const permits = z.strictObject({ does: z.literal('permits'), what: z.enum(['deepStrike', 'infiltrate']) })

/** Fire on everybody of the enemy before the first turn (CF-STRAT-24). */
const bombards = z.strictObject({
  does: z.literal('bombards'),
  hitOn: face,
  /** Dice of wounds: `D6`. */
  wounds: z.string().regex(/^\d{0,2}D[36]([+-]\d{1,2})?$|^\d{1,2}$/),
  endangersOn: face,
  vehicles: z.boolean(),
})

export const effectSchema = z.discriminatedUnion('does', [
  helps,
  equips,
  keyBuilding,
  fortifies,
  mines,
  traps,
  sewers,
  lays,
  permits,
  bombards,
])
export type Effect = z.infer<typeof effectSchema>
export type EffectOf<D extends Effect['does']> = Extract<Effect, { readonly does: D }>
