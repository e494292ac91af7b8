/** The texts of the log that both languages have, as a type: a fact without them does not compile. */
import type enAssault from '../en/assault.json'
import type enAutomatic from '../en/automatic.json'
import type enCharacters from '../en/characters.json'
import type enCity from '../en/cityfight.json'
import type enContact from '../en/contact.json'
import type enMorale from '../en/morale.json'
import type enMovement from '../en/movement.json'
import type enPsychic from '../en/psychic.json'
import type enReserves from '../en/reserves.json'
import type enShooting from '../en/shooting.json'
import type enAftermath from '../en/skirmish-aftermath.json'
import type enSixthSetUp from '../en/sixth-set-up.json'
import type enSixthCombat from '../en/sixth-close-combat.json'
import type enFire from '../en/skirmish-fire.json'
import type enSecrets from '../en/skirmish-secrets.json'
import type enTurns from '../en/skirmish-turns.json'
import type enTemplates from '../en/templates.json'
import type enTransport from '../en/transport.json'
import type enVictory from '../en/victory.json'
import type ruAssault from '../ru/assault.json'
import type ruAutomatic from '../ru/automatic.json'
import type ruCharacters from '../ru/characters.json'
import type ruCity from '../ru/cityfight.json'
import type ruContact from '../ru/contact.json'
import type ruMorale from '../ru/morale.json'
import type ruMovement from '../ru/movement.json'
import type ruPsychic from '../ru/psychic.json'
import type ruReserves from '../ru/reserves.json'
import type ruShooting from '../ru/shooting.json'
import type ruAftermath from '../ru/skirmish-aftermath.json'
import type ruSixthSetUp from '../ru/sixth-set-up.json'
import type ruSixthCombat from '../ru/sixth-close-combat.json'
import type ruFire from '../ru/skirmish-fire.json'
import type ruSecrets from '../ru/skirmish-secrets.json'
import type ruTurns from '../ru/skirmish-turns.json'
import type ruTemplates from '../ru/templates.json'
import type ruTransport from '../ru/transport.json'
import type ruVictory from '../ru/victory.json'

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
