/** Strikes, drifting smoke, devices and what else comes from outside (LS-ART, LS-SMOKE-03, LS-SAVE-02). */
import type { Draft } from 'immer'
import type { Point3 } from '../../../../shared/geometry/point'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { SkirmishState } from '../state'

type State = Draft<SkirmishState>
export const supportReducers = {
  lsStrikeCalled(draft: State, { seat }: { readonly seat: Seat }): void {
    draft.sides[seat].strikes -= 1
    draft.scheduled.push({ turn: draft.turn.number + 1, phase: 'start', what: { kind: 'strike', seat } })
  },
  lsStrikeRefused(): void {},
  /** One of those that were due has landed. */
  lsStrikeLanded(draft: State, { seat }: { readonly seat: Seat }): void {
    const at = draft.scheduled.findIndex(({ what }) => what.kind === 'strike' && what.seat === seat)
    draft.scheduled.splice(at, 1)
  },
  lsSmokeDrifted(draft: State, { smoke, at }: { readonly smoke: string; readonly at: Point3 }): void {
    const cloud = draft.smoke.find(({ id }) => id === smoke)
    if (cloud) cloud.at = at
    draft.scheduled = draft.scheduled.filter(
      ({ what }) => !(what.kind === 'smokeDrift' && what.smoke === smoke),
    )
  },
  lsSmokeGone(draft: State, { smoke }: { readonly smoke: string }): void {
    draft.smoke = draft.smoke.filter(({ id }) => id !== smoke)
    draft.scheduled = draft.scheduled.filter(({ what }) => !('smoke' in what && what.smoke === smoke))
  },
  lsMortarFired(draft: State, { seat }: { readonly seat: Seat }): void {
    const { mortar } = draft.sides[seat]
    if (mortar) mortar.usedIn = draft.turn.number
  },
  lsMortarBurst(): void {},
  lsHelicopterCame(draft: State, { seat, at }: { readonly seat: Seat; readonly at: Point3 }): void {
    const { helicopter } = draft.sides[seat]
    if (helicopter) Object.assign(helicopter, { at, firedIn: draft.turn.number })
  },
  lsHelicopterLost(draft: State, { seat }: { readonly seat: Seat }): void {
    draft.sides[seat].helicopter = null
  },
  lsDeviceSpared(
    draft: State,
    { device, activity }: { readonly device: string; readonly activity: number },
  ): void {
    const one = draft.secrets.devices.find(({ id }) => id === device)
    if (one) one.offeredIn = activity
  },
  lsDeviceWentOff(draft: State, { device }: { readonly device: string }): void {
    draft.secrets.devices = draft.secrets.devices.filter(({ id }) => id !== device)
  },
}
