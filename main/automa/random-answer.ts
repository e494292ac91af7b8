/** An answer to any decision, drawn from what may be chosen; the default where a choice needs a plan. */
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { Chance } from './chance'

export function randomAnswer({ kind, form, default: usual }: Decision, luck: Chance): Answer {
  // A machine brings no house down by chance: it takes both players' word, and it does not give its own.
  if (kind === 'agreeOnRuin') return { form: 'option', option: 'refuse' }
  switch (form.form) {
    case 'option': {
      const option = luck.pick(form.options.filter((one) => !one.refusal))
      return option ? { form: 'option', option: option.id } : usual
    }
    case 'models':
      return { form: 'models', models: some(form.from, form.min, form.max, luck) }
    case 'pieces':
      return { form: 'pieces', pieces: some(form.from, form.min, form.max, luck) }
    case 'dice':
      return { form: 'dice', faces: Array.from({ length: form.count }, () => 1 + luck.whole(6)) }
    case 'direction':
      return { form: 'bearing', bearing: luck.whole(360) }
    case 'marker':
    case 'flame':
    case 'paths':
    case 'poses':
      return usual
  }
}

function some<T>(from: readonly T[], min: number, max: number, luck: Chance): T[] {
  const most = Math.min(max, from.length)
  const least = Math.min(min, most)
  return luck.shuffled(from).slice(0, least + luck.whole(most - least + 1))
}
