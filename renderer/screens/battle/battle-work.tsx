import { FastPlayCard } from '../../hud/assist/FastPlayCard'
import { GroupCard } from '../../hud/assist/GroupCard'
import { IdleNote } from '../../hud/assist/IdleNote'
import { ProposalCard } from '../../hud/assist/ProposalCard'
import { TestsToCome } from '../../hud/assist/TestsToCome'
import { AssaultCard } from '../../hud/battle/AssaultCard'
import { AttackCard } from '../../hud/battle/AttackCard'
import { battlePanels } from '../../hud/battle/panels'
import { ShockCard } from '../../hud/battle/ShockCard'
import { TargetList } from '../../hud/battle/TargetList'
import { TerrainPanel } from '../../hud/battle/TerrainPanel'
import { NoCharge, useNoCharge } from '../../hud/combat/NoCharge'
import { DecisionPanel } from '../../hud/desk'
import { PowerCard, useOpenPowers } from '../../hud/powers/PowerCard'
import { CountersPanel } from '../../hud/score'
import { attackStore } from '../../page/hands/battle/attack-store'
import { groupStore } from '../../page/hands/battle/group'
import { proposalStore } from '../../page/hands/battle/proposal'
import { useSlice } from '../../hooks/page-context'
import type { WorkPanels } from '../table/WorkPanel'

function Attack() {
  const { attack, targets } = useSlice(attackStore)
  const preview = targets?.list.find(({ target }) => target === attack?.target) ?? null
  return attack === null ? null : <AttackCard draft={attack} preview={preview} />
}
function Targets() {
  const list = useSlice(attackStore, ({ targets }) => targets?.list)
  return list === undefined ? null : <TargetList list={list} />
}
function Charge() {
  const assaults = useSlice(attackStore, (state) => state.assaults)
  return assaults === null ? null : <AssaultCard unit={assaults.unit} list={assaults.list} />
}
function Group() {
  return <GroupCard units={useSlice(groupStore, (state) => state.units)} />
}
function Proposed() {
  const proposal = useSlice(proposalStore, (state) => state.now)
  return proposal === null ? null : <ProposalCard proposal={proposal} />
}
function Powers() {
  const unit = useOpenPowers()
  return unit === null ? null : <PowerCard unit={unit} />
}
/** With nothing in hand: why the unit cannot charge, else what is still to be done and what is to come. */
export function IdleWork() {
  const barred = useNoCharge()
  if (barred !== null) return <NoCharge {...barred} />
  return (
    <>
      <CountersPanel />
      <TestsToCome />
      <IdleNote />
    </>
  )
}
/** What the hands of a battle show where one works. */
const battleWork: WorkPanels = {
  fastPlay: FastPlayCard,
  question: () => <DecisionPanel panels={battlePanels} />,
  tankShock: ShockCard,
  proposal: Proposed,
  group: Group,
  attack: Attack,
  targets: Targets,
  charge: Charge,
  terrain: TerrainPanel,
}
/** On a small screen the powers of a unit have no card of their own. */
const foldedWork: WorkPanels = { ...battleWork, powers: Powers }
export const workOfBattle = (folded: boolean): WorkPanels => (folded ? foldedWork : battleWork)
