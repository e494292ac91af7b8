/** A staged moment: a case that is kept under an id, looked at while it is edited, and begun as a game. */
import { z } from 'zod'
import { documentIdSchema } from '../document-id'
import type { GameView } from '../game-view'
import type { RuleId, Text } from '../refusal'
import { skirmishSystem } from '../skirmish/system'
import type { SkirmishView } from '../skirmish/view'
import { caseSchema, type Case } from './case'
import { skirmishCaseSchema, type SkirmishCase } from './skirmish/case'

/** The systems of a case choose its format. */
export type AnyCase = Case | SkirmishCase
export const isSkirmishCase = (given: AnyCase): given is SkirmishCase => given.systems[0] === skirmishSystem

const kept = { id: documentIdSchema }
export const battleStageSchema = caseSchema.safeExtend(kept)
export const skirmishStageSchema = skirmishCaseSchema.safeExtend(kept)
export type BattleStagedCase = Case & { readonly id: string }
type SkirmishStagedCase = SkirmishCase & { readonly id: string }
export type StagedCase = BattleStagedCase | SkirmishStagedCase

/** By what a file is read, after what stands in it: so that a fault names what is wrong in its own format. */
export const stageSchemaFor = (written: unknown): z.ZodType<StagedCase> =>
  isOfSkirmish(written) ? skirmishStageSchema : battleStageSchema
/** Of whichever family: told what is wrong with it as a stage of its own. */
export const stageSchema = z
  .custom<z.input<typeof skirmishStageSchema> | z.input<typeof battleStageSchema>>()
  .transform((written, context): StagedCase => {
    const read = stageSchemaFor(written).safeParse(written)
    if (read.success) return read.data
    for (const { path, ...issue } of read.error.issues) context.addIssue({ ...issue, path: [...path] })
    return z.NEVER
  })
export const isOfSkirmish = (written: unknown): boolean =>
  typeof written === 'object' &&
  written !== null &&
  'systems' in written &&
  Array.isArray(written.systems) &&
  written.systems[0] === skirmishSystem

/** What is wrong, or worth knowing, at a place of a stage. */
export interface StageFault {
  /** `$.units[0].models[2].at` */
  readonly path: string
  readonly text: Text
  /** The rules that it breaks. */
  readonly cite?: readonly RuleId[]
  /** It may be so, and is odd: nothing keeps anybody from playing it. */
  readonly note?: true
}
export interface StageLook {
  /** As one sees it who plays both sides; null where nothing of it could be laid. What is at fault alone is left out. */
  readonly view: GameView | SkirmishView | null
  /** While any of them is no note, no game begins from it. */
  readonly faults: readonly StageFault[]
}
export interface StageMoment {
  readonly stage: StagedCase
  /** What a stage cannot say of that moment. */
  readonly left: readonly Text[]
}
