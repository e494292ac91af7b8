/** Models that differ in nothing but where they stand: which of them is left makes no difference to what comes after. */
import type { ModelId } from '../../../../../shared/table/types'
import { modelOf, type CoreState } from '../../game'
import type { WoundsLeft } from '../choose-casualties'

export function alikeAmong(state: CoreState, models: readonly ModelId[]): readonly (readonly ModelId[])[] {
  const groups = new Map<string, ModelId[]>()
  for (const one of models) {
    const {
      id: _id,
      pose: _pose,
      figure: _figure,
      ownFigure: _own,
      name: _name,
      ...rest
    } = modelOf(state, one)
    const word = JSON.stringify(rest)
    const group = groups.get(word)
    if (group) group.push(one)
    else groups.set(word, [one])
  }
  return [...groups.values()]
}

/** The same numbers of wounds, the first of each group keeping the most: ends that differ only in names are one. */
export function byNumbers(left: WoundsLeft, groups: readonly (readonly ModelId[])[]): WoundsLeft {
  const ordered = new Map(left)
  for (const group of groups) {
    const wounds = group.map((id) => left.get(id) ?? 0).sort((one, two) => two - one)
    group.forEach((id, n) => ordered.set(id, wounds[n] ?? 0))
  }
  return ordered
}
