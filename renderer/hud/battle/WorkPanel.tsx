import { gameStore } from '../../page/game/game-store'
import { fastPlayStore } from '../../page/hands/battle/fast-play'
import { useFolded } from '../controls/folded'
import { openDecision } from '../../page/table/intent'
import { groupStore } from '../../page/hands/battle/group'
import { attackStore } from '../../page/hands/battle/attack-store'
import { proposalStore } from '../../page/hands/battle/proposal'
import { FastPlayCard } from '../assist/FastPlayCard'
import { GroupCard } from '../assist/GroupCard'
import { IdleNote } from '../assist/IdleNote'
import { ProposalCard } from '../assist/ProposalCard'
import { TestsToCome } from '../assist/TestsToCome'
import { NoCharge, useNoCharge } from '../combat/NoCharge'
import { PowerCard, useOpenPowers } from '../powers/PowerCard'
import { DecisionPanel } from '../desk'
import { CountersPanel } from '../score'
import { AssaultCard } from './AssaultCard'
import { AttackCard } from './AttackCard'
import { battlePanels } from './panels'
import { useShockInHand } from '../combat/useShockInHand'
import { ShockCard } from './ShockCard'
import { TargetList } from './TargetList'
import { TerrainPanel } from './TerrainPanel'
import { useSlice } from '../../hooks/page-context'

/** The one place where something is decided: an open question, an attack, a charge, a piece of terrain. */
export function WorkPanel() {
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const handover = useSlice(gameStore, (state) => state.handover)
  const { attack, assaults, targets } = useSlice(attackStore)
  const folded = useFolded()
  const powers = useOpenPowers()
  const proposal = useSlice(proposalStore, (state) => state.now)
  const group = useSlice(groupStore, (state) => state.units)
  const barred = useNoCharge()
  const shock = useShockInHand()
  const resolving = useSlice(fastPlayStore, (state) => state.running)
  if (snapshot === null || handover !== null) return null
  if (resolving) return <FastPlayCard />
  const decision = openDecision(snapshot)
  // What the dice have led to is asked once they lie still.
  if (decision !== null) return <DecisionPanel panels={battlePanels} />
  if (shock !== null) return <ShockCard />
  if (folded && powers !== null) return <PowerCard unit={powers} />
  if (proposal !== null && proposal.state === snapshot.state) return <ProposalCard proposal={proposal} />
  if (group.length > 1) return <GroupCard units={group} />
  if (attack !== null && targets !== null)
    return (
      <AttackCard
        draft={attack}
        preview={targets.list.find(({ target }) => target === attack.target) ?? null}
      />
    )
  if (targets !== null && targets.list.length > 0) return <TargetList list={targets.list} />
  if (assaults !== null && assaults.list.length > 0)
    return <AssaultCard unit={assaults.unit} list={assaults.list} />
  if (barred !== null) return <NoCharge {...barred} />
  if (snapshot.view.stage === 'terrain') return <TerrainPanel />
  return (
    <>
      <CountersPanel />
      <TestsToCome />
      <IdleNote />
    </>
  )
}
