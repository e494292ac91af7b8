/** Words that a mission brings: of stratagems of its own, by the keys under which those of the program stand, and what it tells on the way (CF-CUSTOM-07, -08). */
import type { PartViews } from '../../../shared/protocol/parts'
import type { Names } from './names'

interface Played {
  readonly parts?: Pick<PartViews, 'mission'>
}
type File = NonNullable<NonNullable<PartViews['mission']>['file']>
const stratagem = /^stratagem\.(.+?)(\.about)?$/
const message = /^missionMessage\.(\d+)$/

function wordsOf(file: File, wanted: string, language: Names['language']): string | undefined {
  const [, told] = message.exec(wanted) ?? []
  if (told !== undefined) {
    const event = file.events?.[Number(told)]
    return event?.does === 'message' ? event.text[language] : undefined
  }
  const [, id, about] = stratagem.exec(wanted) ?? []
  if (id === undefined) return undefined
  const own = file.stratagems?.own.find((one) => one.id === id)
  return own?.[about === undefined ? 'name' : 'about'][language]
}
/** The names of a language with those of the mission that is played. */
export function withMissionWords(view: Played | null, names: Names): Names {
  const file = view?.parts?.mission?.file
  if (!file || ((file.stratagems?.own ?? []).length === 0 && file.events === undefined)) return names
  const { exists, translate, language } = names
  return {
    ...names,
    exists: (wanted) => wordsOf(file, wanted, language) !== undefined || exists(wanted),
    translate: (wanted, args) => wordsOf(file, wanted, language) ?? translate(wanted, args),
  }
}
