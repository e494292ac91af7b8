import { useTranslation } from 'react-i18next'
import type { SideForce } from '../../../shared/protocol/mission'
import { useNames } from '../../hud/said/useNames'
import { ChoiceCards } from '../../hud/controls/ChoiceCards'
import { RuleSentences } from './RuleSentences'
import type { StepProps } from './step'

type Mission = StepProps['library']['missions'][number]

/** Who attacks: agreed here, or left to a roll-off at the table (CF-SPECIAL-01). */
export function RolesChoice({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const { t } = useTranslation()
  const { a, b } = draft.sides
  const named = (name: string, seat: 'a' | 'b'): string => name.trim() || t(`common:side.${seat}`)
  return (
    <>
      <h3>{t('setup:scenario.roles.title')}</h3>
      <ChoiceCards
        label={t('setup:scenario.roles.title')}
        value={draft.attacker ?? 'dice'}
        onChange={(choice) => change({ attacker: choice === 'dice' ? undefined : choice })}
        choices={[
          { id: 'dice', title: t('setup:scenario.roles.dice'), about: t('setup:scenario.roles.diceAbout') },
          ...(
            [
              ['a', a.name],
              ['b', b.name],
            ] as const
          ).map(([seat, name]) => ({
            id: seat,
            title: t('setup:scenario.roles.side', { side: named(name, seat) }),
            about: t('setup:scenario.roles.sideAbout'),
          })),
        ]}
      />
    </>
  )
}

/** The charts of a mission that has its own, row by row; whatever is a proposal is said to be one (CF-SPECIAL-09). */
export function ChartsOfRoles({ forces }: Pick<Mission, 'forces'>) {
  const { t } = useTranslation()
  const rows = (force: SideForce | undefined): string =>
    (force?.chart?.rows ?? [])
      .map(({ category, least, most }) => `${t(`common:category.${category}`)} ${least}–${most}`)
      .join(', ')
  if (!forces?.attacker?.chart && !forces?.defender?.chart) return null
  const proposed = forces.attacker?.chart?.proposed === true || forces.defender?.chart?.proposed === true
  const id = proposed ? 'chartsProposed' : 'charts'
  const args = { attacker: rows(forces.attacker), defender: rows(forces.defender) }
  return (
    <RuleSentences
      of={[
        {
          name: t(`setup:scenario.means.${id}.name`),
          about: t(`setup:scenario.means.${id}.about`, args),
          cite: 'CF-SPECIAL-09',
        },
      ]}
    />
  )
}

/** What a mission would have each of its sides know (CF-CUSTOM-05). */
export function AdviceOfRoles({ forces }: Pick<Mission, 'forces'>) {
  const { t } = useTranslation()
  const { language } = useNames()
  const of = (['attacker', 'defender'] as const).flatMap((role) => {
    const advice = forces?.[role]?.advice
    return advice
      ? [{ name: t(`setup:scenario.advice.${role}`), about: advice[language], cite: 'CF-CUSTOM-05' }]
      : []
  })
  return of.length === 0 ? null : <RuleSentences of={of} />
}
