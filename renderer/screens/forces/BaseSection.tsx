import { useTranslation } from 'react-i18next'
import { bodyOfKind, isVehicleProfile } from '../../../shared/force'
import { toInches } from '../../../shared/geometry/length'
import { builds, type ModelKind, type UnitType } from '../../../shared/protocol/force'
import { longestHull } from '../../../shared/protocol/vehicle'
import { Choice } from '../../hud/controls/Choice'
import { Cite } from '../../hud/controls/Cite'
import { NumberInput } from '../../hud/controls/NumberInput'
import { Segments } from '../../hud/controls/Segments'
import { Section } from './Section'
import type { ItemChange } from './use-item'

/** Diameters of bases as they are sold, mm. */
const diameters = [25, 25.4, 28, 32, 40, 50, 60, 80, 100]
const shown = (mm: number): number => Math.round(toInches(mm) * 100) / 100
const newHull = { length: 3, width: 2, height: 1.5, bottom: 0 }

/** What of the model is measured and seen (C4-BASE-04): its base or hull, and the body over it. */
export function BaseSection({
  kind,
  type,
  change,
}: {
  readonly kind: ModelKind
  /** Of the unit that fields it. */
  readonly type: UnitType
  readonly change: ItemChange<ModelKind>
}) {
  const { t } = useTranslation()
  const { base, hull } = kind
  const body = bodyOfKind(kind, type)
  const shape = hull ? 'hull' : base ? 'own' : 'usual'
  // What has armour is measured by its hull, or by a base of its own (C4-VEH-06).
  const shapes = isVehicleProfile(kind.profile)
    ? (['own', 'hull'] as const)
    : (['usual', 'own', 'hull'] as const)
  const size = base === undefined ? null : base.radius * 2
  const sizes = size === null || diameters.includes(size) ? diameters : [...diameters, size]
  return (
    <Section title={t('forces:base.title')} aside={<Cite rule="C4-BASE-04" />}>
      <Segments
        label={t('forces:base.title')}
        hideLabel
        value={shape}
        options={shapes.map((id) => ({ id, text: t(`forces:base.${id}`) }))}
        onChange={(next) =>
          change({
            base: next === 'own' ? { shape: 'round', radius: 16 } : undefined,
            hull: next === 'hull' ? newHull : undefined,
            ...(next === 'hull' && { body: undefined }),
          })
        }
      />
      {!hull && !isVehicleProfile(kind.profile) && (
        <Choice
          label={t('forces:base.build')}
          value={kind.body ?? 'usual'}
          options={(['usual', ...builds] as const).map((id) => ({
            id,
            text: t(`forces:builds.${id}`),
          }))}
          onChange={(build) => change({ body: build === 'usual' ? undefined : build })}
        />
      )}
      {size !== null && (
        <Choice
          label={t('forces:base.diameter')}
          value={String(size)}
          options={sizes.map((mm) => ({ id: String(mm), text: t('forces:base.mm', { mm }) }))}
          onChange={(mm) => change({ base: { shape: 'round', radius: Number(mm) / 2 } })}
        />
      )}
      {hull && (
        <div className="row">
          {(['length', 'width', 'height', 'bottom'] as const).map((side) => (
            <NumberInput
              key={side}
              label={t(`forces:base.${side}`)}
              value={hull[side]}
              least={side === 'bottom' ? 0 : 0.5}
              most={side === 'bottom' ? 10 : longestHull}
              step={0.25}
              onChange={(value) => change({ hull: { ...hull, [side]: value } }, side)}
            />
          ))}
        </div>
      )}
      <p className="small dim" data-testid="body-size">
        {t('forces:base.body', {
          width: shown(body.radius * 2),
          height: shown(body.height),
          eye: shown(body.eye),
          size: body.size,
        })}
      </p>
    </Section>
  )
}
