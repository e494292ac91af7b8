/** Which men are in hand: one, or several of a squad who act together (LS-ACT-02). */
import type { SkirmishSnapshot } from '../../../../shared/protocol/api'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { lookAtPlaces } from '../../table/gaze'
import { askSkirmish, skirmishStore } from '../../game/skirmish-game'
import { showFault } from '../../app/toasts'
import { readyModels } from './activities'
import { readMenu } from './menu'
import { noSkirmishDrafts, skirmishTableStore } from '../../table/skirmish-table'
import { layActivityAside } from './walking'
import type { Page } from '../../page'

export function takeInHand(page: Page, model: ModelId | null): void {
  if (
    model === skirmishTableStore(page).getState().selected &&
    skirmishTableStore(page).getState().group.length < 2
  )
    return
  layActivityAside(page)
  skirmishTableStore(page).setState({
    selected: model,
    group: model === null ? [] : [model],
    card: null,
    menu: null,
  })
  readMenu(page)
  if (model !== null) fetchCard(page, model).catch(page.bound(showFault))
}
async function fetchCard(page: Page, model: ModelId): Promise<void> {
  if (skirmishStore(page).getState().snapshot?.view.models[model] === undefined) return
  const card = await askSkirmish(page, { ask: 'lsCard', model })
  if (skirmishTableStore(page).getState().selected === model)
    skirmishTableStore(page).setState({ card: { model, card } })
}
/** In or out of the group; a man of another squad begins a group of his own. */
export function toggleMember(page: Page, model: ModelId): void {
  const { snapshot } = skirmishStore(page).getState()
  const { selected, group } = skirmishTableStore(page).getState()
  if (snapshot === null) return
  const lead = selected === null ? undefined : snapshot.view.models[selected]
  const one = snapshot.view.models[model]
  if (lead === undefined || one === undefined || !mayJoin(snapshot, lead.id, model))
    return takeInHand(page, model)
  const next = group.includes(model) ? group.filter((id) => id !== model) : [...group, model]
  if (next.length === 0) return takeInHand(page, null)
  layActivityAside(page)
  const first = next.includes(lead.id) ? lead.id : (next[0] ?? null)
  skirmishTableStore(page).setState({ selected: first, group: next, menu: null })
  readMenu(page)
}
export function mayJoin({ view, seat }: SkirmishSnapshot, lead: ModelId, other: ModelId): boolean {
  const [one, two] = [view.models[lead], view.models[other]]
  if (two !== undefined && one?.seat === seat && one.kind === 'soldier' && isLed(view, two, seat)) return true
  return (
    one?.seat === seat &&
    two?.seat === seat &&
    one.squad !== null &&
    one.squad === two.squad &&
    two.kind === 'soldier'
  )
}
/** A freed hostage goes along with men of this side (LS-EXT-05). */
export const isLed = (
  { models }: Pick<SkirmishView, 'models'>,
  { kind, status, escort }: SkirmishModel,
  seat: Seat,
): boolean => kind === 'hostage' && status === 'onTable' && escort !== null && models[escort]?.seat === seat

/** Everybody caught by the lasso who can act with the first of them. */
export function takeGroup(page: Page, models: readonly ModelId[]): void {
  const { snapshot } = skirmishStore(page).getState()
  if (snapshot === null) return
  const ready = readyModels(snapshot)
  const { view, seat } = snapshot
  const led = (id: ModelId): boolean => {
    const model = view.models[id]
    return model !== undefined && !model.activated && isLed(view, model, seat)
  }
  const lead = models.find((id) => ready.includes(id))
  const caught = models.filter((id) => ready.includes(id) || led(id))
  if (lead === undefined) return takeInHand(page, null)
  takeInHand(page, lead)
  skirmishTableStore(page).setState({
    group: caught.filter((id) => id === lead || mayJoin(snapshot, lead, id)),
  })
  readMenu(page)
}
export function nextInHand(page: Page, by: 1 | -1): void {
  const { snapshot } = skirmishStore(page).getState()
  if (snapshot === null) return
  const ready = readyModels(snapshot)
  const { selected } = skirmishTableStore(page).getState()
  const at = selected === null ? -1 : ready.indexOf(selected)
  const next =
    ready.length === 0
      ? null
      : ready[at < 0 ? (by === 1 ? 0 : ready.length - 1) : (at + by + ready.length) % ready.length]
  if (next == null) return
  takeInHand(page, next)
  lookAtModels(page, [next])
}
export function lookAtModels(page: Page, models: readonly string[], near = false): void {
  const view = skirmishStore(page).getState().snapshot?.view
  const places = models.flatMap((id) => {
    const pose = view?.models[id]?.pose ?? view?.rumours[id]?.pose
    return pose == null ? [] : [{ x: pose.at.x, y: pose.y, z: pose.at.z }]
  })
  if (places.length > 0) lookAtPlaces(page, places, { near, people: true })
}
const staysIn =
  ({ models }: Pick<SkirmishView, 'models'>) =>
  (id: ModelId): boolean =>
    ['onTable', 'aboard', 'garrison'].includes(models[id]?.status ?? '')

/** Takes up again whoever of them is still there. */
export function takeBackInHand(page: Page, models: readonly ModelId[]): void {
  const { snapshot } = skirmishStore(page).getState()
  const [first, ...others] = snapshot === null ? [] : models.filter(staysIn(snapshot.view))
  if (snapshot === null || first === undefined) return
  takeInHand(page, first)
  const group = [first, ...others.filter((id) => mayJoin(snapshot, first, id))]
  if (group.length < 2) return
  skirmishTableStore(page).setState({ group, menu: null })
  readMenu(page)
}
/** After every change of the game: whoever is gone is no longer in hand, the card is read anew. */
export function keepInHand(page: Page, { view, decisions, seat }: SkirmishSnapshot): void {
  const { selected, group } = skirmishTableStore(page).getState()
  const stays = staysIn(view)
  if (selected !== null && !stays(selected)) {
    takeInHand(page, null)
    return
  }
  if (group.some((id) => !stays(id))) skirmishTableStore(page).setState({ group: group.filter(stays) })
  // An open question is answered with the plain mouse.
  if (decisions.some((one) => one.seat === seat)) skirmishTableStore(page).setState(noSkirmishDrafts)
  if (selected !== null) fetchCard(page, selected).catch(page.bound(showFault))
  readMenu(page)
}
