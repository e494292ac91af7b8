import { useTranslation } from 'react-i18next'
import type { OrderedFireMode, FireOrder } from '../../../shared/protocol/skirmish/answers'
import type { TargetOption, WeaponOption } from '../../../shared/protocol/skirmish/decision-forms'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { oddsKey, askedStore } from '../../page/hands/skirmish-decisions/asking'
import { changeDraft, light, deskStore } from '../../page/hands/desk/desk'
import {
  orderAimedAt,
  aimName,
  isUsable,
  listed,
  optionInHand,
  orderInHand,
  sameHand,
  sharesOf,
  burstSpread,
  withFireDie,
  withFirer,
  withHand,
  withOrder,
  withoutOrder,
  type FireDraft,
  type FireFormData as Form,
} from '../../page/hands/skirmish-decisions/fire-draft'
import { shortNeeded } from '../../page/hands/skirmish/needed'
import { firesMany } from '../../page/hands/skirmish-decisions/fire-question'
import { shotShown } from '../../page/hands/skirmish-decisions/shot-shown'
import { diceOfHand } from '../../page/hands/skirmish-decisions/weapon-dice'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'
import { Chances } from './Chances'
import { HitCase } from './NumberCase'
import { NamedThing, Words } from '../said/Words'
import { Foot, Refused } from '../desk'
import { useRefusedLight } from './useRefusedLight'
import { UnderBlast } from './UnderBlast'
import type { DeskWords } from './useDeskWords'
import { usePage, useSlice } from '../../hooks/page-context'

