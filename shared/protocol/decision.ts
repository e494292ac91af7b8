/** Decisions: who decides, what may be chosen, a sensible default, and why it is asked (design §4). */
import { z } from 'zod'
import type { Mm } from '../geometry/length'
import type { Polygon } from '../geometry/point'
import type { ModelId, PieceId, UnitId } from '../table/types'
import type { Refusal, RuleId, Text } from './refusal'
import { pathsSchema, posesSchema, type Seat } from './spatial'

export const answerSchema = z.discriminatedUnion('form', [
  z.object({ form: z.literal('option'), option: z.string() }),
  z.object({ form: z.literal('models'), models: z.array(z.string()).max(500) }),
  z.object({ form: z.literal('pieces'), pieces: z.array(z.string()).max(100) }),
  z.object({ form: z.literal('paths'), paths: pathsSchema }),
  z.object({ form: z.literal('poses'), poses: posesSchema }),
  z.object({ form: z.literal('dice'), faces: z.array(z.int().min(0).max(360)).max(500) }),
])
export type Answer = z.infer<typeof answerSchema>

/** What an option, unit or piece on the table it is about: lit up when hovered. */
export interface Focus {
  readonly units?: readonly UnitId[]
  readonly models?: readonly ModelId[]
  readonly pieces?: readonly PieceId[]
}
export interface Option {
  readonly id: string
  readonly text: Text
  readonly focus?: Focus
  /** Listed but not choosable, and why. */
  readonly refusal?: Refusal
}
/** What a model may spend on a move: plan length and climb are two purses (C4-MOVE-11). */
export interface Budget {
  readonly plan: Mm
  readonly climb: Mm
  /** The number as rolled or printed, in the game's unit, for the label. */
  readonly label: number
}
export type DecisionForm =
  | { readonly form: 'option'; readonly options: readonly Option[] }
  | {
      readonly form: 'models'
      readonly from: readonly ModelId[]
      readonly min: number
      readonly max: number
    }
  | { readonly form: 'pieces'; readonly from: readonly PieceId[]; readonly min: number; readonly max: number }
  | {
      readonly form: 'paths'
      readonly unit: UnitId
      readonly models: readonly ModelId[]
      readonly budget: Budget
      /** Which legality the query `checkMove` applies. */
      readonly purpose: MovePurpose
    }
  | { readonly form: 'poses'; readonly unit: UnitId; readonly models: readonly ModelId[]; readonly zone?: Polygon }
  /** Dice thrown on the desk: their faces in order; a scatter die is two numbers, face and bearing; a D3 is typed as its D6. */
  | { readonly form: 'dice'; readonly kind: 'd6' | 'scatter' | 'd12'; readonly count: number }

export const movePurposes = ['move', 'assault', 'consolidate', 'pileIn', 'regroup', 'fallBack'] as const
export type MovePurpose = (typeof movePurposes)[number]

export interface Decision {
  /** Unique in the game; an answer names it. */
  readonly id: string
  readonly seat: Seat
  /** `decision.<kind>.title` and `.why` in the language files. */
  readonly kind: string
  readonly args?: Text['args']
  readonly because: readonly RuleId[]
  readonly form: DecisionForm
  readonly default: Answer
  readonly focus?: Focus
  /** Simultaneous secret choice: revealed when all sealed answers of the group are in. */
  readonly sealed?: boolean
}
