/** Puts men on the table before the battle: from the list or the table into the hand, and down where the mouse points. */
import { createStore } from 'zustand/vanilla'
import type { SkirmishSnapshot } from '../../../../shared/protocol/api'
import type { Refusal } from '../../../../shared/protocol/refusal'
import type { SkirmishCommandOf } from '../../../../shared/protocol/skirmish/command'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { SkirmishQueryResult } from '../../../../shared/protocol/skirmish/query'
import type { PoseInput, Waypoint } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { oneInFlight } from '../../wire/one-in-flight'
import { askSkirmish, skirmishStore } from '../../game/skirmish-game'
import { showFault } from '../../app/toasts'
import { batchOf, batchFacing, posesRound } from './batch'
import { slice, type Page } from '../../page'

interface Deployment {
  /** Men in the hand, the first under the mouse. */
  readonly inHand: readonly ModelId[]
  readonly to: Waypoint | null
  /** Degrees; null: across the table. */
  readonly facing: number | null
  readonly check: SkirmishQueryResult['lsPost'] | null
  /** Whoever is put down from now on is hidden (LS-HIDE-01). */
  readonly hidden: boolean
  /** Carried with the button held: put down when it is let go. */
  readonly carried: boolean
  readonly refusal: Refusal | null
}
const empty: Deployment = {
  inHand: [],
  to: null,
  facing: null,
  check: null,
  hidden: false,
  carried: false,
  refusal: null,
}
export const deploymentStore = slice(() => createStore<Deployment>(() => empty))

type Posted = SkirmishCommandOf<'post'>['models'][number]
const snapshotNow = (page: Page): SkirmishSnapshot | null => skirmishStore(page).getState().snapshot

const modelsOf = (page: Page, ids: readonly ModelId[]): readonly SkirmishModel[] => {
  const models = snapshotNow(page)?.view.models ?? {}
  return ids.flatMap((id) => models[id] ?? [])
}
function facingNow(page: Page): number {
  const snapshot = snapshotNow(page)
  const edge = snapshot === null ? null : snapshot.view.sides[snapshot.seat].edge
  return deploymentStore(page).getState().facing ?? (edge === null ? 90 : batchFacing[edge])
}
const posesAt = (page: Page, to: Waypoint): Readonly<Record<ModelId, PoseInput>> =>
  posesRound(modelsOf(page, deploymentStore(page).getState().inHand), to, facingNow(page))

interface Asked {
  readonly poses: Readonly<Record<ModelId, PoseInput>>
}
const questions = slice((page) =>
  oneInFlight(
    ({ poses }: Asked) => askSkirmish(page, { ask: 'lsPost', models: poses }),
    (check, { poses }) => {
      const { inHand, to } = deploymentStore(page).getState()
      if (to === null || Object.keys(poses).some((id) => !inHand.includes(id))) return
      deploymentStore(page).setState({ check })
    },
    page.bound(showFault),
  ),
)
export function takeToDeploy(page: Page, ids: readonly ModelId[], carried = false): void {
  questions(page).drop()
  const { hidden, facing } = deploymentStore(page).getState()
  deploymentStore(page).setState({ ...empty, inHand: [...ids], carried, hidden, facing })
}
export const layDeploymentAside = (page: Page): void => takeToDeploy(page, [])
/** In or out of the hand. */
export function toggleInHand(page: Page, id: ModelId): void {
  const { inHand } = deploymentStore(page).getState()
  takeToDeploy(page, inHand.includes(id) ? inHand.filter((one) => one !== id) : [...inHand, id])
}
export function carryTo(page: Page, to: Waypoint): void {
  if (deploymentStore(page).getState().inHand.length === 0) return
  deploymentStore(page).setState({ to, refusal: null })
  questions(page).ask({ poses: posesAt(page, to) })
}
export function turnInHand(page: Page, degrees: number): boolean {
  const { inHand, to } = deploymentStore(page).getState()
  if (inHand.length === 0) return false
  deploymentStore(page).setState({ facing: (facingNow(page) + degrees + 360) % 360 })
  if (to !== null) carryTo(page, to)
  return true
}
/** How the next ones are put down. */
export type HowToDeploy = Pick<Deployment, 'hidden' | 'facing'>
export const howToDeploy = (page: Page): HowToDeploy => {
  const { hidden, facing } = deploymentStore(page).getState()
  return { hidden, facing }
}
export function forgetDeployment(page: Page): void {
  layDeploymentAside(page)
  deploymentStore(page).setState(empty)
}
export const hideNext = (page: Page, hidden: boolean): void => deploymentStore(page).setState({ hidden })

