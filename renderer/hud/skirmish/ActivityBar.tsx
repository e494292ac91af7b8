import { useTranslation } from 'react-i18next'
import type { Activity } from '../../../shared/protocol/skirmish/command'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import { tableStore } from '../../page/table/table-store'
import { useNames, useSay } from '../said/useNames'
import { keycapOf } from '../../page/app/keys'
import { sideName } from '../../page/words/names'
import { preferencesStore } from '../../page/app/preferences'
import {
  actionBehind,
  activityFor,
  always,
  isAimedActivity,
  isStill,
  letters,
  readyModels,
  sharedActivities,
} from '../../page/hands/skirmish/activities'
import { openQuestion } from '../../page/hands/skirmish/answering'
import { isFoeAside, saidOfFoe } from '../../page/hands/skirmish/foe'
import { cmText } from '../../page/words/centimetres'
import { nextInHand } from '../../page/hands/skirmish/in-hand'
import { act } from '../../page/hands/keyboard'
import { pressLetter } from '../../page/hands/skirmish-table'
import {
  apartBecause,
  barredBy,
  hasLetter,
  idleBecause,
  openMenuTo,
  menuTargets,
} from '../../page/hands/skirmish/menu'
import { namedOf } from '../../page/words/skirmish-named'
import { prospectStore, weighOver } from '../../page/hands/skirmish/prospect'
import { obstaclesOn } from '../../page/hands/skirmish/obstacles'
import { skirmishTableStore } from '../../page/table/skirmish-table'
import { refusalIn } from '../../page/hands/skirmish/walk-draft'
import {
  aimWalkAt,
  startWalk,
  canBegin,
  planWalk,
  layActivityAside,
  takeUpActivity,
} from '../../page/hands/skirmish/walking'
import { skirmishStore } from '../../page/game/skirmish-game'
import { attempt } from '../../page/app/toasts'
import { seatToAct } from '../../../shared/seat-to-act'
import { RefusalWords } from '../said/RefusalWords'
import { Said } from '../said/Words'
import { darkenThings, lightThings } from '../../page/tools/light'
import { Button } from '../controls/Button'
import { Check } from '../controls/Check'
import { Cites } from '../controls/Cite'
import { ProspectCard } from './ProspectCard'
import { QueueStrip } from './QueueStrip'
import { useToolPrompt } from './useToolPrompt'
import { usePage, useSlice } from '../../hooks/page-context'

/** Price of the path being drawn, or why it cannot be gone. */
function WalkLine() {
  const { t } = useTranslation()
  const { walk, activity, target } = useSlice(skirmishTableStore)
  const pointed = useSlice(tableStore, (state) => state.hover !== null)
  const check = walk?.check
  if (walk === null || check == null || activity === null || isStill(activity)) return null
  // Before anything has been aimed at nothing else need be said against it.
  if (isAimedActivity(activity) && target === null) return null
  const refusal = refusalIn(check)
  const lead = check.members[walk.lead]
  const obstacles = lead === undefined ? null : obstaclesOn(lead)
  const unit = t('skirmish:cm')
  // On its way the price goes along with the mouse: it is said there.
  const saysPrice = walk.pinned || !pointed
  return (
    <span className="walk-line" data-testid="walk-line" aria-busy={walk.judging}>
      {saysPrice && lead !== undefined && (
        <strong className={`tip-budget ${refusal === null ? 'legal' : 'refused'}`}>
          {lead.allowance > 0
            ? t('skirmish:walk.of', {
                length: cmText(lead.length, ''),
                allowance: cmText(lead.allowance, unit),
              })
            : cmText(lead.length, unit)}
        </strong>
      )}
      {saysPrice && obstacles !== null && (
        <span className="tip-warn">
          {t('skirmish:walk.over', { ...obstacles })} <Cites rules={['LS-MOVE-03']} />
        </span>
      )}
      {lead?.leavesTable === true && <span className="tip-warn">{t('skirmish:walk.leaves')}</span>}
      {check.seenBy.length > 0 && (
        <span className="tip-warn">
          {t('skirmish:walk.seenBy', { count: new Set(check.seenBy.map(({ model }) => model)).size })}
        </span>
      )}
      {saysPrice && refusal !== null && (
        <span className="tip-refused">
          <RefusalWords refusal={refusal} most={1} />
        </span>
      )}
    </span>
  )
}
/** Who lies in ambush gives that up by hiding (LS-EXT-02). */
const aboutActivity = (activity: Activity, man: SkirmishModel | undefined): string =>
  activity === 'hide' && man?.hidden?.ambush === true ? 'hideFromAmbush' : activity
