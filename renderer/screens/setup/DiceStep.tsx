import { useTranslation } from 'react-i18next'
import { TextInput } from '../../hud/controls/TextInput'
import type { SetupDraft } from '../../page/editors/setup-draft'
import { ChoiceCards } from '../../hud/controls/ChoiceCards'

type WithDice = Pick<SetupDraft, 'dice'>

/** Whose dice are thrown; of either family of games. */
export function DiceStep({
  draft: { dice },
  change,
}: {
  readonly draft: WithDice
  readonly change: (part: WithDice) => void
}) {
  const { t } = useTranslation()
  return (
    <>
      <ChoiceCards
        label={t('setup:dice.title')}
        value={dice.source}
        onChange={(source) => change({ dice: { ...dice, source } })}
        choices={(['seeded', 'typed'] as const).map((id) => ({
          id,
          title: t(`setup:dice.${id}`),
          about: t(`setup:dice.${id}About`),
        }))}
      />
      {dice.source === 'seeded' && (
        <div className="narrow">
          <TextInput
            label={t('setup:dice.seed')}
            value={dice.seed}
            onChange={(seed) => change({ dice: { ...dice, seed } })}
          />
        </div>
      )}
    </>
  )
}
