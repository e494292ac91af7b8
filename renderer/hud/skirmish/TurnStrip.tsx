import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { RollData } from '../../../shared/protocol/event'
import type { SkirmishPhase } from '../../../shared/protocol/skirmish/view'
import { useNames, useSay } from '../../i18n/useNames'
import { exportGame } from '../../screens/home/export-game'
import { rollOf } from '../../state/log'
import { sideName } from '../../state/names'
import { usePreferences } from '../../state/preferences'
import { useRoute } from '../../state/route'
import { namedOf } from '../../state/skirmish/named'
import { useSkirmish } from '../../state/skirmish-game'
import { requestRedo, requestUndo } from '../../state/takeback'
import { attempt } from '../../state/toasts'
import { seatToAct } from '../../state/turn-taking'
import { Button } from '../controls/Button'
import { Dialog } from '../controls/Dialog'
import { SideMark } from '../controls/SideMark'
import { PointsPanel } from './PointsPanel'
import { StandingOrders } from './StandingOrders'

const phases: readonly SkirmishPhase[] = ['start', 'initiative', 'support', 'retreat', 'action', 'end']

/** The dice and all that is added to them. */
const sumOf = ({ dice, modifiers = [] }: RollData): number =>
  dice.reduce((sum, { face }) => sum + face, 0) + modifiers.reduce((sum, { from, to }) => sum + to - from, 0)

