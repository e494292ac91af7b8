/** The number needed to spot a hidden man (LS-HIDE-04, LS-DATA-06). */
import type { Modifier } from '../../../../shared/protocol/event'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import { classOf, spottingTn } from '../../../../shared/skirmish/tables'
import { firingBody, isSniper } from '../fire/firer'
import { firerLook } from '../fire/look'
import type { SkirmishGame } from '../part'
import { cover, isInJungle, type SkirmishSpace, type SpaceModel } from '../../../../shared/skirmish/space'

export interface SpottingNumber {
  /** 1 or less: without a roll. 7 or more: impossible. */
  readonly needed: number
  readonly modifiers: readonly Modifier[]
}
/** Who is looked for: his body, and himself if there is anybody. */
export interface Sought {
  readonly body: SpaceModel
  readonly model: SkirmishModel | null
}
/**
 * @param asKnown  what the man is counts; without it only what everybody can see of his marker
 */
export function spottingNumber(
  game: SkirmishGame,
  spotter: SkirmishModel,
  { body, model }: Sought,
  space: SkirmishSpace,
  asKnown = true,
): SpottingNumber | Refusal {
  const { tables, scenario } = game.state
  const no = (key: string): Refusal => refuse(key, 'LS-HIDE-04', undefined, [spotter.id]).refusal
  const eye = firingBody(space, spotter)
  if (!eye) return no('lsCannotSpot')
  const look = firerLook(space, eye, body)
  const base = spottingTn(tables, look.distance)
  if (base === null) return no('lsTooFarToSpot')
  if (!look.visible) return no('lsNotInSight')
  const { spotMods } = tables
  const dark = scenario.night && !spotter.gear.includes('nightVision')
  const jungle = scenario.jungle || isInJungle(space, body)
  const { reasons } = cover(space, body, eye, {}, look.sight)
  const target = asKnown ? model : null
  const changes: readonly (readonly [key: string, by: number, applies: boolean])[] = [
    // The two do not add up.
    [jungle ? 'lsSpotJungle' : 'lsSpotNight', spotMods.jungleOrNight, jungle || dark],
    ['lsSpotOpen', spotMods.open, reasons.length === 0],
    ['lsSpotSniperLooks', spotMods.spotterSniper, isSniper(spotter)],
    ['lsSpotClass', spotter.class === null ? 0 : classOf(tables, spotter.class).spot, true],
    [
      'lsSpotSpecialForces',
      spotMods.targetSF,
      target !== null && target.class !== null && classOf(tables, target.class).sf === true,
    ],
    ['lsSpotSniper', spotMods.targetSniper, target !== null && isSniper(target)],
  ]
  const modifiers: Modifier[] = []
  let needed = base
  for (const [key, by, applies] of changes) {
    if (!applies || by === 0) continue
    modifiers.push({ by: { key: `modifier.${key}` }, cite: 'LS-HIDE-04', from: needed, to: needed + by })
    needed += by
  }
  return { needed, modifiers }
}
export const isNumber = (one: SpottingNumber | Refusal): one is SpottingNumber => 'needed' in one
/** Beyond a die. */
export const impossible = 7