interface Props {
  readonly draft: FireDraft
  readonly form: Form
  readonly view: SkirmishView
  readonly words: DeskWords
}
/** Who fires: with several, one after the other. */
function Firers({ draft, form }: Props) {
  const page = usePage()
  if (form.firers.length < 2) return null
  return (
    <ul className="desk-people desk-choices">
      {form.firers.map(({ model }) => {
        const fires = draft.orders.some((one) => one.model === model)
        return (
          <li key={model}>
            <Button
              small
              pressed={model === draft.at}
              onPress={() => changeDraft(page, 'fire', (one) => withFirer(one, form, model))}
              onHoverChange={(over) => light(page, over ? [model] : [])}
              testId={`firer-${model}`}
            >
              {fires ? '✓ ' : ''}
              <NamedThing id={model} />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
function Weapons({ draft, form, view, words }: Props) {
  const page = usePage()
  const hand = draft.hands[draft.at]
  const weapons = form.firers.find(({ model }) => model === draft.at)?.weapons ?? []
  return (
    <ul className="desk-weapons desk-choices">
      {weapons.map((option) => {
        const { weapon, mode, refusal } = option
        return (
          <li key={`${weapon} ${mode}`}>
            <Button
              small
              pressed={hand !== undefined && sameHand(option, hand)}
              disabled={refusal !== undefined}
              onPress={() =>
                changeDraft(page, 'fire', (one) => withHand(one, form, { weapon, mode }, firesMany(view)))
              }
              testId={`hand-${weapon}-${mode}`}
            >
              {words.weapon(weapon, mode)}
              <span className="dim">{bestOf(option)}</span>
            </Button>
            {refusal !== undefined && <Refused refusal={refusal} />}
          </li>
        )
      })}
    </ul>
  )
}
function bestOf(option: WeaponOption): string {
  if (!isUsable(option)) return ''
  const [best] = option.targets
    .filter(({ refusal }) => refusal === undefined)
    .sort((one, other) => one.needed - other.needed)
  return best === undefined ? '' : ` ${shortNeeded({ ...best, mode: option.mode })}`
}
/** Dice of the burst at this target, taken from the first one and given back (LS-SHOOT-06). */
function Share({
  target,
  order,
  number,
  view,
}: {
  readonly target: string
  readonly order: FireOrder
  readonly number: number
  readonly view: SkirmishView
}) {
  const page = usePage()
  const { t } = useTranslation()
  const dice = diceOfHand(view, order)
  const count = sharesOf(order, dice)[target] ?? 0
  const give = (by: 1 | -1) =>
    changeDraft(page, 'fire', (one) => withOrder(one, order, withFireDie(order, target, by, dice)))
  const first = aimName(order.aim) === target
  if (first) return <span className="desk-share">× {count}</span>
  return (
    <span className="desk-share">
      <Button
        small
        disabled={count === 0}
        onPress={() => give(-1)}
        label={t('skirmishDecisions:fire.dieLess')}
      >
        −
      </Button>
      <span>× {count}</span>
      <Button
        small
        onPress={() => give(1)}
        label={t('skirmishDecisions:fire.dieMore')}
        keycap={number <= 9 ? String(number) : undefined}
      >
        +
      </Button>
    </span>
  )
}
function Targets(props: Props) {
  const page = usePage()
  const { draft, form, view, words } = props
  const { t } = useTranslation()
  const lighting = useRefusedLight()
  const option = optionInHand(draft, form)
  if (option === null || option.refusal !== undefined) return null
  const order = orderInHand(draft)
  const open = listed(option)
  const others = order === null ? [] : burstSpread(option, order)
  const shared = order !== null && others.length > 0 && diceOfHand(view, order) > 1
  const barred = option.targets.filter(({ refusal }) => refusal !== undefined)
  return (
    <>
      {open.length === 0 && option.point === undefined && (
        <p className="small dim">{t('skirmishDecisions:fire.nobody')}</p>
      )}
      <ul className="desk-targets desk-choices">
        {open.map((target) => (
          <li
            key={target.target}
            onMouseEnter={() => light(page, [target.target])}
            onMouseLeave={() => light(page, [])}
          >
            <TargetRow {...props} target={target} order={order} mode={option.mode} />
            {shared && (aimName(order.aim) === target.target || others.includes(target.target)) && (
              <Share
                target={target.target}
                order={order}
                view={view}
                number={others.indexOf(target.target) + 2}
              />
            )}
          </li>
        ))}
      </ul>
      {option.point !== undefined && (
        <p className="small dim">
          {t(`skirmishDecisions:fire.${pointText(option.point, open.length > 0)}`, {
            reach: words.length(option.point.reach),
          })}{' '}
          <Cite rule={option.point.blind === true ? 'LS-SPEC-02' : 'LS-SHOOT-03'} />
        </p>
      )}
      {open.some(({ speculative }) => speculative === true) && (
        <p className="small dim">
          {t('skirmishDecisions:fire.speculative')} <Cite rule="LS-SPEC-01" />
        </p>
      )}
      {barred.length > 0 && (
        <details className="desk-barred small">
          <summary>{t('skirmishDecisions:fire.barred', { count: barred.length })}</summary>
          <ul>
            {barred.map(({ target, refusal }) => (
              <li key={target} {...lighting(target, refusal)}>
                <Words text={words.marked(target)} />:{' '}
                {refusal !== undefined && <Refused refusal={refusal} />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
function pointText({ blind }: NonNullable<WeaponOption['point']>, besides: boolean): string {
  if (blind === true) return 'blindPoint'
  return besides ? 'point' : 'onlyPoint'
}
function TargetRow({
  draft,
  form,
  view,
  words,
  target: { target, needed, distance, cover, dice, speculative, modifiers },
  order,
  mode,
}: Props & {
  readonly target: TargetOption
  readonly order: FireOrder | null
  readonly mode: OrderedFireMode
}) {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <span className="desk-target">
      <Button
        small
        pressed={order !== null && aimName(order.aim) === target}
        onPress={() =>
          changeDraft(page, 'fire', (one) =>
            orderAimedAt(one, form, { kind: 'model', model: target }, firesMany(view)),
          )
        }
        testId={`target-${target}`}
      >
        <span className="desk-target-name">
          <Words text={words.marked(target)} />
          <span className="dim small">
            {' '}
            {words.length(distance)}
            {cover ? ` · ${t('skirmishDecisions:fire.cover')}` : ''}
          </span>
        </span>
      </Button>
      <strong>
        {speculative === true ? '5+ → ' : ''}
        <HitCase
          shot={{ needed, dice, mode }}
          list={modifiers}
          look={speculative === true ? undefined : { from: draft.at, to: target }}
          testId={`target-case-${target}`}
          short
        />
      </strong>
      <span className="dim small">× {dice}</span>
    </span>
  )
}
/** What is declared so far: pressing a line takes it back. */
function Orders({ draft, form, words }: Props) {
  const page = usePage()
  const { t } = useTranslation()
  if (draft.orders.length === 0) return null
  return (
    <ul className="desk-declared" aria-label={t('skirmishDecisions:declared')}>
      {draft.orders.map((order) => (
        <li key={`${order.model} ${order.weapon}`}>
          <span>
            <Words
              text={`${words.marked(order.model)} → ${aimText(order, words, t('skirmishDecisions:fire.place'))}`}
            />
            <span className="dim small"> · {words.weapon(order.weapon, order.mode)}</span>
          </span>
          <Button
            small
            tone="quiet"
            label={t('skirmishDecisions:takeBack')}
            onPress={() => changeDraft(page, 'fire', (one) => withoutOrder(one, form, order))}
          >
            ✕
          </Button>
        </li>
      ))}
    </ul>
  )
}
function aimText({ aim, split }: FireOrder, words: DeskWords, place: string): string {
  const name = aimName(aim)
  if (split !== undefined)
    return Object.entries(split)
      .map(([target, dice]) => `${words.marked(target)} × ${dice}`)
      .join(', ')
  return name === null ? place : words.marked(name)
}
/** Shots: who, with what, at whom, and what comes of it (LS-SHOOT-02). */
export function FireForm(props: Props) {
  const { draft, form, words } = props
  const { t } = useTranslation()
  const over = useSlice(deskStore)
  const odds = useSlice(askedStore, (state) => state.odds)
  const shown = shotShown(draft, form, over)
  return (
    <>
      {form.common && (
        <p className="small">
          {t('skirmishDecisions:fire.common')} <Cite rule="LS-ACT-03" />
        </p>
      )}
      <Firers {...props} />
      <Weapons {...props} />
      <Targets {...props} />
      <Orders {...props} />
      {shown !== null && (
        <>
          <p className="small desk-shot">
            <Words
              text={`${words.marked(shown.model)} → ${aimText(shown, words, t('skirmishDecisions:fire.place'))}`}
            />
          </p>
          <Chances odds={odds[oddsKey(shown)]} order={shown} view={props.view} words={words} />
          <UnderBlast order={shown} view={props.view} words={words} />
        </>
      )}
      <Foot
        confirm={
          draft.orders.length === 0
            ? t('skirmishDecisions:fire.hold')
            : t('skirmishDecisions:fire.fire', { count: draft.orders.length })
        }
        pass={draft.orders.length === 0 ? undefined : t('skirmishDecisions:fire.hold')}
      />
    </>
  )
}
