/** Covering fire to be declared: panels laid or joined, and who holds which (LS-COV-01). */
import { stepped } from '../../../../shared/geometry'
import { cm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import type { PointerHandlers, TableHit } from '../../../scene/props'
import { slice, type Page } from '../../page'
import type { KeyStroke } from '../../table/stroke'
import { changeDraft } from '../desk/desk'
import type { Laid } from '../desk/question'
import { askedStore } from './asking'
import { placesOfAll } from './focus'
import { inSkirmish, pointOf, standing, viewNow } from './skirmish-question'
import {
  laidAt,
  nextJoin,
  sizedTo,
  ticked,
  withAnother,
  zonesAnswer,
  zonesDraft,
  type ZonesDraft,
  type ZonesFormData,
} from './zones-draft'
import { zonesMarks } from './zones-marks'

type LaidZones = Laid<ZonesFormData, ZonesDraft>

/** A panel stands on the floor that was clicked, or has its middle where a wall was. */
function panelAt(hit: TableHit, from: Point3 | null, height: number): Point3 {
  const point = pointOf(hit, from)
  return hit.wall === undefined ? { ...point, y: point.y + height / 2 } : point
}
interface Own {
  /** Where the button went down, and how large the panel was then. */
  pressed: {
    readonly screen: { readonly x: number; readonly y: number }
    sized: { readonly width: number; readonly height: number } | null
  } | null
}
const own = slice<Own>(() => ({ pressed: null }))
/** So much table for a pixel: a panel is drawn out of its middle. */
const pull = 1.2

function drag(
  page: Page,
  { asked: { form }, draft }: LaidZones,
  _hit: TableHit,
  { origin, screen }: PointerHandlers,
): boolean {
  const { pressed } = own(page)
  if (origin === null || pressed === null) return false
  if (pressed.sized === null) {
    pressed.sized = { width: draft.width, height: draft.height }
    changeDraft(page, 'zones', (one) =>
      laidAt(one, panelAt(origin, standing(viewNow(page), one.by[0]?.model), one.height)),
    )
  }
  const { x, y } = pressed.screen
  changeDraft(page, 'zones', (one) =>
    sizedTo(one, form, Math.abs(screen.x - x) * pull * 2, Math.abs(screen.y - y) * pull * 2),
  )
  return true
}
function click(page: Page, { asked: { form } }: LaidZones, hit: TableHit): boolean {
  const holder = form.contributors.find((one) => one.model === hit.model)
  changeDraft(page, 'zones', (one) =>
    holder === undefined
      ? laidAt(one, panelAt(hit, standing(viewNow(page), one.by[0]?.model), one.height))
      : ticked(one, holder),
  )
  return true
}
/** Where a panel begins that is laid by the arrow keys: before whoever leads it. */
function aheadOf(page: Page, lead: string | undefined, height: number) {
  const view = viewNow(page)
  const pose = lead === undefined ? null : view?.models[lead]?.pose
  if (pose == null) return { x: (view?.table.width ?? 0) / 2, y: height / 2, z: (view?.table.depth ?? 0) / 2 }
  return { ...stepped(pose.at, pose.facing, cm(20)), y: pose.y + height / 2 }
}
function key(page: Page, { asked: { form }, draft }: LaidZones, stroke: KeyStroke): boolean {
  const count = form.contributors.length
  const { across, down, plain: key, shift, action, next } = stroke
  if ((across !== 0 || down !== 0) && shift)
    changeDraft(page, 'zones', (one) =>
      sizedTo(one, form, one.width + across * cm(1), one.height - down * cm(1)),
    )
  else if (across !== 0 || down !== 0)
    changeDraft(page, 'zones', (one) => {
      const from = one.centre ?? aheadOf(page, one.by[0]?.model, one.height)
      return laidAt(one, { x: from.x + across * cm(1), y: from.y, z: from.z + down * cm(1) })
    })
  else if (key === '+' || key === '=' || key === '-')
    changeDraft(page, 'zones', (one) =>
      one.centre === null
        ? one
        : laidAt(one, { ...one.centre, y: Math.max(0, one.centre.y + (key === '-' ? -cm(1) : cm(1))) }),
    )
  else if (next !== 0)
    changeDraft(page, 'zones', (one) => ({ ...one, row: (one.row + next + count) % Math.max(1, count) }))
  else if (action === 'zoneTake') {
    const row = form.contributors[draft.row]
    if (row !== undefined) changeDraft(page, 'zones', (one) => ticked(one, row))
  } else if (action === 'zoneJoin') changeDraft(page, 'zones', (one) => nextJoin(one, form))
  else if (action === 'zoneAnother') changeDraft(page, 'zones', (one) => withAnother(one, form))
  else return false
  return true
}
export const zonesQuestion = inSkirmish<ZonesFormData, ZonesDraft>({
  open: (_page, { form }) => zonesDraft(form),
  answer: zonesAnswer,
  pass: () => ({ form: 'zones', orders: [] }),
  fault: (page, { draft: { centre, join, by } }) =>
    (centre !== null || join !== null) && by.length > 0
      ? (askedStore(page).getState().zone?.refusal ?? null)
      : null,
  places(view, { asked: { form, seat } }) {
    const holders = placesOfAll(
      view,
      form.contributors.map(({ model }) => model),
    )
    const enemies = [...Object.values(view.models), ...Object.values(view.rumours)].filter(
      ({ seat: side }) => side !== null && side !== seat,
    )
    const near = ({ x, z }: Point3): boolean =>
      holders.some((from) => Math.hypot(from.x - x, from.z - z) <= form.reach)
    return [
      ...holders,
      ...placesOfAll(
        view,
        enemies.map(({ id }) => id),
      ).filter(near),
    ]
  },
  raises(view, { draft }) {
    const { by, join } = draft
    const lead = by[0]?.model
    const zone = join === null ? draft : view.zones.find(({ id }) => id === join)
    if (lead === undefined || zone === undefined || zone.centre === null) return []
    const { centre, width, height } = zone
    return [{ ask: 'lsZone', lead, centre, width, height, by: [...by], ...(join !== null && { join }) }]
  },
  marks: ({ asked: { form }, draft }, { told, view }) => zonesMarks(draft, form, told, view),
  press(page, { screen }) {
    own(page).pressed = { screen, sized: null }
  },
  drag,
  click,
  key,
  withdraw: (draft) =>
    draft.centre === null && draft.join === null ? null : { ...draft, centre: null, join: null },
})
