/** Who could spot whom on the path under way, and when (LS-ACT-04 2, LS-HIDE-05). */
import type { SpotChance } from '../../../../shared/protocol/skirmish/decision-forms'
import type { Seat } from '../../../../shared/protocol/spatial'
import { goesOn } from '../activity/members'
import { walkOf } from '../activity/walking'
import { spotChances } from '../hidden'
import type { SkirmishGame } from '../part'
import { walkMoment, shareOf, sampleGrid } from '../../../../shared/skirmish/space'
import { soldierOf, type MemberState } from '../state'
import { spaceAt } from './path-chances'
import { runningActivity } from './reactors'

/** Those who lie still are looked for at any moment; one who crawls comes into sight, and is lost to it again. */
export function pathSpots(game: SkirmishGame, seat: Seat): readonly SpotChance[] {
  const now = spotChances(game, seat)
  const crawling = runningActivity(game.state).members.filter(
    (member) => member.length > 0 && goesOn(game.state, member) && markerOfMember(game, member) !== null,
  )
  if (crawling.length === 0) return now
  const names = crawling.map((member) => markerOfMember(game, member))
  return [
    ...now.filter(({ target }) => !names.includes(target)),
    ...crawling.flatMap((member) => spotsAlong(game, seat, member)),
  ]
}
const markerOfMember = ({ state }: SkirmishGame, { model }: MemberState): string | null =>
  soldierOf(state, model).hidden?.marker ?? null

/** The member who lies under this marker. */
export const crawlerUnder = (game: SkirmishGame, marker: string): MemberState | undefined =>
  runningActivity(game.state).members.find((member) => markerOfMember(game, member) === marker)

/** Stretches on which each of the other side could try it, with the least he needs on each. */
function spotsAlong(game: SkirmishGame, seat: Seat, member: MemberState): readonly SpotChance[] {
  const name = markerOfMember(game, member) ?? ''
  const now = runningActivity(game.state).t
  const from = shareOf(member, now)
  const moments = [
    now,
    ...sampleGrid(walkOf(game, member).length)
      .filter((share) => share > from)
      .map((share) => walkMoment(member, share)),
  ]
  const found: SpotChance[] = []
  const open = new Map<string, SpotChance>()
  const close = (chance: SpotChance): void => {
    open.delete(chance.model)
    found.push(chance)
  }
  for (const t of moments) {
    const here = spotChances(game, seat, spaceAt(game, t), [name])
    for (const chance of [...open.values()])
      if (!here.some(({ model }) => model === chance.model)) close(chance)
    for (const { model, target, needed } of here) {
      const before = open.get(model)
      open.set(model, {
        model,
        target,
        needed: least(before?.needed ?? null, needed),
        from: before?.from ?? t,
        to: t,
      })
    }
  }
  return [...found, ...open.values()]
}
const least = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)
