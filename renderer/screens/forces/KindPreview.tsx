import { useThree } from '@react-three/fiber'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bodyOfKind } from '../../../shared/force'
import type { ModelKind, UnitType } from '../../../shared/protocol/force'
import { meshOf } from '../../../shared/table'
import type { Body } from '../../../shared/table/types'
import { Check } from '../../hud/controls/Check'
import { baseGeometry, baseHeight } from '../../scene/miniatures/base-geometry'
import { figureGeometry, figureOf } from '../../scene/miniatures/kit'
import { ownFigureGeometry } from '../../scene/miniatures/own-figure'
import { artScaleOf } from '../../scene/miniatures/troupe'
import { sideRim, type SchemeId } from '../../scene/miniatures/schemes'
import { vehicleGeometry } from '../../scene/miniatures/vehicles/picture'
import { underlayGeometry } from '../../scene/miniatures/vehicles/underlay'
import { libraryStore } from '../../page/app/library'
import { bringMesh } from '../../page/app/own-meshes'
import { rulesStore } from '../../page/app/rules'
import { showFault } from '../../page/app/toasts'
import { forceDraftStore } from '../../page/editors/force-draft'
import { Eye } from '../preview/Eye'
import { Soldier } from '../preview/Soldier'
import { Storeys } from '../preview/Storeys'
import { Workbench } from '../preview/Workbench'
import { paintFigure } from './figure-picture'
import { lookOfKind } from './kind-look'
import { usePage, useSlice } from '../../hooks/page-context'

const rimOfA = { rim: sideRim.a, mark: 'notched' } as const

/** The mesh of the player's own miniature, once it is at hand. */
function useOwnMesh(id: string | undefined): string | null {
  const page = usePage()
  const figures = useSlice(libraryStore, (state) => state.library?.figures)
  const hash = figures?.find((one) => one.id === id)?.mesh ?? null
  const [here, setHere] = useState<string | null>(null)
  useEffect(() => {
    let wanted = true
    if (hash !== null)
      bringMesh(page, hash)
        .then(() => (wanted ? setHere(hash) : undefined))
        .catch(page.bound(showFault))
    return () => {
      wanted = false
    }
  }, [hash])
  return here !== null && here === hash ? here : null
}

/** What sight and measuring take the model for (C4-BASE-04): a ghost around the miniature. */
function Volume({ body }: { readonly body: Body }) {
  const { base, hull } = body
  const bottom = hull?.bottom ?? 0
  const height = body.height - bottom
  return (
    <mesh position-y={bottom + height / 2}>
      {hull && base.shape !== 'round' ? (
        <boxGeometry args={[base.length, height, base.width]} />
      ) : (
        <cylinderGeometry args={[body.radius, body.radius, height, 32]} />
      )}
      <meshBasicMaterial color="#5cc0ac" transparent opacity={0.22} depthWrite={false} />
    </mesh>
  )
}

function Figure({
  kind,
  body,
  scheme,
}: {
  readonly kind: ModelKind
  readonly body: Body
  readonly scheme: SchemeId
}) {
  const invalidate = useThree((state) => state.invalidate)
  const own = useOwnMesh(kind.ownFigure)
  const figure = figureOf(kind.figure)
  const weapons = useSlice(forceDraftStore, (state) => state.force.weapons)
  const cards = useSlice(rulesStore, (state) => state.cards)
  const vehicle = lookOfKind(kind, body, own, weapons, cards)
  const look = JSON.stringify(vehicle)
  const geometry = useMemo(
    () =>
      vehicle !== null
        ? vehicleGeometry(vehicle, scheme)
        : own !== null
          ? ownFigureGeometry(meshOf(own), scheme)
          : figureGeometry(figure, 0, scheme, 'fine'),
    [own, figure, look, scheme],
  )
  const { shape } = body.base
  const isFramed = vehicle !== null && shape !== 'round'
  const disc = useMemo(
    () => (isFramed ? underlayGeometry(vehicle.box, rimOfA) : baseGeometry(rimOfA)),
    [isFramed, look],
  )
  useEffect(() => {
    invalidate()
    return () => geometry.dispose()
  }, [geometry, invalidate])
  useEffect(() => () => disc.dispose(), [disc])
  const { base } = body
  const [length, width] =
    base.shape === 'round' ? [base.radius, base.radius] : [base.length / 2, base.width / 2]
  return (
    <>
      <mesh
        geometry={disc}
        material={paintFigure}
        scale={isFramed ? 1 : [length, 1, width]}
        castShadow
        receiveShadow
      />
      <mesh
        geometry={geometry}
        material={paintFigure}
        position-y={vehicle === null ? baseHeight - 0.4 : 0}
        scale={own === null && vehicle === null ? artScaleOf(body.height) : 1}
        castShadow
        receiveShadow
      />
    </>
  )
}

/** The miniature on its base, as it will stand on the table, beside a soldier of the line and a ruler. */
export function KindPreview({
  kind,
  type,
  scheme,
}: {
  readonly kind: ModelKind
  readonly type: UnitType
  readonly scheme: SchemeId
}) {
  const { t } = useTranslation()
  const [volume, setVolume] = useState(false)
  const body = bodyOfKind(kind, type)
  const reach = Math.max(body.radius, body.base.shape === 'round' ? body.base.radius : body.base.length / 2)
  return (
    <div className="kind-preview" data-testid="kind-preview">
      <Workbench label={t('forces:preview')}>
        <Eye radius={reach + 14} height={body.height} seen={`${kind.id} ${reach} ${body.height}`} />
        <Figure kind={kind} body={body} scheme={scheme} />
        {volume && <Volume body={body} />}
        <Soldier x={reach + 20} z={-24} />
        <Storeys x={-reach - 32} z={-reach - 10} top={body.height} />
      </Workbench>
      <div className="preview-checks">
        <Check selected={volume} onChange={setVolume}>
          {t('forces:volume')}
        </Check>
      </div>
    </div>
  )
}
