/** The rule index, the house rules and the special rules that forces may name, fetched once. */
import { createStore } from 'zustand/vanilla'
import type { RuleEntry, SettingSpec } from '../../../shared/protocol/api'
import type { RuleCard } from '../../../shared/protocol/special-rule'
import { attempt } from './toasts'
import { slice } from '../page'

interface Rules {
  readonly byId: ReadonlyMap<string, RuleEntry>
  readonly settings: readonly SettingSpec[]
  /** Of Live Skirmish. */
  readonly skirmishSettings: readonly SettingSpec[]
  readonly cards: readonly RuleCard[]
  readonly loaded: boolean
  load(): Promise<void>
}
export const rulesStore = slice((page) =>
  createStore<Rules>((set, get) => ({
    byId: new Map(),
    settings: [],
    skirmishSettings: [],
    cards: [],
    loaded: false,
    async load() {
      if (get().loaded) return
      const answer = await attempt(page, page.api.call('rules', {}))
      if (answer === undefined) return
      set({
        byId: new Map(answer.rules.map((rule) => [rule.id, rule])),
        settings: answer.settings,
        skirmishSettings: answer.skirmishSettings,
        cards: answer.cards,
        loaded: true,
      })
    },
  })),
)
