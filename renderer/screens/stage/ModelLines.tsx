import { useTranslation } from 'react-i18next'
import { isVehicleProfile } from '../../../shared/force'
import { inches } from '../../../shared/geometry/length'
import type { SpotInCase } from '../../../shared/protocol/case'
import { adds } from '../../page/app/modifiers'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { Choice } from '../../hud/controls/Choice'
import { NumberInput } from '../../hud/controls/NumberInput'
import { useNames } from '../../hud/said/useNames'
import { usePage, useSlice } from '../../hooks/page-context'
import { changeStage, selectStaged, stageDraftStore } from '../../page/editors/stage/draft'
import {
  stagedModels,
  type StagedBattle,
  type StagedModel,
  type StagedUnit,
} from '../../page/editors/stage/document'
import { modelAtFault } from '../../page/editors/stage/fault-place'
import { stageSeenStore } from '../../page/editors/stage/look'
import { stageMeasure } from '../../page/editors/stage/places'
import { changeModels, changeUnit, roundedTurn } from '../../page/editors/stage/units'
import { Section } from '../forces/Section'
import { HullLines } from './HullLines'
import { OwnFaults } from './OwnFaults'

/** Off the table, and no casualty. */
const leavings = ['fled', 'exited', 'withdrawn', 'hidden'] as const

