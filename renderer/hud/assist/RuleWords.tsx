import { useTranslation } from 'react-i18next'
import type { UnitView } from '../../../shared/protocol/game-view'
import { packTable } from '../../../shared/protocol/packs'
import type { CardRule } from '../../../shared/protocol/previews/unit-card'
import type { Carried } from '../../../shared/protocol/special-rule'
import { useNames } from '../said/useNames'
import { humanised } from '../../../shared/words/names'
import { Cite } from '../controls/Cite'
import { Explained } from './Explained'
import { useRuleNames } from './rule-names'
import { useMarkedName, Words } from '../said/Words'

/** A special rule: pressing it tells what it does, and by which rule; others are for the players to apply. */
export function RuleWord({
  carried,
  className,
  note,
}: {
  readonly carried: CardRule
  readonly className?: string
  /** What becomes of it now. */
  readonly note?: string
}) {
  const { t } = useTranslation()
  const { citeOf, fullName, lackingFor, textOf } = useRuleNames()
  const name = fullName(carried)
  const cite = carried.cite ?? citeOf(carried.rule)
  const pack = packTable.find(({ id }) => id === lackingFor(carried.rule))
  const notHere = pack && t('special-rules:ruleForm.notHere', { pack: t(`setup:pack.${pack.id}.title`) })
  const told = note ?? notHere
  return (
    <Explained
      label={name}
      className={notHere === undefined ? className : 'lost-rule'}
      reasons={
        <p>
          <strong>{name}</strong>
          {told !== undefined && ` (${told})`}. {textOf(carried.rule)}{' '}
          {cite !== undefined && <Cite rule={cite} />}
        </p>
      }
    >
      {name}
    </Explained>
  )
}
export const ruleKey = ({ rule, args }: Carried): string => `${rule} ${JSON.stringify(args ?? {})}`
/** Special rules of a unit or of a kind of model, each with what it does and where it stands. */
export function RuleWords({
  rules,
  lost = [],
  of,
}: {
  readonly rules: readonly CardRule[]
  /** Its own that do not work now, for those who serve with it lack them (C4-USR-01). */
  readonly lost?: readonly Carried[]
  /** Whose they are, where it is not the unit as a whole. */
  readonly of?: string
}) {
  const { t } = useTranslation()
  if (rules.length + lost.length === 0) return null
  return (
    <p className="words small">
      <span className="dim">{of ?? t('assist:unit.rules')}</span>
      {rules.map((carried) => (
        <RuleWord key={ruleKey(carried)} carried={carried} />
      ))}
      {lost.map((carried) => (
        <RuleWord
          key={ruleKey(carried)}
          carried={carried}
          className="lost-rule"
          note={t('special-rules:ruleForm.lost')}
        />
      ))}
    </p>
  )
}
/** What stratagems lend a unit, each with its rule: whoever fires and is fired at reads them beside what is rolled. */
export function LentRules({
  rules = [],
  of,
}: {
  readonly rules?: readonly CardRule[] | undefined
  readonly of: string
}) {
  const lent = rules.filter(({ cite }) => cite !== undefined)
  if (lent.length === 0) return null
  return (
    <p className="words small" data-testid="lent-rules">
      <span className="dim">
        <Words text={of} />
      </span>
      {lent.map((carried) => (
        <span key={ruleKey(carried)}>
          <RuleWord carried={carried} /> <Cite rule={carried.cite ?? ''} />
        </span>
      ))}
    </p>
  )
}
/** What the players wrote for themselves of a unit or of a kind of model: they see to it. */
export function NoteWords({
  notes = [],
  of,
}: {
  readonly notes?: readonly string[] | undefined
  readonly of?: string
}) {
  const { t } = useTranslation()
  if (notes.length === 0) return null
  return (
    <p className="words small" title={t('assist:unit.byPlayers')}>
      <span className="dim">
        {of === undefined ? t('assist:unit.notes') : t('assist:unit.notesOf', { of })}
      </span>
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
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
  tornApart: 'C4-SQUAD-10',
  roadMove: 'CF-TERRAIN-08',
  justLanded: 'C4-MSR-03',
  concealed: 'C4-MSR-01',
  exited: 'CF-SPECIAL-02',
  withdrawn: 'CF-MSR-06',
  wave: 'CF-MSR-06',
}
const statesOf = (unit: UnitView): readonly string[] => [
  ...(unit.locked.length > 0 ? ['locked'] : []),
  ...(unit.fallingBack ? ['fallingBack'] : []),
  ...(unit.pinned ? ['pinned'] : []),
  ...(unit.regrouped ? ['regrouped'] : []),
  ...unit.conditions,
]
/** How the unit stands now: states with their rules, and what it has done this turn. */
export function ConditionChips({ unit }: { readonly unit: UnitView }) {
  const { t } = useTranslation()
  const { exists, translate } = useNames()
  const called = useMarkedName()
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
                {one === 'locked' && (
                  <>
                    : <Words text={unit.locked.map(called).join(', ')} />
                  </>
                )}
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
