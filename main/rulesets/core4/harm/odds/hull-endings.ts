/**
 * How one vehicle may come out of all that strikes it at once, told whole and not by its sums: what it does next depends on
 * all of it together (C4-VDMG-01, -28, C4-WALKER-08, -09).
 */
import { produce } from 'immer'
import type { ModelId } from '../../../../../shared/table/types'
import { modelOf, type CoreGame, type CoreState } from '../../game'
import { vehicleDamageReducers, weaponsLeft, type Damage } from '../../units'
import { hullHitOf, timesOn } from '../hull-hit'
import { hullStateOf, suffers } from '../hull-state'
import { strongestOf } from '../suffer-damage'
import { comingsOf, lotsAtHulls, type HullThrow } from './hull-runs'
import { afterComing, type Coming, type Struck } from './hull-states'

export interface HullEnding {
  readonly chance: number
  /** Rolls on a table of damage: of what fights back each is a wound for the result (C4-WALKER-09). */
  readonly rolls: number
  readonly struck: Struck
}
/** What it has suffered in the round so far goes on being told. */
export type StruckBefore = Pick<Struck, 'suffered' | 'through'>
export const neverStruck: StruckBefore = { suffered: [], through: 'nothing' }

interface Way extends HullEnding {
  /** A hit has shaken it by itself, whatever came through (C4-CCW-08). */
  readonly shakes: boolean
}

export function hullEndings(
  game: CoreGame,
  model: ModelId,
  throws: readonly HullThrow[],
  before: StruckBefore,
): readonly HullEnding[] {
  const start: Struck = { hull: hullStateOf(game, model), ...before }
  let ways: readonly Way[] = [{ chance: 1, rolls: 0, struck: start, shakes: false }]
  for (const { effect, times, landings } of throws) {
    const shakes = effect.shakes !== undefined
    const each = landings
      .filter(({ chance }) => chance > 0)
      .map((landing) => ({
        chance: landing.chance,
        lots: lotsAtHulls(landing).map(({ hits, hit, effect: by = effect }) => ({
          hits: hits * timesOn(game, by, model),
          comings: comingsOf(game, by, hullHitOf(game, by, hit, model)),
        })),
      }))
    const misses = 1 - each.reduce((sum, { chance }) => sum + chance, 0)
    for (let die = 0; die < times; die++)
      ways = together(
        ways.flatMap((way) => [
          ...(misses > 1e-12 ? [{ ...way, chance: way.chance * misses }] : []),
          ...each.flatMap(({ chance, lots }) =>
            lots.reduce<readonly Way[]>(
              (all, { hits, comings }) => all.flatMap((one) => afterHits(one, hits, comings)),
              [{ ...way, chance: way.chance * chance, shakes: way.shakes || shakes }],
            ),
          ),
        ]),
      )
  }
  return together(ways.map(shaken))
}

function afterHits(way: Way, hits: number, comings: readonly Coming[]): readonly Way[] {
  const nothing = comings.reduce((left, { chance }) => left - chance, 1)
  let ways: readonly Way[] = [way]
  for (let hit = 0; hit < hits; hit++)
    ways = ways.flatMap((one) => [
      ...(nothing > 1e-12 ? [{ ...one, chance: one.chance * nothing }] : []),
      ...comings.map((coming) => ({
        ...one,
        chance: one.chance * coming.chance,
        rolls: one.rolls + 1,
        struck: afterComing(one.struck, coming),
      })),
    ])
  return ways
}
/** What shakes by itself comes first; it stands in nothing else's way, and makes no roll on a table. */
function shaken(way: Way): Way {
  if (!way.shakes) return way
  const { hull, suffered, through } = way.struck
  const all = new Set<Damage>([...suffered, 'shaken'])
  return {
    ...way,
    shakes: false,
    struck: { hull: suffers(hull, 'shaken').left, suffered: [...all].sort(), through },
  }
}
function together(ways: readonly Way[]): readonly Way[] {
  const known = new Map<string, Way>()
  for (const way of ways) {
    const word = JSON.stringify([way.rolls, way.shakes, way.struck])
    const so = known.get(word)
    known.set(word, so ? { ...so, chance: so.chance + way.chance } : way)
  }
  return [...known.values()]
}

/** The game after it, as the facts would leave it: lost it is gone, else it goes on with all that it has suffered. */
export function afterStruck(game: CoreGame, id: ModelId, { hull }: Struck): CoreState {
  const { state } = game
  if (hull.end !== null) {
    const gone = { ...modelOf(state, id), status: 'casualty' as const, pose: null }
    return { ...state, models: { ...state.models, [id]: gone } }
  }
  const before = hullStateOf(game, id)
  const flags = (['shaken', 'stunned', 'immobilised'] as const).filter((one) => hull[one] && !before[one])
  let now = flags.length === 0 ? state : damaged(state, id, flags)
  for (let lost = before.weapons - hull.weapons; lost > 0; lost--) {
    const mount = strongestOf(now, weaponsLeft(now, id))?.id
    now = damaged(now, id, ['armamentDestroyed'], mount)
  }
  return now
}
const damaged = (state: CoreState, model: ModelId, damage: readonly Damage[], mount?: string): CoreState =>
  produce(state, (draft) =>
    vehicleDamageReducers.vehicleDamaged(draft, {
      model,
      damage: [...damage],
      ...(mount !== undefined && { mount }),
    }),
  )
