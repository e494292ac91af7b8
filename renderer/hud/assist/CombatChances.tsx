import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChargeOdds, CombatOdds } from '../../../shared/protocol/previews/combat'
import type { Query, QueryInput, QueryResult } from '../../../shared/protocol/query'
import { otherSeat, type Seat } from '../../../shared/protocol/spatial'
import { toldNumber } from '../../i18n/decimals'
import { useNames } from '../said/useNames'
import { expected } from '../../page/hands/battle/odds'
import { noteFault } from '../../page/wire/api'
import { askGame, gameStore } from '../../page/game/game-store'
import { sayWith, sideName } from '../../../shared/words/names'
import { VehicleOutcome } from './VehicleOutcome'
import { percentText } from '../../page/words/percent'
import { Cite } from '../controls/Cite'
import { usePage, useSlice } from '../../hooks/page-context'

/** An answer of the table, asked anew with every change of the game; null: not yet. */
export function useTableAnswer<K extends Query['ask']>(
  query: Extract<QueryInput, { ask: K }> | null,
): QueryResult[K] | null {
  const page = usePage()
  const state = useSlice(gameStore, ({ snapshot }) => snapshot?.state)
  const [answer, setAnswer] = useState<QueryResult[K] | null>(null)
  const key = JSON.stringify(query)
  useEffect(() => {
    setAnswer(null)
    if (query === null) return
    let wanted = true
    askGame<K>(page, query)
      .then((told) => (wanted ? setAnswer(told) : undefined))
      .catch(noteFault)
    return () => {
      wanted = false
    }
    // The question is the same as long as it reads the same.
  }, [key, state])
  return answer
}
/** How a round may end, before its first blow: who strikes first, wounds to be expected, who wins, who breaks, what hulls suffer. */
export function CombatChances({ odds, seat }: { readonly odds: CombatOdds; readonly seat: Seat }) {
  const { t } = useTranslation()
  const names = useNames()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  if (view === undefined) return null
  const other = otherSeat(seat)
  const called = (of: Seat): string => sideName(view, of, names)
  const mean = (of: Seat): string => toldNumber(expected(odds.inflicted[of]), 1)
  const { vehicles = [] } = odds
  const explodes = vehicles.some(({ results }) => results.exploded + results.annihilated > 0)
  const order = odds.first
    .map((step) =>
      t('combat:odds.step', {
        initiative: step.initiative,
        who: (['a', 'b'] as const)
          .filter((one) => step[one] > 0)
          .map((one) => `${called(one)} ×${step[one]}`)
          .join(' + '),
      }),
    )
    .join(' → ')
  return (
    <>
      <ul className="combat-odds small" data-testid="combat-odds">
        {odds.noResult ? (
          <li data-testid="odds-no-result">
            {t('combat:odds.noResult')} <Cite rule="C4-VASSAULT-17" />
          </li>
        ) : (
          <>
            <li>
              {t('combat:odds.wounds', {
                own: mean(seat),
                theirs: mean(other),
                side: called(seat),
                other: called(other),
              })}{' '}
              <Cite rule="C4-ASSAULT-35" />
            </li>
            <li data-testid="odds-win">
              <b>
                {t('combat:odds.wins', {
                  side: called(seat),
                  chance: percentText(odds.wins[seat]),
                  other: called(other),
                  loses: percentText(odds.wins[other]),
                  draw: percentText(Math.max(0, 1 - odds.wins[seat] - odds.wins[other])),
                })}
              </b>
            </li>
            {([other, seat] as const).map((of) => (
              <li key={of} className={of === seat ? 'warn' : undefined}>
                {t('combat:odds.after', {
                  side: called(of),
                  breaks: percentText(odds.breaks[of]),
                  wiped: percentText(odds.wiped[of]),
                })}{' '}
                <Cite rule="C4-ASSAULT-37" />
              </li>
            ))}
          </>
        )}
        <li className="dim">
          {t('combat:odds.order', { order })} <Cite rule="C4-ASSAULT-14" />
        </li>
        {odds.lacks?.map(({ cite, ...lack }) => (
          <li key={lack.key} className="dim" data-testid="odds-lack">
            {sayWith(lack, view, names)}{' '}
            {cite.map((rule) => (
              <Cite key={rule} rule={rule} />
            ))}
          </li>
        ))}
        {explodes && (
          <li className="dim">
            {t('combat:odds.debris')} <Cite rule="C4-VDMG-18" />
          </li>
        )}
      </ul>
      {vehicles.map((one) => (
        <VehicleOutcome key={one.model} odds={one} stale={false} unmeasured={false} />
      ))}
    </>
  )
}
/** Whether a charge comes through, as far as that may be told, and the fight it leads to. */
export function ChargeChances({ odds, seat }: { readonly odds: ChargeOdds; readonly seat: Seat }) {
  const { t } = useTranslation()
  return (
    <section className="charge-odds" data-testid="charge-odds">
      <p className="small">
        {odds.arrives === null
          ? t('combat:odds.unmeasured')
          : t('combat:odds.arrives', { chance: percentText(odds.arrives) })}{' '}
        <Cite rule={odds.arrives === null ? 'C4-BASE-15' : 'C4-ASSAULT-08'} />
      </p>
      {odds.combat === null ? (
        <p className="small dim">{t('combat:odds.noFight')}</p>
      ) : (
        <CombatChances odds={odds.combat} seat={seat} />
      )}
    </section>
  )
}
