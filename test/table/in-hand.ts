/** All that has been begun at a table, as a test reads it. */
import { attackStore } from '../../renderer/page/hands/battle/attack-store'
import { deployStore } from '../../renderer/page/hands/battle/deploy-draft'
import { moveStore } from '../../renderer/page/hands/battle/move-store'
import { pieceStore } from '../../renderer/page/hands/battle/piece-draft'
import { deskStore } from '../../renderer/page/hands/desk/desk'
import type { Page } from '../../renderer/page/page'
import { tableStore } from '../../renderer/page/table/table-store'

export const heldAt = (page: Page) => ({
  ...tableStore(page).getState(),
  ...moveStore(page).getState(),
  ...deployStore(page).getState(),
  ...pieceStore(page).getState(),
  ...attackStore(page).getState(),
  draft: deskStore(page).getState().draft,
})
