/** Reaction windows: the running procedure stops, the other side declares, what it declared is resolved nested inside. */
import type { Answer } from '../../shared/protocol/decision'
import { askAll, simultaneously } from './steps'
import type { AskRequest, Procedure } from './types'

export interface ReactionWindow<D> {
  /**
   * Who may react now, looked up anew each time the window opens. Offer `pass` in every one, and offer to
   * everybody who could own a hidden reactor: an unasked question tells (LS-ENG-06).
   */
  offers(): readonly AskRequest[]
  /** An answer as a declaration; null is a pass. */
  declared(answer: Answer, offer: AskRequest): D | null
  resolve(declaration: D): Procedure
  /** `inTurn`: each sees what the one before did. `together`: all on one snapshot (LS-ENG-05). */
  readonly resolution: 'inTurn' | 'together'
  /** The window is offered again after every resolved round, until all pass (LS-ENG-04). */
  readonly again?: boolean
}

/** Opens the window; resumes with everything that was declared in it. */
export function* reactions<D>(window: ReactionWindow<D>): Procedure<readonly D[]> {
  const all: D[] = []
  for (;;) {
    const offers = window.offers()
    const answers = yield* askAll(offers)
    const declarations = offers.flatMap((offer, i) => {
      const answer = answers[i]
      const declaration = answer ? window.declared(answer, offer) : null
      return declaration === null ? [] : [declaration]
    })
    all.push(...declarations)
    const resolve = resolveAll(window, declarations)
    if (window.resolution === 'together') yield* simultaneously(resolve)
    else yield* resolve
    if (!window.again || declarations.length === 0) return all
  }
}

function* resolveAll<D>(window: ReactionWindow<D>, declarations: readonly D[]): Procedure {
  for (const declaration of declarations) yield* window.resolve(declaration)
}
