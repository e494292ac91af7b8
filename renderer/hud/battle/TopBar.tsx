import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Phase } from '../../../shared/protocol/game-view'
import { useNames, useSay } from '../../i18n/useNames'
import { keepCity } from '../../screens/battle/keep-city'
import { exportGame } from '../../screens/home/export-game'
import { useGame } from '../../state/game-store'
import { isLegal } from '../../state/intent'
import { sideName } from '../../state/names'
import { usePreferences } from '../../state/preferences'
import { useRoute } from '../../state/route'
import { requestRedo, requestUndo } from '../../state/takeback'
import { attempt } from '../../state/toasts'
import { seatToAct } from '../../state/turn-taking'
import { AutomaticChoices } from '../assist/AutomaticChoices'
import { Button } from '../controls/Button'
import { Dialog } from '../controls/Dialog'
import { SideMark } from '../controls/SideMark'

const phases: readonly Phase[] = ['movement', 'shooting', 'assault']

/** Whose turn, which phase, and the way back. */
export function TopBar({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useGame((state) => state.snapshot)
  const command = useGame((state) => state.command)
  const keys = usePreferences((state) => state.keys)
  const open = useRoute((state) => state.open)
  const say = useSay(snapshot?.view ?? null)
  const [conceding, setConceding] = useState(false)
  if (snapshot === null) return null
  const { view, timeline, game } = snapshot
  const { turn, stage } = view
  const acting = seatToAct(snapshot)
  const choose = (id: string) => {
    if (id === 'export') attempt(exportGame(game)).catch(console.error)
    if (id === 'keepCity') attempt(keepCity(view)).catch(console.error)
    if (id === 'settings') open({ over: 'settings' })
    if (id === 'help') open({ over: 'help' })
    if (id === 'concede') setConceding(true)
    if (id === 'leave') onLeave()
  }
  return (
    <header className="top-bar">
      <MenuTrigger>
        <Button tone="quiet" label={t('battle:menu')} testId="battle-menu">
          ☰
        </Button>
        <Popover className="menu-popover" placement="bottom start">
          <Menu className="menu" onAction={(key) => choose(String(key))}>
            <MenuItem id="leave" className="menu-item">
              {t('battle:leave')}
            </MenuItem>
            <MenuItem id="export" className="menu-item">
              {t('battle:export')}
            </MenuItem>
            <MenuItem id="keepCity" className="menu-item">
              {t('battle:keepCity')}
            </MenuItem>
            <MenuItem id="settings" className="menu-item">
              {t('home:settings')}
            </MenuItem>
            <MenuItem id="help" className="menu-item">
              {t('home:help')}
            </MenuItem>
            {isLegal(snapshot, 'concede') && (
              <MenuItem id="concede" className="menu-item danger">
                {t('battle:concede')}
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
      <div className="top-title">
        <strong>{view.title}</strong>
        {view.scenario !== null && (
          <span className="small dim">{t(`common:scenario.${view.scenario.id}`)}</span>
        )}
      </div>
      <div className="top-turn">
        {stage === 'battle' || stage === 'over' ? (
          <>
            <span className="turn-number">{t('battle:turnOf', { turn: turn.game, limit: turn.limit })}</span>
            <ol className="phases">
              {phases.map((phase) => (
                <li
                  key={phase}
                  aria-current={stage === 'battle' && phase === turn.phase ? 'step' : undefined}
                >
                  {t(`common:phase.${phase}`)}
                </li>
              ))}
            </ol>
          </>
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
      <AutomaticChoices />
      <div className="top-undo">
        <Button
          small
          disabled={timeline.undo === null}
          onPress={() => attempt(requestUndo())}
          keycap={keys.undo[0]}
          testId="undo"
        >
          <span aria-hidden>↶</span>
          <span className="undo-what">
            {timeline.undo === null
              ? t('battle:undoNothing')
              : t('battle:undo', { what: say(timeline.undo.label) })}
          </span>
        </Button>
        <Button
          small
          disabled={timeline.redo === null}
          onPress={() => attempt(requestRedo())}
          label={
            timeline.redo === null
              ? t('battle:redoNothing')
              : t('battle:redo', { what: say(timeline.redo.label) })
          }
          testId="redo"
        >
          <span aria-hidden>↷</span>
        </Button>
      </div>
      {conceding && (
        <Dialog
          title={t('battle:concede')}
          onClose={() => setConceding(false)}
          foot={
            <>
              <Button autoFocus onPress={() => setConceding(false)}>
                {t('battle:fightOn')}
              </Button>
              <Button
                tone="danger"
                testId="concede"
                onPress={() => {
                  setConceding(false)
                  attempt(command({ type: 'concede' })).catch(console.error)
                }}
              >
                {t('battle:concede')}
              </Button>
            </>
          }
        >
          <p>{t('battle:concedeSure')}</p>
        </Dialog>
      )}
    </header>
  )
}
