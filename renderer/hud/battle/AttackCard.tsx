import { useTranslation } from 'react-i18next'
import type { TargetPreview } from '../../../shared/protocol/previews/fire'
import { useNames } from '../said/useNames'
import { canBeFired, layAttackAside, tickAll, tickNobody } from '../../page/hands/battle/arming'
import { weaponRows, type AttackDraft, type WeaponRow } from '../../page/hands/battle/attack-draft'
import { fire } from '../../page/hands/battle/attacking'
import { resolveRest } from '../../page/hands/battle/fast-play'
import { gameStore } from '../../page/game/game-store'
import { inchText } from '../../page/words/lengths'
import { oddsStore } from '../../page/hands/battle/odds'
import { attempt } from '../../page/app/toasts'
import { OutcomeOdds } from '../assist/Outcome'
import { LentRules } from '../assist/RuleWords'
import { useUnitCard } from '../assist/useUnitCard'
import { reasonsOf, WeaponFire } from '../assist/WeaponFire'
import { Button } from '../controls/Button'
import { RefusalWords } from '../said/RefusalWords'
import { useMarkedName, useMarkedSay, Words } from '../said/Words'
import { Cite } from '../controls/Cite'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

const useful = (row: WeaponRow): boolean =>
  row.firers.some((firer) => firer.refusal === undefined && firer.eligible.length > 0)

/** Weapon by weapon what is fired, what must be rolled and why, and what may come of it. */
export function AttackCard({
  draft,
  preview,
}: {
  readonly draft: AttackDraft
  readonly preview: TargetPreview | null
}) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const called = useMarkedName()
  const say = useMarkedSay()
  const { snapshot, sending } = useSlice(gameStore)
  const keys = useKeycaps()
  const { odds, stale } = useSlice(oddsStore)
  const own = useUnitCard(draft.unit, snapshot?.state)
  const target = useUnitCard(draft.target, snapshot?.state)
  if (snapshot === null || preview === null) return null
  const { view } = snapshot
  const rows = weaponRows(draft, preview)
  const silent = rows.filter((row) => !useful(row))
  const apart = stale ? undefined : odds?.apart
  const ready = canBeFired(draft, preview, { odds, stale }) && !sending
  return (
    <section className="work attack" aria-label={t('battle:attack.title')} data-testid="attack-card">
      <header className="attack-head">
        <h3>
          <Words text={t('battle:attack.of', { unit: called(draft.unit), target: called(draft.target) })} />
        </h3>
        <Button
          small
          tone="quiet"
          onPress={page.bound(layAttackAside)}
          label={t('common:cancel')}
          testId="cancel-attack"
        >
          ✕
        </Button>
      </header>
      {preview.refusal !== undefined && (
        <p className="refused">
          ✕ <RefusalWords refusal={preview.refusal} />
        </p>
      )}
      {preview.priorityTest && (
        <p className="small attack-warning">
          ⚠ {t('battle:attack.priority')} <Cite rule="C4-SHOOT-05" />
        </p>
      )}
      <div className="attack-line small">
        {preview.distance === null && preview.refusal === undefined && (
          <span className="dim" data-testid="unmeasured">
            {t('battle:attack.unmeasured')} <Cite rule="C4-BASE-15" />
            {preview.priorityTest === null && (
              <>
                {' '}
                {t('battle:attack.priorityUnknown')} <Cite rule="C4-SHOOT-05" />
              </>
            )}
          </span>
        )}
        <span className="dim">
          <Words
            text={[
              preview.distance === null ? null : inchText(preview.distance),
              preview.cover === null
                ? null
                : t('battle:attack.cover', {
                    save: preview.cover.save,
                    piece:
                      preview.cover.piece === null
                        ? t('modifier.smokeGrenades')
                        : called(preview.cover.piece),
                  }),
            ]
              .filter((one) => one !== null)
              .join(' · ')}
          />{' '}
          {preview.cover !== null && <Cite rule={preview.cover.cite} />}
        </span>
        <span className="attack-all">
          <Button small tone="quiet" onPress={page.bound(tickAll)} testId="fire-all">
            {t('assist:fire.all')}
          </Button>
          <Button small tone="quiet" onPress={page.bound(tickNobody)} testId="fire-none">
            {t('assist:fire.none')}
          </Button>
        </span>
      </div>
      <LentRules rules={own?.rules} of={called(draft.unit)} />
      <LentRules rules={target?.rules} of={called(draft.target)} />
      <ul className="weapon-rows">
        {rows.filter(useful).map((row) => (
          <WeaponFire
            key={row.weapon}
            row={row}
            draft={draft}
            preview={preview}
            groups={
              row.firing === 0 ? [] : (odds?.groups.filter(({ weapon }) => weapon === row.weapon) ?? [])
            }
            cards={{ own, target }}
          />
        ))}
      </ul>
      {silent.length > 0 && (
        <ul className="silent small dim">
          {silent.map((row) => (
            <li key={row.weapon}>
              ✕ {view.weapons[row.weapon]?.name[language] ?? row.weapon}:{' '}
              <Words text={reasonsOf(row, say)[0] ?? ''} />
            </li>
          ))}
        </ul>
      )}
      <div className="attack-foot">
        {apart !== undefined && (
          <p className="refused small" data-testid="fired-apart">
            ✕ <RefusalWords refusal={apart} />
          </p>
        )}
        {odds !== null && <OutcomeOdds odds={odds} stale={stale} />}
        <div className="attack-buttons">
          <Button
            tone="primary"
            disabled={!ready}
            onPress={() => attempt(page, fire(page))}
            keycap={keys.confirm[0]}
            testId="roll"
          >
            {t('battle:attack.roll')}
          </Button>
          <Button
            disabled={!ready}
            onPress={() => resolveRest(page)}
            keycap={keys.resolveRest[0]}
            testId="resolve-all"
          >
            {t('assist:fast.whole')}
          </Button>
        </div>
      </div>
    </section>
  )
}
