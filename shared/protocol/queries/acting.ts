/** Questions about what somebody can do, at whom, and what may come of it. */
import { z } from 'zod'
import { firesSchema } from '../command'
import { idSchema as id, mostUnits } from '../ids'
import type { ScoreNow } from '../mission'
import type { FireProposal, Stake, WhoCanAct } from '../previews/acting'
import type { AssaultPreview, ChargeOdds, CombatOdds, CombatPreview } from '../previews/combat'
import type { Aim, FireOdds, TargetPreview } from '../previews/fire'
import type { TankShockPreview } from '../previews/tank-shock'
import type { UnitCard } from '../previews/unit-card'
import type { Refusal } from '../refusal'
import { pathsSchema } from '../spatial'

export const actingQueries = [
  /** What each unit of this seat may do now that matters, and why the others may not. */
  z.object({ ask: z.literal('whoCanAct') }),
  /** Fire for everybody who has a target, or these of them, as a player in a hurry would give it. */
  z.object({ ask: z.literal('suggestFire'), units: z.array(id).max(mostUnits).optional() }),
  /** How it would be judged if the game ended now, line by line; null while nothing is fought for yet. */
  z.object({ ask: z.literal('scoreSheet') }),
  /** Every enemy unit as a target of this one: who can shoot what, and why not. */
  z.object({ ask: z.literal('targets'), unit: id }),
  /** The same without covers and chances, for whoever looks through many; of one target alone where it is named. */
  z.object({ ask: z.literal('aims'), unit: id, target: id.optional() }),
  z.object({ ask: z.literal('assaults'), unit: id }),
  z.object({ ask: z.literal('unitCard'), unit: id }),
  /** Exact chances of this fire: who fires what at whom, as the command `shoot` would say it. */
  z.object({
    ask: z.literal('fireOdds'),
    unit: id,
    target: id,
    fire: z
      .array(
        firesSchema.extend({
          /** Level a marker or template is to strike; left out: the one that is proposed (CF-BLAST-01, CF-FLAME-01). */
          floor: z.int().min(0).max(20).optional(),
          /** So many of the target are supposed to lie under each of its markers or templates; left out: as it would be laid, and wherever it may scatter. */
          under: z.int().min(0).max(60).optional(),
        }),
      )
      .max(200),
  }),
  /** The combat this unit is in, Initiative step by Initiative step: who strikes whom, with what, needing what. */
  z.object({ ask: z.literal('combat'), unit: id }),
  /** Exact chances of the round it is in, as long as no blow has fallen; null: it fights nobody, or the round is under way. */
  z.object({ ask: z.literal('combatOdds'), unit: id }),
  /** Units whose nerve the end of this phase puts to the test, and how likely each fails (C4-MORALE-06). */
  z.object({ ask: z.literal('testsToCome') }),
  /** What charging these may bring, the first of them the primary one. */
  z.object({ ask: z.literal('chargeOdds'), unit: id, targets: z.array(id).min(1).max(8) }),
  /** What a tank shock would sweep, and whom, before it is declared. */
  z.object({
    ask: z.literal('tankShock'),
    unit: id,
    target: id,
    facing: z.number().min(-360).max(720),
    distance: z.number().min(1).max(2000),
  }),
  /** What is about to decide the game while it can still be changed; of a unit, and of the move drawn for it. */
  z.object({ ask: z.literal('stakes'), unit: id.optional(), paths: pathsSchema.optional() }),
  /** Units a power may be aimed at, and why not the others. */
  z.object({ ask: z.literal('powerTargets'), model: id, power: id }),
] as const
export interface ActingAnswers {
  whoCanAct: WhoCanAct
  suggestFire: FireProposal
  scoreSheet: ScoreNow | null
  targets: readonly TargetPreview[]
  aims: readonly Aim[]
  assaults: readonly AssaultPreview[]
  unitCard: UnitCard
  fireOdds: FireOdds
  combat: CombatPreview | null
  combatOdds: CombatOdds | null
  chargeOdds: ChargeOdds
  tankShock: TankShockPreview
  testsToCome: readonly { readonly unit: string; readonly fails: number }[]
  stakes: readonly Stake[]
  /** `undoneOn`: the face on which a die of theirs undoes it. */
  powerTargets: readonly {
    readonly target: string
    readonly refusal?: Refusal
    readonly undoneOn?: number
  }[]
}
