import { useEffect, useState } from 'react'
import type { PieceDesign } from '../../../shared/table/types'
import { usePage } from '../../hooks/page-context'
import { slice } from '../../page/page'
import { pieceMesh } from '../../scene/ground/piece-mesh'
import { geometryOf } from '../../scene/materials/mesh-writer'
import { placeMeshes } from '../../scene/materials/place-meshes'
import { buildRuinMesh } from '../../scene/ruins/ruin-mesh'
import { DesignPlan } from '../preview/DesignPlan'
import { photograph, pictureOf, paintedAsBuilt } from '../preview/picture-of'

const inPlace = { x: 0, z: 0, turn: 0, tint: [1, 1, 1] } as const

function photoOf(design: PieceDesign): string | null {
  if (design.kind === 'collapsed') return null
  if (design.mesh !== undefined) return pictureOf(design.mesh.hash)
  const parts =
    design.kind === 'ruin' ? buildRuinMesh(design, 'low') : Object.values(pieceMesh(design, 'low'))
  const made = parts.filter(({ index }) => index.length > 0)
  if (made.length === 0) return null
  return photograph(
    `design ${design.id}`,
    () => geometryOf(placeMeshes(made.map((data) => ({ data, ...inPlace })))),
    paintedAsBuilt,
  )
}
/** One picture a breath: a drawer full of them does not stop the mouse. Who no longer waits for his is left out. */
const photoQueue = slice(() => {
  const waiting = new Set<() => void>()
  let working = false
  function next(): void {
    const [take] = waiting
    working = take !== undefined
    if (take === undefined) return
    waiting.delete(take)
    setTimeout(() => {
      take()
      next()
    }, 16)
  }
  return (take: () => void): (() => void) => {
    waiting.add(take)
    if (!working) next()
    return () => void waiting.delete(take)
  }
})

/** A design as it stands, photographed when it is first seen; its plan until then, and where nothing can be drawn. */
export function DesignPhoto({ design }: { readonly design: PieceDesign }) {
  const page = usePage()
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => photoQueue(page)(() => setPicture(photoOf(design))), [page, design])
  return picture === null ? (
    <DesignPlan design={design} />
  ) : (
    <img className="design-plan" src={picture} alt="" />
  )
}
