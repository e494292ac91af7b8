import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameEvent } from '../../../shared/protocol/event'
import type { GameView } from '../../../shared/protocol/game-view'
import type { Seat } from '../../../shared/protocol/spatial'
import { useMarkedNames, useNames, useSay } from '../said/useNames'
import {
  fallenSoFar,
  hurtSoFar,
  leadOfCombat,
  loser,
  type Round,
  type Rung,
} from '../../page/hands/battle/combat'
import { combatsStore } from '../../page/hands/battle/combat-store'
import { gameStore } from '../../page/game/game-store'
import { readLog } from '../../../shared/words/log'
import { sideName } from '../../../shared/words/names'
import { LogLine } from '../said/LogLine'
import { Button } from '../controls/Button'
import { NamedThing, useMarkedName, Words } from '../said/Words'
import { Cite, Cites } from '../controls/Cite'
import { SideMark } from '../controls/SideMark'
import { StrikeRow } from './StrikeRow'
import { CombatChances, useTableAnswer } from '../assist/CombatChances'
import type { CombatShown } from '../../page/hands/battle/combat-shown'
import './combat.css'
import { usePage, useSlice } from '../../hooks/page-context'

function Told({ events, view }: { readonly events: readonly GameEvent[]; readonly view: GameView }) {
  const names = useMarkedNames()
  const say = useSay(view)
  const lines = readLog(events, view, names).flatMap((group) => group.lines)
  return (
    <ul className="told small">
      {lines.map((line) => (
        <LogLine key={line.id} line={line} say={say} />
      ))}
    </ul>
  )
}
function Step({ rung, view, lit }: { readonly rung: Rung; readonly view: GameView; readonly lit: boolean }) {
  const page = usePage()
  const { t } = useTranslation()
  const { initiative, groups, told, state } = rung
  return (
    <li
      className={`rung ${state}`}
      data-testid={`rung-${initiative}`}
      data-state={state}
      data-lit={lit || undefined}
      aria-current={state === 'now' ? 'step' : undefined}
      onMouseEnter={() => combatsStore(page).setState({ pointed: initiative })}
      onMouseLeave={() => combatsStore(page).setState({ pointed: null })}
    >
      <span className="rung-number" title={t(`combat:step.${state}`, { initiative })}>
        {initiative}
        <span className="rung-sign" aria-hidden>
          {{ done: '✓', now: '▶', coming: '' }[state]}
        </span>
        <span className="visually-hidden">{t(`combat:step.${state}`, { initiative })}</span>
      </span>
      <div className="rung-body">
        {state !== 'done' && (
          <ul>
            {groups.map((group, index) => (
              <StrikeRow key={index} view={view} group={group} />
            ))}
          </ul>
        )}
        {told !== null && <Told events={told.events} view={view} />}
      </div>
    </li>
  )
}
function Result({ round, view }: { readonly round: Round; readonly view: GameView }) {
  const { t } = useTranslation()
  const names = useNames()
  const called = useMarkedName()
  const { result } = round
  if (result === null) return null
  const beaten = loser(result)
  const testing = round.units.filter(
    (id) =>
      view.units[id]?.seat === beaten &&
      view.units[id]?.models.some((model) => view.models[model]?.pose != null),
  )
  const key = result.winner === null ? 'draw' : result.massacre ? 'massacre' : 'won'
  return (
    <div className="combat-result" data-testid="combat-result">
      <p>
        <b>
          {t(`combat:result.${key}`, {
            side: result.winner === null ? '' : sideName(view, result.winner, names),
            lead: leadOfCombat(result),
          })}
        </b>{' '}
        <Cite rule={result.massacre ? 'C4-ASSAULT-36' : 'C4-ASSAULT-35'} />
      </p>
      <p className="small dim">{t('combat:result.wounds', { a: result.a, b: result.b })}</p>
      {!result.massacre && testing.length > 0 && round.after.length === 0 && (
        <p className="small">
          <Words text={t('combat:result.tests', { units: testing.map(called).join(', ') })} />{' '}
          <Cites rules={['C4-ASSAULT-37', 'C4-MORALE-08']} />
        </p>
      )}
      <Told events={round.after} view={view} />
    </div>
  )
}
/** The units of one side; a name under the mouse shows where the unit would run. */
function Side({
  seat,
  units,
  fallen,
  hurt,
}: {
  readonly seat: Seat
  readonly units: readonly string[]
  readonly fallen: number | null
  readonly hurt: number
}) {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <p className={`combat-side side-${seat}`}>
      <SideMark seat={seat} />{' '}
      {units.map((id) => (
        <button
          key={id}
          type="button"
          className="combat-unit"
          title={t('combat:wouldRun')}
          onMouseEnter={() => combatsStore(page).setState({ running: id })}
          onMouseLeave={() => combatsStore(page).setState({ running: null })}
          onFocus={() => combatsStore(page).setState({ running: id })}
          onBlur={() => combatsStore(page).setState({ running: null })}
        >
          <NamedThing id={id} />
        </button>
      ))}
      {fallen !== null && <span className="dim"> · {t('combat:fallen', { count: fallen })}</span>}
      {hurt > 0 && <span className="dim"> · {t('combat:hurt', { count: hurt })}</span>}
    </p>
  )
}
const newestTold = (round: Round | null): number | null =>
  round?.after.at(-1)?.id ?? round?.steps.at(-1)?.events.at(-1)?.id ?? null

/** A combat from Initiative 10 down: who strikes whom with what, what was thrown, how it ends and what follows (C4-ASSAULT-14 to -42). */
export function CombatPanel({ combat }: { readonly combat: CombatShown }) {
  const page = usePage()
  const { t } = useTranslation()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  const seat = useSlice(gameStore, (state) => state.snapshot?.seat ?? 'a')
  const panel = useRef<HTMLElement>(null)
  const [first] = combat.units.a
  const chances = useTableAnswer<'combatOdds'>(
    combat.round === null && first !== undefined ? { ask: 'combatOdds', unit: first } : null,
  )
  const newest = newestTold(combat.round)
  // What was told last is kept in the picture.
  useEffect(() => {
    const lines = panel.current?.querySelectorAll('.told .log-line')
    lines?.item(lines.length - 1)?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  if (view === undefined) return null
  const { units, round, ladder, rung } = combat
  const fallen = round === null ? null : fallenSoFar(view, round)
  const hurt = round === null ? null : hurtSoFar(view, round)
  return (
    <section ref={panel} className="combat-panel" aria-label={t('combat:title')} data-testid="combat-panel">
      <header>
        <h3>{t('combat:title')}</h3>
        {round?.result != null && (
          <Button
            small
            tone="quiet"
            label={t('common:close')}
            onPress={() => combatsStore(page).setState({ closed: round.id })}
            testId="close-combat"
          >
            ✕
          </Button>
        )}
      </header>
      <Side seat="a" units={units.a} fallen={fallen?.a ?? null} hurt={hurt?.a ?? 0} />
      <Side seat="b" units={units.b} fallen={fallen?.b ?? null} hurt={hurt?.b ?? 0} />
      {chances !== null && <CombatChances odds={chances} seat={seat} />}
      {ladder.length > 0 ? (
        <ol className="ladder" aria-label={t('combat:ladder')}>
          {ladder.map((one) => (
            <Step key={one.initiative} rung={one} view={view} lit={one.initiative === rung?.initiative} />
          ))}
        </ol>
      ) : (
        round?.result == null && <p className="small dim">{t('combat:nobody')}</p>
      )}
      {round !== null && <Result round={round} view={view} />}
    </section>
  )
}
