/** Words that a mission brings for stratagems of its own (CF-CUSTOM-07): by the keys under which those of the program stand. */
import type { PartViews } from '../../../shared/protocol/parts'
import type { Names } from './names'

interface Played {
  readonly parts?: Pick<PartViews, 'mission'>
}
const key = /^stratagem\.(.+?)(\.about)?$/

function wordsOf(view: Played | null, wanted: string, language: Names['language']): string | undefined {
  const [, id, about] = key.exec(wanted) ?? []
  if (id === undefined) return undefined
  const own = view?.parts?.mission?.file?.stratagems?.own.find((one) => one.id === id)
  return own?.[about === undefined ? 'name' : 'about'][language]
}
/** The names of a language with those of the mission that is played. */
export function withOwnStratagems(view: Played | null, names: Names): Names {
  if ((view?.parts?.mission?.file?.stratagems?.own ?? []).length === 0) return names
  const { exists, translate, language } = names
  return {
    ...names,
    exists: (wanted) => wordsOf(view, wanted, language) !== undefined || exists(wanted),
    translate: (wanted, args) => wordsOf(view, wanted, language) ?? translate(wanted, args),
  }
}
