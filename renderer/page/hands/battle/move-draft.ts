/** A move being drawn on the table, before it is told to the rules. Pure: answers of the table come in as arguments. */
import type { MoveWay } from '../../../../shared/protocol/command'
import type { MovePurpose } from '../../../../shared/protocol/decision'
import type { MoveCheck } from '../../../../shared/protocol/previews/way'
import type { QueryResult } from '../../../../shared/protocol/query'
import type { Paths, Waypoint } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { inWay } from '../../table/ways'

export interface MoveDraft {
  readonly unit: string
  readonly purpose: MovePurpose
  /** The decision this move answers; null: it becomes the command `move`. */
  readonly decision: string | null
  readonly lead: string
  /** Only this model is being dragged; the others keep what they have been given. */
  readonly single: boolean
  /** How it goes, for those who may choose; null: there is no choice. */
  readonly way: MoveWay | null
  /** With turbo-boosters (C4-TYPE-13). */
  readonly boost: boolean
  /** Announced before the dice (C4-TERRAIN-04). */
  readonly difficult: boolean
  /** Corners fixed so far, per model. */
  readonly fixed: Paths
  /** Fixed corners and the one under the cursor. */
  readonly paths: Paths
  readonly to: Waypoint | null
  readonly check: MoveCheck | null
  /** It was drawn farther than it may go. */
  readonly stopped?: QueryResult['suggestMove']['stopped']
  /** Drawn onto a vehicle: all of it goes to the doors, and gets in. */
  readonly boards?: ModelId
  /** All of it stands at the doors already. */
  readonly there?: boolean
  /** The mouse still holds the model. */
  readonly held: boolean
}
/** A question has its own card, at which its answer is confirmed: the bar asks for no second yes. */
export const confirmsInBar = ({ decision }: Pick<MoveDraft, 'decision'>): boolean => decision === null
export const beginMove = (
  unit: string,
  lead: string,
  purpose: MovePurpose,
  decision: string | null,
  single: boolean,
  former: MoveDraft | null = null,
  way: MoveWay | null = null,
  boost = false,
): MoveDraft => {
  const kept =
    former !== null && former.unit === unit && former.decision === decision && single ? former.paths : {}
  // A model taken up again starts afresh; the rest of the unit keeps its drawn paths.
  const { [lead]: _again, ...others } = kept
  return {
    unit,
    purpose,
    decision,
    lead,
    single,
    way,
    boost,
    difficult: former?.unit === unit && former.difficult,
    fixed: others,
    paths: others,
    to: null,
    check: null,
    held: true,
  }
}
export const dragMove = (draft: MoveDraft, to: Waypoint, boards?: ModelId): MoveDraft => {
  const { boards: _former, there: _there, ...rest } = draft
  return { ...rest, to, ...(boards !== undefined && { boards }) }
}

/** The table's suggestion joined to the corners that are already fixed; only the end of each suggested path counts then. */
export function takeSuggestion(draft: MoveDraft, suggestion: QueryResult['suggestMove']): MoveDraft {
  const paths: Record<string, Paths[string]> = { ...draft.fixed }
  for (const [model, path] of Object.entries(suggestion.paths)) {
    if (draft.single && model !== draft.lead) continue
    const fixed = draft.fixed[model] ?? []
    const end = path.at(-1)
    if (end !== undefined) paths[model] = fixed.length === 0 ? path : [...fixed, end]
  }
  return {
    ...draft,
    paths: inWay(paths, draft.way),
    check: needsCheck(draft) ? draft.check : suggestion.check,
    stopped: suggestion.stopped,
  }
}
/** A suggestion for the plain case brings its check along; joined paths must be checked as a whole. */
export const needsCheck = (draft: MoveDraft): boolean =>
  Object.keys(draft.fixed).length > 0 || draft.difficult

/** Told to go another way: what is drawn already goes so too. */
export const takeWay = (draft: MoveDraft, way: MoveWay): MoveDraft => ({
  ...draft,
  way,
  // By air no ground is difficult (C4-TYPE-08).
  difficult: draft.difficult && way === 'walk',
  fixed: inWay(draft.fixed, way),
  paths: inWay(draft.paths, way),
})
export const fixCorner = (draft: MoveDraft): MoveDraft => ({ ...draft, fixed: draft.paths })
export const takeCheck = (draft: MoveDraft, check: MoveCheck): MoveDraft => ({ ...draft, check })

type Standing = 'none' | 'legal' | 'costs' | 'refused'
/** Green, amber or red: legal, legal with a test or a loss, refused. */
export function draftStanding({ check, paths, there }: MoveDraft): Standing {
  if (check === null) return 'none'
  if (there === true) return check.refusal === undefined ? 'legal' : 'refused'
  if (Object.keys(paths).length === 0) return check.refusal === undefined ? 'none' : 'refused'
  const refused =
    check.refusal !== undefined || Object.values(check.models).some((model) => model.refusal !== undefined)
  if (refused) return 'refused'
  const loses = (check.abandons?.length ?? 0) > 0
  return check.tests.length > 0 || loses || !check.coherent ? 'costs' : 'legal'
}
/** Letting go of a plain drag moves at once when nothing is at stake; otherwise the move waits for a yes. */
export const movesOnRelease = (draft: MoveDraft): boolean =>
  !draft.single && !draft.difficult && draftStanding(draft) === 'legal'

/** The first thing that stands in the way, for the line at the cursor. */
export function obstacleOf({ check }: MoveDraft): MoveCheck['refusal'] {
  if (check === null) return undefined
  return check.refusal ?? Object.values(check.models).find((model) => model.refusal !== undefined)?.refusal
}
/** Inches left to the model that has gone furthest. */
export function spent(check: MoveCheck): { readonly plan: number; readonly climb: number } {
  const models = Object.values(check.models)
  return {
    plan: models.reduce((most, { plan }) => Math.max(most, plan), 0),
    climb: models.reduce((most, { climb }) => Math.max(most, climb), 0),
  }
}
