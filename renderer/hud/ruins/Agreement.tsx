import { useTranslation } from 'react-i18next'
import type { CommandOf } from '../../../shared/protocol/command'
import type { Piece } from '../../../shared/table/types'
import { gameStore } from '../../page/game/game-store'
import { attempt } from '../../page/app/toasts'
import { Button } from '../controls/Button'
import { usePage, useSlice } from '../../hooks/page-context'

type Agreed = CommandOf<'agreeOnRuin'>['state']
const words: Readonly<Record<Agreed, string>> = {
  sound: 'ruins:agreeSound',
  dangerous: 'ruins:agreeDangerous',
  destroyed: 'ruins:agreeDestroyed',
}

/** What both players may agree about a standing ruin (CF-RUIN-07, C4-BASE-14, CF-DESTROY-01); the other side is asked. */
export function Agreement({ piece }: { readonly piece: Piece }) {
  const page = usePage()
  const { t } = useTranslation()
  const { snapshot, command, sending } = useSlice(gameStore)
  const may = snapshot?.legal.some(
    ({ type, targets }) => type === 'agreeOnRuin' && (targets === undefined || targets.includes(piece.id)),
  )
  if (may !== true) return null
  const choices: readonly Agreed[] = [piece.state.dangerous ? 'sound' : 'dangerous', 'destroyed']
  return (
    <div className="ruin-agreement">
      <p className="small dim">
        {t('ruins:agree')} {t('ruins:asked')}
      </p>
      <div className="ruin-choices">
        {choices.map((state) => (
          <Button
            key={state}
            small
            disabled={sending}
            testId={`agree-${state}`}
            onPress={() => attempt(page, command({ type: 'agreeOnRuin', piece: piece.id, state }))}
          >
            {t(words[state])}
          </Button>
        ))}
      </div>
    </div>
  )
}
