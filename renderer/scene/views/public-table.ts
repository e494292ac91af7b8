/**
 * What both players may see of a table, whichever of them looks: what stands behind a curtain, and what pictures for the
 * first screen are taken of (LS-ENG-07). Pure.
 */
import type { SeatSnapshot, SkirmishSnapshot } from '../../../shared/protocol/api'
import type { GameView } from '../../../shared/protocol/game-view'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import type { SceneProps } from '../props'
import type { SceneView } from '../scene-view'
import { noMarks } from '../../page/table/marks'
import { battleScene } from './battle-scene'
import { sceneViewOf } from './skirmish-scene'

type View = SeatSnapshot['view'] | SkirmishSnapshot['view']

/** On the table in the open: neither lying hidden, spotted or not, nor waiting for his time. */
const isOpen = ({ hidden, status, pose }: SkirmishModel): boolean =>
  pose !== null && hidden === null && status !== 'ambush' && status !== 'infiltrator'

function openSkirmish(view: SkirmishView): SceneView {
  const models = Object.fromEntries(Object.entries(view.models).filter(([, model]) => isOpen(model)))
  // Neutral markers are left out with those who lie under them: of its own decoys a side sees none.
  return sceneViewOf({ ...view, models, rumours: {}, devices: [] })
}
/** Who waits beside the table or rides unseen, and where a charge lies, is for one side to know (C4-DEPLOY-11, CF-STRAT-21, CF-MSR-06). */
function openBattle(view: GameView): SceneView {
  const { table, sides, models, hulks, parts = {} } = battleScene(view)
  // What both may see of them, and nothing that is not named here.
  const { cityStakes, counters, keyBuildings, traps, sewers, hidden } = parts
  return {
    table,
    sides,
    models: Object.fromEntries(Object.entries(models).filter(([, { pose }]) => pose !== null)),
    ...(hulks && { hulks }),
    parts: {
      ...(cityStakes && { cityStakes }),
      ...(counters && { counters }),
      ...(keyBuildings && { keyBuildings }),
      ...(traps && { traps }),
      ...(sewers && { sewers }),
      ...(hidden && { hidden: { markers: hidden.markers } }),
    },
  }
}
const made = new WeakMap<View, SceneView>()
/** The same object for the same view: whoever draws it and whoever asks whether it is drawn mean one thing. */
export function publicScene(view: GameView | SkirmishView): SceneView {
  const known = made.get(view) ?? (view.family === 'skirmish' ? openSkirmish(view) : openBattle(view))
  made.set(view, known)
  return known
}

const none: readonly never[] = []
/** A scene in which nobody has anything in hand. */
export const publicProps = (view: GameView | SkirmishView) =>
  ({
    view: publicScene(view),
    ...noMarks,
    storey: 'all',
    opened: none,
    hovered: null,
    dice: null,
    cues: none,
    cut: 0,
    strikes: none,
    onPointer: () => undefined,
  }) satisfies Partial<SceneProps>
