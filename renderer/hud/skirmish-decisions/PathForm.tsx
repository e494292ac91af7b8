import { useTranslation } from 'react-i18next'
import type { OrderedFireMode, Reaction } from '../../../shared/protocol/skirmish/answers'
import type { SkirmishOdds } from '../../../shared/protocol/skirmish/query'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { oddsKey, askedStore } from '../../page/hands/skirmish-decisions/asking'
import { changeDraft, light } from '../../page/hands/desk/desk'
import {
  actorOf,
  atBest,
  chanceHere,
  isSamePath,
  isStaggered,
  reactorsIn,
  shotsOf,
  spotsHere,
  spotsOf,
  withdrawn,
  withFire,
  withReactor,
  withShot,
  withSpot,
  type PathDraft,
  type PathFormData as Form,
} from '../../page/hands/skirmish-decisions/path-draft'
import { neededText, shortNeeded, spotText } from '../../page/hands/skirmish/needed'
import { lookFromEye } from '../../page/hands/skirmish-decisions/path-question'
import { poseOfMover } from '../../page/hands/skirmish/space-of-view'
import { placeId } from '../../../shared/words/spots'
import { marked, unmarked } from '../../../shared/words/subjects'
import { shareOf } from '../../../shared/skirmish/space'
import { Button } from '../controls/Button'
import { NamedThing, Said, Words } from '../said/Words'
import { Cite } from '../controls/Cite'
import { Foot } from '../desk'
import { Chances } from './Chances'
import { DeskPeople } from './DeskPeople'
import { NobodyAnswers } from './NobodyAnswers'
import { PathTrack } from './PathTrack'
import type { DeskWords } from './useDeskWords'
import { WindowOrders } from './WindowOrders'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

