/** Which moments are told where there is room for so many: the best, but not the same thing twice in a row, and no turn without one. */
import type { FactKind } from '../../protocol/facts'
import { binaryLog, compareIds } from '../../portable'
import type { StoryMoment } from './moment'

/** Of two that follow each other and are of one kind the second counts so much. */
const sameAgain = 0.6

interface Room {
  readonly most: number
  /** In one group at most so many: a turn, a turn of one player. */
  readonly mostInGroup: number
  readonly groupOf: (moment: StoryMoment) => string
  /** Beat without which the story cannot be told; null: there is none. */
  readonly must: string | null
}
/** What players pointed at is always among them, whatever room there is. */
export function chosen(
  moments: readonly StoryMoment[],
  { most, mostInGroup, groupOf, must }: Room,
): ReadonlySet<StoryMoment> {
  const taken = new Set(moments.filter((moment) => isMarked(moment) || moment.beat.id === must))
  const inGroup = (moment: StoryMoment): number =>
    [...taken].filter((one) => groupOf(one) === groupOf(moment)).length
  const take = (among: readonly StoryMoment[]): boolean => {
    const [best] = among
      .map((moment) => ({ moment, worth: worth(moment) }))
      .sort((one, other) => other.worth - one.worth || compareIds(one.moment.beat.id, other.moment.beat.id))
    if (best) taken.add(best.moment)
    return best !== undefined
  }
  const worth = (moment: StoryMoment): number => {
    const [before, after] = neighbours(moments, taken, moment)
    const isAgain = before?.beat.kind === moment.beat.kind || after?.beat.kind === moment.beat.kind
    return moment.score * (isAgain ? sameAgain : 1)
  }
  const free = (): readonly StoryMoment[] =>
    moments.filter((moment) => !taken.has(moment) && cameToSomething(moment) && inGroup(moment) < mostInGroup)
  // First one of every turn that changed anything, the heaviest turns first where there is not room for all.
  const turns = [...new Set(moments.filter(changedAnything).map(({ beat }) => beat.turn))]
  while (taken.size < most) {
    const untold = turns.filter((turn) => ![...taken].some(({ beat }) => beat.turn === turn))
    if (!take(free().filter((moment) => untold.includes(moment.beat.turn) && changedAnything(moment)))) break
  }
  while (taken.size < most) if (!take(free())) break
  return taken
}
const isMarked = ({ features }: StoryMoment): boolean =>
  features.some(({ feature, value }) => feature === 'mark' && value > 0)
const changedAnything = ({ features }: StoryMoment): boolean =>
  features.some(({ feature, value }) => (feature === 'loss' || feature === 'first') && value > 0)
/** So much of the chance to win is a swing; dice so rare are a tale of their own, whatever came of them. */
const [tellingSwing, freak] = [0.05, -binaryLog(1 / 20)]
/** Nobody is out of the battle by it, and it tells all the same. */
const harms: ReadonlySet<FactKind> = new Set<FactKind>([
  ...([
    'broke',
    'startedFallingBack',
    'vehicleDamaged',
    'unitPinned',
    'entangled',
    'powerTakesHold',
  ] as const),
  ...(['regrouped', 'lsWounded', 'lsMoraleFailed'] as const),
])
/** What hurt nobody, took nothing and changed no chances is told in its turn, and is no moment. */
const cameToSomething = ({ features, beat }: StoryMoment): boolean =>
  beat.facts.some(({ type }) => harms.has(type)) ||
  features.some(({ feature, value }) =>
    feature === 'swing' ? value >= tellingSwing : feature === 'improbability' ? value >= freak : value > 0,
  )
/** Those that would be told right before and right after it. */
function neighbours(
  moments: readonly StoryMoment[],
  taken: ReadonlySet<StoryMoment>,
  moment: StoryMoment,
): readonly [StoryMoment | undefined, StoryMoment | undefined] {
  const at = moments.indexOf(moment)
  return [
    moments.slice(0, at).findLast((one) => taken.has(one)),
    moments.slice(at + 1).find((one) => taken.has(one)),
  ]
}
