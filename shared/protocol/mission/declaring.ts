/**
 * How many stratagems a side may declare and which of them, whatever lies on the table (CF-STRAT-01, -02, CF-CUSTOM-07): the
 * rules ask it in the game, the set-up page before it.
 */
import type { MissionLevel } from '../game-view'
import { refuse, type Refusal } from '../refusal'
import { stratagemCategories, type Stratagem } from '../stratagem'
import { isMeant, type Besides, type stratagemsOfSide } from './stratagems'

/** CF-STRAT-01. */
export const stratagemsPerPlayer: Readonly<Record<MissionLevel, number>> = { alpha: 1, gamma: 2, omega: 3 }

type TermsOfSide = ReturnType<typeof stratagemsOfSide>
type Declarable = Pick<Stratagem, 'id' | 'category'>
/** What a mission gives a side beside its choices; `must`: it has to take it. */
export type Given = Besides & { readonly must: boolean }

export const choicesByTerms = ({ count }: TermsOfSide, level: MissionLevel): number =>
  typeof count === 'number' ? count : stratagemsPerPlayer[level]
/** One by one: first what it has to take. */
export function givenBy({ forced, extra }: TermsOfSide): readonly Given[] {
  const each = (list: readonly Besides[], must: boolean) =>
    list.flatMap((one) => Array.from({ length: one.times }, () => ({ ...one, must })))
  return [...each(forced, true), ...each(extra, false)]
}
/** In the order in which they are offered: by category, those of a mission after those of the program. */
export const catalogueOrder = <S extends Declarable>(
  program: readonly S[],
  own: readonly S[],
): readonly S[] =>
  stratagemCategories.flatMap((wanted) => [...program, ...own].filter(({ category }) => category === wanted))

/** Why a side that has taken these may not declare it; each once for a player, though both may take the same (CF-STRAT-02). */
export function whyNotDeclared(
  one: Declarable,
  { allowed, forbidden, repeats }: TermsOfSide,
  taken: readonly string[],
  given?: Besides,
): Refusal | null {
  const told = { stratagem: { key: `stratagem.${one.id}` } }
  const forbids = refuse('stratagemForbidden', 'CF-CUSTOM-07', told).refusal
  if (isMeant(one, forbidden)) return forbids
  // What the mission gives it gives, whatever may be chosen beside it.
  if (!given && allowed && !isMeant(one, allowed)) return forbids
  const most = Math.max(repeats[one.id] ?? 1, given && 'id' in given.which ? given.times : 1)
  return taken.filter((id) => id === one.id).length >= most
    ? refuse('stratagemTaken', 'CF-STRAT-02', told).refusal
    : null
}

/** What a side's wishes come to. */
export interface StratagemPlan {
  /** `takes`: what it is, or what of the wishes it shall be; null where it is left out. */
  readonly given: readonly (Given & { readonly takes: string | null })[]
  readonly chosen: readonly string[]
  /** Choices that are still open. */
  readonly left: number
}
/** In the order in which they are declared: what the mission gives, then the choices, each in the order of the wishes. */
export function stratagemPlan(
  wishes: readonly string[],
  terms: TermsOfSide,
  level: MissionLevel,
  catalogue: readonly Declarable[],
): StratagemPlan {
  const rest = [...wishes]
  const taken: string[] = []
  const take = (id: string): string => {
    if (rest.includes(id)) rest.splice(rest.indexOf(id), 1)
    taken.push(id)
    return id
  }
  const isOpen = (id: string, by?: Given): boolean =>
    catalogue.some(
      (one) =>
        one.id === id && (!by || isMeant(one, [by.which])) && whyNotDeclared(one, terms, taken, by) === null,
    )
  const given = givenBy(terms).map((one) => {
    const sure = one.must && 'id' in one.which ? one.which.id : undefined
    const id = [...(sure === undefined ? rest : [sure])].find((wish) => isOpen(wish, one))
    return { ...one, takes: id === undefined ? null : take(id) }
  })
  const count = choicesByTerms(terms, level)
  const chosen: string[] = []
  for (const id of [...rest]) if (chosen.length < count && isOpen(id)) chosen.push(take(id))
  return { given, chosen, left: count - chosen.length }
}
