import { useTranslation } from 'react-i18next'
import { mostTurns } from '../../../shared/protocol/case'
import { Choice } from '../../hud/controls/Choice'
import { NumberInput } from '../../hud/controls/NumberInput'
import { Segments } from '../../hud/controls/Segments'
import { useNames } from '../../hud/said/useNames'
import { usePage, useSlice } from '../../hooks/page-context'
import { libraryStore } from '../../page/app/library'
import { attempt } from '../../page/app/toasts'
import { changeStage } from '../../page/editors/stage/draft'
import type { StagedSkirmish } from '../../page/editors/stage/document'
import { Section } from '../forces/Section'
import { OwnFaults } from './OwnFaults'
import { SideSupport } from './SideSupport'
import { PlayTerms } from './Situation'
import { SkirmishThings } from './SkirmishThings'
import { StagedDoors } from './StagedDoors'

const phases = ['start', 'initiative', 'support', 'retreat', 'action', 'end'] as const
const seats = ['a', 'b'] as const

/** Of a skirmish: the turn, the ground, how it is played. */
export function SkirmishSituation({ stage }: { readonly stage: StagedSkirmish }) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const cities = useSlice(libraryStore, (state) => state.library?.cities) ?? []
  const { turn = {}, table = {} } = stage
  const put = (next: NonNullable<StagedSkirmish['turn']>, topic: string | null = null) =>
    changeStage(page, { ...stage, turn: { ...turn, ...next } }, topic)
  const ground = async (id: string) => {
    const found = id === '' ? undefined : await attempt(page, page.api.call('city', { id }))
    if (id === '' || found !== undefined)
      changeStage(page, { ...stage, table: { ...table, city: found, width: undefined, depth: undefined } })
  }
  return (
    <div className="stage-sheet">
      <Section title={t('stages:turn.title')}>
        <OwnFaults about={(path) => path.startsWith('$.turn')} />
        <NumberInput
          label={t('stages:turn.game')}
          value={turn.number ?? 1}
          least={1}
          most={mostTurns}
          onChange={(next) => put({ number: Math.round(next) }, 'turn')}
        />
        <Choice
          label={t('stages:turn.phase')}
          value={turn.phase ?? 'action'}
          options={phases.map((id) => ({ id, text: t(`skirmish:phase.${id}`) }))}
          onChange={(phase) => put({ phase })}
        />
        <Segments
          label={t('stages:turn.active')}
          value={turn.active ?? 'a'}
          options={seats.map((id) => ({ id, text: t(`stages:side.${id}`) }))}
          onChange={(active) => put({ active })}
        />
      </Section>
      <PlayTerms stage={stage} />
      <SkirmishThings stage={stage} />
      <StagedDoors stage={stage} />
      <SideSupport stage={stage} />
      <Section title={t('stages:ground.title')}>
        <Choice
          label={t('stages:ground.city')}
          value={table.city?.id ?? ''}
          options={[
            { id: '', text: t('stages:ground.bare') },
            ...cities
              .filter(({ level }) => level === 'skirmish')
              .map(({ id, name }) => ({ id, text: name[language] })),
          ]}
          onChange={(id) => void ground(id)}
        />
      </Section>
    </div>
  )
}