/** Hidden when he is put down: as he lies already, or as has been asked. Who comes unseen is hidden anyway. */
const goesHidden = (page: Page, { hidden, kind }: SkirmishModel): boolean =>
  kind === 'soldier' &&
  (hidden !== null ||
    deploymentStore(page).getState().hidden ||
    (snapshotNow(page)?.view.posting?.batch ?? 0) > 4)

async function post(page: Page, models: readonly Posted[]): Promise<boolean> {
  return (
    models.length > 0 &&
    skirmishStore(page)
      .getState()
      .command({ type: 'post', models: [...models] })
  )
}
/** Puts down whoever may stand there; the others stay in the hand. */
export async function putDown(
  page: Page,
  to: Waypoint | null = deploymentStore(page).getState().to,
): Promise<void> {
  const { inHand } = deploymentStore(page).getState()
  if (inHand.length === 0 || to === null) return
  questions(page).drop()
  const wishes = posesAt(page, to)
  const check = await askSkirmish(page, { ask: 'lsPost', models: wishes })
  const fit = inHand.filter((id) => id in check.poses && !(id in check.refusals))
  if (fit.length === 0) {
    deploymentStore(page).setState({
      to,
      check,
      refusal: Object.values(check.refusals)[0] ?? null,
      carried: false,
    })
    return
  }
  const done = await post(
    page,
    modelsOf(page, fit).flatMap((model) => {
      const pose = wishes[model.id]
      return pose === undefined ? [] : [{ model: model.id, pose, hidden: goesHidden(page, model) }]
    }),
  )
  if (!done) return
  const left = inHand.filter((id) => !fit.includes(id))
  takeToDeploy(page, left)
}
export async function takeOff(page: Page, ids: readonly ModelId[]): Promise<void> {
  layDeploymentAside(page)
  if (ids.length > 0)
    await skirmishStore(page)
      .getState()
      .command({ type: 'unpost', models: [...ids] })
}
/** Whoever is down already is put down again the other way. */
export async function toggleHidden(page: Page, id: ModelId): Promise<void> {
  const [model] = modelsOf(page, [id])
  if (!model?.pose) return
  const { at, on, facing } = model.pose
  const hidden = model.hidden === null
  if (
    !hidden &&
    !(await skirmishStore(page)
      .getState()
      .command({ type: 'unpost', models: [id] }))
  )
    return
  await post(page, [{ model: id, pose: { at, on, facing }, hidden }])
}
export async function boardInHand(page: Page, vehicle: ModelId): Promise<void> {
  const riders = modelsOf(page, deploymentStore(page).getState().inHand).filter(
    ({ kind }) => kind === 'soldier',
  )
  if (
    await post(
      page,
      riders.map(({ id }) => ({ model: id, aboard: vehicle, hidden: false })),
    )
  )
    layDeploymentAside(page)
}
/** The program finds places for everybody who stands nowhere yet. */
export async function deployRest(page: Page): Promise<void> {
  layDeploymentAside(page)
  const places = await askSkirmish(page, { ask: 'lsSuggestPosts' })
  await post(
    page,
    modelsOf(page, Object.keys(places)).flatMap((model): readonly Posted[] => {
      const place = places[model.id]
      if (place === undefined) return []
      return 'aboard' in place
        ? [{ model: model.id, aboard: place.aboard, hidden: false }]
        : [{ model: model.id, pose: place, hidden: goesHidden(page, model) }]
    }),
  )
}
export async function finishBatch(page: Page): Promise<void> {
  layDeploymentAside(page)
  await skirmishStore(page).getState().command({ type: 'finishPosting' })
}
/** After every change of the game: nobody stays in the hand who is no longer of the batch. */
export function keepDeployment(page: Page, snapshot: SkirmishSnapshot): void {
  const batch = batchOf(snapshot)
  const { inHand } = deploymentStore(page).getState()
  if (inHand.length === 0) return
  const known = batch === null ? [] : [...batch.waiting, ...batch.posted]
  const left = inHand.filter((id) => known.includes(id))
  if (left.length !== inHand.length) takeToDeploy(page, left)
}
export function nextSoldierToDeploy(page: Page, by: 1 | -1): boolean {
  const snapshot = snapshotNow(page)
  const batch = snapshot === null ? null : batchOf(snapshot)
  if (batch === null || batch.waiting.length === 0) return false
  const at = batch.waiting.indexOf(deploymentStore(page).getState().inHand[0] ?? '')
  const count = batch.waiting.length
  const next = batch.waiting[at < 0 ? (by === 1 ? 0 : count - 1) : (at + by + count) % count]
  if (next !== undefined) takeToDeploy(page, [next])
  return true
}
