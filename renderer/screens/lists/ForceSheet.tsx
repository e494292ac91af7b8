import { useTranslation } from 'react-i18next'
import { breachesOf, choicesOf, modelsIn, type Breach } from '../../../shared/force'
import { categories, type Force, type ModelKind, type UnitEntry } from '../../../shared/protocol/force'
import type { Terms } from '../../../shared/protocol/organising'
import { NoteWords, RuleWords } from '../../hud/assist/RuleWords'
import { useNames } from '../../hud/said/useNames'
import { BreachList } from './BreachList'
import { ChartBoxes } from '../forces/ChartBoxes'

/** Kinds of the unit with special rules or notes of their own. */
const kindsOf = ({ kinds }: Force, { models }: UnitEntry): readonly ModelKind[] =>
  kinds.filter(
    ({ id, rules, notes }) => (rules ?? notes) !== undefined && models.some(({ kind }) => kind === id),
  )

interface LineProps {
  readonly force: Force
  readonly unit: UnitEntry
  readonly breaches: readonly Breach[]
}
function UnitLine({ force, unit, breaches }: LineProps) {
  const { language } = useNames()
  return (
    <>
      {unit.name[language]}{' '}
      <span className="dim">
        × {modelsIn(unit)} · {unit.points}
      </span>
      <RuleWords rules={unit.rules} />
      {kindsOf(force, unit).map((kind) => (
        <RuleWords key={kind.id} of={kind.name[language]} rules={kind.rules ?? []} />
      ))}
      <NoteWords notes={unit.notes} />
      {kindsOf(force, unit).map((kind) => (
        <NoteWords key={kind.id} of={kind.name[language]} notes={kind.notes} />
      ))}
      {breaches.length > 0 && <BreachList force={force} breaches={breaches} />}
    </>
  )
}

/** A force on one card: the chart as it fills it, what it breaks, and its choices by category (CF-SETUP-02, C4-ORG-04). */
export function ForceSheet({ force, terms }: { readonly force: Force | null; readonly terms: Terms }) {
  const { t } = useTranslation()
  if (force === null) return <p className="dim">{t('common:loading')}</p>
  const breaches = breachesOf(force, terms)
  const atUnit = (unit: UnitEntry): readonly Breach[] =>
    breaches.filter(({ at }) => at.of === 'unit' && force.units[at.index] === unit)
  const choices = choicesOf(force)
  return (
    <div className="force-sheet" data-testid={`force-sheet-${force.id}`}>
      <ChartBoxes force={force} />
      {breaches.length === 0 ? (
        <p className="small fine">✓ {t('organising:kept')}</p>
      ) : (
        <BreachList force={force} breaches={breaches.filter(({ at }) => at.of !== 'unit')} />
      )}
      {categories
        .map((category) => ({ category, mine: choices.filter(({ head }) => head.category === category) }))
        .filter(({ mine }) => mine.length > 0)
        .map(({ category, mine }) => (
          <div key={category} className="force-row">
            <h4 className="label">{t(`common:category.${category}`)}</h4>
            <ul className="small">
              {mine.map(({ head, units }, i) => (
                <li key={i}>
                  <UnitLine force={force} unit={head} breaches={atUnit(head)} />
                  {units.length > 1 && (
                    <ul className="bought-with">
                      {units.slice(1).map((unit, k) => (
                        <li key={k}>
                          <UnitLine force={force} unit={unit} breaches={atUnit(unit)} />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  )
}
