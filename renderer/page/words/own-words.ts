/** Words that a mission brings for itself and for stratagems of its own (CF-CUSTOM-07): by the keys of those of the program. */
import type { PartViews } from '../../../shared/protocol/parts'
import type { Names } from './names'

interface Played {
  readonly parts?: Pick<PartViews, 'mission'>
}
const key = /^(stratagem|scenario)\.(.+?)(\.about)?$/

function wordsOf(view: Played | null, wanted: string, language: Names['language']): string | undefined {
  const [, what, id, about] = key.exec(wanted) ?? []
  const { file, mayBe = [] } = view?.parts?.mission ?? {}
  const missions = file ? [file] : mayBe
  const own = (what === 'scenario' ? missions : (file?.stratagems?.own ?? [])).find((one) => one.id === id)
  return own?.[about === undefined ? 'name' : 'about'][language]
}
/** The names of a language with those of the mission that is played. */
export function withOwnWords(view: Played | null, names: Names): Names {
  if (!view?.parts?.mission) return names
  const { exists, translate, language } = names
  return {
    ...names,
    exists: (wanted) => wordsOf(view, wanted, language) !== undefined || exists(wanted),
    translate: (wanted, args) => wordsOf(view, wanted, language) ?? translate(wanted, args),
  }
}
