/** Words that a mission brings: for itself and for stratagems of its own, by the keys under which those of the program stand, and what it tells on the way (CF-CUSTOM-07, -08). */
import type { PartViews } from '../protocol/parts'
import type { Names } from './names'

interface Played {
  readonly parts?: Pick<PartViews, 'mission'>
}
const named = /^(stratagem|scenario)\.(.+?)(\.about)?$/
const message = /^missionMessage\.(\d+)$/

function wordsOf(view: Played | null, wanted: string, language: Names['language']): string | undefined {
  const { file, mayBe = [] } = view?.parts?.mission ?? {}
  const [, told] = message.exec(wanted) ?? []
  if (told !== undefined) {
    const event = file?.events?.[Number(told)]
    return event?.does === 'message' ? event.text[language] : undefined
  }
  const [, what, id, about] = named.exec(wanted) ?? []
  if (id === undefined) return undefined
  const missions = file ? [file] : mayBe
  const own = (what === 'scenario' ? missions : (file?.stratagems?.own ?? [])).find((one) => one.id === id)
  return own?.[about === undefined ? 'name' : 'about'][language]
}
/** The names of a language with those of the mission that is played. */
export function withMissionWords(view: Played | null, names: Names): Names {
  if (!view?.parts?.mission) return names
  const { exists, translate, language } = names
  return {
    ...names,
    exists: (wanted) => wordsOf(view, wanted, language) !== undefined || exists(wanted),
    translate: (wanted, args) => wordsOf(view, wanted, language) ?? translate(wanted, args),
  }
}
