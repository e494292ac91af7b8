import { useTranslation } from 'react-i18next'
import { Fragment } from 'react'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { askedStore } from '../../page/hands/skirmish-decisions/asking'
import { changeDraft, light } from '../../page/hands/desk/desk'
import {
  isHolding,
  joining,
  zoneOrder,
  sizedTo,
  ticked,
  withAnother,
  withoutZone,
  type ZonesDraft,
  type ZonesFormData as Form,
} from '../../page/hands/skirmish-decisions/zones-draft'
import { NamedThing, Words } from '../said/Words'
import { Button } from '../controls/Button'
import { Check } from '../controls/Check'
import { Cite } from '../controls/Cite'
import { NumberInput } from '../controls/NumberInput'
import { Foot, Refused } from '../desk'
import type { DeskWords } from './useDeskWords'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

interface Props {
  readonly draft: ZonesDraft
  readonly form: Form
  readonly view: SkirmishView
  readonly words: DeskWords
}
function Contributors({ draft, form, words }: Props) {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <ul className="choice-list" aria-label={t('skirmishDecisions:zones.who')}>
      {form.contributors.map((one, row) => {
        const { model, weapon, near, far } = one
        const taken = draft.orders.some(({ by }) => by.some((held) => held.model === model))
        return (
          <li
            key={`${model} ${weapon}`}
            data-current={row === draft.row || undefined}
            onMouseEnter={() => light(page, [model])}
            onMouseLeave={() => light(page, [])}
          >
            <Check
              selected={isHolding(draft, one)}
              disabled={taken}
              onChange={() => changeDraft(page, 'zones', (zone) => ticked(zone, one))}
            >
              <NamedThing id={model} /> · {words.weapon(weapon)}
              <span className="dim"> {far === null || far === near ? `+${near}` : `+${far}–${near}`}</span>
            </Check>
          </li>
        )
      })}
    </ul>
  )
}
function Size({ draft, form }: Props) {
  const page = usePage()
  const { t } = useTranslation()
  const { width, height } = form.size
  return (
    <div className="desk-size">
      <NumberInput
        label={t('skirmishDecisions:zones.width')}
        value={draft.width / 10}
        least={1}
        most={width / 10}
        onChange={(next) => changeDraft(page, 'zones', (one) => sizedTo(one, form, next * 10, one.height))}
      />
      <NumberInput
        label={t('skirmishDecisions:zones.height')}
        value={draft.height / 10}
        least={1}
        most={height / 10}
        onChange={(next) => changeDraft(page, 'zones', (one) => sizedTo(one, form, one.width, next * 10))}
      />
    </div>
  )
}
function Value({ draft, words }: Props) {
  const { t } = useTranslation()
  const zone = useSlice(askedStore, (state) => state.zone)
  if (draft.centre === null && draft.join === null)
    return <p className="small">{t('skirmishDecisions:zones.click')}</p>
  if (draft.by.length === 0) return null
  if (zone === null) return <p className="small dim">{t('skirmishDecisions:odds.asking')}</p>
  return (
    <>
      {zone.refusal !== undefined ? (
        <Refused refusal={zone.refusal} />
      ) : (
        <p data-testid="zone-value">
          {t('skirmishDecisions:zones.value', { value: zone.value })} <Cite rule="LS-COV-02" />
        </p>
      )}
      <p className="small dim" data-testid="zone-inside">
        {zone.inside.length === 0 ? (
          t('skirmishDecisions:zones.empty')
        ) : (
          <Words
            text={t('skirmishDecisions:zones.inside', { names: zone.inside.map(words.marked).join(', ') })}
          />
        )}
      </p>
    </>
  )
}
/** Covering fire: a panel laid on a façade or a floor, or a zone joined, and who holds it (LS-COV-01). */
export function ZonesForm(props: Props) {
  const page = usePage()
  const { draft, form, view, words } = props
  const { t } = useTranslation()
  const bound = useKeycaps()
  const refusal = useSlice(askedStore, (state) => state.zone?.refusal)
  const order = zoneOrder(draft)
  const laid = draft.orders.length + (order === null ? 0 : 1)
  const barred = order !== null && refusal !== undefined
  return (
    <>
      <Contributors {...props} />
      {form.joinable.length > 0 && (
        <div className="desk-acts desk-choices">
          <Button
            small
            pressed={draft.join === null}
            onPress={() => changeDraft(page, 'zones', (one) => joining(one, form, null))}
          >
            {t('skirmishDecisions:zones.new')}
          </Button>
          {form.joinable.map((id) => {
            const zone = view.zones.find((one) => one.id === id)
            return (
              <Button
                key={id}
                small
                pressed={draft.join === id}
                keycap={bound.zoneJoin[0]}
                onPress={() => changeDraft(page, 'zones', (one) => joining(one, form, id))}
              >
                {t('skirmishDecisions:zones.join', { value: zone?.value ?? 0 })}
              </Button>
            )
          })}
        </div>
      )}
      {draft.join === null && <Size {...props} />}
      <Value {...props} />
      {draft.orders.length > 0 && (
        <ul className="desk-declared" aria-label={t('skirmishDecisions:declared')}>
          {draft.orders.map(({ by }, index) => (
            <Fragment key={index}>
              <li>
                <span>
                  <Words text={by.map(({ model }) => words.marked(model)).join(', ')} />
                </span>
                <Button
                  small
                  tone="quiet"
                  label={t('skirmishDecisions:takeBack')}
                  onPress={() => changeDraft(page, 'zones', (one) => withoutZone(one, form, index))}
                >
                  ✕
                </Button>
              </li>
            </Fragment>
          ))}
        </ul>
      )}
      {order !== null && !barred && form.contributors.length > draft.by.length && (
        <Button
          small
          onPress={() => changeDraft(page, 'zones', (one) => withAnother(one, form))}
          keycap={bound.zoneAnother[0]}
        >
          {t('skirmishDecisions:zones.another')}
        </Button>
      )}
      <Foot
        confirm={
          laid === 0 ? t('skirmishDecisions:zones.none') : t('skirmishDecisions:zones.lay', { count: laid })
        }
        pass={laid === 0 ? undefined : t('skirmishDecisions:zones.none')}
        ready={!barred}
      />
    </>
  )
}
