/** Why a man does not see his target: what hides how much of it, in one case that can be looked at (LS-GEO-04, LS-SHOOT-01). */
import { refuse, type Refusal, type Text } from '../../../../shared/protocol/refusal'
import { blockerText, mostHidden, type Blocker } from '../../../../shared/sight'
import { mayKnow } from '../knowledge'
import type { SkirmishGame } from '../part'
import type { SpaceModel } from '../../../../shared/skirmish/space'
import type { FirerNow } from './firer'
import { firerLook } from './look'

/** A cloud has no name, and no piece or model to point at. */
const isCloud = ({ kind }: Blocker): boolean => kind === 'area'

/** @param name  what the firer's side calls the target */
export function soldierUnseenRefusal(
  { state }: SkirmishGame,
  { model: { id, seat }, space, body }: FirerNow,
  name: string,
  target: SpaceModel,
): Refusal {
  const { witness } = firerLook(space, body, target).sight
  // A hull that this side knows nothing of is not named, though it is in the way (LS-ENG-07).
  const isNamed = ({ id: by }: Blocker): boolean => {
    const model = state.models[by]
    return model === undefined || (seat !== null && mayKnow(state, model, seat))
  }
  const hides = mostHidden(witness, isNamed)
  const why: Text =
    hides === null
      ? witness.because
      : {
          key: 'hides.most',
          args: {
            by: isCloud(hides.blocker) ? { key: 'hides.smoke' } : blockerText(hides.blocker),
            hidden: hides.hidden,
            all: hides.of,
          },
        }
  const inTheWay = hides === null || isCloud(hides.blocker) ? [] : [hides.blocker.id]
  return refuse('lsNoSight', ['LS-SHOOT-01', 'LS-GEO-04'], { model: id, target: name, why }, [
    id,
    name,
    ...inTheWay,
  ]).refusal
}
