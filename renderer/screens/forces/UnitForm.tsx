import { useTranslation } from 'react-i18next'
import { unitTypeCites } from '../../../shared/force'
import { unitTypes, type UnitEntry, type UnitType } from '../../../shared/protocol/force'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { Choice } from '../../hud/controls/Choice'
import { Cite } from '../../hud/controls/Cite'
import { NumberInput } from '../../hud/controls/NumberInput'
import { useNames } from '../../hud/said/useNames'
import { forceDraftStore } from '../../page/editors/force-draft'
import { ClassOfTroops } from './ClassOfTroops'
import { FreeWords, Notes } from './FreeWords'
import { InTheChart, placeBeside } from './InTheChart'
import { NameInput } from './NameInput'
import { RulePicker } from './RulePicker'
import { Section } from './Section'
import type { UnitFormProps } from './unit-form-props'
import { useSlice } from '../../hooks/page-context'

/** Who is in the unit: kinds of models and how many of each. */
function Models({ unit, change }: UnitFormProps) {
  const { t } = useTranslation()
  const { language } = useNames()
  const kinds = useSlice(forceDraftStore, (state) => state.force.kinds)
  const [first] = kinds
  const options = kinds.map(({ id, name }) => ({ id, text: name[language] || id }))
  const put = (models: UnitEntry['models'], field?: string) => change({ models }, field)
  if (first === undefined) return <p className="dim">{t('forces:unit.noKinds')}</p>
  return (
    <>
      {unit.models.map(({ kind, count }, i) => (
        <div key={i} className="row model-row" data-testid={`model-row-${i}`}>
          <Choice
            label={t('forces:unit.kind')}
            value={kind}
            options={
              options.some(({ id }) => id === kind) ? options : [...options, { id: kind, text: `⚠ ${kind}` }]
            }
            onChange={(next) => put(unit.models.map((one, k) => (k === i ? { ...one, kind: next } : one)))}
          />
          <NumberInput
            label={t('forces:unit.count')}
            value={count}
            least={1}
            most={60}
            onChange={(next) =>
              put(
                unit.models.map((one, k) => (k === i ? { ...one, count: Math.round(next) } : one)),
                `count${i}`,
              )
            }
          />
          <Button
            small
            tone="quiet"
            label={t('forces:unit.removeModels')}
            onPress={() => put(unit.models.filter((_, k) => k !== i))}
          >
            ✕
          </Button>
        </div>
      ))}
      <div>
        <Button
          small
          testId="add-models"
          onPress={() =>
            put([
              ...unit.models,
              {
                kind: (kinds.find(({ id }) => !unit.models.some(({ kind }) => kind === id)) ?? first).id,
                count: 1,
              },
            ])
          }
        >
          + {t('forces:unit.addModels')}
        </Button>
      </div>
    </>
  )
}

/** An independent character, or the retinue of one (C4-CHAR-01, -07). */
function Standing({ unit, change }: UnitFormProps) {
  const { t } = useTranslation()
  const { language } = useNames()
  const units = useSlice(forceDraftStore, (state) => state.force.units)
  const characters = units.filter(({ character, id }) => character !== undefined && id !== unit.id)
  const { retinueOf } = unit
  const lost = retinueOf !== undefined && !characters.some(({ id }) => id === retinueOf)
  return (
    <>
      <div className="explained-one">
        <Check
          selected={unit.character !== undefined}
          onChange={(selected) => {
            const [only] = unit.models
            const alone = selected && unit.models.length === 1 && only !== undefined
            change({
              character: selected ? 'independent' : undefined,
              ...(alone && { models: [{ ...only, count: 1 }] }),
            })
          }}
        >
          {t('forces:unit.character')}
        </Check>
        <span className="small dim">{t('forces:unit.characterWhy')}</span>
        <Cite rule="C4-CHAR-01" />
      </div>
      {(characters.length > 0 || lost) && unit.character === undefined && (
        <div className="row">
          <Choice
            label={t('forces:unit.retinueOf')}
            value={retinueOf ?? ''}
            options={[
              { id: '', text: t('forces:none') },
              ...characters.map(({ id, name }) => ({ id, text: name[language] || id })),
              ...(lost ? [{ id: retinueOf, text: `⚠ ${retinueOf}` }] : []),
            ]}
            onChange={(id) =>
              change(
                id === ''
                  ? { retinueOf: undefined }
                  : { retinueOf: id, partOf: undefined, ...placeBeside(units, id) },
              )
            }
          />
          <Cite rule="C4-CHAR-07" />
        </div>
      )}
    </>
  )
}

/** A unit of the force: what it is, who is in it, what it can do. */
export function UnitForm({ unit, change }: UnitFormProps) {
  const { t } = useTranslation()
  const typeName = (type: UnitType) => ({ id: type, text: t(`forces:type.${type}`) })
  const cite = unitTypeCites[unit.type]
  return (
    <>
      <Section title={t('forces:unit.what')}>
        <NameInput value={unit.name} onChange={(name) => change({ name }, 'name')} />
        <div className="row">
          <NumberInput
            label={t('forces:unit.points')}
            value={unit.points}
            least={1}
            most={5000}
            onChange={(points) => change({ points: Math.round(points) }, 'points')}
          />
        </div>
        <ClassOfTroops unit={unit} change={change} />
        <div className="row">
          <Choice
            label={t('forces:unit.type')}
            testId="unit-type"
            value={unit.type}
            options={unitTypes.map(typeName)}
            onChange={(type) => change({ type })}
          />
          <Choice
            label={t('forces:unit.mobility')}
            value={unit.mobility ?? 'own'}
            options={[
              { id: 'own', text: t('forces:unit.asType') },
              // Guns and vehicles move as nobody else does.
              ...unitTypes
                .filter((type) => type === unit.mobility || (type !== 'artillery' && type !== 'vehicle'))
                .map(typeName),
            ]}
            onChange={(mobility) => change({ mobility: mobility === 'own' ? undefined : mobility })}
          />
          <Cite rule={cite} />
        </div>
        <p className="small dim">{t(`forces:typeWhy.${unit.type}`)}</p>
      </Section>
      <Section title={t('forces:chart')} aside={<Cite rule="C4-ORG-03" />}>
        <InTheChart unit={unit} change={change} />
      </Section>
      <Section title={t('forces:unit.models')}>
        <Models unit={unit} change={change} />
      </Section>
      <Section title={t('forces:unit.standing')}>
        <Standing unit={unit} change={change} />
      </Section>
      <Section title={t('forces:unit.rules')}>
        <RulePicker
          carrier="unit"
          types={[unit.type, unit.mobility ?? unit.type]}
          rules={unit.rules}
          change={(rules, field) => change({ rules }, field)}
        />
        <Notes of={unit} change={change} />
      </Section>
      <Section title={t('special-rules:ruleForm.tags')}>
        <p className="small dim">{t('special-rules:ruleForm.tagsWhy')}</p>
        <FreeWords
          label={t('special-rules:ruleForm.tagOwn')}
          words={unit.tags ?? []}
          onChange={(tags) => change({ tags: tags.length === 0 ? undefined : tags })}
        />
      </Section>
    </>
  )
}
