import { forwardRef, useMemo } from 'react'
import { useStore } from 'zustand'
import { catalogue } from '../../../shared/city'
import { Scene } from '../../scene'
import type { SceneHandle, SceneProps } from '../../scene/props'
import { noToolMarks } from '../../scene/marks/tool-props'
import { carriedNow } from '../../page/table/hand'
import { deploymentStore } from '../../page/hands/skirmish-deploy/deploying'
import { deskStore } from '../../page/hands/desk/desk'
import { recapPlayer, recapStore } from '../../page/game/recap'
import { isStill } from '../../page/hands/skirmish/activities'
import { cmText } from '../../page/words/centimetres'
import { heightAt } from '../../page/hands/skirmish/space-of-view'
import { aimedModelEye, skirmishEyeStore } from '../../page/hands/skirmish/eye'
import { pointed } from '../../page/hands/mouse'
import { sceneViewOf } from '../../scene/views/skirmish-scene'
import { shownStore } from '../../page/hands/skirmish/shown'
import { marksOfSkirmish } from '../../page/hands/skirmish/marks'
import { skirmishTableStore } from '../../page/table/skirmish-table'
import { ghostsOf } from '../../page/hands/skirmish/walk-draft'
import { skirmishStore } from '../../page/game/skirmish-game'
import { fieldStore } from '../../page/tools/field'
import { tableStore } from '../../page/table/table-store'
import { useTranslation } from 'react-i18next'
import { DecisionMarks, useDecisionEye } from '../../hud/skirmish-decisions'
import { partsOutlined, placesLit } from '../table/lit-spots'
import { publicProps } from '../../scene/views/public-table'
import type { TableProps } from '../table/table-props'
import { useOpenedFloors } from '../table/use-opened-floors'
import { useSceneSettings } from '../table/use-scene-settings'
import { useToldTable } from '../table/use-told-table'
import { SkirmishMarks } from './SkirmishMarks'
import { usePage, useSlice } from '../../hooks/page-context'
import { useLiveShow } from '../../hooks/open-table'

const nothing: readonly never[] = []

/** Hands the open skirmish and everything drawn over it to the 3D scene. */
export const SkirmishTableView = forwardRef<SceneHandle, TableProps>(function SkirmishTableView(
  { onReady, covered, edge },
  ref,
) {
  const page = usePage()
  const { t } = useTranslation()
  const snapshot = useSlice(skirmishStore, (state) => state.snapshot)
  const { selected, group, activity, walk, reach, tape, tapeLength, sight, lit } =
    useSlice(skirmishTableStore)
  const { hover, storey, focus } = useSlice(tableStore)
  const staged = useLiveShow((state) => state.view)
  const cues = useLiveShow((state) => state.cues)
  const cut = useLiveShow((state) => state.cut)
  const shown = useSlice(shownStore)
  const looker = useSlice(skirmishEyeStore, (state) => state.view)
  const ownEye = useMemo(
    () => looker && { ...looker, witness: looker.sight?.witness ?? null, onAim: page.bound(aimedModelEye) },
    [looker],
  )
  const eye = useDecisionEye() ?? shown.eye ?? ownEye
  const settings = useSceneSettings()
  const view = snapshot?.view
  // What is in hand belongs to the table as it stands now, not to what is told of before.
  const recaps = useSlice(recapStore, ({ phase }) => phase !== 'none')
  const missed = useToldTable(view ?? null, useStore(recapPlayer(page).shown))
  const seen = staged?.family === 'skirmish' ? staged : view
  const scene = useMemo(() => (seen === undefined ? null : sceneViewOf(seen)), [seen])
  const marks = useMemo(
    () => (snapshot === null ? {} : marksOfSkirmish(snapshot, shown.targets)),
    [snapshot, shown.targets],
  )
  const check = walk?.check ?? null
  const tool = useSlice(skirmishTableStore, (state) => state.tool)
  const { map, way } = useSlice(fieldStore)
  const field = useMemo(() => (tool !== 'field' || map === null ? null : { map, way }), [tool, map, way])
  const ghosts = useMemo(() => (check === null ? null : ghostsOf(check)), [check])
  const tools = useMemo<SceneProps['tools']>(() => {
    const stops = view === undefined ? [] : tape.map((to) => ({ ...to.at, y: heightAt(view, to) }))
    return {
      ...noToolMarks,
      eye,
      field,
      tape:
        stops.length < 2
          ? null
          : {
              legs: stops.slice(1).map((to, i) => ({ from: stops[i] ?? to, to, climb: false, text: null })),
              label: tapeLength === null ? '…' : cmText(tapeLength, t('skirmish:cm')),
            },
      sight:
        sight === null || sight.distance === null
          ? null
          : { target: cmText(sight.distance, t('skirmish:cm')), blocker: null },
    }
  }, [tape, tapeLength, sight, view, eye, field, t])
  useSlice(deskStore)
  useSlice(deploymentStore)
  const carried = carriedNow(page)
  const opened = useOpenedFloors(null)
  const zones = useMemo<SceneProps['zones']>(() => {
    if (view === undefined || view.stage === 'battle' || view.stage === 'over') return nothing
    return [view.sides.a, view.sides.b].flatMap(({ seat, zone }) =>
      zone === null ? [] : [{ seat, outline: zone.outline }],
    )
  }, [view])
  const outlined = useMemo<SceneProps['outlined']>(
    () => [
      ...(focus?.pieces ?? nothing).map((piece) => ({ piece, tone: 'focus' as const })),
      ...partsOutlined(focus),
    ],
    [focus],
  )
  if (scene === null || view === undefined) return null
  return (
    <Scene
      ref={ref}
      view={scene}
      designs={catalogue}
      storey={eye === null ? storey : 'all'}
      opened={eye === null ? opened : nothing}
      carrying={carried?.held === true}
      selected={selected}
      hovered={hover?.hit.model ?? null}
      passed={walk !== null && activity !== null && !isStill(activity) ? walk.lead : null}
      picked={[
        ...(group.length > 1 ? group : nothing),
        ...lit,
        ...(focus?.models ?? nothing),
        ...shown.picked,
      ]}
      marks={marks}
      ghostMove={shown.ghosts ?? ghosts}
      ghostPoses={shown.ghostPoses}
      reach={walk === null ? null : reach}
      coherency={null}
      witness={shown.witness ?? sight?.witness ?? null}
      aims={shown.aims}
      tools={placesLit(tools, focus)}
      ghostPiece={null}
      template={null}
      zones={zones}
      outlined={outlined}
      cues={cues}
      cut={cut}
      strikes={nothing}
      {...settings}
      extra={
        <>
          <SkirmishMarks />
          <DecisionMarks />
        </>
      }
      onPointer={page.bound(pointed)}
      edge={edge}
      onReady={onReady}
      {...(covered ? publicProps(view) : recaps ? { ...missed, dice: settings.dice } : null)}
    />
  )
})
