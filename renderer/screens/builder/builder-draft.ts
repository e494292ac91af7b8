/** The ruin on the drawing board: its plan with every step back, what is drawn with, and what it is called. */
import { z } from 'zod'
import { createStore } from 'zustand/vanilla'
import { designFileSchema, type DesignFile } from '../../../shared/protocol/own-files'
import { emptyPlan, planSchema, type RuinPlan } from '../../../shared/city/design/plan'
import { dropPart, movePart, type Grip, type PlanPart } from '../../../shared/city/design/plan-part'
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
import type { Pt } from '../../../shared/city/design/sketch'
import type { BuilderTool } from './stroke'
import { slice, type Page } from '../../page/page'

interface BuilderDraft extends Steps<RuinPlan> {
  readonly id: string
  readonly name: string
  readonly plan: RuinPlan
  /** What lies in the library; null while nothing of it does. */
  readonly kept: { readonly plan: RuinPlan; readonly name: string } | null
  readonly level: number
  readonly tool: BuilderTool
  /** The part that is in hand. */
  readonly picked: PlanPart | null
}
const fresh = (): BuilderDraft => ({
  id: newOwnId(),
  name: '',
  plan: emptyPlan(),
  kept: null,
  level: 0,
  tool: 'room',
  picked: null,
  ...noSteps,
})
export const builderStore = slice(() => createStore<BuilderDraft>(fresh))

const levelIn = (plan: RuinPlan, level: number): number =>
  Math.max(0, Math.min(level, plan.storeys.length - 1))

/** Puts a changed plan on the board; the same plan is no step. */
export function changePlan(page: Page, plan: RuinPlan): void {
  builderStore(page).setState((draft) =>
    plan === draft.plan
      ? draft
      : { plan, level: levelIn(plan, draft.level), picked: null, ...timelineStepFrom(draft.plan, draft) },
  )
}
const stepped = (page: Page, stepping: Stepping): void =>
  builderStore(page).setState((draft) => {
    const step = stepping(draft.plan, draft)
    return step === null
      ? draft
      : { plan: step.to, level: levelIn(step.to, draft.level), picked: null, ...step.steps }
  })
export const undoPlanEdit = (page: Page): void => stepped(page, stepBack)
export const redoPlanEdit = (page: Page): void => stepped(page, stepForth)
export const toLevel = (page: Page, level: number): void =>
  builderStore(page).setState(({ plan }) => ({ level: levelIn(plan, level), picked: null }))

/** What is drawn with from now on; a part is in hand under one tool alone. */
export const takeBuilderTool = (page: Page, tool: BuilderTool): void =>
  builderStore(page).setState({ tool, picked: null })
export const pickPart = (page: Page, picked: PlanPart | null): void => builderStore(page).setState({ picked })
/** The part stays in hand where it lies now. */
export function movePicked(page: Page, grip: Grip, by: Pt): void {
  const { plan, level, picked } = builderStore(page).getState()
  if (picked === null) return
  const moved = movePart(plan, level, picked, grip, by)
  changePlan(page, moved.plan)
  pickPart(page, moved.part)
}
export function dropPicked(page: Page): void {
  const { plan, level, picked } = builderStore(page).getState()
  if (picked !== null) changePlan(page, dropPart(plan, level, picked))
}

/** An empty sheet, or one that begins with a plan. */
export const beginStroke = (page: Page, plan: RuinPlan = emptyPlan()): void =>
  builderStore(page).setState({ ...fresh(), plan })

/** Opens what the builder once drew; false for everything else. */
export function openPlan(page: Page, file: DesignFile): boolean {
  const read = planSchema.safeParse(file.plan)
  if (!read.success) return false
  const name = file.design.kind === 'ruin' ? (file.design.name?.en ?? '') : ''
  builderStore(page).setState({
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
export function openText(page: Page, text: string, called: string): Text | null {
  const read = readDocument(text, called, designFormat, writtenSchema)
  if ('fault' in read) return read.fault.key === 'fault.foreign' ? notDrawnHere(called) : read.fault
  const { design, plan } = read.document
  if (plan === undefined) return notDrawnHere(called)
  builderStore(page).setState({ ...fresh(), name: design.name?.en ?? '', plan })
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
export const notePlanKept = (page: Page): void =>
  builderStore(page).setState(({ plan, name }) => ({ kept: { plan, name } }))
