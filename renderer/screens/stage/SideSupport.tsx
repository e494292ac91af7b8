import { useTranslation } from 'react-i18next'
import type { Seat } from '../../../shared/protocol/spatial'
import { Check } from '../../hud/controls/Check'
import { Choice } from '../../hud/controls/Choice'
import { NumberInput } from '../../hud/controls/NumberInput'
import { SideMark } from '../../hud/controls/SideMark'
import { usePage } from '../../hooks/page-context'
import { changeStage } from '../../page/editors/stage/draft'
import type { StagedSkirmish } from '../../page/editors/stage/document'
import { Section } from '../forces/Section'

type StagedSide = NonNullable<NonNullable<StagedSkirmish['sides']>['a']>
const natures = ['regular', 'irregular', 'specialForces'] as const
const edges = ['north', 'east', 'south', 'west'] as const
const helicopters = ['hmg', 'lmg'] as const

/** What each side is, where it comes from, and what helps it from beside the table. */
export function SideSupport({ stage }: { readonly stage: StagedSkirmish }) {
  const { t } = useTranslation()
  return (
    <Section title={t('stages:support.title')}>
      <OneSide stage={stage} seat="a" />
      <OneSide stage={stage} seat="b" />
    </Section>
  )
}
function OneSide({ stage, seat }: { readonly stage: StagedSkirmish; readonly seat: Seat }) {
  const page = usePage()
  const { t } = useTranslation()
  const side: StagedSide = stage.sides?.[seat] ?? {}
  const put = (next: StagedSide, topic: string | null = null) =>
    changeStage(page, { ...stage, sides: { ...stage.sides, [seat]: { ...side, ...next } } }, topic)
  const called = stage.strikes?.filter((one) => one === seat).length ?? 0
  const callStrikes = (count: number) => {
    const others = (stage.strikes ?? []).filter((one) => one !== seat)
    const own = Array.from({ length: Math.round(count) }, () => seat)
    changeStage(page, { ...stage, strikes: [...others, ...own] }, `called ${seat}`)
  }
  return (
    <div className="stage-support" data-testid={`support-${seat}`}>
      <p className={`label side-${seat}`}>
        <SideMark seat={seat} /> {t(`stages:side.${seat}`)}
      </p>
      <div className="row">
        <Choice
          label={t('stages:support.nature')}
          value={side.nature ?? ''}
          options={[
            { id: '', text: '–' },
            ...natures.map((id) => ({ id, text: t(`stages:support.is.${id}`) })),
          ]}
          onChange={(id) => put({ nature: natures.find((one) => one === id) })}
        />
        <Choice
          label={t('stages:support.edge')}
          value={side.edge ?? (seat === 'a' ? 'south' : 'north')}
          options={edges.map((id) => ({ id, text: t(`stages:person.edge.${id}`) }))}
          onChange={(edge) => put({ edge })}
        />
      </div>
      <div className="row">
        <NumberInput
          label={t('stages:support.strikes')}
          value={side.strikes ?? 0}
          least={0}
          most={6}
          onChange={(next) => put({ strikes: Math.round(next) }, `strikes ${seat}`)}
        />
        <NumberInput
          label={t('stages:support.called')}
          value={called}
          least={0}
          most={6}
          onChange={callStrikes}
        />
        <NumberInput
          label={t('stages:support.devices')}
          value={side.devices ?? 0}
          least={0}
          most={6}
          onChange={(next) => put({ devices: Math.round(next) }, `devices ${seat}`)}
        />
      </div>
      <div className="stage-checks">
        <Check selected={side.mortar === true} onChange={(mortar) => put({ mortar })}>
          {t('stages:support.mortar')}
        </Check>
        <Check selected={side.reconnaissance === true} onChange={(on) => put({ reconnaissance: on })}>
          {t('stages:support.reconnaissance')}
        </Check>
      </div>
      <Choice
        label={t('stages:support.helicopter')}
        value={side.helicopter ?? ''}
        options={[
          { id: '', text: '–' },
          ...helicopters.map((id) => ({ id, text: t(`stages:support.with.${id}`) })),
        ]}
        onChange={(id) => put({ helicopter: helicopters.find((one) => one === id) })}
      />
    </div>
  )
}
