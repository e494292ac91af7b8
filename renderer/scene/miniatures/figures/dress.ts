/** What the troops of every force wear. */
import type { Dress } from './body'

export const dressLine: Dress = { coat: true, helmet: 'brim', shoulders: 1.9, bulk: 1, sleeve: 'cloth' }
export const trooper: Dress = { coat: false, helmet: 'closed', shoulders: 2.6, bulk: 1.06, sleeve: 'cloth' }
export const officer: Dress = { coat: true, helmet: 'crest', shoulders: 2.3, bulk: 1.04, sleeve: 'cloth' }
export const giant: Dress = { coat: false, helmet: 'closed', shoulders: 3.3, bulk: 1.32, sleeve: 'armour' }
export const burner: Dress = { coat: true, helmet: 'hood', shoulders: 2.2, bulk: 1.1, sleeve: 'leather' }
