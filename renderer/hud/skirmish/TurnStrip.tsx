import { inLanguage } from '../../../shared/protocol/given-name'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RollData } from '../../../shared/protocol/event'
import type { SkirmishPhase } from '../../../shared/protocol/skirmish/view'
import { useNames, useSay } from '../said/useNames'
import { rollOf } from '../../../shared/words/log'
import { sideName } from '../../../shared/words/names'
import { namedOf } from '../../../shared/words/skirmish-named'
import { skirmishStore } from '../../page/game/skirmish-game'
import { seatToAct } from '../../../shared/seat-to-act'
import { PhaseStrip } from '../battle/PhaseStrip'
import { editTableOf } from '../../page/editors/city/from-game'
import { TableMenu } from '../battle/TableMenu'
import { UndoButtons } from '../battle/UndoButtons'
import { Button } from '../controls/Button'
import { Dialog } from '../controls/Dialog'
import { SideMark } from '../controls/SideMark'
import { Tip } from '../controls/Tip'
import { PointsPanel } from './PointsPanel'
import { StandingOrdersPanel } from './StandingOrders'
import { usePage, useSlice } from '../../hooks/page-context'

const phases: readonly SkirmishPhase[] = ['start', 'initiative', 'support', 'retreat', 'action', 'end']

/** The dice and all that is added to them. */
const sumOf = ({ dice, modifiers = [] }: RollData): number =>
  dice.reduce((sum, { face }) => sum + face, 0) + modifiers.reduce((sum, { from, to }) => sum + to - from, 0)

/** The last throw for the initiative of each side, with what was added (LS-TURN-02). */
function Initiative() {
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(skirmishStore, (state) => state.snapshot)
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
/** Who does what, in words; where there is little room the name alone, whole. */
function Whose({ words, name }: { readonly words: string; readonly name: string }) {
  return (
    <strong title={words} aria-label={words}>
      <span className="wide-only">{words}</span>
      <span className="narrow-only">{name}</span>
    </strong>
  )
}
/** Turn, phase, whose; points, standing orders, the way back. */
export function TurnStrip({ onLeave }: { readonly onLeave: () => void }) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(skirmishStore, (state) => state.snapshot)
  const command = useSlice(skirmishStore, (state) => state.command)
  const [panel, setPanel] = useState<'points' | 'orders' | 'aims' | null>(null)
  if (snapshot === null) return null
  const { view, seat } = snapshot
  const acting = seatToAct(snapshot)
  const active = view.turn.active
  return (
    <header className="top-bar turn-strip">
      <TableMenu
        onLeave={onLeave}
        own={[
          { id: 'aims', text: t('skirmish:aims'), onChoose: () => setPanel('aims') },
          { id: 'editCity', text: t('cities:fromThisGame'), onChoose: () => editTableOf(page, view) },
        ]}
        concede={
          snapshot.legal.some(({ type }) => type === 'giveUp') ? () => command({ type: 'giveUp' }) : null
        }
      />
      <div className="top-title">
        <strong>{inLanguage(view.title, names.language)}</strong>
        <span className="small dim">{view.scenario.name[names.language]}</span>
      </div>
      <div className="top-turn">
        {view.stage === 'battle' || view.stage === 'over' ? (
          <>
            <PhaseStrip
              turn={t('skirmish:turn', { turn: view.turn.number })}
              phases={phases.map((id) => ({ id, text: t(`skirmish:phase.${id}`) }))}
              now={view.stage === 'battle' ? view.turn.phase : null}
            />
            <Initiative />
          </>
        ) : (
          <span className="turn-number">{t(`skirmish:stage.${view.stage}`)}</span>
        )}
      </div>
      {view.stage === 'battle' && (
        <div className={`top-whose side-${active}`} data-testid="acting" data-seat={acting}>
          <SideMark seat={active} />
          <Whose
            words={t('skirmish:active', { side: sideName(view, active, names) })}
            name={sideName(view, active, names)}
          />
        </div>
      )}
      {acting !== active && view.stage === 'battle' && (
        <div className={`top-whose side-${acting}`}>
          <SideMark seat={acting} />
          <span className="narrow-only" aria-hidden>
            ↩
          </span>
          <Whose
            words={t('skirmish:answers', { side: sideName(view, acting, names) })}
            name={sideName(view, acting, names)}
          />
        </div>
      )}
      {view.stage !== 'battle' && view.stage !== 'over' && (
        <div className={`top-whose side-${acting}`} data-testid="acting" data-seat={acting}>
          <SideMark seat={acting} />
          <strong>{sideName(view, acting, names)}</strong>
        </div>
      )}
      <div className="top-undo">
        <Tip text={`${t('skirmish:points.title')}. ${t('skirmish:points.text')}`}>
          <Button
            small
            className="points-button"
            onPress={() => setPanel('points')}
            label={t('skirmish:points.bar', { a: view.sides.a.total, b: view.sides.b.total })}
            testId="points"
          >
            <span className="side-a">{view.sides.a.total}</span> :{' '}
            <span className="side-b">{view.sides.b.total}</span>{' '}
            <span className="dim small">{t('skirmish:points.unit')}</span>
          </Button>
        </Tip>
        <Button small onPress={() => setPanel('orders')} testId="standing-orders">
          {t('skirmish:orders.short')}
        </Button>
        <UndoButtons />
      </div>
      {panel === 'points' && <PointsPanel onClose={() => setPanel(null)} />}
      {panel === 'orders' && <StandingOrdersPanel onClose={() => setPanel(null)} />}
      {panel === 'aims' && (
        <Dialog title={view.scenario.name[names.language]} onClose={() => setPanel(null)}>
          <p>{view.scenario.situation[names.language]}</p>
          <p className={`side-${seat}`} data-testid="own-aims">
            <SideMark seat={seat} /> <strong>{sideName(view, seat, names)}</strong>:{' '}
            {view.scenario.aims[names.language]}
          </p>
        </Dialog>
      )}
    </header>
  )
}
