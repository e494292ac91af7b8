/** A view of either family as the scene draws it. */
import type { GameView } from '../../../shared/protocol/game-view'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import type { SceneView } from '../scene-view'
import { sceneViewOf } from './skirmish-scene'
import { battleScene } from './battle-scene'

export const sceneOfView = (view: GameView | SkirmishView): SceneView =>
  view.family === 'skirmish' ? sceneViewOf(view) : battleScene(view)
