/** What a house rule of either family is called. */
import { humanised, type Names } from '../../../shared/words/names'

export function settingName(key: string, { exists, translate }: Names): string {
  const name = `setup:setting.${key}`
  return exists(name) ? translate(name) : humanised(key)
}
