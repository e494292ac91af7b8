/** What is the matter with a man, as small signs beside his name. Pure. */
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'

const manSigns = [
  'suppressed',
  'shaken',
  'retreating',
  'hidden',
  'prone',
  'wounded',
  'treated',
  'engaged',
  'empty',
  'acted',
  'aboard',
  'garrison',
  'knockedOut',
  'ordered',
  'dead',
  'prisoner',
  'left',
  'waiting',
] as const
export type ManSign = (typeof manSigns)[number]

/** @param ordered  he has standing orders of his own, as his side knows */
export function signsOf(model: SkirmishModel, ordered = false): readonly ManSign[] {
  const { status, vehicle, wound, weapons } = model
  const out: ManSign | null =
    status === 'dead' || status === 'prisoner' || status === 'left'
      ? status
      : status === 'waiting' || status === 'infiltrator' || status === 'ambush'
        ? 'waiting'
        : null
  if (out !== null) return [out]
  const has: Readonly<Partial<Record<ManSign, boolean>>> = {
    suppressed: model.suppressed,
    shaken: model.shaken,
    retreating: model.retreat !== null,
    hidden: model.hidden !== null,
    prone: model.posture === 'prone' && wound === null,
    wounded: wound !== null && !wound.stabilised,
    treated: wound?.stabilised === true,
    engaged: model.engaged.length > 0,
    empty: weapons.some(({ ammunition }) => ammunition !== 'loaded'),
    acted: model.activated,
    aboard: status === 'aboard',
    garrison: status === 'garrison',
    knockedOut: vehicle?.knockedOut === true,
    ordered,
  }
  return manSigns.filter((sign) => has[sign] === true)
}
/** Out of the game for good. */
export const isGone = ({ status }: SkirmishModel): boolean => ['dead', 'prisoner', 'left'].includes(status)
