import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { Dialog } from '../../hud/controls/Dialog'
import { useNames } from '../../hud/said/useNames'
import { usePage, useSlice } from '../../hooks/page-context'
import { libraryStore } from '../../page/app/library'
import { showFault } from '../../page/app/toasts'
import { editTableOfGame } from '../../page/editors/city/from-game'
import { titlesApart } from '../../page/game/game-title'

/** Which saved game's table is to be changed: a copy of it. */
export function GameTables({ onClose }: { readonly onClose: () => void }) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const library = useSlice(libraryStore, (state) => state.library)
  const games = (library?.games ?? []).filter(({ damaged }) => damaged === undefined)
  const titles = titlesApart(games, language)
  return (
    <Dialog title={t('cities:fromGameTitle')} onClose={onClose}>
      <p className="small dim">{t(games.length === 0 ? 'cities:fromGameNone' : 'cities:fromGameText')}</p>
      <ul className="game-tables">
        {games.map(({ id, level }) => (
          <li key={id}>
            <Button
              onPress={() => {
                onClose()
                editTableOfGame(page, id).catch(page.bound(showFault))
              }}
              testId={`table-of-${id}`}
            >
              {titles[id]} <span className="small dim">{t(`common:level.${level}`)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
