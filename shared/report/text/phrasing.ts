/** Which of several wordings is taken: the same one for the same beat whenever it is told, and never the same twice in a row. */
import { capitalised, tellText, type Args } from './tell'
import { sideOfThing, type Speaker } from './speaker'
import type { Prose } from './told'

/** One sentence to be said: which one, and its words. */
export interface Clause {
  readonly stem: string
  readonly args: Args
  /** Whose doing it tells of: the first person says "I" of his own. */
  readonly by?: string
}
export type Phrasing = (clause: Clause, seed: string, speaker: Speaker) => Prose

/** A small number of a text, the same in every engine. */
function mixed(text: string): number {
  let sum = 2166136261
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 16777619) >>> 0
  return sum
}
/** From what is closest to the voice to what everybody would say. */
function voicesFor({ by }: Clause, speaker: Speaker): readonly string[] {
  if (speaker.voice !== 'commander') return [speaker.voice, 'chronicle']
  const seat = by === undefined ? null : sideOfThing(by, speaker)
  if (seat === null) return ['chronicle']
  return [seat === speaker.side ? 'commander.ours' : 'commander.theirs', 'chronicle']
}
/** Texts stand under `<stem>.<voice>.<1, 2 …>` in `report-beats` and `report-frame`. */
export function phrasing(): Phrasing {
  const last = new Map<string, number>()
  return (clause, seed, speaker) => {
    const { stem, args } = clause
    const { names } = speaker
    for (const voice of voicesFor(clause, speaker)) {
      const key = (n: number): string => `${stem}.${voice}.${n}`
      let count = 0
      while (names.exists(key(count + 1))) count += 1
      if (count === 0) continue
      const drawn = mixed(`${seed} ${stem}`) % count
      const chosen = last.get(stem) === drawn ? (drawn + 1) % count : drawn
      last.set(stem, chosen)
      return capitalised(tellText(names, key(chosen + 1), args))
    }
    throw new Error(`no words for ${stem}`)
  }
}
