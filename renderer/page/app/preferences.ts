/** What a player has chosen about the app itself; kept by the host, read once at start. */
import { createStore } from 'zustand/vanilla'
import { isLanguage, i18next, systemLanguage, type Language } from '../../i18n'
import { backdrops, type Backdrop } from '../../theme/backdrops'
import { defaultKeys, readKeys, type KeyMap } from './keys'
import type { QualityChoice } from './quality'
import { showFault } from './toasts'
import { slice, type Page } from '../page'

/** How thrown dice are shown: tumbling, lying at once for a moment, or only in the log. */
export const dicePaces = ['show', 'quick', 'off'] as const

interface Preferences extends QualityChoice {
  readonly language: Language
  readonly scale: number
  readonly dice: (typeof dicePaces)[number]
  readonly effects: boolean
  /** What stands behind the table. */
  readonly backdrop: Backdrop
  /** Dice are shown over a clean picture too. */
  readonly diceInClean: boolean
  /** A falling ruin is heard. */
  readonly sound: boolean
  readonly motion: 'system' | 'full' | 'reduced'
  readonly keys: KeyMap
  readonly hints: boolean
  /** Phases in which nobody can do anything pass by themselves. */
  readonly passEmpty: boolean
  readonly hintsUsed: readonly string[]
}
export const scales = [0.8, 0.9, 1, 1.1, 1.25, 1.4, 1.6] as const

const standardPreferences = (language: Language): Preferences => ({
  language,
  scale: 1,
  quality: 'auto',
  tier: null,
  dice: 'show',
  effects: true,
  backdrop: 'room',
  diceInClean: false,
  sound: false,
  motion: 'system',
  keys: defaultKeys,
  hints: true,
  passEmpty: true,
  hintsUsed: [],
})

const oneOf = <T>(value: unknown, from: readonly T[], otherwise: T): T =>
  from.find((one) => one === value) ?? otherwise
const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise)

/** Reads what was saved; a value that makes no sense falls back to the standard one. */
export function readPreferences(saved: Readonly<Record<string, unknown>>, system: Language): Preferences {
  const standard = standardPreferences(system)
  const used = saved['hintsUsed']
  return {
    language: isLanguage(saved['language']) ? saved['language'] : standard.language,
    scale: oneOf(saved['scale'], scales, 1),
    quality: oneOf(saved['quality'], ['auto', 'low', 'medium', 'high'] as const, standard.quality),
    tier: oneOf(saved['tier'], ['low', 'medium', 'high', null] as const, standard.tier),
    // Older files say yes or no.
    dice: saved['dice'] === false ? 'off' : oneOf(saved['dice'], dicePaces, standard.dice),
    effects: flag(saved['effects'], standard.effects),
    backdrop: oneOf(saved['backdrop'], backdrops, standard.backdrop),
    diceInClean: flag(saved['diceInClean'], standard.diceInClean),
    sound: flag(saved['sound'], standard.sound),
    motion: oneOf(saved['motion'], ['system', 'full', 'reduced'] as const, standard.motion),
    keys: readKeys(saved['keys']),
    hints: flag(saved['hints'], standard.hints),
    passEmpty: flag(saved['passEmpty'], standard.passEmpty),
    hintsUsed: Array.isArray(used) ? used.filter((one): one is string => typeof one === 'string') : [],
  }
}

interface PreferencesStore extends Preferences {
  load(): Promise<void>
  change(part: Partial<Preferences>): void
  useHint(hint: string): void
}
interface Own {
  /** What was chosen before the saved preferences had come: it is newer than they are. */
  chosen: Partial<Preferences>
}
const own = slice<Own>(() => ({ chosen: {} }))
export const preferencesStore = slice((page) =>
  createStore<PreferencesStore>((set, get) => ({
    ...standardPreferences('en'),
    async load() {
      set({
        ...readPreferences(await page.api.call('preferences', {}), systemLanguage()),
        ...own(page).chosen,
      })
      show(page, get())
      await i18next.changeLanguage(get().language)
    },
    change(part) {
      own(page).chosen = { ...own(page).chosen, ...part }
      set(part)
      show(page, get())
      if (part.language !== undefined) i18next.changeLanguage(part.language).catch(page.bound(showFault))
      page.api.call('savePreferences', { preferences: { ...part } }).catch(page.bound(showFault))
    },
    useHint(hint) {
      const { hintsUsed, change } = get()
      if (!hintsUsed.includes(hint)) change({ hintsUsed: [...hintsUsed, hint] })
    },
  })),
)

/** Whether motion is to be kept small. */
export const motionReduced = (page: Page, motion: Preferences['motion']): boolean =>
  motion === 'reduced' || (motion === 'system' && page.window.reducedMotion())

const show = (page: Page, { language, scale, motion }: Preferences): void =>
  page.window.wear({ language, scale, still: motionReduced(page, motion) })
