/** What lies about in a staged skirmish: smoke and hidden devices, each from one whole stage to the next. Pure. */
import { cm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { StagedSkirmish } from './document'
import { skirmishDepth } from './people'

export const lyingKinds = ['smoke', 'devices'] as const
export type LyingKind = (typeof lyingKinds)[number]
export type LyingThing = NonNullable<StagedSkirmish['smoke']>[number]

export const thingsOf = (stage: StagedSkirmish, kind: LyingKind): readonly LyingThing[] => stage[kind] ?? []
export const withThings = (
  stage: StagedSkirmish,
  kind: LyingKind,
  things: readonly LyingThing[],
): StagedSkirmish => ({ ...stage, [kind]: [...things] })

const inCm = (mm: number): number => Math.round((mm / cm(1)) * 100) / 100
/** @param at  mm, counted as the table is; y up */
export const addThing = (
  stage: StagedSkirmish,
  kind: LyingKind,
  seat: Seat,
  at: PlanPoint & { readonly y: number },
): StagedSkirmish =>
  withThings(stage, kind, [
    ...thingsOf(stage, kind),
    { seat, at: [inCm(at.x), inCm(skirmishDepth(stage) - at.z), inCm(at.y)] },
  ])