/** The last throw for the initiative of each side, with what was added (LS-TURN-02). */
function Initiative() {
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSkirmish((state) => state.snapshot)
  const say = useSay(snapshot === null ? null : namedOf(snapshot.view))
  if (snapshot === null) return null
  const last: Partial<Record<'a' | 'b', RollData>> = {}
  for (const event of snapshot.events) {
    const roll = rollOf(event)
    if (roll?.purpose === 'lsInitiative') last[roll.seat] = roll
  }
  if (last.a === undefined || last.b === undefined) return null
  const line = (roll: RollData): string =>
    `${roll.dice.map(({ face }) => face).join('+')}${(roll.modifiers ?? [])
      .map(({ from, to }) => (to >= from ? `+${to - from}` : `−${from - to}`))
      .join('')} = ${sumOf(roll)}`
  const why = (roll: RollData): string =>
    (roll.modifiers ?? [])
      .map(({ by, from, to }) => `${say(by)}: ${to >= from ? '+' : '−'}${Math.abs(to - from)}`)
      .join('\n')
  return (
    <span className="initiative small" aria-label={t('skirmish:initiative')} data-testid="initiative">
      {([last.a, last.b] as const).map((roll, index) => (
        <span
          key={index}
          className={`side-${roll.seat}`}
          title={`${sideName(snapshot.view, roll.seat, names)}\n${why(roll)}`}
        >
          <SideMark seat={roll.seat} /> {line(roll)}
        </span>
      ))}
    </span>
  )
}
/** Turn, phase, whose; points, standing orders, the way back. */
export function TurnStrip({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSkirmish((state) => state.snapshot)
  const keys = usePreferences((state) => state.keys)
  const open = useRoute((state) => state.open)
  const say = useSay(snapshot === null ? null : namedOf(snapshot.view))
  const command = useSkirmish((state) => state.command)
  const [panel, setPanel] = useState<'points' | 'orders' | 'aims' | 'giveUp' | null>(null)
  if (snapshot === null) return null
  const { view, timeline, game, seat } = snapshot
  const acting = seatToAct(snapshot)
  const active = view.turn.active
  const choose = (id: string) => {
    if (id === 'leave') onLeave()
    if (id === 'export') attempt(exportGame(game)).catch(console.error)
    if (id === 'settings') open({ over: 'settings' })
    if (id === 'help') open({ over: 'help' })
    if (id === 'aims') setPanel('aims')
    if (id === 'giveUp') setPanel('giveUp')
  }
  return (
    <header className="top-bar turn-strip">
      <MenuTrigger>
        <Button tone="quiet" label={t('battle:menu')} testId="battle-menu">
          ☰
        </Button>
        <Popover className="menu-popover" placement="bottom start">
          <Menu className="menu" onAction={(key) => choose(String(key))}>
            {(['leave', 'aims', 'export', 'settings', 'help'] as const).map((id) => (
              <MenuItem key={id} id={id} className="menu-item">
                {t(
                  {
                    leave: 'battle:leave',
                    aims: 'skirmish:aims',
                    export: 'battle:export',
                    settings: 'home:settings',
                    help: 'home:help',
                  }[id],
                )}
              </MenuItem>
            ))}
            {snapshot.legal.some(({ type }) => type === 'giveUp') && (
              <MenuItem id="giveUp" className="menu-item danger">
                {t('battle:concede')}
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
      <div className="top-title">
        <strong>{view.title}</strong>
        <span className="small dim">{view.scenario.name[names.language]}</span>
      </div>
      <div className="top-turn">
        {view.stage === 'battle' || view.stage === 'over' ? (
          <>
            <span className="turn-number">{t('skirmish:turn', { turn: view.turn.number })}</span>
            <ol className="phases">
              {phases.map((phase) => (
                <li
                  key={phase}
                  aria-current={view.stage === 'battle' && phase === view.turn.phase ? 'step' : undefined}
                >
                  {t(`skirmish:phase.${phase}`)}
                </li>
              ))}
            </ol>
            <Initiative />
          </>
        ) : (
          <span className="turn-number">{t(`skirmish:stage.${view.stage}`)}</span>
        )}
      </div>
      {view.stage === 'battle' && (
        <div className={`top-whose side-${active}`} data-testid="acting" data-seat={acting}>
          <SideMark seat={active} />
          <strong>{t('skirmish:active', { side: sideName(view, active, names) })}</strong>
        </div>
      )}
      {acting !== active && view.stage === 'battle' && (
        <div className={`top-whose side-${acting}`}>
          <SideMark seat={acting} />
          <strong>{t('skirmish:answers', { side: sideName(view, acting, names) })}</strong>
        </div>
      )}
      {view.stage !== 'battle' && view.stage !== 'over' && (
        <div className={`top-whose side-${acting}`} data-testid="acting" data-seat={acting}>
          <SideMark seat={acting} />
          <strong>{sideName(view, acting, names)}</strong>
        </div>
      )}
      <div className="top-undo">
        <Button small onPress={() => setPanel('points')} label={t('skirmish:points.title')} testId="points">
          {view.sides.a.total} : {view.sides.b.total}
        </Button>
        <Button small onPress={() => setPanel('orders')} testId="standing-orders">
          {t('skirmish:orders.short')}
        </Button>
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
      {panel === 'giveUp' && (
        <Dialog
          title={t('battle:concede')}
          onClose={() => setPanel(null)}
          foot={
            <>
              <Button autoFocus onPress={() => setPanel(null)}>
                {t('battle:fightOn')}
              </Button>
              <Button
                tone="danger"
                testId="give-up"
                onPress={() => {
                  setPanel(null)
                  attempt(command({ type: 'giveUp' })).catch(console.error)
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
      {panel === 'points' && <PointsPanel onClose={() => setPanel(null)} />}
      {panel === 'orders' && <StandingOrders onClose={() => setPanel(null)} />}
      {panel === 'aims' && (
        <Dialog title={view.scenario.name[names.language]} onClose={() => setPanel(null)}>
          <p>{view.scenario.situation[names.language]}</p>
          {(['a', 'b'] as const).map((side) => (
            <p key={side} className={`side-${side}`}>
              <SideMark seat={side} /> <strong>{sideName(view, side, names)}</strong>
              {side === seat && ` (${t('skirmish:you')})`}: {view.scenario.aims[side][names.language]}
            </p>
          ))}
        </Dialog>
      )}
    </header>
  )
}
