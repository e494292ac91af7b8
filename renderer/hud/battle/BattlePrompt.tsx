import type { Text } from '../../../shared/protocol/refusal'
import { useTranslation } from 'react-i18next'
import { useNames } from '../said/useNames'
import { deployRefusal } from '../../page/hands/battle/deploying'
import { gameStore } from '../../page/game/game-store'
import { joinsHeld, joiningStore } from '../../page/hands/battle/joining'
import { groupStore } from '../../page/hands/battle/group'
import { ableUnits, actingStore } from '../../page/hands/battle/acting'
import { counterStore } from '../../page/hands/battle/laying-counter'
import { nameOf, sideName } from '../../../shared/words/names'
import { isStillInHand, powersStore } from '../../page/hands/battle/powers'
import { moveStore } from '../../page/hands/battle/move-store'
import { deployStore } from '../../page/hands/battle/deploy-draft'
import { pieceStore } from '../../page/hands/battle/piece-draft'
import { attackStore } from '../../page/hands/battle/attack-store'
import { tableStore } from '../../page/table/table-store'
import { toolsStore } from '../../page/tools/tool-store'
import { seatToAct } from '../../../shared/seat-to-act'
import { RefusedMove } from '../said/RefusedMove'
import { MoveCost } from './MoveCost'
import { MoveTests } from '../said/MoveTests'
import { prompt } from './prompt'
import { useShockInHand } from '../combat/useShockInHand'
import { Stakes } from './Stakes'
import { EndOfWay } from './EndOfWay'
import { useKeycaps } from '../../hooks/keycaps'
import { useSlice } from '../../hooks/page-context'

/** What the player can do next, what is drawn costs, or why the last try was turned down. */
export function BattlePrompt() {
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const { selected, hover, turnedDown } = useSlice(tableStore)
  const { move } = useSlice(moveStore)
  const { deploy } = useSlice(deployStore)
  const { piece } = useSlice(pieceStore)
  const { attack } = useSlice(attackStore)
  const tool = useSlice(toolsStore, (state) => state.tool)
  const keys = useKeycaps()
  const inHand = useSlice(powersStore, (state) => state.inHand)
  const joining = useSlice(joiningStore, (state) => state.inHand)
  const counter = useSlice(counterStore, (state) => state.check)
  const whoActs = useSlice(actingStore)
  const group = useSlice(groupStore, ({ units }) => units.length)
  const shock = useShockInHand()
  if (snapshot === null) return null
  const { view } = snapshot
  const { phase } = view.turn
  // What the tip at the mouse says need not be said twice.
  const pointed = hover !== null && tool === null
  const refusal =
    turnedDown ??
    (deploy === null ? undefined : deployRefusal(deploy)) ??
    piece?.check?.refusal ??
    counter?.refusal
  if (move?.to != null)
    return (
      <>
        {/* On its way the price goes along with the mouse. */}
        {!(move.held && pointed) && <MoveCost draft={move} />}
        <Stakes unit={move.unit} brief />
        <EndOfWay />
      </>
    )
  if (refusal != null && !(pointed && deploy?.beside === undefined)) return <RefusedMove refusal={refusal} />
  const cancel = keys.cancel[0]
  const said = ((): Text => {
    if (inHand !== null && isStillInHand(inHand, snapshot, selected)) {
      const { power } = inHand
      return {
        key: 'battle:prompt.power',
        args: { power: nameOf(view, power, names) ?? power, key: cancel ?? '' },
      }
    }
    if (shock !== null)
      return { key: 'battle:shock.prompt', args: { confirm: keys.confirm[0] ?? '', key: cancel ?? '' } }
    if (joinsHeld(joining, snapshot, selected) !== null)
      return { key: 'characters:prompt.join', args: { key: cancel ?? '' } }
    if (attack !== null) return { key: 'assist:prompt.attack' }
    if (group > 1) return { key: `acting:group.prompt.${phase}`, args: { count: group } }
    if (deploy?.leaves === true) {
      const how = deploy.decision === null ? 'disembark' : 'mustLeave'
      return { key: `transport:prompt.${how}`, args: { key: cancel ?? '', confirm: keys.confirm[0] ?? '' } }
    }
    if (deploy?.beside !== undefined) {
      const how = deploy.beside.proposed === undefined ? 'inHand' : 'proposed'
      return { key: `deployment:${how}`, args: { count: deploy.beside.units.length, cancel: cancel ?? '' } }
    }
    return prompt(snapshot, selected, ableUnits(snapshot, whoActs).length, deploy?.arrival)
  })()
  return (
    <>
      {t(said.key, { ...said.args, side: sideName(view, seatToAct(snapshot), names) })}
      <MoveTests tests={deploy?.check?.tests ?? []} />
    </>
  )
}
