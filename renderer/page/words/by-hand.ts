/** What Enter answers where it would give something up, or where nothing is chosen beforehand: what to press instead, by its name. */
import type { Decision } from '../../../shared/protocol/decision'
import type { Text } from '../../../shared/protocol/refusal'

/** The button that lets it go, as its form calls it. */
function letsGo({ form, default: proposed }: Pick<Decision, 'form' | 'default'>): string {
  switch (form.form) {
    case 'fire':
      return 'skirmishDecisions:fire.hold'
    case 'zones':
      return 'skirmishDecisions:zones.none'
    case 'reactPath':
      return 'skirmishDecisions:path.letPass'
    case 'reactFire':
      return 'skirmishDecisions:underFire.stand'
    case 'way':
      return 'skirmishDecisions:way.stay'
    case 'paths':
      return proposed.form === 'paths' && Object.keys(proposed.paths).length === 0
        ? 'decision:stay'
        : 'decision:asProposed'
    case 'poses':
      return 'decision:asProposed'
    default:
      return 'decision:confirm'
  }
}
export function byHandAlone(decision: Pick<Decision, 'form' | 'default'>): Text {
  const { form } = decision
  if (form.form === 'option') return { key: 'decision:byHand.option' }
  if ((form.form === 'models' || form.form === 'pieces') && form.min > 0)
    return { key: 'decision:byHand.tick' }
  return { key: 'decision:byHand.button', args: { button: { key: letsGo(decision) } } }
}