/** Model by model: wounds, losses, damage; whoever is picked is meant by mouse and keys. */
export function ModelLines({ stage, unit }: { readonly stage: StagedBattle; readonly unit: StagedUnit }) {
  const page = usePage()
  const { t } = useTranslation()
  const models = unit.models ?? []
  const ids = stagedModels(unit)
  const add = () =>
    changeStage(
      page,
      changeUnit(stage, unit.id, (one) => ({ ...one, models: [...models, {}] })),
    )
  const drop = () =>
    changeStage(
      page,
      changeUnit(stage, unit.id, (one) => ({ ...one, models: models.slice(0, -1) })),
    )
  return (
    <Section title={t('stages:models.title', { count: models.length })}>
      <ul className="stage-models">
        {models.map((model, i) => (
          <ModelLine key={ids[i]} stage={stage} unit={unit} model={model} id={ids[i] ?? ''} />
        ))}
      </ul>
      {unit.from === undefined && (
        <div className="card-foot">
          <Button small tone="quiet" onPress={add} testId="stage-more-models">
            + {t('stages:models.more')}
          </Button>
          <Button small tone="quiet" disabled={models.length < 2} onPress={drop} testId="stage-fewer-models">
            − {t('stages:models.fewer')}
          </Button>
        </div>
      )}
    </Section>
  )
}
interface ModelLineProps {
  readonly stage: StagedBattle
  readonly unit: StagedUnit
  readonly model: StagedModel
  readonly id: string
}
function ModelLine({ stage, unit, model, id }: ModelLineProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const view = useSlice(stageSeenStore, (state) => state.view)
  const picked = useSlice(stageDraftStore, (state) => state.picked)
  const isPicked = picked.includes(id)
  const inch = inches(1) / stageMeasure(stage).unit
  const change = (by: (one: StagedModel) => StagedModel, topic: string | null = null) =>
    changeStage(page, changeModels(stage, [id], by), topic === null ? null : `${id} ${topic}`)
  const seen = view?.family === 'skirmish' ? undefined : view?.models[id]
  const profile = seen?.profile
  const isHull = profile !== undefined && isVehicleProfile(profile)
  const whole = profile === undefined || isVehicleProfile(profile) ? 1 : profile.w
  const left = model.wounds ?? whole
  const pick = (more: boolean) => {
    const rest = picked.filter((one) => one !== id)
    const others = more ? rest : []
    selectStaged(page, unit.id, isPicked && (more || picked.length === 1) ? others : [...others, id])
  }
  return (
    <li className={`stage-model ${isPicked ? 'picked' : ''}`} data-testid={`model-${id}`}>
      <button
        type="button"
        className="stage-model-name"
        aria-pressed={isPicked}
        onClick={(event) => pick(adds(event) || event.shiftKey)}
      >
        <span>{unit.from === undefined ? id : (seen?.name[language] ?? id)}</span>
        <span className="small dim">{placeOf(model, unit, inch, t)}</span>
      </button>
      {!isHull && (whole > 1 || model.wounds !== undefined) && (
        <span className="stage-steps" data-testid={`wounds-${id}`}>
          <Button
            small
            tone="quiet"
            disabled={left <= 1}
            label={t('stages:models.lessWounds', { model: id })}
            onPress={() => change((one) => ({ ...one, wounds: left - 1 }))}
          >
            −
          </Button>
          <span>{t('stages:models.wounds', { left, whole })}</span>
          <Button
            small
            tone="quiet"
            disabled={left >= whole}
            label={t('stages:models.moreWounds', { model: id })}
            onPress={() => change((one) => ({ ...one, wounds: left + 1 >= whole ? undefined : left + 1 }))}
          >
            +
          </Button>
        </span>
      )}
      <div data-testid={`lost-${id}`}>
        <Check
          selected={model.lost === true}
          onChange={(on) => change((one) => ({ ...one, lost: on || undefined }))}
        >
          {t('stages:models.lost')}
        </Check>
      </div>
      <OwnFaults about={(path) => modelAtFault(stage, path) === id} />
      {isPicked && isHull && <HullLines model={model} id={id} inch={inch} change={change} />}
      {isPicked && model.at !== undefined && (
        <ExactPlace at={model.at} inch={inch} change={(at) => change((one) => ({ ...one, at }), 'at')} />
      )}
      {isPicked && (
        <div className="row">
          <NumberInput
            label={t('stages:models.facing')}
            value={model.facing ?? 0}
            least={0}
            most={360}
            step={15}
            onChange={(next) => change((one) => ({ ...one, facing: roundedTurn(next) }), 'facing')}
          />
          <Choice
            label={t('stages:models.gone')}
            value={model.gone ?? ''}
            options={[
              { id: '', text: '–' },
              ...leavings.map((way) => ({ id: way, text: t(`stages:models.left.${way}`) })),
            ]}
            onChange={(way) => change((one) => ({ ...one, gone: leavings.find((known) => known === way) }))}
          />
        </div>
      )}
    </li>
  )
}
/** To the hundredth, for whom the mouse is too coarse. */
function ExactPlace({
  at: [x, y, ...floor],
  inch,
  change,
}: {
  readonly at: SpotInCase
  /** In the unit of the stage. */
  readonly inch: number
  readonly change: (at: SpotInCase) => void
}) {
  const { t } = useTranslation()
  const there = (nextX: number, nextY: number): SpotInCase => {
    const [level, piece] = floor
    if (level === undefined) return [nextX, nextY]
    // Outside a piece, at its edge, is another place than this.
    return piece == null ? [nextX, nextY, level] : [nextX, nextY, level, piece]
  }
  return (
    <div className="row" data-testid="exact-place">
      <NumberInput
        label={t('stages:models.x')}
        value={x / inch}
        step={0.05}
        onChange={(next) => change(there(next * inch, y))}
      />
      <NumberInput
        label={t('stages:models.y')}
        value={y / inch}
        step={0.05}
        onChange={(next) => change(there(x, next * inch))}
      />
    </div>
  )
}
type Translate = (key: string, args?: Record<string, unknown>) => string
function placeOf(model: StagedModel, unit: StagedUnit, inch: number, t: Translate): string {
  if (model.lost === true) return t('stages:place.lost')
  if (unit.aboard !== undefined) return t('stages:place.aboard')
  const { at } = model
  if (at === undefined) return t('stages:place.beside')
  const [x, y, level = 0] = at
  const place = `${Math.round((10 * x) / inch) / 10}, ${Math.round((10 * y) / inch) / 10}`
  return level === 0 ? place : t('stages:place.floor', { place, level })
}
