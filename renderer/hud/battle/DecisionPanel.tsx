import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../shared/protocol/decision'
import { useMarkedNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { humanised, sideName, spokenArgs } from '../../page/words/names'
import { preferencesStore } from '../../page/app/preferences'
import { draftStanding } from '../../page/hands/battle/move-draft'
import { cancelMove, confirmMove } from '../../page/hands/battle/moving'
import { confirmDeploy } from '../../page/hands/battle/deploying'
import { moveStore } from '../../page/hands/battle/move-store'
import { deployStore } from '../../page/hands/battle/deploy-draft'
import { layProposal, proposalOf } from '../../page/hands/battle/placing-answer'
import { attempt, showFault } from '../../page/app/toasts'
import { Words } from '../said/Words'
import { CourseForm, HeadingForm } from '../combat/CourseForm'
import { MoveFaults } from '../combat/MoveFaults'
import { RegroupChecks } from '../combat/RegroupChecks'
import { Button } from '../controls/Button'
import { Cites } from '../controls/Cite'
import { SideMark } from '../controls/SideMark'
import { TemplateForm } from '../templates'
import { ChoiceForm } from './ChoiceForm'
import { DiceForm } from './DiceForm'
import { OptionForm } from './OptionForm'
import { Stakes } from './Stakes'
import { WoundsFormPanel } from './WoundsForm'
import { usePage, useSlice } from '../../hooks/page-context'

/** How those who come down change places (C4-MSR-03). */
function LandingHint({ taken }: { readonly taken: boolean }) {
  const { t } = useTranslation()
  const { nextUnit, turnLeft, turnRight, cancel } = useSlice(preferencesStore, (state) => state.keys)
  return (
    <p className="small dim" data-testid="landing-hint">
      {t(taken ? 'reserves:landing.taken' : 'reserves:landing.take', {
        next: nextUnit[0],
        left: turnLeft[0],
        right: turnRight[0],
        cancel: cancel[0],
      })}
    </p>
  )
}
function OnTable({ decision }: { readonly decision: Decision }) {
  const page = usePage()
  const { t } = useTranslation()
  const { answer, sending } = useSlice(gameStore)
  const { move } = useSlice(moveStore)
  const { deploy } = useSlice(deployStore)
  const confirmKey = useSlice(preferencesStore, (state) => state.keys.confirm[0])
  const cancelKey = useSlice(preferencesStore, (state) => state.keys.cancel[0])
  const paths = decision.form.form === 'paths'
  const standing = move === null ? 'none' : draftStanding(move)
  const ready = paths ? standing !== 'none' : deploy?.check != null
  const proposal = proposalOf(decision)
  const drawnAnew = paths && proposal === null && move?.to != null
  const asIs = move?.paths === proposal?.paths
  return (
    <>
      <p>
        {t(
          proposal !== null ? 'combat:moves.drawn' : paths ? 'decision:moveOnTable' : 'decision:placeOnTable',
        )}
      </p>
      {deploy?.lands === true && <LandingHint taken={deploy.taken != null} />}
      {paths && move !== null && <MoveFaults draft={move} />}
      {proposal !== null && move !== null && !asIs && (
        <Button
          small
          onPress={() => layProposal(page, decision).catch(page.bound(showFault))}
          testId="reset-moves"
        >
          {t('combat:moves.reset')}
        </Button>
      )}
      <div className="work-buttons">
        {drawnAnew && (
          <Button onPress={page.bound(cancelMove)} keycap={cancelKey}>
            {t('common:cancel')}
          </Button>
        )}
        <Button
          onPress={() => answer(decision, decision.default)}
          disabled={sending}
          keycap={ready || decision.deliberate === true ? undefined : confirmKey}
        >
          {t(paths && proposal === null ? 'decision:stay' : 'decision:asProposed')}
        </Button>
        <Button
          tone="primary"
          disabled={!ready || sending || (paths && standing === 'refused')}
          onPress={() => attempt(page, paths ? confirmMove(page) : confirmDeploy(page))}
          keycap={ready ? confirmKey : undefined}
        >
          {t(paths ? 'decision:moveSo' : 'decision:placeSo')}
        </Button>
      </div>
    </>
  )
}
function Form({ decision }: { readonly decision: Decision }) {
  const { form } = decision
  switch (form.form) {
    case 'option':
      return (
        <>
          {decision.kind === 'regroup' && <RegroupChecks decision={decision} />}
          <OptionForm decision={decision} options={form.options} />
        </>
      )
    case 'models':
    case 'pieces':
      return <ChoiceForm decision={decision} form={form} />
    case 'wounds':
      return <WoundsFormPanel decision={decision} form={form} />
    case 'dice':
      return <DiceForm decision={decision} form={form} />
    case 'marker':
    case 'flame':
    case 'direction':
      return <TemplateForm decision={decision} form={form} />
    case 'course':
      return <CourseForm decision={decision} />
    case 'heading':
      return <HeadingForm decision={decision} />
    case 'paths':
    case 'poses':
      return <OnTable decision={decision} />
  }
}
/** Who decides, what, and why it is asked. */
export function DecisionPanel({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const names = useMarkedNames()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  if (view === undefined) return null
  const words = spokenArgs(decision.args ?? {}, view, names)
  const title = `decision.${decision.kind}.title`
  const why = `decision.${decision.kind}.why`
  return (
    <section
      className={`work decision side-${decision.seat}`}
      aria-label={t('decision:label')}
      data-testid="decision"
      data-kind={decision.kind}
      data-form={decision.form.form}
    >
      <p className="work-who small">
        <SideMark seat={decision.seat} />{' '}
        {t('decision:decides', { side: sideName(view, decision.seat, names) })}
        {decision.sealed === true && ' '}
        {decision.sealed === true && <span className="chip">{t('decision:sealed')}</span>}
      </p>
      <h3>
        <Words text={names.exists(title) ? t(title, words) : humanised(decision.kind)} />
      </h3>
      {names.exists(why) && (
        <p className="dim">
          <Words text={t(why, words)} />
        </p>
      )}
      <Cites rules={decision.because} />
      {decision.form.form === 'paths' && <Stakes unit={decision.form.unit} />}
      <Form decision={decision} />
    </section>
  )
}
