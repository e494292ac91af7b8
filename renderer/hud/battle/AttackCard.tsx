import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetPreview } from '../../../shared/protocol/query'
import type { Text } from '../../../shared/protocol/refusal'
import { useNames, useSay } from '../../i18n/useNames'
import { fire, levelNow } from '../../state/attacking'
import {
  fires,
  isFullFire,
  toggleFirer,
  toggleWeapon,
  weaponRows,
  type AttackDraft,
  type WeaponRow,
} from '../../state/attack-draft'
import { useGame } from '../../state/game-store'
import { inchText } from '../../state/lengths'
import { pieceName } from '../../state/names'
import { expected, oddsOf } from '../../state/odds'
import { usePreferences } from '../../state/preferences'
import { useTable } from '../../state/table-store'
import { attempt } from '../../state/toasts'
import { Button } from '../controls/Button'
import { Check } from '../controls/Check'
import { Cite, Cites } from '../controls/Cite'
import { DeclareFloor } from '../templates'
import { OddsBars } from './OddsBars'

const needs = (value: number | null | undefined): string =>
  value === undefined ? '?' : value === null ? '–' : value > 6 ? '–' : `${value}+`

/** Why firers of a weapon hold fire, each reason once. */
const reasonsOf = ({ firers }: WeaponRow, say: (text: Text) => string): readonly string[] => [
  ...new Set(firers.flatMap(({ refusal }) => (refusal === undefined ? [] : [say(refusal)]))),
]

