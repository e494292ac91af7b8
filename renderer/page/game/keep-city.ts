/** Puts the city of a game, however it was laid, on the player's own shelf. */
import { preferencesStore } from '../app/preferences'
import { inLanguage } from '../../../shared/protocol/given-name'
import { tableToCity } from '../../../shared/city'
import type { City } from '../../../shared/protocol/city'
import type { GameView } from '../../../shared/protocol/game-view'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { newOwnId } from '../app/own-id'
import { toastsStore } from '../app/toasts'
import type { Page } from '../page'

/** The table of a game as it lies now, of either family, as a city under an id of its own. */
export function cityOfView(view: GameView | SkirmishView): City {
  const { table, title } = view
  const firstRuin = table.pieces.find(({ design }) => design.kind === 'ruin')?.id ?? null
  const name = { en: inLanguage(title, 'en'), ru: inLanguage(title, 'ru') }
  const battle = view.family === 'skirmish' ? null : view
  const vital = battle?.parts.cityStakes?.vitalPiece ?? firstRuin
  return tableToCity(table, { id: newOwnId(), name, level: battle?.level ?? 'skirmish' }, vital)
}

export async function keepCity(page: Page, view: GameView): Promise<void> {
  const city = cityOfView(view)
  await page.api.call('saveCity', { city })
  const { language } = preferencesStore(page).getState()
  toastsStore(page)
    .getState()
    .show('good', { key: 'home:city.kept', args: { name: city.name[language] } })
}
