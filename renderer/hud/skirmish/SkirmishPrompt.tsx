import { aboutActivity } from '../../page/hands/skirmish/about-activity'
import { WalkLine } from './WalkLine'
import { useTranslation } from 'react-i18next'
import type { Activity } from '../../../shared/protocol/skirmish/command'
import { useNames } from '../said/useNames'
import { sideName } from '../../../shared/words/names'
import {
  actionBehind,
  activityFor,
  isAimedActivity,
  isStill,
  readyModels,
  sharedActivities,
} from '../../page/hands/skirmish/activities'
import { openQuestion } from '../../page/hands/skirmish/answering'
import { isFoeAside, saidOfFoe } from '../../page/hands/skirmish/foe'
import { apartBecause, idleBecause, openMenuTo, menuTargets } from '../../page/hands/skirmish/menu'
import { prospectStore } from '../../page/hands/skirmish/prospect'
import { skirmishTableStore } from '../../page/table/skirmish-table'
import { aimWalkAt } from '../../page/hands/skirmish/walking'
import { skirmishStore } from '../../page/game/skirmish-game'
import { seatToAct } from '../../../shared/seat-to-act'
import { RefusalWords } from '../said/RefusalWords'
import { Said } from '../said/Words'
import { darkenThings, lightThings } from '../../page/tools/light'
import { Button } from '../controls/Button'
import { useToolPrompt } from './useToolPrompt'
import { useKeycaps, useKeyWords } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** What is going on, what the way in hand costs, why nothing can be begun. */
export function SkirmishPrompt() {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(skirmishStore, (state) => state.snapshot)
  const { selected, group, activity, target, walk, tool, menu, turnedDown, looked } =
    useSlice(skirmishTableStore)
  const keys = useKeycaps()
  const words = useKeyWords()
  const struck = useSlice(prospectStore, ({ about, told }) =>
    about?.activity === activity ? told?.shots : undefined,
  )
  const toolSays = useToolPrompt()
  if (snapshot === null) return null
  const { view } = snapshot
  const targets = menuTargets(menu, activity)
  const acting = seatToAct(snapshot)
  const may = openMenuTo(menu, sharedActivities(snapshot, group))
  const asked = openQuestion(page) !== null
  const apart = apartBecause(menu, group, may)
  const man = selected === null ? undefined : view.models[selected]
  const idle = man?.activated === false ? idleBecause(menu, group, may) : null
  const refused = turnedDown ?? apart ?? idle
  const [onlyAim] = targets.length === 1 ? targets : []
  const mine = man?.seat === snapshot.seat
  const byKey = (one: Activity) => ({
    activity: t(`skirmish:activity.${one}`),
    key: keys[actionBehind(one)][0] ?? '',
  })
  const ofFoe =
    activity !== null && isFoeAside(snapshot, activity, looked)
      ? t(saidOfFoe(activity, may, looked, struck), {
          name: view.models[looked]?.name[names.language] ?? '',
          confirm: keys.confirm[0],
          now: t(`skirmish:activity.${activity}`),
          ...byKey('moveShoot'),
        })
      : null
  const said =
    view.stage === 'over'
      ? t('skirmish:prompt.over')
      : acting !== snapshot.seat
        ? t('skirmish:prompt.wait', { side: sideName(view, acting, names) })
        : asked
          ? t('skirmish:prompt.answer')
          : view.stage !== 'battle'
            ? t('skirmish:prompt.post')
            : toolSays !== null
              ? toolSays
              : activity !== null && isAimedActivity(activity) && target === null
                ? t(`skirmish:prompt.aim.${activity}`)
                : activity !== null && !isStill(activity)
                  ? (ofFoe ?? t('skirmish:prompt.path'))
                  : activity !== null
                    ? `${t(`skirmish:activityText.${aboutActivity(activity, man)}`, words)} ${t('skirmish:prompt.confirm', { key: keys.confirm[0] })}`
                    : mine && may.size > 0
                      ? t('skirmish:prompt.choose', byKey(activityFor(may) ?? [...may][0] ?? 'turn'))
                      : mine && apart !== null
                        ? t('skirmish:prompt.apart')
                        : mine && man?.activated
                          ? t('skirmish:prompt.done')
                          : t('skirmish:prompt.select', { count: readyModels(snapshot).length })
  return (
    <>
      {walk?.check != null && !asked ? <WalkLine /> : null} <span>{said}</span>
      {refused !== null && activity === null && tool === null && !asked && (
        <span className="tip-refused" role="alert" data-testid="turned-down">
          <RefusalWords refusal={refused} most={1} />
        </span>
      )}
      {onlyAim !== undefined && !asked && (
        <strong className="aims" data-testid={`aim-${onlyAim.id}`}>
          <Said text={onlyAim.text} />
        </strong>
      )}
      {targets.length > 1 && !asked && (
        <span className="aims">
          {targets.map(({ id, text }) => (
            <Button
              key={id}
              small
              pressed={id === target}
              onPress={() => aimWalkAt(page, id)}
              onFocusChange={(on) => (on ? lightThings(page, [id]) : darkenThings(page))}
              testId={`aim-${id}`}
            >
              <Said text={text} />
            </Button>
          ))}
        </span>
      )}
    </>
  )
}
