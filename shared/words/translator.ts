/** How a translator is begun, wherever texts are read: on the page, and where there is none. */

/** Texts by language, namespace and flat key. */
type Texts = Readonly<Record<'en' | 'ru', Readonly<Record<string, Readonly<Record<string, string>>>>>>

/** Options of i18next. */
export function translatorOptions(language: 'en' | 'ru', resources: Texts) {
  const namespaces = Object.keys(resources.en)
  return {
    lng: language,
    fallbackLng: 'en',
    resources,
    ns: namespaces,
    defaultNS: 'common',
    // A key of the engine (`event.…`, `refusal.…`) names no namespace: whichever pack speaks it owns the file.
    fallbackNS: namespaces,
    keySeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
  } as const
}
