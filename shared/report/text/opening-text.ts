/** The paragraph that stands under the headline: who won and how, when it turned, and whether the dice had a hand in it. */
import { decimals } from '../../decimals'
import { luckLedger } from '../figures'
import type { Telling } from './card-text'
import { boundName, type Speaker } from './speaker'
import { tellText, type Args } from './tell'
import { inOneLine, type Prose, type Token } from './told'

/** @param answer  who won, why, when it turned and what it cost */
export function openingText(telling: Telling, speaker: Speaker, answer: readonly Prose[]): Prose {
  return inOneLine([...answer, ...luck(telling, speaker)])
}
function luck({ beats, by: { names } }: Telling, speaker: Speaker): readonly Prose[] {
  const { sums } = luckLedger([...beats.values()])
  if (sums.a.all.trials === 0 || sums.b.all.trials === 0) return []
  const figure = (value: number, of: string): Token => ({
    kind: 'figure',
    text: decimals(String(Number(value.toFixed(1))), names.language),
    facts: [],
    of,
  })
  const args: Args = {
    one_name: boundName('a', [], speaker),
    other_name: boundName('b', [], speaker),
    came_a: figure(sums.a.all.result, 'luck.result.a'),
    due_a: figure(sums.a.all.expected, 'luck.expected.a'),
    came_b: figure(sums.b.all.result, 'luck.result.b'),
    due_b: figure(sums.b.all.expected, 'luck.expected.b'),
  }
  return [tellText(names, 'report-frame:opening.luck.chronicle.1', args)]
}
