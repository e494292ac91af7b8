import { useTranslation } from 'react-i18next'
import type { FireChance } from '../../../shared/protocol/skirmish/decision-forms'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { oddsKey, askedStore } from '../../page/hands/skirmish-decisions/asking'
import { changeDraft, light } from '../../page/hands/desk/desk'
import { fatesOf } from '../../page/hands/skirmish-decisions/fates'
import { shortNeeded, spotText } from '../../page/hands/skirmish/needed'
import {
  answersOf,
  spottingChance,
  evading,
  evasions,
  idle,
  peopleInForm,
  refusalOf,
  spotting,
  toldTo,
  withShotAt,
  type UnderFireDraft,
  type UnderFireFormData as Form,
} from '../../page/hands/skirmish-decisions/under-fire-draft'
import { passChance } from '../../../shared/skirmish/tables'
import { percentText } from '../../page/words/percent'
import { NamedThing, Words } from '../said/Words'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'
import { Foot, Refused } from '../desk'
import { Chances } from './Chances'
import { DeskPeople } from './DeskPeople'
import { NobodyAnswers } from './NobodyAnswers'
import { ShotsTold } from './ShotsTold'
import type { DeskWords } from './useDeskWords'
import { WindowOrders } from './WindowOrders'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

interface Props {
  readonly draft: UnderFireDraft
  readonly form: Form
  readonly view: SkirmishView
  readonly words: DeskWords
}
const keys = { dodge: 'answerDodge', ground: 'answerGround', seekCover: 'answerCover' } as const
const cites = { dodge: 'LS-REACT-02', ground: 'LS-REACT-03', seekCover: 'LS-REACT-04' } as const

