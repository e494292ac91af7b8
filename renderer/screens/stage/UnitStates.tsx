import { useTranslation } from 'react-i18next'
import { otherSeat } from '../../../shared/protocol/spatial'
import { Check } from '../../hud/controls/Check'
import { Choice } from '../../hud/controls/Choice'
import { NumberInput } from '../../hud/controls/NumberInput'
import { useNames } from '../../hud/said/useNames'
import { usePage } from '../../hooks/page-context'
import type { StagedState } from '../../page/editors/stage/document'
import { changeStage } from '../../page/editors/stage/draft'
import { lockStaged } from '../../page/editors/stage/units'
import { Section } from '../forces/Section'
import { useUnitName } from './staged-names'
import type { StagedUnitProps } from './UnitSheet'

/** In the order in which they are met. */
const checks = [
  'pinned',
  'fallingBack',
  'regrouped',
  'moved',
  'moveDone',
  'shot',
  'assaulted',
  'consolidated',
] as const satisfies readonly (keyof StagedState)[]
/** What units carry about with them as a word, in the order in which they are met (C4-MOVE-07, C4-MSR-03, C4-SQUAD-04, CF-STRAT). */
const chips = ['brokenChain', 'tornApart', 'justLanded', 'sentry'] as const
const strengths = ['startModels', 'startWounds', 'turnModels'] as const

/** What the unit has done or suffered before. */
export function UnitStates({ stage, unit, change }: StagedUnitProps) {
  const page = usePage()
  const { t } = useTranslation()
  const nameOf = useUnitName()
  const state = unit.state ?? {}
  const put = (next: StagedState, topic?: string) =>
    change((one) => ({ ...one, state: { ...one.state, ...next } }), topic)
  const enemies = (stage.units ?? []).filter(({ seat }) => seat === otherSeat(unit.seat))
  const locked = state.locked ?? []
  const conditions = state.conditions ?? []
  const names = useNames()
  return (
    <Section title={t('stages:state.title')}>
      <div className="stage-checks">
        {checks.map((word) => (
          <div key={word} data-testid={`state-${word}`}>
            <Check selected={state[word] === true} onChange={(on) => put({ [word]: on ? true : undefined })}>
              {t(`stages:state.${word}`)}
            </Check>
          </div>
        ))}
      </div>
      <div className="stage-checks">
        {chips.map((chip) => (
          <div key={chip} data-testid={`condition-${chip}`}>
            <Check
              selected={conditions.includes(chip)}
              onChange={(on) => {
                const rest = conditions.filter((one) => one !== chip)
                const now = on ? [...rest, chip] : rest
                put({ conditions: now.length === 0 ? undefined : now })
              }}
            >
              {names.translate(`condition.${chip}`)}
            </Check>
          </div>
        ))}
      </div>
      {enemies.length > 0 && (
        <>
          <p className="label">{t('stages:state.locked')}</p>
          <div className="stage-checks">
            {enemies.map((enemy) => (
              <div key={enemy.id} data-testid={`locked-${enemy.id}`}>
                <Check
                  selected={locked.includes(enemy.id) || enemy.state?.locked?.includes(unit.id) === true}
                  onChange={(on) => changeStage(page, lockStaged(stage, unit.id, enemy.id, on))}
                >
                  {nameOf(enemy)}
                </Check>
              </div>
            ))}
          </div>
          <Choice
            label={t('stages:state.shotAt')}
            value={state.shotAt ?? ''}
            options={[
              { id: '', text: '–' },
              ...enemies.map((enemy) => ({ id: enemy.id, text: nameOf(enemy) })),
            ]}
            onChange={(id) => put({ shotAt: id === '' ? undefined : id })}
          />
        </>
      )}
      <div className="row">
        <NumberInput
          label={t('stages:state.lostToShooting')}
          value={state.lostToShooting ?? 0}
          least={0}
          onChange={(next) => put({ lostToShooting: next === 0 ? undefined : next }, 'lostToShooting')}
        />
        <NumberInput
          label={t('stages:state.difficultRoll')}
          value={state.difficultRoll ?? 0}
          least={0}
          most={6}
          onChange={(next) => put({ difficultRoll: next === 0 ? undefined : next }, 'difficultRoll')}
        />
        {strengths.map((word) => (
          <NumberInput
            key={word}
            label={t(`stages:state.${word}`)}
            value={unit[word] ?? 0}
            least={0}
            onChange={(next) => change((one) => ({ ...one, [word]: next === 0 ? undefined : next }), word)}
          />
        ))}
      </div>
    </Section>
  )
}
