/** What a game knew beside, laid over the state that a case comes to: field by field, as the rules keep it. */
import { settledSchema, type Case } from '../../shared/protocol/case'
import type { Seat } from '../../shared/protocol/spatial'
import type { PlayableRuleset } from '../rulesets'
import type { CoreState } from '../rulesets/core4/game'
import { isFields, misfitOf } from '../session'
import { findingOf } from '../../shared/protocol/fault-words'
import type { CaseFinding } from './fault'
import { missionIn } from './mission-of'

const over = <T extends object>(base: T, fields: object | undefined): T => ({ ...base, ...fields })

export function withRemembered(state: CoreState, { remembered }: Pick<Case, 'remembered'>): CoreState {
  if (!remembered) return state
  const { sides, books, parts = {}, automatic } = remembered
  const side = (seat: Seat): CoreState['sides'][Seat] => over(state.sides[seat], sides?.[seat])
  return {
    ...state,
    sides: { a: side('a'), b: side('b') },
    ...(automatic && { automatic: over(state.automatic ?? { a: {}, b: {} }, automatic) }),
    books: over(state.books, books),
    parts: {
      ...state.parts,
      ...Object.fromEntries(
        Object.entries(parts).map(([id, fields]) => {
          const kept = state.parts[id]
          return [id, isFields(kept) ? { ...kept, ...fields } : fields]
        }),
      ),
    },
  }
}

/** @param path  inside what is remembered */
export const misremembered = (path: string, detail: string): CaseFinding => ({
  path: `$.remembered${path}`,
  detail,
  text: { key: 'stageFault.remembered', args: { detail: `remembered${path}` } },
})
export const keptByNewer = (kept: number, here: number): CaseFinding => ({
  path: '$.remembered.rules',
  detail: `kept by rules of version ${kept}; these are ${here}`,
  text: { key: 'stageFault.rememberedNewer', args: { kept, here } },
})

/** What nobody can have kept: fields of another make, parts that are not in play, a state that these rules cannot show. */
export function wronglyRemembered(
  ruleset: PlayableRuleset,
  state: CoreState,
  given: Pick<Case, 'remembered'>,
): readonly CaseFinding[] {
  const { remembered } = given
  if (!remembered) return []
  const found = (path: string, detail: string): CaseFinding => misremembered(path, detail)
  if (remembered.rules > ruleset.version) return [keptByNewer(remembered.rules, ruleset.version)]
  const strange = Object.keys(remembered.parts ?? {}).find((id) => !Object.hasOwn(state.parts, id))
  if (strange !== undefined)
    return [found(`.parts.${strange}`, 'no part in play keeps anything of that name')]
  const now = withRemembered(state, given)
  for (const part of ['books', 'parts', 'automatic'] as const) {
    const misfit = misfitOf(state[part], now[part])
    if (misfit !== null) return [found(`.${part}.${misfit}`, 'not what the rules keep there')]
  }
  // What a case has words for is still said in them.
  const told = missionIn(now)
  const said = settledSchema.safeParse(told)
  if (!said.success) {
    const { path, english } = findingOf(said.error, told)
    return [found('.parts', `${path}: ${english}`)]
  }
  try {
    ruleset.invariants(now)
    for (const seat of ['a', 'b'] as const) {
      ruleset.view(now, seat)
      ruleset.legalCommands(now, seat)
    }
    return []
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return [found('', `these rules cannot go on from it: ${error.message}`)]
  }
}
