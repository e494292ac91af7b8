/**
 * Who of a unit that comes down stands where in its circles (C4-MSR-03): one of them is taken, with Shift and a click or by
 * key, and changes places with another of his kind. The circles stand still while somebody is taken.
 */
import { pointGap } from '../../../../shared/geometry/distance'
import { inches } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { bearing } from '../../../../shared/geometry/turn'
import type { ModelId } from '../../../../shared/table/types'
import { preferencesStore } from '../../app/preferences'
import { showFault } from '../../app/toasts'
import { askGame, gameStore } from '../../game/game-store'
import type { Hand } from '../../table/hand'
import { turnOf } from '../../table/stroke'
import { deployStore, type DeployDraft } from './deploy-draft'
import { tableStore } from '../../table/table-store'
import { slice, type Page } from '../../page'

const landingNow = (page: Page): DeployDraft | null => {
  const { deploy } = deployStore(page).getState()
  return deploy?.lands === true ? deploy : null
}
/** Where the dice have sent the first of them, who stays there. */
function aimOf(
  page: Page,
  { decision }: DeployDraft,
): { readonly first: ModelId; readonly at: PlanPoint } | null {
  const asked = gameStore(page)
    .getState()
    .snapshot?.decisions.find(({ id }) => id === decision)
  const { first, x, z } = asked?.args ?? {}
  return asked === undefined ? null : { first: String(first), at: { x: Number(x), z: Number(z) } }
}
/** Circles lie farther apart than a wall shifts anybody. */
const apart = inches(0.5)
/** Those who may change places, circle by circle from within, in each as it goes round to the left. */
function landers(page: Page, draft: DeployDraft): readonly ModelId[] {
  const aim = aimOf(page, draft)
  if (aim === null) return []
  const out = Object.entries(draft.poses)
    .filter(([id]) => id !== aim.first)
    .map(([id, { at }]) => ({ id, off: pointGap(aim.at, at), turn: bearing(aim.at, at) }))
    .sort((one, two) => one.off - two.off)
  let circle = 0
  return out
    .map((one, n) => {
      const before = out[n - 1]
      if (before !== undefined && one.off - before.off > apart) circle++
      return { ...one, circle }
    })
    .sort((one, two) => one.circle - two.circle || one.turn - two.turn)
    .map(({ id }) => id)
}
/** Who is drawn there. */
function landerAt(page: Page, draft: DeployDraft, at: PlanPoint): ModelId | null {
  const models = gameStore(page).getState().snapshot?.view.models ?? {}
  const off = (id: ModelId): number => pointGap(at, draft.poses[id]?.at ?? at)
  const [nearest] = [...landers(page, draft)].sort((one, two) => off(one) - off(two))
  const body = nearest === undefined ? undefined : models[nearest]?.body
  return nearest !== undefined && body !== undefined && off(nearest) <= body.radius ? nearest : null
}

function take(page: Page, draft: DeployDraft, taken: ModelId | null): void {
  tableStore(page).setState({ turnedDown: null })
  deployStore(page).setState({ deploy: { ...draft, taken } })
}
/** @param keeps  he stays taken, to go on */
async function changePlaces(
  page: Page,
  draft: DeployDraft,
  one: ModelId,
  other: ModelId,
  keeps: boolean,
): Promise<void> {
  const { unit, poses } = draft
  const [here, there] = [poses[one], poses[other]]
  if (here === undefined || there === undefined) return
  const { check } = await askGame(page, {
    ask: 'suggestLanding',
    unit,
    poses: { ...poses, [one]: there, [other]: here },
  })
  const now = landingNow(page)
  if (now === null || now.unit !== unit || now.taken !== one || now.poses !== poses) return
  const { refusal } = check
  if (refusal !== undefined) {
    tableStore(page).setState({ turnedDown: refusal })
    return
  }
  tableStore(page).setState({ turnedDown: null })
  deployStore(page).setState({
    deploy: { ...now, poses: { ...poses, [one]: there, [other]: here }, check, taken: keeps ? one : null },
  })
}
/** The one so many further on, round and round. */
const along = (all: readonly ModelId[], from: ModelId | null, by: number): ModelId | null =>
  all[((from === null ? (by > 0 ? -1 : 0) : all.indexOf(from)) + by + all.length) % all.length] ?? null

export const landingHand = slice<Hand>((page) => ({
  point({ type, hit, shift }) {
    const draft = landingNow(page)
    if (draft === null || hit === null) return false
    const { taken = null } = draft
    if (type === 'hover' || type === 'drag') return taken !== null
    if (type !== 'click' || (taken === null && !shift)) return false
    const under = landerAt(page, draft, hit.at)
    if (taken === null || under === null || under === taken) take(page, draft, taken === null ? under : null)
    else changePlaces(page, draft, taken, under, false).catch(page.bound(showFault))
    return true
  },
  key(stroke) {
    const draft = landingNow(page)
    if (draft === null) return false
    const { taken = null } = draft
    const all = landers(page, draft)
    if (stroke.next !== 0 && all.length > 1) {
      take(page, draft, along(all, taken, stroke.next))
      return true
    }
    const turn = turnOf(stroke, preferencesStore(page).getState().keys)
    if (taken === null || turn === 0) return false
    const other = along(all, taken, turn)
    if (other !== null && other !== taken)
      changePlaces(page, draft, taken, other, true).catch(page.bound(showFault))
    return true
  },
  cancel() {
    const draft = landingNow(page)
    if (draft === null || (draft.taken ?? null) === null) return false
    take(page, draft, null)
    return true
  },
}))
