/** Questions that are answered by moving models on the table: the proposal lies drawn, and whatever is dragged replaces its part. */
import type { Decision } from '../../../../shared/protocol/decision'
import type { Refusal } from '../../../../shared/protocol/refusal'
import { askGame, gameStore } from '../../game/game-store'
import { openDecision } from '../../table/intent'
import { beginMove, takeCheck, type MoveDraft } from './move-draft'
import { moveStore } from './move-store'
import { tableStore } from '../../table/table-store'
import type { Page } from '../../page'

type Paths = Extract<Decision['default'], { readonly form: 'paths' }>['paths']
type PathsForm = Extract<Decision['form'], { readonly form: 'paths' }>

/** What the program proposes, where it proposes anything. */
export function proposalOf({
  form,
  default: proposed,
}: Decision): { readonly form: PathsForm; readonly paths: Paths } | null {
  if (form.form !== 'paths' || proposed.form !== 'paths') return null
  return Object.keys(proposed.paths).length === 0 ? null : { form, paths: proposed.paths }
}
/** The proposal as a move that is drawn and let go of. */
export function proposedDraft(decision: Decision): MoveDraft | null {
  const proposal = proposalOf(decision)
  if (proposal === null) return null
  const { form, paths } = proposal
  const lead = form.models[0] ?? ''
  return { ...beginMove(form.unit, lead, form.purpose, decision.id, true), fixed: paths, paths, held: false }
}
/** Draws the proposal, in place of whatever was drawn. */
export async function layProposal(page: Page, decision: Decision): Promise<void> {
  const draft = proposedDraft(decision)
  if (draft === null || decision.form.form !== 'paths') return
  const { unit, paths, purpose } = draft
  const check = await askGame(page, { ask: 'checkMove', unit, paths, purpose, budget: decision.form.budget })
  const { snapshot } = gameStore(page).getState()
  if (snapshot === null || openDecision(snapshot)?.id !== decision.id) return
  if (moveStore(page).getState().move?.held === true) return
  tableStore(page).setState({ turnedDown: null })
  moveStore(page).setState({ move: takeCheck(draft, check) })
}
const isSame = (one: Refusal, other: Refusal): boolean =>
  one.key === other.key && JSON.stringify(one.args) === JSON.stringify(other.args)

/** Everybody whose drawn way is off, and why; the reason of the whole unit first. */
export function faultsOf({ check }: MoveDraft): readonly {
  readonly model: string | null
  readonly refusal: Refusal
}[] {
  if (check === null) return []
  const single = Object.entries(check.models).flatMap(([model, { refusal }]) =>
    refusal === undefined ? [] : [{ model, refusal }],
  )
  // What is said of a model need not be said of its unit once more.
  const { refusal } = check
  const own = refusal !== undefined && !single.some((one) => isSame(one.refusal, refusal))
  return own ? [{ model: null, refusal }, ...single] : single
}
