/** What stratagems are called and what they do stands in their own files; texts of the engine name them like any other. */
import type { Stratagem } from '../../shared/protocol/stratagem'
import type { Language } from '.'

const files = import.meta.glob<{ default: Pick<Stratagem, 'id' | 'name' | 'about'> }>(
  '../../resources/stratagems/*.json',
  { eager: true },
)

/** Those of the program. */
export const stratagemWords = (language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.values(files).flatMap(({ default: { id, name, about } }) => [
      [`stratagem.${id}`, name[language]],
      [`stratagem.${id}.about`, about[language]],
    ]),
  )
