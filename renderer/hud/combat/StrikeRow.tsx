import { useTranslation } from 'react-i18next'
import type { GameView } from '../../../shared/protocol/game-view'
import type { CombatGroup } from '../../../shared/protocol/previews/combat'
import { useNames, useSay } from '../said/useNames'
import { Explained } from '../assist/Explained'
import { ChainMean, needs } from '../assist/Chain'
import { NamedThing } from '../said/Words'
import { Cites } from '../controls/Cite'
import { SideMark } from '../controls/SideMark'
import { useLit } from '../said/useLit'

/** A number needed; pressing it opens what it was made of. */
function Cell({
  name,
  needed,
  why,
  cite,
}: {
  readonly name: string
  readonly needed: string
  readonly why: string
  readonly cite: readonly string[]
}) {
  return (
    <Explained
      className="chain-cell"
      label={`${name} ${needed}: ${why}`}
      reasons={
        <p>
          {why} <Cites rules={cite} />
        </p>
      }
    >
      <span className="chain-name">{name}</span> <b>{needed}</b>
    </Explained>
  )
}
const woundCase = ({ toWound, against }: CombatGroup): string =>
  against.toughness === null
    ? 'guns'
    : toWound === null
      ? 'cannotWound'
      : against.fixed
        ? 'woundFixed'
        : 'wound'
/** Models that strike alike: whom, with what, needing what, and why (C4-ASSAULT-14 to -27). */
export function StrikeRow({ view, group }: { readonly view: GameView; readonly group: CombatGroup }) {
  const { t } = useTranslation()
  const lights = useLit()
  const { language } = useNames()
  const say = useSay(view)
  const name = (unit: string): string => view.units[unit]?.name[language] ?? unit
  const weapon =
    group.weapon === null
      ? t('combat:ordinary')
      : (view.closeWeapons?.[group.weapon]?.name[language] ?? group.weapon)
  const seat = view.units[group.unit]?.seat ?? 'a'
  const { save, toHit, against } = group
  return (
    <li className="strike" data-testid={`strike-${group.unit}`} {...lights({ models: group.models })}>
      <p className="strike-who">
        <SideMark seat={seat} />{' '}
        <b>
          <NamedThing id={group.unit} />
        </b>{' '}
        → <NamedThing id={group.target} />{' '}
        <span className="dim">
          · {t('combat:models', { count: group.models.length })} · {weapon}
        </span>
      </p>
      <div className="chain">
        <span className="chain-shots" title={t('combat:attacks', { count: group.attacks })}>
          {group.attacks} ×
        </span>
        <Cell
          name={t('assist:step.hit')}
          needed={toHit === 'automatic' ? t('combat:always') : needs(toHit)}
          why={t(toHit === 'automatic' ? 'combat:case.hitAlways' : 'combat:case.hit', {
            skill: against.skill,
            their: against.theirSkill ?? 0,
            target: name(group.target),
            needed: toHit === 'automatic' ? '' : needs(toHit),
          })}
          cite={toHit === 'automatic' ? ['C4-TYPE-12'] : ['C4-ASSAULT-21', 'C4-ASSAULT-22']}
        />
        <Cell
          name={t('assist:step.wound')}
          needed={needs(group.toWound)}
          why={t(`combat:case.${woundCase(group)}`, {
            s: against.strength,
            t: against.toughness ?? 0,
            target: name(group.target),
            needed: needs(group.toWound),
          })}
          cite={['C4-ASSAULT-24', 'C4-ASSAULT-26']}
        />
        <Cell
          name={t('assist:step.save')}
          needed={needs(save?.needed ?? null)}
          why={t(`combat:case.${save?.kind ?? (against.pierces ? 'pierced' : 'noSave')}`, {
            needed: needs(save?.needed ?? null),
          })}
          cite={['C4-ASSAULT-27']}
        />
        <ChainMean mean={group.unsaved} unmeasured={false} />
      </div>
      {group.modifiers.length > 0 && (
        <Explained
          className="strike-why small"
          label={t('combat:why')}
          reasons={
            <ul className="reasons">
              {group.modifiers.map((modifier, index) => (
                <li key={index}>
                  {say(modifier.by)} {modifier.from} → {modifier.to} <Cites rules={[modifier.cite]} />
                </li>
              ))}
            </ul>
          }
        >
          {[...new Set(group.modifiers.map(({ by }) => say(by)))].join(' · ')}
        </Explained>
      )}
    </li>
  )
}
