/** Puts the city of a game, however it was laid, on the player's own shelf. */
import { preferencesStore } from '../app/preferences'
import { inLanguage } from '../../../shared/protocol/given-name'
import { tableToCity } from '../../../shared/city'
import type { GameView } from '../../../shared/protocol/game-view'
import { toastsStore } from '../app/toasts'
import type { Page } from '../page'

export async function keepCity(page: Page, { table, level, title, parts }: GameView): Promise<void> {
  const firstRuin = table.pieces.find(({ design }) => design.kind === 'ruin')?.id ?? null
  const name = { en: inLanguage(title, 'en'), ru: inLanguage(title, 'ru') }
  const id = `own-${Date.now().toString(36)}`
  const vital = parts.cityStakes?.vitalPiece ?? firstRuin
  await page.api.call('saveCity', { city: tableToCity(table, { id, name, level }, vital) })
  toastsStore(page)
    .getState()
    .show('good', { key: 'home:city.kept', args: { name: name[preferencesStore(page).getState().language] } })
}
