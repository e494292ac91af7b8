import { inLanguage } from '../../../shared/protocol/given-name'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { GameView, Phase } from '../../../shared/protocol/game-view'
import { useNames } from '../said/useNames'
import { editTableOf } from '../../page/editors/city/from-game'
import { keepCity } from '../../page/game/keep-city'
import { gameStore } from '../../page/game/game-store'
import { isLegal } from '../../page/table/intent'
import { sideName } from '../../../shared/words/names'
import { attempt } from '../../page/app/toasts'
import { seatToAct } from '../../../shared/seat-to-act'
import { AutomaticChoices } from '../assist/AutomaticChoices'
import { SideMark } from '../controls/SideMark'
import { ScoreButton } from '../score'
import { PhaseStrip } from './PhaseStrip'
import { StratagemsButton } from './StratagemsPanel'
import { TableMenu } from './TableMenu'
import { UndoButtons } from './UndoButtons'
import { usePage, useSlice } from '../../hooks/page-context'

const phases: readonly Phase[] = ['movement', 'shooting', 'assault']

/** A battle whose length a die decides says how long it may last. */
const turnOf = ({ game: turn, limit, most }: GameView['turn'], t: TFunction): string =>
  most === undefined
    ? t('battle:turnOf', { turn, limit })
    : most === null
      ? t('battle:turnOf.open', { turn, limit })
      : t('battle:turnOf.most', { turn, limit, most })

/** Whose turn, which phase, and the way back. */
export function TopBar({ onLeave }: { readonly onLeave: () => void }) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const command = useSlice(gameStore, (state) => state.command)
  if (snapshot === null) return null
  const { view } = snapshot
  const { turn, stage } = view
  const acting = seatToAct(snapshot)
  return (
    <header className="top-bar">
      <TableMenu
        onLeave={onLeave}
        own={[
          {
            id: 'keepCity',
            text: t('battle:keepCity'),
            onChoose: () => {
              attempt(page, keepCity(page, view)).catch(console.error)
            },
          },
          { id: 'editCity', text: t('cities:fromThisGame'), onChoose: () => editTableOf(page, view) },
        ]}
        concede={isLegal(snapshot, 'concede') ? () => command({ type: 'concede' }) : null}
      />
      <div className="top-title">
        <strong>{inLanguage(view.title, names.language)}</strong>
        {view.scenario !== null && <span className="small dim">{view.scenario.name[names.language]}</span>}
      </div>
      <div className="top-turn">
        {stage === 'battle' || stage === 'over' ? (
          <PhaseStrip
            turn={turnOf(turn, t)}
            phases={phases.map((id) => ({ id, text: t(`common:phase.${id}`) }))}
            now={stage === 'battle' ? turn.phase : null}
          />
        ) : (
          <span className="turn-number">{t(`common:stage.${stage}`)}</span>
        )}
      </div>
      {stage !== 'over' && (
        <div className={`top-whose side-${acting}`} data-testid="acting" data-seat={acting}>
          <SideMark seat={acting} />
          <strong>{sideName(view, acting, names)}</strong>
        </div>
      )}
      <ScoreButton />
      <StratagemsButton />
      <AutomaticChoices />
      <div className="top-undo">
        <UndoButtons />
      </div>
    </header>
  )
}
