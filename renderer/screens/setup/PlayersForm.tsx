import { useTranslation } from 'react-i18next'
import type { Seat } from '../../../shared/protocol/spatial'
import type { HandoverLevel } from '../../../shared/protocol/handover'
import { HandoverChoice } from '../../hud/battle/HandoverChoice'
import { TextInput } from '../../hud/controls/TextInput'
import type { SideDraft } from '../../page/editors/setup-draft'
import { ChoiceCards } from '../../hud/controls/ChoiceCards'

type Mode = 'hotSeat' | 'solo'
interface Players {
  readonly mode: Mode
  readonly handover: HandoverLevel
  readonly sides: Readonly<Record<Seat, SideDraft>>
  readonly title: string
}
interface PlayersFormProps {
  readonly draft: Players
  readonly change: (part: Partial<Players>) => void
  readonly about: (mode: Mode) => string
  /** What a side is called while nobody says otherwise. */
  readonly called: (seat: Seat) => string
  readonly titled?: string
}
/** Who plays, and what the sides and the game are called. */
export function PlayersForm({ draft, change, about, called, titled }: PlayersFormProps) {
  const { t } = useTranslation()
  const { sides } = draft
  return (
    <>
      <ChoiceCards
        label={t('setup:players.mode')}
        value={draft.mode}
        onChange={(mode) => change({ mode })}
        choices={(['hotSeat', 'solo'] as const).map((id) => ({
          id,
          title: t(`common:mode.${id}`),
          about: about(id),
        }))}
      />
      {draft.mode === 'hotSeat' && (
        <HandoverChoice value={draft.handover} onChange={(handover) => change({ handover })} />
      )}
      <div className="two-sides">
        {(['a', 'b'] as const).map((seat) => (
          <TextInput
            key={seat}
            label={t('setup:players.name', { side: t(`common:side.${seat}`) })}
            value={sides[seat].name}
            placeholder={called(seat)}
            onChange={(name) => change({ sides: { ...sides, [seat]: { ...sides[seat], name } } })}
          />
        ))}
      </div>
      <TextInput
        label={t('setup:players.gameTitle')}
        value={draft.title}
        maxLength={80}
        placeholder={titled}
        onChange={(title) => change({ title })}
      />
    </>
  )
}
