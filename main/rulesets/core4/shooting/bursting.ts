/** Where a marker of a barrage bursts, as far as it makes a difference to its chances: whose hits are suffered by themselves strike the nearest. */
import { beyond } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import { pointToBaseGap } from '../../../../shared/table'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { modelOf, standingModels, type CoreGame, type MarkerWay } from '../game'
import { alikeAmong } from '../harm'
import { standingOf } from '../units'
import type { FireGroup } from './fire-group'

/** Does it make a difference where a marker of a barrage bursts beside whom it covers: who is nearest, where they are not alike? */
export const burstsApart = (game: CoreGame, { suffered }: MarkerWay, target: UnitId): boolean =>
  suffered === 'byMarker' &&
  alikeAmong(
    game.state,
    standingModels(game.state, target).map(({ id }) => id),
  ).length > 1

/** A group whose marker has burst somewhere; bursts to which the same models are nearest in turn are one. */
export class Bursting {
  private readonly known = new Map<string, FireGroup>()
  private readonly words = new Map<FireGroup, string>()
  constructor(
    private readonly game: CoreGame,
    private readonly group: FireGroup,
    private readonly models: readonly ModelId[],
  ) {}

  at(burst: Point3): FireGroup {
    const gaps = this.models
      .map((id) => ({ id, gap: pointToBaseGap(standingOf(modelOf(this.game.state, id)), burst) }))
      .sort((one, two) => one.gap - two.gap)
    let from = -Infinity
    const word = gaps
      .map(({ id, gap }) => {
        const farther = beyond(gap, from)
        if (farther) from = gap
        return `${farther ? '<' : '='}${id}`
      })
      .join('')
    const group = this.known.get(word) ?? { ...this.group, burst }
    this.known.set(word, group)
    this.words.set(group, word)
    return group
  }
  wordOf(group: FireGroup | null): string | undefined {
    return group === null ? undefined : this.words.get(group)
  }
}
