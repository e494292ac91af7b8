/** What it cost. */
import type { Beat, BeatLoss } from '../../beats/beat'
import { seatSchema, type Seat } from '../../../protocol/spatial'
import { isSkirmishView } from '../../record/record'
import type { Clause } from '../phrasing'
import { sideOfThing, type Speaker } from '../speaker'
import { clause, factsOf, type Wording } from './clause'

/** A force's share that is worth a sentence of its own. */
const tellingShare = 0.05

export function lossClauses(beat: Beat, wording: Wording): readonly Clause[] {
  const facts = lossFacts(beat)
  const shareOf = (seat: Seat): readonly Clause[] => {
    const share = beat.losses.reduce(
      (sum, loss) => (loss.seat === seat && countsAsLost(loss) ? sum + loss.share : sum),
      0,
    )
    return share < tellingShare
      ? []
      : [
          clause('cost.share', {
            ...wording.noun('side', seat, facts),
            share: wording.percent(share, `share.${seat}`, facts),
          }),
        ]
  }
  // Side by side: what a force has lost with that stands after its own.
  return seatSchema.options.flatMap((seat) => [
    ...beat.losses
      .filter((loss) => loss.seat === seat)
      .flatMap((loss) => told(loss, beat, factsOfLoss(beat, loss), wording)),
    ...shareOf(seat),
  ])
}
/** Whoever leaves of his own will is not lost. */
export const countsAsLost = ({ how }: BeatLoss): boolean => how !== 'left'

/** What took them, where it was neither fire nor blows. */
const causeOf = ({ models }: Pick<BeatLoss, 'models'>, beat: Beat): string | null => {
  const cause = factsOf(beat, 'casualties').find(({ data }) => data.models.some((id) => models.includes(id)))
    ?.data.cause
  return cause === undefined || cause === 'shooting' || cause === 'combat' ? null : cause
}
/** Those that name one of them: who fell and who fled of one unit is told by facts of their own. */
function factsOfLoss({ facts }: Beat, loss: BeatLoss): readonly number[] {
  const naming = lossFacts({ facts, losses: [{ ...loss, unit: '' }] })
  return naming.length > 0 ? naming : lossFacts({ facts, losses: [loss] })
}
/** Facts of a beat that take somebody out of the battle. */
export const lossFacts = (beat: Pick<Beat, 'facts' | 'losses'>): readonly number[] => {
  const lost = beat.losses.flatMap(({ models, unit }) => [...models, unit])
  return beat.facts
    .filter(
      ({ type, data }) => harmful.has(type) && lost.some((id) => JSON.stringify(data).includes(`"${id}"`)),
    )
    .map(({ id }) => id)
}
const harmful: ReadonlySet<string> = new Set([
  ...['casualties', 'vehicleWrecked', 'vehicleExploded', 'debrisLeft', 'fled', 'abandoned', 'drivenOut'],
  ...[
    'survivorsSettled',
    'deepStruck',
    'leftTable',
    'withdrew',
    'runDown',
    'shootingResolved',
    'vehicleDamaged',
  ],
  ...['lsFell', 'lsLeft', 'lsKnockedOut', 'lsJournalistTaken'],
])

/** Who struck him down, where one alone of the other side fired what he fell to. A shot that was meant for others is a stray one. */
function shooterOf(
  fallen: string,
  beat: Beat,
  speaker: Speaker,
): { readonly model: string; readonly fact: number; readonly how: 'aimed' | 'stray' | 'own' } | null {
  const weapon = factsOf(beat, 'lsFell').find(({ data }) => data.model === fallen)?.data.by
  const all = factsOf(beat, 'lsShot').filter(({ data }) => data.weapon === weapon && data.model !== fallen)
  const foes = all.filter(({ data }) => data.seat !== sideOfThing(fallen, speaker))
  // Where no enemy has fired what he fell to, somebody of his own side has (LS-FF-01).
  const shots = foes.length > 0 ? foes : all
  const [shot] = shots
  if (shot === undefined || shots.some(({ data }) => data.model !== shot.data.model)) return null
  const aimedAt = shots.flatMap(({ data }) => data.targets.map(({ name }) => name))
  // Whom he did not know by name may have been the one he fired at.
  return {
    model: shot.data.model,
    fact: shot.id,
    how: foes.length === 0 ? 'own' : aimedAt.includes(fallen) || aimedAt.includes(null) ? 'aimed' : 'stray',
  }
}

const killedBy = { aimed: 'cost.fellTo', stray: 'cost.stray', own: 'cost.friendly' } as const
function told(
  { unit, models, how }: BeatLoss,
  beat: Beat,
  facts: readonly number[],
  wording: Wording,
): readonly Clause[] {
  const { noun, count, speaker } = wording
  const { view } = speaker
  const cause = causeOf({ models }, beat)
  const [only] = models
  if (isSkirmishView(view) && only !== undefined) {
    const stem = { killed: 'fell', wrecked: 'out', fled: 'fled', left: 'left', captured: 'captured' }[how]
    return models.map((model) => {
      const by = how === 'killed' ? shooterOf(model, beat, speaker) : null
      return by === null
        ? clause(`cost.${stem}`, noun('unit', model, facts))
        : clause(killedBy[by.how], {
            ...noun('unit', model, facts),
            ...noun('by', by.model, [by.fact]),
          })
    })
  }
  if (how === 'fled' || how === 'left' || how === 'captured') {
    const stem = { fled: 'fled', left: 'left', captured: 'captured' }[how]
    return [clause(`cost.${stem}`, noun('unit', unit, facts))]
  }
  const own = isSkirmishView(view) ? undefined : view.units[unit]
  const isAlone = own?.startModels === 1
  const isGone =
    own !== undefined &&
    !isSkirmishView(view) &&
    own.models.every((id) => isOut(view.models[id]?.status) && !speaker.goesLater(id, facts.at(-1)))
  const words = noun('unit', unit, facts)
  if (isAlone) return [clause('cost.out', words)]
  const lost = clause(
    cause === null ? 'cost.killed' : cause === 'overheat' ? 'cost.overheat' : 'cost.cause',
    {
      ...words,
      ...(cause !== null && { cause: wording.word(`cause.${cause}`) }),
      n: count(models.length, how === 'wrecked' ? 'hullsLost' : 'fightersLost', facts, `lost.${unit}`),
    },
  )
  return isGone ? [lost, clause('cost.destroyed', words)] : [lost]
}
const isOut = (status: string | undefined): boolean =>
  status === undefined || status === 'casualty' || status === 'fled' || status === 'exited'
