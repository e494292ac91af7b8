/** What the rules say about the menu of the men in hand: why not, and at what (LS-ACT-01). Asked whenever others are in hand. */
import type { Refusal } from '../../../../shared/protocol/refusal'
import type { Activity } from '../../../../shared/protocol/skirmish/command'
import type { ActivityTarget, SkirmishQueryResult } from '../../../../shared/protocol/skirmish/query'
import type { ModelId } from '../../../../shared/table/types'
import { oneInFlight } from '../../wire/one-in-flight'
import { askSkirmish } from '../../game/skirmish-game'
import { showFault } from '../../app/toasts'
import { letters } from './activities'
import { skirmishTableStore } from '../../table/skirmish-table'
import { slice, type Page } from '../../page'

export type Menu = SkirmishQueryResult['lsMenu']
const menus = slice((page) =>
  oneInFlight(
    (models: readonly ModelId[]) => askSkirmish(page, { ask: 'lsMenu', models: [...models] }),
    (menu, models) => {
      if (skirmishTableStore(page).getState().group === models) skirmishTableStore(page).setState({ menu })
    },
    page.bound(showFault),
  ),
)
export function readMenu(page: Page): void {
  const { group } = skirmishTableStore(page).getState()
  if (group.length > 0) menus(page).ask(group)
  else menus(page).drop()
}
export const menuTargets = (menu: Menu | null, activity: Activity | null): readonly ActivityTarget[] =>
  menu?.find((one) => one.activity === activity)?.targets ?? []

const behind = (letter: string): readonly Activity[] =>
  letters.find((one) => one.letter === letter)?.activities ?? []
/** What these men can never do has no place on their menu. */
const isNothing = (refusal: Refusal | undefined): boolean => refusal?.key === 'refusal.lsNotHisActivity'

/** Has a letter any meaning for these men? True while the rules have not said otherwise. */
export const hasLetter = (menu: Menu | null, letter: string): boolean =>
  menu === null ||
  menu.some(({ activity, refusal }) => behind(letter).includes(activity) && !isNothing(refusal))

/** What all of them may begin by the rules' own word, as far as it is there. */
export const openMenuTo = (menu: Menu | null, shared: ReadonlySet<Activity>): ReadonlySet<Activity> =>
  new Set(
    [...shared].filter(
      (one) => !menu?.some(({ activity, refusal }) => activity === one && refusal !== undefined),
    ),
  )
/** Why a letter does nothing now. */
export const barredBy = (menu: Menu | null, letter: string): Refusal | null =>
  menu?.find(({ activity, refusal }) => behind(letter).includes(activity) && refusal && !isNothing(refusal))
    ?.refusal ?? null
/** Why men taken in hand together can begin nothing at all, each fit as he may be (LS-ACT-02). */
export const apartBecause = (
  menu: Menu | null,
  group: readonly ModelId[],
  may: ReadonlySet<Activity>,
): Refusal | null => (group.length > 1 && may.size === 0 ? barredBy(menu, 'A') : null)
/** Why one man in hand can begin nothing, as a wounded one cannot (LS-WND-03). */
export const idleBecause = (
  menu: Menu | null,
  group: readonly ModelId[],
  may: ReadonlySet<Activity>,
): Refusal | null => (group.length === 1 && may.size === 0 ? barredBy(menu, 'A') : null)

/** What is meant by a click there: a man, a building, or the nearest door. */
export function targetUnder(
  targets: readonly ActivityTarget[],
  { at, ids }: { readonly at: { readonly x: number; readonly z: number }; readonly ids: readonly string[] },
): ActivityTarget | null {
  const named = targets.find(({ id }) => ids.includes(id))
  if (named !== undefined) return named
  const away = (one: ActivityTarget): number =>
    one.at === null ? Infinity : Math.hypot(one.at.x - at.x, one.at.z - at.z)
  const [nearest] = [...targets].sort((one, other) => away(one) - away(other))
  return nearest !== undefined && away(nearest) <= near ? nearest : null
}
const near = 40
