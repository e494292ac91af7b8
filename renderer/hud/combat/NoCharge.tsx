import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refusal } from '../../../shared/protocol/refusal'
import type { UnitId } from '../../../shared/table/types'
import { noteFault } from '../../page/wire/api'
import { askGame, gameStore } from '../../page/game/game-store'
import { legalFor } from '../../page/table/intent'
import { tableStore } from '../../page/table/table-store'
import { chargeFallenShort } from '../../page/hands/battle/fallen-short'
import { inchText } from '../../page/words/lengths'
import { useTableAnswer } from '../assist/CombatChances'
import { Cite } from '../controls/Cite'
import { RefusalWords } from '../said/RefusalWords'
import { useMarkedName, Words } from '../said/Words'
import { usePage, useSlice } from '../../hooks/page-context'

/** Why the own unit in hand may not charge anybody in this Assault phase; null where it may, or it is not its turn. */
export function useNoCharge(): { readonly unit: UnitId; readonly refusal: Refusal } | null {
  const page = usePage()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const selected = useSlice(tableStore, (state) => state.selected)
  const [found, setFound] = useState<{ readonly unit: UnitId; readonly refusal: Refusal | null } | null>(null)
  const view = snapshot?.view
  const unit = selected === null ? undefined : view?.units[selected]
  const asks =
    snapshot !== null &&
    unit !== undefined &&
    view?.stage === 'battle' &&
    view.turn.phase === 'assault' &&
    view.turn.active === unit.seat &&
    unit.seat === snapshot.seat &&
    unit.locked.length === 0 &&
    unit.joined === undefined &&
    !unit.assaulted &&
    legalFor(snapshot, unit.id).every(({ type }) => type !== 'assault')
  const id = asks ? unit.id : null
  const state = snapshot?.state
  useEffect(() => {
    if (id === null) return
    let wanted = true
    askGame(page, { ask: 'assaults', unit: id })
      .then((list) => (wanted ? setFound({ unit: id, refusal: list[0]?.refusal ?? null }) : undefined))
      .catch(noteFault)
    return () => {
      wanted = false
    }
  }, [id, state])
  return id !== null && found?.unit === id && found.refusal !== null
    ? { unit: id, refusal: found.refusal }
    : null
}
/** How far its dice let it go, and how far it was, where that may be known. */
function FallenShort({ unit }: { readonly unit: UnitId }) {
  const { t } = useTranslation()
  const called = useMarkedName()
  const events = useSlice(gameStore, (state) => state.snapshot?.events) ?? []
  const list = useTableAnswer<'assaults'>({ ask: 'assaults', unit })
  const short = chargeFallenShort(events, unit)
  if (short === null) return null
  const { target, allowance, dice } = short
  const distance = list?.find((one) => one.target === target)?.distance ?? null
  return (
    <p data-testid="fallen-short">
      <Words
        text={t(dice.length > 0 ? 'combat:charge.shortByDice' : 'combat:charge.short', {
          target: called(target),
          allowance,
          dice: dice.join(', '),
        })}
      />{' '}
      {distance !== null && t('combat:charge.needed', { distance: inchText(distance) })}{' '}
      <Cite rule="C4-ASSAULT-08" />
    </p>
  )
}
export function NoCharge({ unit, refusal }: { readonly unit: UnitId; readonly refusal: Refusal }) {
  const { t } = useTranslation()
  const fell = useSlice(gameStore, ({ snapshot }) => chargeFallenShort(snapshot?.events ?? [], unit) !== null)
  if (fell)
    return (
      <section className="work no-charge" data-testid="no-charge">
        <h3>{t('combat:charge.fellShort')}</h3>
        <FallenShort unit={unit} />
      </section>
    )
  return (
    <section className="work no-charge" data-testid="no-charge">
      <h3>{t('combat:charge.barred')}</h3>
      <p>
        ✕ <RefusalWords refusal={refusal} />
      </p>
    </section>
  )
}
