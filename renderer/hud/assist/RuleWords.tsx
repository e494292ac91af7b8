import { useTranslation } from 'react-i18next'
import type { GameView, UnitView } from '../../../shared/protocol/game-view'
import { specialRules } from '../../../shared/protocol/special-rules'
import { useNames } from '../../i18n/useNames'
import { humanised } from '../../state/names'
import { Cite } from '../controls/Cite'
import { Explained } from './Explained'

const known: Readonly<Record<string, { readonly cite: string }>> = specialRules

/** Special rules of the unit, each with what it does and where it stands; others are for the players to apply. */
export function RuleWords({ rules }: { readonly rules: readonly string[] }) {
  const { t } = useTranslation()
  const { exists, translate } = useNames()
  if (rules.length === 0) return null
  const nameOf = (rule: string): string =>
    [`assist:special.${rule}.name`, `rule.${rule}`].filter(exists).map((key) => translate(key))[0] ??
    humanised(rule)
  return (
    <p className="words small">
      <span className="dim">{t('assist:unit.rules')}</span>
      {rules.map((rule) => {
        const text = `assist:special.${rule}.text`
        const cite = known[rule]?.cite
        return (
          <Explained
            key={rule}
            label={nameOf(rule)}
            reasons={
              <p>
                <strong>{nameOf(rule)}</strong>. {exists(text) ? translate(text) : t('assist:unit.byPlayers')}{' '}
                {cite !== undefined && <Cite rule={cite} />}
              </p>
            }
          >
            {nameOf(rule)}
          </Explained>
        )
      })}
    </p>
  )
}
/** The rule a state of the unit rests on. */
const conditionRules: Readonly<Record<string, string>> = {
  locked: 'C4-ASSAULT-45',
  fallingBack: 'C4-MORALE-11',
  pinned: 'C4-WEAPON-24',
  regrouped: 'C4-MORALE-23',
  brokenChain: 'C4-MOVE-07',
  roadMove: 'CF-TERRAIN-08',
}
const statesOf = (unit: UnitView): readonly string[] => [
  ...(unit.locked.length > 0 ? ['locked'] : []),
  ...(unit.fallingBack ? ['fallingBack'] : []),
  ...(unit.pinned ? ['pinned'] : []),
  ...(unit.regrouped ? ['regrouped'] : []),
  ...unit.conditions,
]
/** How the unit stands now: states with their rules, and what it has done this turn. */
export function ConditionChips({ view, unit }: { readonly view: GameView; readonly unit: UnitView }) {
  const { t } = useTranslation()
  const { language, exists, translate } = useNames()
  const states = statesOf(unit)
  if (states.length === 0 && !unit.moveDone && !unit.shot) return null
  return (
    <div className="chips">
      {states.map((one) => {
        const key = [`battle:condition.${one}`, `condition.${one}`].find(exists)
        const rule = conditionRules[one]
        const name = key === undefined ? humanised(one) : translate(key)
        const text = `assist:conditionMeans.${one}`
        return (
          <Explained
            key={one}
            className="chip warn"
            label={name}
            reasons={
              <p>
                <strong>{name}</strong>
                {one === 'locked' &&
                  `: ${unit.locked.map((id) => view.units[id]?.name[language] ?? id).join(', ')}`}
                {exists(text) && `. ${translate(text)}`} {rule !== undefined && <Cite rule={rule} />}
              </p>
            }
          >
            {name}
          </Explained>
        )
      })}
      {unit.moveDone && (
        <span className="chip">{t(unit.moved ? 'battle:did.moved' : 'battle:did.stood')}</span>
      )}
      {unit.shot && <span className="chip">{t('battle:did.shot')}</span>}
    </div>
  )
}
