/** Words that stand over heads and in the picture for a moment: few, and there in both languages or it does not compile. */
import type { Text } from '../../../shared/protocol/refusal'
import type { ModelId, UnitId } from '../../../shared/table/types'
import type enCues from '../../../shared/words/en/cues.json'
import type ruCues from '../../../shared/words/ru/cues.json'
import type { LogText } from '../../../shared/words/facts/texts'
import type { CalloutCue, TitleCue } from './cue'

/** What is said over heads, of the texts of two languages. */
export type CuesInBoth<English, Russian> = Extract<keyof English & keyof Russian, `cue.${string}`>
type CalloutText = CuesInBoth<typeof enCues, typeof ruCues>
type TitleText = CalloutText | LogText

export const callout = (over: CalloutCue['over'], key: CalloutText, args?: Text['args']): CalloutCue => ({
  cue: 'callout',
  over,
  say: { key, ...(args && { args }) },
})
export const overUnit = (unit: UnitId, key: CalloutText, args?: Text['args']): CalloutCue =>
  callout({ units: [unit] }, key, args)
export const overModel = (model: ModelId, key: CalloutText, args?: Text['args']): CalloutCue =>
  callout({ models: [model] }, key, args)

/** Told by the words it has in the log, where those are a line that stands alone. */
const title =
  (rank: TitleCue['rank']) =>
  (key: TitleText, args?: Text['args']): TitleCue => ({
    cue: 'title',
    rank,
    say: { key, ...(args && { args }) },
  })
export const news = title('news')
export const turnTitle = title('turn')
export const phaseTitle = title('phase')
