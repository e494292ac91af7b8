import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionBar } from '../../hud/controls/ActionBar'
import { BesideActions } from '../../hud/skirmish/BesideActions'
import { SkirmishActions } from '../../hud/skirmish/SkirmishActions'
import { SkirmishPrompt } from '../../hud/skirmish/SkirmishPrompt'
import { EyeLine } from '../../hud/skirmish/EyeLine'
import { ManCard } from '../../hud/skirmish/ManCard'
import { SkirmishTip } from '../../hud/skirmish/SkirmishTip'
import { GroupFormation, SkirmishTools } from '../../hud/skirmish/SkirmishTools'
import { SquadRoster } from '../../hud/skirmish/SquadRoster'
import { TurnStrip } from '../../hud/skirmish/TurnStrip'
import type { SceneHandle } from '../../scene/props'
import { isClosed } from '../../page/game/open-game'
import { watchSkirmish } from '../../page/hands/watch-skirmish'
import { lookAtDesk } from '../../page/hands/desk/desk'
import { skirmishStore } from '../../page/game/skirmish-game'
import { SkirmishResult } from '../skirmish-setup/SkirmishResult'
import { OpenedGame } from '../table/OpenedGame'
import { TableScreen } from '../table/TableScreen'
import { useTableKeys } from '../table/table-keys'
import { useTableMeshes } from '../table/use-table-meshes'
import { TableView } from '../table/TableView'
import { WorkPanel } from '../table/WorkPanel'
import { skirmishWork, Waiting } from './skirmish-work'
import '../../hud/skirmish/skirmish-hud.css'
import { usePage, useSlice } from '../../hooks/page-context'

function SkirmishTable({ first }: { readonly first: boolean }) {
  const page = usePage()
  const { t } = useTranslation()
  const { snapshot, handover } = useSlice(skirmishStore)
  const scene = useRef<SceneHandle>(null)
  const [tab, setTab] = useState('people')
  useTableKeys(scene)
  if (snapshot === null) return null
  return (
    <TableScreen
      first={first}
      className="battle skirmish"
      scene={scene}
      table={(props) => <TableView ref={scene} {...props} />}
      // A question that stood already when the table was laid.
      onShown={page.bound(lookAtDesk)}
      curtain={handover !== null}
      top={(leave) => <TurnStrip onLeave={leave} />}
      people={{
        tab: t('skirmish:tab.men'),
        panel: (
          <>
            <ManCard />
            <SquadRoster />
          </>
        ),
      }}
      logTab={t('skirmish:tab.log')}
      more={null}
      tab={tab}
      onTab={setTab}
      over={
        <>
          <SkirmishTools />
          <GroupFormation />
          <EyeLine />
        </>
      }
      work={<WorkPanel panels={skirmishWork} idle={Waiting} />}
      actions={
        <ActionBar prompt={<SkirmishPrompt />} between={<BesideActions />}>
          <SkirmishActions />
        </ActionBar>
      }
      result={(onClose, onLeave) => <SkirmishResult onClose={onClose} onLeave={onLeave} />}
    >
      <SkirmishTip />
    </TableScreen>
  )
}
const noMiniatures = {}

/** The table of a skirmish. */
export default function Skirmish({ game, first }: { readonly game: string; readonly first: boolean }) {
  const page = usePage()
  const table = useSlice(skirmishStore, (state) => state.snapshot?.view.table)
  const shaped = useTableMeshes(table === undefined ? undefined : { table, models: noMiniatures })
  const closed = useSlice(skirmishStore, isClosed)
  const laid = table !== undefined && shaped
  return (
    <OpenedGame
      game={game}
      store={skirmishStore(page)}
      watch={page.bound(watchSkirmish)}
      laid={laid}
      closed={closed}
    >
      <SkirmishTable first={first} />
    </OpenedGame>
  )
}
