/** A skirmish as the tools look over it: one side's people against the other's, hidden men by their markers (LS-GEO-04). */
import { inBoth } from '../../../i18n/in-both'
import { inLanguage } from '../../../../shared/protocol/given-name'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import { askSkirmish, skirmishStore } from '../../game/skirmish-game'
import { showFault } from '../../app/toasts'
import { standingIn } from '../../tools/ends'
import type { Survey, SurveyView } from '../../tools/survey'
import { oneInFlight } from '../../wire/one-in-flight'
import { tableStore } from '../../table/table-store'
import { lookAtModels } from './in-hand'
import { lookOfSoldier } from '../../tools/skirmish-look'
import { namedOf } from '../../../../shared/words/skirmish-named'
import { endOfLook } from '../../tools/sight-reading'
import { skirmishTableStore } from '../../table/skirmish-table'
import { slice, type Page } from '../../page'

/** People who belong to nobody. */
const bystanders = 'bystanders'
type Words = Readonly<Record<'en' | 'ru', string>>

const known = new WeakMap<SkirmishView, SurveyView>()
export function surveyOf(view: SkirmishView): SurveyView {
  const before = known.get(view)
  if (before !== undefined) return before
  const { table, sides, models, rumours } = view
  const named = namedOf(view)
  const people: Record<string, SurveyView['models'][string]> = {}
  for (const { id, name, pose, seat, status } of Object.values(models))
    if (pose !== null && status === 'onTable') people[id] = { name, pose, seat, unit: seat ?? bystanders }
  for (const { id, pose, seat } of Object.values(rumours)) {
    const name = named.models[id]?.name
    if (name !== undefined) people[id] = { name, pose, seat, unit: seat }
  }
  const unit = (id: string, name: Words, seat: 'a' | 'b' | null) => ({
    id,
    name,
    seat,
    models: Object.keys(people).filter((one) => people[one]?.unit === id),
  })
  const words = (seat: 'a' | 'b'): Words => ({
    en: inLanguage(sides[seat].name, 'en'),
    ru: inLanguage(sides[seat].name, 'ru'),
  })
  const survey: SurveyView = {
    table,
    models: people,
    units: {
      a: unit('a', words('a'), 'a'),
      b: unit('b', words('b'), 'b'),
      [bystanders]: unit(bystanders, inBoth('skirmish:bystanders'), null),
    },
  }
  known.set(view, survey)
  return survey
}
const viewNow = (page: Page) => skirmishStore(page).getState().snapshot?.view ?? null
interface Own {
  asked: boolean
}
const own = slice<Own>(() => ({ asked: false }))
const looks = slice((page) =>
  oneInFlight(
    page.bound(lookOfSoldier),
    (sight) => {
      if (own(page).asked) skirmishTableStore(page).setState({ sight })
    },
    page.bound(showFault),
  ),
)
export const skirmishSurvey = slice<Survey>((page) => ({
  view() {
    const view = viewNow(page)
    return view === null ? null : surveyOf(view)
  },
  first() {
    const view = viewNow(page)
    if (view === null) return null
    const over = tableStore(page).getState().hover?.hit.model ?? null
    const { models } = surveyOf(view)
    return (
      [over, skirmishTableStore(page).getState().selected].find((id) => id !== null && id in models) ?? null
    )
  },
  own: () => skirmishStore(page).getState().snapshot?.seat ?? null,
  endOf(hit) {
    const view = viewNow(page)
    return view === null ? { at: hit.at, on: hit.on } : endOfLook(view, hit)
  },
  field(of, way) {
    const view = viewNow(page)
    const among = view === null ? [] : Object.keys(surveyOf(view).models)
    return askSkirmish(page, { ask: 'lsField', of, way, among })
  },
  matrix(from, to) {
    const view = viewNow(page)
    const men = (unit: string) => [...(view === null ? [] : standingIn(surveyOf(view), unit))]
    return askSkirmish(page, { ask: 'lsMatrix', from: men(from), to: men(to) })
  },
  beam(pair) {
    own(page).asked = pair !== null
    looks(page).drop()
    skirmishTableStore(page).setState({ sight: null, lit: pair === null ? [] : [pair.from, pair.to] })
    if (pair !== null) looks(page).ask({ from: { model: pair.from }, to: { model: pair.to } })
  },
  show(units) {
    const view = viewNow(page)
    if (view !== null)
      lookAtModels(
        page,
        units.flatMap((unit) => standingIn(surveyOf(view), unit)),
      )
  },
}))
