import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../hud/said/useNames'
import {
  dieGroup,
  groupOf,
  isInCity,
  missionGroups,
  missionsFor,
  whatDecides,
  type MissionGroup,
} from '../../page/editors/setup-draft'
import { ChoiceCards, type CardChoice } from '../../hud/controls/ChoiceCards'
import { MissionFiles } from './MissionFiles'
import { AdviceOfRoles, ChartsOfRoles, RolesChoice } from './RolesChoice'
import { RuleSentences } from './RuleSentences'
import type { StepProps } from './step'

/** Which mission is played: one of those that lie on the shelf for the packs in play, or the die. */
export function ScenarioStep({ draft, library, change }: StepProps) {
  const { t } = useTranslation()
  const { language } = useNames()
  const inCity = isInCity(draft)
  const missions = missionsFor(library, draft)
  const chosen = missions.find(({ id }) => id === draft.scenario)
  const cardsOf = (group: MissionGroup): CardChoice<string>[] =>
    missions
      .filter((mission) => groupOf(draft, mission) === group)
      .map(({ id, name, about }) => ({ id, title: name[language], about: about[language] }))
  const withDie = dieGroup(draft)
  const roll: CardChoice<string> = {
    id: 'roll',
    title: t('common:scenario.roll'),
    about: t(`setup:scenario.aboutRoll.${withDie === 'sixth' ? 'sixth' : inCity ? 'city' : 'open'}`),
  }
  return (
    <>
      {missionGroups.map((group) => {
        const cards = [...cardsOf(group), ...(group === withDie ? [roll] : [])]
        return (
          cards.length > 0 && (
            <Fragment key={group}>
              {group !== 'onTheDie' && <h3>{t(`setup:scenario.group.${group}`)}</h3>}
              <ChoiceCards
                label={t(`setup:scenario.group.${group}`)}
                value={draft.scenario}
                onChange={(scenario) => change({ scenario })}
                choices={cards}
              />
            </Fragment>
          )
        )
      })}
      {chosen?.roles && <RolesChoice draft={draft} change={change} />}
      <MissionFiles draft={draft} library={library} change={change} />
      <RuleSentences
        of={[
          { name: t('organising:setup.sides'), about: t('organising:setup.sidesAbout'), cite: 'C4-ORG-10' },
          ...(chosen
            ? [{ name: chosen.name[language], about: chosen.about[language], cite: chosen.cite[0] ?? '' }]
            : []),
          ...whatDecides(draft, chosen).map(({ id, cite }) => ({
            name: t(`setup:scenario.means.${id}.name`),
            about: t(`setup:scenario.means.${id}.about`),
            cite,
          })),
        ]}
      />
      {chosen && <ChartsOfRoles forces={chosen.forces} />}
      {chosen && <AdviceOfRoles forces={chosen.forces} />}
    </>
  )
}
