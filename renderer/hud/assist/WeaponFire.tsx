import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isVehicleProfile } from '../../../shared/force'
import type { FireGroupOdds, Firer, TargetPreview } from '../../../shared/protocol/previews/fire'
import type { UnitCard } from '../../../shared/protocol/previews/unit-card'
import type { Text } from '../../../shared/protocol/refusal'
import { useMarkedNames, useNames } from '../said/useNames'
import {
  fires,
  firesTwice,
  twiceOf,
  type AttackDraft,
  type WeaponRow,
} from '../../page/hands/battle/attack-draft'
import { supposeUnder, tickFirer, tickTwice, tickWeapon } from '../../page/hands/battle/arming'
import { gameStore } from '../../page/game/game-store'
import { lookFromFirer, stopLooking } from '../../page/tools/firer-sight'
import { called } from '../../../shared/words/names'
import { Button } from '../controls/Button'
import { Check } from '../controls/Check'
import { Cite } from '../controls/Cite'
import { DeclareFloor } from '../templates'
import { hullName, modelName } from '../../page/words/model-name'
import { RefusalWords } from '../said/RefusalWords'
import { useMarkedSay, Words } from '../said/Words'
import { Chain, ChainMean, needs } from './Chain'
import { HullChain } from './HullChain'
import { usePage, useSlice } from '../../hooks/page-context'

const able = ({ refusal, eligible }: Firer): boolean => refusal === undefined && eligible.length > 0

/** Why firers of a weapon hold fire, each reason once. */
export const reasonsOf = ({ firers }: WeaponRow, say: (text: Text) => string): readonly string[] => [
  ...new Set(firers.flatMap(({ refusal }) => (refusal === undefined ? [] : [say(refusal)]))),
]
/** A marker or template hits whoever lies under it; only a blast is rolled for first, if it does not scatter (C4-WEAPON-09, -10, -17, -20). */
function UnderIt({
  template,
  toHit,
  scatters = false,
}: {
  readonly template: NonNullable<WeaponRow['template']>
  readonly toHit: number
  readonly scatters?: boolean
}) {
  const { t } = useTranslation()
  return (
    <p className="chain-plain">
      {!scatters && (template === 'blast' || template === 'largeBlast') ? (
        <span>
          {t('battle:attack.hit')} <b>{needs(toHit)}</b>
        </span>
      ) : (
        <span>{t(template === 'flame' ? 'templates:card.automatic' : 'templates:card.scatters')}</span>
      )}
      <span>{t('templates:card.perModel')}</span>
      {template === 'barrage' && <span>{t('templates:card.reaches')}</span>}
    </p>
  )
}
/** The chances are those of it laid as proposed; the player may suppose that so many lie under it. */
function Supposed({
  row,
  draft,
  groups,
  unmeasured,
}: {
  readonly row: WeaponRow
  readonly draft: AttackDraft
  readonly groups: readonly FireGroupOdds[]
  readonly unmeasured: boolean
}) {
  const page = usePage()
  const { t } = useTranslation()
  const under = draft.under?.[row.weapon]
  return (
    <p className="supposed small" data-testid={`suppose-${row.weapon}`}>
      <span className="dim">{t('assist:under.suppose')}</span>
      <Button
        small
        disabled={under === undefined}
        onPress={() => supposeUnder(page, row, -1)}
        label={t('assist:under.fewer')}
      >
        −
      </Button>
      <b>{under ?? t('assist:under.asLaid')}</b>
      <Button small onPress={() => supposeUnder(page, row, 1)} label={t('assist:under.more')}>
        +
      </Button>
      {groups.length > 0 && (
        <ChainMean mean={groups.reduce((sum, { unsaved }) => sum + unsaved, 0)} unmeasured={unmeasured} />
      )}
    </p>
  )
}
/** What the weapon would need, before the rules have said what this choice of firers may do. */
function Needed({ link }: { readonly link: NonNullable<WeaponRow['link']> }) {
  const { t } = useTranslation()
  return (
    <p className="chain-plain">
      {link.shots > 0 && <span>{t('battle:attack.shots', { count: link.shots })}</span>}
      <span>
        {t('battle:attack.hit')} <b>{needs(link.toHit)}</b>
      </span>
      {link.hull ? (
        <span>
          {t(`hullSide.${link.hull.side}`)} <b>{link.hull.armour}</b>
        </span>
      ) : (
        <>
          <span>
            {t('battle:attack.wound')} <b>{needs(link.toWound)}</b>
          </span>
          <span>
            {t('battle:attack.save')} <b>{needs(link.save)}</b>
          </span>
        </>
      )}
    </p>
  )
}
/** One model with the weapon: it fires or not, once or twice; pointing at it shows its look at the target. */
function FirerLine({
  firer,
  draft,
  floors,
}: {
  readonly firer: Firer
  readonly draft: AttackDraft
  readonly floors: boolean
}) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useMarkedNames()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  if (view === undefined) return null
  const firing = fires(draft, firer)
  const profile = view.models[firer.model]?.profile
  const mount =
    profile && isVehicleProfile(profile) ? profile.mounts.find(({ id }) => id === firer.mount) : undefined
  const look = () => lookFromFirer(page, firer.model, draft.target, firer.eligible)
  return (
    <li
      onMouseOver={look}
      onMouseLeave={page.bound(stopLooking)}
      onFocus={look}
      onBlur={page.bound(stopLooking)}
    >
      <div className="firer-head">
        <Check selected={firing} disabled={!able(firer)} onChange={() => tickFirer(page, firer)}>
          <Words
            text={
              mount === undefined
                ? modelName(view, firer.model, names)
                : called([firer.model], hullName(view, firer.model, { ...names, marks: false }), names)
            }
          />
          {mount !== undefined && `, ${t(`mount.${mount.kind}`)}`}
          {able(firer) && (
            <span className="dim">
              {' '}
              · {t('battle:attack.shots', { count: firesTwice(draft, firer) ? 2 : firer.shots })}
            </span>
          )}
        </Check>
        {firing && firer.twice === true && (
          <Button
            small
            pressed={firesTwice(draft, firer)}
            onPress={() => tickTwice(page, [firer])}
            label={t('assist:twice')}
          >
            ×2
          </Button>
        )}
      </div>
      {floors && <DeclareFloor draft={draft} firers={[firer]} cite={false} />}
      {firer.refusal !== undefined && (
        <span className="small dim">
          <RefusalWords refusal={firer.refusal} />
        </span>
      )}
    </li>
  )
}
/** Its hits may fall on several vehicles (C4-SQUAD-07). */
const isSquadron = ({ hulls = [] }: FireGroupOdds): boolean =>
  new Set(hulls.map(({ model }) => model)).size > 1

