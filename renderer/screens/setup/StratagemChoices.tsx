import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { Cite } from '../../hud/controls/Cite'
import { useNames } from '../../hud/said/useNames'
import type { SideWishes } from '../../page/editors/stratagem-wishes'

type InRole = SideWishes['roles'][number]

interface ChoicesProps {
  readonly side: SideWishes
  readonly onWish: (id: string, wanted: boolean) => void
}
/** How many a side may choose in a role, and what the scenario gives it beside them. */
function RoleTerms({ of, nameOf }: { readonly of: InRole; readonly nameOf: (id: string) => string }) {
  const { t } = useTranslation()
  const { role, choices, plan } = of
  return (
    <>
      <p>
        {role !== null && <strong>{t(`setup:stratagems.as.${role}`)}: </strong>}
        {t('setup:stratagems.count', { chosen: plan.chosen.length, count: choices })}{' '}
        <Cite rule="CF-STRAT-01" />
      </p>
      {plan.given.map(({ which, must, takes, on }, n) => (
        <p key={n} className="small">
          {t(`setup:stratagems.${must ? 'forced' : 'free'}`, {
            what: 'id' in which ? nameOf(which.id) : t(`cityfight:stratagems.category.${which.category}`),
            taken: takes === null ? t('setup:stratagems.leftOut') : nameOf(takes),
          })}
          {on !== undefined && ` ${t('setup:stratagems.onOneRuin')}`} <Cite rule="CF-CUSTOM-07" />
        </p>
      ))}
    </>
  )
}
/** What a side has chosen so far, in the order in which it will be proposed. */
export function StratagemChoices({ side, onWish }: ChoicesProps) {
  const { t } = useTranslation()
  const { language } = useNames()
  const lineOf = (id: string) => side.lines.find(({ stratagem }) => stratagem.id === id)
  const nameOf = (id: string): string => lineOf(id)?.stratagem.name[language] ?? id
  const isLast = (id: string, n: number): boolean => side.wishes.lastIndexOf(id) === n
  return (
    <div className="stratagem-choices">
      {side.roles.map((of) => (
        <RoleTerms key={of.role} of={of} nameOf={nameOf} />
      ))}
      <ol aria-label={t('setup:stratagems.chosen')}>
        {side.wishes.map((id, n) => (
          <li key={`${id} ${n}`}>
            {nameOf(id)}{' '}
            {isLast(id, n) && lineOf(id)?.open === true && (
              <Button small onPress={() => onWish(id, true)}>
                {t('setup:stratagems.more')}
              </Button>
            )}
            <Button
              small
              tone="quiet"
              label={t('setup:stratagems.remove', { name: nameOf(id) })}
              onPress={() => onWish(id, false)}
            >
              ✕
            </Button>
          </li>
        ))}
      </ol>
      {side.wishes.length === 0 && <p className="dim">{t('setup:stratagems.nothing')}</p>}
    </div>
  )
}
