import { useTranslation } from 'react-i18next'
import { choicesOf, detachmentOf, mayHaveSeveral } from '../../../shared/force'
import { categories, type UnitEntry } from '../../../shared/protocol/force'
import { Choice } from '../../hud/controls/Choice'
import { Cite } from '../../hud/controls/Cite'
import { NumberInput } from '../../hud/controls/NumberInput'
import { useNames } from '../../hud/said/useNames'
import { forceDraftStore } from '../../page/editors/force-draft'
import { termsStore } from '../../page/editors/terms'
import type { UnitFormProps } from './unit-form-props'
import { useSlice } from '../../hooks/page-context'

/** Where a unit stands that is bought with another: where that one stands (C4-ORG-03, -06). */
export const placeBeside = (
  units: readonly UnitEntry[],
  id: string,
): Partial<Pick<UnitEntry, 'category' | 'detachment'>> => {
  const head = units.find((unit) => unit.id === id)
  return head === undefined ? {} : { category: head.category, detachment: head.detachment }
}

/** Which box of the chart it fills: its own, in a detachment, or another unit's (C4-ORG-03, -05, -06). */
export function InTheChart({ unit, change }: UnitFormProps) {
  const { t } = useTranslation()
  const { language } = useNames()
  const force = useSlice(forceDraftStore, (state) => state.force)
  const terms = useSlice(termsStore)
  const { partOf, retinueOf } = unit
  const head = choicesOf(force).find(({ units }) => units.includes(unit))?.head
  const heads = force.units.filter(({ id, partOf: other }) => id !== unit.id && other === undefined)
  const lost = partOf !== undefined && !heads.some(({ id }) => id === partOf)
  const isAlone = head === undefined || head === unit
  return (
    <>
      {isAlone ? (
        <div className="row">
          <Choice
            label={t('forces:unit.category')}
            value={unit.category}
            options={categories.map((id) => ({ id, text: t(`common:category.${id}`) }))}
            onChange={(category) => change({ category })}
          />
          {(mayHaveSeveral(terms) || detachmentOf(unit) > 1) && (
            <NumberInput
              label={t('organising:detachment')}
              value={detachmentOf(unit)}
              least={1}
              most={9}
              onChange={(number) => change({ detachment: number === 1 ? undefined : Math.round(number) })}
            />
          )}
        </div>
      ) : (
        <p className="small dim">{t('organising:partCategory', { name: head.name[language] || head.id })}</p>
      )}
      {retinueOf === undefined && (heads.length > 0 || lost) && (
        <>
          <div className="row">
            <Choice
              label={t('organising:partOf')}
              value={partOf ?? ''}
              testId="part-of"
              options={[
                { id: '', text: t('organising:alone') },
                ...heads.map(({ id, name }) => ({ id, text: name[language] || id })),
                ...(lost ? [{ id: partOf, text: `⚠ ${partOf}` }] : []),
              ]}
              onChange={(id) =>
                change(id === '' ? { partOf: undefined } : { partOf: id, ...placeBeside(force.units, id) })
              }
            />
            <Cite rule="C4-ORG-06" />
          </div>
          <p className="small dim">{t('organising:partOfWhy')}</p>
        </>
      )}
      <Passengers unit={unit} change={change} />
    </>
  )
}

/** Of a vehicle: whom it was bought to carry, and carries alone (C4-TRANS-02). */
function Passengers({ unit, change }: UnitFormProps) {
  const { t } = useTranslation()
  const { language } = useNames()
  const units = useSlice(forceDraftStore, (state) => state.force.units)
  const { dedicatedTo } = unit
  const riders = units.filter(({ id, type }) => id !== unit.id && type !== 'vehicle')
  const lost = dedicatedTo !== undefined && !riders.some(({ id }) => id === dedicatedTo)
  if (dedicatedTo === undefined && (unit.type !== 'vehicle' || riders.length === 0)) return null
  return (
    <>
      <div className="row">
        <Choice
          label={t('organising:dedicatedTo')}
          value={dedicatedTo ?? ''}
          testId="dedicated-to"
          options={[
            { id: '', text: t('forces:none') },
            ...riders.map(({ id, name }) => ({ id, text: name[language] || id })),
            ...(lost ? [{ id: dedicatedTo, text: `⚠ ${dedicatedTo}` }] : []),
          ]}
          onChange={(id) => change({ dedicatedTo: id === '' ? undefined : id })}
        />
        <Cite rule="C4-TRANS-02" />
      </div>
      <p className="small dim">{t('organising:dedicatedToWhy')}</p>
    </>
  )
}
