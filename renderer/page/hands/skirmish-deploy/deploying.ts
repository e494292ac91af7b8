/** Puts men on the table before the battle: from the list or the table into the hand, and down where the mouse points. */
import { create } from 'zustand'
import type { SkirmishSnapshot } from '../../../../shared/protocol/api'
import type { Refusal } from '../../../../shared/protocol/refusal'
import type { SkirmishCommandOf } from '../../../../shared/protocol/skirmish/command'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { SkirmishQueryResult } from '../../../../shared/protocol/skirmish/query'
import type { PoseInput, Waypoint } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { oneInFlight } from '../../wire/one-in-flight'
import { askSkirmish, useSkirmish } from '../../game/skirmish-game'
import { hideShown, showAt } from '../skirmish/shown'
import { showFault } from '../../app/toasts'
import { batchOf, batchFacing, posesRound } from './batch'

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
export const useDeployment = create<Deployment>(() => empty)

type Posted = SkirmishCommandOf<'post'>['models'][number]
const snapshotNow = (): SkirmishSnapshot | null => useSkirmish.getState().snapshot

const modelsOf = (ids: readonly ModelId[]): readonly SkirmishModel[] => {
  const models = snapshotNow()?.view.models ?? {}
  return ids.flatMap((id) => models[id] ?? [])
}
function facingNow(): number {
  const snapshot = snapshotNow()
  const edge = snapshot === null ? null : snapshot.view.sides[snapshot.seat].edge
  return useDeployment.getState().facing ?? (edge === null ? 90 : batchFacing[edge])
}
const posesAt = (to: Waypoint): Readonly<Record<ModelId, PoseInput>> =>
  posesRound(modelsOf(useDeployment.getState().inHand), to, facingNow())

interface Asked {
  readonly poses: Readonly<Record<ModelId, PoseInput>>
}
const questions = oneInFlight(
  ({ poses }: Asked) => askSkirmish({ ask: 'lsPost', models: poses }),
  (check, { poses }) => {
    const { inHand, to } = useDeployment.getState()
    if (to === null || Object.keys(poses).some((id) => !inHand.includes(id))) return
    useDeployment.setState({ check })
    draw()
  },
  showFault,
)
function draw(): void {
  const { inHand, check, to } = useDeployment.getState()
  const [first] = inHand
  if (first === undefined || check === null || to === null) return hideShown()
  showAt({
    ghostPoses: { unit: first, poses: check.poses, refused: Object.keys(check.refusals) },
  })
}

export function takeToDeploy(ids: readonly ModelId[], carried = false): void {
  questions.drop()
  const { hidden, facing } = useDeployment.getState()
  useDeployment.setState({ ...empty, inHand: [...ids], carried, hidden, facing })
  hideShown()
}
export const layDeploymentAside = (): void => takeToDeploy([])
/** In or out of the hand. */
export function toggleInHand(id: ModelId): void {
  const { inHand } = useDeployment.getState()
  takeToDeploy(inHand.includes(id) ? inHand.filter((one) => one !== id) : [...inHand, id])
}
export function carryTo(to: Waypoint): void {
  if (useDeployment.getState().inHand.length === 0) return
  useDeployment.setState({ to, refusal: null })
  questions.ask({ poses: posesAt(to) })
}
export function turnInHand(degrees: number): boolean {
  const { inHand, to } = useDeployment.getState()
  if (inHand.length === 0) return false
  useDeployment.setState({ facing: (facingNow() + degrees + 360) % 360 })
  if (to !== null) carryTo(to)
  return true
}
/** How the next ones are put down. */
export type HowToDeploy = Pick<Deployment, 'hidden' | 'facing'>
export const howToDeploy = (): HowToDeploy => {
  const { hidden, facing } = useDeployment.getState()
  return { hidden, facing }
}
export function forgetDeployment(): void {
  layDeploymentAside()
  useDeployment.setState(empty)
}
export const hideNext = (hidden: boolean): void => useDeployment.setState({ hidden })

