import { useTranslation } from 'react-i18next'
import { arcOf } from '../../../../shared/force'
import { mountKinds, type Mount, type VehicleProfile } from '../../../../shared/protocol/vehicle'
import { Button } from '../../../hud/controls/Button'
import { Check } from '../../../hud/controls/Check'
import { Choice } from '../../../hud/controls/Choice'
import { NumberInput } from '../../../hud/controls/NumberInput'
import { useNames } from '../../../hud/said/useNames'
import { forceDraftStore } from '../../../page/editors/force-draft'
import {
  crewPlace,
  mountOfKind,
  weaponsFor,
  type Fitting,
  type HullSize,
} from '../../../page/editors/vehicle-edit'
import { PlaceInputs } from './PlaceInputs'
import type { ProfileChange } from './profile-change'
import { useSlice } from '../../../hooks/page-context'

interface MountsFormProps {
  readonly profile: VehicleProfile
  readonly size: HullSize
  readonly chosen: Fitting | null
  readonly onChoose: (fitting: Fitting | null) => void
  readonly change: ProfileChange
  /** Puts a weapon of the force on the hull. */
  readonly onAdd: (weapon: string) => void
  readonly onArsenal: () => void
}

/** What a mount holds, how it swings and where it stands: shown for the one that is chosen. */
function MountDetails({
  mount,
  size,
  onChange,
}: {
  readonly mount: Mount
  readonly size: HullSize
  readonly onChange: (mount: Mount, field?: string) => void
}) {
  const { t } = useTranslation()
  const { language } = useNames()
  const weapons = useSlice(forceDraftStore, (state) => state.force.weapons)
  const blades = useSlice(forceDraftStore, (state) => state.force.closeWeapons) ?? []
  const arc = arcOf(mount)
  const { closeWeapon } = mount
  const named = (id: string): string => weapons.find((one) => one.id === id)?.name[language] ?? `⚠ ${id}`
  return (
    <div className="mount-details">
      <div className="row">
        <NumberInput
          label={t('vehicle-form:arc.axis')}
          value={arc.axis}
          least={-180}
          most={180}
          step={5}
          onChange={(axis) => onChange({ ...mount, axis }, 'axis')}
        />
        <NumberInput
          label={t('vehicle-form:arc.width')}
          value={arc.halfWidth * 2}
          least={10}
          most={360}
          step={10}
          onChange={(width) => onChange({ ...mount, halfWidth: width / 2 }, 'width')}
        />
        <PlaceInputs
          at={mount.at ?? crewPlace(size)}
          size={size}
          onChange={(at, side) => onChange({ ...mount, at }, side)}
        />
      </div>
      <div className="row">
        <Check
          selected={mount.linked === true}
          onChange={(selected) => onChange({ ...mount, linked: selected ? true : undefined })}
        >
          {t('vehicle-form:mount.linked')}
        </Check>
        <Check
          selected={mount.oneShot === true}
          onChange={(selected) => onChange({ ...mount, oneShot: selected ? true : undefined })}
        >
          {t('vehicle-form:mount.oneShot')}
        </Check>
      </div>
      {(mount.kind === 'walkerArm' || closeWeapon !== undefined) && (
        <Choice
          label={t('vehicle-form:mount.closeWeapon')}
          value={closeWeapon ?? ''}
          options={[
            // An arm that held nothing at all would be none.
            ...(mount.weapons.length > 0 ? [{ id: '', text: t('vehicle-form:mount.noBlade') }] : []),
            ...blades.map(({ id, name }) => ({ id, text: name[language] || id })),
            ...(closeWeapon === undefined || blades.some(({ id }) => id === closeWeapon)
              ? []
              : [{ id: closeWeapon, text: `⚠ ${closeWeapon}` }]),
          ]}
          onChange={(id) => onChange({ ...mount, closeWeapon: id === '' ? undefined : id })}
        />
      )}
      <fieldset className="mount-modes">
        <legend className="label">{t('vehicle-form:mount.modes')}</legend>
        {weaponsFor(weapons, mount).map((id) => {
          const isCarried = mount.weapons.includes(id)
          return (
            <Check
              key={id}
              selected={isCarried}
              disabled={
                isCarried ? mount.weapons.length === 1 && closeWeapon === undefined : mount.weapons.length > 5
              }
              onChange={(selected) =>
                onChange({
                  ...mount,
                  weapons: selected ? [...mount.weapons, id] : mount.weapons.filter((one) => one !== id),
                })
              }
            >
              {named(id)}
            </Check>
          )
        })}
      </fieldset>
    </div>
  )
}

