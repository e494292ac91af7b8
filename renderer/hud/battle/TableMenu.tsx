import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { exportGame } from '../../page/game/export-game'
import { enterClean } from '../../page/app/clean'
import { routeStore } from '../../page/app/route'
import { stillStore } from '../../page/app/still'
import { attempt } from '../../page/app/toasts'
import { markOpenGame } from '../../page/game/mark-moment'
import { handleFeeds } from '../../page/show/feed/feeds'
import { stageOpenGame } from '../../page/editors/stage/moment'
import { reportOpenGame, watchOpenGame } from '../../page/game/watch-open-game'
import { Button } from '../controls/Button'
import { Dialog } from '../controls/Dialog'
import { HandoverDialog } from './HandoverDialog'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

interface MenuEntry {
  readonly id: string
  readonly text: string
  readonly keycap?: string | undefined
  readonly onChoose: () => void
}
interface TableMenuProps {
  readonly onLeave: () => void
  /** What only this family of games offers. */
  readonly own: readonly MenuEntry[]
  /** The side gives the game up, when it has said so twice; null where it may not. */
  readonly concede: (() => Promise<unknown>) | null
}
/** What can be done with the game as a whole. */
export function TableMenu({ onLeave, own, concede }: TableMenuProps) {
  const page = usePage()
  const { t } = useTranslation()
  const game = useOpenTable((state) => state.game)
  const seat = useOpenTable(({ snapshot }) => snapshot?.seat)
  const open = useSlice(routeStore, (state) => state.open)
  const beginStill = useSlice(stillStore, (state) => state.begin)
  const keys = useKeycaps()
  const [sure, setSure] = useState(false)
  const [agreeing, setAgreeing] = useState(false)
  const shared = useOpenTable(
    ({ snapshot }) => snapshot?.mode === 'hotSeat' && snapshot.view.stage !== 'over',
  )
  const entries: readonly MenuEntry[] = [
    { id: 'leave', text: t('battle:leave'), onChoose: onLeave },
    ...own,
    { id: 'watch', text: t('film:watchGame'), onChoose: () => watchOpenGame(page) },
    { id: 'report', text: t('studio:command'), onChoose: () => reportOpenGame(page) },
    {
      id: 'stage',
      text: t('stages:moment.command'),
      onChoose: () => {
        stageOpenGame(page).catch(console.error)
      },
    },
    {
      id: 'export',
      text: t('battle:export'),
      onChoose: () => {
        if (game !== null) attempt(page, exportGame(page, game)).catch(console.error)
      },
    },
    ...(shared
      ? [{ id: 'handover', text: t('setup:handover.menu'), onChoose: () => setAgreeing(true) }]
      : []),
    {
      id: 'clean',
      text: t('picture:clean.menu'),
      keycap: keys.cleanPicture[0],
      onChoose: page.bound(enterClean),
    },
    {
      id: 'mark',
      text: t('film:mark.button'),
      keycap: keys.markMoment[0],
      onChoose: () => void markOpenGame(page),
    },
    { id: 'still', text: t('picture:still.menu'), keycap: keys.still[0], onChoose: beginStill },
    {
      id: 'feed',
      text: t('picture:feed.menu'),
      onChoose: () => {
        if (game !== null && seat !== undefined)
          attempt(page, handleFeeds(page, game, seat)).catch(console.error)
      },
    },
    { id: 'settings', text: t('home:settings'), onChoose: () => open({ over: 'settings' }) },
    { id: 'help', text: t('home:help'), onChoose: () => open({ over: 'help' }) },
  ]
  return (
    <>
      <MenuTrigger>
        <Button tone="quiet" label={t('battle:menu')} testId="battle-menu">
          ☰
        </Button>
        <Popover className="menu-popover" placement="bottom start">
          <Menu className="menu">
            {entries.map(({ id, text, keycap, onChoose }) => (
              <MenuItem key={id} id={id} className="menu-item" onAction={onChoose}>
                {text}
                {keycap !== undefined && <kbd className="keycap">{keycap}</kbd>}
              </MenuItem>
            ))}
            {concede !== null && (
              <MenuItem id="concede" className="menu-item danger" onAction={() => setSure(true)}>
                {t('battle:concede')}
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
      {agreeing && <HandoverDialog onClose={() => setAgreeing(false)} />}
      {sure && concede !== null && (
        <Dialog
          title={t('battle:concede')}
          onClose={() => setSure(false)}
          foot={
            <>
              <Button autoFocus onPress={() => setSure(false)}>
                {t('battle:fightOn')}
              </Button>
              <Button
                tone="danger"
                testId="concede"
                onPress={() => {
                  setSure(false)
                  attempt(page, concede()).catch(console.error)
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
    </>
  )
}
