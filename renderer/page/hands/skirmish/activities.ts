/** The menu of LS-ACT-01 by its letters: which activities stand behind a letter, and what each is about. Pure. */
import type { SkirmishSnapshot } from '../../../../shared/protocol/api'
import type { Activity, LegalSkirmish } from '../../../../shared/protocol/skirmish/command'
import type { ModelId } from '../../../../shared/table/types'
import type { keyGroups } from '../../app/keys'

interface Letter {
  readonly letter: string
  /** By which a key chooses it. */
  readonly action: (typeof keyGroups)['skirmish'][number]
  /** Pressed again, the letter goes on to the next of these. */
  readonly activities: readonly Activity[]
}
export const letters: readonly Letter[] = [
  { letter: 'A', action: 'actRun', activities: ['run'] },
  { letter: 'B', action: 'actMoveShoot', activities: ['moveShoot'] },
  { letter: 'C', action: 'actCautious', activities: ['cautious'] },
  { letter: 'D', action: 'actCover', activities: ['cover'] },
  { letter: 'E', action: 'actHide', activities: ['hide'] },
  { letter: 'F', action: 'actAssault', activities: ['assault'] },
  { letter: 'G', action: 'actBoard', activities: ['embark', 'disembark'] },
  { letter: 'H', action: 'actReload', activities: ['reload'] },
  {
    letter: 'I',
    action: 'actSpecial',
    activities: ['legUp', 'stabilise', 'drag', 'storm', 'door', 'callMortar'],
  },
  { letter: 'N', action: 'actTurn', activities: ['turn'] },
  { letter: 'V', action: 'actDrive', activities: ['drive', 'takeWheel'] },
  { letter: 'R', action: 'actRetreat', activities: ['retreat'] },
]
/** The key that chooses it. */
export const actionBehind = (activity: Activity): Letter['action'] =>
  letters.find(({ activities }) => activities.includes(activity))?.action ?? 'actSpecial'
/** Shown for everybody; the others only where somebody may do them. */
export const always: ReadonlySet<string> = new Set(['A', 'B', 'C', 'D', 'E', 'F', 'H', 'N'])

/** It is about something that is pointed at before it can begin. */
export const isAimedActivity = (activity: Activity): boolean =>
  ['embark', 'legUp', 'stabilise', 'drag', 'storm', 'door'].includes(activity)
/** No way is drawn before it: he goes nowhere, or the dice say first how far. */
export const isStill = (activity: Activity): boolean =>
  ['reload', 'turn', 'hide', 'legUp', 'drag', 'takeWheel', 'door', 'embark', 'disembark', 'drive'].includes(
    activity,
  )

type Known = Pick<SkirmishSnapshot, 'legal'>
export const legalOf = ({ legal }: Known, model: ModelId, activity: Activity): LegalSkirmish | null =>
  legal.find((one) => one.type === 'activate' && one.model === model && one.activity === activity) ?? null

/** What every one of these men could begin; hostages who are led go along (LS-EXT-05). */
export const sharedActivities = (
  { legal, view }: Pick<SkirmishSnapshot, 'legal' | 'view'>,
  models: readonly ModelId[],
): ReadonlySet<Activity> => {
  const men = models.filter((model) => view.models[model]?.kind !== 'hostage')
  const [first, ...rest] = men.map(
    (model) =>
      new Set(
        legal.flatMap((one) =>
          one.type === 'activate' && one.model === model && one.activity ? [one.activity] : [],
        ),
      ),
  )
  return new Set([...(first ?? [])].filter((activity) => rest.every((set) => set.has(activity))))
}
/** Men who could still begin something, in the order of the list. */
export const readyModels = ({ legal }: Known): readonly ModelId[] => [
  ...new Set(legal.flatMap(({ type, model }) => (type === 'activate' && model !== undefined ? [model] : []))),
]
/** The activity a letter means now: the next of its group that is legal, or null. */
export function behindLetter(
  letter: string,
  may: ReadonlySet<Activity>,
  now: Activity | null,
): Activity | null {
  const legal = letters.find((one) => one.letter === letter)?.activities.filter((one) => may.has(one)) ?? []
  const at = now === null ? -1 : legal.indexOf(now)
  return legal[(at + 1) % Math.max(1, legal.length)] ?? null
}
/** What a man does who is simply pushed along: shooting stays possible as long as he goes no farther than that allows. */
export function activityFor(may: ReadonlySet<Activity>): Activity | null {
  return (
    (['retreat', 'drive', 'moveShoot', 'run', 'cautious', 'disembark'] as const).find((one) =>
      may.has(one),
    ) ?? null
  )
}
