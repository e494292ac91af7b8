import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unitTypes } from '../../../shared/protocol/force'
import { Button } from '../../hud/controls/Button'
import { Choice } from '../../hud/controls/Choice'
import { SideMark } from '../../hud/controls/SideMark'
import { usePage, useSlice } from '../../hooks/page-context'
import { changeStage, stageDraftStore } from '../../page/editors/stage/draft'
import { stagedModels, type StagedBattle, type StagedUnit } from '../../page/editors/stage/document'
import { changeUnit, hasStagedPlace, removeUnit, takeStagedOff } from '../../page/editors/stage/units'
import { modelAtFault, unitAtFault } from '../../page/editors/stage/fault-place'
import { takeUpUnit } from '../../page/hands/stage/in-hand'
import { FreeWords } from '../forces/FreeWords'
import { RulePicker } from '../forces/RulePicker'
import { Section } from '../forces/Section'
import { useKeycaps } from '../../hooks/keycaps'
import { ModelLines } from './ModelLines'
import { OwnFaults } from './OwnFaults'
import { useUnitName } from './staged-names'
import { UnitStates } from './UnitStates'
import { UnitTies } from './UnitTies'

export interface StagedUnitProps {
  readonly stage: StagedBattle
  readonly unit: StagedUnit
  readonly change: (change: (unit: StagedUnit) => StagedUnit, topic?: string) => void
}
/** Everything that is said of one unit. */
export function UnitSheet({ stage }: { readonly stage: StagedBattle }) {
  const page = usePage()
  const { t } = useTranslation()
  const selected = useSlice(stageDraftStore, (state) => state.selected)
  const unit = (stage.units ?? []).find(({ id }) => id === selected)
  if (unit === undefined) return <p className="dim stage-nobody">{t('stages:unit.nobody')}</p>
  const change: StagedUnitProps['change'] = (by, topic) =>
    changeStage(page, changeUnit(stage, unit.id, by), topic === undefined ? null : `${unit.id} ${topic}`)
  return (
    <div className="stage-sheet" key={unit.id} data-testid="stage-sheet">
      <UnitHead stage={stage} unit={unit} />
      <OwnFaults
        about={(path) => unitAtFault(stage, path) === unit.id && modelAtFault(stage, path) === null}
      />
      <UnitStates stage={stage} unit={unit} change={change} />
      <UnitTies stage={stage} unit={unit} change={change} />
      <ModelLines stage={stage} unit={unit} />
      <Words stage={stage} unit={unit} change={change} />
    </div>
  )
}
function UnitHead({ stage, unit }: Pick<StagedUnitProps, 'stage' | 'unit'>) {
  const page = usePage()
  const { t } = useTranslation()
  const keys = useKeycaps()
  const name = useUnitName()(unit)
  const people = stagedModels(unit)
  return (
    <header className={`stage-unit-head side-${unit.seat}`}>
      <h2>
        <SideMark seat={unit.seat} /> {name}
      </h2>
      <div className="card-foot">
        <Button
          small
          keycap={keys.moveUnit[0]}
          onPress={() => takeUpUnit(page, unit.id, people, null)}
          testId="stage-take-up"
        >
          {t('stages:unit.takeUp')}
        </Button>
        {hasStagedPlace(unit) && (
          <Button
            small
            tone="quiet"
            onPress={() =>
              changeStage(
                page,
                changeUnit(takeStagedOff(stage, people), unit.id, (one) => ({ ...one, aboard: undefined })),
              )
            }
          >
            {t('stages:unit.takeOff')}
          </Button>
        )}
        <Button
          small
          tone="quiet"
          onPress={() => changeStage(page, removeUnit(stage, unit.id))}
          testId="stage-remove"
        >
          {t('stages:unit.remove')}
        </Button>
      </div>
    </header>
  )
}
/** Special rules and tags of a unit of the stage's own; one of a force has those of the force, and these besides. */
function Words({ stage, unit, change }: StagedUnitProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const rules = useMemo(
    () => (unit.rules ?? []).map((word) => (typeof word === 'string' ? { rule: word } : word)),
    [unit.rules],
  )
  const type = unit.type ?? 'infantry'
  return (
    <Section
      title={t('stages:unit.words')}
      aside={
        <Button small tone="quiet" onPress={() => setOpen(!open)} testId="stage-words">
          {open ? '▾' : '▸'} {rules.length + (unit.tags?.length ?? 0)}
        </Button>
      }
    >
      {open && (
        <>
          {unit.from === undefined && (
            <Choice
              label={t('stages:unit.type')}
              value={type}
              options={unitTypes.map((id) => ({ id, text: t(`forces:type.${id}`) }))}
              onChange={(next) => change((one) => ({ ...one, type: next }))}
            />
          )}
          <FreeWords
            label={t('stages:unit.tag')}
            words={unit.tags ?? []}
            onChange={(tags) => change((one) => ({ ...one, tags: tags.length === 0 ? undefined : tags }))}
          />
          <RulePicker
            carrier="unit"
            types={unit.from === undefined ? [type] : undefined}
            rules={rules}
            change={(next) => change((one) => ({ ...one, rules: next }))}
          />
        </>
      )}
      {stage.units !== undefined && !open && rules.length > 0 && (
        <p className="small dim">{rules.map(({ rule }) => rule).join(' · ')}</p>
      )}
    </Section>
  )
}