/** Hidden when he is put down: as he lies already, or as has been asked. Who comes unseen is hidden anyway. */
const goesHidden = ({ hidden, kind }: SkirmishModel): boolean =>
  kind === 'soldier' &&
  (hidden !== null || useDeployment.getState().hidden || (snapshotNow()?.view.posting?.batch ?? 0) > 4)

async function post(models: readonly Posted[]): Promise<boolean> {
  return models.length > 0 && useSkirmish.getState().command({ type: 'post', models: [...models] })
}
/** Puts down whoever may stand there; the others stay in the hand. */
export async function putDown(to: Waypoint | null = useDeployment.getState().to): Promise<void> {
  const { inHand } = useDeployment.getState()
  if (inHand.length === 0 || to === null) return
  questions.drop()
  const wishes = posesAt(to)
  const check = await askSkirmish({ ask: 'lsPost', models: wishes })
  const fit = inHand.filter((id) => id in check.poses && !(id in check.refusals))
  if (fit.length === 0) {
    useDeployment.setState({ to, check, refusal: Object.values(check.refusals)[0] ?? null, carried: false })
    draw()
    return
  }
  const done = await post(
    modelsOf(fit).flatMap((model) => {
      const pose = wishes[model.id]
      return pose === undefined ? [] : [{ model: model.id, pose, hidden: goesHidden(model) }]
    }),
  )
  if (!done) return
  const left = inHand.filter((id) => !fit.includes(id))
  takeToDeploy(left)
}
export async function takeOff(ids: readonly ModelId[]): Promise<void> {
  layDeploymentAside()
  if (ids.length > 0) await useSkirmish.getState().command({ type: 'unpost', models: [...ids] })
}
/** Whoever is down already is put down again the other way. */
export async function toggleHidden(id: ModelId): Promise<void> {
  const [model] = modelsOf([id])
  if (!model?.pose) return
  const { at, on, facing } = model.pose
  const hidden = model.hidden === null
  if (!hidden && !(await useSkirmish.getState().command({ type: 'unpost', models: [id] }))) return
  await post([{ model: id, pose: { at, on, facing }, hidden }])
}
export async function boardInHand(vehicle: ModelId): Promise<void> {
  const riders = modelsOf(useDeployment.getState().inHand).filter(({ kind }) => kind === 'soldier')
  if (await post(riders.map(({ id }) => ({ model: id, aboard: vehicle, hidden: false }))))
    layDeploymentAside()
}
/** The program finds places for everybody who stands nowhere yet. */
export async function deployRest(): Promise<void> {
  layDeploymentAside()
  const places = await askSkirmish({ ask: 'lsSuggestPosts' })
  await post(
    modelsOf(Object.keys(places)).flatMap((model): readonly Posted[] => {
      const place = places[model.id]
      if (place === undefined) return []
      return 'aboard' in place
        ? [{ model: model.id, aboard: place.aboard, hidden: false }]
        : [{ model: model.id, pose: place, hidden: goesHidden(model) }]
    }),
  )
}
export async function finishBatch(): Promise<void> {
  layDeploymentAside()
  await useSkirmish.getState().command({ type: 'finishPosting' })
}
/** After every change of the game: nobody stays in the hand who is no longer of the batch. */
export function keepDeployment(snapshot: SkirmishSnapshot): void {
  const batch = batchOf(snapshot)
  const { inHand } = useDeployment.getState()
  if (inHand.length === 0) return
  const known = batch === null ? [] : [...batch.waiting, ...batch.posted]
  const left = inHand.filter((id) => known.includes(id))
  if (left.length !== inHand.length) takeToDeploy(left)
}
export function nextSoldierToDeploy(by: 1 | -1): boolean {
  const snapshot = snapshotNow()
  const batch = snapshot === null ? null : batchOf(snapshot)
  if (batch === null || batch.waiting.length === 0) return false
  const at = batch.waiting.indexOf(useDeployment.getState().inHand[0] ?? '')
  const count = batch.waiting.length
  const next = batch.waiting[at < 0 ? (by === 1 ? 0 : count - 1) : (at + by + count) % count]
  if (next !== undefined) takeToDeploy([next])
  return true
}
