import { useTranslation } from 'react-i18next'
import { forceSchema } from '../../../shared/protocol/force'
import type { SkirmishForce, OrderedSupport } from '../../../shared/protocol/skirmish'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { Cite } from '../../hud/controls/Cite'
import { NumberInput } from '../../hud/controls/NumberInput'
import { Segments } from '../../hud/controls/Segments'
import { useNames } from '../../hud/said/useNames'
import { changeSkirmishForce } from '../../page/editors/skirmish/force-draft'
import { removeSquad, withSquad } from '../../page/editors/skirmish/force-edit'
import { NameInput } from '../forces/NameInput'
import { Section } from '../forces/Section'
import { usePage } from '../../hooks/page-context'

const schemeIds = forceSchema.shape.scheme.options
export const schemeOf = ({ scheme }: SkirmishForce) => schemeIds.find((id) => id === scheme) ?? 'verdigris'

/** The force as a whole: name and colours. */
export function WholeForm({ force }: { readonly force: SkirmishForce }) {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <>
      <Section title={t('forces:force')}>
        <NameInput
          value={force.name}
          label={t('forces:forceName')}
          onChange={(name) => changeSkirmishForce(page, { ...force, name }, 'name')}
        />
        <Segments
          label={t('forces:scheme')}
          value={schemeOf(force)}
          options={schemeIds.map((id) => ({ id, text: t(`forces:schemes.${id}`) }))}
          onChange={(scheme) => changeSkirmishForce(page, { ...force, scheme })}
        />
      </Section>
      <Section title={t('skirmish-forces:how')}>
        <ol className="begin-steps">
          {(['squads', 'men', 'support', 'save'] as const).map((step) => (
            <li key={step}>{t(`skirmish-forces:begin.${step}`)}</li>
          ))}
        </ol>
      </Section>
    </>
  )
}

/** A squad: its name, and which man of it leads. */
export function SquadForm({ force, index }: { readonly force: SkirmishForce; readonly index: number }) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const squad = force.squads[index]
  if (squad === undefined) return null
  return (
    <>
      <div className="item-head">
        <h2>{squad.name[language].trim() || t('forces:nameless')}</h2>
        <span />
        <Button
          small
          tone="danger"
          onPress={() => changeSkirmishForce(page, removeSquad(force, index))}
          testId="remove-squad"
        >
          {t('skirmish-forces:removeSquad')}
        </Button>
      </div>
      <NameInput
        value={squad.name}
        onChange={(name) => changeSkirmishForce(page, withSquad(force, index, { name }), `${squad.id}.name`)}
      />
      <p className="small dim">
        {t('skirmish-forces:squadAbout')} <Cite rule="LS-PLT-01" />
      </p>
    </>
  )
}

/** What helps from off the table, or lies in it (LS-EXT-07). */
export function SupportForm({ force }: { readonly force: SkirmishForce }) {
  const page = usePage()
  const { t } = useTranslation()
  const { support } = force
  const change = (part: Partial<OrderedSupport>, topic: string | null = null) =>
    changeSkirmishForce(page, { ...force, support: { ...support, ...part } }, topic)
  return (
    <Section title={t('skirmish-forces:supportTitle')} aside={<Cite rule="LS-EXT-07" />}>
      <div className="skirmish-numbers">
        <NumberInput
          label={t('skirmish-forces:support.strikes')}
          value={support.strikes}
          least={0}
          most={6}
          onChange={(strikes) => change({ strikes: Math.round(strikes) }, 'strikes')}
        />
        <NumberInput
          label={t('skirmish-forces:support.ieds')}
          value={support.ieds}
          least={0}
          most={6}
          onChange={(ieds) => change({ ieds: Math.round(ieds) }, 'ieds')}
        />
      </div>
      <Check selected={support.mortar} onChange={(mortar) => change({ mortar })}>
        {t('skirmish-forces:support.mortar')}
      </Check>
      <Segments
        label={t('skirmish-forces:support.helicopter')}
        value={support.helicopter ?? 'none'}
        options={(['none', 'lmg', 'hmg'] as const).map((id) => ({
          id,
          text: t(`skirmish-forces:helicopter.${id}`),
        }))}
        onChange={(helicopter) => change({ helicopter: helicopter === 'none' ? null : helicopter })}
      />
      <Check selected={support.reconnaissance} onChange={(reconnaissance) => change({ reconnaissance })}>
        {t('skirmish-forces:support.reconnaissance')}
      </Check>
    </Section>
  )
}
