import { useTranslation } from 'react-i18next'
import { useSlice } from '../../../hooks/page-context'
import { rulesStore } from '../../../page/app/rules'
import { carriedSchema, type Carried } from '../../../../shared/protocol/special-rule'
import type { MissionLevel } from '../../../../shared/protocol/game-view'
import { isList, isWithin, jsonAt, type Json } from '../../../page/editors/form/json'
import { levelsOf, withPart } from '../../../page/editors/scenario/levels'
import { RulePicker } from '../../forces/RulePicker'
import { useFormWork } from '../../form/work'
import { LevelTabs } from './LevelTabs'
import { SettingsSection } from './SettingsSection'

const rulesIn = (value: Json | undefined): readonly Carried[] =>
  (isList(value) ? value : []).flatMap((one) => carriedSchema.safeParse(one).data ?? [])
const asData = ({ rule, args }: Carried): Json => ({ rule, ...(args && { args: { ...args } }) })
const same = (one: Carried, two: Carried): boolean => JSON.stringify(one) === JSON.stringify(two)

/** Special rules of the mission by their cards, and the house rules that it lays down. */
export function RulesSection() {
  const { t } = useTranslation()
  const settings = useSlice(rulesStore, (state) => state.settings)
  return (
    <>
      <p className="dim">{t('scenario:rules.about')}</p>
      <LevelTabs part="rules">{(at, shown) => <RulesAt at={at} shown={shown} />}</LevelTabs>
      <SettingsSection name="toggles" specs={settings} />
    </>
  )
}
function RulesAt({ at, shown }: { readonly at: MissionLevel | 'all'; readonly shown: MissionLevel }) {
  const { document, change, faultsAt, faults } = useFormWork()
  const levels = at === 'all' ? levelsOf(document) : [shown]
  const at_ = (level: MissionLevel) => rulesIn(jsonAt(document, ['levels', level, 'rules']))
  // At all of them: what each of them has.
  const rules = at_(shown).filter((rule) =>
    levels.every((level) => at_(level).some((one) => same(one, rule))),
  )
  const put = (next: readonly Carried[], field = 'tick'): void => {
    const gone = rules.filter((rule) => !next.some((one) => same(one, rule)))
    const come = next.filter((rule) => !rules.some((one) => same(one, rule)))
    change(
      ['levels'],
      withPart(document, at, 'rules', (former) => {
        const kept = rulesIn(former).filter((rule) => !gone.some((one) => same(one, rule)))
        return [...kept, ...come.filter((rule) => !kept.some((one) => same(one, rule)))].map(asData)
      }),
      `rules ${at} ${field}`,
    )
  }
  return (
    <>
      {faults
        .filter(({ place }) => levels.some((level) => isWithin(place, `levels.${level}.rules`)))
        .map(({ place, words }) => (
          <p key={place} className="small form-fault" role="note">
            ⚠ {words}
          </p>
        ))}
      {faultsAt('levels').map((fault) => (
        <p key={fault} className="small form-fault">
          ⚠ {fault}
        </p>
      ))}
      <RulePicker carrier="mission" rules={rules} change={put} />
    </>
  )
}
