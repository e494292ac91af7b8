import { useTranslation } from 'react-i18next'
import { useNames, useSay } from '../../i18n/useNames'
import { sideName } from '../../state/names'
import { usePreferences } from '../../state/preferences'
import {
  aimOf,
  always,
  behindLetter,
  isStill,
  letterOf,
  letters,
  readyModels,
  sharedActivities,
} from '../../state/skirmish/activities'
import { openQuestion } from '../../state/skirmish/answering'
import { cmText } from '../../state/skirmish/centimetres'
import { nextInHand } from '../../state/skirmish/in-hand'
import { endSkirmishTurn, pressLetter } from '../../state/skirmish/keys'
import { namedOf } from '../../state/skirmish/named'
import { useSkirmishTable } from '../../state/skirmish/skirmish-table'
import { takeSkirmishTool } from '../../state/skirmish/tools'
import { refusalIn } from '../../state/skirmish/walk-draft'
import { begin, canBegin, layActivityAside } from '../../state/skirmish/walking'
import { useSkirmish } from '../../state/skirmish-game'
import { attempt } from '../../state/toasts'
import { seatToAct } from '../../state/turn-taking'
import { Button } from '../controls/Button'
import { Check } from '../controls/Check'
import { Cites } from '../controls/Cite'

/** Price of the path being drawn, or why it cannot be gone. */
function WalkLine() {
  const { t } = useTranslation()
  const view = useSkirmish((state) => state.snapshot?.view)
  const { walk, activity } = useSkirmishTable()
  const say = useSay(view === undefined ? null : namedOf(view))
  const check = walk?.check
  if (walk === null || check == null || activity === null) return null
  const refusal = refusalIn(check)
  const lead = check.members[walk.lead]
  const unit = t('skirmish:cm')
  return (
    <span className="walk-line" data-testid="walk-line">
      {lead !== undefined && (
        <strong className={`tip-budget ${refusal === null ? 'legal' : 'refused'}`}>
          {lead.allowance > 0
            ? t('skirmish:walk.of', {
                length: cmText(lead.length, ''),
                allowance: cmText(lead.allowance, unit),
              })
            : cmText(lead.length, unit)}
        </strong>
      )}
      {lead?.leavesTable === true && <span className="tip-warn">{t('skirmish:walk.leaves')}</span>}
      {check.seenBy.length > 0 && (
        <span className="tip-warn">
          {t('skirmish:walk.seenBy', { count: new Set(check.seenBy.map(({ model }) => model)).size })}
        </span>
      )}
      {refusal !== null && (
        <span className="tip-refused">
          {say(refusal)} <Cites rules={refusal.cite} most={1} />
        </span>
      )}
    </span>
  )
}
/** What the men in hand can begin, by letters, each with its key; the line before it says what is going on. */
export function ActivityBar() {
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSkirmish((state) => state.snapshot)
  const { selected, group, activity, target, walk, reverse, tool } = useSkirmishTable()
  const keys = usePreferences((state) => state.keys)
  if (snapshot === null) return null
  const { view } = snapshot
  const acting = seatToAct(snapshot)
  const ready = readyModels(snapshot)
  const may = sharedActivities(snapshot, group)
  const asked = openQuestion() !== null
  const man = selected === null ? undefined : view.models[selected]
  const mine = man?.seat === snapshot.seat
  const ends = snapshot.legal.some(({ type }) => type === 'endTurn')
  const squads = snapshot.legal.flatMap(({ type, targets }) =>
    type === 'finishSquad' ? (targets ?? []) : [],
  )
  const squad = man?.squad ?? null
  const said =
    view.stage === 'over'
      ? t('skirmish:prompt.over')
      : acting !== snapshot.seat
        ? t('skirmish:prompt.wait', { side: sideName(view, acting, names) })
        : asked
          ? t('skirmish:prompt.answer')
          : view.stage !== 'battle'
            ? t('skirmish:prompt.post')
            : tool !== null
              ? t(`skirmish:prompt.${tool}`)
              : activity !== null && aimOf[activity] !== undefined && target === null
                ? t(`skirmish:prompt.aim.${activity}`)
                : activity !== null && !isStill(activity)
                  ? t('skirmish:prompt.path')
                  : activity !== null
                    ? t('skirmish:prompt.confirm', { key: keys.confirm[0] })
                    : mine && may.size > 0
                      ? t('skirmish:prompt.choose')
                      : mine && man?.activated
                        ? t('skirmish:prompt.done')
                        : t('skirmish:prompt.select', { count: ready.length })
  return (
    <footer className={`action-bar activity-bar side-${acting}`}>
      <div className="prompt" data-testid="prompt" aria-live="polite">
        {walk?.check != null && !asked ? <WalkLine /> : null} <span>{said}</span>
      </div>
      {mine && !asked && view.stage === 'battle' && (
        <div className="activity-ring" role="toolbar" aria-label={t('skirmish:activities')}>
          {letters
            .filter(({ letter, activities }) => always.has(letter) || activities.some((one) => may.has(one)))
            .map(({ letter, activities }) => {
              const next = behindLetter(letter, may, null)
              const shown =
                activity !== null && activities.includes(activity)
                  ? activity
                  : (next ?? activities[0] ?? 'turn')
              return (
                <button
                  key={letter}
                  type="button"
                  className="activity"
                  disabled={next === null}
                  aria-pressed={activity !== null && letterOf(activity) === letter}
                  title={next === null ? t('skirmish:notNow') : t(`skirmish:activityText.${shown}`)}
                  onClick={() => pressLetter(letter)}
                  data-testid={`activity-${letter}`}
                >
                  <kbd>{letter}</kbd>
                  <span>{t(`skirmish:activity.${shown}`)}</span>
                </button>
              )
            })}
        </div>
      )}
      <div className="actions">
        {activity === 'drive' && (
          <Check selected={reverse} onChange={(on) => useSkirmishTable.setState({ reverse: on })}>
            {t('skirmish:reverse')}
          </Check>
        )}
        {activity !== null && (
          <>
            <Button onPress={layActivityAside} keycap={keys.cancel[0]}>
              {t('common:cancel')}
            </Button>
            <Button
              tone="primary"
              disabled={!canBegin()}
              onPress={() => attempt(begin())}
              keycap={keys.confirm[0]}
              testId="begin-activity"
            >
              {t('skirmish:begin')}
            </Button>
          </>
        )}
        {activity === null && !asked && (
          <>
            <Button
              small
              pressed={tool === 'sight'}
              onPress={() => takeSkirmishTool('sight')}
              keycap={keys.sightTool[0]}
            >
              {t('skirmish:tool.sight')}
            </Button>
            <Button
              small
              pressed={tool === 'tape'}
              onPress={() => takeSkirmishTool('tape')}
              keycap={keys.tapeTool[0]}
            >
              {t('skirmish:tool.tape')}
            </Button>
            {ready.length > 0 && (
              <Button small onPress={() => nextInHand(1)} keycap="Tab" testId="next-man">
                {t('skirmish:next', { count: ready.length })}
              </Button>
            )}
            {squad !== null && squads.includes(squad) && (
              <Button
                small
                onPress={() => attempt(useSkirmish.getState().command({ type: 'finishSquad', squad }))}
                testId="finish-squad"
              >
                {t('skirmish:finishSquad')}
              </Button>
            )}
            {ends && (
              <Button
                tone="primary"
                onPress={() => endSkirmishTurn()}
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
