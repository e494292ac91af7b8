/** Everything that has been begun in a battle and not yet told to the rules. */
import type { StoreApi } from 'zustand/vanilla'
import type { Page } from '../../page'
import { emptyTable, tableStore } from '../../table/table-store'
import { waysStore } from '../../table/told-ways'
import { arcsStore } from '../../tools/arcs'
import { coherencyStore } from '../../tools/chain'
import { reachStore } from '../../tools/reaching'
import { sightStore } from '../../tools/sighting'
import { attackStore } from './attack-store'
import { deployStore } from './deploy-draft'
import { moveStore } from './move-store'
import { pieceStore } from './piece-draft'

export function dropDrafts(page: Page): void {
  moveStore(page).setState({ move: null })
  deployStore(page).setState({ deploy: null })
  pieceStore(page).setState({ piece: null })
  attackStore(page).setState({ attack: null, assault: null })
  tableStore(page).setState({ turnedDown: null })
}
const empty = <S>(store: StoreApi<S>): void => store.setState(store.getInitialState(), true)

/** The table as nobody has touched it. */
export function clearTable(page: Page): void {
  tableStore(page).setState(emptyTable)
  empty(moveStore(page))
  empty(deployStore(page))
  empty(pieceStore(page))
  empty(attackStore(page))
  empty(waysStore(page))
  empty(sightStore(page))
  empty(reachStore(page))
  empty(arcsStore(page))
  empty(coherencyStore(page))
}
