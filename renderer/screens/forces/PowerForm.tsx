import { useTranslation } from 'react-i18next'
import type { Power } from '../../../shared/protocol/power'
import { Check } from '../../hud/controls/Check'
import { Choice } from '../../hud/controls/Choice'
import { Cite } from '../../hud/controls/Cite'
import { NumberInput } from '../../hud/controls/NumberInput'
import { TextInput } from '../../hud/controls/TextInput'
import { useNames } from '../../hud/said/useNames'
import { reworded } from '../../page/editors/force-edit'
import { rulesStore } from '../../page/app/rules'
import { Notes } from './FreeWords'
import { NameInput } from './NameInput'
import { effects, firstEffect, PowerEffectForm } from './PowerEffectForm'
import { Section } from './Section'
import type { ItemChange } from './use-item'
import { useSlice } from '../../hooks/page-context'

const whens = ['movement', 'shooting', 'assault'] as const
const targets = ['enemy', 'friend', 'self'] as const

/** A psychic power: when, on whom, and what it does (C4-PSY-01, -03). */
export function PowerForm({ power, change }: { readonly power: Power; readonly change: ItemChange<Power> }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const cards = useSlice(rulesStore, (state) => state.cards)
  return (
    <>
      <Section title={t('forces:power.about')} aside={<Cite rule="C4-PSY-01" />}>
        <NameInput value={power.name} onChange={(name) => change({ name }, 'name')} />
        <TextInput
          label={t('forces:power.text')}
          value={power.text[language]}
          maxLength={400}
          onChange={(text) => change({ text: reworded(power.text, language, text) }, 'text')}
        />
        <div className="row">
          <Choice
            label={t('forces:power.when')}
            value={power.when}
            options={whens.map((id) => ({ id, text: t(`common:phase.${id}`) }))}
            onChange={(when) => change({ when })}
          />
          <Choice
            label={t('forces:power.target')}
            value={power.target}
            options={targets.map((id) => ({ id, text: t(`forces:power.targets.${id}`) }))}
            onChange={(target) => change({ target })}
          />
          <Cite rule="C4-PSY-03" />
        </div>
        <div className="row">
          {power.range !== null && (
            <NumberInput
              label={t('forces:weapon.range')}
              value={power.range}
              least={1}
              most={240}
              onChange={(range) => change({ range }, 'range')}
            />
          )}
          <Check
            selected={power.range === null}
            onChange={(unlimited) => change({ range: unlimited ? null : 18 })}
          >
            {t('forces:power.noRange')}
          </Check>
          <Check selected={power.needsSight} onChange={(needsSight) => change({ needsSight })}>
            {t('forces:power.needsSight')}
          </Check>
        </div>
      </Section>
      <Section title={t('forces:power.effect')}>
        <Choice
          label={t('forces:power.kind')}
          value={power.effect.kind}
          options={effects.map((id) => ({ id, text: t(`forces:power.kinds.${id}`) }))}
          onChange={(kind) => change({ effect: firstEffect(kind, cards) })}
        />
        <PowerEffectForm effect={power.effect} put={(effect, field) => change({ effect }, field)} />
        <Notes of={power} change={change} />
      </Section>
    </>
  )
}
