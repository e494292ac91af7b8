/** What a game is called that begins now. Pure. */
import { cutText } from '../../../shared/cut-text'
import type { GameSummary } from '../../../shared/protocol/library'
import { inLanguage, type GivenName, type NameText } from '../../../shared/protocol/given-name'

const languages = ['en', 'ru'] as const
const longest = 80

/**
 * The player's own words, or what it is called until he names it; with a number where a kept game is called so already.
 * @param standard  in both languages: it changes with the language of the app
 */
export function freshTitle(
  typed: string,
  standard: NameText,
  games: readonly Pick<GameSummary, 'title'>[],
): GivenName {
  const own = cutText(typed.trim(), longest)
  const title: GivenName = own === '' ? standard : own
  const isTaken = (one: GivenName): boolean =>
    games.some((game) =>
      languages.some((language) => inLanguage(game.title, language) === inLanguage(one, language)),
    )
  if (!isTaken(title)) return title
  for (let number = 2; ; number++) {
    const numbered = (words: string): string => `${cutText(words, longest - 6)} ${number}`
    const next =
      typeof title === 'string' ? numbered(title) : { en: numbered(title.en), ru: numbered(title.ru) }
    if (!isTaken(next)) return next
  }
}

/**
 * What each kept game is called in lists and as a file: copies and games brought from elsewhere may share a name;
 * whichever came first keeps it, the others are numbered.
 */
export function titlesApart(
  games: readonly Pick<GameSummary, 'id' | 'title'>[],
  language: keyof NameText,
): Readonly<Record<string, string>> {
  // Identifiers begin with the moment a game came to be here.
  const inOrder = [...games].sort((one, other) => (one.id < other.id ? -1 : 1))
  const titled = inOrder.map(({ id, title }) => ({ id, title: inLanguage(title, language) || id }))
  const taken = new Set(titled.map(({ title }) => title))
  const met = new Set<string>()
  const apart = titled.map(({ id, title }): readonly [string, string] => {
    if (!met.has(title)) {
      met.add(title)
      return [id, title]
    }
    let number = 2
    while (taken.has(`${title} ${number}`)) number += 1
    taken.add(`${title} ${number}`)
    return [id, `${title} ${number}`]
  })
  return Object.fromEntries(apart)
}
