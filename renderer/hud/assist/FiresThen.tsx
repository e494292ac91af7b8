import { useTranslation } from 'react-i18next'
import type { FiresStill } from '../../../shared/protocol/previews/way'
import { gameStore } from '../../page/game/game-store'
import { Cite } from '../controls/Cite'
import { hullName } from '../../page/words/model-name'
import { useNames } from '../said/useNames'
import { useSlice } from '../../hooks/page-context'

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
/** What the vehicles of a unit may fire where a way ends. */
export function FiresThen({ fires }: { readonly fires: readonly FiresStill[] }) {
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
