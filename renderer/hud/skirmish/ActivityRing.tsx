import { aboutActivity } from '../../page/hands/skirmish/about-activity'
import { useTranslation } from 'react-i18next'
import { useSay } from '../said/useNames'
import { always, letters, sharedActivities } from '../../page/hands/skirmish/activities'
import { openQuestion } from '../../page/hands/skirmish/answering'
import { pressLetter } from '../../page/hands/skirmish-table'
import { barredBy, hasLetter, openMenuTo } from '../../page/hands/skirmish/menu'
import { namedOf } from '../../../shared/words/skirmish-named'
import { weighOver } from '../../page/hands/skirmish/prospect'
import { skirmishTableStore } from '../../page/table/skirmish-table'
import { takeUpActivity } from '../../page/hands/skirmish/walking'
import { skirmishStore } from '../../page/game/skirmish-game'
import { useKeycap, useKeycaps, useKeyWords } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** What the men in hand can begin, by letters, each with its key. */
export function ActivityRing() {
  const page = usePage()
  const { t } = useTranslation()
  const snapshot = useSlice(skirmishStore, (state) => state.snapshot)
  const { selected, group, activity, menu } = useSlice(skirmishTableStore)
  const keys = useKeycaps()
  const cap = useKeycap()
  const words = useKeyWords()
  const say = useSay(snapshot === null ? null : namedOf(snapshot.view))
  const man = selected === null ? undefined : snapshot?.view.models[selected]
  if (snapshot === null || man?.seat !== snapshot.seat || openQuestion(page) !== null) return null
  if (snapshot.view.stage !== 'battle') return null
  const may = openMenuTo(menu, sharedActivities(snapshot, group))
  return (
    <div className="activity-ring" role="toolbar" aria-label={t('skirmish:activities')}>
      {letters.flatMap(({ letter, action, activities }) => {
        const open = activities.filter((one) => may.has(one))
        if (open.length === 0 && !(always.has(letter) && hasLetter(menu, letter))) return []
        // Whatever a letter stands for now has a button of its own: the key goes from one to the next.
        return (open.length > 0 ? open : activities.slice(0, 1)).map((one, index) => {
          const barred = open.length === 0 ? barredBy(menu, letter) : null
          return (
            <button
              key={one}
              type="button"
              className="activity"
              aria-disabled={open.length === 0}
              aria-pressed={activity === one}
              title={
                open.length > 0
                  ? t(`skirmish:activityText.${aboutActivity(one, man)}`, words)
                  : barred === null
                    ? t('skirmish:notNow')
                    : say(barred)
              }
              onMouseEnter={() => weighOver(page, open.length > 0 ? one : null)}
              onMouseLeave={() => weighOver(page, null)}
              onFocus={() => weighOver(page, open.length > 0 ? one : null)}
              onBlur={() => weighOver(page, null)}
              onClick={() => (open.length > 0 ? takeUpActivity(page, one) : pressLetter(page, letter))}
              data-testid={index === 0 ? `activity-${letter}` : `activity-${letter}-${one}`}
            >
              <kbd>{cap(keys[action][0] ?? letter, true)}</kbd>
              <span>{t(`skirmish:activity.${one}`)}</span>
            </button>
          )
        })
      })}
    </div>
  )
}