/** The weapons of a vehicle, each in its mount (C4-VSHOOT-09). */
export function MountsForm({ profile, size, chosen, onChoose, change, onAdd, onArsenal }: MountsFormProps) {
  const { t } = useTranslation()
  const { language } = useNames()
  const weapons = useSlice(forceDraftStore, (state) => state.force.weapons)
  const { mounts } = profile
  const named = (id: string): string => weapons.find((one) => one.id === id)?.name[language] ?? `⚠ ${id}`
  const calledAfter = ({ weapons: [first], kind }: Mount): string =>
    first === undefined ? t(`vehicle-form:kind.${kind}`) : named(first)
  const put = (index: number, mount: Mount, field?: string) =>
    change(
      { ...profile, mounts: mounts.map((one, i) => (i === index ? mount : one)) },
      field && `mounts.${index}.${field}`,
    )
  return (
    <>
      {mounts.length === 0 && <p className="dim">{t('vehicle-form:mount.none')}</p>}
      <ol className="fittings">
        {mounts.map((mount, index) => {
          const isChosen = chosen?.list === 'mounts' && chosen.index === index
          return (
            <li key={mount.id} className={isChosen ? 'chosen' : ''} data-testid={`mount-${index}`}>
              <div className="row">
                <Button
                  small
                  tone="quiet"
                  label={t('vehicle-form:show', { name: calledAfter(mount) })}
                  onPress={() => onChoose({ list: 'mounts', index })}
                >
                  {index + 1}
                </Button>
                <Choice
                  label={t('vehicle-form:mount.weapon')}
                  hideLabel
                  value={mount.weapons[0] ?? ''}
                  options={[
                    ...(mount.weapons.length === 0 ? [{ id: '', text: t('vehicle-form:mount.fires') }] : []),
                    ...weaponsFor(weapons, mount).map((id) => ({ id, text: named(id) })),
                  ]}
                  onChange={(id) =>
                    put(index, {
                      ...mount,
                      weapons: [id, ...mount.weapons.slice(1).filter((one) => one !== id)],
                    })
                  }
                />
                <Choice
                  label={t('vehicle-form:mount.kind')}
                  hideLabel
                  testId={`mount-kind-${index}`}
                  value={mount.kind}
                  options={mountKinds
                    .filter(
                      (kind) =>
                        kind !== 'walkerArm' || profile.traits.includes('walker') || mount.kind === kind,
                    )
                    .map((id) => ({ id, text: t(`vehicle-form:kind.${id}`) }))}
                  onChange={(kind) => {
                    onChoose({ list: 'mounts', index })
                    put(index, mountOfKind(mount, kind, size))
                  }}
                />
                <Button
                  small
                  tone="quiet"
                  label={t('vehicle-form:mount.remove')}
                  onPress={() => {
                    // The others are numbered anew: none of them was chosen.
                    onChoose(null)
                    change({ ...profile, mounts: mounts.filter((_, i) => i !== index) })
                  }}
                >
                  ✕
                </Button>
              </div>
              {isChosen && (
                <MountDetails mount={mount} size={size} onChange={(next, field) => put(index, next, field)} />
              )}
            </li>
          )
        })}
      </ol>
      <div className="row">
        {weapons.length > 0 && (
          <Choice
            label={t('vehicle-form:mount.add')}
            value=""
            testId="add-mount"
            options={[
              { id: '', text: t('vehicle-form:mount.choose') },
              ...weapons.map(({ id, name }) => ({ id, text: name[language] || id })),
            ]}
            onChange={(id) => id !== '' && onAdd(id)}
          />
        )}
        <Button small onPress={onArsenal} testId="arsenal-weapons">
          + {t('forces:arsenal.weapons')}
        </Button>
      </div>
    </>
  )
}
