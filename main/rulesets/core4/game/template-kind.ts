/** Weapons that lay a marker or a template instead of aiming shots at models (C4-WEAPON-01, -09 to -12, -17, -20). */
import { blastRadius, largeBlastRadius } from '../../../../shared/templates'
import type { Mm } from '../../../../shared/geometry/length'
import type { Weapon } from '../../../../shared/protocol/force'
import type { Firer } from '../../../../shared/protocol/previews/fire'
import type { Pinning } from './wound'
import type { CoreGame } from './part'

export type TemplateKind = NonNullable<Firer['template']>

/** What the weapon lays; null for one that only shoots. A guess weapon is a barrage, also of ordnance (C4-WEAPON-23). */
export const templateOf = (game: CoreGame, weapon: Weapon): TemplateKind | null =>
  game.ask('lays', weapon.type === 'ordnance' ? 'ordnance' : null, { weapon }).value

/** Ordnance uses the large marker unless its shell says otherwise (C4-WEAPON-12). */
export const radiusOf = (game: CoreGame, weapon: Weapon): Mm =>
  game.ask('laysLarge', weapon.type === 'ordnance', { weapon }).value ? largeBlastRadius : blastRadius

/** Rolls to hit first and lays its marker for each hit; the others are laid before any die. */
export const isBlast = (kind: TemplateKind | null): boolean => kind === 'blast' || kind === 'largeBlast'

export const pinningOf = (game: CoreGame, weapon: Weapon): Pinning | null =>
  game.ask('pins', null, { weapon }).value
