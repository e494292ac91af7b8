/** Which rules a unit has as it is made up now: its entry's, its type's, its models', what powers give, buildings lend and its side has prepared, and what company does to them (C4-USR-01). */
import type { ModelView, UnitView } from '../../../../shared/protocol/game-view'
import { hasGone } from '../../../../shared/protocol/gone'
import type { Carried } from '../../../../shared/protocol/special-rule'
import type { UnitId } from '../../../../shared/table/types'
import { isSameRule } from '../../../engine'
import { charactersIn, hostOf, ownStanding } from './group'
import { lentTo } from './lent'
import { modelOf, standingModels, unitOf, type CoreGame, type CoreState } from '../game'

const has = (list: readonly Carried[], rule: Carried): boolean => list.some((one) => isSameRule(one, rule))

/** Rules that powers lay on a model for a time (C4-PSY-03). */
export const carriedBySpell = ({ powers }: CoreState, { spells = [] }: ModelView): readonly Carried[] =>
  spells.flatMap(({ power }) => {
    const effect = powers?.[power]?.effect
    return effect?.kind === 'rule' ? [{ rule: effect.rule, args: effect.args }] : []
  })

/** What every one of them has is the unit's as well. */
const onAll = (
  models: readonly ModelView[],
  rulesOf: (model: ModelView) => readonly Carried[],
): readonly Carried[] => {
  const [first, ...others] = models.map(rulesOf)
  return (first ?? []).filter((rule) => others.every((rules) => has(rules, rule)))
}

/** A power's rule is the unit's where it lies on every model that stands of it. */
function spelledOnAll(state: CoreState, unit: UnitId): readonly Carried[] {
  const { id: host, models: members } = hostOf(state, unit)
  // Asked at every turn of the rules: nearly always nothing lies on anybody.
  if (!members.some((id) => state.models[id]?.spells)) return []
  return onAll(host === unit ? standingModels(state, unit) : ownStanding(state, unit), (model) =>
    carriedBySpell(state, model),
  )
}

/** Who is left of a unit's own models, on the table or beside it; a character who serves elsewhere is his own unit's. */
export const ownMembers = (state: CoreState, id: UnitId): readonly ModelView[] =>
  hostOf(state, id)
    .models.map((one) => modelOf(state, one))
    .filter((model) => (model.own ?? model.unit) === id && !hasGone(model))

/** What a unit brings by itself: its entry's rules, and those that all who are left of its own models have by their kind, or one of them is enough for. */
function ownRules({ state, rules }: CoreGame, { id, entry }: UnitView): readonly Carried[] {
  const named = rules.carriedWith(entry)
  const own = ownMembers(state, id)
  if (own.every((model) => rules.carriedByKind(model).length === 0)) return named
  const ofOne = own
    .flatMap((model) => rules.carriedByKind(model))
    .filter(({ rule }) => rules.find(rule)?.sharing === 'withOne')
  const common = [...onAll(own, (model) => rules.carriedByKind(model)), ...ofOne].filter(
    (rule, n, all) => !has(named, rule) && all.findIndex((one) => isSameRule(one, rule)) === n,
  )
  return common.length === 0 ? named : [...named, ...common]
}

/**
 * A state never changes, and is asked about the same units over and over until another takes its place. Only the latest is
 * remembered: what may come of a volley is hundreds of states, each looked at once.
 */
let latest: {
  readonly rules: CoreGame['rules']
  readonly state: CoreState
  readonly units: Map<UnitId, readonly Carried[]>
} | null = null

/** Of a character's own unit, whomever he serves with: what he has there (C4-CHAR-05). */
export function carriedByUnit(game: CoreGame, id: UnitId): readonly Carried[] {
  const { state, rules } = game
  if (latest?.state !== state || latest.rules !== rules) latest = { rules, state, units: new Map() }
  const { units } = latest
  const known = units.get(id)
  if (known) return known
  const carried = gathered(game, id)
  units.set(id, carried)
  return carried
}

function gathered(game: CoreGame, id: UnitId): readonly Carried[] {
  const { state } = game
  const own = ownRules(game, unitOf(state, id))
  const host = hostOf(state, id)
  const company = [host, ...charactersIn(state, host.id)]
  const shared = company.length === 1 ? own : inCompany(game, own, host, company)
  const more = [
    ...spelledOnAll(state, id),
    ...lentTo(state, id, host.id),
    ...game.ask('equipment', [], { unit: id }).value,
  ]
  return more.length === 0 ? shared : [...shared, ...more]
}

function inCompany(
  game: CoreGame,
  own: readonly Carried[],
  host: UnitView,
  company: readonly UnitView[],
): readonly Carried[] {
  const each = company.map((unit) => ownRules(game, unit))
  const hosts = ownRules(game, host)
  return each.flat().filter((rule, n, all) => {
    if (all.findIndex((one) => isSameRule(one, rule)) !== n) return false
    switch (game.rules.find(rule.rule)?.sharing ?? 'own') {
      case 'own':
        return has(own, rule)
      case 'withAll':
        return each.every((list) => has(list, rule))
      case 'byHost':
        return has(hosts, rule)
      case 'withAny':
        return true
      // One who lives: a guest whose hosts have fallen has nothing of theirs.
      case 'withOne':
        return company.some(
          ({ id }, at) => has(each[at] ?? [], rule) && ownMembers(game.state, id).length > 0,
        )
    }
  })
}