function ToHit({ needed }: { readonly needed: number }) {
  const { t } = useTranslation()
  return (
    <span>
      {t('battle:attack.hit')} <b>{needs(needed)}</b>
    </span>
  )
}
/** A marker or template hits whoever lies under it; only a blast is rolled for first (C4-WEAPON-09, -10, -17, -20). */
function UnderIt({
  template,
  toHit,
}: {
  readonly template: NonNullable<WeaponRow['template']>
  readonly toHit: number
}) {
  const { t } = useTranslation()
  return (
    <>
      {template === 'blast' || template === 'largeBlast' ? (
        <ToHit needed={toHit} />
      ) : (
        <span>{t(template === 'flame' ? 'templates:card.automatic' : 'templates:card.scatters')}</span>
      )}
      <span>{t('templates:card.perModel')}</span>
      {template === 'barrage' && <span>{t('templates:card.reaches')}</span>}
    </>
  )
}
function Weapon({
  row,
  draft,
  preview,
}: {
  readonly row: WeaponRow
  readonly draft: AttackDraft
  readonly preview: TargetPreview
}) {
  const { t } = useTranslation()
  const { language } = useNames()
  const view = useGame((state) => state.snapshot?.view)
  const say = useSay(view ?? null)
  const [open, setOpen] = useState(false)
  if (view === undefined) return null
  const able = row.firers.filter((firer) => firer.refusal === undefined && firer.eligible.length > 0)
  const set = (next: AttackDraft) => useTable.setState({ attack: next })
  const reasons = reasonsOf(row, say)
  return (
    <li className="weapon-row">
      <div className="weapon-head">
        <Check
          selected={row.firing > 0}
          disabled={able.length === 0}
          onChange={() => set(toggleWeapon(draft, preview, row.weapon, levelNow))}
        >
          <strong>{view.weapons[row.weapon]?.name[language] ?? row.weapon}</strong>{' '}
          {row.template !== undefined && <span className="chip">{t(`templates:kind.${row.template}`)}</span>}{' '}
          <span className="dim">
            {t('battle:attack.firers', { firing: row.firing, all: row.firers.length })}
          </span>
        </Check>
        <Button small tone="quiet" onPress={() => setOpen(!open)} label={t('battle:attack.models')}>
          {open ? '▴' : '▾'}
        </Button>
      </div>
      {row.link !== null && able.length > 0 && (
        <p className="chain">
          <span>{t('battle:attack.shots', { count: row.link.shots })}</span>
          {row.template === undefined ? (
            <ToHit needed={row.link.toHit} />
          ) : (
            <UnderIt template={row.template} toHit={row.link.toHit} />
          )}
          <span>
            {t('battle:attack.wound')} <b>{needs(row.link.toWound)}</b>
          </span>
          <span>
            {t('battle:attack.save')} <b>{needs(row.link.save)}</b>
          </span>
        </p>
      )}
      {row.template !== undefined && row.link === null && able.length > 0 && (
        <p className="chain">
          <UnderIt template={row.template} toHit={able[0]?.toHit ?? 0} />
        </p>
      )}
      {row.template !== undefined && <DeclareFloor draft={draft} firers={row.firers} cite />}
      {reasons.length > 0 && <p className="small dim">{reasons.slice(0, 2).join(' · ')}</p>}
      {open && (
        <ul className="firers">
          {row.firers.map((firer) => (
            <li key={firer.model}>
              <Check
                selected={fires(draft, firer.model, firer.weapon)}
                disabled={firer.refusal !== undefined || firer.eligible.length === 0}
                onChange={() => set(toggleFirer(draft, firer, levelNow))}
              >
                {view.models[firer.model]?.name[language] ?? firer.model} ·{' '}
                {t('battle:attack.shots', { count: firer.shots })}
              </Check>
              {row.firing > 1 && <DeclareFloor draft={draft} firers={[firer]} cite={false} />}
              {firer.refusal !== undefined && (
                <span className="small dim">
                  {say(firer.refusal)} <Cites rules={firer.refusal.cite} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
/** Weapon by weapon what is fired, what must be rolled, and what may come of it. */
export function AttackCard({
  draft,
  preview,
}: {
  readonly draft: AttackDraft
  readonly preview: TargetPreview | null
}) {
  const { t } = useTranslation()
  const names = useNames()
  const { snapshot, sending } = useGame()
  const say = useSay(snapshot?.view ?? null)
  const keys = usePreferences((state) => state.keys)
  if (snapshot === null || preview === null) return null
  const { view } = snapshot
  const rows = weaponRows(draft, preview)
  const useful = (row: WeaponRow) =>
    row.firers.some((firer) => firer.refusal === undefined && firer.eligible.length > 0)
  const silent = rows.filter((row) => !useful(row))
  const odds =
    isFullFire(draft, preview) && preview.odds.length > 0
      ? preview.odds
      : oddsOf(rows.flatMap(({ link }) => (link === null ? [] : [link])))
  // How many will lie under a marker is known once it lies.
  const laid = rows.some(({ template, firing }) => template !== undefined && firing > 0)
  const unit = (id: string) => view.units[id]?.name[names.language] ?? id
  return (
    <section className="work attack" aria-label={t('battle:attack.title')} data-testid="attack-card">
      <h3>{t('battle:attack.of', { unit: unit(draft.unit), target: unit(draft.target) })}</h3>
      {preview.distance !== null && (
        <p className="small dim">{t('battle:attack.distance', { distance: inchText(preview.distance) })}</p>
      )}
      {preview.refusal !== undefined && (
        <p className="refused">
          ✕ {say(preview.refusal)} <Cites rules={preview.refusal.cite} />
        </p>
      )}
      {preview.priorityTest && (
        <p className="chip warn">
          {t('battle:attack.priority')} <Cite rule="C4-SHOOT-05" />
        </p>
      )}
      {preview.cover !== null && (
        <p className="small">
          {t('battle:attack.cover', {
            save: preview.cover.save,
            piece: pieceName(view, preview.cover.piece, names),
          })}{' '}
          <Cite rule={preview.cover.cite} />
        </p>
      )}
      <ul className="weapon-rows">
        {rows.filter(useful).map((row) => (
          <Weapon key={row.weapon} row={row} draft={draft} preview={preview} />
        ))}
      </ul>
      {draft.fire.length > 0 && !laid && (
        <OddsBars odds={odds} label={t('battle:attack.odds', { mean: expected(odds).toFixed(1) })} />
      )}
      {silent.length > 0 && (
        <ul className="silent small dim">
          {silent.map((row) => (
            <li key={row.weapon}>
              ✕ {reasonsOf(row, say)[0] ?? view.weapons[row.weapon]?.name[names.language]}
            </li>
          ))}
        </ul>
      )}
      <div className="work-buttons">
        <Button onPress={() => useTable.setState({ attack: null })} keycap={keys.cancel[0]}>
          {t('common:cancel')}
        </Button>
        <Button
          tone="primary"
          disabled={draft.fire.length === 0 || preview.verdict === 'cannot' || sending}
          onPress={() => attempt(fire())}
          keycap={keys.confirm[0]}
          testId="roll"
        >
          {t('battle:attack.roll')}
        </Button>
      </div>
    </section>
  )
}
