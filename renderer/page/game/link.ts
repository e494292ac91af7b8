/** The line to the host: a break is told at once, and the open game is brought up to date when it is back. */
import type { SocketLink } from '../wire/connection-socket'
import { gameStore } from './game-store'
import { openTable } from './open-table'
import { skirmishStore } from './skirmish-game'
import { showFault, toastsStore } from '../app/toasts'
import { slice, type Page } from '../page'

interface Own {
  broken: boolean
}
const own = slice<Own>(() => ({ broken: false }))
export function tellLink(page: Page, link: SocketLink): void {
  const { show } = toastsStore(page).getState()
  if (link === 'gone') show('bad', { key: 'errors:gone' })
  else if (link === 'broken') {
    own(page).broken = true
    gameStore(page).setState({ lost: true })
    skirmishStore(page).setState({ lost: true })
    show('bad', { key: 'errors:lost' })
  } else if (own(page).broken) {
    own(page).broken = false
    show('good', { key: 'errors:again' })
    openTable(page).catchUp().catch(page.bound(showFault))
  }
}
