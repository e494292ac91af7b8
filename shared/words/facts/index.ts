/** What the log makes of every fact: a kind that is missing here, or has no text in both languages, does not compile. */
import { factCatalogue, saidHow, type FactKind } from '../../protocol/facts'
import type { GameEvent } from '../../protocol/event'
import {
  assaultWords,
  companyWords,
  harmWords,
  moraleWords,
  movementWords,
  psychicWords,
  shootingWords,
  turnWords,
} from './battle'
import {
  cityWords,
  lendingWords,
  counterWords,
  layingWords,
  setUpWords,
  missionWords,
  namedWords,
  objectiveWords,
} from './city'
import type { FactWords, FactLine, FactText } from './line'
import { sixthWords } from './sixth'
import { reserveWords } from './reserves'
import { sixthSetUpWords } from './sixth-set-up'
import { transportWords } from './transport'
import { activityWords, fireWords, manWords, skirmishSetUpWords, skirmishTurnWords } from './skirmish'

export { type FactText } from './line'

/** Dice are told beside their line: what they are for, whose they are and how they fell. */
type Worded = Exclude<FactKind, 'rolled'>
export const factWords: { readonly [K in Worded]: FactWords<K> } = {
  ...turnWords,
  ...layingWords,
  ...setUpWords,
  ...counterWords,
  ...missionWords,
  ...namedWords,
  ...objectiveWords,
  ...sixthSetUpWords,
  ...reserveWords,
  ...lendingWords,
  ...cityWords,
  ...sixthWords,
  ...movementWords,
  ...companyWords,
  ...transportWords,
  ...moraleWords,
  ...shootingWords,
  ...harmWords,
  ...psychicWords,
  ...assaultWords,
  ...manWords,
  ...activityWords,
  ...fireWords,
  ...skirmishSetUpWords,
  ...skirmishTurnWords,
}
type WordedEvent = Extract<GameEvent, { readonly type: Worded }>

/** Fields of plain data as the catalogue says them; whatever is said nowhere (places, paths) is left out. */
function argsOf({ type, data }: WordedEvent): FactLine['args'] {
  const args: Record<string, number | FactText> = {}
  const { data: schema } = factCatalogue[type]
  const fields = 'shape' in schema ? schema.shape : schema.def.innerType.shape
  for (const [name, value] of Object.entries(data ?? {})) {
    const field: Parameters<typeof saidHow>[0] | undefined = fields[name as keyof typeof fields]
    if (field === undefined) continue
    const how = saidHow(field)
    if (how !== undefined) args[name] = { value, how }
    else if (typeof value === 'number') args[name] = value
    else if (typeof value === 'boolean')
      args[name] = { value: { key: value ? 'common:yes' : 'common:no' }, how: { as: 'text' } }
  }
  return args
}

interface FactInWords extends FactLine {
  /** A chapter of the log begins with it. */
  readonly opens: boolean
}
/** The line of the log; null where it is not told. */
export function lineOfFact(event: WordedEvent): FactInWords | null {
  const words = factWords[event.type] as FactWords<Worded>
  const own = typeof words === 'function' ? words(event.data as never) : words
  if (own === null || own === 'untold') return null
  if (typeof own === 'object') return { ...own, opens: false }
  return { key: `event.${event.type}` as FactLine['key'], args: argsOf(event), opens: own === 'heading' }
}
