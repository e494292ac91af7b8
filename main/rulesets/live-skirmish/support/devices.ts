/** Hidden devices: their owner sets one off when an enemy comes near it (LS-SAVE-02, LS-EXT-07). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import type { Device } from '../../../../shared/protocol/skirmish/view'
import { flatSave } from '../../../../shared/skirmish/tables'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { ask, emit, type Procedure } from '../../../engine'
import { mayKnow } from '../knowledge'
import type { SkirmishGame } from '../part'
import { atMost, blastSphere, distanceToPoint } from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { isPlaced, soldierOf, type SkirmishState } from '../state'
import { takeHits, type DealtHit } from './take-hits'

/** So near an enemy must come, and so far it reaches, unless the scenario has it otherwise. */
const usual: Mm = cm(5)
const reachOf = ({ scenario }: SkirmishState): { readonly near: Mm; readonly radius: Mm } =>
  scenario.devices ?? { near: usual, radius: usual }

/** Devices a mover at this pose may be caught by, whose owner has not let this activity pass yet. */
export function devicesBeside({ state }: SkirmishGame, id: ModelId, pose: Pose): readonly Device[] {
  const model = soldierOf(state, id)
  if (!isPlaced(model)) return []
  const there = standingSoldier(state, { ...model, pose })
  return state.secrets.devices.filter(
    (device) =>
      device.seat !== model.seat &&
      device.offeredIn !== (state.activity?.id ?? null) &&
      atMost(distanceToPoint(there, device.at), reachOf(state).near),
  )
}

/**
 * Does its owner set it off? Asked before the mover has come there: where nothing happens nothing has been seen to stop
 * beside it (LS-ENG-07).
 */
export function* isSetOff(game: SkirmishGame, device: Device, near: ModelId): Procedure<boolean> {
  const { activity } = game.state
  // The device tells that somebody came, not who: a man whom its owner does not know stays unnamed (LS-ENG-07).
  const known = mayKnow(game.state, soldierOf(game.state, near), device.seat)
  const { option } = yield* ask({
    seat: device.seat,
    kind: known ? 'lsSetOff' : 'lsSetOffUnseen',
    args: known ? { unit: near } : {},
    because: ['LS-SAVE-02'],
    form: {
      form: 'option',
      options: ['setOff', 'wait'].map((id) => ({ id, text: { key: `option.lsDevice.${id}` } })),
    },
    default: { form: 'option', option: 'setOff' },
    deliberate: true,
  })
  if (option === 'setOff') return true
  const spared = { device: device.id, activity: activity?.id ?? 0 }
  yield* emit('lsDeviceSpared', spared, ['LS-SAVE-02'], [device.seat])
  return false
}
/** @returns movers suppressed by it: they test on the spot, like others hit on the way (LS-SUP-04) */
export function* goOffDevice(game: SkirmishGame, device: Device): Procedure<readonly ModelId[]> {
  const { radius } = reachOf(game.state)
  yield* emit('lsDeviceWentOff', { device: device.id, seat: device.seat, at: device.at, radius }, [
    'LS-SAVE-02',
  ])
  return yield* takeHits(game, deviceHits(game, device))
}
/** Everybody in the sphere, friend or foe, on the flat number; vehicles by their matrix. */
export const deviceHits = (game: SkirmishGame, { at, seat }: Device): readonly DealtHit[] =>
  blastSphere(spaceOf(game), at, reachOf(game.state).radius)
    .filter(({ shielded }) => !shielded)
    .map(({ model }): DealtHit => ({
      model: model.id,
      hit: {
        by: null,
        seat,
        weapon: 'device',
        damage: 'ied',
        from: at,
        flat: flatSave(game.state.tables),
        because: ['LS-SAVE-02'],
      },
    }))
/**
 * Who has been moved otherwise than along the path of an activity: a dodger, a man who gets out of a vehicle.
 * @returns who is suppressed by it
 */
export function* springDevices(game: SkirmishGame, id: ModelId): Procedure<readonly ModelId[]> {
  const suppressed: ModelId[] = []
  for (;;) {
    const { pose } = soldierOf(game.state, id)
    const [device] = pose ? devicesBeside(game, id, pose) : []
    if (!device) return suppressed
    if (yield* isSetOff(game, device, id)) suppressed.push(...(yield* goOffDevice(game, device)))
  }
}
