/** How a form changes the entry it shows. */
import type { List } from '../../../shared/force'
import { changeForce, forceDraftStore } from '../../page/editors/force-draft'
import { replaceItem, type Items } from '../../page/editors/force-edit'
import type { Page } from '../../page/page'

/** @param field  names what is changed: typing on in it is one step back */
export type ItemChange<T> = (change: Partial<T>, field?: string) => void

export function changeItem<L extends List>(
  page: Page,
  list: L,
  index: number,
  item: Items[L],
  change: Partial<Items[L]>,
  field?: string,
): void {
  const { force } = forceDraftStore(page).getState()
  const topic = field === undefined ? null : `${list}.${index}.${field}`
  changeForce(page, replaceItem(force, list, index, { ...item, ...change }), topic)
}