/** One weapon of the unit: who fires it, and what each step needs. */
export function WeaponFire({
  row,
  draft,
  preview,
  groups,
  cards,
}: {
  readonly row: WeaponRow
  readonly draft: AttackDraft
  readonly preview: TargetPreview
  /** Its throws, as the rules count them for this choice; none while it is silent. */
  readonly groups: readonly FireGroupOdds[]
  readonly cards: { readonly own: UnitCard | null; readonly target: UnitCard | null }
}) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const { language } = names
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  const say = useMarkedSay()
  const [open, setOpen] = useState(false)
  const weapon = view?.weapons[row.weapon]
  if (view === undefined) return null
  const may = row.firers.filter(able)
  const twice = twiceOf(draft, row.firers)
  const reasons = reasonsOf(row, say)
  return (
    <li className="weapon-row" data-testid={`weapon-${row.weapon}`} data-firing={row.firing}>
      <div className="weapon-head">
        <Check
          selected={row.firing > 0}
          disabled={may.length === 0}
          onChange={() => tickWeapon(page, row.weapon)}
        >
          <strong>{weapon?.name[language] ?? row.weapon}</strong>{' '}
          {row.template !== undefined && <span className="chip">{t(`templates:kind.${row.template}`)}</span>}{' '}
          <span className="dim">
            {t('battle:attack.firers', { firing: row.firing, all: row.firers.length })}
          </span>
        </Check>
        <Button
          small
          tone="quiet"
          pressed={open}
          onPress={() => setOpen(!open)}
          label={t('battle:attack.models')}
          testId={`firers-${row.weapon}`}
        >
          {open ? '▴' : '▾'}
        </Button>
      </div>
      {row.template !== undefined
        ? may.length > 0 && (
            <>
              <UnderIt
                template={row.template}
                toHit={may[0]?.toHit ?? 0}
                scatters={may[0]?.scatters === true}
              />
              {row.firing > 0 && (
                <Supposed row={row} draft={draft} groups={groups} unmeasured={preview.unmeasured === true} />
              )}
            </>
          )
        : weapon !== undefined && groups.length > 0
          ? groups.map((group) =>
              group.hulls ? (
                group.hulls.map((struck) => (
                  <HullChain
                    key={`${group.models.join(' ')} ${struck.model} ${struck.side} ${struck.armour} ${struck.glance}`}
                    weapon={weapon}
                    group={group}
                    struck={struck}
                    named={isSquadron(group) ? hullName(view, struck.model, names) : null}
                  />
                ))
              ) : (
                <Chain
                  key={group.models.join(' ')}
                  view={view}
                  weapon={weapon}
                  group={group}
                  preview={preview}
                  cards={cards}
                />
              ),
            )
          : row.link !== null && may.length > 0 && <Needed link={row.link} />}
      {twice.length > 0 && (
        <p className="small twice">
          <Check
            selected={twice.every((firer) => firesTwice(draft, firer))}
            onChange={() => tickTwice(page, row.firers)}
          >
            {t('assist:twice')} <Cite rule="C4-WEAPON-06" />
          </Check>
        </p>
      )}
      {row.template !== undefined && <DeclareFloor draft={draft} firers={row.firers} cite />}
      {reasons.length > 0 && !open && (
        <p className="small dim">
          <Words text={reasons.slice(0, 2).join(' · ')} />
        </p>
      )}
      {open && (
        <ul className="firers">
          {row.firers.map((firer) => (
            <FirerLine
              key={`${firer.model} ${firer.mount ?? ''}`}
              firer={firer}
              draft={draft}
              floors={row.firing > 1}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