/** What the men in hand can begin, by letters, each with its key; the line before it says what is going on. */
export function ActivityBar() {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(skirmishStore, (state) => state.snapshot)
  const { selected, group, activity, target, walk, reverse, tool, menu, turnedDown, looked } =
    useSlice(skirmishTableStore)
  const keys = useSlice(preferencesStore, (state) => state.keys)
  const struck = useSlice(prospectStore, ({ about, told }) =>
    about?.activity === activity ? told?.shots : undefined,
  )
  const toolSays = useToolPrompt()
  const say = useSay(snapshot === null ? null : namedOf(snapshot.view))
  if (snapshot === null) return null
  const { view } = snapshot
  const targets = menuTargets(menu, activity)
  const acting = seatToAct(snapshot)
  const ready = readyModels(snapshot)
  const may = openMenuTo(menu, sharedActivities(snapshot, group))
  const asked = openQuestion(page) !== null
  const apart = apartBecause(menu, group, may)
  const man = selected === null ? undefined : view.models[selected]
  const idle = man?.activated === false ? idleBecause(menu, group, may) : null
  const refused = turnedDown ?? apart ?? idle
  const [onlyAim] = targets.length === 1 ? targets : []
  const mine = man?.seat === snapshot.seat
  const ends = snapshot.legal.some(({ type }) => type === 'endTurn')
  const squads = snapshot.legal.flatMap(({ type, targets }) =>
    type === 'finishSquad' ? (targets ?? []) : [],
  )
  const squad = man?.squad ?? null
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
                    ? `${t(`skirmish:activityText.${aboutActivity(activity, man)}`)} ${t('skirmish:prompt.confirm', { key: keys.confirm[0] })}`
                    : mine && may.size > 0
                      ? t('skirmish:prompt.choose', byKey(activityFor(may) ?? [...may][0] ?? 'turn'))
                      : mine && apart !== null
                        ? t('skirmish:prompt.apart')
                        : mine && man?.activated
                          ? t('skirmish:prompt.done')
                          : t('skirmish:prompt.select', { count: ready.length })
  return (
    <footer className={`action-bar activity-bar side-${acting}`}>
      <div className="prompt" data-testid="prompt" aria-live="polite">
        <div>
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
        </div>
      </div>
      {mine && !asked && <ProspectCard />}
      <QueueStrip />
      {mine && !asked && view.stage === 'battle' && (
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
                      ? t(`skirmish:activityText.${aboutActivity(one, man)}`)
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
                  <kbd>{keycapOf(keys[action][0]) ?? letter}</kbd>
                  <span>{t(`skirmish:activity.${one}`)}</span>
                </button>
              )
            })
          })}
        </div>
      )}
      <div className="actions">
        {activity === 'drive' && (
          <Check selected={reverse} onChange={(on) => skirmishTableStore(page).setState({ reverse: on })}>
            {t('skirmish:reverse')}
          </Check>
        )}
        {activity !== null && (
          <>
            <Button onPress={page.bound(layActivityAside)} keycap={keys.cancel[0]}>
              {t('common:cancel')}
            </Button>
            <Button
              disabled={!canBegin(page)}
              onPress={() => attempt(page, planWalk(page))}
              testId="plan-activity"
            >
              {t('skirmish:queue.plan')}
            </Button>
            <Button
              tone="primary"
              disabled={!canBegin(page)}
              onPress={() => attempt(page, startWalk(page))}
              keycap={keys.confirm[0]}
              testId="begin-activity"
            >
              {t('skirmish:begin')}
            </Button>
          </>
        )}
        {activity === null && !asked && (
          <>
            {ready.length > 0 && (
              <Button
                small
                className="look-tool"
                onPress={() => nextInHand(page, 1)}
                keycap={keys.nextUnit[0]}
                testId="next-man"
              >
                {t('skirmish:next', { count: ready.length })}
              </Button>
            )}
            {squad !== null && squads.includes(squad) && (
              <Button
                small
                onPress={() =>
                  attempt(page, skirmishStore(page).getState().command({ type: 'finishSquad', squad }))
                }
                testId="finish-squad"
              >
                {t('skirmish:finishSquad')}
              </Button>
            )}
            {ends && (
              <Button
                tone="primary"
                onPress={() => act(page, 'endPhase')}
                keycap={keys.endPhase[0]}
                testId="end-turn"
              >
                {t('skirmish:endTurn')}
              </Button>
            )}
          </>
        )}
      </div>
    </footer>
  )
}
