import type { SettingSpec } from './api'
import type { SettingValue } from './game-view'

/** What a house rule is set to by such a wish; undefined: it knows no such value. */
export const settingValue = (
  { default: standard, alternatives }: Pick<SettingSpec, 'default' | 'alternatives'>,
  wish: unknown,
): SettingValue | undefined =>
  [standard, ...alternatives].find((value) => JSON.stringify(value) === JSON.stringify(wish))
