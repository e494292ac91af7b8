/** What each side means to declare, before the game: by the same terms as in it, as far as they are known (CF-SETUP-06). Pure. */
import type { Library } from '../../../shared/protocol/library'
import {
  choicesByTerms,
  catalogueOrder,
  stratagemPlan,
  stratagemsOfSide,
  whyNotDeclared,
  type StratagemPlan,
} from '../../../shared/protocol/mission'
import type { Refusal } from '../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../shared/protocol/spatial'
import { mayDeclare, missionsFor, type SetupDraft } from './setup-draft'

type Listed = Library['stratagems'][number]
type Role = 'attacker' | 'defender' | null
type Terms = ReturnType<typeof stratagemsOfSide>

/** A role that the side may come to have, and what it may declare in it. */
interface InRole {
  readonly role: Role
  readonly choices: number
  readonly plan: StratagemPlan
}
/** A line of the catalogue. */
interface Wishable {
  readonly stratagem: Listed
  /** How many of it are wished for. */
  readonly wished: number
  /** One more is kept, in one role at least. */
  readonly open: boolean
  /** The roles in which the scenario allows it, where it does not in all. */
  readonly onlyAs: readonly Role[] | null
  /** What the scenario has against it, whoever one is. */
  readonly refusal: Refusal | null
}
export interface SideWishes {
  /** One; both where it is not known who attacks. */
  readonly roles: readonly InRole[]
  /** What is kept of the wishes, in their order. */
  readonly wishes: readonly string[]
  readonly lines: readonly Wishable[]
}

const missionOf = (draft: SetupDraft, library: Library) =>
  missionsFor(library, draft).find(({ id }) => id === draft.scenario)

/** Does anybody declare stratagems in it, as far as that is known? */
export const declaresStratagems = (draft: SetupDraft, library: Library): boolean =>
  mayDeclare(draft) && (draft.scenario === 'roll' || missionOf(draft, library)?.declares !== undefined)

/** By the mission and whoever attacks; a mission that is rolled is taken to say nothing. */
function rolesOpen(draft: SetupDraft, library: Library, seat: Seat): readonly Role[] {
  const mission = missionOf(draft, library)
  const attacker = mission?.attacker ?? (mission?.roles && draft.attacker)
  if (attacker) return [attacker === seat ? 'attacker' : 'defender']
  return mission?.roles ? ['attacker', 'defender'] : [null]
}
const countOf = ({ given, chosen }: StratagemPlan): number =>
  chosen.length + given.filter(({ takes, must, which }) => takes !== null && !(must && 'id' in which)).length

export function stratagemsWished(draft: SetupDraft, library: Library, seat: Seat): SideWishes {
  if (!declaresStratagems(draft, library)) return { roles: [], wishes: [], lines: [] }
  const declares = missionOf(draft, library)?.declares ?? {}
  const catalogue = catalogueOrder<Listed>(library.stratagems, declares.own ?? [])
  const open = rolesOpen(draft, library, seat).map((role) => ({
    role,
    terms: stratagemsOfSide(declares, role),
  }))
  const planOf = (wishes: readonly string[], terms: Terms) =>
    stratagemPlan(wishes, terms, draft.level, catalogue)
  const keeps = (wishes: readonly string[], id: string): boolean =>
    open.some(({ terms }) => countOf(planOf([...wishes, id], terms)) > countOf(planOf(wishes, terms)))
  const wishes = draft.wishes[seat].reduce<readonly string[]>(
    (kept, id) => (keeps(kept, id) ? [...kept, id] : kept),
    [],
  )
  const lines = catalogue.map((stratagem): Wishable => {
    const { id } = stratagem
    const isOpen = keeps(wishes, id)
    const refusals = open.map(({ role, terms }) => ({ role, refusal: whyNotDeclared(stratagem, terms, []) }))
    const allowed = refusals.filter(({ refusal }) => refusal === null).map(({ role }) => role)
    return {
      stratagem,
      wished: wishes.filter((one) => one === id).length,
      open: isOpen,
      onlyAs: allowed.length > 0 && allowed.length < open.length ? allowed : null,
      refusal: allowed.length > 0 || isOpen ? null : (refusals[0]?.refusal ?? null),
    }
  })
  const roles = open.map(({ role, terms }) => ({
    role,
    choices: choicesByTerms(terms, draft.level),
    plan: planOf(wishes, terms),
  }))
  return { roles, wishes, lines }
}
/** As the game is told: nothing where nobody wishes anything. */
export function wishesForGame(draft: SetupDraft, library: Library): Record<Seat, string[]> | undefined {
  const of = (seat: Seat) => [...stratagemsWished(draft, library, seat).wishes]
  const [a, b] = [of('a'), of('b')]
  return a.length + b.length > 0 ? { a, b } : undefined
}
/** With one more of them, or without the last that was wished for. */
export function wishing(
  draft: SetupDraft,
  library: Library,
  seat: Seat,
  id: string,
  wanted: boolean,
): Pick<SetupDraft, 'wishes'> {
  const { wishes } = stratagemsWished(draft, library, seat)
  const last = wishes.lastIndexOf(id)
  const next = wanted ? [...wishes, id] : wishes.filter((_, n) => n !== last)
  const other = otherSeat(seat)
  return { wishes: { ...draft.wishes, [seat]: next, [other]: draft.wishes[other] } }
}
