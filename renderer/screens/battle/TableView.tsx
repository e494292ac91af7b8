import { forwardRef, useMemo } from 'react'
import { useStore } from 'zustand'
import { catalogue } from '../../../shared/city'
import { useTemplateShown } from '../../hud/templates'
import { useFight } from '../../hud/combat/useFight'
import { useAims } from '../../hud/assist/useAims'
import { useMountArcs } from '../../hud/assist/useMountArcs'
import { useToolMarks } from '../../hud/tools/useToolMarks'
import { Scene } from '../../scene'
import type { SceneHandle, SceneProps } from '../../scene/props'
import { carriedNow } from '../../page/table/hand'
import { course as courseInHand, heading as headingInHand } from '../../page/hands/battle/course'
import { groupStore } from '../../page/hands/battle/group'
import { openDecision } from '../../page/table/intent'
import { showFall } from '../../page/show/falling'
import { gameStore } from '../../page/game/game-store'
import { joinsHeld, joiningStore } from '../../page/hands/battle/joining'
import { recapPlayer, recapStore } from '../../page/game/recap'
import { battleMarks } from '../../page/hands/battle/marks'
import { isStillInHand, powersStore } from '../../page/hands/battle/powers'
import { proposalStore, waysIn } from '../../page/hands/battle/proposal'
import { pointed } from '../../page/hands/mouse'
import { tintedZones } from '../../page/table/pointing'
import { deskStore } from '../../page/hands/desk/desk'
import type { PickDraft } from '../../page/hands/desk/picking'
import { attackStore } from '../../page/hands/battle/attack-store'
import { deployStore } from '../../page/hands/battle/deploy-draft'
import { moveStore } from '../../page/hands/battle/move-store'
import { pieceStore } from '../../page/hands/battle/piece-draft'
import { coherencyStore } from '../../page/tools/chain'
import { reachStore } from '../../page/tools/reaching'
import { sightStore, type Sighting } from '../../page/tools/sighting'
import { tableStore, type TableState } from '../../page/table/table-store'
import { toolsStore } from '../../page/tools/tool-store'
import { partsOutlined, placesLit } from '../table/lit-spots'
import { battleScene } from '../../scene/views/battle-scene'
import { publicProps } from '../../scene/views/public-table'
import type { TableProps } from '../table/table-props'
import { useFought } from './use-fought'
import { useOpenedFloors } from '../table/use-opened-floors'
import { useSceneSettings } from '../table/use-scene-settings'
import { useToldTable } from '../table/use-told-table'
import { usePage, useSlice } from '../../hooks/page-context'
import { useLiveShow } from '../../hooks/open-table'

const nothing: readonly never[] = []

