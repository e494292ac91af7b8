import { useTranslation } from 'react-i18next'
import type { FiresStill } from '../../../shared/protocol/previews/way'
import { useNames } from '../said/useNames'
import { endOfWayStore } from '../../page/hands/battle/end-of-way'
import { gameStore } from '../../page/game/game-store'
import { NamedThing } from '../said/Words'
import { Cite } from '../controls/Cite'
import { hullName } from '../said/model-name'
import { useSlice } from '../../hooks/page-context'

/** At the end of the way being drawn: what covers the unit there, and who sees it. */
export function EndOfWay() {
  const { t } = useTranslation()
  const told = useSlice(endOfWayStore, (state) => state.told)
  if (told === null) return null
  const { of, shelters, seenBy, fires } = told
  return (
    <>
      {fires !== undefined && <FiresThen fires={fires} />}
      <p className="small dim" data-testid="stands-there">
        {shelters.map(({ piece, save, models }) => (
          <span key={piece}>
            <NamedThing id={piece} />: {models}/{of}, {save}+ <Cite rule="C4-SAVE-07" /> ·{' '}
          </span>
        ))}
        {seenBy.length === 0 ? t('acting:there.unseen') : `${t('acting:there.seenBy')} `}
        {seenBy.map(({ unit: enemy, models }, index) => (
          <span key={enemy}>
            {index > 0 && ', '}
            <NamedThing id={enemy} /> ({models}/{of})
          </span>
        ))}
      </p>
    </>
  )
}

/** Those of a squadron who may fire the same, told once. */
const alike = (fires: readonly FiresStill[]): readonly (readonly [FiresStill, ...FiresStill[]])[] => {
  const groups = new Map<string, [FiresStill, ...FiresStill[]]>()
  for (const one of fires) {
    const { model: _model, ...rest } = one
    const key = JSON.stringify(rest)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return [...groups.values()]
}
function FiresThen({ fires }: { readonly fires: readonly FiresStill[] }) {
  const groups = alike(fires)
  return groups.map((group) => (
    <FiresAlike key={group[0].model} group={group} isOneOfMany={groups.length > 1} />
  ))
}
/** How fast the vehicle was, and what it may fire then; struck out what it may not (C4-VSHOOT-03). */
function FiresAlike({
  group,
  isOneOfMany,
}: {
  readonly group: readonly [FiresStill, ...FiresStill[]]
  readonly isOneOfMany: boolean
}) {
  const { t } = useTranslation()
  const names = useNames()
  const { language } = names
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  if (view === undefined) return null
  const { band, weapons, together } = group[0]
  const could = weapons.filter(({ may }) => may).length
  return (
    <p className="small" data-testid="fires-then">
      {isOneOfMany && `${group.map(({ model }) => hullName(view, model, names)).join(', ')} · `}
      {t(`shooting:driven.${band}`)}:{' '}
      {weapons.map(({ mount, weapon, may }, index) => {
        const name = view.weapons[weapon]?.name[language] ?? weapon
        return (
          <span key={`${mount} ${weapon}`}>
            {index > 0 && ' · '}
            {may ? <b>{name}</b> : <s className="dim">{name}</s>}
          </span>
        )
      })}
      {together < could && ` (${t('battle:drive.together', { count: together })})`}{' '}
      <Cite rule="C4-VSHOOT-03" />
    </p>
  )
}
