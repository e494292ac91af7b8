import { useTranslation } from 'react-i18next'
import { carriedSchema } from '../../../../shared/protocol/special-rule'
import { Check } from '../../../hud/controls/Check'
import { Cite } from '../../../hud/controls/Cite'
import { rulesStore } from '../../../page/app/rules'
import { isList, jsonAt, type Json } from '../../../page/editors/form/json'
import { levelsOf, withPart } from '../../../page/editors/scenario/levels'
import { fieldsOfSection } from '../../../page/editors/scenario/sections'
import { useSlice } from '../../../hooks/page-context'
import { useFormWork } from '../../form/work'
import { FieldsSection } from './FieldsSection'

/** The paragraph that brings the rule by which a mission has reserves. */
const paragraph = 'C4-MSR-09'
const listIn = (value: Json | undefined): readonly Json[] => (isList(value) ? value : [])

/** Who waits in reserve, when and where they come on, and where sides fall back to. */
export function ReservesSection() {
  const { t } = useTranslation()
  const { document, change } = useFormWork()
  const word = useSlice(rulesStore, ({ cards }) => cards.find(({ cite }) => cite === paragraph)?.id)
  const isReserves = (value: Json): boolean => carriedSchema.safeParse(value).data?.rule === word
  const holds = levelsOf(document).every((level) =>
    listIn(jsonAt(document, ['levels', level, 'rules'])).some(isReserves),
  )
  if (word === undefined) return null
  return (
    <>
      <div className="form-line">
        <Check
          selected={holds}
          onChange={(on) =>
            change(
              ['levels'],
              withPart(document, 'all', 'rules', (former) => {
                const others = listIn(former).filter((one) => !isReserves(one))
                return on ? [...others, { rule: word }] : others
              }),
              'reserves',
            )
          }
        >
          {t('scenario:reserves.rule')}
        </Check>
        <Cite rule={paragraph} />
      </div>
      <p className="small dim">{t('scenario:reserves.about')}</p>
      <FieldsSection family="battle" names={fieldsOfSection('battle', 'reserves')} />
    </>
  )
}
