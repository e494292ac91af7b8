import { useTranslation } from 'react-i18next'
import { archetypeOf, archetypes, asArchetype, isFootInfantry, type ArchetypeId } from '../../../shared/force'
import { Choice } from '../../hud/controls/Choice'
import { Cite } from '../../hud/controls/Cite'
import type { UnitFormProps } from './unit-form-props'

/** Class of troops by the list of types: picking one sets the type, the way it moves and its rules (C4-ORG-11). */
export function ClassOfTroops({ unit, change }: UnitFormProps) {
  const { t } = useTranslation()
  const now = archetypeOf(unit)
  const named = (id: ArchetypeId) => ({ id, text: t(`organising:archetypes.${id}`) })
  return (
    <>
      <div className="row">
        <Choice<ArchetypeId | ''>
          label={t('organising:archetype')}
          value={now ?? ''}
          testId="archetype"
          options={[
            ...(now === null ? [{ id: '' as const, text: t('organising:archetypeOther') }] : []),
            ...archetypes.map(({ id }) => named(id)),
          ]}
          onChange={(id) => (id === '' ? undefined : change(asArchetype(unit, id)))}
        />
        <Cite rule="C4-ORG-11" />
      </div>
      <p className="small dim">{t(`organising:onFoot.${isFootInfantry(unit) ? 'yes' : 'no'}`)}</p>
    </>
  )
}
