/** The ruin on the drawing board: its plan with every step back, what is drawn with, and what it is called. */
import { z } from 'zod'
import { create } from 'zustand'
import { designFileSchema, type DesignFile } from '../../../shared/protocol/own-files'
import { emptyPlan, planSchema, type RuinPlan } from '../../../shared/city/design/plan'
import { planToRuin } from '../../../shared/city/design/plan-ruin'
import { readDocument } from '../../../shared/protocol/read-document'
import type { Text } from '../../../shared/protocol/refusal'
import { newOwnId } from '../../page/app/own-id'
import {
  noSteps,
  stepBack,
  stepForth,
  timelineStepFrom,
  type Stepping,
  type Steps,
} from '../../page/app/steps'
import type { BuilderTool } from './stroke'

interface BuilderDraft extends Steps<RuinPlan> {
  readonly id: string
  readonly name: string
  readonly plan: RuinPlan
  /** What lies in the library; null while nothing of it does. */
  readonly kept: { readonly plan: RuinPlan; readonly name: string } | null
  readonly level: number
  readonly tool: BuilderTool
}
const fresh = (): BuilderDraft => ({
  id: newOwnId(),
  name: '',
  plan: emptyPlan(),
  kept: null,
  level: 0,
  tool: 'room',
  ...noSteps,
})
export const useBuilder = create<BuilderDraft>(fresh)

const levelIn = (plan: RuinPlan, level: number): number =>
  Math.max(0, Math.min(level, plan.storeys.length - 1))

/** Puts a changed plan on the board; the same plan is no step. */
export function changePlan(plan: RuinPlan): void {
  useBuilder.setState((draft) =>
    plan === draft.plan
      ? draft
      : { plan, level: levelIn(plan, draft.level), ...timelineStepFrom(draft.plan, draft) },
  )
}
const stepped = (stepping: Stepping): void =>
  useBuilder.setState((draft) => {
    const step = stepping(draft.plan, draft)
    return step === null ? draft : { plan: step.to, level: levelIn(step.to, draft.level), ...step.steps }
  })
export const undoPlanEdit = (): void => stepped(stepBack)
export const redoPlanEdit = (): void => stepped(stepForth)
export const toLevel = (level: number): void =>
  useBuilder.setState(({ plan }) => ({ level: levelIn(plan, level) }))

/** An empty sheet, or one that begins with a plan. */
export const beginStroke = (plan: RuinPlan = emptyPlan()): void => useBuilder.setState({ ...fresh(), plan })

/** Opens what the builder once drew; false for everything else. */
export function openPlan(file: DesignFile): boolean {
  const read = planSchema.safeParse(file.plan)
  if (!read.success) return false
  const name = file.design.kind === 'ruin' ? (file.design.name?.en ?? '') : ''
  useBuilder.setState({
    ...fresh(),
    id: file.id,
    name,
    plan: read.data,
    kept: { plan: read.data, name },
  })
  return true
}
const designFormat = 'war-storeys/design'
/** What a file that was written out of here must hold to be drawn on: the plan; the ruin is made of it anew. */
const writtenSchema = z.object({
  format: z.literal(designFormat),
  version: z.literal(1),
  id: z.string(),
  /** Imported terrain has none. */
  plan: planSchema.optional(),
  design: z.looseObject({ name: z.looseObject({ en: z.string().max(60) }).optional() }),
})
/**
 * Reads a file that was written out of here.
 * @param called  its name as the player knows it
 * @returns all that is wrong with it; null: it lies on the board
 */
export function openText(text: string, called: string): Text | null {
  const read = readDocument(text, called, designFormat, writtenSchema)
  if ('fault' in read) return read.fault.key === 'fault.foreign' ? notDrawnHere(called) : read.fault
  const { design, plan } = read.document
  if (plan === undefined) return notDrawnHere(called)
  useBuilder.setState({ ...fresh(), name: design.name?.en ?? '', plan })
  return null
}
const notDrawnHere = (file: string): Text => ({ key: 'builder:notDrawnHere', args: { file } })

/** Is there anything that leaving would lose? */
export const hasUnsavedPlan = ({ plan, name, kept, past }: BuilderDraft): boolean =>
  kept ? kept.plan !== plan || kept.name !== name : past.length > 0

/** As it is written out: whatever is drawn, finished or not. */
export function written({ id, name, plan }: BuilderDraft) {
  const called = name.trim()
  const design = { ...planToRuin(plan, id), name: { en: called, ru: called } }
  return { format: designFormat, version: 1, id, design, plan } as const
}
/** As it is kept. Throws for a ruin the checklist has something against. */
export const fileOf = (draft: BuilderDraft): DesignFile => designFileSchema.parse(written(draft))
export const notePlanKept = (): void => useBuilder.setState(({ plan, name }) => ({ kept: { plan, name } }))
