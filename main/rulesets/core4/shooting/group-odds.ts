/** What one throw of a unit's fire may be expected to do: its numbers and its means (C4-SHOOT-10 to -14). */
import type { FireGroupOdds as GroupOdds } from '../../../../shared/protocol/previews/fire'
import type { UnitId } from '../../../../shared/table/types'
import { successChance, type CoreGame, type CoverSave, type Hit, type Wound } from '../game'
import { bestNeeded, bestSave, chanceOf, saveTypes, type Meetings } from '../harm'
import { woundOf, type CoverAgainst } from './fire-effect'
import type { FireGroup } from './fire-group'
import { countedDice, meanOver, type CountedGroup, type Strike } from './throws'
import { woundDie } from './to-wound'

/** What all throws of one unit's fire have in common. */
interface Volley {
  readonly game: CoreGame
  readonly unit: UnitId
  readonly toughness: number
  readonly cover: CoverAgainst
  readonly meetings: Meetings
}
/** Means of one throw; its save is that of most who may fall, of a barrage in the likeliest cover. */
export function groupOdds(
  { game, unit, toughness, cover, meetings }: Volley,
  counted: CountedGroup,
): GroupOdds {
  const { group } = counted
  const die = woundDie(game, group, toughness)
  const saves = new Map<string, SaveAgainst>()
  const saveIn = (left: CoverSave | null): SaveAgainst => {
    const word = JSON.stringify(left)
    const found = saves.get(word) ?? saveAgainst(game, unit, group, left, meetings)
    saves.set(word, found)
    return found
  }
  const leftBy = (strike: Strike): CoverSave | null =>
    strike.cover === undefined ? cover(group) : strike.cover
  const wounds = ({ rending }: Hit): number => (rending ? 1 : successChance(die))
  const { save } = saveIn(likeliestCover(counted, leftBy))
  return {
    weapon: group.weapon.id,
    models: group.shots.map(({ model }) => model),
    shots: group.dice,
    toHit: group.die.needed ?? 0,
    again: group.template === null && group.die.again !== null,
    toWound: die.needed,
    save: save && { needed: save.needed, kind: save.kind },
    hits: meanOver(counted, () => 1),
    wounds: meanOver(counted, wounds),
    unsaved: meanOver(
      counted,
      (hit, strike) => wounds(hit) * saveIn(leftBy(strike)).fails(hit.rending === true),
    ),
  }
}
interface SaveAgainst {
  readonly save: ReturnType<typeof bestSave>
  readonly fails: (rending: boolean) => number
}
function saveAgainst(
  game: CoreGame,
  unit: UnitId,
  group: FireGroup,
  left: CoverSave | null,
  meetings: Meetings,
): SaveAgainst {
  const [plain, past] = [false, true].map((rends) => woundOf(unit, group, left, rends)) as [Wound, Wound]
  const [type] = saveTypes(game, group.eligible, [plain, past], meetings)
  return {
    save: type ? bestSave(type, plain) : null,
    fails: (rending) => 1 - chanceOf(type ? bestNeeded(type, rending ? past : plain) : null),
  }
}
function likeliestCover(
  counted: CountedGroup,
  leftBy: (strike: Strike) => CoverSave | null,
): CoverSave | null {
  const chances = new Map<string, { readonly left: CoverSave | null; chance: number }>()
  for (const strike of countedDice(counted).flatMap(({ strikes }) => strikes)) {
    const left = leftBy(strike)
    const known = chances.get(JSON.stringify(left)) ?? { left, chance: 0 }
    known.chance += strike.chance
    chances.set(JSON.stringify(left), known)
  }
  const [most] = [...chances.values()].sort((one, two) => two.chance - one.chance)
  return most?.left ?? null
}
