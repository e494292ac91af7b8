/**
 * A question and how it is answered: what is drafted, what mouse and keys make of that, which answer it is. One entry a form
 * of question; a table knows those its game can ask (`TableHands.questions`), the desk asks the entry of the one that is open.
 */
import type { PointerHandlers, TableHit } from '../../../scene/props'
import type { Answer, Decision, DecisionForm } from '../../../../shared/protocol/decision'
import type { Refusal, Text } from '../../../../shared/protocol/refusal'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import type { CarriedView } from '../../table/hand'
import type { TableMarker } from '../../table/marks'
import type { KeyStroke } from '../../table/stroke'
import type { Page } from '../../page'

/** A decision of one form. */
export type Posed<F extends DecisionForm = DecisionForm> = Decision & { readonly form: F }
interface AnyDraft {
  readonly form: string
}
/** What lies on the desk: what is asked, and how far it is answered. */
export interface Laid<F extends DecisionForm = DecisionForm, D extends AnyDraft = AnyDraft> {
  readonly asked: Posed<F>
  readonly draft: D
}
export interface DeskQuestion<F extends DecisionForm = DecisionForm, D extends AnyDraft = AnyDraft> {
  /** What lies there first: what is proposed, where it gives nothing up. */
  open(page: Page, asked: Posed<F>): D
  /** null: not to be sent yet. */
  answer(draft: D, asked: Posed<F>): Answer | null
  /** Letting it pass is an answer of its own; null: there is nothing to let pass. */
  pass?(asked: Posed<F>): Answer | null
  /** What is drafted would be lost by it: no key that only confirms may answer so. */
  givesUp?(draft: D, asked: Posed<F>): boolean
  /** What is known already to speak against it: the rules need not be tried with it. */
  fault?(page: Page, laid: Laid<F, D>): Refusal | Text | null
  /** What the rules say of the draft is still under way. */
  settled?(page: Page): Promise<void>
  /** What goes with the answer. */
  sent?(page: Page, laid: Laid<F, D>, answer: Answer): Answer

  /** What it shows on the table while it is open. */
  shows?(page: Page): TableMarker
  /** Brings what it is about into the picture. */
  look?(page: Page, laid: Laid<F, D>): void
  /** Whom it is about: no floor hides them. */
  about?(page: Page, laid: Laid<F, D>): readonly ModelId[]
  /** The draft, or what the mouse is over, is another now. */
  changed?(page: Page, laid: Laid<F, D>): void
  /** It has been answered, or another sits at the table. */
  laidAside?(page: Page): void

  /** What is meant by what lies under the mouse. */
  meant?(page: Page, hit: TableHit): TableHit
  hover?(page: Page, laid: Laid<F, D>, hit: TableHit): void
  press?(page: Page, pointer: PointerHandlers): void
  /** The others answer whether it was meant for them. */
  drag?(page: Page, laid: Laid<F, D>, hit: TableHit, pointer: PointerHandlers): boolean
  click?(page: Page, laid: Laid<F, D>, hit: TableHit, pointer: PointerHandlers): boolean
  /** Else it is a further click. */
  doubleClick?(page: Page, laid: Laid<F, D>): boolean
  /** The mouse has left the table. */
  leave?(page: Page, laid: Laid<F, D>): void
  key?(page: Page, laid: Laid<F, D>, stroke: KeyStroke): boolean
  /** Escape: without what was drafted last; null: nothing was. */
  withdraw?(draft: D): D | null
  carried?(draft: D): CarriedView | null
  /** To this place of another floor. */
  carryTo?(draft: D, place: Waypoint): D
}
/** By the form they have. */
export type Questions = Readonly<Record<string, DeskQuestion>>
