/** A unit's models by kind; a character who has joined it is a kind of his own. Pure. */
import { isVehicleProfile } from '../../../shared/force'
import type { GameView, ModelView, UnitView } from '../../../shared/protocol/game-view'
import { hasGone } from '../../../shared/protocol/gone'
import type { UnitCard } from '../../../shared/protocol/previews/unit-card'

export interface Kind {
  readonly id: string
  /** One of them; a standing one where any stands. */
  readonly model: ModelView
  readonly alive: number
  readonly start: number
  /** The character's own unit, where the model serves as a guest (C4-CHAR-03). */
  readonly guest: string | null
}
const stands = (model: ModelView): boolean => !hasGone(model)

/** Models of a kind whose characteristics differ now, under a power for instance, have a line of their own. */
export function kindsOf(
  view: Pick<GameView, 'models'>,
  unit: Pick<UnitView, 'id' | 'models'>,
  card: UnitCard | null,
): readonly Kind[] {
  const models = unit.models.flatMap((id) => view.models[id] ?? [])
  const kinds = new Map<string, { -readonly [K in keyof Kind]: Kind[K] }>()
  const guestOf = ({ own }: ModelView): string | null => (own !== undefined && own !== unit.id ? own : null)
  for (const model of models.filter(stands)) {
    const block = card?.profiles?.findIndex((profile) => profile.models.includes(model.id)) ?? -1
    const guest = guestOf(model)
    const id = `${model.kind} ${guest ?? ''} ${block}`
    const kind = kinds.get(id) ?? { id, model, alive: 0, start: 0, guest }
    kind.alive += 1
    kind.start += 1
    kinds.set(id, kind)
  }
  for (const model of models.filter((one) => !stands(one))) {
    const guest = guestOf(model)
    const alike = [...kinds.values()].find((kind) => kind.model.kind === model.kind && kind.guest === guest)
    const kind = alike ?? { id: `${model.kind} ${guest ?? ''} gone`, model, alive: 0, start: 0, guest }
    kind.start += 1
    kinds.set(kind.id, kind)
  }
  return [...kinds.values()]
}
/** A man's weapons, each kind once; of a vehicle those of every mount that stands (C4-VSHOOT-02, C4-VDMG-13). */
export const armsCarried = ({
  profile,
  weapons,
  damage,
}: Pick<ModelView, 'profile' | 'weapons' | 'damage'>): readonly string[] =>
  isVehicleProfile(profile)
    ? profile.mounts
        .filter(({ id }) => damage?.mountsLost?.includes(id) !== true)
        .flatMap((mount) => mount.weapons)
    : [...new Set(weapons)]
