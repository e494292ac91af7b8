/** The texts of the log that both languages have, as a type: a fact without them does not compile. */
import type enAssault from '../../i18n/en/assault.json'
import type enAutomatic from '../../i18n/en/automatic.json'
import type enCharacters from '../../i18n/en/characters.json'
import type enCity from '../../i18n/en/cityfight.json'
import type enContact from '../../i18n/en/contact.json'
import type enMorale from '../../i18n/en/morale.json'
import type enMovement from '../../i18n/en/movement.json'
import type enPsychic from '../../i18n/en/psychic.json'
import type enReserves from '../../i18n/en/reserves.json'
import type enShooting from '../../i18n/en/shooting.json'
import type enAftermath from '../../i18n/en/skirmish-aftermath.json'
import type enSixthSetUp from '../../i18n/en/sixth-set-up.json'
import type enSixthCombat from '../../i18n/en/sixth-close-combat.json'
import type enFire from '../../i18n/en/skirmish-fire.json'
import type enSecrets from '../../i18n/en/skirmish-secrets.json'
import type enTurns from '../../i18n/en/skirmish-turns.json'
import type enTemplates from '../../i18n/en/templates.json'
import type enTransport from '../../i18n/en/transport.json'
import type enVictory from '../../i18n/en/victory.json'
import type ruAssault from '../../i18n/ru/assault.json'
import type ruAutomatic from '../../i18n/ru/automatic.json'
import type ruCharacters from '../../i18n/ru/characters.json'
import type ruCity from '../../i18n/ru/cityfight.json'
import type ruContact from '../../i18n/ru/contact.json'
import type ruMorale from '../../i18n/ru/morale.json'
import type ruMovement from '../../i18n/ru/movement.json'
import type ruPsychic from '../../i18n/ru/psychic.json'
import type ruReserves from '../../i18n/ru/reserves.json'
import type ruShooting from '../../i18n/ru/shooting.json'
import type ruAftermath from '../../i18n/ru/skirmish-aftermath.json'
import type ruSixthSetUp from '../../i18n/ru/sixth-set-up.json'
import type ruSixthCombat from '../../i18n/ru/sixth-close-combat.json'
import type ruFire from '../../i18n/ru/skirmish-fire.json'
import type ruSecrets from '../../i18n/ru/skirmish-secrets.json'
import type ruTurns from '../../i18n/ru/skirmish-turns.json'
import type ruTemplates from '../../i18n/ru/templates.json'
import type ruTransport from '../../i18n/ru/transport.json'
import type ruVictory from '../../i18n/ru/victory.json'

type English =
  | keyof typeof enAssault
  | keyof typeof enAutomatic
  | keyof typeof enCharacters
  | keyof typeof enCity
  | keyof typeof enContact
  | keyof typeof enMorale
  | keyof typeof enMovement
  | keyof typeof enPsychic
  | keyof typeof enReserves
  | keyof typeof enShooting
  | keyof typeof enSixthSetUp
  | keyof typeof enAftermath
  | keyof typeof enFire
  | keyof typeof enSixthCombat
  | keyof typeof enSecrets
  | keyof typeof enTurns
  | keyof typeof enTemplates
  | keyof typeof enTransport
  | keyof typeof enVictory
type Russian =
  | keyof typeof ruAssault
  | keyof typeof ruAutomatic
  | keyof typeof ruCharacters
  | keyof typeof ruCity
  | keyof typeof ruContact
  | keyof typeof ruMorale
  | keyof typeof ruMovement
  | keyof typeof ruPsychic
  | keyof typeof ruReserves
  | keyof typeof ruShooting
  | keyof typeof ruSixthSetUp
  | keyof typeof ruAftermath
  | keyof typeof ruFire
  | keyof typeof ruSixthCombat
  | keyof typeof ruSecrets
  | keyof typeof ruTurns
  | keyof typeof ruTemplates
  | keyof typeof ruTransport
  | keyof typeof ruVictory

export type LogText = Extract<English & Russian, `event.${string}` | `label.lsActivity.${string}`>
