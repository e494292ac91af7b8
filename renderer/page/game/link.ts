/** The line to the host: a break is told at once, and the open game is brought up to date when it is back. */
import type { SocketLink } from '../wire/connection-socket'
import { useGame } from './game-store'
import { openTable } from './open-table'
import { useSkirmish } from './skirmish-game'
import { showFault, useToasts } from '../app/toasts'

let broken = false
export function tellLink(link: SocketLink): void {
  const { show } = useToasts.getState()
  if (link === 'gone') show('bad', { key: 'errors:gone' })
  else if (link === 'broken') {
    broken = true
    useGame.setState({ lost: true })
    useSkirmish.setState({ lost: true })
    show('bad', { key: 'errors:lost' })
  } else if (broken) {
    broken = false
    show('good', { key: 'errors:again' })
    openTable().catchUp().catch(showFault)
  }
}
