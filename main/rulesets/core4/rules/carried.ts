/** Which rules a unit has as it is made up now: its entry's, its type's, what powers give, and what company does to them (C4-USR-01). */
import type { ModelView, UnitView } from '../../../../shared/protocol/game-view'
import type { UnitId } from '../../../../shared/table/types'
import type { Carried } from '../../../engine'
import { charactersIn, hostOf, ownStanding } from '../characters/group'
import type { CoreGame } from '../part'
import { standingModels, unitOf, type CoreState } from '../state'

const same = (one: Carried, two: Carried): boolean =>
  one.rule === two.rule && JSON.stringify(one.args ?? {}) === JSON.stringify(two.args ?? {})

/** Rules that powers lay on a model for a time (C4-PSY-03). */
export const carriedBySpell = ({ powers }: CoreState, { spells = [] }: ModelView): readonly Carried[] =>
  spells.flatMap(({ power }) => {
    const effect = powers?.[power]?.effect
    return effect?.kind === 'rule' ? [{ rule: effect.rule }] : []
  })

/** A power's rule is the unit's where it lies on every model that stands of it. */
function spelledOnAll(state: CoreState, unit: UnitId): readonly Carried[] {
  const { id: host, models: members } = hostOf(state, unit)
  // Asked at every turn of the rules: nearly always nothing lies on anybody.
  if (!members.some((id) => state.models[id]?.spells)) return []
  const models = host === unit ? standingModels(state, unit) : ownStanding(state, unit)
  const [first, ...others] = models.map((model) => carriedBySpell(state, model))
  return (first ?? []).filter((rule) => others.every((rules) => rules.some((one) => same(one, rule))))
}

/** Of a character's own unit, whomever he serves with: what he has there (C4-CHAR-05). */
export function carriedByUnit(game: CoreGame, id: UnitId): readonly Carried[] {
  const { state, rules } = game
  const unit = unitOf(state, id)
  const own = rules.carriedWith(unit.entry)
  const host = hostOf(state, id)
  const company = [host, ...charactersIn(state, host.id)]
  const shared = company.length === 1 ? own : inCompany(game, own, host, company)
  const spelled = spelledOnAll(state, id)
  return spelled.length === 0 ? shared : [...shared, ...spelled]
}

function inCompany(
  { rules }: CoreGame,
  own: readonly Carried[],
  host: UnitView,
  company: readonly UnitView[],
): readonly Carried[] {
  const each = company.map(({ entry }) => rules.carriedWith(entry))
  const hosts = rules.carriedWith(host.entry)
  const has = (list: readonly Carried[], rule: Carried): boolean => list.some((one) => same(one, rule))
  return each.flat().filter((rule, n, all) => {
    if (all.findIndex((one) => same(one, rule)) !== n) return false
    switch (rules.find(rule.rule)?.sharing ?? 'own') {
      case 'own':
        return has(own, rule)
      case 'withAll':
        return each.every((list) => has(list, rule))
      case 'byHost':
        return has(hosts, rule)
      case 'withAny':
        return true
    }
  })
}