interface Props {
  readonly draft: PathDraft
  readonly form: Form
  readonly view: SkirmishView
  readonly words: DeskWords
}
function Reactors({ draft, form }: Props) {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <DeskPeople label={t('skirmishDecisions:path.who')} inHand={draft.reactor}>
      {reactorsIn(form).map((model) => {
        const [best] = shotsOf(form, model)
        const told = draft.reactions.some((one) => actorOf(one) === model)
        return (
          <li key={model}>
            <Button
              small
              pressed={model === draft.reactor}
              onPress={() => changeDraft(page, 'reactPath', (one) => withReactor(one, form, model))}
              onHoverChange={(over) => light(page, over ? [model] : [])}
              testId={`reactor-${model}`}
            >
              {told ? '✓ ' : ''}
              <NamedThing id={model} />
              {best !== undefined && (
                <span className="dim">
                  {' '}
                  {t('skirmishDecisions:path.best', { needed: shortNeeded(best) })}
                </span>
              )}
              {spotsOf(form, model).length > 0 && <span className="dim"> ?</span>}
            </Button>
          </li>
        )
      })}
    </DeskPeople>
  )
}
function Shots({ draft, form, words }: Props) {
  const page = usePage()
  const shots = draft.reactor === null ? [] : shotsOf(form, draft.reactor)
  const several = new Set(shots.map(({ target }) => target)).size > 1
  return (
    <ul className="desk-weapons desk-choices">
      {shots.map((shot) => (
        <li key={`${shot.target} ${shot.weapon} ${shot.mode}`}>
          <Button
            small
            pressed={draft.shot !== null && isSamePath(shot, draft.shot)}
            onPress={() => changeDraft(page, 'reactPath', (one) => withShot(one, form, shot))}
            onHoverChange={(over) => light(page, over ? [shot.target] : [])}
            testId={`shot-${shot.target}-${shot.weapon}-${shot.mode}`}
          >
            {words.weapon(shot.weapon, shot.mode)}
            {several && (
              <span className="dim">
                {' → '}
                <NamedThing id={shot.target} />
              </span>
            )}
          </Button>
        </li>
      ))}
    </ul>
  )
}
function useNeeded({ draft, form }: Props): number | null {
  const reaction = useSlice(askedStore, (state) => state.reaction)
  const here = chanceHere(draft, form)
  if (here === null || draft.shot === null) return null
  const shot = draft.shot
  const told = reaction?.about.model === draft.reactor && reaction?.about.t === draft.t ? reaction.told : null
  return told?.chances.find((one) => isSamePath(one, shot))?.best.needed ?? here.best.needed
}
/** How much of the mover he sees from there, and why no more. */
function Seen({ draft }: Props) {
  const { t } = useTranslation()
  const reaction = useSlice(askedStore, (state) => state.reaction)
  const witness =
    reaction?.about.model === draft.reactor && reaction?.about.t === draft.t ? reaction.told.witness : null
  if (witness === null) return null
  const { clear, samples, because, cite } = witness
  return (
    <p className="small dim" data-testid="seen-here">
      {clear < samples ? <Said text={because} /> : t('skirmishDecisions:path.seen', { clear, samples })}{' '}
      <Cite rule={cite} />
    </p>
  )
}
function Declared({ draft, view, words }: Props) {
  const page = usePage()
  const { t } = useTranslation()
  const odds = useSlice(askedStore, (state) => state.odds)
  if (draft.reactions.length === 0) return <p className="small dim">{t('skirmishDecisions:path.none')}</p>
  return (
    <>
      {isStaggered(draft.reactions) && (
        <p className="small dim" data-testid="earliest-first">
          {t('skirmishDecisions:path.earliest')} <Cite rule="LS-ACT-04" />
        </p>
      )}
      <ul className="desk-declared" aria-label={t('skirmishDecisions:declared')} data-testid="declared">
        {draft.reactions.map((one, index) => (
          <li
            key={index}
            onMouseEnter={() => light(page, [actorOf(one)])}
            onMouseLeave={() => light(page, [])}
          >
            <span>
              <Words text={sentence(one, words, t)} />
              <span className="dim small">
                {' '}
                · <Words text={placeText(one, view, words)} />
                {one.do === 'fire' && neededTold(odds[oddsKey(one.order, one.t)], one.order.mode)}
              </span>
            </span>
            <Button
              small
              tone="quiet"
              label={t('skirmishDecisions:takeBack')}
              onPress={() => changeDraft(page, 'reactPath', (draft) => withdrawn(draft, index))}
            >
              ✕
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
const neededTold = (odds: SkirmishOdds | undefined, mode: OrderedFireMode): string =>
  ` · ${odds === undefined ? '…' : shortNeeded({ ...odds, mode })}`
type Translate = ReturnType<typeof useTranslation>['t']
function sentence(one: Reaction, words: DeskWords, t: Translate): string {
  const who = words.marked(actorOf(one))
  if (one.do === 'spot') return t('skirmishDecisions:path.spots', { who, target: words.marked(one.target) })
  const target = one.do === 'fire' && one.order.aim.kind === 'model' ? words.marked(one.order.aim.model) : ''
  return one.do === 'fire' ? `${who} → ${target}, ${words.weapon(one.order.weapon, one.order.mode)}` : who
}
const placeText = (one: Reaction, view: SkirmishView, words: DeskWords): string =>
  one.do === 'fire' || one.do === 'spot'
    ? lengthAt(
        view,
        one.do === 'fire' && one.order.aim.kind === 'model' ? one.order.aim.model : null,
        one.t,
        words,
      )
    : ''
/** How far the mover has come then; the words light the place. */
function lengthAt(view: SkirmishView, target: string | null, t: number, words: DeskWords): string {
  const members = view.activity?.members ?? []
  const mover = members.find(({ model }) => model === target) ?? members[0]
  if (mover === undefined) return ''
  const { at, y } = poseOfMover(view, mover, t)
  return marked([placeId({ x: at.x, y, z: at.z })], words.length(shareOf(mover, t) * mover.length))
}
/** Somebody moves: who answers, with what, at which point of the path (LS-ACT-04, LS-ENG-11). */
export function PathForm(props: Props) {
  const page = usePage()
  const { draft, form, view, words } = props
  const { t } = useTranslation()
  const bound = useKeycaps()
  const odds = useSlice(askedStore, (state) => state.odds)
  const needed = useNeeded(props)
  const { reactor, shot } = draft
  const place = lengthAt(view, shot?.target ?? null, draft.t, words)
  const spots = spotsHere(draft, form)
  const order =
    reactor !== null && shot !== null && needed !== null
      ? {
          model: reactor,
          weapon: shot.weapon,
          mode: shot.mode,
          aim: { kind: 'model' as const, model: shot.target },
        }
      : null
  if (reactor === null)
    return (
      <>
        <NobodyAnswers />
        <WindowOrders view={view} words={words} men={[]} man={null} ordered={draft.orders} />
        <Foot confirm={t('skirmishDecisions:path.letPass')} />
      </>
    )
  return (
    <>
      <Reactors {...props} />
      <Shots {...props} />
      <div className="path-line">
        <PathTrack draft={draft} form={form} length={unmarked(place)} />
        <p className="small path-words">
          <span>
            <Words text={t('skirmishDecisions:path.at', { length: place })} />
          </span>
          <strong className={needed === null ? 'refused' : 'good'} data-testid="needed-here">
            {needed === null
              ? t('skirmishDecisions:path.notHere')
              : neededText({ needed, mode: shot?.mode ?? 'aimed' }, t)}
          </strong>
        </p>
        <Seen {...props} />
      </div>
      <div className="desk-acts desk-choices">
        <Button
          disabled={needed === null}
          onPress={() => changeDraft(page, 'reactPath', (one) => withFire(one, form))}
          keycap={bound.answerFire[0]}
          testId="declare-fire"
        >
          {t('skirmishDecisions:path.fire')}
        </Button>
        {spots.map(({ target, needed: number }, i) => (
          <Button
            key={target}
            onPress={() => changeDraft(page, 'reactPath', (one) => withSpot(one, form, target))}
            keycap={i === 0 ? bound.answerSpot[0] : undefined}
            testId={`declare-spot-${target}`}
          >
            <Words text={t('skirmishDecisions:path.spot', { target: words.marked(target) })} />{' '}
            {spotText(number, t)}
          </Button>
        ))}
        <Button
          small
          onPress={() => changeDraft(page, 'reactPath', (one) => atBest(one, form))}
          keycap={bound.answerBest[0]}
        >
          {t('skirmishDecisions:path.toBest')}
        </Button>
        <Button
          small
          pressed={draft.eye}
          onPress={page.bound(lookFromEye)}
          keycap={bound.eyeTool[0]}
          testId="reactor-eye"
        >
          {t('skirmishDecisions:path.eye')}
        </Button>
      </div>
      <Declared {...props} />
      {order !== null && (
        <Chances odds={odds[oddsKey(order, draft.t)]} order={order} view={props.view} words={words} />
      )}
      <WindowOrders view={view} words={words} men={reactorsIn(form)} man={reactor} ordered={draft.orders} />
      <Foot
        confirm={
          draft.reactions.length === 0
            ? t('skirmishDecisions:path.letPass')
            : t('skirmishDecisions:path.confirm', { count: draft.reactions.length })
        }
        pass={draft.reactions.length === 0 ? undefined : t('skirmishDecisions:path.letPass')}
      />
    </>
  )
}
