import { useTranslation } from 'react-i18next'
import { heldReasons } from '../../../shared/protocol/parts/reserves'
import { Check } from '../../hud/controls/Check'
import { Choice } from '../../hud/controls/Choice'
import { usePage, useSlice } from '../../hooks/page-context'
import { changeStage } from '../../page/editors/stage/draft'
import { stagedModels, type StagedMission, type StagedUnit } from '../../page/editors/stage/document'
import { stageSeenStore } from '../../page/editors/stage/look'
import { Section } from '../forces/Section'
import { stagedEntry, useUnitName } from './staged-names'
import type { StagedUnitProps } from './UnitSheet'

/** Whom it has joined, what it rides in, and whether it is there at all. */
export function UnitTies({ stage, unit, change }: StagedUnitProps) {
  const page = usePage()
  const { t } = useTranslation()
  const nameOf = useUnitName()
  const view = useSlice(stageSeenStore, (state) => state.view)
  const own = (stage.units ?? []).filter((one) => one.seat === unit.seat && one.id !== unit.id)
  const hulls = own.flatMap((one) =>
    stagedModels(one)
      .filter((model) => view?.family === undefined && isRide(view?.models[model]?.profile))
      .map((model) => ({
        id: model,
        text: one.models?.length === 1 ? nameOf(one) : `${nameOf(one)} ${model}`,
      })),
  )
  const character = unit.character ?? stagedEntry(stage, unit)?.character
  const { mission = {} } = stage
  const reserve = mission.reserves?.find((one) => one.unit === unit.id)
  const settle = (next: StagedMission) => changeStage(page, { ...stage, mission: { ...mission, ...next } })
  const others = (mission.reserves ?? []).filter((one) => one.unit !== unit.id)
  const concealed = mission.concealed?.includes(unit.id) === true
  return (
    <Section title={t('stages:ties.title')}>
      {unit.from === undefined && unit.models?.length === 1 && (
        <Check
          selected={unit.character === 'independent'}
          onChange={(on) => change((one) => ({ ...one, character: on ? 'independent' : undefined }))}
        >
          {t('stages:ties.character')}
        </Check>
      )}
      {character !== undefined && (
        <Choice
          label={t('stages:ties.joined')}
          value={unit.joined ?? ''}
          options={[{ id: '', text: '–' }, ...own.map((one) => ({ id: one.id, text: nameOf(one) }))]}
          onChange={(id) => change((one) => ({ ...one, joined: id === '' ? undefined : id }))}
          testId="stage-joined"
        />
      )}
      <Choice
        label={t('stages:ties.aboard')}
        value={unit.aboard ?? ''}
        options={[{ id: '', text: '–' }, ...hulls]}
        onChange={(id) =>
          change((one) => ({
            ...one,
            aboard: id === '' ? undefined : id,
            models: id === '' ? one.models : withoutPlaces(one),
          }))
        }
        testId="stage-aboard"
      />
      <div data-testid="stage-reserve">
        <Check
          selected={reserve !== undefined}
          onChange={(on) => settle({ reserves: on ? [...others, { unit: unit.id }] : others })}
        >
          {t('stages:ties.reserve')}
        </Check>
      </div>
      {reserve !== undefined && (
        <div className="row">
          <Choice
            label={t('stages:ties.why')}
            value={reserve.why ?? 'mission'}
            options={heldReasons.map((id) => ({ id, text: t(`stages:ties.held.${id}`) }))}
            onChange={(why) => settle({ reserves: [...others, { ...reserve, why }] })}
          />
          <Check
            selected={reserve.comes === true}
            onChange={(comes) => settle({ reserves: [...others, { ...reserve, comes }] })}
          >
            {t('stages:ties.comes')}
          </Check>
        </div>
      )}
      <Check
        selected={concealed}
        onChange={(on) => {
          const rest = (mission.concealed ?? []).filter((one) => one !== unit.id)
          settle({ concealed: on ? [...rest, unit.id] : rest })
        }}
      >
        {t('stages:ties.concealed')}
      </Check>
    </Section>
  )
}
const isRide = (profile: object | undefined): boolean =>
  profile !== undefined && 'transport' in profile && profile.transport !== undefined
const withoutPlaces = ({ models }: StagedUnit): StagedUnit['models'] =>
  models?.map((model) => ({ ...model, at: undefined }))
