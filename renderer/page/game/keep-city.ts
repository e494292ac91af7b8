/** Puts the city of a game, however it was laid, on the player's own shelf. */
import { usePreferences } from '../app/preferences'
import { inLanguage } from '../../../shared/protocol/given-name'
import { tableToCity } from '../../../shared/city'
import type { GameView } from '../../../shared/protocol/game-view'
import { call } from '../wire/api'
import { useToasts } from '../app/toasts'

export async function keepCity({ table, level, title, parts }: GameView): Promise<void> {
  const firstRuin = table.pieces.find(({ design }) => design.kind === 'ruin')?.id ?? null
  const name = { en: inLanguage(title, 'en'), ru: inLanguage(title, 'ru') }
  const id = `own-${Date.now().toString(36)}`
  const vital = parts.cityStakes?.vitalPiece ?? firstRuin
  await call('saveCity', { city: tableToCity(table, { id, name, level }, vital) })
  useToasts
    .getState()
    .show('good', { key: 'home:city.kept', args: { name: name[usePreferences.getState().language] } })
}