function outlinesOf(
  {
    witness,
    focus,
    picked,
  }: Pick<TableState, 'focus'> & Pick<Sighting, 'witness'> & { readonly picked: PickDraft | null },
  vital: string | null,
  pieces: ReadonlySet<string>,
): SceneProps['outlined'] {
  const blocker = witness?.rays.find((ray) => !ray.clear)?.blocker?.id
  return [
    ...(blocker !== undefined && pieces.has(blocker) ? [{ piece: blocker, tone: 'warn' as const }] : []),
    ...[...(focus?.pieces ?? []), ...(picked?.ids ?? [])]
      .filter((id) => pieces.has(id))
      .map((piece) => ({ piece, tone: 'focus' as const })),
    ...partsOutlined(focus),
    ...(vital === null ? [] : [{ piece: vital, tone: 'vital' as const }]),
  ]
}
/** Hands the open game and everything drawn over it to the 3D scene. */
export const TableView = forwardRef<SceneHandle, TableProps>(function TableView(
  { onReady, covered, edge },
  ref,
) {
  const page = usePage()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const table = useSlice(tableStore)
  const staged = useLiveShow((state) => state.view)
  const cues = useLiveShow((state) => state.cues)
  const cut = useLiveShow((state) => state.cut)
  const settings = useSceneSettings()

  const view = snapshot?.view
  // What is in hand belongs to the table as it stands now, not to what is told of before.
  const recaps = useSlice(recapStore, ({ phase }) => phase !== 'none')
  const missed = useToldTable(view ?? null, useStore(recapPlayer(page).shown))
  const templates = useTemplateShown()
  const tools = useToolMarks(view)
  const inHand = useSlice(toolsStore, (state) => state.tool)
  const proposal = useSlice(proposalStore)
  const proposedWays = useMemo(() => waysIn(proposal.now, proposal.without), [proposal])
  const group = useSlice(groupStore, (state) => state.units)
  const course = useSlice(
    (of) => courseInHand(of).held,
    (state) => state.report,
  )
  const heading = useSlice(
    (of) => headingInHand(of).held,
    (state) => state.report,
  )
  // As long as nothing is played the table is the game's own.
  const shown = staged !== null && staged.family === undefined ? staged : (view ?? null)
  const pieces = useMemo(() => new Set(view?.table.pieces.map(({ id }) => id)), [view?.table.pieces])
  const { move } = useSlice(moveStore)
  const { deploy } = useSlice(deployStore)
  const { piece } = useSlice(pieceStore)
  const { targets, assaults, attack } = useSlice(attackStore)
  const picked = useSlice(deskStore, ({ draft }) => (draft?.form === 'pick' ? draft : null))
  const { witness } = useSlice(sightStore)
  const { reach } = useSlice(reachStore)
  const chain = useSlice(coherencyStore)
  const aims = useAims()
  const arcs = useMountArcs()
  const fight = useFight()
  const power = useSlice(powersStore, (state) => state.inHand)
  const joining = useSlice(joiningStore, (state) => state.inHand)
  const marks = useMemo(() => {
    if (snapshot === null) return {}
    const joins = joinsHeld(joining, snapshot, table.selected)
    const aimed = power !== null && isStillInHand(power, snapshot, table.selected) ? power.targets : null
    const held = aimed ?? joins?.map((target) => ({ target })) ?? null
    return battleMarks(snapshot, targets?.list ?? null, assaults?.list ?? null, held)
  }, [snapshot, targets, assaults, power, joining, table.selected])
  const ground = deploy?.ground ?? null
  const landing = deploy?.arrival === 'deepStrike' ? deploy : null
  const zones = useMemo(
    () =>
      view === undefined || snapshot === null
        ? nothing
        : tintedZones(view, snapshot.seat, table.focus, ground, landing),
    [view, snapshot?.seat, table.focus, ground, landing],
  )
  const outlined = useMemo(
    () =>
      outlinesOf({ focus: table.focus, witness, picked }, view?.parts.cityStakes?.vitalPiece ?? null, pieces),
    [table.focus, witness, picked, view?.parts.cityStakes?.vitalPiece, pieces],
  )
  const carried = carriedNow(page)
  const opened = useOpenedFloors(templates.opened)
  // With a tool in hand the table is looked at: the links of the unit would only be in the way.
  const check = move?.check ?? null
  const putDown = useMemo(
    () =>
      heading && {
        unit: heading.unit,
        poses: { [heading.model]: heading.to },
        refused: heading.refusal === undefined ? nothing : [heading.model],
      },
    [heading],
  )
  const coherency = useMemo(() => {
    if (inHand !== null) return null
    return check?.links === undefined ? chain.coherency : { links: check.links, offenders: check.offenders }
  }, [inHand, check, chain.coherency])
  const ghostPoses = useMemo(
    () =>
      deploy?.check == null
        ? null
        : {
            unit: deploy.unit,
            poses: deploy.check.poses,
            taken: deploy.taken ?? null,
            refused:
              deploy.check.refusal === undefined || deploy.beside !== undefined
                ? Object.keys(deploy.check.refusals)
                : Object.keys(deploy.check.poses),
          },
    [deploy],
  )
  const own = view?.parts.laying?.ownDesigns
  const fought = useFought()
  const designs = useMemo(() => (own === undefined ? catalogue : { ...catalogue, ...own }), [own])
  const ghostPiece = useMemo(() => {
    const design = piece === null ? undefined : designs[piece.design]
    if (piece === null || piece.at === null || design === undefined) return null
    return {
      design,
      at: piece.at,
      turn: piece.turn,
      refused: piece.check?.refusal !== undefined,
      gaps: piece.check?.gaps ?? [],
    }
  }, [piece, designs])
  const drawn = useMemo(() => (shown === null ? null : battleScene(shown)), [shown])
  if (snapshot === null || view === undefined || drawn === null) return null
  const decision = openDecision(snapshot)
  return (
    <Scene
      ref={ref}
      view={drawn}
      designs={designs}
      // Whoever looks from an eye in the city sees the city whole.
      storey={tools.eye === null ? table.storey : 'all'}
      opened={tools.eye === null ? opened : nothing}
      carrying={carried?.held === true}
      selected={table.selected}
      hovered={table.hover?.hit.model ?? null}
      picked={[
        ...(decision?.form.form === 'models' ? (picked?.ids ?? nothing) : nothing),
        ...(attack?.fire.map(({ model }) => model) ?? nothing),
        ...(table.focus?.models ?? nothing),
        // What those in hand ride in, or are drawn onto.
        ...[view.units[table.selected ?? '']?.aboard?.vehicle, move?.boards].flatMap((id) => id ?? nothing),
        ...group.flatMap((unit) => view.units[unit]?.models ?? nothing),
      ]}
      marks={marks}
      ghostMove={move?.check ?? course?.check ?? proposedWays}
      ghostPoses={putDown ?? ghostPoses}
      reach={reach?.areas ?? null}
      coherency={coherency}
      witness={witness}
      aims={aims}
      arcs={arcs}
      fight={fight}
      tools={placesLit(tools, table.focus)}
      ghostPiece={ghostPiece}
      template={templates.template}
      zones={zones}
      {...(fought !== null && { fought })}
      outlined={outlined}
      cues={cues}
      cut={cut}
      strikes={templates.strikes}
      {...settings}
      onFall={page.bound(showFall)}
      onPointer={page.bound(pointed)}
      edge={edge}
      onReady={onReady}
      {...(covered ? publicProps(view) : recaps ? { ...missed, dice: settings.dice } : null)}
    />
  )
})