function People({ draft, form }: Props) {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <DeskPeople label={t('skirmishDecisions:underFire.who')} inHand={draft.at}>
      {peopleInForm(form).map((model) => {
        const told = toldTo(draft, model)
        return (
          <li key={model}>
            <Button
              small
              pressed={model === draft.at}
              onPress={() => changeDraft(page, 'reactFire', (one) => ({ ...one, at: model }))}
              onHoverChange={(over) => light(page, over ? [model] : [])}
              testId={`person-${model}`}
            >
              <NamedThing id={model} />
              <span className="dim"> {t(`skirmishDecisions:underFire.${told?.do ?? 'nothing'}`)}</span>
            </Button>
          </li>
        )
      })}
    </DeskPeople>
  )
}
/** The zone he stands in: two dice must come to more than its value (LS-COV-05). */
function InZone({ value }: { readonly value: number }) {
  const { t } = useTranslation()
  return (
    <p className="small warn">
      {t('skirmishDecisions:underFire.zone', { value, chance: percentText(passChance(value, 2)) })}{' '}
      <Cite rule="LS-COV-05" />
    </p>
  )
}
/** What an answer leaves of the danger; who goes to ground is suppressed whatever happens (LS-REACT-03). */
function Fate({
  falls,
  suppressed,
  cowed = false,
}: {
  readonly falls: number
  readonly suppressed: number
  readonly cowed?: boolean
}) {
  const { t } = useTranslation()
  return (
    <span className="dim small desk-fate">
      {t('skirmishDecisions:underFire.fate', {
        falls: percentText(falls),
        suppressed: percentText(cowed ? 1 - falls : suppressed),
      })}
    </span>
  )
}
function Choices({ draft, chance, form, words }: Props & { readonly chance: FireChance }) {
  const page = usePage()
  const { t } = useTranslation()
  const bound = useKeycaps()
  const { model } = chance
  const told = toldTo(draft, model)
  const shots = answersOf(chance)
  const fates = fatesOf(form.shots, model)
  return (
    <ul className="desk-reactions desk-choices">
      <li>
        <Button
          small
          pressed={told === null}
          onPress={() => changeDraft(page, 'reactFire', (one) => idle(one, model))}
          keycap={bound.answerNothing[0]}
          testId="react-nothing"
        >
          {t('skirmishDecisions:underFire.nothing')}
          {fates !== null && <Fate {...fates.stands} />}
        </Button>
      </li>
      {shots.map(({ order, needed, dice }, i) => {
        const target = order.aim.kind === 'model' ? order.aim.model : ''
        return (
          <li key={i} onMouseEnter={() => light(page, [target])} onMouseLeave={() => light(page, [])}>
            <Button
              small
              pressed={told?.do === 'fire' && oddsKey(told.order) === oddsKey(order)}
              onPress={() => changeDraft(page, 'reactFire', (one) => withShotAt(one, order))}
              keycap={i === 0 ? bound.answerFire[0] : undefined}
              testId={`react-fire-${i}`}
            >
              <span>
                <Words text={t('skirmishDecisions:underFire.back', { target: words.marked(target) })} />
                <span className="dim small"> · {words.weapon(order.weapon, order.mode)}</span>
              </span>
              <strong>{shortNeeded({ needed, dice, mode: order.mode })}</strong>
            </Button>
          </li>
        )
      })}
      {evasions.map((what) => {
        const refusal = refusalOf(chance, what)
        return (
          <li key={what}>
            <Button
              small
              pressed={told?.do === what}
              disabled={refusal !== null}
              onPress={() => changeDraft(page, 'reactFire', (one) => evading(one, form, model, what))}
              keycap={refusal === null ? bound[keys[what]][0] : undefined}
              testId={`react-${what}`}
            >
              {t(`skirmishDecisions:underFire.${what}`)}
              {fates !== null && refusal === null && (
                <Fate {...(what === 'seekCover' ? fates.stands : fates.ducks)} cowed={what === 'ground'} />
              )}
            </Button>
            {refusal === null ? (
              told?.do === what && (
                <span className="small dim">
                  {t(`skirmishDecisions:underFire.why.${what}`)} <Cite rule={cites[what]} />
                </span>
              )
            ) : (
              <Refused refusal={refusal} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
function Spots({ draft, form, words }: Props) {
  const page = usePage()
  const { t } = useTranslation()
  const bound = useKeycaps()
  const spots = form.spots.filter(({ model }) => model === draft.at)
  if (spots.length === 0) return null
  return (
    <ul className="desk-reactions desk-choices">
      {spots.map(({ model, target, needed }, i) => (
        <li key={target}>
          <Button
            small
            pressed={draft.reactions.some(
              (one) => one.do === 'spot' && one.model === model && one.target === target,
            )}
            onPress={() => changeDraft(page, 'reactFire', (one) => spotting(one, model, target))}
            keycap={i === 0 ? bound.answerSpot[0] : undefined}
            testId={`react-spot-${target}`}
          >
            <Words text={t('skirmishDecisions:path.spot', { target: words.marked(target) })} />{' '}
            {spotText(needed, t)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
/** Before the dice fall: what each man under fire does, one thing each (LS-ACT-05). */
export function UnderFireForm(props: Props) {
  const { draft, form, view, words } = props
  const { t } = useTranslation()
  const odds = useSlice(askedStore, (state) => state.odds)
  const chance = draft.at === null ? null : spottingChance(form, draft.at)
  const told = draft.at === null ? null : toldTo(draft, draft.at)
  const count = draft.reactions.length
  return (
    <>
      {draft.at === null && <NobodyAnswers />}
      <ShotsTold form={form} words={words} />
      <People {...props} />
      {chance?.zone !== undefined && <InZone value={chance.zone} />}
      {chance !== null && <Choices {...props} chance={chance} />}
      <Spots {...props} />
      {told?.do === 'fire' && (
        <Chances odds={odds[oddsKey(told.order)]} order={told.order} view={view} words={words} />
      )}
      <WindowOrders
        view={view}
        words={words}
        men={peopleInForm(form)}
        man={draft.at}
        ordered={draft.orders}
      />
      <Foot
        confirm={
          count === 0
            ? t('skirmishDecisions:underFire.stand')
            : t('skirmishDecisions:path.confirm', { count })
        }
        pass={count === 0 ? undefined : t('skirmishDecisions:underFire.stand')}
      />
    </>
  )
}
