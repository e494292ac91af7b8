/** The attack that lies ready, told otherwise: on its card, or by a click on whoever fires. */
import type { Firer, TargetPreview } from '../../../../shared/protocol/previews/fire'
import type { ModelId } from '../../../../shared/table/types'
import type { Page } from '../../page'
import { attackStore } from './attack-store'
import {
  allFirers,
  declareFloor,
  nextArm,
  nobody,
  suppose,
  toggleFirer,
  toggleTwice,
  toggleWeapon,
  type AttackDraft,
  type WeaponRow,
} from './attack-draft'
import { levelNow } from './attacking'
import type { OddsStore } from './odds'

/** False where none lies ready. */
function told(page: Page, otherwise: (draft: AttackDraft, preview: TargetPreview) => AttackDraft): boolean {
  const { attack, targets } = attackStore(page).getState()
  const preview = targets?.list.find(({ target }) => target === attack?.target)
  if (attack === null || preview === undefined) return false
  attackStore(page).setState({ attack: otherwise(attack, preview) })
  return true
}
/** A click on a model of the unit that fires: it takes up its next weapon, and after the last it holds fire. */
export const rearm = (page: Page, model: ModelId): boolean =>
  told(page, (draft, preview) => nextArm(draft, preview, model, page.bound(levelNow)))
export const tickAll = (page: Page): boolean =>
  told(page, (draft, preview) => allFirers(draft, preview, page.bound(levelNow)))
export const tickNobody = (page: Page): boolean => told(page, nobody)
export const tickWeapon = (page: Page, weapon: string): boolean =>
  told(page, (draft, preview) => toggleWeapon(draft, preview, weapon, page.bound(levelNow)))
export const tickFirer = (page: Page, firer: Firer): boolean =>
  told(page, (draft) => toggleFirer(draft, firer, page.bound(levelNow)))
export const tickTwice = (page: Page, firers: readonly Firer[]): boolean =>
  told(page, (draft) => toggleTwice(draft, firers))
export const supposeUnder = (page: Page, row: WeaponRow, by: 1 | -1): boolean =>
  told(page, (draft) => suppose(draft, row, by))
export const declareFor = (page: Page, firers: readonly Firer[], floor: number): boolean =>
  told(page, (draft) => declareFloor(draft, firers, floor))
export const layAttackAside = (page: Page): void => attackStore(page).setState({ attack: null })

/** Somebody fires, and the rules have nothing against it. */
export const canBeFired = (
  { fire }: AttackDraft,
  { verdict }: TargetPreview,
  { odds, stale }: Pick<OddsStore, 'odds' | 'stale'>,
): boolean => fire.length > 0 && verdict !== 'cannot' && (stale || odds?.apart === undefined)
